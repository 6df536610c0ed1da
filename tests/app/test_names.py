"""Names are anybody's text and never break a row."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from app.names import MAX_NAME_CELLS, clean_name, seat_names, suggested_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace \n", "Ada Lovelace"),
        ("[bold]Ada[/bold]", "[bold]Ada[/bold]"),
        ("\x1b[31mAda\x07", "[31mAda"),
        ("A\u202eda\u200b", "Ada"),
        ("e\u0301", "\u00e9"),
        ("e\u200b\u0301", "\u00e9"),
        ("Ada \x00 Lovelace", "Ada Lovelace"),
        ("\u6771\u4eac" * 10, "\u6771\u4eac" * 5),
        ("", ""),
        (" \u200d ", ""),
    ],
)
def test_a_name_loses_what_cannot_be_seen_and_what_is_too_wide(text: str, name: str) -> None:
    assert clean_name(text) == name


@given(st.text())
def test_any_text_makes_a_name_of_one_row_that_stays_as_it_is(text: str) -> None:
    name = clean_name(text)
    assert cell_len(name) <= MAX_NAME_CELLS
    assert name.isprintable() or "\u200d" in name
    assert clean_name(name) == name


def test_a_seat_whose_name_has_nothing_to_print_is_called_by_its_number() -> None:
    assert seat_names(["Ada", "\x1b", "", "B\to"]) == ("Ada", "Seat 2", "Seat 3", "B o")


@pytest.mark.parametrize(
    ("environ", "name"),
    [({"USER": "ada"}, "Ada"), ({"LOGNAME": "bo"}, "Bo"), ({"USERNAME": "\u00e9mile"}, "\u00c9mile"), ({}, "Player")],
)
def test_the_suggested_name_is_the_users(environ: dict[str, str], name: str) -> None:
    assert suggested_name(environ) == name

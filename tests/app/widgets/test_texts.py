"""Labels and the log: every text in its cells, whatever its script."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult

from app.card_art import Look
from app.karma.cells import fit, spread
from app.karma.labels import label_width, seat_state, seat_title
from app.karma.sights import SeatSight
from app.widgets.game_log import GameLog

NAMES = ["East", "\u6771\u897f\u5357\u5317" * 2, "e\u0301" * 30, "x" * 40, "\U0001f469\u200d\U0001f467", ""]


def seat(name: str = "East", hand: int = 3, status: str = "thinks", acts: bool = True) -> SeatSight:
    """An opponent."""
    return SeatSight(
        number=1,
        name=name,
        level="easy",
        hand_count=hand,
        places=(),
        acts=acts,
        opens=False,
        status=status,
        is_skipped=False,
        has_won=False,
    )


STATUSES = ("", "next", "plays", "thinks", "skipped")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [11, 14, 20, 24])
def test_a_label_never_leaves_its_cells(name: str, width: int) -> None:
    for hand in (0, 3, 60):
        assert cell_len(seat_title(seat(name, hand=hand), width, Look())) <= width
        assert cell_len(seat_state(seat(name, hand=hand), width)) <= width


def test_name_level_cards_and_state_are_all_said_where_there_is_room() -> None:
    assert seat_title(seat(), 20, Look()) == "\u25ba East        easy  "
    assert seat_state(seat(), 22) == "  3 in hand   thinks  "
    assert seat_state(seat(), 15).split() == ["hand", "3", "thinks"]
    assert seat_state(seat(hand=12, status="skipped"), 15) == "hand 12 skipped"
    assert seat_state(seat(hand=0, status=""), 22) == "  empty hand"
    assert seat_title(seat(acts=False), 20, Look(ascii_only=True)).startswith("  East")


@pytest.mark.parametrize("width", [15, 17, 19, 20, 21, 24])
def test_seats_of_one_width_say_in_the_same_words_how_many_cards_they_hold(width: int) -> None:
    said = [seat_state(seat(hand=hand, status=status), width) for hand in (3, 12) for status in STATUSES]
    assert len({"in hand" in text for text in said}) == 1
    assert seat_state(seat(hand=0, status="plays"), width).split()[:2] in (["hand", "0"], ["empty", "hand"])
    assert all(status in text for status, text in zip(STATUSES * 2, said, strict=True))


def test_a_seat_without_room_for_its_mark_shows_it_before_the_name_while_it_has_one_and_no_level() -> None:
    assert seat_title(seat(), 11, Look(), is_tight=True) == "\u25baEast"
    assert seat_title(seat(acts=False), 11, Look(), is_tight=True) == "East"
    assert seat_state(seat(status="next"), 11, is_tight=True) == "hand 3 next"
    assert seat_state(seat(status=""), 11, is_tight=True).startswith("hand 3")


def test_a_label_is_as_wide_as_name_and_level_ask_for() -> None:
    for name in ("East", "Zo\u00eb O'Brien-Montgom."):
        title = seat_title(seat(name), label_width(seat(name)), Look())
        assert name in title
        assert title.endswith(" easy ")


def test_a_text_is_cut_with_an_ellipsis_and_between_characters() -> None:
    assert fit("abcdef", 4) == "abc\u2026"
    assert fit("\u6771\u897f\u5357", 4) == "\u6771\u2026"
    assert fit("abc", 3) == "abc"
    assert spread("left", "right", 12) == "left   right"
    assert spread("a long name", "right", 8) == "a long\u2026", "too little would be left of the name"


class LogApp(App[None]):
    """A log of forty cells."""

    CSS = "GameLog { width: 40; }"

    def compose(self) -> ComposeResult:
        yield GameLog()


async def test_a_long_line_of_the_log_goes_on_in_the_next_row_and_the_newest_is_whole() -> None:
    async with LogApp().run_test() as pilot:
        log = pilot.app.query_one(GameLog)
        log.show(["first", "second", "word " * 12], 40, 3)
        await pilot.pause()
        rows = ["".join(segment.text for segment in log.render_line(y)).rstrip() for y in range(3)]
        assert rows == ["second", "word " * 7 + "word", "word word word word"]


async def test_names_in_the_log_are_taken_as_they_are() -> None:
    async with LogApp().run_test() as pilot:
        log = pilot.app.query_one(GameLog)
        log.show(["[b]Ada[/b] plays a two."], 40, 3)
        await pilot.pause()
        assert "".join(segment.text for segment in log.render_line(0)).startswith("[b]Ada[/b] plays a two.")

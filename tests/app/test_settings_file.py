"""The settings file: what it says, what can be wrong with it, and what writing leaves alone."""

from __future__ import annotations

import os
import stat
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.settings import CHOICES, LEVELS, SeatChoice, Settings, TableChoice, table_for
from app.settings_checks import check_settings
from app.settings_file import load_settings, save_settings
from engine.karma.bots.levels import OPPONENTS

THEMES = ("felt", "night")
CHANGED = Settings(
    player='A\u00efda "x" [b]',
    theme="night",
    suit_colours="four",
    suit_marks="letters",
    card_art="ascii",
    animation="quick",
    bot_pace=2.5,
    flip_at_once=True,
    cheating=True,
    goal="perfect game",
    table=TableChoice(
        (SeatChoice("Bo", "person"), SeatChoice("Cy", "normal")), skip_rank=None, stack_skips=True, magic_starts=False
    ),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the settings are to be."""
    return tmp_path / "deep" / "settings.toml"


def written(path: Path, text: str) -> Path:
    """The file with this text."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_no_file_is_no_fault(path: Path) -> None:
    assert load_settings(path, THEMES) == (Settings(), ())


def test_all_settings_come_back_as_they_were_saved(path: Path) -> None:
    assert save_settings(path, Settings(), CHANGED, THEMES) is None
    assert load_settings(path, THEMES) == (CHANGED, ())


def test_each_skip_rank_comes_back(path: Path) -> None:
    old = Settings()
    for rank in (7, 11, None, 8):
        new = replace(old, table=TableChoice(skip_rank=rank))
        save_settings(path, old, new, THEMES)
        assert load_settings(path, THEMES) == (new, ())
        old = new


def test_only_what_changed_is_written(path: Path) -> None:
    save_settings(path, Settings(), replace(Settings(), animation="none"), THEMES)
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    assert lines == ['animation = "none"']


def test_comments_order_and_other_lines_stay(path: Path) -> None:
    text = '# mine\ntheme = "felt"  # the best\n\n[table] # ours\nskip_rank = 7\n\n[keys]\n"home.rules" = "f2"\n'
    written(path, text)
    old = load_settings(path, THEMES).settings
    save_settings(path, old, replace(old, theme="night", player="Bo"), THEMES)
    expected = text.replace('"felt"', '"night"').splitlines()
    now = path.read_text().splitlines()
    assert [line for line in now if line in expected] == expected
    assert [line for line in now if line not in expected] == ['player = "Bo"']
    assert load_settings(path, THEMES).settings == replace(old, theme="night", player="Bo")


@pytest.mark.parametrize(
    ("text", "named", "possible"),
    [
        ("thme = 'felt'", "thme is no setting", "theme"),
        ("theme = 'pink'", "theme is 'pink'", "it can be felt, night"),
        ("theme = 3", "theme is 3", "it can be felt, night"),
        ("suit_colours = 'three'", "suit_colours is 'three'", "two, four"),
        ("suit_marks = true", "suit_marks is true", "symbols, letters"),
        ("card_art = []", "card_art is []", "drawn, ascii"),
        ("animation = ''", "animation is ''", "full, quick, none"),
        ("bot_pace = -0.1", "bot_pace is -0.1", "0 to 5 seconds"),
        ("bot_pace = 5.1", "bot_pace is 5.1", "0 to 5 seconds"),
        ("bot_pace = nan", "bot_pace is nan", "0 to 5 seconds"),
        ("bot_pace = true", "bot_pace is true", "0 to 5 seconds"),
        ("flip_at_once = 1", "flip_at_once is 1", "true or false"),
        ('goal = "glory"', "goal is 'glory'", "mean score, perfect game"),
        ("player = 1", "player is 1", "a name in quotes"),
        ("table = 1", "table is 1", "a section"),
        ("keys = ['p']", "keys is ['p']", "a section"),
        ("[keys]\np = 1", "keys is", "a section"),
        ("[keys]\n'home.rules' = 'f2, '", "keys is", "a section"),
        (f"bot_pace = 0x{'f' * 5000}", "bot_pace is a number with too many digits", "0 to 5 seconds"),
        (f"keys = [0x{'f' * 5000}]", "keys is a number with too many digits", "a section"),
        ("[table]\nskip_rank = 9", "table.skip_rank is 9", '7, 8, "J" or "none"'),
        ("[table]\nskip_rank = true", "table.skip_rank is true", '7, 8, "J" or "none"'),
        ("[table]\nseats = []", "table.seats is []", "2 to 6 seats"),
        ("[table]\nseats = [1, 2]", "table.seats is [1, 2]", "a seat is written"),
        ("[table]\nseats = [{name='a', player='god'}, {name='b', player='easy'}]", "table.seats", "person, easy"),
        ("[table]\nstack_skips = 'no'", "table.stack_skips is 'no'", "true or false"),
        ("[table]\nx = 1", "table.x is no setting", "seats"),
    ],
)
def test_a_bad_field_is_named_with_what_is_possible_and_its_default_used(
    path: Path, text: str, named: str, possible: str
) -> None:
    loaded = load_settings(written(path, text), THEMES)
    assert loaded.settings == Settings()
    assert len(loaded.faults) == 1
    assert loaded.faults[0].startswith(f"settings.toml: {named}")
    assert possible in loaded.faults[0]
    assert "\n" not in loaded.faults[0]


def test_a_bad_field_leaves_the_good_ones(path: Path) -> None:
    loaded = load_settings(
        written(path, "bot_pace = 'x'\nanimation = 'none'\n[table]\nstack_skips = true\nx = 1"), THEMES
    )
    assert loaded.settings == replace(Settings(), animation="none", table=TableChoice(stack_skips=True))
    assert len(loaded.faults) == 2


@pytest.mark.parametrize(
    "content", [b"theme = ", b"[[", b"\xff\xfe", b"a = " + b"[" * 5000, b"\x00", b"bot_pace = " + b"9" * 5000]
)
def test_a_broken_file_is_named_and_left_alone(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    loaded = load_settings(path, THEMES)
    assert loaded.settings == Settings()
    assert str(path) in loaded.faults[0]
    fault = save_settings(path, Settings(), CHANGED, THEMES)
    assert fault is not None
    assert loaded.faults[0] in fault
    assert path.read_bytes() == content


def test_a_file_with_an_unknown_key_is_not_rewritten(path: Path) -> None:
    written(path, "colour = 1")
    assert save_settings(path, Settings(), CHANGED, THEMES) is not None
    assert path.read_text() == "colour = 1"


def test_a_file_that_was_mended_meanwhile_is_written_again(path: Path) -> None:
    written(path, "colour = 1")
    save_settings(path, Settings(), CHANGED, THEMES)
    written(path, "")
    assert save_settings(path, Settings(), CHANGED, THEMES) is None
    assert load_settings(path, THEMES).settings == CHANGED


def test_a_folder_in_the_files_place_is_one_sentence(path: Path) -> None:
    path.mkdir(parents=True)
    assert str(path) in load_settings(path, THEMES).faults[0]
    assert save_settings(path, Settings(), CHANGED, THEMES) is not None


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    fault = save_settings(tmp_path / "file" / "settings.toml", Settings(), CHANGED, THEMES)
    assert fault is not None
    assert "settings.toml" in fault


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(path, Settings(), CHANGED, THEMES)
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    fault = save_settings(path, CHANGED, Settings(), THEMES)
    assert fault is not None
    assert "No space left on device" in fault
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_link_stays_a_link_and_the_mode_stays(path: Path, tmp_path: Path) -> None:
    real = written(tmp_path / "dotfiles" / "settings.toml", "")
    real.chmod(0o600)
    path.parent.mkdir()
    path.symlink_to(real)
    save_settings(path, Settings(), CHANGED, THEMES)
    assert path.is_symlink()
    assert stat.S_IMODE(real.stat().st_mode) == 0o600
    assert load_settings(real, THEMES).settings == CHANGED


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from([field.name for field in fields(Settings)]), _VALUES))
def test_any_values_make_valid_settings(values: dict[str, Any]) -> None:
    settings, _ = check_settings(values, THEMES)
    plain = {
        field.name: getattr(settings, field.name) for field in fields(Settings) if field.name not in ("table", "keys")
    }
    assert check_settings(plain, THEMES) == (replace(settings, table=TableChoice(), keys={}), [])


def test_the_levels_of_the_settings_are_the_engines() -> None:
    assert LEVELS == OPPONENTS


def test_every_default_is_an_option() -> None:
    for choice in CHOICES:
        assert getattr(Settings(), choice.name) in [value for value, _ in choice.options]


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_table_for_so_many_has_the_player_and_easy_bots(seats: int) -> None:
    table = table_for(seats)
    assert [seat.player for seat in table.seats] == ["person", *["easy"] * (seats - 1)]
    assert len({seat.name for seat in table.seats}) == seats

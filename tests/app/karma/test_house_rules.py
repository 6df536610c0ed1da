"""House rules are told where they differ from the usual ones."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from textual.widgets import Static

from app.karma.house_rules import house_rules
from app.karma.table import KarmaTable
from app.replay.karma_reel import karma_reel
from app.screens.help import HelpScreen
from app.screens.karma import KarmaScreen
from app.settings import PERSON, SeatChoice, TableChoice
from engine.karma.actions import HouseRules
from tests.app.driving import wait_until
from tests.app.karma.playing import ALONE, karma_at
from tests.app.storage.games import karma_deal

NO_SKIP = HouseRules(skip_rank=None)


def test_the_usual_rules_are_not_told() -> None:
    assert house_rules(HouseRules()) == ""
    seats = (SeatChoice("Ada", PERSON), SeatChoice("East", "easy"))
    assert len(KarmaTable(TableChoice(seats)).log) == 1


def test_what_differs_is_told_and_two_skip_cards_only_where_one_skips() -> None:
    assert house_rules(HouseRules(skip_rank=None, stack_skips=True)) == "House rules: no card skips."
    assert house_rules(HouseRules(skip_rank=11, stack_skips=True, magic_starts=False)) == (
        "House rules: the jack skips, two skip cards at once skip two seats, 2s and 10s don't count as the lowest card."
    )


def test_the_log_of_a_table_and_of_a_replay_begins_with_them() -> None:
    seats = (SeatChoice("Ada", PERSON), SeatChoice("East", "easy"))
    assert KarmaTable(TableChoice(seats, skip_rank=None)).log[1].text == house_rules(NO_SKIP)
    record = karma_deal(1).model_copy(update={"rules": NO_SKIP})
    assert karma_reel(record).log[1].text == house_rules(NO_SKIP)


@pytest.mark.parametrize(
    ("skip_rank", "stack_skips", "told"),
    [
        (8, False, "An 8 skips the next player."),
        (7, True, "A 7 skips the next player, two at once the next two."),
        (11, False, "A jack skips the next player."),
        (None, True, ""),
    ],
)
def test_help_at_a_table_says_what_skips_there(skip_rank: int | None, stack_skips: bool, told: str) -> None:
    said = KarmaScreen(replace(ALONE, skip_rank=skip_rank, stack_skips=stack_skips)).HELP
    assert re.findall(r"[^.]+skips[^.]+\.", said) == [f" {told}"] * bool(told)
    assert "  Take" not in said


async def test_help_shows_what_is_said_of_this_table() -> None:
    async with karma_at(choice=replace(ALONE, skip_rank=11)) as (app, pilot, _):
        await pilot.press("question_mark")
        await wait_until(pilot, lambda: isinstance(app.screen, HelpScreen) and bool(app.screen.query("#about")))
        assert "A jack skips the next player." in str(app.screen.query_one("#about", Static).content)

"""The table without a screen: names, match, journal, and bots that can't spoil a game."""

from __future__ import annotations

import asyncio

import pytest

from app.karma.table import KarmaTable
from app.settings import PERSON, SeatChoice, TableChoice
from engine.game import StaleAction
from engine.karma.actions import Action, Ready, Take
from engine.karma.bots.base import Bot
from engine.karma.snapshot import Snapshot
from engine.session import Journal
from tests.app.karma.playing import ALONE, first_choice, make_table, seats
from tests.engine.karma.tables import table


async def play_out(karma: KarmaTable) -> None:
    """Play the game to its end: persons take the first choice."""
    while (seat := karma.session.to_act) is not None:
        if karma.is_person(seat):
            karma.session.submit(seat, first_choice(karma.session.snapshot(seat)), karma.session.version)
        else:
            await karma.bot_acts()


async def test_the_score_counts_each_game_once_and_the_opening_seat_moves_on() -> None:
    karma = make_table(seats("normal", "easy", "easy"), "Ada", seed=5)
    opened = []
    for game in range(1, 4):
        opened.append(karma.session.snapshot(None).opening_seat)
        await play_out(karma)
        assert karma.match.games_finished == game
        karma.deal()
    assert opened == [0, 1, 2]


async def test_nothing_of_a_finished_game_is_left_in_the_next() -> None:
    karma = make_table(seats("normal", "easy"), "Ada", seed=5)
    await play_out(karma)
    karma.deal()
    fresh = make_table(seats("normal", "easy"), "Ada", seed=6)
    snapshot = karma.session.snapshot(None)
    assert (snapshot.version, snapshot.pile, snapshot.burned) == (0, (), ())
    assert len(karma.log) == 1
    assert karma.log[0].text.startswith("Game 2")
    assert snapshot.seats == fresh.session.snapshot(None).seats


async def test_a_bot_remembers_nothing_of_the_last_game(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Watching] = []

    class Watching:
        remembers = True

        def __init__(self) -> None:
            self.versions: list[int] = []
            made.append(self)

        def observe(self, snapshot: Snapshot) -> None:
            assert snapshot.viewer == 1
            self.versions.append(snapshot.version)

        def choose(self, snapshot: Snapshot) -> Action:
            return first_choice(snapshot)

    monkeypatch.setattr("app.karma.table.make_bot", lambda *_: Watching())
    karma = make_table(ALONE, "Ada")
    karma.session.submit(0, Ready(), 0)
    await karma.bot_acts()
    karma.deal()
    assert [bot.versions for bot in made] == [[0, 1, 2], [0]]


@pytest.mark.parametrize("fault", [RuntimeError("lost"), Take()])
async def test_normal_plays_on_for_a_bot_that_fails_and_the_log_says_so(fault: Exception | Action) -> None:
    asked = []

    async def ask(bot: Bot, snapshot: Snapshot) -> Action:
        asked.append(type(bot).__name__)
        if len(asked) > 1:
            return bot.choose(snapshot)
        if isinstance(fault, Exception):
            raise fault
        return fault

    karma = make_table(seats("easy", "easy"), "", state=table("A> 5 6 7", "B 7 8 9"), ask=ask)
    await karma.bot_acts()
    assert karma.session.version == 1
    notice = next(line.text for line in karma.log if "failed" in line.text)
    assert notice.startswith("North's player failed (")
    assert notice.endswith("normal plays on for that seat.")
    await karma.bot_acts()
    await karma.bot_acts()
    assert asked == ["Easy", "Easy", "Normal"]


async def test_normal_plays_on_for_a_bot_that_fails_at_looking_and_nobody_misses_the_action(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Blinded:
        """It fails at whatever it is shown."""

        remembers = True

        def observe(self, snapshot: Snapshot) -> None:
            raise ZeroDivisionError(snapshot.version)

        def choose(self, snapshot: Snapshot) -> Action:
            raise AssertionError(snapshot)

    monkeypatch.setattr("app.karma.table.make_bot", lambda *_: Blinded())
    karma = make_table(seats(PERSON, "expert"), "Ada", seed=5)
    shown = []
    karma.session.subscribe(None, lambda snapshot: shown.append(snapshot.version))
    await play_out(karma)
    assert shown == list(range(1, karma.session.version + 1))
    assert [line.text for line in karma.log if "failed" in line.text] == [
        f"{karma.names[1]}'s player failed (ZeroDivisionError); normal plays on for that seat."
    ]


async def test_a_bot_whose_table_has_moved_on_meanwhile_is_stale_and_not_replaced() -> None:
    karma = make_table(seats("easy", "easy"), "", state=table("A> 5 6 7", "B 7 8 9"))

    async def meanwhile() -> None:
        karma.session.submit(0, first_choice(karma.session.snapshot(0)), 0)

    with pytest.raises(StaleAction):
        await karma.bot_acts(meanwhile)
    assert karma.session.version == 1
    assert not [line for line in karma.log if "failed" in line.text]


async def test_a_bot_that_is_still_thinking_can_be_left_at_once() -> None:
    async def for_ever(*_: object) -> Action:
        await asyncio.Event().wait()
        raise AssertionError

    karma = make_table(seats("easy", "easy"), "", ask=for_ever)
    thinking = asyncio.create_task(karma.bot_acts())
    await asyncio.sleep(0)
    thinking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    assert karma.session.version == 0


def test_the_journal_of_each_game_is_opened_with_the_table_and_told_before_anybody() -> None:
    opened, told = [], []

    def open_journal(karma: KarmaTable) -> Journal[Action]:
        opened.append((karma.seed, karma.match.games_finished))
        return lambda number, seat, action: told.append((number, seat, action, len(karma.log)))

    karma = make_table(ALONE, "Ada", seed=9, open_journal=open_journal)
    karma.session.submit(0, Ready(), 0)
    karma.deal()
    assert opened == [(9, 0), (10, 0)]
    assert told == [(0, 0, Ready(), 1)]


def test_a_nameless_person_is_the_player_and_names_are_cleaned() -> None:
    choice = TableChoice(seats=(SeatChoice("", PERSON), SeatChoice("Bo\x1b[31m\nb", "easy"), SeatChoice("", PERSON)))
    assert make_table(choice, "Ada").names == ("Ada", "Bo[31m b", "Seat 3")
    assert make_table(ALONE, "").names[0] == "North"
    assert make_table(TableChoice(), "").names[0] == "You"

"""What a table waits for, and who may see which hand while several persons share a keyboard."""

from __future__ import annotations

import pytest

from app.karma.driver import Awaited, TableDriver
from app.karma.pace import Pace
from app.settings import PERSON, TableChoice
from engine.cards import Rank
from engine.game import IllegalAction
from engine.karma.actions import Play, Ready, Take
from engine.karma.state import State
from tests.app.karma.playing import ALONE, first_choice, make_table, seats
from tests.engine.karma.tables import A, B, table

TWO_PERSONS = seats(PERSON, PERSON)


def driver(choice: TableChoice, state: State | None = None, seed: int = 1) -> TableDriver:
    """A table that nobody looks at, its bots without a pace."""
    return TableDriver(make_table(choice, "Ada", state=state, seed=seed), Pace(lambda: 0.0), lambda *_: None)


def awaited(table_driver: TableDriver) -> Awaited:
    """What is waited for now."""
    return table_driver.awaited


def test_one_person_alone_never_meets_a_curtain() -> None:
    alone = driver(ALONE, table("A> 5 6 7", "B 7 8 9", draw="3"))
    assert awaited(alone) is Awaited.PERSON
    alone.act(Play(rank=Rank.FIVE))
    assert awaited(alone) is Awaited.BOT
    assert alone.keyboard.viewer == A


def test_a_persons_turn_begins_behind_the_curtain_and_ends_when_the_keyboard_is_passed_on() -> None:
    shared = driver(TWO_PERSONS, table("A> 5 6 7", "B 7 8 9", draw="3"))
    assert awaited(shared) is Awaited.CURTAIN
    assert shared.snapshot.viewer is None
    shared.uncover()
    assert shared.snapshot.viewer == A
    shared.act(Play(rank=Rank.FIVE))
    assert awaited(shared) is Awaited.PASSING
    assert shared.snapshot.viewer == A
    assert [card.rank for card in shared.drawn] == [Rank.THREE]
    shared.pass_on()
    assert awaited(shared) is Awaited.CURTAIN
    assert shared.snapshot.viewer is None
    assert not shared.drawn
    shared.uncover()
    assert shared.snapshot.viewer == B


def test_who_plays_again_keeps_the_keyboard() -> None:
    shared = driver(TWO_PERSONS, table("A> 10 6 7", "B 7 8 9"))
    shared.uncover()
    shared.act(Play(rank=Rank.TEN))
    assert awaited(shared) is Awaited.PERSON


def test_bots_wait_until_the_keyboard_is_passed_on() -> None:
    shared = driver(seats(PERSON, "easy", PERSON), table("A> 5 6 7", "B 7 8 9", "C 4 5 6"))
    shared.uncover()
    shared.act(Play(rank=Rank.FIVE))
    assert awaited(shared) is Awaited.PASSING
    shared.pass_on()
    assert awaited(shared) is Awaited.BOT


async def test_the_recount_begins_where_the_person_stopped_reading() -> None:
    shared = driver(seats(PERSON, "normal", PERSON), table("A> 5 6 7", "B 7 8 9", "C 4 5 6", draw="3"))
    shared.uncover()
    shared.act(Play(rank=Rank.FIVE))
    shared.pass_on()
    await shared.run_bots()
    assert shared.recount[-2:] == ("North plays a five and draws one.", "East plays a seven.")
    shared.uncover()
    shared.act(Take())
    shared.pass_on()
    assert shared.recount == ("East plays a seven.", "South takes the pile of 2 cards.")


def test_nobody_acts_for_another_seat_and_the_refusal_names_whose_turn_it_is() -> None:
    alone = driver(ALONE, table("A 5 6 7", "B> 7 8 9"))
    with pytest.raises(IllegalAction, match="It is East's turn"):
        alone.act(Play(rank=Rank.FIVE))
    assert alone.snapshot.version == 0


async def test_the_next_game_begins_covered_and_without_the_last_ones_cards() -> None:
    shared = driver(TWO_PERSONS, table("A> 5 / - / -", "B 7 8 9"))
    shared.uncover()
    shared.act(Play(rank=Rank.FIVE))
    assert awaited(shared) is Awaited.DEAL
    shared.deal()
    assert awaited(shared) is Awaited.CURTAIN
    assert shared.snapshot.viewer is None
    assert not shared.drawn


def test_exchanges_are_sent_in_one_go_with_ready_and_only_then() -> None:
    alone = driver(ALONE)
    assert alone.arrangement
    alone.arrangement = alone.arrangement.exchange(0, 1)
    assert alone.table.session.version == 0
    alone.act(*alone.arrangement.actions)
    assert alone.table.session.version == 2
    assert awaited(alone) is Awaited.BOT


async def test_all_games_of_persons_end_with_every_hand_seen_by_its_owner_alone() -> None:
    shared = driver(seats(PERSON, "easy", PERSON), seed=3)
    while shared.awaited is not Awaited.DEAL:
        hands = [seat for seat, view in enumerate(shared.snapshot.seats) if view.hand is not None]
        assert hands in ([], [shared.keyboard.viewer])
        match shared.awaited:
            case Awaited.BOT:
                await shared.run_bots()
            case Awaited.CURTAIN:
                shared.uncover()
            case Awaited.PASSING:
                shared.pass_on()
            case _:
                shared.act(first_choice(shared.snapshot))
    assert Ready() not in shared.snapshot.legal_actions

"""Records as reels: every position with all cards, and a log that leads to each."""

from __future__ import annotations

from collections import Counter

import pytest

from app.card_art import Look
from app.replay.karma_reel import karma_reel
from app.replay.palm_reel import palm_reel
from app.replay.reel import LogLine, Reel
from app.storage.in_memory import MemoryStore, store_in_memory
from app.storage.records import load
from engine.cards import FULL_DECK, Card
from engine.karma.snapshot import Snapshot
from engine.karma.state import deck_for
from engine.psychic_palm.state import Role
from engine.records.karma import KarmaRecord
from engine.records.psychic_palm import PalmRecord
from tests.app.storage.games import karma_deal, palm_deal, start_karma, start_palm


def karma(seed: int = 1, others: tuple[str, ...] = ("easy", "normal"), actions: int | None = None) -> KarmaRecord:
    """A game played to its end, or abandoned after so many actions."""
    store = store_in_memory()
    start_karma(store, karma_deal(seed, others), seed=seed).go_on(actions)
    record = _kept(store, str(karma_deal(seed).id), abandon=actions is not None)
    assert isinstance(record, KarmaRecord)
    return record


def palm(seed: int = 1, actions: int | None = None) -> PalmRecord:
    """A game played to its end, or abandoned after so many actions."""
    store = store_in_memory()
    start_palm(store, palm_deal(seed), seed=seed).go_on(actions)
    record = _kept(store, str(palm_deal(seed).id), abandon=actions is not None)
    assert isinstance(record, PalmRecord)
    return record


def _kept(store: MemoryStore, game_id: str, *, abandon: bool) -> KarmaRecord | PalmRecord:
    if abandon:
        store.abandon(game_id)
    return load(store, game_id)


def cards_in_sight(snapshot: Snapshot) -> Counter[Card]:
    """All cards that the snapshot shows."""
    seats = snapshot.seats
    places = [card for seat in seats for card in (*seat.face_up, *(seat.blind_cards or ())) if card]
    hands = [card for seat in seats for card in seat.hand or ()]
    return Counter([*places, *hands, *snapshot.pile, *snapshot.burned])


@pytest.mark.parametrize("others", [("easy",), ("easy", "normal"), ("easy",) * 5])
def test_at_every_position_of_karma_all_but_the_draw_pile_is_open(others: tuple[str, ...]) -> None:
    record = karma(others=others)
    reel = karma_reel(record)
    assert reel.last == len(record.actions)
    deck = Counter(deck_for(len(record.seats)))
    for position in reel.positions:
        snapshot = position.snapshot
        in_sight = cards_in_sight(snapshot)
        assert in_sight <= deck
        assert in_sight.total() + snapshot.draw_count == deck.total()


def test_each_action_of_karma_has_its_line_and_the_game_its_opening_and_end() -> None:
    record = karma()
    reel = karma_reel(record)
    assert {line.position for line in reel.log} == set(range(reel.last + 1))
    assert reel.log[0].text == "Game 1: North swaps first, then whoever holds the lowest card begins."
    assert " wins! " in reel.log[-1].text


def test_an_abandoned_game_says_where_it_ends() -> None:
    assert karma_reel(karma(actions=5)).log[-1] == LogLine(5, "Here the game was abandoned.")
    reel = palm_reel(palm(actions=9), Look())
    assert reel.log[-1] == LogLine(reel.last, "Here the game was abandoned.")


def test_an_unfinished_record_says_so() -> None:
    record = karma(actions=5).model_copy(update={"result": None})
    assert karma_reel(record).log[-1].text == "So far the record goes."


def test_an_action_after_a_hint_is_told() -> None:
    record = karma()
    hinted = record.actions[0].model_copy(update={"hint": True})
    record = record.model_copy(update={"actions": (hinted, *record.actions[1:])})
    assert [line.text.endswith("(after a hint)") for line in karma_reel(record).log[:3]] == [False, True, False]
    game = palm()
    log = palm_reel(game.model_copy(update={"hints": (1,)}), Look()).log
    assert ["(after a hint)" in line.text for line in log if line.position in (1, 2)] == [False, True]


def test_at_every_position_of_psychic_palm_the_whole_deck_is_there_with_what_was_turned() -> None:
    record = palm()
    reel = palm_reel(record, Look())
    assert reel.last == len(record.calls)
    for number, position in enumerate(reel.positions):
        assert [turned.card for turned in position.moved] + list(position.ahead) == list(record.deck)
        called = [turned.call for turned in position.moved if turned.role is Role.CALLED]
        assert called == list(record.calls[:number])
    last = reel.positions[-1]
    assert record.result
    assert sum(turned.role is Role.BONUS for turned in last.moved) == record.result.score
    assert set(record.deck) == set(FULL_DECK)


def test_each_flip_has_its_line_and_the_end_its_score() -> None:
    record = palm()
    log = palm_reel(record, Look(letters=True)).log
    assert len(log) == len(record.calls) + 2
    assert log[0].text.startswith("The deck is sealed")
    assert str(record.deck[0]) in log[1].text
    assert record.result
    assert f"{record.result.score} point" in log[-1].text
    assert str(record.result.title) in log[-1].text


@pytest.mark.parametrize("opened_at", [0, 3])
def test_cheating_has_its_line(opened_at: int) -> None:
    record = palm().model_copy(update={"history_opened_at": opened_at})
    lines = [line for line in palm_reel(record, Look()).log if "cheating" in line.text]
    assert [line.position for line in lines] == [opened_at]


def test_the_line_of_a_position_is_the_last_that_leads_there() -> None:
    reel = Reel("abcd", [LogLine(0, "0"), LogLine(1, "1"), LogLine(1, "1, too"), LogLine(3, "3")])
    assert [reel.line_of(position) for position in range(4)] == [0, 2, 2, 3]
    assert [reel.within(position) for position in (-5, 2, 9)] == [0, 2, 3]

"""The guide of Psychic Palm beside games that are played without a screen."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

import pytest

from app.card_art import Look
from app.guide import palm_words
from app.guide.palm_guide import SEED, Lesson, PalmGuide
from engine.cards import Card
from engine.psychic_palm import rules
from engine.psychic_palm.actions import Action, Announce, FlipTop, OpenHistory
from engine.psychic_palm.calls import CALLS, Phase, fits
from engine.psychic_palm.snapshot import Snapshot
from engine.psychic_palm.state import State, deck_from_seed, initial_state
from tests.app.guide.following import SMALLEST, at, had_by, keys_named

TOLD = {
    Lesson.CHANGE: "still change it",
    Lesson.RIGHT: "the suit is asked, for three cards",
    Lesson.WRONG: "no points, and phase 1 again",
    Lesson.SUIT: "the suit is asked",
    Lesson.KIND: "the kind is asked",
    Lesson.CARD: "the very card is asked",
    Lesson.FORGET: "Remember the cards in sight: your next call hides them",
    Lesson.ENVELOPE: "e shows the envelope",
    Lesson.MEMORY: "m would show all cards turned up: that is cheating",
    Lesson.COACH: "i asks a coach",
    Lesson.END: "The joker ends it: 33 points",
}
Choose = Callable[[PalmGuide, Snapshot], Action]


def follow(guide: PalmGuide, snapshot: Snapshot) -> Action:
    """What the guide proposes."""
    return FlipTop() if snapshot.announced else Announce(call=guide.proposal(snapshot))


def palm_game(guide: PalmGuide, choose: Choose = follow, deck: Sequence[Card] = ()) -> Iterator[tuple[Snapshot, State]]:
    """A game: what may be known after each action, and what is true."""
    state = initial_state(deck or deck_from_seed(SEED))
    guide.observe(rules.snapshot(state, 0))
    yield rules.snapshot(state, 0), state
    while not state.over:
        state, events = rules.apply(state, 0, choose(guide, rules.snapshot(state, 0)))
        guide.observe(rules.snapshot(state, 0, events))
        yield rules.snapshot(state, 0, events), state


def words(guide: PalmGuide, snapshot: Snapshot) -> str:
    """What it says in the smallest terminal."""
    return guide.said(snapshot, {}, Look()).fitted(*SMALLEST).plain


def test_each_rule_comes_up_and_is_told_when_the_guide_is_followed() -> None:
    guide, told = PalmGuide(), dict[Lesson, str]()
    for snapshot, state in palm_game(guide):  # noqa: B007
        for lesson in had_by(guide):
            told.setdefault(lesson, words(guide, snapshot))
    assert set(told) == set(Lesson)
    for lesson, part in TOLD.items():
        assert part in told[lesson], lesson
    assert [(call.phase.value, call.hit) for call in state.calls] == [
        (1, True), (2, False), (1, False), (1, True), (2, True), (3, False), (1, True), (2, True), (3, True), (4, True),
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_called_instead_the_guide_goes_on_and_fits_the_smallest_terminal(seed: int) -> None:
    chance, guide = random.Random(seed), PalmGuide()

    def anything(_: PalmGuide, snapshot: Snapshot) -> Action:
        calls: list[Action] = [Announce(call=call) for call in CALLS[snapshot.phase]]
        return chance.choice([*calls, *[FlipTop()] * len(calls) * (snapshot.announced is not None)])

    for snapshot, _ in palm_game(guide, anything, deck_from_seed(seed)):
        said = guide.said(snapshot, {}, Look())
        assert said.happened, "each action is answered"
        assert keys_named(said.next)
        assert len(said.fitted(*SMALLEST).wrap(SMALLEST[0])) <= SMALLEST[1], said


def test_where_a_wrong_call_leads_is_told_of_each_phase_and_not_after_the_end() -> None:
    assert palm_words.wrong(1, Phase.COLOUR, over=False).endswith("no points, and still phase 1.")
    assert palm_words.wrong(3, Phase.SUIT, over=False).endswith("no points, and phase 1 again.")
    deck = deck_from_seed(SEED)

    def right_in_the_middle(_: PalmGuide, snapshot: Snapshot) -> Action:
        is_right = snapshot.call_count in (2, 4)
        calls = CALLS[snapshot.phase]
        call = next(call for call in calls if fits(call, deck[-snapshot.cards_left]) == is_right)
        return FlipTop() if snapshot.announced else Announce(call=call)

    guide, told = PalmGuide(), list[str]()
    for snapshot, _ in palm_game(guide, right_in_the_middle):
        told.append(guide.said(snapshot, {}, Look()).fitted(200, 9).plain)
    wrong = [line for line in told if "Wrong" in line]
    assert sum("phase 1" in line for line in wrong) == len(wrong) - 1, "the last one ended the game"
    assert "phase 1" not in wrong[-1]
    assert any("still phase 1" in line for line in wrong)
    assert any("phase 1 again" in line for line in wrong)


def test_what_the_next_call_hides_is_named_while_it_is_in_sight() -> None:
    guide = PalmGuide()
    told = [snapshot for snapshot, _ in palm_game(guide) if palm_words.FORGET in words(guide, snapshot)]
    (snapshot,) = told
    assert len(snapshot.in_sight) > 1
    assert snapshot.result is None


def test_the_guide_knows_nothing_of_the_deck() -> None:
    """All cards still to come in another order: it says the same."""
    guide, other = PalmGuide(), PalmGuide()
    snapshot, state = at(palm_game(guide), 12)
    moved = len(state.roles)
    deck = (*state.deck[:moved], *reversed(state.deck[moved:]))
    other_snapshot, _ = at(palm_game(other, deck=deck), 12)
    assert moved < len(deck)
    assert words(other, other_snapshot) == words(guide, snapshot)


def test_keys_of_the_players_own_are_named() -> None:
    changed = {"palm.call-r": "x", "palm.flip": "f", "palm.result": "y", "palm.envelope": "w", "palm.call-c": "u"}
    guide, named, told = PalmGuide(), list[str](), ""
    for snapshot, _ in palm_game(guide):
        said = guide.said(snapshot, changed, Look())
        named += keys_named(said.next)
        told += said.fitted(100, 9).plain
    assert named[:3] == ["x", "f", "u"]
    assert named[-1] == "y"
    assert "w shows the envelope" in told


def test_opening_the_memory_is_answered_as_cheating() -> None:
    guide = PalmGuide()

    snapshot, _ = at(palm_game(guide, lambda *_: OpenHistory()), 1)
    assert "marked" in words(guide, snapshot)

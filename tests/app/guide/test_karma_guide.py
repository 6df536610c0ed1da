"""The guide of Karma beside games that are played without a screen."""

from __future__ import annotations

import random

import pytest

from app.guide import karma_words
from app.guide.karma_guide import KarmaGuide
from app.guide.karma_lessons import Lesson
from app.karma.words import Words
from engine.karma import rules
from engine.karma.actions import Action, Flip, Play, Swap, Take
from engine.karma.snapshot import Snapshot
from engine.karma.state import Phase
from tests.app.guide.following import SMALLEST, at, follow, had_by, karma_game, keys_named, new_guide
from tests.engine.karma.tables import events_of, table

RULES_TOLD = {
    Lesson.SWAP: "lowest card in hand begins",
    Lesson.BEAT: "as the top or higher goes",
    Lesson.SEVERAL: "All cards of a rank go together",
    Lesson.TWO: "A two resets",
    Lesson.TEN: "A ten burns the pile",
    Lesson.FOUR: "Four of a kind in a row burn",
    Lesson.EIGHT: "An eight skips the next player",
    Lesson.FORCED: "Nothing went",
    Lesson.FACE_UP: "Face-up cards go one at a time",
    Lesson.BLIND: "blind",
    Lesson.END: "You won",
}


def test_each_rule_comes_up_and_is_told_when_the_guide_is_followed_and_the_game_is_won() -> None:
    guide = new_guide()
    told: dict[Lesson, str] = {}
    for snapshot, _ in karma_game(guide):
        for lesson in had_by(guide):
            told.setdefault(lesson, guide.said(snapshot, {}).fitted(*SMALLEST).plain)
        if snapshot.turn == 0 and "to see that it asks" in guide.said(snapshot, {}).next:
            guide.has_asked()
            told[Lesson.TAKE] = guide.said(snapshot, {}, is_asking=True).fitted(*SMALLEST).plain
    assert set(told) == set(Lesson)
    for lesson, words in RULES_TOLD.items():
        assert words in told[lesson], lesson
    assert "It asks because you could play" in told[Lesson.TAKE]
    assert snapshot.result
    assert snapshot.result.winner == 0


def test_the_aim_is_said_before_anything_else_is_done() -> None:
    guide = new_guide()
    snapshot, _ = at(karma_game(guide), 0)
    assert "First to be rid of all cards wins" in guide.said(snapshot, {}).fitted(*SMALLEST).plain


def test_to_see_that_the_table_asks_is_proposed_once_whether_it_is_done_or_not() -> None:
    guide = new_guide()
    proposed = [snapshot for snapshot, _ in karma_game(guide) if "that it asks" in guide.said(snapshot, {}).next]
    assert len(proposed) == 1


def test_what_was_told_before_makes_room_for_the_question() -> None:
    guide = new_guide()
    snapshot = next(seen for seen, _ in karma_game(guide) if "that it asks" in guide.said(seen, {}).next)
    guide.has_asked()
    said = guide.said(snapshot, {}, is_asking=True)
    assert [sentence.text for sentence in said.happened] == ["It asks because you could play."]


def test_the_game_of_the_guide_is_short() -> None:
    actors = [snapshot.events[0].seat for snapshot, _ in karma_game(new_guide()) if snapshot.events]  # type: ignore[union-attr]
    assert actors.count(0) <= 30, "swaps included"


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_done_instead_the_guide_goes_on_and_fits_the_smallest_terminal(seed: int) -> None:
    """Any legal action, swaps and needless takes among them, on any deal."""
    chance, guide = random.Random(seed), new_guide()

    def anything(_: KarmaGuide, snapshot: Snapshot) -> Action:
        return chance.choice(snapshot.legal_actions)

    for number, (snapshot, _) in enumerate(karma_game(guide, anything, seed)):
        if number == 300:
            break
        for is_asking in (False, True):
            said = guide.said(snapshot, {}, is_asking=is_asking)
            assert bool(said.next) == bool(snapshot.legal_actions)
            assert len(said.fitted(*SMALLEST).wrap(SMALLEST[0])) <= SMALLEST[1], said
            assert number == 0 or said.happened, "each action is answered"


@pytest.mark.parametrize("seed", range(4))
def test_what_it_proposes_is_legal_whatever_was_done_before(seed: int) -> None:
    chance, guide = random.Random(seed), new_guide()

    def check(guide: KarmaGuide, snapshot: Snapshot) -> Action:
        proposed = follow(guide, snapshot)
        assert proposed in snapshot.legal_actions
        assert keys_named(guide.said(snapshot, {}).next)
        return proposed if chance.random() < 0.5 else chance.choice(snapshot.legal_actions)

    for number, _ in enumerate(karma_game(guide, check, seed)):
        if number == 300:
            break


def test_a_needless_take_is_answered_as_such() -> None:
    guide = new_guide()

    def take(guide: KarmaGuide, snapshot: Snapshot) -> Action:
        could_play = any(isinstance(action, Play) for action in snapshot.legal_actions)
        return Take() if could_play and Take() in snapshot.legal_actions else follow(guide, snapshot)

    for snapshot, _ in karma_game(guide, take):
        if snapshot.events and snapshot.events[0].kind == "took" and snapshot.events[0].seat == 0:
            break
    assert "by choice, which is allowed" in guide.said(snapshot, {}).fitted(*SMALLEST).plain


def test_a_swap_of_ones_own_is_told_and_the_best_one_still_offered() -> None:
    guide = new_guide()
    game = karma_game(guide, lambda _, seen: next(a for a in seen.legal_actions if isinstance(a, Swap)))
    snapshot, _ = at(game, 1)
    said = guide.said(snapshot, {})
    assert said.happened[0].text.startswith("You put the")
    assert snapshot.phase is Phase.SWAP
    assert said.next.startswith(("b ", "Then r"))


def test_a_game_that_goes_on_has_its_guide_as_it_was() -> None:
    guide = new_guide()
    for snapshot, past in karma_game(guide):
        if len(past) % 7:
            continue
        again = new_guide()
        for state, events in past:
            again.observe(rules.snapshot(state, 0, events))
        assert again.said(snapshot, {}) == guide.said(snapshot, {})
        assert had_by(again) == had_by(guide)


def test_keys_of_the_players_own_are_named() -> None:
    changed = {"karma.best": "z", "karma.ready": "v,w", "karma.card-k": "x"}
    guide, named = new_guide(), []
    for snapshot, _ in karma_game(guide):
        if snapshot.legal_actions:
            named += keys_named(guide.said(snapshot, changed).next)
        if len(named) == 4:
            break
    assert named == ["z", "z", "v", "x"]


def test_all_cards_that_others_took_are_told() -> None:
    stuck = table("A 5 6", "B> - / 4 6 9", pile="Q K")
    (took, *_) = events_of(stuck, Take(face_up=stuck.seats[1].face_up[0]))
    assert karma_words.others(took, Words(("Ada", "East")), 0) == "East took 2 cards and its face-up four."
    unlucky = table("A 5 6", "B> - / - / 4 6 9", pile="Q K")
    (failed, *_) = events_of(unlucky, Flip(position=0))
    told = "East's blind four was too low: it came with the pile."
    assert karma_words.others(failed, Words(("Ada", "East")), 0) == told

"""An action as a film: its scenes lead from one table to the next, and show nobody more than the tables do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.karma.scenes import Burn, Fly, Spot, Turn, film
from engine.cards import Card, Rank
from engine.karma import rules
from engine.karma.actions import Action, Flip, Play, PlayFaceUp, Take
from engine.karma.snapshot import Snapshot
from engine.karma.state import State, deal_from_seed, initial_state
from tests.app.karma.playing import first_choice
from tests.engine.karma.tables import A, shown, table


def around(state: State, action: Action, viewer: int | None) -> tuple[Snapshot, Snapshot]:
    """The table before and after the action, as this viewer sees it."""
    after, events = rules.apply(state, state.turn, action)
    return rules.snapshot(state, viewer), rules.snapshot(after, viewer, events)


def motions(state: State, action: Action) -> list[str]:
    """The motions of the film, in order."""
    return [type(scene.motion).__name__ for scene in film(*around(state, action, None))]


def test_each_effect_has_its_motion() -> None:
    assert motions(table("A> 5 6", "B 7", draw="3 4"), Play(rank=Rank.FIVE)) == ["Fly", "Fly"]
    assert motions(table("A> 10 6", "B 7", pile="5"), Play(rank=Rank.TEN)) == ["Fly", "Burn"]
    assert motions(table("A> 5 6", "B 7", pile="K"), Take()) == ["Fly"]
    assert motions(table("A> - / - / 6 7", "B 7", pile="5"), Flip(position=0)) == ["Turn", "Fly"]
    assert motions(table("A> - / - / 6 7", "B 7", pile="K"), Flip(position=0)) == ["Turn", "Fly"]


def test_cards_fly_from_the_place_where_they_lay() -> None:
    state = table("A> - / 6 9", "B 7", pile="5")
    six = state.seats[A].face_up[0]
    assert six is not None
    (scene,) = film(*around(state, PlayFaceUp(card=six), None))
    assert scene.motion == Fly(A, Spot.PILE, (six,), 1, place=0)
    assert scene.snapshot.seats[A].face_up[0] is None
    assert shown(scene.snapshot.pile) == "5"


def test_a_blind_card_is_turned_before_it_flies() -> None:
    state = table("A> - / - / 6 7", "B 7", pile="K")
    turn, fly = film(*around(state, Flip(position=1), None))
    assert turn.motion == Turn(A, 1)
    assert turn.snapshot.seats[A].blind_cards == (None, state.seats[A].blind[1], None)
    assert isinstance(fly.motion, Fly)


def test_what_burns_lies_on_the_pile_while_it_burns() -> None:
    scenes = film(*around(table("A> 7 6", "B 8", pile="5 7 7 7"), Play(rank=Rank.SEVEN), None))
    burn = next(scene for scene in scenes if isinstance(scene.motion, Burn))
    assert shown(burn.snapshot.pile) == "5 7 7 7 7"


def test_drawn_cards_fly_face_down_for_all_but_their_owner() -> None:
    state = table("A> 5 6", "B 7", draw="3 4")
    for viewer, faces in ((A, "3 4"), (1, ""), (None, "")):
        fly = film(*around(state, Play(rank=Rank.FIVE), viewer))[-1].motion
        assert isinstance(fly, Fly)
        assert shown(fly.cards) == faces
        assert fly.count == 2


@pytest.mark.parametrize("viewer", [None, 1])
def test_no_scene_of_a_whole_game_shows_a_card_that_the_tables_around_it_hide(viewer: int | None) -> None:
    state = initial_state(deal_from_seed(3, 11))
    while rules.to_act(state) is not None and state.version < 300:
        action = first_choice(rules.snapshot(state, state.turn))
        before, after = around(state, action, viewer)
        allowed = set(faces(before)) | set(faces(after)) | {card for event in after.events for card in told(event)}
        for scene in film(before, after):
            assert set(faces(scene.snapshot)) <= allowed
        state, _ = rules.apply(state, state.turn, action)


def faces(snapshot: Snapshot) -> Iterator[Card]:
    """All cards that the snapshot shows."""
    yield from snapshot.pile
    yield from snapshot.burned
    for seat in snapshot.seats:
        yield from seat.hand or ()
        yield from seat.face_up_cards
        yield from (card for card in seat.blind_cards or () if card)


def told(event: object) -> Iterator[Card]:
    """All cards that the event tells."""
    yield from getattr(event, "cards", None) or ()
    if isinstance(card := getattr(event, "card", None), Card):
        yield card

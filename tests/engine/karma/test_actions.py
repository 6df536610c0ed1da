"""Actions, events and house rules as data: told apart by their kind, read as they were written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from engine.cards import FULL_DECK, Card, Rank
from engine.karma.actions import Action, AnyAction, Flip, HouseRules, Play, PlayFaceUp, Ready, Swap, Take
from engine.karma.events import AnyEvent
from engine.karma.state import deal_from_seed, initial_state
from tests.engine.karma.random_games import played_at_random

ACTION: TypeAdapter[Action] = TypeAdapter(AnyAction)
cards = st.sampled_from(FULL_DECK)
actions = st.one_of(
    st.builds(Swap, hand=cards, face_up=cards),
    st.just(Ready()),
    st.builds(Play, rank=st.sampled_from(Rank)),
    st.builds(Take, face_up=st.none() | cards),
    st.builds(PlayFaceUp, card=cards),
    st.builds(Flip, position=st.integers(0, 2)),
)


@given(actions)
def test_an_action_is_read_as_it_was_written(action: Action) -> None:
    assert ACTION.validate_json(ACTION.dump_json(action)) == action
    assert ACTION.validate_python(ACTION.dump_python(action, mode="json")) == action


@pytest.mark.parametrize(
    ("action", "written"),
    [
        (Swap(hand="7H", face_up="QD"), {"kind": "swap", "hand": "7H", "face_up": "QD"}),
        (Ready(), {"kind": "ready"}),
        (Play(rank="8"), {"kind": "play", "rank": "8"}),
        (Take(), {"kind": "take", "face_up": None}),
        (Take(face_up="6H"), {"kind": "take", "face_up": "6H"}),
        (PlayFaceUp(card="6H"), {"kind": "play_face_up", "card": "6H"}),
        (Flip(position=1), {"kind": "flip", "position": 1}),
    ],
)
def test_actions_are_written_as_the_record_of_a_game_has_them(action: Action, written: dict[str, object]) -> None:
    assert action.model_dump(mode="json") == written
    assert ACTION.validate_python({key: value for key, value in written.items() if value is not None}) == action


@pytest.mark.parametrize("action", [Ready(), Play(rank="8"), Flip(position=1)])
def test_an_action_never_changes(action: Action) -> None:
    with pytest.raises(ValidationError, match="frozen"):
        setattr(action, "kind", "take")  # noqa: B010


def test_all_events_of_a_game_are_read_as_they_were_written() -> None:
    adapter: TypeAdapter[object] = TypeAdapter(AnyEvent)
    kinds = set()
    for seats in range(2, 7):
        for step in played_at_random(initial_state(deal_from_seed(seats, 5)), seed=5):
            for event in step.events:
                kinds.add(event.kind)
                assert adapter.validate_json(event.model_dump_json()) == event
    rest = {"position_repeated", "game_drawn"}
    assert kinds | rest == {*rest, "swapped", "said_ready", "starter_found", "played", "burned", "drew"} | {
        *("took", "flip_failed", "skipped", "won")
    }


@pytest.mark.parametrize("skip_rank", [7, 8, 11, None])
def test_the_skip_rank_is_8_or_7_or_the_jack_or_none(skip_rank: int | None) -> None:
    assert HouseRules.model_validate({"skip_rank": skip_rank}).skip_rank == skip_rank


@pytest.mark.parametrize("skip_rank", [0, 2, 6, 9, 10, 12, 14, "8", "J", "none"])
def test_no_other_rank_skips(skip_rank: object) -> None:
    with pytest.raises(ValidationError):
        HouseRules.model_validate({"skip_rank": skip_rank})


def test_cards_in_an_action_are_cards() -> None:
    assert Swap(hand="10H", face_up="AS").hand == Card.parse("10H")
    with pytest.raises(ValidationError, match="is no card"):
        Swap(hand="10X", face_up="AS")

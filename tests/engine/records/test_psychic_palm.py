"""Records of Psychic Palm are judged by the rules."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

import pytest

from engine.psychic_palm import rules
from engine.psychic_palm.actions import Action, Announce, FlipTop, OpenHistory
from engine.psychic_palm.envelope import seal
from engine.psychic_palm.state import State, deck_from_seed, initial_state
from engine.records.base import Fault
from engine.records.lines import write
from engine.records.psychic_palm import ABANDONED, PalmRecord, PlayerEntry, record_of, replay, result_of, verify
from tests.engine.records.games import Data, palm_record, spoilt_palm


def fault(spoil: Callable[[Data], object]) -> Fault:
    """What is wrong with a good record that was spoilt so."""
    found = verify(spoilt_palm(spoil))
    assert found is not None
    return found


def played(*actions: Action) -> State:
    """A game after these actions."""
    state = initial_state(deck_from_seed(7))
    for action in actions:
        state, _ = rules.apply(state, rules.PLAYER, action)
    return state


def record(state: State) -> PalmRecord:
    """The record of this game."""
    return record_of(
        state,
        id=UUID(int=1),
        origin="dealt",
        player=PlayerEntry(name="North", kind="person"),
        envelope=seal(state.deck, "ab" * 32),
    )


def test_a_game_as_it_was_played_is_true() -> None:
    assert verify(palm_record()) is None


def test_a_replay_goes_through_every_state_to_the_end() -> None:
    game = palm_record()
    steps = list(replay(game))
    assert len(steps) == 2 * len(game.calls) + 1
    assert steps[0] == (initial_state(game.deck), ())
    assert result_of(steps[-1][0]) == game.result


@pytest.mark.parametrize(
    "actions",
    [
        (),
        (Announce(call="red"),),
        (OpenHistory(),),
        (Announce(call="red"), FlipTop(), OpenHistory()),
        (Announce(call="red"), FlipTop(), OpenHistory(), Announce(call="black")),
    ],
)
def test_an_unfinished_game_comes_back_as_it_was(actions: tuple[Action, ...]) -> None:
    state = played(*actions)
    unfinished = record(state)
    assert unfinished.result is None
    assert verify(unfinished) is None
    *_, (again, _) = replay(unfinished)
    assert again == state


def test_a_changed_call_comes_back_as_the_last_one_announced() -> None:
    state = played(Announce(call="red"), Announce(call="black"))
    *_, (again, _) = replay(record(state))
    assert again.announced == "black"


def test_the_announced_call_is_left_out_unless_there_is_one() -> None:
    assert "announced" not in write(record(played()))
    assert '"announced":"red"' in write(record(played(Announce(call="red"))))


def test_an_abandoned_game_is_true_before_its_end_only() -> None:
    unfinished = record(played(Announce(call="red"), FlipTop()))
    assert verify(unfinished.model_copy(update={"result": ABANDONED})) is None
    found = verify(palm_record().model_copy(update={"result": ABANDONED}))
    assert found is not None
    assert found.rule == 4


def test_rule_1_a_card_twice_is_a_fault() -> None:
    found = fault(lambda data: data["deck"].__setitem__(0, data["deck"][1]))
    assert (found.action, found.rule) == (None, 1)


def test_a_deck_in_another_order_than_the_sealed_one_is_a_fault() -> None:
    found = fault(lambda data: data["deck"].reverse())
    assert (found.action, found.rule) == (None, "envelope")


@pytest.mark.parametrize("envelope", [{"nonce": "", "digest": ""}, {"nonce": "0" * 64}, {"digest": "0" * 64}])
def test_an_envelope_that_is_not_of_this_deck_is_a_fault(envelope: Data) -> None:
    assert fault(lambda data: data["envelope"].update(envelope)).rule == "envelope"


def test_rule_2_a_call_of_another_phase_is_named_by_its_number() -> None:
    phase_one = [number for number, call in enumerate(palm_record().calls) if call in ("red", "black")][2]
    found = fault(lambda data: data["calls"].__setitem__(phase_one, "S"))
    assert (found.action, found.rule) == (phase_one, 2)
    assert "'S' is no call of phase 1" in found.sentence


def test_rule_3_a_call_after_the_joker_is_a_fault() -> None:
    found = fault(lambda data: data["calls"].append("red"))
    assert (found.action, found.rule) == (len(palm_record().calls), 3)


def test_rule_3_a_call_announced_after_the_joker_is_a_fault_of_no_call() -> None:
    found = fault(lambda data: data.update(announced="red"))
    assert (found.action, found.rule) == (None, 3)


def test_rule_4_a_wrong_score_is_a_fault() -> None:
    found = fault(lambda data: data["result"].update(score=data["result"]["score"] + 1))
    assert (found.action, found.rule) == (None, 4)


@pytest.mark.parametrize("result", [None, {"score": None}, {"score": -1, "title": "Freak of Nature"}])
def test_rule_4_a_missing_or_impossible_result_is_a_fault(result: Data | None) -> None:
    assert fault(lambda data: data.update(result=result)).rule == 4


def test_rule_5_a_wrong_title_is_a_fault() -> None:
    found = fault(lambda data: data["result"].update(title="Oracle of Probability"))
    assert (found.action, found.rule) == (None, 5)


@pytest.mark.parametrize(("score", "named"), [(49, True), (52, True), (48, False)])
def test_rule_5_a_claim_of_more_than_48_is_named_cheater(score: int, named: bool) -> None:
    found = fault(lambda data: data.update(result={"score": score, "title": "Psychic Genius"}))
    assert found.sentence.startswith("Cheater") == named
    assert found.rule == (5 if named else 4)


def test_rule_5_a_claim_of_more_than_48_is_named_before_any_other_fault() -> None:
    found = fault(lambda data: data.update(result={"score": 50, "title": "Cheater"}, deck=data["deck"][:3], calls=[]))
    assert found.sentence.startswith("Cheater")


@pytest.mark.parametrize("opened_at", [-1, 99])
def test_rule_6_a_history_opened_outside_the_game_is_a_fault(opened_at: int) -> None:
    found = fault(lambda data: data.update(history_opened_at=opened_at))
    assert (found.action, found.rule) == (None, 6)
    assert found.sentence == f"The history can be opened after 0 to {len(palm_record().calls) - 1} calls of this game."


def test_rule_6_a_history_opened_after_the_game_is_a_fault_of_no_call() -> None:
    assert fault(lambda data: data.update(history_opened_at=len(data["calls"]))).action is None


def test_rule_6_a_history_opened_during_the_game_is_true() -> None:
    assert verify(spoilt_palm(lambda data: data.update(history_opened_at=2))) is None


LAST_CALL = len(palm_record().calls) - 1


@pytest.mark.parametrize(
    ("hints", "rule"), [([0, LAST_CALL], None), ([-1], "hints"), ([LAST_CALL + 1], "hints"), ([99], "hints")]
)
def test_hints_speak_of_calls_that_were_made(hints: list[int], rule: str | None) -> None:
    found = verify(spoilt_palm(lambda data: data.update(hints=hints)))
    assert (found and found.rule) == rule
    assert found is None or found.sentence == f"Hints name the calls of this game, 0 to {LAST_CALL}."


def test_a_hint_may_have_been_given_for_the_call_to_come() -> None:
    begun = spoilt_palm(lambda data: data.update(calls=data["calls"][:2], hints=[2], result=None))
    assert verify(begun) is None

"""Records of Karma are judged by the rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.arena import karma_games
from engine.karma import rules
from engine.karma.actions import HouseRules
from engine.karma.bots.levels import LEVELS
from engine.karma.state import deal_from_seed, initial_state
from engine.records.base import Fault
from engine.records.karma import KarmaResult, replay, result_of, verify
from tests.engine.records.games import Data, karma_record, spoilt_karma


def fault(spoil: Callable[[Data], object]) -> Fault:
    """What is wrong with a good record that was spoilt so."""
    found = verify(spoilt_karma(spoil))
    assert found is not None
    return found


def test_a_game_as_it_was_played_is_true() -> None:
    assert verify(karma_record()) is None


def test_a_replay_goes_through_every_state_to_the_end() -> None:
    record = karma_record()
    steps = list(replay(record))
    assert len(steps) == len(record.actions) + 1
    assert steps[0] == (initial_state(deal_from_seed(3, record.seed or 0), record.opening_seat), ())
    assert [state.version for state, _ in steps] == list(range(len(steps)))
    assert all(events for _, events in steps[1:])
    assert result_of(steps[-1][0]) == record.result


def test_an_unfinished_game_is_true_and_can_go_on() -> None:
    def cut(data: Data) -> None:
        data["actions"] = data["actions"][:20]
        del data["result"]

    record = spoilt_karma(cut)
    assert verify(record) is None
    *_, (state, _) = replay(record)
    assert rules.to_act(state) == karma_record().actions[20].seat


def test_an_abandoned_game_is_true_before_its_end_only() -> None:
    def abandon(data: Data) -> None:
        data["result"] = {"winner": None, "reason": "abandoned"}

    def cut(data: Data) -> None:
        data["actions"] = data["actions"][:20]
        abandon(data)

    assert verify(spoilt_karma(cut)) is None
    assert fault(abandon).rule == 10


@pytest.mark.parametrize("seats", [1, 7])
def test_rule_1_a_game_of_too_few_or_too_many_seats_is_a_fault(seats: int) -> None:
    entry = {"name": "x", "player": "easy"}
    found = fault(lambda data: data.update(seats=[entry] * seats))
    assert (found.action, found.rule) == (None, 1)
    assert "2 to 6 seats" in found.sentence


def test_rule_1_a_card_twice_is_a_fault_that_names_the_cards() -> None:
    def double(data: Data) -> None:
        pile = data["deal"]["draw_pile"]
        pile[0] = pile[1]

    record = karma_record()
    gone, twice = record.deal.draw_pile[:2]
    found = fault(double)
    assert (found.action, found.rule) == (None, 1)
    assert f"{gone} missing, {twice} too many" in found.sentence


def test_rule_1_a_missing_card_is_a_fault() -> None:
    found = fault(lambda data: data["deal"]["draw_pile"].pop())
    assert found.rule == 1
    assert found.sentence.endswith("missing.")


def test_rule_1_five_seats_need_two_decks() -> None:
    record = karma_record(seats=5)
    assert verify(record) is None
    found = verify(spoilt_karma(lambda data: data["deal"]["draw_pile"].pop(), record))
    assert found is not None
    assert (found.action, found.rule) == (None, 1)


@pytest.mark.parametrize("layer", ["hands", "face_up", "blind"])
def test_rule_2_a_seat_that_is_dealt_another_number_of_cards_is_a_fault(layer: str) -> None:
    found = fault(lambda data: data["deal"]["draw_pile"].append(data["deal"][layer][1].pop()))
    assert (found.action, found.rule) == (None, 2)
    assert layer in found.sentence


def test_rule_2_a_layer_that_lacks_a_seat_is_a_fault() -> None:
    assert fault(lambda data: data["deal"]["blind"].pop()).rule == 2


@pytest.mark.parametrize("opening_seat", [-1, 3])
def test_rule_3_an_opening_seat_that_is_not_at_the_table_is_a_fault(opening_seat: int) -> None:
    found = fault(lambda data: data.update(opening_seat=opening_seat))
    assert (found.action, found.rule) == (None, 3)


def test_an_illegal_action_is_named_by_its_number_and_the_rule_it_breaks() -> None:
    record = karma_record()
    number = next(number for number, move in enumerate(record.actions) if move.action.kind == "play")
    found = fault(lambda data: data["actions"][number].update(kind="flip", position=1))
    assert (found.action, found.rule) == (number, 8)
    assert '"kind":"flip","position":1' in found.sentence


def test_an_action_of_the_wrong_seat_is_a_fault() -> None:
    found = fault(lambda data: data["actions"][3].update(seat=9))
    assert (found.action, found.rule) == (3, 1)


def test_rule_10_an_action_after_the_end_is_a_fault() -> None:
    found = fault(lambda data: data["actions"].append({"seat": 0, "kind": "take"}))
    assert (found.action, found.rule) == (len(karma_record().actions), 10)


@pytest.mark.parametrize(
    "result",
    [
        {"winner": "other"},
        {"winner": None},
        {"winner": "same", "reason": "length"},
        {"winner": None, "reason": "length"},
    ],
)
def test_a_result_that_the_actions_dont_bear_out_is_a_fault(result: Data) -> None:
    true = karma_record().result
    assert true is not None
    assert true.winner is not None
    seats = {"same": true.winner, "other": (true.winner + 1) % 3}
    claimed = {**result, "winner": seats.get(result["winner"])}
    found = fault(lambda data: data.update(result=claimed))
    assert found.action is None
    assert found.rule == (11 if "reason" in result else 10)
    assert f"seat {true.winner} has won" in found.sentence


def test_a_finished_game_without_its_result_is_a_fault() -> None:
    found = fault(lambda data: data.pop("result"))
    assert found.rule == 10
    assert "unfinished" in found.sentence


def test_a_result_before_the_end_is_a_fault() -> None:
    assert fault(lambda data: data["actions"].pop()).rule == 10


def test_a_hint_is_remembered_and_changes_nothing() -> None:
    record = spoilt_karma(lambda data: data["actions"][4].update(hint=True))
    assert [move.hint for move in record.actions].index(True) == 4
    assert verify(record) is None


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("skip_rank", [7, 8, 11, None])
def test_games_of_every_table_are_true_under_their_own_house_rules_only(seats: int, skip_rank: int | None) -> None:
    house_rules = HouseRules(skip_rank=skip_rank, stack_skips=True, magic_starts=False)
    records = [game.record for game in karma_games([LEVELS["easy"]] * seats, 4, 3, house_rules)]
    assert [verify(record) for record in records] == [None] * 4
    other = HouseRules(skip_rank=8 if skip_rank is None else None)
    assert any(verify(record.model_copy(update={"rules": other})) for record in records)


@pytest.mark.parametrize(
    ("seats", "seed", "reason", "other"), [(3, 4, "recurrence", "length"), (2, 7, "length", "recurrence")]
)
def test_k19_a_draw_is_recorded_with_its_reason_and_verified(seats: int, seed: int, reason: str, other: str) -> None:
    record = karma_record(seats, "highest", seed)
    assert record.result == KarmaResult(winner=None, reason=reason)
    assert verify(record) is None
    found = verify(spoilt_karma(lambda data: data["result"].update(reason=other), record))
    assert found is not None
    assert (found.rule, found.sentence) == (
        11,
        f"The result says no winner ({other}); after the last action it is no winner ({reason}).",
    )

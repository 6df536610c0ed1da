"""Rules 1 to 4, 7 and 8: the turn, the joker, the score, and what may be called."""

from __future__ import annotations

import pytest

from engine.cards import FULL_DECK, parse_cards
from engine.game import IllegalAction
from engine.psychic_palm import rules
from engine.psychic_palm.actions import Action, Announce, FlipTop, OpenHistory, TakeBack
from engine.psychic_palm.calls import CALLS, Phase
from engine.psychic_palm.state import Call, Role, State, deck_from_seed, initial_state
from tests.engine.psychic_palm.right_and_wrong import DECK, after, done, flipped, game, right_call, wrong_call

FURTHER = {Phase.COLOUR: 1, Phase.SUIT: 3, Phase.KIND: 5, Phase.CARD: 52 - 9 - 4}
WAY_TO = {Phase.COLOUR: "", Phase.SUIT: "R", Phase.KIND: "RR", Phase.CARD: "RRR"}


def refusal(state: State, action: Action, seat: int = rules.PLAYER) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        rules.apply(state, seat, action)
    assert caught.value.reason.endswith(".")
    return caught.value


# Rules 1 and 2


def test_a_game_begins_in_phase_1_with_52_cards_and_no_joker_among_them() -> None:
    state = initial_state(deck_from_seed(5))
    assert (state.phase, state.cards_left, state.score, state.over) == (Phase.COLOUR, 52, 0, False)
    assert sorted(state.deck) == sorted(FULL_DECK)
    assert deck_from_seed(5) == deck_from_seed(5) != deck_from_seed(6)


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("right", [True, False], ids=["right", "wrong"])
def test_a_call_moves_its_card_face_up_and_the_further_cards_of_its_phase(phase: Phase, right: bool) -> None:
    """P2 among them: phase 2 wrong, three face up, back to phase 1."""
    state = game(WAY_TO[phase])
    assert state.phase is phase
    place = len(state.roles)
    then, events = flipped(state, right)
    role = Role.BONUS if right else Role.PENALTY
    assert then.roles == (*state.roles, Role.CALLED, *[role] * FURTHER[phase])
    assert then.score == state.score + FURTHER[phase] * right
    call = right_call(state) if right else wrong_call(state)
    assert then.calls == (*state.calls, Call(place=place, phase=phase, call=call, hit=right))
    assert then.announced is None
    flip, moved = (event.model_dump(mode="json") for event in events[:2])
    assert flip == {"kind": "flipped", "phase": phase, "call": call, "card": str(state.deck[place]), "hit": right}
    further = list(map(str, state.deck[place + 1 : place + 1 + FURTHER[phase]]))
    assert moved == (
        {"kind": "bonus_moved", "count": FURTHER[phase]} if right else {"kind": "penalty_moved", "cards": further}
    )


@pytest.mark.parametrize(
    ("outcomes", "phase"),
    [("R", 2), ("w", 1), ("RR", 3), ("Rw", 1), ("RRR", 4), ("RRw", 1), ("wwwRR", 3), ("RwR", 2), ("RRwRR", 3)],
)
def test_right_leads_to_the_next_phase_and_wrong_back_to_the_first(outcomes: str, phase: int) -> None:
    state = game(outcomes)
    assert (state.phase, state.over) == (phase, False)


@pytest.mark.parametrize("outcomes", ["RRRR", "RRRw"])
def test_after_phase_4_the_game_is_over_right_or_wrong(outcomes: str) -> None:
    state = game(outcomes)
    assert (state.over, state.cards_left) == (True, 0)


# Rule 3


def test_the_joker_ends_the_game_in_the_middle_of_the_further_cards() -> None:
    """P1: phase 3 right with two cards left below the called one: two bonus cards, game over, no phase 4."""
    state = after(initial_state(DECK[:9]), "RR")
    assert (state.phase, state.cards_left, state.score) == (Phase.KIND, 3, 4)
    end, events = flipped(state, right=True)
    assert (end.over, end.cards_left, end.score) == (True, 0, 6)
    assert [event.kind for event in events] == ["flipped", "bonus_moved", "game_ended"]
    assert events[-1].model_dump() == {"kind": "game_ended", "score": 6}
    assert rules.legal_actions(end) == ()


def test_penalty_cards_that_were_moved_before_the_joker_count_as_moved() -> None:
    end, events = flipped(after(initial_state(DECK[:8]), "RR"), right=False)
    assert (end.over, end.score) == (True, 4)
    assert events[1].model_dump(mode="json") == {"kind": "penalty_moved", "cards": [str(DECK[7])]}


@pytest.mark.parametrize("right", [True, False])
def test_the_last_card_may_still_be_called_and_has_no_further_cards(right: bool) -> None:
    state = after(initial_state(DECK[:3]), "w")
    assert (state.cards_left, state.over) == (1, False)
    end, events = flipped(state, right)
    assert (end.over, end.score, len(end.calls)) == (True, 0, 2)
    assert [event.kind for event in events] == ["flipped", "game_ended"]


def test_when_the_last_card_was_moved_the_game_is_over_without_another_call() -> None:
    end, events = flipped(initial_state(DECK[:2]), right=True)
    assert (end.over, end.score, rules.to_act(end)) == (True, 1, None)
    assert events[-1].kind == "game_ended"


def test_after_the_end_everything_is_refused() -> None:
    end = game("RRRR")
    for action in (Announce(call="red"), FlipTop(), OpenHistory()):
        refused = refusal(end, action)
        assert (refused.rule, refused.reason) == (3, "The joker has surfaced; the game is over.")


# Rule 4


@pytest.mark.parametrize(("outcomes", "score"), [("RRRR", 48), ("RRRw", 9), ("w" * 26, 0), ("Rw" * 8 + "ww", 8)])
def test_the_score_is_the_number_of_cards_that_lie_face_down_at_the_end(outcomes: str, score: int) -> None:
    state = game(outcomes)
    assert (state.over, state.score) == (True, score)
    assert rules.snapshot(state, None).result is not None


def test_a_called_card_never_scores() -> None:
    state = game("RRRR")
    assert [place for place, role in enumerate(state.roles) if role is Role.CALLED] == [0, 2, 6, 12]


# Rule 7


@pytest.mark.parametrize("phase", Phase)
def test_every_call_of_the_phase_is_legal_whether_its_cards_are_gone_or_not(phase: Phase) -> None:
    state = game("w" * 3 + WAY_TO[phase])
    calls = [action.call for action in rules.legal_actions(state) if isinstance(action, Announce)]
    assert tuple(calls) == CALLS[phase]
    for call in calls:
        assert done(state, Announce(call=call)).announced == call


def test_missing_on_purpose_is_legal() -> None:
    """The first card was turned up, and is called all the same."""
    state = initial_state(parse_cards("7H 8C 9D 2C 3C 4C 5C 6C 7C 8D 9C 10C JC QC KC"))
    state = after(state, "RRR")
    assert state.phase is Phase.CARD
    assert done(state, Announce(call="7H"), FlipTop()).calls[-1].hit is False


@pytest.mark.parametrize("phase", Phase)
def test_a_call_of_another_phase_is_refused_and_the_reason_names_what_is_possible(phase: Phase) -> None:
    possible = {
        Phase.COLOUR: "red, black",
        Phase.SUIT: "C, D, H, S",
        Phase.KIND: "A to K",
        Phase.CARD: "2C to AS",
    }
    state = game(WAY_TO[phase])
    for other in Phase:
        if other is not phase:
            call = CALLS[other][0]
            refused = refusal(state, Announce(call=call))
            assert refused.rule == 2
            assert refused.reason == f"{call!r} is no call of phase {phase.value}; it takes {possible[phase]}."


@pytest.mark.parametrize("call", ["", "Red", "r", "joker", "1", "T"])
def test_what_is_no_call_at_all_is_refused(call: str) -> None:
    assert refusal(game(), Announce(call=call)).rule == 2


# Rule 8


def test_before_the_flip_a_call_can_be_changed_freely() -> None:
    state = done(game(), Announce(call="red"), Announce(call="black"), Announce(call="red"), Announce(call="black"))
    assert (state.announced, state.calls, state.cards_left) == ("black", (), 52)
    assert done(state, FlipTop()).calls[0].call == "black"


def test_without_a_call_nothing_is_flipped() -> None:
    for state in (game(), game("R"), game("w")):
        assert FlipTop() not in rules.legal_actions(state)
        refused = refusal(state, FlipTop())
        assert (refused.rule, refused.reason) == (2, "Announce a call first.")
    assert FlipTop() in rules.legal_actions(done(game(), Announce(call="red")))


def test_before_the_flip_a_call_can_be_taken_back_and_then_there_is_none() -> None:
    state = done(game("Rw"), Announce(call="red"), TakeBack())
    assert (state.announced, state.cards_left) == (None, game("Rw").cards_left)
    assert TakeBack() not in rules.legal_actions(state)
    assert refusal(state, FlipTop()).rule == 2
    refused = refusal(state, TakeBack())
    assert (refused.rule, refused.reason) == (8, "There is no call to take back.")


def test_cards_that_a_call_has_put_out_of_sight_do_not_come_back_with_it() -> None:
    """Rule 6."""
    state = done(game("Rw"), Announce(call="red"), TakeBack())
    assert rules.snapshot(state, rules.PLAYER).in_sight == ()


def test_no_action_takes_a_flip_back() -> None:
    state = game("R")
    for action in rules.legal_actions(state):
        then = done(state, action)
        assert (then.roles, then.calls) == (state.roles, state.calls)


# Rule 6, the part that is an action


def test_opening_the_history_is_marked_with_the_calls_made_before() -> None:
    state = done(game("RRw"), OpenHistory())
    assert (state.history_opened_at, state.version) == (3, 7)
    later = after(state, "RR")
    assert later.history_opened_at == 3
    assert OpenHistory() not in rules.legal_actions(later)
    refused = refusal(later, OpenHistory())
    assert (refused.rule, refused.reason) == (6, "The history is open already.")


def test_the_history_can_be_opened_at_any_time_before_the_end_and_keeps_the_call() -> None:
    for state in (game(), game("R"), done(game("R"), Announce(call="H"))):
        assert OpenHistory() in rules.legal_actions(state)
        assert done(state, OpenHistory()).announced == state.announced


def test_each_action_counts_in_the_version() -> None:
    assert game().version == 0
    assert done(game(), Announce(call="red"), Announce(call="black"), FlipTop()).version == 3


@pytest.mark.parametrize("seat", [-1, 1, 2])
def test_there_is_one_seat(seat: int) -> None:
    assert refusal(game(), Announce(call="red"), seat).rule == 1


@pytest.mark.parametrize("outcomes", ["", "R", "RRR", "wwRR"])
def test_exactly_the_legal_actions_are_accepted(outcomes: str) -> None:
    everything: list[Action] = [Announce(call=call) for phase in Phase for call in CALLS[phase]]
    everything += [FlipTop(), TakeBack(), OpenHistory()]
    for state in (game(outcomes), done(game(outcomes), Announce(call=CALLS[game(outcomes).phase][0]), OpenHistory())):
        legal = rules.legal_actions(state)
        for action in everything:
            if action in legal:
                assert done(state, action).version == state.version + 1
            else:
                assert refusal(state, action).rule in range(1, 10)

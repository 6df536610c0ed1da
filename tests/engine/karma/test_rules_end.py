"""Rules 9, 10 and 11: the order within a play, winning, and no end in sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

import pytest

from engine.karma import rules
from engine.karma.actions import Action, Flip, Play, PlayFaceUp, Take
from engine.karma.events import Event
from engine.karma.rules import ANNOUNCED_OCCURRENCE, DRAWN_OCCURRENCE, MAX_ACTIONS
from engine.karma.state import Phase, Result, State
from tests.engine.karma.tables import A, B, C, after, events_of, happened, refusal, shown, table

LOOP: tuple[Action, ...] = (
    *(Play(rank="3"), Take()),  # the three goes from A to B
    *(Play(rank="4"), Play(rank="5"), Take()),  # the five goes from B to A
    *(Play(rank="3"), Take()),  # the three comes back
    *(Play(rank="4"), Play(rank="5"), Take()),  # and so does the five
)
"""Ten actions of two seats after which the table of ``stubborn`` is as before."""


def stubborn(draw: str = "") -> State:
    return table("A> 3 4 9 9 9", "B 4 5 9 J Q", draw=draw)


def play_on(state: State, actions: Iterator[Action]) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """The table after each of the actions, and what happened, until the game is over."""
    for action in actions:
        state, events = rules.apply(state, state.turn, action)
        yield state, events
        if state.phase is Phase.OVER:
            return


def round_and_round() -> Iterator[Action]:
    while True:
        yield from LOOP


def able_to_act(state: State) -> set[int]:
    """The seats that are shown a legal action."""
    return {seat for seat in range(len(state.seats)) if rules.snapshot(state, seat).legal_actions}


# Rule 9


def test_a_play_is_cards_to_the_pile_then_burn_then_draw_then_who_is_next() -> None:
    state = table("A> 10 4 6", "B 7", pile="5", draw="K K")
    assert happened(state, Play(rank="10")) == ["played", "burned", "drew"]
    skip = table("A> 8 4 6", "B 7", "C 7", draw="K K")
    assert happened(skip, Play(rank="8")) == ["played", "drew", "skipped"]


def test_a_seat_with_an_empty_hand_draws_before_it_could_win() -> None:
    state = table("A> 9 / - / -", "B 7", draw="4")
    assert happened(state, Play(rank="9")) == ["played", "drew"]
    assert shown(after(state, Play(rank="9")).seats[A].hand) == "4"


# Rule 10


@pytest.mark.parametrize(
    ("seat", "action", "source"),
    [
        ("A> {} / - / -", lambda rank: Play(rank=rank), "hand"),
        ("A> - / {}C / -", lambda rank: PlayFaceUp(card=f"{rank}C"), "face_up"),
        ("A> - / - / - - {}", lambda _: Flip(position=2), "blind"),
    ],
    ids=["hand", "face up", "blind"],
)
@pytest.mark.parametrize(
    ("rank", "before_win"),
    [
        ("8", ["played"]),
        ("10", ["played", "burned"]),
        ("9", ["played", "burned"]),
        ("2", ["played"]),
        ("A", ["played"]),
    ],
)
def test_the_last_card_anywhere_wins_at_once_before_any_skip_or_extra_turn(
    seat: str, action: Callable[[str], Action], source: str, rank: str, before_win: list[str]
) -> None:
    """K14: an eight, a ten, the fourth of a kind, and any other card."""
    state = table(seat.format(rank), "B 7", "C 7", pile="9 9 9" if rank == "9" else "5")
    last = action(rank)
    assert happened(state, last) == [*before_win, "won"]
    assert events_of(state, last)[-1].model_dump() == {"kind": "won", "seat": A, "source": source}
    won = after(state, last)
    assert (won.phase, won.result) == (Phase.OVER, Result(winner=A, reason=None))


def test_several_last_cards_at_once_win_too() -> None:
    assert after(table("A> 8 8 / - / -", "B 7"), Play(rank="8")).result == Result(winner=A)


@pytest.mark.parametrize("seat", ["A> 9 / K / -", "A> 9 / - / 3", "A> 9 4 / - / -"])
def test_a_card_left_anywhere_is_no_win(seat: str) -> None:
    assert happened(table(seat, "B 7"), Play(rank="9")) == ["played"]


def test_when_a_seat_has_won_nobody_has_a_legal_action() -> None:
    """K14."""
    won = after(table("A> 9 / - / -", "B 7", "C K", pile="5"), Play(rank="9"))
    assert rules.to_act(won) is None
    assert rules.legal_actions(won) == ()
    assert able_to_act(won) == set()
    for seat in (A, B, C):
        for action in (Play(rank="K"), Take(), Flip(position=0)):
            refused = refusal(won, action, seat)
            assert (refused.rule, refused.reason) == (10, "The game is over.")


def test_a_seat_whose_last_blind_card_failed_wins_when_that_hand_is_gone() -> None:
    """K15."""
    state = table("A> - / - / - 4 -", "B 3 3 7", pile="K")
    failed = after(state, Flip(position=1), Play(rank="3"))
    assert (failed.phase, failed.turn, shown(failed.seats[A].hand)) == (Phase.PLAY, A, "4 K")
    # One hand card at a time: B can't beat the four, takes it, and gives the turn back.
    won = after(failed, Play(rank="4"), Take(), Play(rank="K"))
    assert won.result == Result(winner=A)


# Rule 11


def test_a_position_that_comes_up_a_third_time_is_announced_and_the_fifth_time_the_game_is_a_draw() -> None:
    steps = list(play_on(stubborn(), islice(round_and_round(), 100)))
    announced = [state.version for state, events in steps if any(event.kind == "position_repeated" for event in events)]
    # The position after action 1 comes up again every ten actions; a whole third round of positions is announced.
    assert announced == list(range(1 + 2 * len(LOOP), 1 + 3 * len(LOOP)))
    end, events = steps[-1]
    assert end.version == 1 + 4 * len(LOOP)
    assert [event.kind for event in events] == ["played", "game_drawn"]
    assert end.result == Result(winner=None, reason="recurrence")
    assert able_to_act(end) == set()
    assert refusal(end, Take(), end.turn).rule == 10


def test_the_announcement_says_how_often() -> None:
    steps = list(play_on(stubborn(), islice(round_and_round(), 21)))
    assert steps[-1][1][-1].model_dump() == {"kind": "position_repeated", "times": 3}
    assert (ANNOUNCED_OCCURRENCE, DRAWN_OCCURRENCE, MAX_ACTIONS) == (3, 5, 2000)


def test_while_cards_are_left_to_draw_no_position_is_counted() -> None:
    state, _ = list(play_on(stubborn(draw="K"), islice(round_and_round(), 10 * len(LOOP))))[-1]
    assert (state.phase, state.version) == (Phase.PLAY, 10 * len(LOOP))
    assert len(state.draw_pile) == 1


def test_the_same_cards_with_the_other_seat_to_act_are_another_position() -> None:
    """After five actions every card is back, but B is to act; after ten, A."""
    to_b = (Play(rank="4"), Take(), Play(rank="3"), Play(rank="4"), Take())
    to_a = (Play(rank="6"), Take(), Play(rank="5"), Play(rank="6"), Take())
    state = table("A> 3 4 K", "B 5 6 Q")
    assert after(state, *to_b).seats == after(state, *to_b, *to_a).seats == state.seats
    steps = play_on(state, islice((*to_b, *to_a) * 3, 21))
    announced = [step.version for step, events in steps if events[-1].kind == "position_repeated"]
    assert announced == [21]


def test_the_pile_counts_in_its_order() -> None:
    seats = ("A> 2C 5 9 9", "B 2D 5 9 9")
    first = after(table(*seats), Play(rank="2"), Play(rank="2"))
    other = after(table("A> 2D 5 9 9", "B 2C 5 9 9"), Play(rank="2"), Play(rank="2"))
    assert sorted(first.pile) == sorted(other.pile)
    assert first.occurrences.keys() & other.occurrences.keys() == set()


def test_blind_cards_count_by_place_and_face_up_cards_as_a_set() -> None:
    def reached(face_up: str, blind: str) -> set[object]:
        return set(after(table(f"A> 5C 9C 9D / {face_up} / {blind}", "B KC / KD / KH"), Play(rank="5")).occurrences)

    assert reached("QC JC 7C", "3C 4C 6C") == reached("7C QC JC", "3C 4C 6C")
    assert reached("QC JC 7C", "3C 4C 6C") != reached("QC JC 7C", "4C 3C 6C")


def test_positions_from_before_a_burn_or_a_flip_are_forgotten_for_they_cannot_come_again() -> None:
    before = after(table("A> 3 10 K", "B 4", "C - / - / 3C 4 K"), Play(rank="3"), Play(rank="4"), Flip(position=0))
    assert len(before.occurrences) == 1
    assert len(after(before, Play(rank="10")).occurrences) == 1


@pytest.mark.parametrize("draw", ["", "K"])
def test_after_2000_actions_the_game_is_a_draw(draw: str) -> None:
    state = replace(stubborn(draw), version=1998)
    going_on = after(state, Play(rank="3"))
    assert (going_on.version, going_on.phase) == (1999, Phase.PLAY)
    assert happened(going_on, Take()) == ["took", "game_drawn"]
    drawn = after(going_on, Take())
    assert (drawn.version, drawn.result) == (2000, Result(winner=None, reason="length"))
    assert able_to_act(drawn) == set()


def test_an_action_that_wins_beats_the_draw() -> None:
    state = replace(table("A> 9 / - / -", "B 7"), version=1999)
    assert happened(state, Play(rank="9")) == ["played", "won"]
    assert after(state, Play(rank="9")).result == Result(winner=A)

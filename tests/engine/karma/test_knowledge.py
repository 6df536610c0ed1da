"""What a seat knows of the other hands, and that it is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.cards import Card, Rank, parse_cards
from engine.karma import rules
from engine.karma.actions import Action, Flip, Play, PlayFaceUp, Ready, Swap, Take
from engine.karma.bots.normal import Normal
from engine.karma.knowledge import HandKnowledge, Knowledge, Unknown
from engine.karma.state import Phase, State, deal_from_seed, initial_state
from tests.engine.karma.random_games import played_at_random
from tests.engine.karma.tables import A, B, table

MAGIC_OR_ACE = frozenset({Rank.ACE, Rank.TWO, Rank.TEN})


def seen(state: State, *actions: Action, viewer: int = A) -> Knowledge:
    """What the viewer knows that has seen the table and these actions."""
    knowledge = Knowledge()
    knowledge.observe(rules.snapshot(state, viewer))
    for action in actions:
        state, events = rules.apply(state, state.turn, action)
        knowledge.observe(rules.snapshot(state, viewer, events))
    return knowledge


def lacks(knowledge: Knowledge, seat: int = B) -> list[set[Rank]]:
    return [set(card.lacks) for card in knowledge.hand(seat).unknown]


def doubts(knowledge: Knowledge, seat: int = B) -> list[set[Rank]]:
    return [set(card.doubted) for card in knowledge.hand(seat).unknown]


def test_a_pile_taken_is_known() -> None:
    knowledge = seen(table("A 7", "B> 4", pile="5C 9C"), Take())
    assert knowledge.hand(B).known == parse_cards("5C 9C")
    assert len(knowledge.hand(B).unknown) == 1


def test_a_face_up_card_that_goes_along_is_known() -> None:
    knowledge = seen(table("A 7", "B> - / 4C - -", pile="5C"), Take(face_up=Card.parse("4C")))
    assert knowledge.hand(B) == HandKnowledge(known=parse_cards("5C 4C"))


def test_a_blind_card_that_failed_is_known() -> None:
    knowledge = seen(table("A 7", "B> - / - - - / 4C", pile="5C"), Flip(position=0))
    assert knowledge.hand(B) == HandKnowledge(known=parse_cards("5C 4C"))


def test_a_card_swapped_into_the_hand_is_known_until_it_is_swapped_back() -> None:
    state = table("A 3 4 5", "B> KC 6 7 / 8C 9 9", phase=Phase.SWAP, opening_seat=B)
    swap = Swap(hand=Card.parse("KC"), face_up=Card.parse("8C"))
    assert seen(state, swap).hand(B) == HandKnowledge(known=parse_cards("8C"), unknown=(Unknown(),) * 2)
    back = Swap(hand=Card.parse("8C"), face_up=Card.parse("KC"))
    assert seen(state, swap, back).hand(B) == HandKnowledge(known=parse_cards("KC"), unknown=(Unknown(),) * 2)


def test_known_cards_that_are_played_are_known_no_more() -> None:
    knowledge = seen(table("A 7 7", "B> 4", pile="5C 9C"), Take(), Play(rank=Rank.SEVEN), Play(rank=Rank.NINE))
    assert knowledge.hand(B).known == parse_cards("5C")


def test_a_seat_lacks_the_rank_that_it_has_played() -> None:
    assert lacks(seen(table("A 7", "B> 4 5 6"), Play(rank=Rank.FIVE))) == [{Rank.FIVE}, {Rank.FIVE}]


def test_a_card_drawn_since_can_have_the_rank_that_was_played() -> None:
    knowledge = seen(table("A 7", "B> 4 5 6", draw="5"), Play(rank=Rank.FIVE))
    assert lacks(knowledge) == [{Rank.FIVE}, {Rank.FIVE}, set()]


def test_a_card_played_was_not_one_that_cant_have_its_rank() -> None:
    state = table("A> 3 4 2", "B 5 6 7", draw="9 5 9 9")
    knowledge = seen(state, Play(rank=Rank.THREE), Play(rank=Rank.FIVE), Play(rank=Rank.TWO), Play(rank=Rank.FIVE))
    assert lacks(knowledge) == [{Rank.FIVE}, {Rank.FIVE}, set()]


def test_what_is_known_of_a_card_that_cant_be_the_one_played_stays_known() -> None:
    five, nine = frozenset({Rank.FIVE}), frozenset({Rank.NINE})
    hand = HandKnowledge(unknown=(Unknown(five | nine, five | nine), Unknown(five, five), Unknown(), Unknown()))
    assert hand.less(parse_cards("5C")).unknown == (Unknown(five | nine, five | nine), Unknown(five, five), Unknown())
    assert hand.less(parse_cards("9C")).unknown == (Unknown(five | nine, five | nine), Unknown(), Unknown())


def test_a_seat_that_plays_like_normal_holds_nothing_cheaper_that_it_could_have_played() -> None:
    assert doubts(seen(table("A 7", "B> 4 9", pile="6"), Play(rank=Rank.NINE))) == [{Rank.SIX, Rank.SEVEN, Rank.EIGHT}]


def test_a_seat_that_plays_like_normal_and_takes_could_have_played_nothing() -> None:
    expected = {Rank.KING, *MAGIC_OR_ACE}
    assert doubts(seen(table("A 7", "B> 4", pile="K"), Take())) == [expected]


def test_a_seat_that_swaps_like_normal_holds_nothing_better_than_it_shows() -> None:
    state = table("A 3 4 5", "B> 6 7 8 / K 2 K", phase=Phase.SWAP, opening_seat=B)
    assert doubts(seen(state, Ready())) == [set(MAGIC_OR_ACE)] * 3


def test_a_burned_pile_tells_what_lay_on_top() -> None:
    knowledge = seen(table("A 7", "B> 4 10", pile="9"), Play(rank=Rank.TEN))
    assert doubts(knowledge) == [{*Rank} - {Rank.TEN} - {rank for rank in Rank if Rank.TWO < rank < Rank.NINE}]


def test_table_cards_tell_nothing_of_a_hand() -> None:
    state = table("A 7", "B> - / KC - -", "C 5", pile="9")
    knowledge = seen(state, PlayFaceUp(card=Card.parse("KC")))
    assert knowledge.hand(B) == HandKnowledge()


def test_memory_starts_afresh_after_a_gap() -> None:
    state = table("A 7", "B> 4", pile="5C 9C")
    knowledge = seen(state)
    for action in (Take(), Play(rank=Rank.SEVEN)):
        state, events = rules.apply(state, state.turn, action)
    knowledge.observe(rules.snapshot(state, A, events))
    assert knowledge.hand(B) == HandKnowledge(unknown=(Unknown(),) * 3)


def test_a_snapshot_seen_twice_changes_nothing() -> None:
    state, events = rules.apply(table("A 7", "B> 4", pile="5C"), B, Take())
    knowledge = seen(table("A 7", "B> 4", pile="5C"))
    for _ in range(2):
        knowledge.observe(rules.snapshot(state, A, events))
    assert knowledge.hand(B).known == parse_cards("5C")


def departures(state: State, *actions: Action) -> int:
    return seen(state, *actions).hand(B).departures


def test_playing_a_card_dearer_than_one_that_was_picked_up_is_a_departure_from_normal() -> None:
    state = table("A 6 7", "B> 9 3", pile="7 K")
    assert departures(state, Take(), Play(rank=Rank.SIX)) == 0
    assert departures(state, Take(), Play(rank=Rank.SIX), Play(rank=Rank.NINE)) == 1


def test_taking_a_pile_that_a_picked_up_card_beats_is_a_departure() -> None:
    state = table("A 6 7", "B> 9 3", pile="7 K")
    assert departures(state, Take(), Play(rank=Rank.SIX), Take()) == 1


def test_playing_what_it_was_thought_not_to_hold_is_a_departure() -> None:
    state = table("A 6 6 4 4", "B> 9 8 3", pile="5")
    assert departures(state, Play(rank=Rank.NINE), Take(), Play(rank=Rank.THREE), Play(rank=Rank.SIX)) == 0
    played = Play(rank=Rank.NINE), Take(), Play(rank=Rank.EIGHT)
    assert departures(state, *played) == 1


def test_the_more_departures_the_less_a_seat_is_trusted() -> None:
    assert [HandKnowledge(departures=count).trust for count in range(3)] == [1, 1 / 2, 1 / 3]


def fits(cards: Counter[Card], excluded: list[frozenset[Rank]]) -> bool:
    """True if the cards can be laid on the places so that none has a rank excluded there."""
    if not excluded:
        return not cards
    return any(
        fits(cards - Counter([card]), excluded[1:]) for card in cards if card.rank not in excluded[0] and cards[card]
    )


def games(seats: int, *, normal: bool) -> Iterator[list[tuple[State, rules.Events]]]:
    for seed in range(12):
        state = initial_state(deal_from_seed(seats, seed), seed % seats)
        if normal:
            steps = []
            while state.phase is not Phase.OVER:
                state, events = rules.apply(state, state.turn, Normal().choose(rules.snapshot(state, state.turn)))
                steps.append((state, events))
            yield steps
        else:
            yield [(step.after, step.events) for step in played_at_random(state, seed)]


@pytest.mark.parametrize("normal", [False, True])
@pytest.mark.parametrize("seats", range(2, 7))
def test_what_is_known_is_true_and_what_is_doubted_of_normal_players_too(seats: int, normal: bool) -> None:
    for steps in games(seats, normal=normal):
        knowledge = Knowledge()
        for state, events in steps:
            knowledge.observe(rules.snapshot(state, A, events))
            for seat in range(1, seats):
                hand = knowledge.hand(seat)
                held, known = Counter(state.seats[seat].hand), Counter(hand.known)
                assert known <= held
                assert fits(held - known, [card.lacks for card in hand.unknown])
                assert not normal or fits(held - known, [card.doubted for card in hand.unknown])
                assert not normal or hand.trust == 1

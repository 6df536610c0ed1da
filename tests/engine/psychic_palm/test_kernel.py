"""The fast game plays by the rules: held against them game by game."""

import pytest

from engine.arena import play_palm
from engine.cards import shuffled
from engine.psychic_palm import kernel
from engine.psychic_palm.calls import CALLS, Phase
from engine.psychic_palm.evidence import Entry, entries_of
from engine.psychic_palm.odds import Choose, Unseen, likeliest
from engine.psychic_palm.players import Memory, Random
from engine.psychic_palm.state import deck_from_seed, initial_state
from tests.engine.psychic_palm.played import played


def unlikeliest(unseen: Unseen, cards_left: int, phase: Phase) -> int:  # noqa: ARG001
    fitting = unseen.fitting(phase)
    return fitting.index(min(fitting))


def clairvoyant(deck: list[int]) -> Choose:
    """Sees every third card that comes up; so all phases and the highest scores are reached."""

    def choose(unseen: Unseen, cards_left: int, phase: Phase) -> int:
        if cards_left % 3:
            return likeliest(unseen, cards_left, phase)
        card = deck[-cards_left]
        return next(call for call in range(len(CALLS[phase])) if kernel.FITS[phase][call][card])

    return choose


@pytest.mark.parametrize("block", range(10))
def test_score_and_ledger_are_those_of_the_rules(block: int) -> None:
    for seed in range(50 * block, 50 * block + 50):
        deck = deck_from_seed(seed)
        numbers = kernel.numbered(deck)
        for choose, again in (
            (kernel.coin(seed), kernel.coin(seed)),
            (likeliest, likeliest),
            (unlikeliest, unlikeliest),
            (clairvoyant(numbers), clairvoyant(numbers)),
        ):
            ledger: list[Entry] = []
            score = kernel.play(numbers, choose, ledger)
            state = played(deck, again)
            assert score == state.score
            assert tuple(ledger) == entries_of(state)


def test_every_score_class_is_met_by_the_comparison() -> None:
    """Without long games the comparison above would prove little."""
    scores = set()
    for seed in range(500):
        numbers = kernel.numbered(deck_from_seed(seed))
        scores.add(kernel.play(numbers, clairvoyant(numbers)))
    assert min(scores) < 10
    assert max(scores) > 40


def test_numbers_are_shuffled_as_the_cards_of_the_same_seed() -> None:
    assert list(shuffled(range(52), 7)) == kernel.numbered(deck_from_seed(7))


def test_the_coin_and_the_likeliest_call_are_the_players_of_the_simulation() -> None:
    for seed in range(100):
        start = initial_state(deck_from_seed(seed))
        assert play_palm(start, Random(seed)).calls == played(start.deck, kernel.coin(seed)).calls
        assert play_palm(start, Memory()).calls == played(start.deck, likeliest).calls

"""A fast game of Psychic Palm for play in masses: cards and calls as numbers, one running count of the unseen cards.

The rules are those of ``rules.py``, and a test holds the two together. Must not know who plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.cards import FULL_DECK, Card
from engine.psychic_palm.calls import CALLS, FURTHER_CARDS, Phase, fits, phase_after
from engine.psychic_palm.evidence import Entry
from engine.psychic_palm.odds import CARD_NUMBERS, COLOUR, Choose, Unseen

FULL_DECK_NUMBERS = range(len(FULL_DECK))
FITS = {phase: [[fits(call, card) for card in FULL_DECK] for call in calls] for phase, calls in CALLS.items()}
"""By phase, number of the call and number of the card: whether the call fits."""

_FURTHER = {phase: len(FULL_DECK) if further is None else further for phase, further in FURTHER_CARDS.items()}
_AFTER = {phase: (phase_after(phase, False), phase_after(phase, True)) for phase in Phase}


def numbered(deck: Sequence[Card]) -> list[int]:
    """The deck by the numbers of its cards in ``FULL_DECK``."""
    return [CARD_NUMBERS[card] for card in deck]


def play(deck: Sequence[int], choose: Choose, ledger: list[Entry] | None = None) -> int:
    """The score of a whole game; its calls are added to the ledger, if one is given."""
    unseen = Unseen()
    end = len(deck)
    place = score = 0
    phase = COLOUR
    while place < end:
        call = choose(unseen, end - place, phase)
        hit = FITS[phase][call][deck[place]]
        if ledger is not None:
            ledger.append(Entry.of(unseen, phase, call, hit))
        unseen.show(deck[place])
        place += 1
        further = min(_FURTHER[phase], end - place)
        if hit:
            score += further
        else:
            for card in deck[place : place + further]:
                unseen.show(card)
        place += further
        phase = _AFTER[phase][hit]
    return score


def coin(seed: int) -> Choose:
    """A player who calls at random: each call of the phase with the same chance."""
    chance = Random(seed).random

    def choose(unseen: Unseen, cards_left: int, phase: Phase) -> int:  # noqa: ARG001
        return int(chance() * len(CALLS[phase]))

    return choose

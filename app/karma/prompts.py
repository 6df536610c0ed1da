"""What a person is told to do now, and why: the line above the hand and the caption of the pile.

Asks the legal actions and the rules' own comparison, and only puts the answer into words. Must not know widgets.
"""

from __future__ import annotations

from collections.abc import Mapping

from app.karma.words import Words, cards, number
from engine.cards import Card, Rank
from engine.karma.actions import Flip, Play, PlayFaceUp, Take
from engine.karma.events import Burned, Skipped
from engine.karma.legality import RANK_NAMES, beats
from engine.karma.rules import FOUR_OF_A_KIND, top_run
from engine.karma.snapshot import Snapshot

Keys = Mapping[str, str]
"""What the keys are called, by the id of their binding."""


def need(pile: tuple[Card, ...]) -> str:
    """What may go on this pile: ``anything``, ``queen or higher, 2 or 10``."""
    if all(beats(rank, pile) for rank in Rank):
        return "anything"
    top = pile[-1].rank
    or_higher = RANK_NAMES[top] + (" or higher" if top < Rank.ACE else "")
    return or_higher + (", or 2" if top < Rank.TEN else ", 2 or 10")


def caption(snapshot: Snapshot, words: Words) -> tuple[str, ...]:
    """What there is to say about the pile, the weightiest first: an effect, what may go on it, its run, its size."""
    pile = snapshot.pile
    lines = [*_effects(snapshot, words)]
    if snapshot.result:
        return tuple(lines)
    run = top_run(pile)
    lines.append(f"{need(pile)}" if pile else "play anything")
    if run > 1:
        missing = FOUR_OF_A_KIND - run
        lines.append(f"{number(run)} in a row" + (", 1 more burns" if missing == 1 else ""))
    if pile:
        lines.append(cards(len(pile)))
    return tuple(lines)


def _effects(snapshot: Snapshot, words: Words) -> list[str]:
    """The effects of the last action, in a word or two."""
    effects = []
    for event in snapshot.events:
        match event:
            case Burned(by="ten"):
                effects.append("BURNED by a ten")
            case Burned(run=run):
                effects.append(f"FOUR OF A KIND{'' if run == FOUR_OF_A_KIND else f' ({run})'}: burned")
            case Skipped(seats=seats):
                effects += [f"SKIPPED: {words.name(seat)}" for seat in seats]
    if not effects and snapshot.pile and snapshot.pile[-1].rank is Rank.TWO:
        effects.append("RESET by a two")
    return effects


def turn_prompt(snapshot: Snapshot, keys: Keys) -> str:
    """What the seat that acts and looks can do, in one sentence; forced moves say why."""
    actions = snapshot.legal_actions
    pile = snapshot.pile
    can_play = [action for action in actions if isinstance(action, Play | PlayFaceUp)]
    take = keys["take"]
    if any(isinstance(action, Flip) for action in actions):
        return f"Only blind cards are left: flip one ({_places(snapshot)} or a click) and hope for {need(pile)}."
    if any(isinstance(action, PlayFaceUp) for action in actions):
        return f"Your hand is empty: play a face-up card ({_places(snapshot)} or a click), {need(pile)}."
    if can_play:
        start = "Your turn: play any rank." if not pile else f"Your turn: {need(pile)}."
        return f"{start} Arrows lift cards, enter plays them."
    top = RANK_NAMES[pile[-1].rank] if pile else ""
    if all(isinstance(action, Take) and action.face_up for action in actions):
        return f"None of your face-up cards beats the {top}: choose one that you take with the {cards(len(pile))}."
    return f"Nothing you hold beats the {top}: {take} takes the {cards(len(pile))}."


def _places(snapshot: Snapshot) -> str:
    """The keys of the own table cards that are in play."""
    mine = snapshot.seats[snapshot.turn]
    shown = [card is not None for card in mine.face_up] if mine.face_up_cards else mine.blind
    return " ".join(str(place + 1) for place, there in enumerate(shown) if there)

"""What a person means by a key or a card, as an action of the engine.

Only translates: whether the action is legal, and why not, the engine says. Must not know widgets.
"""

from __future__ import annotations

from app.karma.words import cards, cards_of
from engine.cards import Rank
from engine.game import IllegalAction
from engine.karma.actions import Action, Flip, Play, PlayFaceUp, Take
from engine.karma.snapshot import Snapshot


def ranks_held(snapshot: Snapshot) -> tuple[Rank, ...]:
    """The ranks in the viewer's hand, lowest first: the stacks of the hand from the left."""
    hand = snapshot.seats[snapshot.viewer].hand if snapshot.viewer is not None else None
    return tuple(sorted({card.rank for card in hand or ()}))


def at_place(snapshot: Snapshot, place: int) -> Action:
    """What choosing the own table place means: flip, play, or take along. IllegalAction if no card is there."""
    assert snapshot.viewer is not None
    mine = snapshot.seats[snapshot.viewer]
    if not mine.face_up_cards:
        return Flip(position=place)
    card = mine.face_up[place]
    if card is None:
        raise IllegalAction(8, f"No face-up card lies at place {place + 1}.")
    take = Take(face_up=card)
    return take if take in snapshot.legal_actions else PlayFaceUp(card=card)


def meanings(snapshot: Snapshot, place: int) -> tuple[int, ...]:
    """The own table places that the key of this one can mean: 2 and 3 are ranks, too, so that the first face-up card of
    that rank comes before the one at the place itself. A single place wherever there is no doubt."""
    assert snapshot.viewer is not None
    face_up = snapshot.seats[snapshot.viewer].face_up
    of_rank = [at for at, card in enumerate(face_up) if card and card.rank == place + 1]
    if not of_rank or place in of_rank:
        return (place,)
    return (of_rank[0], place) if face_up[place] else (of_rank[0],)


def of_rank(snapshot: Snapshot, rank: Rank) -> Action:
    """What choosing a rank means: all cards of it in hand or, once the hand is empty, a face-up one, as ``at_place``.

    IllegalAction if it comes to the face-up cards and none of them has that rank.
    """
    assert snapshot.viewer is not None
    mine = snapshot.seats[snapshot.viewer]
    if mine.hand_count or not mine.face_up_cards:
        return Play(rank=rank)
    place = next((place for place, card in enumerate(mine.face_up) if card and card.rank is rank), None)
    if place is None:
        raise IllegalAction(8, f"None of your face-up cards is {cards_of(rank, 1)}.")
    return at_place(snapshot, place)


def take_pile(snapshot: Snapshot) -> Take:
    """What taking the pile means: of face-up cards of which one comes along, only if there is no choice."""
    takes = [action for action in snapshot.legal_actions if isinstance(action, Take)]
    return takes[0] if len(takes) == 1 else Take()


def take_question(snapshot: Snapshot, key: str) -> str:
    """What to ask before the pile is taken although something could be played; empty if nothing is to be asked."""
    if Take() not in snapshot.legal_actions or len(snapshot.legal_actions) == 1:
        return ""
    return f"You could play. {key} or the pile once more, and you take its {cards(len(snapshot.pile))}."

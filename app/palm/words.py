"""What the table of Psychic Palm says while a game is played, in sentences that fit a line of 58 cells or, those that
can be ``brief``, of 76. Must not know widgets; decides no rule."""

from __future__ import annotations

from collections.abc import Iterable

from app.card_art import Look
from app.key_names import Keys, either, first_two, in_short, key_name
from app.palm.names import SUIT_NAMES, key_of, more_cards, points, say, tick
from app.palm.table import Turn
from engine.psychic_palm.calls import CALLS, KINDS, SUITS, Phase, further_count
from engine.psychic_palm.snapshot import Snapshot, TurnedCard

WELCOME = (
    "52 cards lie above a joker, which ends the game.",
    "Call the top one: if right, more go face down and score.",
)
"""Before the first call."""
GAME_OVER = "The joker has surfaced: the game is over."
CALL_FIRST = "Call first"
_QUESTIONS = {
    Phase.COLOUR: "What colour is the top card?",
    Phase.SUIT: "Which suit is the top card?",
    Phase.KIND: "Which kind is the top card?",
    Phase.CARD: "Which card is on top, kind and suit?",
}
_NOUNS = {Phase.COLOUR: "colour", Phase.SUIT: "suit", Phase.KIND: "kind", Phase.CARD: "card"}


def question(snapshot: Snapshot) -> str:
    """What is to be called now."""
    if snapshot.result:
        return GAME_OVER
    return f"Phase {snapshot.phase.value} of 4: {_QUESTIONS[snapshot.phase]}"


def stakes(snapshot: Snapshot, brief: bool = False) -> str:
    """What a right and a wrong call of this phase bring; after the end, the score."""
    if snapshot.result:
        lie = "card lies" if snapshot.face_down == 1 else "cards lie"
        return f"{snapshot.face_down} {lie} face down: {points(snapshot.face_down)}."
    if snapshot.cards_left == 1:
        return "The last card before the joker: no point is left to win."
    count = further_count(snapshot.phase, snapshot.cards_left - 1)
    if snapshot.phase is Phase.CARD:
        return f"Right: the other {count} face down. Wrong: all {count} face up."
    gain = f"+{count}" if brief else f"{count} face down (+{count})"
    if count == snapshot.cards_left - 1:
        return f"Right: {gain}. Wrong: {count} face up. Then comes the joker."
    back = "still" if snapshot.phase is Phase.COLOUR else "to" if brief else "back to"
    return f"Right: {gain}, on to phase {snapshot.phase.value + 1}. Wrong: {count} face up, {back} phase 1."


def how_to_call(phase: Phase, changed: Keys) -> str:
    """The keys of a phase, some of them as the player has changed them."""
    return f"press {_keys_of(phase, changed)}, or click."


def no_such_call(phase: Phase, part: str) -> str:
    """Why a key that calls something of another phase is refused."""
    return f"{say(part, Look()).capitalize()} is no {_NOUNS[phase]}."


def wrong_phase(phase: Phase, part: str, changed: Keys) -> str:
    """The same, and the keys that are of use."""
    return f"{no_such_call(phase, part)} Phase {phase.value} takes {_keys_of(phase, changed)}."


def _keys_of(phase: Phase, changed: Keys) -> str:
    if phase is Phase.CARD:
        return "a kind and a suit, such as {} and {}".format(*_keys(("K", "H"), changed))
    return either(in_short(_keys(CALLS[phase], changed), " to "))


def _keys(calls: Iterable[str], changed: Keys) -> list[str]:
    return [key_name(changed, f"palm.call-{key_of(call)}", key_of(call)) for call in calls]


def badge(turned: TurnedCard, look: Look) -> str:
    """Right or wrong, to be seen from afar."""
    return f" {tick(bool(turned.hit), look)} {'RIGHT' if turned.hit else 'WRONG'} "


def verdict(turned: TurnedCard, look: Look) -> str:
    """What was called, and what lay on top."""
    assert turned.call is not None
    return f"You called {say(turned.call, look)}: it is the {look.name(turned.card)}."


def consequence(turn: Turn, over: bool) -> str:
    """What followed the card."""
    if turn.further == 0:
        moved = "No card is left to follow"
    elif turn.hit:
        moved = f"+{turn.further}: {more_cards(turn.further)} face down, {points(turn.further)}"
    else:
        moved = f"{more_cards(turn.further)} face up, no points"
    if over:
        return f"{moved}. Then the joker."
    if turn.hit:
        return f"{moved}. On to phase {turn.phase.value + 1}."
    return f"{moved}. {'Still' if turn.phase is Phase.COLOUR else 'Back to'} phase 1."


def hover_hint(snapshot: Snapshot, call: str, look: Look) -> str:
    """What a click would do."""
    if call == snapshot.announced:
        return f"You call {say(call, look)}. A click flips the card."
    return f"A click calls {say(call, look)}."


def hint(
    snapshot: Snapshot,
    at_cursor: str | None,
    kind: str | None,
    suit: str | None,
    again: str | None,
    look: Look,
    changed: Keys,
) -> str:
    """What can be done now; ``again`` is the part of a call of phase 4 whose key flips."""
    announced = snapshot.announced
    if snapshot.result:
        return ""
    if at_cursor and at_cursor != announced:
        keys = either(first_two(changed, "palm.call", "enter,space"))
        return f"{keys.capitalize()} calls {say(at_cursor, look)}."
    if announced and snapshot.phase is Phase.CARD:
        ways = [*_keys((again,) if again else (), changed), key_name(changed, "palm.flip", "enter")]
        return f"You call {say(announced, look)}. Press {either(ways)}, or click it, to flip it."
    if announced:
        return f"You call {say(announced, look)}. Press or click it again to flip it."
    if snapshot.phase is Phase.CARD and kind:
        return f"{say(kind, look).capitalize()}, and which suit? {' '.join(_keys(SUITS, changed))}"
    if snapshot.phase is Phase.CARD and suit:
        return f"{SUIT_NAMES[suit].capitalize()}, and which kind? {' '.join(in_short(_keys(KINDS, changed)))}"
    return how_to_call(snapshot.phase, changed).capitalize()


def look_at_the_deck(changed: Keys) -> str:
    """The answer that is left when the game is over."""
    return f"Turn the deck over: {key_name(changed, 'palm.result', 'enter')}"

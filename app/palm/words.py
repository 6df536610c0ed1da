"""What the table of Psychic Palm says, in sentences. Must not know widgets; decides no rule."""

from __future__ import annotations

from collections.abc import Sequence

from app.card_art import Look
from app.palm.table import Turn
from engine.cards import Card, Suit
from engine.psychic_palm.calls import CALLS, COLOURS, KINDS, SUITS, Phase, further_count
from engine.psychic_palm.rarity import chance_of_at_least, chance_of_title, one_in
from engine.psychic_palm.snapshot import Result, Snapshot, TurnedCard

PHASE_NAMES = {Phase.COLOUR: "Colour", Phase.SUIT: "Suit", Phase.KIND: "Kind", Phase.CARD: "Kind+suit"}
SUIT_NAMES = {suit.value: suit.name.lower() for suit in Suit}
KIND_NAMES = {kind: kind for kind in KINDS} | {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
CALL_FIRST = "Call first: {}"
_QUESTIONS = {
    Phase.COLOUR: "What colour is the top card?",
    Phase.SUIT: "Which suit is the top card?",
    Phase.KIND: "Which kind is the top card?",
    Phase.CARD: "Which card is on top, kind and suit?",
}
_KEYS = {
    Phase.COLOUR: "r or b",
    Phase.SUIT: "c, d, h or s",
    Phase.KIND: "a, 2 to 9, 0, j, q or k",
    Phase.CARD: "a kind and a suit, such as k and h",
}


def question(snapshot: Snapshot) -> str:
    """What is to be called now."""
    if snapshot.result:
        return GAME_OVER
    return f"Phase {snapshot.phase.value} of 4: {_QUESTIONS[snapshot.phase]}"


def stakes(snapshot: Snapshot, brief: bool = False) -> str:
    """What a right and a wrong call of this phase bring; ``brief`` for less than 76 cells."""
    if snapshot.result:
        lie = "card lies" if snapshot.face_down == 1 else "cards lie"
        return f"{snapshot.face_down} {lie} face down: {points(snapshot.face_down)}."
    count = further_count(snapshot.phase, snapshot.cards_left - 1)
    if snapshot.cards_left == 1:
        return "It is the last card before the joker: no point is left to win."
    if snapshot.phase is Phase.CARD:
        return f"Right: the other {count} face down. Wrong: all {count} face up."
    gain = f"+{count}" if brief else f"{count} face down (+{count})"
    back = "to" if brief else "back to"
    return f"Right: {gain}, on to phase {snapshot.phase.value + 1}. Wrong: {count} face up, {back} phase 1."


def how_to_call(phase: Phase) -> str:
    """The keys of a phase."""
    return f"press {_KEYS[phase]}, or click."


def wrong_phase(phase: Phase, part: str) -> str:
    """Why a key that calls something of another phase is refused."""
    what = {Phase.COLOUR: "colour", Phase.SUIT: "suit", Phase.KIND: "kind", Phase.CARD: "card"}[phase]
    return f"{say(part).capitalize()} is no {what}. Phase {phase.value} takes {_KEYS[phase]}."


def say(call: str, look: Look | None = None) -> str:
    """A call as one says it: red, hearts, an ace, the 10 of hearts (10\u2665 with a look)."""
    if call in COLOURS:
        return call
    if call in SUITS:
        return SUIT_NAMES[call]
    if call in KINDS:
        return f"{'an' if call in ('A', '8') else 'a'} {KIND_NAMES[call]}"
    if look:
        return f"the {look.name(Card.parse(call))}"
    return f"the {KIND_NAMES[call[:-1]]} of {SUIT_NAMES[call[-1]]}"


def points(count: int) -> str:
    """A number of points."""
    return f"{count} point" if count == 1 else f"{count} points"


def cards(count: int) -> str:
    """A number of cards."""
    return f"{count} card" if count == 1 else f"{count} cards"


WELCOME = (
    "You hold a deck face down. Say what its top card is.",
    "Right calls lay cards face down: each of those is a point.",
)
"""Before the first call."""
GAME_OVER = "The joker has surfaced: the game is over."


def tick(hit: bool, look: Look) -> str:
    """One cell for right or wrong."""
    return ("+" if hit else "x") if look.ascii_only else ("✓" if hit else "✗")


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
        moved = f"+{turn.further}: {cards(turn.further)} face down, {points(turn.further)}"
    else:
        moved = f"{cards(turn.further).capitalize()} face up, no points"
    if over:
        return f"{moved}. Then the joker."
    return f"{moved}. {f'On to phase {turn.phase.value + 1}' if turn.hit else 'Back to phase 1'}."


def hint(snapshot: Snapshot, at_cursor: str | None, kind: str | None, suit: str | None, look: Look) -> str:
    """What can be done now."""
    if snapshot.result:
        return ""
    announced = snapshot.announced
    if at_cursor and at_cursor != announced:
        return f"Enter or space calls {say(at_cursor, look)}."
    if announced:
        return f"You call {say(announced, look)}. The same again, enter or space flips."
    if snapshot.phase is Phase.CARD and kind:
        return f"{KIND_NAMES[kind].capitalize()} of … now the suit: c d h s."
    if snapshot.phase is Phase.CARD and suit:
        return f"{SUIT_NAMES[suit].capitalize()}, and which kind? a 2-9 0 j q k."
    return how_to_call(snapshot.phase).capitalize()


def key_of(call: str) -> str:
    """The key that calls it, as printed on the board; empty for a card of phase 4."""
    if call in COLOURS or call in SUITS:
        return call[0].lower()
    return "0" if call == "10" else call.lower() if call in CALLS[Phase.KIND] else ""


def symbol(call: str, look: Look) -> str:
    """A call in at most three cells: the two suits of a colour, a suit, a kind, a card."""
    if call in COLOURS:
        return " ".join(look.mark(suit) for suit in Suit if suit.is_red == (call == "red"))
    return short(call, look)


def short(call: str, look: Look) -> str:
    """A call in at most five cells: red, black, a suit's mark, a kind, a card."""
    if call in COLOURS or call in KINDS:
        return call
    return look.mark(Suit(call)) if call in SUITS else look.name(Card.parse(call))


ENVELOPE_PROMISE = (
    "Before your first call the order of the deck was sealed: this is the SHA-256 digest of a random number and the 52 "
    "cards. After the end both are opened, and anybody can compute the digest from them."
)
ENVELOPE_PROOF = "It proves that no card was moved after the digest was shown; not that the shuffle was fair."
CHEATING_QUESTION = (
    "Remembering the cards that have gone by is part of the game. To look them up is cheating: it is allowed, and this "
    "game stays marked for it."
)
LEAVING_QUESTION = "The joker is still to come. A game that you leave ends here, without a score."


def digest_in_short(digest: str) -> str:
    """The first twelve digits, in fours."""
    return " ".join(digest[start : start + 4] for start in (0, 4, 8))


def cheated(snapshot: Snapshot) -> str:
    """The mark of a game in which the history was opened; empty for an honest one."""
    return "" if snapshot.history_opened_at is None else f"CHEATING from call {snapshot.history_opened_at + 1}"


def history_line(snapshot: Snapshot) -> str:
    """What the history holds, in numbers."""
    seen = [turned.card for turned in snapshot.history or ()]
    red = sum(card.suit.is_red for card in seen)
    return f"{cards(len(seen)).capitalize()} turned face up: {red} red, {len(seen) - red} black."


def log_lines(turns: Sequence[Turn]) -> list[str]:
    """What happened, call by call. The cards are left to memory."""
    return [f"{number:>2}  {_turn_line(turn)}" for number, turn in enumerate(turns, 1)]


def _turn_line(turn: Turn) -> str:
    moved = f"{cards(turn.further)} {'face down' if turn.hit else 'face up'}"
    return f"Phase {turn.phase.value}, {PHASE_NAMES[turn.phase].lower()}: {'right' if turn.hit else 'wrong'}, {moved}"


def rarity(result: Result) -> str:
    """How often chance alone does as much, in two lines."""
    title = one_in(chance_of_title(result.title))
    as_much = one_in(chance_of_at_least(result.score))
    return f"By chance alone {title} games earns this title,\n{as_much} scores {points(result.score)} or more."


OPENED = f"The envelope is open (e shows it). {ENVELOPE_PROOF}"

"""What is read in peace: envelope, memory, log, the questions before cheating and leaving, and how rare a result is.

Must not know widgets; decides no rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from app.palm.names import PHASE_NAMES, cards, points
from app.palm.table import Turn
from app.storage.values import GUIDE, day_of
from engine.counting import counted
from engine.psychic_palm.rarity import chance_of_at_least, one_in
from engine.psychic_palm.snapshot import Result, Snapshot
from engine.psychic_palm.titles import scores_of

_APART = "   "
"""Between two marks."""
_MIDDLE = 10
"""What chance alone scores on average, rounded."""
ENVELOPE_PROMISE = (
    "Before your first call the order of the deck was sealed: this is the SHA-256 digest of a random number, a colon "
    "and the 52 cards with commas between them. After the end all that is open, and anybody can compute it anew."
)
ENVELOPE_PROOF = "It proves that no card was moved after the digest was shown; not that the shuffle was fair."
ENVELOPE_COPIES = "{} copies what was sealed, number, colon and cards, as one line."
"""With the key that does it."""
ENVELOPE_OPEN = "Envelope ({}): proof that no card was moved, not that the shuffle was fair."
"""With the key that opens it."""
CHEATING_QUESTION = (
    "Remembering the cards that have gone by is part of the game. To look them up is cheating: it is allowed, and this "
    "game stays marked for it."
)
LEAVING_QUESTION = "The joker is still to come. What is not kept of this game ends here, without a score."


def digest_in_short(digest: str) -> str:
    """The first twelve digits, in fours."""
    return " ".join(digest[start : start + 4] for start in (0, 4, 8))


def game_name(origin: str) -> str:
    """What a game with a deal of this origin is called at its table."""
    day = day_of(origin)
    return f"Daily deck {day}" if day else "Psychic Palm, guide" if origin == GUIDE else "Psychic Palm"


def marks(snapshot: Snapshot, hints: int, digest: str, origin: str, room: int) -> Content:
    """What a game is marked with, as far as so many cells go: cheating, if the history was opened, and hints before
    all, then its envelope, and that it was dealt from a code."""
    opened = snapshot.history_opened_at
    parts = [
        ("from a code" if origin == "code" else "", "$text-accent", 0),
        (counted(hints, "hint") if hints else "", "$text-accent", 2),
        ("" if opened is None else f"CHEATING from call {opened + 1}", "bold $text-warning", 3),
        (f"envelope {digest_in_short(digest)}", "", 1),
    ]
    kept = [part for part in parts if part[0]]
    while len(_APART.join(text for text, _, _ in kept)) > room and len(kept) > 1:
        kept.remove(min(kept, key=lambda part: part[2]))
    return Content(_APART).join(Content.styled(text, style) for text, style, _ in kept)


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
    """What the title is for, and how often chance alone does as much, or as little, in two lines.

    The title's own chance is left to the reading: beside that of so many points or more it seems to contradict it.
    """
    earning = scores_of(result.title)
    least, most = earning[0], earning[-1]
    earned = points(least) if least == most else f"{least} to {points(most)}"
    if result.score >= _MIDDLE:
        like, chance = "more", chance_of_at_least(result.score)
    else:
        like, chance = "fewer", 1 - chance_of_at_least(result.score + 1)
    return f"The title for {earned}. By chance,\n{one_in(chance)} games scores {points(result.score)} or {like}."

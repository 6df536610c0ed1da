"""The keys of Psychic Palm, and which of them can be used now. Must not know what they do."""

from __future__ import annotations

from textual.binding import Binding, BindingType

from app.card_art import Look
from app.key_names import Keys
from app.palm import words
from app.palm.choice import CallChoice
from app.palm.names import PHASE_NAMES, key_of, say
from engine.psychic_palm.calls import CALLS, KINDS, SUITS, Phase
from engine.psychic_palm.snapshot import Snapshot

_STEP = "To the next call, or the one before"


def _call_bindings() -> list[BindingType]:
    """A key for every colour, suit and kind; some kinds have two."""
    also = {"A": "a,1", "10": "0,t"}
    calls = [(phase, call) for phase in (Phase.COLOUR, Phase.SUIT, Phase.KIND) for call in CALLS[phase]]
    return [
        Binding(
            also.get(call, key_of(call)),
            f"call('{call}')",
            f"Call {say(call, Look())}",
            tooltip=f"Call a {PHASE_NAMES[phase].lower()}",
            show=False,
            id=f"palm.call-{key_of(call)}",
        )
        for phase, call in calls
    ]


BINDINGS: list[BindingType] = [
    Binding("enter,space", "confirm", "Call", id="palm.call"),
    Binding("enter,space", "flip", "Flip", tooltip="Flip the card that you have called", id="palm.flip"),
    Binding("enter,space", "result", "Result", id="palm.result"),
    Binding(
        "escape,backspace",
        "take_back",
        "Take back",
        tooltip="Take the call back, or the part of it that is chosen",
        key_display="esc",
        id="palm.take-back",
    ),
    Binding(
        "escape,backspace",
        "leave",
        "Leave",
        tooltip="Leave; a game that is kept waits at home",
        key_display="esc",
        id="palm.leave",
    ),
    Binding("i", "hint", "Hint", tooltip="A hint of the coach, which stays marked", id="palm.hint"),
    Binding("m", "memory", "Memory", tooltip="The cards that went by: cheating, marked", id="palm.memory"),
    Binding("e", "envelope", "Envelope", tooltip="The sealed envelope, and what it proves", id="palm.envelope"),
    Binding("l", "log", "Log", tooltip="How each flip went; calls and cards are left to your memory", id="palm.log"),
    Binding("left", "move(-1, 0)", "Choose a call", show=False, id="palm.left"),
    Binding("right", "move(1, 0)", "Choose a call", show=False, id="palm.right"),
    Binding("up", "move(0, -1)", "Choose a call", show=False, id="palm.up"),
    Binding("down", "move(0, 1)", "Choose a call", show=False, id="palm.down"),
    Binding("tab", "step(True)", "Next call", tooltip=_STEP, show=False, id="palm.next"),
    Binding("shift+tab", "step(False)", "Call before", tooltip=_STEP, show=False, id="palm.before"),
    *_call_bindings(),
]


def usable(action: str, call: object, snapshot: Snapshot, choice: CallChoice, moves: bool) -> bool | None:
    """True if the action can be used now, None if not at the moment (it is greyed), False if it is out of place.

    While a card ``moves`` its end is not told.
    """
    over = snapshot.result is not None
    is_elsewhere = choice.at_cursor is not None and choice.at_cursor != choice.announced
    match action:
        case "result":
            return over and not moves
        case "confirm":
            return is_elsewhere and not over
        case "flip":
            return False if over or is_elsewhere else choice.announced is not None or None
        case "call":
            in_phase = (*SUITS, *KINDS) if snapshot.phase is Phase.CARD else CALLS[snapshot.phase]
            return (not over and call in in_phase) or None
        case "take_back":
            return choice.is_begun and not over
        case "move" | "step" | "hint":
            return not over or None
        case "memory":
            return not over or snapshot.history is not None or None  # after the end nothing is left to be opened
        case _:
            return True


def why_not(action: str, call: object, snapshot: Snapshot, changed: Keys) -> str:
    """Why a greyed action can't be used, in a sentence or two; some keys are as the player has changed them."""
    if snapshot.result:
        return words.GAME_OVER
    if action == "call":
        return words.wrong_phase(snapshot.phase, str(call), changed)
    return f"{words.CALL_FIRST}: {words.how_to_call(snapshot.phase, changed)}"

"""The keys of the Karma table and which of them can be used now. Must not know what they do."""

from __future__ import annotations

from collections.abc import Iterator

from textual.binding import Binding, BindingType

from app.karma.driver import Awaited, TableDriver
from app.karma.sights import RANK_KEYS
from engine.cards import Rank
from engine.karma.actions import Take
from engine.karma.snapshot import Snapshot
from engine.karma.state import Phase

RANK_OF_KEY = {key.lower(): rank for rank, key in RANK_KEYS.items()} | {"t": Rank.TEN}
"""The rank that a key plays."""
AFTER_THE_RESULT = ("deal", "result", "review")
"""Actions that must wait until the result of the game has been shown."""
_THAT_CARD, _THAT_RANK, _ONE_OF_IT = "Play that table card", "Play all cards of that rank", "Play one of that rank"
"""What help says, once for all keys of a kind."""


def _place_bindings() -> Iterator[Binding]:
    """1, 2 and 3 are the own table cards where those are in play."""
    for number in (1, 2, 3):
        card, name = f"table card {number}", f"karma.card-{number}"
        exchange, there = f"exchange({number - 1})", "Put the lifted card there"
        yield Binding(str(number), exchange, f"Exchange with {card}", tooltip=there, show=False, id=name)
        yield Binding(str(number), f"place({number - 1})", f"Play {card}", tooltip=_THAT_CARD, show=False, id=name)


def _rank_bindings() -> Iterator[Binding]:
    """A key for each rank; where it can't be used, it says why."""
    for key, rank in RANK_OF_KEY.items():
        name = f"karma.card-{key}"
        all_of_it = f"Play all of rank {rank.label}"
        yield Binding(key, f"rank('{key}')", all_of_it, tooltip=_THAT_RANK, show=False, id=name)
        one = f"Play a face-up card of rank {rank.label}"
        yield Binding(key, f"rank_face_up('{key}')", one, tooltip=_ONE_OF_IT, show=False, id=name)
        yield Binding(key, f"explain('{key}')", show=False, id=name)
    yield Binding("1", "explain('1')", show=False, id="karma.card-1")


BINDINGS: list[BindingType] = [
    Binding("enter,space", "pass_on", "Pass on", tooltip="Hide your hand from the next person", id="karma.pass"),
    Binding("enter", "deal", "Deal again", tooltip="The next game of this match", id="karma.deal"),
    Binding("v", "review", "Review", tooltip="What your actions in this game gave away", id="karma.review"),
    Binding("r", "result", "Result", tooltip="How this game ended, once more", id="karma.result"),
    Binding("space", "hurry", "To your turn", tooltip="Don't wait for the bots until your turn", id="karma.hurry"),
    Binding("space", "stop", "Stop/go on", tooltip="Stop the bots, or let them go on", id="karma.stop"),
    Binding("enter", "step", "One action", tooltip="Let the bots take one action, then stop", id="karma.step"),
    Binding("p", "take", "Take pile", tooltip="Take the whole pile into your hand", id="karma.take"),
    Binding("p", "explain('take')", show=False, id="karma.take"),  # reached while the pile can't be taken
    Binding("r", "ready", "Ready", tooltip="End your swap, for good", id="karma.ready"),
    Binding("b", "best", "Best", tooltip="Put the best of your six cards face up", id="karma.best"),
    Binding("u", "take_back", "Undo", tooltip="Take the last exchange back", id="karma.undo"),
    Binding("u", "explain('take_back')", show=False, id="karma.undo"),
    Binding("i", "hint", "Hint", tooltip="The expert's choice (marks the game)", id="karma.hint"),
    Binding("l", "log", "Log", tooltip="All that happened in this game", id="karma.log"),
    Binding(
        "escape,backspace",
        "cancel",
        "Cancel",
        tooltip="Put down what is lifted",
        key_display="esc",
        id="karma.leave",
    ),
    Binding(
        "escape,backspace",
        "leave",
        "Leave",
        tooltip="Home; a game that is kept waits there",
        key_display="esc",
        id="karma.leave",
    ),
    *_place_bindings(),
    *_rank_bindings(),
]


def usable(action: str, driver: TableDriver) -> bool | None:
    """True if the action can be used now, None if not at the moment (it is greyed), False if it is out of place."""
    awaited, snapshot = driver.awaited, driver.snapshot
    in_swap = snapshot.phase is Phase.SWAP
    has_persons = bool(driver.table.persons)
    match action:
        case "pass_on":
            return awaited is Awaited.PASSING
        case "deal" | "result" | "review":
            return awaited is Awaited.DEAL
        case "take":
            can_take = any(isinstance(legal, Take) for legal in snapshot.legal_actions)
            return False if in_swap or not has_persons or snapshot.result else can_take or None
        case "best" | "ready" | "exchange":
            return bool(driver.arrangement)
        case "place":
            return not in_swap and _hand_is_empty(snapshot)
        case "rank":
            return not in_swap and not _hand_is_empty(snapshot)
        case "rank_face_up":
            return not in_swap and _hand_is_empty(snapshot) and _has_face_up_cards(snapshot)
        case "explain":
            return not snapshot.result
        case "take_back":
            return bool(driver.arrangement) and (bool(driver.arrangement and driver.arrangement.swaps) or None)
        case "hurry":
            return has_persons and awaited is Awaited.BOT
        case "hint":
            return has_persons and not snapshot.result and (awaited is Awaited.PERSON or None)
        case "stop" | "step":
            return not has_persons and awaited is Awaited.BOT
        case _:
            return True


def _has_face_up_cards(snapshot: Snapshot) -> bool:
    return snapshot.viewer is not None and bool(snapshot.seats[snapshot.viewer].face_up_cards)


def _hand_is_empty(snapshot: Snapshot) -> bool:
    """True if whoever looks has nothing but table cards."""
    return snapshot.viewer is not None and not snapshot.seats[snapshot.viewer].hand_count

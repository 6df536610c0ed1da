"""What the person at the keyboard is told to do now, and why: the line above the hand.

Asks the legal actions, and only puts them into words. Must not know widgets.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from app.karma.arrangement import Arrangement
from app.karma.captions import need
from app.karma.driver import Awaited, TableDriver
from app.karma.intents import take_pile
from app.karma.sights import open_places
from app.karma.words import cards_in_words, number, the_cards
from app.key_names import Keys, either, key_names
from engine.karma.actions import Flip, Play, PlayFaceUp
from engine.karma.legality import RANK_NAMES
from engine.karma.snapshot import Snapshot

KEYS: Keys = MappingProxyType(
    {
        "karma.take": "p",
        "karma.play": "enter",
        "karma.exchange": "enter",
        "karma.best": "b",
        "karma.undo": "u",
        "karma.ready": "r",
        "karma.hurry": "space",
        "karma.stop": "space",
        "karma.step": "enter",
        "karma.pass": "enter",
        "karma.deal": "enter",
        "karma.card-1": "1",
        "karma.card-2": "2",
        "karma.card-3": "3",
    }
)
"""The keys that prompts speak of, where the player has not changed them."""


@dataclass(frozen=True)
class Said:
    """A line for the person at the keyboard; ``is_turn`` if it is to act. The first of the ``hints`` for which there is
    room is said, too."""

    text: str
    hints: tuple[str, ...] = ()
    is_turn: bool = False
    brief: str = ""
    """The text in fewer cells, for beside a refusal."""


def prompt(driver: TableDriver, changed_keys: Keys, acting: int | None = None) -> Said:
    """What to do now, or what is waited for; ``acting`` is the seat whose action is still being shown."""
    keys = key_names(changed_keys, KEYS)
    if acting is not None:
        return _acting(driver, acting, keys)
    if driver.awaited is not Awaited.PERSON:
        return _waiting(driver, keys)
    if driver.arrangement:
        return _swap(driver.arrangement, keys)
    return _turn(driver.snapshot, keys)


def _acting(driver: TableDriver, seat: int, keys: Keys) -> Said:
    """While an action is shown nobody is called upon, and who acts next is not said yet."""
    table, goes_on = driver.table, driver.awaited is Awaited.BOT
    if table.is_person(seat):
        return Said("")
    if not table.persons and goes_on:
        return _waiting(driver, keys)
    return Said(f"{table.names[seat]} plays.", (f"{keys['karma.hurry']} skips to your turn.",) * goes_on)


def _waiting(driver: TableDriver, keys: Keys) -> Said:
    """What those who don't act may know or do."""
    table = driver.table
    match driver.awaited:
        case Awaited.PASSING:
            drew = f"You drew {cards_in_words(driver.drawn)}: " if driver.drawn else ""
            return Said(f"{drew}{_passing_on(keys)}", ("Your hand is hidden first.",), is_turn=True)
        case Awaited.BOT if not table.persons:
            stop = "goes on" if driver.pace.is_stopped else "stops the game"
            return Said(f"{keys['karma.step']} plays one action, {keys['karma.stop']} {stop}.")
        case Awaited.BOT:
            name = table.names[driver.snapshot.turn]
            return Said(f"{name} thinks.", (f"{keys['karma.hurry']} skips to your turn.",))
        case Awaited.DEAL:
            return Said(table.log[-1].text, (f"{keys['karma.deal']} deals again.",), is_turn=True)
        case _:
            return Said("")


def still_to_do(driver: TableDriver, changed_keys: Keys) -> tuple[str, ...]:
    """What a refusal should not hide, in ever fewer cells: what the person to act can do, or how one whose turn is over
    passes the keyboard on."""
    keys = key_names(changed_keys, KEYS)
    if driver.awaited is Awaited.PASSING:
        return (_passing_on(keys),)
    if driver.awaited is not Awaited.PERSON or driver.arrangement:
        return ()
    said = _turn(driver.snapshot, keys)
    return (said.text, said.brief) if said.brief else (said.text,)


def _passing_on(keys: Keys) -> str:
    return f"{keys['karma.pass']} passes the keyboard on."


def _swap(arrangement: Arrangement, keys: Keys) -> Said:
    """What can be done in the swap."""
    made = len(arrangement.swaps)
    best, undo, ready = keys["karma.best"], keys["karma.undo"], keys["karma.ready"]
    if not made:
        how = f"Lift a hand card (arrows, click): {either(place_keys(keys))} puts it face up."
        return Said(how, (f"{best} best, {ready} ready.",), is_turn=True)
    exchanges = f"{number(made).capitalize()} of 3 exchanges."
    return Said(f"{exchanges} {undo} takes the last back.", (f"{ready} is final.",), is_turn=True)


def _turn(snapshot: Snapshot, keys: Keys) -> Said:
    """What the seat to act can do, in one sentence; forced moves say why."""
    actions, pile = snapshot.legal_actions, snapshot.pile
    if any(isinstance(action, Flip) for action in actions):
        left = "Only one blind card is" if len(actions) == 1 else "Only blind cards are"
        it = "it" if len(actions) == 1 else "one"
        ways = either([*_places(snapshot, keys), "two clicks"])
        return Said(f"{left} left: {ways} flip {it}.", (f"{need(pile).capitalize()} goes on.",), is_turn=True)
    if any(isinstance(action, PlayFaceUp) for action in actions):
        start = f"From the table: {need(pile)}." if pile else "From the table: play any card."
        return Said(start, _how_to_play_face_up(snapshot, keys), is_turn=True, brief=f"{need(pile).capitalize()}.")
    if any(isinstance(action, Play) for action in actions):
        start = f"Your turn: {need(pile)}." if pile else "Your turn: play any rank."
        return Said(start, _how_to_play(keys), is_turn=True, brief=f"{need(pile).capitalize()}.")
    return _forced(snapshot, keys)


def _forced(snapshot: Snapshot, keys: Keys) -> Said:
    """Why the pile is to be taken, and what takes it."""
    top, take = RANK_NAMES[snapshot.pile[-1].rank], take_pile(snapshot)
    if take not in snapshot.legal_actions:
        ways = ("So do its rank and two clicks.", "So do two clicks.")
        return Said(
            f"No card beats the {top}: {either(_places(snapshot, keys))} takes one and the pile.", ways, is_turn=True
        )
    takes = f"{keys['karma.take']} takes"
    if take.face_up:
        why = f"Your {RANK_NAMES[take.face_up.rank]} does not beat the {top}"
        return Said(f"{why}: {takes} it and the pile.", ("So do two clicks.",), is_turn=True)
    all_of_it = f"{takes} {the_cards(len(snapshot.pile))}."
    return Said(f"Nothing you hold beats the {top}: {all_of_it}", is_turn=True, brief=all_of_it)


def _how_to_play(keys: Keys) -> tuple[str, ...]:
    """With the keyboard alone and with the mouse alone, in ever fewer cells."""
    return (
        f"Press the key below, or lift (arrows, click): {keys['karma.play']} or a second click plays.",
        "A key plays; a click lifts, a second plays.",
        "Its key, or two clicks.",
    )


def _how_to_play_face_up(snapshot: Snapshot, keys: Keys) -> tuple[str, ...]:
    """The same where the face-up cards are in play."""
    places = " ".join(_places(snapshot, keys))
    return (
        f"Press its rank or its place ({places}), or click it twice.",
        f"Its rank, place ({places}) or two clicks.",
        "Its rank or place.",
    )


def place_keys(keys: Keys) -> list[str]:
    """The keys of the own table cards."""
    return [keys[f"karma.card-{number}"] for number in (1, 2, 3)]


def _places(snapshot: Snapshot, keys: Keys) -> list[str]:
    """The keys of the own table cards that can be played, flipped or taken along."""
    return [key for key, is_open in zip(place_keys(keys), open_places(snapshot), strict=True) if is_open]

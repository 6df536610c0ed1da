"""A monkey at the keyboard: thousands of keys, clicks, drags, pastes and resizes on every screen, by a fixed seed.

Half of what it does has sense where it is, so that it plays games to their end; the other half has none. Whatever it
does, nothing may fail, the tables stay legal, and every action that it saw is on the disk.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, cycle
from pathlib import Path
from typing import Any

from app.karma.driver import Awaited
from app.palmkarma import PalmkarmaApp
from app.paths import Paths
from app.screens.curtain import CurtainScreen
from app.screens.home import HomeScreen
from app.screens.karma import KarmaScreen
from app.screens.karma_end import KarmaEndScreen
from app.screens.palm import PalmScreen
from app.screens.palm_result import PalmResultScreen
from app.settings import PERSON, SeatChoice, Settings, TableChoice
from app.storage.records import load
from app.storage.store import Store
from app.storage.values import DamagedLine, GameLine, Query
from app.widgets.dialog import Dialog
from engine.karma.actions import Ready
from engine.karma.state import State, deck_for
from engine.psychic_palm.calls import CALLS
from engine.records.lines import verify
from tests.app.driving import COMPACT
from tests.app.hands import Cell, Hands
from tests.app.karma.playing import keys_for
from tests.app.palm.playing import keys_for as keys_of_call
from tests.app.storage.games import karma_deal, opened, palm_deal, start_karma, start_palm

PATIENCE = 60.0
"""Seconds until an app that takes nothing in is taken to hang; no test passes or fails by speed."""
_TURNS = 200
"""Turns of the loop until a busy app is left to itself: a film, or bots that think."""
_SENSE, _SENSE_AT_TABLE = 0.35, 0.7
"""How often what it does has sense."""
_TURNS_AT_TABLE = 10
"""It plays so many turns at once: a table that is played at is what matters, and costs least."""
_BREATHS = (1, 2, 4, 8, 16, 32, 64)
"""So many things without sense are done in one breath: what is painted between them costs most."""
_STAY = 250
"""Inputs until the monkey is carried to another place."""
_DEEP = 8
"""So many screens on each other are enough."""
_WAYS_BACK = 30

Place = tuple[str, dict[str, Any]]


def _seats(*seats: tuple[str, str]) -> Place:
    return "karma-table", {"table": TableChoice(seats=tuple(SeatChoice(*seat) for seat in seats))}


PLACES: Sequence[Place] = (
    _seats(("", PERSON), ("East", "easy"), ("South", "normal")),
    ("palm", {}),
    ("settings", {}),
    _seats(("Ada", PERSON), ("[b]Bo[/]", PERSON), ("\u6771\u4eac", PERSON)),
    ("history", {}),
    ("palm", {}),
    ("karma", {}),
    _seats(("", PERSON), ("East", "easy")),
    ("statistics", {}),
    ("daily", {}),
    _seats(("", PERSON), ("E", "easy"), ("S", "hard"), ("W", "normal"), ("O", "expert"), ("M", "easy")),
    ("study", {}),
    ("palm", {}),
    ("rules", {"game": "karma"}),
    _seats(("North", "easy"), ("East", "normal")),
    ("deal-code", {}),
    ("rules", {"game": "psychic-palm"}),
)
"""Where the monkey is carried, one after the other."""
_NAMED = (
    *("enter", "space", "tab", "shift+tab", "escape", "backspace", "up", "down", "left", "right", "home", "end"),
    *("pageup", "pagedown", "delete", "insert", "f1", "f2", "f5", "ctrl+p", "ctrl+c", "ctrl+d", "ctrl+a", "ctrl+e"),
    *("ctrl+k", "ctrl+u", "ctrl+w", "ctrl+v", "ctrl+x", "ctrl+z", "ctrl+l", "ctrl+i", "ctrl+backslash", "ctrl+left"),
    *("shift+left", "shift+end", "alt+f4"),
)
_TYPED = "abcdefghijklmnopqrstuvwxyz0123456789?rbptjqka23456780 ABKQ.,:;-+*'\"[]~\u00e9\u0663\u6771"
"""No slash among them: a path that is typed stays in the folder that the test stands in."""
_SIZES = (
    *(COMPACT,) * 10,
    *((60, 20), (59, 19), (120, 40), (100, 30)) * 2,
    *((200, 60), (79, 45), (180, 20), (30, 8)),
)
_TEXTS = (
    "Ada",
    "[red]x[/]",
    "[/]",
    "x" * 300,
    "two\nlines\tand a tab",
    "\x1b[31mred\x07\x00",
    "\u0928\u092e\u0938\u094d\u0924\u0947",
    "\u0645\u0631\u062d\u0628\u0627 \u202eabc",
    "\U0001f469\u200d\U0001f467\u200d\U0001f466 a\u0301\u0302",
    "games.jsonl",
    "",
)


class Monkey:
    """Plays in a data folder until so many inputs are done; where it quits the program, it starts it again."""

    def __init__(self, folder: Path, seed: int, inputs: int, first_place: int = 0) -> None:
        self._folder, self._inputs, self._chance = folder, inputs, random.Random(seed)
        self._places = cycle([*PLACES[first_place:], *PLACES[:first_place]])
        self._due = 0
        self._legal: tuple[str, int] | None = None
        self._count = 0
        self.seen: Counter[str] = Counter()
        """How often each screen was on top, by the name of its class."""
        self.actions: dict[str, int] = {}
        """By a game's id, how many of its actions were seen."""
        self.starts = 0
        """How often the program was started."""

    async def play(self) -> None:
        """Play, and then look whether the app still answers, and whether all that was seen is kept."""
        _keep_some_games(opened(self._folder))
        while self._count < self._inputs:
            self.starts += 1
            settings = Settings(player="Ada", animation="none", bot_pace=0.0)
            app = PalmkarmaApp(settings, paths=Paths(data=self._folder, config=self._folder))
            async with app.run_test(size=COMPACT, tooltips=True, notifications=True):
                await self._play_in(app)
            assert app.return_code == 0, f"the program ended with {app.return_code}"
        self._check_games(opened(self._folder))

    async def _play_in(self, app: PalmkarmaApp) -> None:
        """Until the program is quit, or enough was done."""
        hands, before = Hands(app), self._count
        assert app._driver
        assert not app._driver.can_suspend, "a test must not be stopped"
        try:
            while is_open(app) and self._count < self._inputs:
                if self._count >= self._due:
                    self._due = self._count + _STAY
                    await self._carry(app, hands)
                elif self._chance.random() < self._sense(app):
                    await self._act(app, hands)
                else:
                    self._fool(app, hands)
                await taken_in(app)
                self._count = before + hands.count
                if is_open(app):
                    self._look(app)
            if is_open(app):
                await _answers(app, hands)
        except BaseException as fault:
            fault.add_note(f"{self._count} inputs, {app.screen_stack if is_open(app) else 'closed'}: {hands.done}")
            raise
        if app._exception:
            app._exception.add_note(f"{self._count} inputs: {hands.done}")

    # What it does

    async def _carry(self, app: PalmkarmaApp, hands: Hands) -> None:
        """Home, and from there to the next place, as the command palette does it."""
        await go_home(app, hands)
        name, arguments = next(self._places)
        if is_open(app):
            app.call_later(app.open_screen, name, **arguments)

    def _sense(self, app: PalmkarmaApp) -> float:
        return _SENSE_AT_TABLE if self._is_at_table(app) else _SENSE

    def _is_at_table(self, app: PalmkarmaApp) -> bool:
        return isinstance(app.screen, KarmaScreen | PalmScreen | CurtainScreen)

    async def _act(self, app: PalmkarmaApp, hands: Hands) -> None:
        """Something that has sense here; at a table several turns of it."""
        for _ in range(_TURNS_AT_TABLE if self._is_at_table(app) else 1):
            hands.press(*self._sensible(app))
            await taken_in(app)
            if not is_open(app) or not self._is_at_table(app):
                return

    def _sensible(self, app: PalmkarmaApp) -> Sequence[str]:
        choose, screen = self._chance.choice, app.screen
        if len(app.screen_stack) > _DEEP:
            return ["escape"]
        match screen:
            case KarmaScreen():
                return self._karma_keys(screen)
            case PalmScreen() if screen.snapshot.result:
                return ["enter"]
            case PalmScreen():
                keys = keys_of_call(choose(CALLS[screen.snapshot.phase]))
                return [*keys, keys[-1]]
            case CurtainScreen():
                return ["enter"]
            case KarmaEndScreen():
                return choose((["enter"], ["enter"], ["v"], ["right", "right", "enter"], ["escape"]))
            case PalmResultScreen():
                return choose((["enter"], ["enter"], ["e"], ["escape"]))
            case Dialog():
                return choose((["enter"], ["escape"], ["right", "enter"]))
            case HomeScreen():
                return choose((["p"], ["k"], ["h"], ["down", "enter"], ["down", "down", "enter"], ["tab", "x"]))
        return [choose([key for key in screen.active_bindings if key not in ("ctrl+q", "escape")] or ["escape"])]

    def _karma_keys(self, screen: KarmaScreen) -> Sequence[str]:
        driver = screen.driver
        match driver.awaited:
            case Awaited.PERSON:
                legal = driver.snapshot.legal_actions
                action = legal[-1] if isinstance(legal[-1], Ready) else self._chance.choice(legal)
                keys = list(keys_for(driver.snapshot, action))
                return [*keys, *keys] if keys == ["p"] else keys
            case Awaited.BOT:
                return ["space"] if driver.table.persons else ["enter"]
            case _:
                return ["enter"]

    def _fool(self, app: PalmkarmaApp, hands: Hands) -> None:
        """Something that has none, or several things in one breath."""
        for _ in range(self._chance.choice(_BREATHS)):
            self._nonsense(app, hands)

    def _nonsense(self, app: PalmkarmaApp, hands: Hands) -> None:
        chance, cell = self._chance, self._cell(app)
        what = chance.random()
        if what < 0.5:
            hands.press(chance.choice(_TYPED))
        elif what < 0.77:
            hands.press(chance.choice(_NAMED))
        elif what < 0.86:
            hands.click(cell, chance.choice((1, 1, 1, 2, 3)), chance.choice((1, 1, 1, 3)))
        elif what < 0.885:
            hands.turn_wheel(cell, chance.choice(("up", "down", "up", "down", "left", "right")), chance.randint(1, 5))
        elif what < 0.91:
            hands.point(cell)
        elif what < 0.935:
            hands.drag(cell, *(self._cell(app) for _ in range(chance.randint(1, 3))))
        elif what < 0.988:
            hands.paste(chance.choice(_TEXTS))
        elif what < 0.9975:
            hands.resize(*chance.choice(_SIZES))
        elif what < 0.9988:
            hands.look_away(chance.random() < 0.5)
        else:
            hands.press("ctrl+q")

    def _cell(self, app: PalmkarmaApp) -> Cell:
        """Any cell, or one of something that can be seen."""
        width, height = app.size
        if self._chance.random() < 0.5 and (
            places := [region for region, _ in app.screen._compositor.visible_widgets.values()]
        ):
            region = self._chance.choice(places)
            return (min(region.x + region.width // 2, width - 1), min(region.y + region.height // 2, height - 1))
        return self._chance.randrange(width), self._chance.randrange(height)

    # What must hold

    def _look(self, app: PalmkarmaApp) -> None:
        """Remember what was seen, and look at the tables."""
        self.seen[type(app.screen).__name__] += 1
        for screen in app.screen_stack:
            if isinstance(screen, PalmScreen):
                if screen.snapshot.call_count:  # it is kept from its first flip on
                    self._saw(screen._table.game_id, screen.snapshot.version)
            elif isinstance(screen, KarmaScreen) and hasattr(screen, "driver") and screen._keeper:
                session = screen.driver.table.session
                self._saw(screen._keeper.game_id, session.version)
                if self._legal != (now := (str(screen._keeper.game_id), session.version)):
                    self._legal = now
                    check_table(session._state)

    def _saw(self, game_id: str | None, actions: int) -> None:
        if game_id and actions:
            self.actions[game_id] = max(actions, self.actions.get(game_id, 0))

    def _check_games(self, store: Store) -> None:
        """All games can be played again, none is lost, and each was counted once."""
        for game_id, actions in self.actions.items():
            assert len(store.read(game_id).actions) >= actions, f"{game_id} has lost actions"
        for line in store.games(Query(hidden=None)):
            assert isinstance(line, GameLine), line.sentence if isinstance(line, DamagedLine) else line
            assert verify(load(store, line.id)) is None, line
        tallies = store.tallies()
        store.recount()
        assert store.tallies() == tallies, "the figures are not those of the games"
        store.close()


def is_open(app: PalmkarmaApp) -> bool:
    """True until the program is quit or has failed."""
    return app.is_running and not app._exit and not app._exception


async def taken_in(app: PalmkarmaApp) -> None:
    """Wait until the app has taken in all that the hands did; AssertionError if it hangs."""
    done = asyncio.Event()
    await asyncio.sleep(0)  # what was sent is on its way
    if not app.call_later(done.set):
        return
    assert app._task
    waiting = asyncio.ensure_future(done.wait())
    await asyncio.wait({waiting, app._task}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    assert done.is_set() or not is_open(app), "the app takes nothing in"
    for _ in range(_TURNS):
        await asyncio.sleep(0)
        if not is_open(app) or not any(_queues(app)):
            return


def _queues(app: PalmkarmaApp) -> Iterator[int]:
    """How many messages wait where input goes."""
    yield app.message_queue_size
    for node in app.screen.walk_children(with_self=True):
        yield node.message_queue_size


async def go_home(app: PalmkarmaApp, hands: Hands) -> None:
    """Back and back until nothing but home is left."""
    hands.resize(*COMPACT)
    for _ in range(_WAYS_BACK):
        await taken_in(app)
        if not is_open(app) or len(app.screen_stack) == 1:
            return
        hands.press("escape")
    raise AssertionError(f"no way home from {app.screen_stack}")


async def _answers(app: PalmkarmaApp, hands: Hands) -> None:
    """From wherever it is, the app comes home, shows its keys and quits."""
    await go_home(app, hands)
    hands.press("?")
    await _until(app, lambda: type(app.screen).__name__ == "HelpScreen")
    hands.press("escape", "ctrl+q")
    await taken_in(app)
    assert not is_open(app)


async def _until(app: PalmkarmaApp, condition: Callable[[], bool]) -> None:
    for _ in range(_TURNS):
        await taken_in(app)
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"no answer; on top is {app.screen}")


def check_table(state: State) -> None:
    """Each card of the deck lies somewhere, once; who must have cards has them (rules 5 and 10)."""
    seats = chain.from_iterable((*seat.hand, *seat.face_up_cards, *seat.blind_cards) for seat in state.seats)
    cards = Counter(chain(seats, state.draw_pile, state.pile, state.burned))
    assert cards == Counter(deck_for(len(state.seats))), state
    assert state.result or all(seat.hand for seat in state.seats if state.draw_pile), state


def _keep_some_games(store: Store) -> None:
    """Games for lists, replays and reviews, one of them unfinished."""
    start_karma(store, karma_deal(1), "Ada").go_on()
    start_palm(store, palm_deal(2, "Ada"), "Ada").go_on()
    start_karma(store, karma_deal(3), "Ada").go_on(12)
    store.close()

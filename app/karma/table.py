"""A table of Karma without a screen: who sits where, the match, the running game, its log, and the bots' turns.

Must not know screens, widgets or pace: whoever runs the table says how long a bot's action should take, and where its
actions are kept.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial

from app import chance
from app.karma.house_rules import house_rules
from app.karma.words import Words
from app.names import clean_name
from app.settings import PERSON, TableChoice
from engine.karma import rules
from engine.karma.actions import Action, HouseRules
from engine.karma.advice import Advice, advise
from engine.karma.bots.base import Bot
from engine.karma.bots.levels import make_bot
from engine.karma.bots.normal import Normal
from engine.karma.events import Event
from engine.karma.knowledge import Knowledge
from engine.karma.match import Match, new_match
from engine.karma.snapshot import Snapshot
from engine.karma.state import State, deal_from_seed, initial_state
from engine.seeds import bot_seed
from engine.session import Journal, Session, no_journal

KarmaSession = Session[State, Action, Event, Snapshot]
Past = Sequence[tuple[State, tuple[Event, ...]]]
"""A game so far: its deal, and each further state with what led to it."""
Ask = Callable[[Bot, Snapshot], Awaitable[Action]]
"""How a bot is asked: here and now, or somewhere else while the screen stays alive."""


async def ask_here(bot: Bot, snapshot: Snapshot) -> Action:
    """Let the bot choose at once; for bots that take no time."""
    return bot.choose(snapshot)


async def no_pace() -> None:
    """Don't make a bot's action last."""


@dataclass(frozen=True)
class Resumed:
    """A game that is under way: the seed of its deal, all that happened, and where its actions are kept."""

    seed: int
    past: Past
    journal: Journal[Action]


@dataclass(frozen=True)
class LogLine:
    """A sentence for everybody about the action that led to this version."""

    version: int
    text: str


def dealt(table: KarmaTable) -> State:
    """The next game of the table's match, dealt from its seed."""
    return initial_state(deal_from_seed(len(table.players), table.seed), table.match.opening_seat, table.rules)


class KarmaTable:
    """A match between these seats. ``deal`` begins its first game and each further one."""

    def __init__(
        self,
        choice: TableChoice,
        player: str = "",
        *,
        new_seed: Callable[[], int] = chance.new_seed,
        begin: Callable[[KarmaTable], State] | None = None,
        match_now: Callable[[Match], Match] = lambda counted: counted,
        open_journal: Callable[[KarmaTable], Journal[Action]] = lambda _: no_journal,
        ask: Ask = ask_here,
        match: Match | None = None,
        resumed: Resumed | None = None,
    ) -> None:
        """``player`` is the name of a person whose seat has none; ``begin`` sets up each game instead of a shuffled
        deal; ``match_now`` tells at each deal what the match has come to, from what was counted here, and may raise;
        ``open_journal`` is called with this table at each deal, before the game's first action; ``match`` is
        the score that the match has already, and ``resumed`` a game of it that is under way."""
        self.choice = choice
        self.players = tuple(seat.player for seat in choice.seats)
        self.rules = HouseRules.model_validate(
            {name: getattr(choice, name) for name in ("skip_rank", "stack_skips", "magic_starts")}
        )
        self.persons = tuple(seat for seat, player in enumerate(self.players) if player == PERSON)
        self.names = self._names(choice, clean_name(player))
        self.words = Words(self.names, you=self.persons[0] if len(self.persons) == 1 else None)
        self.match = match or new_match(len(self.players))
        self._new_seed, self._begin, self._open_journal, self._ask = new_seed, begin or dealt, open_journal, ask
        self._match_now = match_now
        if resumed:
            self._start(resumed.seed, resumed.past, resumed.journal)
        else:
            self.deal()

    def _names(self, choice: TableChoice, player: str) -> tuple[str, ...]:
        """What the seats are called; the first person without a name is the player."""
        names = [clean_name(seat.name) for seat in choice.seats]
        nameless = [seat for seat in self.persons if not names[seat]]
        if nameless:
            names[nameless[0]] = player or ("You" if len(self.persons) == 1 else "")
        return tuple(name or f"Seat {seat + 1}" for seat, name in enumerate(names))

    def deal(self) -> None:
        """Begin the next game of the match; nothing of the last one is left. Raises what ``match_now`` does."""
        self.match = self._match_now(self.match)
        self.seed = self._new_seed()
        self._start(self.seed, [(self._begin(self), ())], self._open_journal(self))

    def _start(self, seed: int, past: Past, journal: Journal[Action]) -> None:
        """The game goes on from its last state; the log and the bots are told of all that came before."""
        self.seed = seed
        first = (self.words.opening(self.match.games_finished + 1, self.match.opening_seat), house_rules(self.rules))
        self.log = [LogLine(0, text) for text in first if text]
        self.events: list[tuple[Event, ...]] = []
        """What everybody saw of each action of this game."""
        self._bots = {
            seat: make_bot(level, bot_seed(seed, seat)) for seat, level in enumerate(self.players) if level != PERSON
        }
        for state, events in past:
            self._record(rules.snapshot(state, None, events))
        state, events = past[-1]
        self.session: KarmaSession = Session(rules, state, journal, events)
        self.session.subscribe(None, self._record)
        self._knowledge = {seat: Knowledge() for seat in self.persons}
        watching: dict[int, Callable[[Snapshot], None]] = {
            seat: partial(self._bot_sees, seat) for seat, bot in self._bots.items() if bot.remembers
        }
        watching |= {seat: knowledge.observe for seat, knowledge in self._knowledge.items()}
        for seat, observe in watching.items():
            for state, events in past:
                observe(rules.snapshot(state, seat, events))
            self.session.subscribe(seat, observe)

    def _bot_sees(self, seat: int, snapshot: Snapshot) -> None:
        """A bot that fails even at looking is replaced like one that fails in its turn."""
        try:
            self._bots[seat].observe(snapshot)
        except Exception as error:  # the action has been taken: nobody else may miss it
            self._replace_bot(seat, snapshot.version, type(error).__name__)

    def hint_question(self, snapshot: Snapshot) -> Callable[[], Advice]:
        """What gives the hint for a person who is to act at the table as this snapshot of its seat shows it, here or in
        another process."""
        seat = snapshot.turn
        return partial(advise, snapshot, self._knowledge[seat], bot_seed(self.seed, seat))

    def _record(self, snapshot: Snapshot) -> None:
        """Log what everybody saw; count a game that has ended."""
        self.events.append(snapshot.events)
        self.log += [LogLine(snapshot.version, text) for text in self.words.told(snapshot.events)]
        if snapshot.result:
            self.match = self.match.after(snapshot.result.winner)

    def is_person(self, seat: int) -> bool:
        """True if a person at this keyboard sits there."""
        return seat in self.persons

    async def bot_acts(self, pace: Callable[[], Awaitable[None]] = no_pace) -> None:
        """Let the bot whose turn it is choose, wait for its pace, and take its action.

        A bot that fails or answers illegally is replaced by *normal* for the rest of the game, and the log says so.
        StaleAction if the table has moved on in the meantime.
        """
        seat = self.session.to_act
        assert seat is not None
        snapshot = self.session.snapshot(seat)
        try:
            action = await self._ask(self._bots[seat], snapshot)
            fault = "" if action in snapshot.legal_actions else "its answer was not legal"
        except Exception as error:  # whatever a bot does wrong, the game goes on
            fault = type(error).__name__
        if fault:
            self._replace_bot(seat, snapshot.version, fault)
            action = self._bots[seat].choose(snapshot)
        await pace()
        self.session.submit(seat, action, snapshot.version)

    def _replace_bot(self, seat: int, version: int, fault: str) -> None:
        self._bots[seat] = Normal()
        text = f"{self.words.name(seat)}'s player failed ({fault}); normal plays on for that seat."
        self.log.append(LogLine(version, text))

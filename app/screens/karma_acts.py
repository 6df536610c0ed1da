"""What a person does at the Karma table: keys and clicks as actions for the engine, and its refusals as sentences.

Decides nothing about rules: what is legal and why not, the engine says. Must not know what is awaited next.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from textual import getters, on

from app.karma.arrangement import Arrangement
from app.karma.clicks import click_hint
from app.karma.driver import TableDriver
from app.karma.intents import at_place, meanings, of_rank, ranks_held, take_pile, take_question
from app.karma.keeping import KarmaKeeper
from app.karma.lifting import lifted_hint, two_meanings
from app.karma.once import Once
from app.karma.prompts import KEYS, place_keys, still_to_do
from app.key_names import key_names
from app.palmkarma import PalmkarmaApp
from app.screens.karma_keys import RANK_OF_KEY
from app.sparing_screen import SparingScreen
from app.storage.errors import StaleGame
from app.widgets.karma_board import KarmaBoard
from app.widgets.key_bar import KeyBar
from app.widgets.pile_view import PileView
from engine.game import IllegalAction, StaleAction
from engine.karma.actions import Action, Play, Take
from engine.karma.snapshot import Snapshot


class KarmaActs(SparingScreen[None]):
    """The acting half of the Karma screen; the other half shows the table and follows what it awaits."""

    app = getters.app(PalmkarmaApp)
    board = getters.query_one(KarmaBoard)
    driver: TableDriver
    _keeper: KarmaKeeper | None

    def __init__(self) -> None:
        super().__init__()
        self.once = Once()
        self._asked: int | None = None
        self._keys_follow = (False, False)

    @abstractmethod
    def follow(self) -> None:
        """See to what the table awaits now."""

    @abstractmethod
    def gone_on_elsewhere(self, stale: StaleGame) -> None:
        """Another window has gone on with this game."""

    @abstractmethod
    def refresh_table(self) -> None:
        """Show how things stand."""

    @abstractmethod
    def say_what_to_do(self) -> None:
        """Write what the person can do now."""

    def act(self, *actions: Action) -> None:
        """Take the person's actions; a refusal is said, and changes nothing."""
        self._asked = None
        try:
            self.driver.act(*actions)
        except IllegalAction as refusal:
            self._refuse(refusal.reason)
            self._let_keys_follow()
        except StaleGame as stale:
            self.gone_on_elsewhere(stale)
        else:
            self.follow()

    def _refuse(self, reason: str) -> None:
        """Say why not and, as far as there is room, what can be done."""
        self.board.say(reason, "refusal", hints=still_to_do(self.driver, self.app.settings.keys))

    def forget_refusal(self) -> None:
        """Say again what can be done, once a refusal has been read; a question stays until it is answered."""
        if self.board.is_refusing and not self.is_asking:
            self._say_what_lifted()

    # Cards

    @on(KarmaBoard.Meant)
    def _meant(self, event: KarmaBoard.Meant) -> None:
        """A card was chosen for good, by enter or by a second click."""
        if event.version != self.driver.snapshot.version:
            self._refuse(StaleAction().reason)
        elif event.row is self.board.own_table:
            self._choose(lambda: self._choose_place(event.index))
        else:
            self._choose(lambda: self.act(Play(rank=ranks_held(self.driver.snapshot)[event.index])))

    def _choose(self, choose: Callable[[], None]) -> None:
        """Do what a card means if it is the person's turn; whatever is refused is said."""
        try:
            self.driver.check_turn()
            choose()
        except IllegalAction as refusal:
            self._refuse(refusal.reason)

    def action_rank(self, key: str) -> None:
        """Play all cards of the rank that has this key; from the table one, or it is taken along."""
        self._act_once(key, lambda: self._choose(lambda: self.act(of_rank(self.driver.snapshot, RANK_OF_KEY[key]))))

    def action_rank_face_up(self, key: str) -> None:
        """The same, where the face-up cards are in play."""
        self.action_rank(key)

    def action_place(self, place: int) -> None:
        """Play the own table card at this place, or take it along; the key of a 2 or a 3 can mean that, too."""
        self._act_once(str(place + 1), lambda: self._choose(lambda: self._name_place(place)))

    def action_exchange(self, place: int) -> None:
        """Put the lifted card of the hand at this place."""
        self._choose(lambda: self._choose_place(place))

    def _act_once(self, key: str, act: Callable[[], None]) -> None:
        """Do what a key means, unless it is the echo of one that was just taken."""
        version = self.driver.snapshot.version
        if self.once.is_echo(key):
            return
        act()
        if self.driver.snapshot.version != version:
            self.once.took(key)

    def _choose_place(self, place: int) -> None:
        """One of the own table cards: exchanged in the swap, else played, flipped or taken along."""
        if self.driver.arrangement:
            self._exchange(place)
        else:
            self.act(at_place(self.driver.snapshot, place))

    def _name_place(self, place: int) -> None:
        """What can only mean one card chooses it. Of two, one is lifted: that of the rank first, since such a key means
        a rank everywhere else, and the other one when it is pressed again."""
        row, places = self.board.own_table, meanings(self.driver.snapshot, place)
        playable = [meant for meant in places if row.can_lift(meant)]
        if len(places) == 1 or not playable:
            self._choose_place(places[-1])
            return
        chosen = next((meant for meant in playable if meant != row.lifted), playable[0])
        row.lift(chosen)
        self.lifted()
        text = two_meanings(self.driver.snapshot, self.app.settings.keys, place, chosen)
        key = place_keys(key_names(self.app.settings.keys, KEYS))[place]
        self.board.say(text, hints=(f"{key} again lifts the other.",) * (len(playable) > 1))

    @on(KarmaBoard.Missed)
    def _missed(self) -> None:
        """Where no card goes, it helps nobody to lift one: the prompt says what is left to do."""
        if self.driver.snapshot.legal_actions == (take_pile(self.driver.snapshot),):
            self._say_what_lifted()
        else:
            self._refuse("Lift a card first: arrows or a click.")

    def lifted(self) -> None:
        """What was refused or asked before is past."""
        self._asked = None
        self._say_what_lifted()
        self._let_keys_follow()

    def _let_keys_follow(self) -> None:
        """Show the keys anew if they do something else now. Looking through all of them takes as long as all else that
        a key does, so that what changes most, whether the lifted card can be played, is shown by itself."""
        before, self._keys_follow = self._keys_follow, (self.board.row.is_dim_lifted, self.can_cancel)
        if self._keys_follow[1] != before[1]:
            self.refresh_bindings()
        elif self._keys_follow != before:
            self.query_one(KeyBar).enable("confirm", not self.board.row.is_dim_lifted)

    @property
    def is_asking(self) -> bool:
        """True while the table asks whether the pile is to be taken although something could be played."""
        return self._asked == self.driver.snapshot.version

    @property
    def can_cancel(self) -> bool:
        """True while a card is lifted or something is asked: the way back leads from there first."""
        return self.is_asking or self.board.is_lifting

    def action_cancel(self) -> None:
        """Put down what is lifted; nothing is asked any more."""
        self.board.lower()
        self.lifted()

    def _say_what_lifted(self) -> None:
        """Say what is next with what is lifted, or else what to do."""
        hand, table = self.board.hand.lifted, self.board.own_table.lifted
        hint = lifted_hint(self.driver, self.app.settings.keys, hand=hand, table=table)
        if hint:
            self.board.say(hint)
        else:
            self.say_what_to_do()

    @on(KarmaBoard.Pointed)
    def _pointed(self) -> None:
        """Say what a click would do."""
        pointed = self.board.pointed_at
        hint = click_hint(self.driver, pointed, is_lifted=self.board.row.lifted is not None) if pointed else ""
        if hint:
            self.board.say(hint)
        else:
            self._say_what_lifted()

    # The pile

    def action_take(self) -> None:
        """Take the pile; asks once more if something could be played."""
        if self.once.is_echo("take"):
            return
        snapshot = self.driver.snapshot
        question = take_question(snapshot, key_names(self.app.settings.keys, KEYS)["karma.take"])
        if question and not self.is_asking:
            self._asked = snapshot.version
            self.once.took("take")
            self.board.say(question, "refusal")
            self._let_keys_follow()
        else:
            self.act(take_pile(snapshot))

    @on(PileView.Chosen)
    def _pile_chosen(self) -> None:
        """With a card lifted, that card is meant for the pile; else the pile is taken."""
        if self.board.row.lifted is not None and self.driver.snapshot.legal_actions:
            self.board.action_confirm()
        else:
            self.action_take()

    def action_explain(self, action: str) -> None:
        """Say why a key that is greyed can't be used now."""
        if action == "take":
            self.act(Take())
        elif action == "1":
            self.action_place(0)
        elif action in RANK_OF_KEY:
            self.action_rank(action)
        elif self.driver.arrangement:
            self._refuse("Nothing has been exchanged yet.")

    # The swap

    def _exchange(self, place: int) -> None:
        index = self.board.hand.lifted
        if index is None:
            raise IllegalAction(3, "Lift a card of your hand first: arrows or a click.")
        self._arrange(lambda arrangement: arrangement.exchange(index, place))

    def _arrange(self, change: Callable[[Arrangement], Arrangement]) -> None:
        """Change the arrangement; nothing is sent yet."""
        if self.driver.arrangement:
            self.driver.arrangement = change(self.driver.arrangement)
            self._remember(self.driver.arrangement)
            self.board.lower()
            self.refresh_table()

    def recall(self, base: Snapshot) -> Arrangement:
        """What was arranged here, if this game was left in the swap and stands as it did then; else that is dropped."""
        kept = self.app.arranged.get(self._game_id)
        if kept and kept.base == base:
            return kept
        self.app.arranged.pop(self._game_id, None)
        return Arrangement(base)

    def _remember(self, arrangement: Arrangement) -> None:
        """For as long as the program runs: whoever comes back to this game finds its cards so."""
        if self._game_id:
            self.app.arranged[self._game_id] = arrangement

    @property
    def _game_id(self) -> str:
        """Empty if nobody keeps the games of this table."""
        return (self._keeper and self._keeper.game_id) or ""

    def action_best(self) -> None:
        """The best cards face up."""
        self._arrange(Arrangement.best)

    def action_take_back(self) -> None:
        """Without the last exchange."""
        self._arrange(Arrangement.take_back)

    def action_ready(self) -> None:
        """The exchanges are sent; final."""
        if self.driver.arrangement:
            self.act(*self.driver.arrangement.actions)

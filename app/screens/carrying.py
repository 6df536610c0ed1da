"""Games carried to and from other machines from a screen: asks for the file, stays alive meanwhile, says what was done.

Must not know the list or how a record is read and judged.
"""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from time import monotonic

from textual import getters, work

from app.closed_once import is_gone
from app.history.listing import Listing
from app.palmkarma import PalmkarmaApp
from app.record_file import FileRefused, RecordFile, place_of, read_lines
from app.storage.errors import StorageError
from app.storage.transfer import Exported, Imported, exporting, importing
from app.storage.values import DamagedLine, GameLine
from app.widgets.arrow_focus import ArrowFocus
from app.widgets.choice_row import Value
from app.widgets.dialog import Dialog
from app.widgets.path_dialog import Answer, PathDialog
from engine.counting import counted
from engine.records.lines import MAX_LINE_BYTES

_SUGGESTION = "palmkarma-games.jsonl"
_EXPORT = (
    "Writes records that palmkarma import takes in on another machine, and palmkarma verify judges. Unfinished games "
    "stay: the file would tell their cards. A file of this name is replaced."
)
_NOTHING_ENDED = "None of these games has ended: there is nothing to export yet."
_IMPORT = "Takes in the games of a file of records: those that have ended, are true and aren't here yet."
_WAIT = "The {} is still under way: wait until it has ended."
_CUT_SHORT = "The {} ended with the list that was left: {}."
_BREATH = 0.05
"""Seconds of work after which keys and the mouse have their turn."""


class Carrying(ArrowFocus):
    """A list of games that can be written to a file and grow by those of another one."""

    app = getters.app(PalmkarmaApp)
    _under_way = ""
    """The work that is done now, in a word: only one at a time."""

    @property
    @abstractmethod
    def listing(self) -> Listing:
        """The games that are looked at."""

    @property
    @abstractmethod
    def chosen(self) -> GameLine | DamagedLine | None:
        """The game under the cursor."""

    @abstractmethod
    def reload(self) -> None:
        """Show the games as they are now."""

    @abstractmethod
    def say_busy(self, what: str) -> None:
        """Tell how far a long work is."""

    @property
    def is_carrying(self) -> bool:
        """True while games are written or taken in."""
        return bool(self._under_way)

    def action_explain_wait(self) -> None:
        """Say why nothing else can be written or taken in now."""
        self.app.say(_WAIT.format(self._under_way))

    def action_export(self) -> None:
        """Ask which games to write, and where."""
        self._ask_export()

    def action_import(self) -> None:
        """Ask which file to take in."""
        self._ask_import()

    def _ask_export(self, again: Answer | None = None, fault: str = "") -> None:
        ways = list(self._ways_to_export())
        if not ways:
            self.app.say(_NOTHING_ENDED)
            return
        suggestion = place_of(Path(_SUGGESTION))
        question = PathDialog(
            "Export", _EXPORT, yes="Write", suggestion=suggestion, ways=ways, again=again, fault=fault
        )
        self.app.push_screen(question, self._export)

    def _ask_import(self, again: Answer | None = None, fault: str = "") -> None:
        self.app.push_screen(PathDialog("Import", _IMPORT, yes="Take in", again=again, fault=fault), self._import)

    def _ways_to_export(self) -> Iterator[tuple[str, str]]:
        """What there is to write: the games that have ended."""
        ended = self.listing.count_ended()
        if ended:
            yield "listed", f"all {ended:,} {'listed' if ended == self.listing.total else 'that have ended'}"
        if isinstance(self.chosen, GameLine) and self.chosen.state != "open":
            yield "chosen", "the chosen one"

    def _export(self, answer: Answer | None) -> None:
        if answer:
            self._begin("export", partial(self._write, answer))

    def _to_export(self, way: Value) -> list[GameLine | DamagedLine]:
        """The chosen game, or all that are listed, in the order in which they ended."""
        if way == "chosen":
            return [self.chosen] if self.chosen else []
        return self.listing.store.games(self.listing.query._replace(sort="ending", descending=False))

    def _import(self, answer: Answer | None) -> None:
        if answer:
            self._begin("import", partial(self._take_in, answer))

    def _begin(self, what: str, carry: Callable[[], Awaitable[None]]) -> None:
        self._under_way = what
        self.refresh_bindings()
        self._carry(carry)

    @work
    async def _carry(self, carry: Callable[[], Awaitable[None]]) -> None:
        try:
            await carry()
        finally:
            self._under_way = ""
        self.reload()

    async def _write(self, answer: Answer) -> None:
        exported = Exported()
        try:
            lines = self._to_export(answer.way)
            with RecordFile(answer.path) as file:
                steps = exporting(self.listing.store, lines, file.write, exported)
                await self._breathing(steps, f"of {len(lines):,} written")
        except asyncio.CancelledError:
            self.app.say(_CUT_SHORT.format("export", "nothing is written"))
            raise
        except FileRefused as refused:
            with self.app.saying_refusals():  # it asks the store what there is to write
                self._ask_export(answer, _sentence(refused))
        except StorageError as refused:
            self.app.say(_sentence(refused))
        else:
            stay = sum(isinstance(line, GameLine) and line.state == "open" for line in lines)
            self.app.push_screen(Dialog("Export", "\n".join(_exported(answer.path, exported, stay))))

    async def _take_in(self, answer: Answer) -> None:
        imported = Imported()
        try:
            steps = importing(self.listing.store, read_lines(answer.path, MAX_LINE_BYTES), imported)
            await self._breathing(steps, "read")
        except asyncio.CancelledError:
            self.app.say(_CUT_SHORT.format("import", f"{counted(imported.taken, 'game')} taken in"))
            raise
        except FileRefused as refused:
            self._ask_import(answer, _sentence(refused))
        except StorageError as refused:
            self.app.say(_sentence(refused))
        if imported.taken + imported.known + imported.refused:
            self.app.push_screen(Dialog("Import", "\n".join(_imported(answer.path, imported))))

    async def _breathing(self, steps: Iterable[None], what: str) -> None:
        """Take the steps, and let the screen live in between; CancelledError once it has been left."""
        due = monotonic() + _BREATH
        for number, _ in enumerate(steps, start=1):
            if monotonic() >= due:
                if is_gone(self):  # its parts go before its workers are cancelled
                    raise asyncio.CancelledError
                self.say_busy(f"{number:,} {what} ...")
                await asyncio.sleep(0)
                due = monotonic() + _BREATH


def _sentence(refused: FileRefused | StorageError) -> str:
    return f"{refused.sentence.rstrip('.')}."


def _exported(path: Path, exported: Exported, stay: int) -> list[str]:
    """What an export did."""
    lines = [f"{counted(exported.games, 'game')} written to {place_of(path)}"]
    if stay:
        lines.append(f"{counted(stay, 'game')} unfinished: not written, since the file would tell the cards.")
    return lines + exported.damaged


def _imported(path: Path, imported: Imported) -> list[str]:
    """What an import did, and why it refused what it did."""
    known = f"{imported.known} known already" if imported.known else ""
    refused = f"{imported.refused} refused" if imported.refused else ""
    done = ", ".join(part for part in (f"{counted(imported.taken, 'game')} taken in", known, refused) if part)
    lines = [f"{place_of(path)}: {done}.", *imported.reasons]
    untold = imported.refused - len(imported.reasons)
    return [*lines, f"and {untold:,} more"] if untold else lines

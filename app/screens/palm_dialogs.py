"""The boxes of Psychic Palm: the envelope, the memory, the log, and the questions before cheating and leaving."""

from __future__ import annotations

from collections.abc import Sequence

from textual import getters
from textual.binding import Binding
from textual.containers import Center

from app.card_art import Look
from app.clipboard import copy
from app.key_names import key_name
from app.palm import texts
from app.palm.deck_art import seen_art
from app.palm.table import PalmTable
from app.palmkarma import PalmkarmaApp
from app.widgets.dialog import Dialog, Lines
from app.widgets.table_art import TableArt
from engine.cards import Card
from engine.psychic_palm.envelope import Envelope, content, in_line


def envelope_dialog(table: PalmTable) -> Dialog:
    """The whole digest and what it proves; after the end, what it is made of, too."""
    result = table.snapshot.result
    return envelope_box(table.digest, table.opened_envelope, [turned.card for turned in result.deck] if result else ())


def envelope_box(digest: str, opened: Envelope | None, deck: Sequence[Card]) -> Dialog:
    """An envelope from outside and, once it is open, what was in it, as it was sealed."""
    return EnvelopeDialog(digest, opened, deck)


class EnvelopeDialog(Dialog):
    """The envelope. What was in it can be copied, since a terminal breaks it over several lines."""

    app = getters.app(PalmkarmaApp)
    BINDINGS = [Binding("c", "copy", "Copy", tooltip="Copy what was sealed, in one line", id="envelope.copy")]

    def __init__(self, digest: str, opened: Envelope | None, deck: Sequence[Card]) -> None:
        parts, proof = ["Digest", digest], texts.ENVELOPE_PROOF
        if opened:
            parts += ["Random number", opened.nonce, "Cards", in_line(deck)]
            key = key_name(self.app.settings.keys, "envelope.copy", "c")
            proof = f"{proof} {texts.ENVELOPE_COPIES.format(key)}"
        self._sealed = content(opened.nonce, deck) if opened else ""
        text = "\n\n".join((texts.ENVELOPE_PROMISE, "\n".join(parts), proof))
        super().__init__("The sealed envelope", text, toggle="envelope")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Before the end there is nothing to copy."""
        return bool(self._sealed) if action == "copy" else super().check_action(action, parameters)

    def action_copy(self) -> None:
        """What the digest is made of, to the clipboard."""
        copy(self.app, self._sealed, "What was sealed")


def cheating_question() -> Dialog:
    """Asked once, before the history is opened."""
    answers = {"yes": "Open it and cheat", "no": "Stay honest"}
    return Dialog("Open the memory?", texts.CHEATING_QUESTION, **answers, toggle="memory")


def leaving_question() -> Dialog:
    """Asked before a running game is left."""
    return Dialog("Leave this game?", texts.LEAVING_QUESTION, yes="Leave", no="Keep playing")


def memory_dialog(table: PalmTable, look: Look) -> Dialog:
    """The cards turned face up so far."""
    seen = [turned.card for turned in table.snapshot.history or ()]
    body = Center(TableArt(seen_art(seen, look)), classes="body")
    return Dialog("The memory", f"{texts.history_line(table.snapshot)}\n", body, toggle="memory")


def log_dialog(table: PalmTable) -> Dialog:
    """What happened so far."""
    return Dialog("The log", Lines("\n".join(log_of(table)), from_end=True), toggle="log")


def log_of(table: PalmTable) -> list[str]:
    """A line for each call, or one that there was none."""
    return texts.log_lines(table.turns) or ["No card has been flipped yet."]

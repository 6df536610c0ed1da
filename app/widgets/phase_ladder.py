"""The four phases with what each is worth, and where the player stands. Must not know rules beyond their table."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from app.card_art import Look
from app.palm.names import PHASE_NAMES, tick
from engine.psychic_palm.calls import FURTHER_CARDS, Phase


class PhaseLadder(Horizontal):
    """Four steps with the classes ``-done``, ``-now`` and ``-ahead``."""

    DEFAULT_CSS = """
    PhaseLadder {
        width: 100%;
        height: 2;
        align: center middle;
        & > .step { width: 1fr; height: 100%; content-align: center middle; text-align: center; }
        & > .step.-later { margin-left: 1; }
        & > .-done { background: $foreground 8%; color: $text-success; }
        & > .-now {
            background: $block-cursor-background; color: $block-cursor-foreground; text-style: bold;
        }
        & > .-ahead { background: $foreground 8%; color: $quiet; }
    }
    """

    def compose(self) -> ComposeResult:
        for phase in Phase:
            step = Static(id=f"phase-{phase.value}", classes="step", markup=False)
            step.set_class(phase > Phase.COLOUR, "-later")
            yield step

    def show(self, now: Phase | None, look: Look) -> None:
        """Stand at this phase; None when the game is over."""
        for phase in Phase:
            step = self.query_one(f"#phase-{phase.value}", Static)
            done = now is not None and phase < now
            step.set_class(done, "-done")
            step.set_class(phase == now, "-now")
            step.set_class(not done and phase != now, "-ahead")
            here = ">" if look.ascii_only else "\u25b8"
            mark = f"{tick(True, look)} " if done else f"{here} " if phase == now else ""
            worth = FURTHER_CARDS[phase]
            text = f"{mark}{phase.value} {PHASE_NAMES[phase]}\n+{'all the rest' if worth is None else worth}"
            if step.content != text:
                step.update(text)

"""The pictures of the README, from real play: ``python -m tests.pictures`` draws them anew.

The games are dealt from fixed seeds and played by the program's own screens.
"""

from __future__ import annotations

import asyncio
import os
import re
from pathlib import Path

from textual.pilot import Pilot

from app.palmkarma import PalmkarmaApp
from app.screens.karma import KarmaScreen
from app.screens.palm import PalmScreen
from app.settings import PERSON, SeatChoice, TableChoice
from engine.karma.actions import Play, Ready
from engine.karma.bots.normal import Normal
from tests.app.driving import app_at, wait_until
from tests.app.karma.playing import make_table
from tests.app.palm.playing import table

FOLDER = Path(__file__).parents[1] / "assets" / "pictures"
SIZE = (100, 30)
KARMA_SEED, KARMA_ACTIONS = 11, 30
PALM_SEED = 4
_FONT_FACES = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
_SEATS = TableChoice(
    seats=(
        SeatChoice("Ada", PERSON),
        SeatChoice("East", "normal"),
        SeatChoice("South", "hard"),
        SeatChoice("West", "expert"),
    )
)


async def home() -> None:
    """What one sees first."""
    async with app_at(SIZE) as (app, pilot):
        await pilot.pause()
        save(app, "home")


async def karma() -> None:
    """A game well under way, the person to act."""
    async with app_at(SIZE) as (app, pilot):
        screen = KarmaScreen(_SEATS, make_table=lambda choice, name: make_table(choice, name, seed=KARMA_SEED))
        await app.push_screen(screen)
        await _play(pilot, screen)
        save(app, "karma")


async def _play(pilot: Pilot[None], screen: KarmaScreen) -> None:
    """Play like *normal* for the person until its turn comes after so many actions, with a choice to make."""
    while True:
        await wait_until(pilot, lambda: screen.driver.table.session.to_act == 0, turns=5000)
        await pilot.pause()
        snapshot = screen.driver.table.session.snapshot(0)
        plays = [action for action in snapshot.legal_actions if isinstance(action, Play)]
        if snapshot.version > KARMA_ACTIONS and len(plays) > 1 and len(snapshot.pile) > 1:
            return
        action = Normal().choose(snapshot)
        screen.act(action if screen.driver.arrangement is None else Ready())


async def psychic_palm() -> None:
    """A suit to be called, after a right colour."""
    async with app_at(SIZE) as (app, pilot):
        screen = PalmScreen(lambda: table(PALM_SEED, nonce="0" * 64))
        await app.push_screen(screen)
        for _ in range(20):
            await pilot.pause()
            if screen.snapshot.phase.value == 3:
                break
            await pilot.press(*("rr" if screen.snapshot.phase.value == 1 else "hh"))
        await pilot.pause()
        save(app, "psychic-palm")


def save(app: PalmkarmaApp, name: str) -> None:
    """Write what is on the screen, in whatever monospaced font the reader has."""
    picture = _FONT_FACES.sub("", app.export_screenshot(title="palmkarma"))
    (FOLDER / f"{name}.svg").write_text(picture, encoding="utf-8")


async def main() -> None:
    """Draw all pictures, in all colours wherever this runs."""
    os.environ |= {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
    os.environ.pop("NO_COLOR", None)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for draw in (home, karma, psychic_palm):
        await draw()


if __name__ == "__main__":
    asyncio.run(main())

"""Opening history and statistics over 10,000 stored games, beside the same over 100."""

from __future__ import annotations

import asyncio
from statistics import median
from time import process_time

from app.palmkarma import PalmkarmaApp
from app.settings import Settings
from app.storage.store import Store
from tests.app.history.many import store_with

FEW, MANY, ROUNDS = 100, 10_000, 9
LIMIT = 2.0
SCREENS = ("history", "statistics")


def main() -> int:
    """Print the figures; the exit status is 1 if a limit is passed."""
    stores = {games: store_with(games) for games in (FEW, MANY)}
    seconds: dict[tuple[str, int], list[float]] = {(name, games): [] for name in SCREENS for games in stores}
    for _ in range(ROUNDS):  # in turn, so that whatever else the machine does meets both alike
        for games, store in stores.items():
            for name, taken in asyncio.run(_opened(store)).items():
                seconds[name, games].append(taken)
    status = 0
    for name in SCREENS:
        few, many = (median(seconds[name, games]) for games in (FEW, MANY))
        print(f"{name} over {MANY:,} games: {many / few:.2f} times as long as over {FEW} (at most {LIMIT:g})")
        print(f"  {many * 1000:.0f} ms of processor time")
        status |= many / few > LIMIT
    return status


async def _opened(store: Store) -> dict[str, float]:
    """Processor seconds until each screen stands, in an app that has its modules loaded."""
    app = PalmkarmaApp(Settings(player="North", animation="none"))
    taken = {}
    async with app.run_test(size=(120, 40)) as pilot:
        app._store = store
        for name in SCREENS:
            for again in (False, True):  # the first time brings the modules and style sheets
                begun = process_time()
                app.open_screen(name)
                await pilot.pause()
                if again:
                    taken[name] = process_time() - begun
                await pilot.press("escape")
    return taken

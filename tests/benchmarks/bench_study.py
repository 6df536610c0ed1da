"""Opening the study over 2,000 games of Psychic Palm, beside the same over 20."""

from __future__ import annotations

import asyncio
from time import process_time

from app.ledger import GameSums
from app.palmkarma import PalmkarmaApp
from app.settings import Settings
from app.storage.in_memory import store_in_memory
from app.storage.ledger import keep_missing
from app.storage.rows import game_values
from app.storage.store import Store
from tests.app.history.many import line
from tests.app.test_study import entries_of

FEW, MANY, ROUNDS = 20, 2_000, 9
LIMIT = 2.0
PLAYER = "North"


def main() -> int:
    """Print the figures; the exit status is 1 if a limit is passed."""
    stores = {games: _store_with(games) for games in (FEW, MANY)}
    seconds: dict[int, list[float]] = {games: [] for games in stores}
    for _ in range(ROUNDS):  # in turn, so that whatever else the machine does meets both alike
        for games, store in stores.items():
            seconds[games].append(asyncio.run(_opened(store, games)))
    few, many = (min(seconds[games]) for games in (FEW, MANY))
    print(f"the study over {MANY:,} games: {many / few:.2f} times as long as over {FEW} (at most {LIMIT:g})")
    print(f"  {many * 1000:.0f} ms of processor time")
    return int(many / few > LIMIT)


def _store_with(games: int) -> Store:
    """A store of so many finished games of a card counter, whose sums are kept as those of games that were played."""
    store = store_in_memory()
    for number in range(1, games + 1):
        game = line(1)._replace(number=number, id=str(number), player=PLAYER, started=float(number), ending=number)
        row = game_values(game)
        store._db.execute(f"INSERT INTO games VALUES ({', '.join('?' * len(row))})", row)
    store.recount()
    keep_missing(store._db, {number: GameSums.of(entries_of(number)) for number in range(1, games + 1)})
    return store


async def _opened(store: Store, games: int) -> float:
    """Processor seconds until the study stands, in an app that has its modules loaded."""
    app = PalmkarmaApp(Settings(player=PLAYER, animation="none"))
    taken = 0.0
    async with app.run_test(size=(120, 40)) as pilot:
        app._store = store
        for _ in range(2):  # the first time brings the modules and style sheets
            begun = process_time()
            app.open_screen("study")
            await pilot.pause()
            taken = process_time() - begun
            assert f"after {games:,} games" in str(app.screen.query_one("#figures").render())
            await pilot.press("escape")
    return taken

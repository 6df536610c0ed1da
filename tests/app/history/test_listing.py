"""The list of games page by page: however many there are, only a page is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from app.history.listing import PAGE, Listing
from app.storage.errors import StorageError
from app.storage.store import Store
from app.storage.values import DamagedLine, GameLine, Query, Sort
from tests.app.history.many import line, store_with


class Counting:
    """A store that notes how many games it was asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.read: list[int] = []

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    def games(self, query: Query, first: int = 0, count: int | None = None) -> list[GameLine | DamagedLine]:
        games = self._store.games(query, first, count)
        self.read.append(len(games))
        return games


def numbers(listing: Listing) -> list[int]:
    """The games of the page."""
    return [game.number for game in listing.games]


class Unreadable:
    """A store that can be asked for all but the games themselves."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)

    def games(self, *_: object) -> list[GameLine | DamagedLine]:
        raise StorageError("games.db can't be used (the disk says no).")


def test_of_ten_thousand_games_a_page_is_read() -> None:
    store = Counting(store_with(10_000))
    listing = Listing(store)  # type: ignore[arg-type]
    assert listing.total == 10_000
    listing.turn(1)
    listing.sort("result")
    listing.choose(kind="karma")
    assert listing.total == 5_000
    assert set(store.read) == {PAGE}


def test_the_newest_games_come_first_and_pages_follow_each_other() -> None:
    listing = Listing(store_with(250))
    assert numbers(listing) == list(range(250, 150, -1))
    assert listing.turn(1)
    assert numbers(listing) == list(range(150, 50, -1))
    assert listing.turn(1)
    assert numbers(listing) == list(range(50, 0, -1))
    assert not listing.turn(1), "there is no further page"
    assert listing.turn(-1_000_000)
    assert listing.first == 0


def test_filters_begin_with_the_first_page() -> None:
    listing = Listing(store_with(250))
    listing.turn(2)
    listing.choose(state="abandoned")
    assert listing.first == 0
    assert numbers(listing) == list(range(247, 0, -10))


@pytest.mark.parametrize("by", ["date", "kind", "players", "result", "length"])
def test_sorting_again_turns_the_order_round(by: Sort) -> None:
    listing = Listing(store_with(20), Query(sort="ending"))
    listing.sort(by)
    first = numbers(listing)
    assert sorted(first) == list(range(1, 21))
    listing.sort(by)
    assert numbers(listing) == first[::-1]


def test_the_longest_game_comes_first() -> None:
    listing = Listing(store_with(60))
    listing.sort("length")
    lengths: Sequence[int | None] = [line(number).length for number in numbers(listing)]
    assert lengths == sorted(lengths, key=lambda length: length or 0, reverse=True)


def test_a_page_that_is_gone_gives_way_to_the_last_one() -> None:
    store = store_with(101)
    listing = Listing(store)
    listing.turn(1)
    assert numbers(listing) == [1]
    store.set_hidden(line(1).id, True)
    listing.reload()
    assert listing.first == 0
    assert listing.place_of(1) is None
    assert listing.place_of(101) == 0


def test_no_game_is_no_page() -> None:
    listing = Listing(store_with(0))
    assert (listing.total, listing.games, listing.turn(1)) == (0, [], False)


@pytest.mark.parametrize(
    "look",
    [
        Listing.reload,
        lambda listing: listing.turn(1),
        lambda listing: listing.choose(kind="karma"),
        lambda listing: listing.sort("length"),
    ],
    ids=["again", "turn", "choose", "sort"],
)
def test_what_cannot_be_read_changes_nothing(look: Callable[[Listing], object]) -> None:
    listing = Listing(store_with(250))
    before = (listing.query, listing.first, listing.total, listing.games)
    listing.store = Unreadable(listing.store)  # type: ignore[assignment]
    with pytest.raises(StorageError):
        look(listing)
    assert (listing.query, listing.first, listing.total, listing.games) == before

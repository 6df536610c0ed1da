"""The guides' games in the store: found again, marked in words, and counted nowhere, at whatever place they end."""

from __future__ import annotations

import pytest

from app.guide.keeping import open_karma, open_palm, unfinished
from app.history.lines import cells_of, outcome, particulars
from app.storage.in_memory import store_in_memory
from app.storage.store import NullStore, Store
from app.storage.values import KARMA, PALM, GameLine, Query, ResultLine
from engine.karma.actions import Ready
from engine.psychic_palm.actions import Announce, FlipTop
from tests.app.cli.commands import palmkarma
from tests.app.guide.following import had_by


def tell(sentence: str) -> None:
    """Nothing must be said."""
    raise AssertionError(sentence)


def line_of(store: Store) -> GameLine:
    """The only game."""
    (line,) = store.games(Query(hidden=None))
    assert isinstance(line, GameLine)
    return line


def test_each_guide_is_found_where_its_player_left_it() -> None:
    store = store_in_memory()
    karma = open_karma(store, "Ada", tell)
    karma.table.session.submit(0, Ready(), 0)
    palm = open_palm(store, "Ada", tell)
    palm.table.submit(Announce(call="red"))
    palm.table.submit(FlipTop())
    assert unfinished(store, KARMA, "Ada") == karma.keeper.game_id
    assert unfinished(store, PALM, "Ada") == palm.table.game_id
    assert unfinished(store, PALM, "Bob") is None
    assert open_karma(store, "Ada", tell).table.session.version == 1
    again = open_palm(store, "Ada", tell)
    assert again.table.snapshot == palm.table.snapshot
    assert had_by(again.guide) == had_by(palm.guide)
    assert open_palm(store, "Bob", tell).table.snapshot.version == 0


def test_a_store_that_forgets_has_guides_all_the_same() -> None:
    assert open_karma(NullStore(), "Ada", tell).table.session.version == 0
    assert open_palm(NullStore(), "Ada", tell).table.snapshot.version == 0


def test_a_guides_game_is_marked_in_the_history() -> None:
    store = store_in_memory()
    palm = open_palm(store, "Ada", tell)
    palm.table.submit(Announce(call="red"))
    palm.table.submit(FlipTop())
    assert cells_of(line_of(store)).result == "(guide) unfinished"
    while palm.table.snapshot.result is None:
        palm.table.submit(Announce(call=palm.guide.proposal(palm.table.snapshot)))
        palm.table.submit(FlipTop())
    line = line_of(store)
    assert cells_of(line).result == "33  (guide) Smarty-Pants Prophet"
    assert outcome(line).endswith("with the guide")
    assert "counts nowhere" in particulars(line)


@pytest.mark.parametrize("reason", [None, "abandoned"])
def test_a_guides_game_that_ended_elsewhere_is_marked_and_counted_nowhere_either(reason: str | None) -> None:
    store, other = store_in_memory(), store_in_memory()
    palm = open_palm(store, "Ada", tell)
    palm.table.submit(Announce(call="red"))
    palm.table.submit(FlipTop())
    stored = store.read(line_of(store).id)
    other.add(stored.header, stored.actions, ResultLine(score=None if reason else 0, reason=reason), None, None)
    assert cells_of(line_of(other)).result.startswith(" 0  (guide)" if not reason else "(guide)")
    assert other.tallies() == {}
    other.recount()
    assert other.tallies() == {}


def test_an_unknown_guide_is_refused_with_those_that_there_are() -> None:
    told = palmkarma("guide chess")
    assert told.status == 2
    assert told.err == "palmkarma guide: GAME: 'chess' is no game; possible are karma, palm.\n"

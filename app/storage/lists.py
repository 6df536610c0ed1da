"""A query of the history as SQL. Must not know rows."""

from __future__ import annotations

from typing import Any

from app.storage.values import Query, Sort

_ORDER: dict[Sort, str] = {
    "date": "started",
    "ending": "ending",
    "kind": "kind",
    "players": "seats",
    "result": "result_order(result, seats)",
    "length": "length",
}


def where(query: Query) -> tuple[str, tuple[Any, ...]]:
    """The condition of a query and its values; empty if every game fits."""
    equal = {"kind": query.kind, "state": query.state, "imported": query.imported, "hidden": query.hidden}
    conditions = {f"{column} = ?": value for column, value in equal.items() if value is not None}
    if query.player is not None:
        conditions["number IN (SELECT game FROM players WHERE name = ?)"] = query.player
    text = " AND ".join(conditions)
    return f" WHERE {text}" if text else "", tuple(conditions.values())


def order(query: Query) -> str:
    """The order of a query, in which no two games are equal."""
    direction = "DESC" if query.descending else "ASC"
    return f" ORDER BY {_ORDER[query.sort]} {direction}, number {direction}"

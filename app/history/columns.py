"""How wide the columns of the list of games are, the widest for players and result. Must not know widgets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.cells import cell_len

from app.history.lines import COLUMNS, Room, cells_of_any
from app.sizes import COMPACT_FROM, ROOMY_FROM
from app.storage.values import DamagedLine, GameLine

_WIDTHS = {"date": 16, "kind": 12, "length": 12}
_WIDTHS_IN_BRIEF = {"date": 10, "kind": 5, "length": 12}
_LENGTH_WITHOUT_UNIT = 6
_PADDING = 2
_COLUMN_OF = {name: place for place, (name, _) in enumerate(COLUMNS)}
_LEAST_PLAYERS = len("Players v")


def widths_of(games: Sequence[GameLine | DamagedLine], terminal: int, width: int) -> dict[str, int]:
    """Cells of each column in a terminal of so many cells across, of which the list has ``width``."""
    widths = dict(_WIDTHS if _is_wide(terminal) else _WIDTHS_IN_BRIEF)
    if terminal < COMPACT_FROM:
        widths["length"] = _LENGTH_WITHOUT_UNIT
    free = width - sum(widths.values()) - _PADDING * len(COLUMNS) - 1
    players = _cells_for_players(games, free)
    return widths | {"players": players, "result": free - players}


def room_in(widths: Mapping[str, int], terminal: int) -> Room:
    """What of a game has room in columns of these widths."""
    has_unit = widths["length"] > _LENGTH_WITHOUT_UNIT
    return Room(widths["players"], widths["result"], not _is_wide(terminal), has_unit)


def _is_wide(terminal: int) -> bool:
    return terminal >= ROOMY_FROM.width


def _cells_for_players(games: Sequence[GameLine | DamagedLine], free: int) -> int:
    """As many as the page needs, and half of what there is if the results need the other half."""
    rows = [cells_of_any(line) for line in games]
    players = max((cell_len(cells[_COLUMN_OF["players"]]) for cells in rows), default=0)
    results = max((cell_len(cells[_COLUMN_OF["result"]]) for cells in rows), default=0)
    return min(max(players, _LEAST_PLAYERS), max(free // 2, free - results))

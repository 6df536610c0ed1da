"""What a running process has used so far. Linux only: read from ``/proc``."""

from __future__ import annotations

import re
from pathlib import Path

_PROC = Path("/proc")


def processor_seconds(pid: int) -> float:
    """Processor time of all threads that it has, to the nanosecond."""
    tasks = (_PROC / str(pid) / "task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


def megabytes(pid: int, name: str) -> float:
    """Its memory: ``Rss`` is all that is resident, ``Pss`` counts what is shared with others in part."""
    found = re.search(rf"^{name}: +(\d+) kB", (_PROC / str(pid) / "smaps_rollup").read_text(), re.MULTILINE)
    assert found, f"no {name} in smaps_rollup"
    return int(found[1]) / 1024

"""Several processes for work that can be divided. Must not know what work."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager

MAX_JOBS = 256


@contextmanager
def processes(jobs: int) -> Iterator[Executor | None]:
    """An executor of so many processes, or None for one job, which needs no other process; all end with the block.

    What has not begun by then never will.
    """
    if jobs == 1:
        yield None
        return
    # Started anew, not copied: a copy of a process with threads may hang, and not every system can make one.
    context = multiprocessing.get_context("spawn")
    # The key that interrupts reaches all processes: the others leave it to this one.
    executor = ProcessPoolExecutor(jobs, context, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)

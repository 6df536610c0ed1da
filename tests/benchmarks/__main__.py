"""Run all benchmarks, or those named: ``python -m tests.benchmarks [NAME ...]``.

A benchmark is a module ``bench_NAME.py`` in this folder with a function ``main`` that prints its figures, each as a
ratio to a reference measured in the same run, and returns 1 if one is over its limit, else 0. Exits 1 if any is, 2 for
an unknown name.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

PREFIX = "bench_"


def names() -> list[str]:
    """All benchmarks that there are."""
    return sorted(path.stem.removeprefix(PREFIX) for path in Path(__file__).parent.glob(f"{PREFIX}*.py"))


def run(name: str) -> int:
    """Measure and print one benchmark; its exit status."""
    print(f"{name}:", flush=True)
    status: int = import_module(f"tests.benchmarks.{PREFIX}{name}").main()
    return status


def main(wanted: Sequence[str]) -> int:
    """Run what is wanted, everything if nothing is; the exit status."""
    unknown = sorted(set(wanted) - set(names()))
    if unknown:
        print(f"There is no benchmark {', '.join(unknown)}; there are {', '.join(names())}.", file=sys.stderr)
        return 2
    return max([run(name) for name in wanted or names()])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

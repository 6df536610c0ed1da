"""What a monkey may not reach: other folders, chance that no seed names, thought that takes its time.

Used with tests and with long runs, which have no fixtures.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from uuid import UUID

import pytest
from textual import screen
from textual.app import App

from app import chance
from app.karma.thinking import Thinker
from app.paths import DATA_DIR_VARIABLE
from app.screens import fresh
from engine.karma import evaluation, judging
from engine.karma.lookahead import weigh

_FRAME = 0.2
"""Seconds between two pictures, which cost more than all that happens between them."""
_PLAYOUTS = 6
"""Playouts of a bot that thinks: it is the program that is tried, not the bot."""


@contextmanager
def caged(folder: Path, seed: int) -> Iterator[None]:
    """Within it the program knows no folder but this one, deals by the seed, and thinks little, here and now."""
    dice = random.Random(seed)
    with pytest.MonkeyPatch.context() as cage:
        for variable in (DATA_DIR_VARIABLE, "HOME"):
            cage.setenv(variable, str(folder))
        cage.chdir(folder)
        cage.setattr(chance, "secrets", SimpleNamespace(randbits=dice.getrandbits, token_hex=partial(_hex, dice)))
        cage.setattr(chance, "uuid", SimpleNamespace(uuid4=lambda: UUID(int=dice.getrandbits(128), version=4)))
        cage.setattr(fresh, "DEAF_SECONDS", 0.0)
        cage.setattr(Thinker, "answer", _answer_here)
        cage.setattr(App, "open_url", _open_nothing)
        cage.setattr(screen, "UPDATE_PERIOD", _FRAME)
        cage.setattr(evaluation, "weigh", _weigh_shortly)
        cage.setattr(judging, "WORLDS", _PLAYOUTS)
        cage.setattr(judging, "MAX_ERROR", 1.0)
        yield


def _hex(dice: random.Random, count: int) -> str:
    return dice.randbytes(count).hex()


def _open_nothing(_: App[Any], url: str, *, new_tab: bool = True) -> None:  # noqa: ARG001
    raise AssertionError(f"the program opens {url}")


async def _answer_here(_: Thinker, question: Callable[[], Any]) -> Any:
    """As another process would answer, to which the question goes by pickle."""
    return pickle.loads(pickle.dumps(question))()


def _weigh_shortly(deal: Any, options: Sequence[Any], seat: int, playouts: int, **how: bool) -> int:
    return weigh(deal, options, seat, min(playouts, _PLAYOUTS * len(options)), **how)

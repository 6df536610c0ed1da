"""Home asks what waits before its first frame: that must not load what only a game needs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

LOOK = """
import sys
from pathlib import Path
from app.storage.opening import open_store
store = open_store(Path(sys.argv[1])).store
store.unfinished(), store.waiting_matches(9)
print(*sorted({name.partition(".")[0] for name in sys.modules} & {"pydantic", "pydantic_core", "textual", "rich"}))
print(*sorted(name for name in sys.modules if name.startswith("engine.")))
"""


def test_what_waits_is_told_without_the_games(tmp_path: Path) -> None:
    command = (sys.executable, "-c", LOOK, str(tmp_path / "games.db"))
    frameworks, engine = subprocess.check_output(command, text=True).splitlines()
    assert frameworks == ""
    assert set(engine.split()) <= {"engine.cards", "engine.karma", "engine.karma.match"}

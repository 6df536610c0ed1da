"""Killed at any moment: the next start opens, with every action that was shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.storage.killing import kill_players

pytestmark = pytest.mark.skipif("not hasattr(__import__('os'), 'fork')", reason="players are forked")

KILLS = 200
FOLDERS = 4
"""Each begins with a file that is not there yet."""


@pytest.mark.parametrize("part", range(FOLDERS))
def test_no_action_that_was_shown_is_lost_to_a_kill(tmp_path: Path, part: int) -> None:
    shown = kill_players(tmp_path, KILLS // FOLDERS, seed=part)
    assert sum(map(len, shown.actions.values())) > KILLS // FOLDERS
    assert shown.ended
    assert shown.stale == 0


def test_two_programs_that_play_into_one_file_and_are_killed_lose_nothing(tmp_path: Path) -> None:
    shown = kill_players(tmp_path, 40, seed=1, players=2)
    assert shown.stale > 0

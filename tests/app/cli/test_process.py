"""The program as a process: interrupted, cut off, started fast."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from engine.records.lines import write
from tests.app.cli.commands import PROGRAM, spawn
from tests.engine.records.games import palm_record

ENDLESS = ("simulate", "palm", "--player", "random", "--games", "9999999", "--seed", "7")


def test_ctrl_c_ends_a_simulation_quietly_and_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with spawn(*ENDLESS, "--out", str(path)) as process:
        while not list(tmp_path.iterdir()):  # the simulation has begun when its file is there
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert process.communicate() == (b"", b"")
        assert process.returncode == 130
    assert list(tmp_path.iterdir()) == []


def test_a_closed_pipe_is_no_error_to_tell() -> None:
    with spawn("simulate", "palm", "--player", "random", "--games", "3", "--json") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def test_records_can_go_down_a_pipe() -> None:
    with spawn("simulate", "palm", "--player", "random", "--games", "3", "--out", "/dev/stdout") as process:
        out, err = process.communicate()
        assert err == b""
        assert out.count(b'{"format":"palmkarma-record"') == 3


def test_a_name_that_the_terminal_cant_write_is_escaped(tmp_path: Path) -> None:
    path = tmp_path / "札.jsonl"
    path.write_text(write(palm_record()), encoding="utf-8")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([*PROGRAM, "verify", path], capture_output=True, check=True, env=environment)
    assert rb"\u672d.jsonl: every game is true" in done.stdout


def test_neither_textual_nor_pydantic_is_loaded_before_it_is_needed() -> None:
    check = (
        "import sys; from app.__main__ import main; status = main([]);"
        "print(status, sorted({'textual', 'pydantic', 'argparse', 'engine'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, check=True, stdin=subprocess.DEVNULL)
    assert done.stdout == b"2 []\n"

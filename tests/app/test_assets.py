"""Assets are found beside the package in a checkout and inside it in a wheel, from any folder."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from app.paths import asset

_ROOT = Path(__file__).parents[2]
_PAGES = ("karma", "psychic-palm")


@pytest.mark.parametrize("page", _PAGES)
def test_a_checkout_has_the_rule_pages(page: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert asset("rules", f"{page}.md").read_text(encoding="utf-8").startswith("# ")


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program as a wheel brings it, unpacked."""
    folder = tmp_path_factory.mktemp("wheel")
    build = f"from hatchling.build import build_wheel; print(build_wheel({str(folder)!r}))"
    done = subprocess.run([sys.executable, "-c", build], cwd=_ROOT, capture_output=True, text=True, check=True)
    with zipfile.ZipFile(folder / done.stdout.strip().splitlines()[-1]) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


def test_a_wheel_finds_its_assets_inside_itself(unpacked: Path, tmp_path: Path) -> None:
    program = f"from app.paths import asset; print(*(asset('rules', p + '.md').read_text()[:2] for p in {_PAGES}))"
    environment = {"PYTHONPATH": str(unpacked), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout == "#  # \n"
    assert (unpacked / "app" / "_assets" / "rules" / "karma.md").is_file()


def test_a_wheel_brings_every_style_sheet(unpacked: Path) -> None:
    sheets = {path.relative_to(_ROOT) for path in (_ROOT / "app").rglob("*.tcss")}
    assert sheets == {path.relative_to(unpacked) for path in (unpacked / "app").rglob("*.tcss")}

"""The only place that knows folders: where settings, games and assets are. Must not know what is kept in them.

Nothing here touches the disk but to look for the assets; whoever writes makes the folder.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_config_path, user_data_path

DATA_DIR_VARIABLE = "PALMKARMA_DATA_DIR"
"""The environment variable that names a folder for everything, as ``--data-dir`` does."""
_NAME = "palmkarma"


class Paths(NamedTuple):
    """The folders of one player of this machine."""

    data: Path
    """Where the games are kept."""
    config: Path
    """Where the settings are kept."""

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.toml"

    @property
    def games(self) -> Path:
        """The database of all games."""
        return self.data / "games.db"


def find_paths(data_dir: Path | None = None, environ: Mapping[str, str] = os.environ) -> Paths:
    """The platform's folders, or the one folder that ``data_dir`` or else the environment names for everything."""
    chosen = data_dir or (Path(named) if (named := environ.get(DATA_DIR_VARIABLE)) else None)
    if chosen is not None:
        folder = expanded(chosen)
        with suppress(OSError):  # the folder that we are in may be gone: whoever writes there will say so
            folder = folder.absolute()
        return Paths(data=folder, config=folder)
    return Paths(data=user_data_path(_NAME, appauthor=False), config=user_config_path(_NAME, appauthor=False))


def expanded(path: Path) -> Path:
    """The path with ``~`` as the home folder; as it is where there is no such home."""
    with suppress(RuntimeError, ValueError):
        return path.expanduser()
    return path


def asset(*names: str) -> Path:
    """The path of an asset: inside the package when installed from a wheel, beside it in a checkout."""
    package = Path(__file__).parent
    inside = package / "_assets"
    return (inside if inside.is_dir() else package.parent / "assets").joinpath(*names)

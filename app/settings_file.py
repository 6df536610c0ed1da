"""The settings as a TOML file that a person can edit: read field by field, written so that all else in it stays.

A fault is named in one sentence and the default used; a file with a fault is never written to. Must not know screens
or folders: it is handed a path. Reading needs neither pydantic nor tomlkit, since home waits for it.
"""

from __future__ import annotations

import os
import tempfile
import tomllib
from collections.abc import Collection, Mapping, MutableMapping
from pathlib import Path
from typing import Any, NamedTuple

from app.settings import Settings
from app.settings_checks import SKIP_RANKS, check_settings

_HEADER = "# Settings of palmkarma. The program changes single lines and keeps your comments.\n\n"


class Loaded(NamedTuple):
    """What a settings file says."""

    settings: Settings
    faults: tuple[str, ...] = ()
    """A sentence for each thing in the file that can't be used."""


def load_settings(path: Path, themes: Collection[str]) -> Loaded:
    """The settings in this file, with defaults for what it doesn't say or says wrongly; no file is no fault."""
    try:
        values = tomllib.loads(path.read_bytes().decode())
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as error:
        return Loaded(Settings(), (f"{path} can't be read: {error.strerror}.",))
    except UnicodeDecodeError:
        return Loaded(Settings(), (f"{path} is no text in UTF-8.",))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return Loaded(Settings(), (f"{path} is not valid TOML: {str(error) or 'nested too deep'}.",))
    except ValueError:  # what Python says then is about Python
        return Loaded(Settings(), (f"{path} is not valid TOML: it holds a number with too many digits.",))
    settings, faults = check_settings(values, themes)
    return Loaded(settings, tuple(f"{path.name}: {fault}" for fault in faults))


def save_settings(path: Path, old: Settings, new: Settings, themes: Collection[str]) -> str | None:
    """Write what differs between old and new, and nothing else; a sentence if that can't be done."""
    if faults := load_settings(path, themes).faults:
        return f"This holds until you quit, for nothing is written to a settings file with a fault. {faults[0]}"
    try:
        _write(path, _difference(_as_toml(old), _as_toml(new)))
    except OSError as error:
        return f"This holds until you quit, for {path} can't be written: {error.strerror}."
    return None


def _as_toml(settings: Settings) -> dict[str, Any]:
    """All that the program itself changes, as the file writes it; key bindings are the person's alone."""
    table = settings.table
    return {
        "player": settings.player,
        "theme": settings.theme,
        "suit_colours": settings.suit_colours,
        "suit_marks": settings.suit_marks,
        "card_art": settings.card_art,
        "animation": settings.animation,
        "bot_pace": settings.bot_pace,
        "flip_at_once": settings.flip_at_once,
        "cheating": settings.cheating,
        "goal": settings.goal,
        "table": {
            "seats": [{"name": seat.name, "player": seat.player} for seat in table.seats],
            "skip_rank": next(written for written, rank in SKIP_RANKS.items() if rank == table.skip_rank),
            "stack_skips": table.stack_skips,
            "magic_starts": table.magic_starts,
        },
    }


def _difference(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    changed = {}
    for name, value in new.items():
        if isinstance(value, dict):
            if inner := _difference(old[name], value):
                changed[name] = inner
        elif value != old[name]:
            changed[name] = value
    return changed


def _write(path: Path, changed: Mapping[str, Any]) -> None:
    import tomlkit  # reading, which every start does, goes without it

    place = path.resolve()  # a link into somebody's collection of settings stays a link
    place.parent.mkdir(parents=True, exist_ok=True)
    text = place.read_bytes().decode() if place.exists() else _HEADER
    document = tomlkit.parse(text)
    _set(document, changed)
    _replace(place, tomlkit.dumps(document).encode())


def _set(section: MutableMapping[str, Any], values: Mapping[str, Any]) -> None:
    """Set the values one by one: what is not named keeps its place and its comments."""
    import tomlkit

    for name, value in values.items():
        if isinstance(value, dict):
            if name not in section:
                section[name] = tomlkit.table()
            _set(section[name], value)
        elif isinstance(value, list):
            section[name] = _inline(value)
        else:
            section[name] = value


def _inline(seats: list[dict[str, str]]) -> Any:
    """A list of small tables, one a line."""
    import tomlkit

    lines = tomlkit.array().multiline(True)
    for seat in seats:
        line = tomlkit.inline_table()
        line.update(seat)
        lines.append(line)
    return lines


def _replace(path: Path, content: bytes) -> None:
    """Put the content in the file's place in one step: a reader finds the old or the new, also after a power cut."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise

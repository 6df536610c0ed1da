"""Games carried out of the list and into it: what is asked, what is done, and what is said about it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from app.history.listing import Listing
from app.palmkarma import PalmkarmaApp
from app.screens import carrying
from app.storage.errors import StorageError
from app.storage.in_memory import MemoryStore, store_in_memory
from app.storage.transfer import export_games, import_games
from app.storage.values import Query
from app.widgets.dialog import Dialog
from app.widgets.path_dialog import PathDialog
from engine.arena import palm_games
from engine.records.lines import write
from tests.app.driving import both_sizes, click_text, screen_text, wait_until, was_said
from tests.app.history.screens import history, opened_at
from tests.app.storage.games import karma_deal, palm_deal, start_karma, start_palm


def played(first: int = 1) -> MemoryStore:
    """Two finished games and an unfinished one."""
    store = store_in_memory()
    start_palm(store, palm_deal(first)).go_on()
    start_palm(store, palm_deal(first + 1)).go_on()
    start_karma(store, karma_deal(first + 2)).go_on(5)
    return store


async def answer(pilot: Pilot[None], app: PalmkarmaApp, path: Path | str) -> None:
    """Give the dialog this path."""
    await wait_until(pilot, lambda: isinstance(app.screen, PathDialog))
    app.screen.query_one(Input).value = str(path)
    await pilot.press("enter")


def words(app: PalmkarmaApp) -> str:
    """What the box on the screen says, without its lines."""
    return " ".join(screen_text(app).replace("\u2502", " ").split())


async def told(pilot: Pilot[None], app: PalmkarmaApp) -> str:
    """What the box says that tells what was done."""
    await wait_until(pilot, lambda: isinstance(app.screen, Dialog))
    await pilot.pause()
    return words(app)


def ids(path: Path) -> list[str]:
    """The games of a file."""
    return [json.loads(text)["id"] for text in path.read_text().splitlines()]


@both_sizes
async def test_all_listed_games_that_have_ended_are_written_by_keys_alone(
    size: tuple[int, int], tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    async with opened_at("history", played(), size) as (app, pilot):
        await pilot.press("x")
        await wait_until(pilot, lambda: "all 2 that have ended" in screen_text(app))
        assert "the chosen one" not in screen_text(app), "it has not ended"
        await answer(pilot, app, path)
        said = await told(pilot, app)
        assert "2 games written to " in said
        assert "1 game unfinished: not written, since the file would tell the cards." in said
        assert ids(path) == [str(palm_deal(1).id), str(palm_deal(2).id)], "in the order in which they ended"
        await pilot.press("escape")
        await wait_until(pilot, lambda: not isinstance(app.screen, Dialog))
        history(app)


async def test_the_chosen_game_is_written_by_clicks_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    async with opened_at("history", played()) as (app, pilot):
        await click_text(pilot, app, "Palm   North")
        await click_text(pilot, app, "x Export")
        await wait_until(pilot, lambda: isinstance(app.screen, PathDialog))
        app.screen.query_one(Input).value = str(path)
        await click_text(pilot, app, "the chosen one")
        await click_text(pilot, app, "Write ")
        assert "1 game written to " in await told(pilot, app)
        assert len(ids(path)) == 1


async def test_filters_hold_for_the_export(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    store = played()
    store.set_hidden(str(palm_deal(1).id), True)
    async with opened_at("history", store) as (app, pilot):
        await pilot.press("x")
        await answer(pilot, app, path)
        await told(pilot, app)
        assert ids(path) == [str(palm_deal(2).id)]


async def test_a_file_that_cannot_be_written_is_said_in_one_sentence_and_nothing_is_left(tmp_path: Path) -> None:
    async with opened_at("history", played()) as (app, pilot):
        await pilot.press("x")
        await answer(pilot, app, tmp_path / "nowhere" / "games.jsonl")
        await wait_until(pilot, lambda: "can't be written: no such file or directory." in words(app))
        assert list(tmp_path.iterdir()) == []


async def test_after_a_refusal_the_path_that_was_typed_and_the_way_are_still_there(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "games.jsonl"
    async with opened_at("history", played()) as (app, pilot):
        await pilot.press("down")  # from the unfinished game, so that there is a chosen one to write
        await pilot.press("x")
        await wait_until(pilot, lambda: "the chosen one" in screen_text(app))
        app.screen.query_one(Input).value = str(path)
        await click_text(pilot, app, "the chosen one")
        await click_text(pilot, app, "Write ")
        await wait_until(pilot, lambda: "can't be written" in words(app))
        assert app.screen.query_one(Input).value == str(path)
        path.parent.mkdir()
        await pilot.press("enter")
        assert "1 game written to " in await told(pilot, app)
        assert len(ids(path)) == 1


async def test_a_store_that_refuses_after_the_path_was_refused_is_said_and_the_program_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object) -> int:
        raise StorageError("The disk is gone.")

    async with opened_at("history", played()) as (app, pilot):
        await pilot.press("x")
        await wait_until(pilot, lambda: isinstance(app.screen, PathDialog))
        monkeypatch.setattr(Listing, "count_ended", refuse)
        await answer(pilot, app, tmp_path / "nowhere" / "games.jsonl")
        await wait_until(pilot, lambda: was_said(app, "The disk is gone."))
        history(app)


async def test_an_import_says_what_it_took_had_already_and_refused(tmp_path: Path) -> None:
    path = tmp_path / "theirs.jsonl"
    lines: list[str] = []
    export_games(played(2), lines.append)
    path.write_text("\n".join([*lines, "{}", lines[0].replace('"score":', '"score":1')]) + "\n")
    store = played()
    async with opened_at("history", store) as (app, pilot):
        await pilot.press("i")
        await answer(pilot, app, path)
        said = await told(pilot, app)
        assert "1 game taken in, 1 known already, 2 refused." in said
        assert "line 3: game is missing" in said or "line 3: format is missing" in said
        assert "line 4: " in said
        await pilot.press("escape")
        await wait_until(pilot, lambda: "4 games" in screen_text(app))
        await click_text(pilot, app, "\u25cb elsewhere")
        await wait_until(pilot, lambda: "1 game" in screen_text(app))


async def test_a_file_that_is_missing_is_said_and_nothing_is_taken(tmp_path: Path) -> None:
    async with opened_at("history", played()) as (app, pilot):
        await pilot.press("i")
        await answer(pilot, app, tmp_path / "none.jsonl")
        await wait_until(pilot, lambda: "be read: no such file or directory." in words(app))
        await pilot.press("escape")
        await wait_until(pilot, lambda: "3 games" in screen_text(app))


@pytest.mark.parametrize("key", ["x", "i"])
async def test_a_name_that_no_file_can_have_is_said(key: str) -> None:
    """It was pasted; the file is neither written nor read, and the program goes on."""
    async with opened_at("history", played()) as (app, pilot):
        await pilot.press(key)
        await answer(pilot, app, "~\0games.jsonl")
        await wait_until(pilot, lambda: "no file can have that name." in words(app))


async def test_without_a_path_the_question_stays_and_says_what_is_missing() -> None:
    async with opened_at("history", played()) as (app, pilot):
        await pilot.press("i")
        await wait_until(pilot, lambda: isinstance(app.screen, PathDialog))
        await pilot.press("enter")
        await wait_until(pilot, lambda: "Type the path of a file" in screen_text(app))


async def test_every_way_back_from_the_question_leads_back() -> None:
    async with opened_at("history", played()) as (app, pilot):
        await pilot.press("i")
        await wait_until(pilot, lambda: isinstance(app.screen, PathDialog))
        await pilot.press("escape")
        await wait_until(pilot, lambda: not isinstance(app.screen, PathDialog))
        history(app)
        await click_text(pilot, app, "x Export")
        await wait_until(pilot, lambda: isinstance(app.screen, PathDialog))
        await click_text(pilot, app, " Back ")
        await wait_until(pilot, lambda: not isinstance(app.screen, PathDialog))


async def test_where_no_game_has_ended_nothing_is_asked() -> None:
    store = store_in_memory()
    start_karma(store, karma_deal(1)).go_on(5)
    async with opened_at("history", store) as (app, pilot):
        await pilot.press("x")
        await wait_until(pilot, lambda: was_said(app, "None of these games has ended"))
        history(app)


# One at a time


class Held:
    """Lets a long work do its first steps, and the others once it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, work: str) -> None:
        self._begin: Callable[..., Iterator[None]] = getattr(carrying, work)
        self.is_held = True
        monkeypatch.setattr(carrying, work, self._steps)
        monkeypatch.setattr(carrying, "_BREATH", 0)

    def _steps(self, *arguments: object) -> Iterator[None]:
        steps = self._begin(*arguments)
        for _ in range(_FIRST):
            yield next(steps)
        for _ in range(100_000):
            if self.is_held:
                yield
        yield from steps


_FIRST = 5
_THEIRS = 20


def theirs() -> list[str]:
    """Games from elsewhere, as lines of a file."""
    return [write(record) for record in palm_games("random", _THEIRS, 3)]


async def test_while_games_are_taken_in_no_other_work_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, held = tmp_path / "theirs.jsonl", Held(monkeypatch, "importing")
    path.write_text("\n".join(theirs()) + "\n")
    async with opened_at("history", played()) as (app, pilot):
        await pilot.press("i")
        await answer(pilot, app, path)
        await wait_until(pilot, lambda: "read ..." in screen_text(app))
        for key, work in (("x", "export"), ("i", "import")):
            await pilot.press(key)
            await wait_until(pilot, lambda: was_said(app, "The import is still under way: wait until it has ended."))
            assert history(app).check_action(work, ()) is None, "its key is greyed"
            app.clear_notifications()
        held.is_held = False
        assert f"{_THEIRS} games taken in" in await told(pilot, app)
        await pilot.press("escape")
        await wait_until(pilot, lambda: f"{_THEIRS + 3} games" in screen_text(app))
        app.clear_notifications()
        await click_text(pilot, app, "x Export")
        await wait_until(pilot, lambda: isinstance(app.screen, PathDialog))


async def test_whoever_leaves_during_an_import_is_told_how_many_games_it_took(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "theirs.jsonl"
    path.write_text("\n".join(theirs()) + "\n")
    Held(monkeypatch, "importing")
    async with opened_at("history", played()) as (app, pilot):
        await pilot.press("i")
        await answer(pilot, app, path)
        await wait_until(pilot, lambda: "read ..." in screen_text(app))
        await pilot.press("escape")
        said = f"The import ended with the list that was left: {_FIRST} games taken in."
        await wait_until(pilot, lambda: was_said(app, said))
        assert app.store.count(Query(imported=True)) == _FIRST


async def test_whoever_leaves_during_an_export_is_told_that_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = played()
    import_games(store, [f"{text}\n".encode() for text in theirs()])
    Held(monkeypatch, "exporting")
    async with opened_at("history", store) as (app, pilot):
        await pilot.press("x")
        await answer(pilot, app, tmp_path / "games.jsonl")
        await wait_until(pilot, lambda: "written ..." in screen_text(app))
        await pilot.press("escape")
        await wait_until(pilot, lambda: was_said(app, "The export ended with the list that was left: nothing is"))
        assert list(tmp_path.iterdir()) == []


async def test_players_of_games_just_taken_in_can_be_asked_for_and_who_was_chosen_stays(tmp_path: Path) -> None:
    path, elsewhere, lines = tmp_path / "theirs.jsonl", store_in_memory(), list[str]()
    start_palm(elsewhere, palm_deal(9, "Zoe"), "Zoe").go_on()
    export_games(elsewhere, lines.append)
    path.write_text("\n".join(lines) + "\n")
    async with opened_at("history", played()) as (app, pilot):
        await click_text(pilot, app, "\u25cb North")
        await pilot.press("i")
        await answer(pilot, app, path)
        await told(pilot, app)
        await pilot.press("escape")
        await wait_until(pilot, lambda: "\u25cb Zoe" in screen_text(app))
        assert "\u25cf North" in screen_text(app)
        await click_text(pilot, app, "\u25cb Zoe")
        await wait_until(pilot, lambda: "1 game" in screen_text(app))

"""Names in any script, with markup in them, of any length: on every screen they are plain text of one row."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from app.karma.keeping import KarmaKeeper
from app.karma.table import KarmaTable
from app.names import MAX_NAME_CELLS, clean_name
from app.palmkarma import PalmkarmaApp
from app.paths import Paths
from app.screens.karma import KarmaScreen
from app.screens.karma_end import KarmaEndScreen
from app.screens.karma_setup import KarmaSetupScreen
from app.settings import PERSON, SeatChoice, Settings, TableChoice
from app.storage.records import load
from app.storage.transfer import import_games
from app.storage.values import GameLine, Query
from app.widgets.name_field import NameField
from engine.karma.bots.normal import Normal
from engine.karma.review import Review
from engine.records.lines import write
from tests.app.driving import both_sizes, screen_text, wait_until
from tests.app.hands import Hands
from tests.app.monkey import taken_in
from tests.engine.records.games import Data, karma_record, spoilt_karma, spoilt_palm

NAMES = {
    "markup": "[red]x[/]",
    "closing tag": "[/]",
    "link": "[@click=app.quit]q[/]",
    "arabic": "\u0645\u0631\u062d\u0628\u0627 \u0628\u0643",
    "devanagari": "\u0928\u092e\u0938\u094d\u0924\u0947",
    "cjk": "\u6771\u4eac\u90fd\u5343\u4ee3\u7530\u533a\u4e38\u306e\u5185\u4e00",
    "emoji": "\U0001f469\u200d\U0001f467\u200d\U0001f466\U0001f469\u200d\U0001f467",
    "combining": "Z\u0301\u0302\u0303a\u0327\u0328l\u0330g\u0331o\u0332",
    "long": "x" * 300,
    "lines": "two\nlines\tand\x1b[31m a code",
}
CODES = "\x1b]0;pwned\x07\x1b[2J\x9b\x85\u202e\nB"
each_name = pytest.mark.parametrize("name", [*NAMES.values(), CODES], ids=[*NAMES, "codes"])
PAGES = ("history", "statistics", "study", "karma", "settings", "palm", "daily")


def rows_are_whole(app: PalmkarmaApp) -> bool:
    """True if each row of the screen is as wide as the terminal."""
    strips = app.screen._compositor.render_strips(app.size)
    return all(strip.cell_length == cell_len(strip.text) == app.size.width for strip in strips)


def sends_no_codes(app: PalmkarmaApp) -> bool:
    """True if what is drawn holds none of the characters that make up a terminal's codes, or turn its text round."""
    text = "".join(strip.text for strip in app.screen._compositor.render_strips(app.size))
    return not any(unicodedata.category(letter) in ("Cc", "Cf") for letter in text if letter != "\u200d")


async def look(app: PalmkarmaApp, pilot: Pilot[None], shown: str = "") -> None:
    """The screen is whole, and shows this text as it is."""
    await pilot.pause()
    await wait_until(pilot, lambda: shown in screen_text(app))
    assert app.is_running
    assert rows_are_whole(app), screen_text(app)
    assert sends_no_codes(app), screen_text(app)


def program(folder: Path, settings: Settings | None = None) -> PalmkarmaApp:
    return PalmkarmaApp(settings, paths=Paths(data=folder, config=folder))


@both_sizes
@pytest.mark.parametrize("names", [tuple(NAMES.values())[:5], tuple(NAMES.values())[5:]], ids=["some", "others"])
async def test_names_are_plain_text_from_the_table_to_the_statistics(
    names: tuple[str, ...], size: tuple[int, int], tmp_path: Path
) -> None:
    bots = (*names[1:], "[b]E[/b]")
    table = TableChoice(seats=(SeatChoice("", PERSON), *(SeatChoice(name, "easy") for name in bots)))
    app = program(tmp_path, Settings(player=names[0], animation="none", bot_pace=0.0, table=table))
    async with app.run_test(size=size) as pilot:
        app.open_screen("karma-table", table=table)
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaScreen))
        await look(app, pilot, "[b")
        screen = app.screen
        assert isinstance(screen, KarmaScreen)
        screen.action_log()
        await look(app, pilot)
        app.pop_screen()
        app.pop_screen()
        await look(app, pilot)  # home, where it waits
        app.push_screen(KarmaEndScreen(*await _played_to_the_end(app)))
        await look(app, pilot, "[b")
        app.pop_screen()
        for page in PAGES:
            app.open_screen(page)
            await look(app, pilot)
            app.pop_screen()
            await pilot.pause()


async def _played_to_the_end(app: PalmkarmaApp) -> tuple[KarmaTable, str]:
    """The game that waits, in which *normal* has played for the person."""
    (line,) = app.waiting(9).lines
    assert line.game
    table = KarmaKeeper(app.store, app.settings.player, app.say).resume(line.game)
    for _ in range(2_000):
        if table.session.to_act is None:
            break
        if table.is_person(table.session.to_act):
            snapshot = table.session.snapshot(0)
            table.session.submit(0, Normal().choose(snapshot), snapshot.version)
        else:
            await table.bot_acts()
    return table, line.game


@both_sizes
async def test_names_of_imported_games_send_no_codes_to_the_terminal(size: tuple[int, int], tmp_path: Path) -> None:
    def rename(data: Data) -> None:
        data["seats"] = [{"name": f"A{CODES}", "player": "person"}, {"name": CODES, "player": f"B{CODES}"}]

    record = spoilt_karma(rename, karma_record(seats=2))
    palm = spoilt_palm(lambda data: data["player"].update(name=f"C{CODES}", kind=f"D{CODES}"))
    app = program(tmp_path, Settings(player="Ann", animation="none"))
    async with app.run_test(size=size) as pilot:
        assert import_games(app.store, [write(record).encode(), write(palm).encode()]).taken == 2
        app.store.keep_review(str(record.id), Review(seats=(0,), actions=()).model_dump_json())
        for page in ("history", "statistics"):
            app.open_screen(page)
            await look(app, pilot, "A]0;pwned" if page == "history" else "")
            app.pop_screen()
        for game in app.store.games(Query()):
            assert isinstance(game, GameLine)
            app.open_screen("replay", record=load(app.store, game.id), line=game)
            await look(app, pilot)
            app.pop_screen()
        app.open_review(str(record.id))
        await look(app, pilot, "A]0;pwned")


@each_name
async def test_a_name_that_is_pasted_at_the_set_up_is_cut_to_a_row(name: str, tmp_path: Path) -> None:
    app = program(tmp_path, Settings(player="Ada"))
    async with app.run_test() as pilot:
        app.open_screen("karma")
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaSetupScreen))
        await pilot.pause()
        field = list(app.screen.query(NameField))[1]
        field.focus()
        field.value = ""
        await pilot.pause()
        Hands(app).paste(name)
        await taken_in(app)
        await look(app, pilot)
        assert cell_len(field.typed) <= MAX_NAME_CELLS
        await pilot.press("ctrl+d")
        await wait_until(pilot, lambda: isinstance(app.screen, KarmaScreen))
        await look(app, pilot)


@each_name
async def test_a_name_from_the_settings_file_is_made_fit_or_told(name: str, tmp_path: Path) -> None:
    quoted = "".join(f"\\u{ord(c):04X}" if ord(c) < 0x10000 else f"\\U{ord(c):08X}" for c in name)
    (tmp_path / "settings.toml").write_text(f'player = "{quoted}"\n', encoding="utf-8")
    app = program(tmp_path)
    async with app.run_test() as pilot:
        await look(app, pilot)
        player = app.settings.player
        assert player == clean_name(player)
        app.open_screen("settings")
        await look(app, pilot)

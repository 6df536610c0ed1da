"""Keys of the player's own: taken from the file, unknown names and clashes said in a sentence."""

from __future__ import annotations

from collections import deque
from types import MappingProxyType

from textual.binding import Binding

from app.key_bindings import key_faults, keymap
from app.screens.karma import KarmaScreen
from app.screens.rules import RulesScreen
from app.screens.settings import SettingsScreen
from app.screens.table_of_screens import import_screens
from tests.app.driving import app_at, screen_text, wait_until, was_said


def own(**keys: str) -> MappingProxyType[str, str]:
    """A section [keys], with underscores for the dots."""
    return MappingProxyType({name.replace("_", "."): key for name, key in keys.items()})


async def test_a_binding_has_the_players_key_and_loses_its_own() -> None:
    async with app_at((120, 40), keys=own(home_rules="f2")) as (app, pilot):
        assert "f2 Rules" in screen_text(app)
        await pilot.press("r")
        await pilot.press("f2")
        await wait_until(pilot, lambda: isinstance(app.screen, RulesScreen))
        assert len(app.screen_stack) == 2


def test_a_binding_that_moves_leaves_its_old_key_to_those_that_share_it() -> None:
    deque(import_screens(), maxlen=0)
    shared = [binding for binding in KarmaScreen.BINDINGS if isinstance(binding, Binding) and "enter" in binding.key]
    told = keymap({"karma.deal": "z"})
    assert len(shared) > 1
    assert told["karma.deal"] == "z"
    assert all("enter" in told[binding.id or ""] for binding in shared if binding.id != "karma.deal")


def test_nothing_else_is_told_without_need() -> None:
    deque(import_screens(), maxlen=0)
    assert keymap({}) == {}
    assert keymap({"home.rules": "f2"}) == {"home.rules": "f2"}


async def test_a_clash_is_said_in_a_sentence() -> None:
    async with app_at((120, 40), keys=own(home_rules="s")) as (app, pilot):
        await wait_until(pilot, lambda: was_said(app, "keys.home.rules takes the key s away from \u201cSettings\u201d"))
        assert sum("away from" in said.message for said in app._notifications) == 1
        await pilot.press("s")
        await wait_until(pilot, lambda: isinstance(app.screen, RulesScreen))


async def test_two_keys_that_change_places_are_no_clash() -> None:
    async with app_at(keys=own(home_rules="s", home_settings="r")) as (app, pilot):
        await pilot.press("r")
        await wait_until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        assert not was_said(app, "away from")


async def test_an_unknown_name_is_said_with_what_is_possible() -> None:
    async with app_at((120, 40), keys=own(home_rulez="f2")) as (app, pilot):
        await wait_until(pilot, lambda: was_said(app, "keys.home.rulez is no binding; there are"))
        assert was_said(app, "home.rules")


async def test_a_key_of_the_whole_program_can_be_taken_away_too() -> None:
    async with app_at((120, 40), keys=own(rules_game="?")) as (app, pilot):
        await wait_until(pilot, lambda: was_said(app, "keys.rules.game takes the key question_mark away from"))


def test_a_key_that_is_free_is_no_fault() -> None:
    deque(import_screens(), maxlen=0)
    for name in ("home.rules", "back", "help", "quit", "choose", "setup.deal", "karma.take"):
        assert key_faults({name: "f12"}) == []


def test_a_binding_may_keep_its_own_key() -> None:
    deque(import_screens(), maxlen=0)
    assert key_faults({"home.rules": "r", "back": "escape,backspace"}) == []

"""In every theme text can be read on the felt and cards stand out from it."""

from __future__ import annotations

import pytest
from textual.color import Color

from app.palmkarma import PalmkarmaApp
from app.settings import Settings
from app.themes import CARD_VARIABLES, DIM_INKS, OWN_THEMES, contrast
from app.widgets.card_canvas import CardCanvas
from tests.app.driving import app_at, screen_text, wait_until
from tests.app.places import PLACES

THEMES = sorted(PalmkarmaApp().available_themes)
PAINTED = [name for name in THEMES if not PalmkarmaApp().available_themes[name].ansi]
"""All but those whose colours are the terminal's own."""

GROUNDS = ("felt", "felt-edge", "panel")
WRITTEN = (
    *("foreground", "primary", "accent", "quiet"),
    *("text-success", "text-error", "text-warning", "text-accent"),
)
FOOTERS = ("footer-key-foreground", "footer-description-foreground")
TEXTS = (*GROUNDS, *WRITTEN, "faint", "footer-faint", "footer-background", *FOOTERS)


def variables(theme: str) -> dict[str, str]:
    """What the styles see in this theme."""
    return PalmkarmaApp(Settings(theme=theme)).get_css_variables()


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_a_table_and_cards(theme: str) -> None:
    assert {"felt", "felt-edge", "field", *CARD_VARIABLES} <= variables(theme).keys()


@pytest.mark.parametrize("theme", PAINTED)
def test_text_can_be_read_on_each_ground_and_what_cant_be_used_can_be_seen(theme: str) -> None:
    named = {name: Color.parse(value) for name, value in variables(theme).items() if name in TEXTS}
    for ground in GROUNDS:
        for text in WRITTEN:
            assert contrast(named[text], named[ground]) >= 4.5, (text, ground)
        assert contrast(named["faint"], named[ground]) >= 3, ground
    for text in FOOTERS:
        assert contrast(named[text], named["footer-background"]) >= 4.5, text
    assert contrast(named["footer-faint"], named["footer-background"]) >= 3


def test_what_stands_back_is_fainter_where_the_theme_leaves_room_for_it() -> None:
    named = {name: Color.parse(value) for name, value in variables("night").items() if name in TEXTS}
    far = [contrast(named[text], named["felt"]) for text in ("foreground", "quiet", "faint")]
    assert far == sorted(far, reverse=True)
    assert len(set(far)) == 3


@pytest.mark.parametrize("theme", [name for name in THEMES if name not in PAINTED])
@pytest.mark.parametrize("place", ["home", "settings", "karma-4-seats"])
async def test_where_colours_are_the_terminals_own_all_text_on_the_table_is_too(theme: str, place: str) -> None:
    named = variables(theme)
    assert named["felt"] == named["felt-edge"] == named["foreground"] == "ansi_default"
    async with app_at(theme=theme) as (app, pilot):
        await PLACES[place](app, pilot)
        await pilot.pause()
        words = [
            segment.style
            for strip in app.screen._compositor.render_strips(app.size)
            for segment in strip
            if segment.style and any(sign.isalpha() for sign in segment.text)
        ]
        on_table = [style for style in words if style.bgcolor and style.bgcolor.is_default]
        assert on_table
        assert not any(style.dim or (style.color and style.color.triplet) for style in on_table)


@pytest.mark.parametrize("theme", PAINTED)
def test_marks_can_be_read_on_a_card(theme: str) -> None:
    named = variables(theme)
    for face in ("card-face", "card-face-lifted"):
        for ink in ("card-red", "card-black", "card-blue", "card-green"):
            assert contrast(Color.parse(named[ink]), Color.parse(named[face])) >= 4.5, (face, ink)
    for ink in DIM_INKS:
        assert contrast(Color.parse(named[f"card-dim-{ink}"]), Color.parse(named["card-face-dim"])) >= 4.5, ink


@pytest.mark.parametrize("theme", [name for name in THEMES if name not in PAINTED])
async def test_marks_can_be_read_on_a_dim_card_too_where_the_table_is_the_terminals(theme: str) -> None:
    async with app_at(theme=theme) as (app, pilot):
        await PLACES["karma-4-seats"](app, pilot)
        canvas = app.screen.query(CardCanvas).first()
        face = canvas.get_component_rich_style("card--face").bgcolor
        for ink in DIM_INKS:
            style = canvas.get_component_rich_style(f"card--dim-{ink}")
            assert style.color
            assert style.bgcolor
            if style.bgcolor.triplet and style.color.triplet:
                ground = Color.from_rich_color(style.bgcolor)
                assert contrast(Color.from_rich_color(style.color), ground) >= 4.5, ink
            else:
                assert style.color == face, "the brightest there is, on a dark grey"


@pytest.mark.parametrize("theme", PAINTED)
def test_the_call_under_the_mouse_is_as_bright_as_a_card(theme: str) -> None:
    named = variables(theme)
    hovered, face, felt = (Color.parse(named[name]) for name in ("card-face-hover", "card-face", "felt"))
    assert hovered != face
    assert contrast(hovered, felt) >= 0.9 * contrast(face, felt)


@pytest.mark.parametrize("theme", PAINTED)
def test_a_card_can_be_told_from_the_felt(theme: str) -> None:
    named = variables(theme)
    assert contrast(Color.parse(named["card-face"]), Color.parse(named["felt"])) >= 1.3


def test_the_default_theme_is_the_first_of_our_own() -> None:
    assert Settings().theme == OWN_THEMES[0].name


async def test_of_themes_chosen_in_a_hurry_the_last_one_stays() -> None:
    async with app_at() as (app, pilot):
        told: list[str] = []
        app.settings_signal.subscribe(app, lambda settings: told.append(settings.theme))
        hurried = [OWN_THEMES[1].name, OWN_THEMES[0].name, OWN_THEMES[1].name]
        for theme in hurried:
            app.change_settings(theme=theme)
        await pilot.pause(0.05)
        assert (app.theme, app.settings.theme) == (hurried[-1], hurried[-1])
        assert told == hurried


async def test_a_theme_from_the_list_of_all_themes_is_kept() -> None:
    async with app_at() as (app, pilot):
        app.theme = "nord"
        await wait_until(pilot, lambda: app.settings.theme == "nord")


@pytest.mark.parametrize(
    "choices", [{}, {"card_art": "ascii"}, *({"theme": theme} for theme in THEMES if theme not in PAINTED)], ids=str
)
async def test_each_answer_has_edges_whether_chosen_or_not(choices: dict[str, str]) -> None:
    async with app_at((80, 24), "guide", **choices) as (app, pilot):
        edge = "|" if "card_art" in choices else "\u2502"
        await wait_until(pilot, lambda: "Not now" in screen_text(app))
        lines = screen_text(app).split("\n")
        games = next(line for line in lines if "Psychic Palm" in line and "Karma" in line)
        (no,) = (line for line in lines if "Not now" in line)
        assert [part.strip() for part in games.split(edge) if part.strip()] == ["Psychic Palm", "Karma"]
        assert (games.count(edge), no.count(edge)) == (4 + 2, 2 + 2), "the box has two as well"

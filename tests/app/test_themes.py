"""In every theme text can be read on the felt and cards stand out from it."""

from __future__ import annotations

import pytest
from textual.color import Color

from app.palmkarma import PalmkarmaApp
from app.settings import Settings
from app.themes import CARD_VARIABLES, OWN_THEMES, contrast

THEMES = sorted(PalmkarmaApp().available_themes)
PAINTED = [name for name in THEMES if not PalmkarmaApp().available_themes[name].ansi]
"""All but those whose colours are the terminal's own."""


def variables(theme: str) -> dict[str, str]:
    """What the styles see in this theme."""
    return PalmkarmaApp(Settings(theme=theme)).get_css_variables()


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_a_table_and_cards(theme: str) -> None:
    assert {"felt", "felt-edge", "field", *CARD_VARIABLES} <= variables(theme).keys()


@pytest.mark.parametrize("theme", PAINTED)
def test_accent_and_text_can_be_read_on_the_felt(theme: str) -> None:
    named = variables(theme)
    felt = Color.parse(named["felt"])
    assert contrast(Color.parse(named["accent"]), felt) >= 4.5
    assert contrast(Color.parse(named["foreground"]), felt) >= 4.5


@pytest.mark.parametrize("theme", PAINTED)
def test_marks_can_be_read_on_a_card(theme: str) -> None:
    named = variables(theme)
    for face in ("card-face", "card-face-lifted"):
        for ink in ("card-red", "card-black", "card-blue", "card-green"):
            assert contrast(Color.parse(named[ink]), Color.parse(named[face])) >= 4.5, (face, ink)


@pytest.mark.parametrize("theme", PAINTED)
def test_a_card_can_be_told_from_the_felt(theme: str) -> None:
    named = variables(theme)
    assert contrast(Color.parse(named["card-face"]), Color.parse(named["felt"])) >= 1.3


def test_the_default_theme_is_the_first_of_our_own() -> None:
    assert Settings().theme == OWN_THEMES[0].name

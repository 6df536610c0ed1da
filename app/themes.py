"""The program's own themes and the colours of cards and table in all of Textual's.

Owns colours only. Every widget takes them from the variables named here.
"""

from __future__ import annotations

from textual.color import Color
from textual.theme import Theme

CARD_VARIABLES: dict[str, str] = {
    "card-face": "#f4efe0",
    "card-face-lifted": "#ffe9a8",
    "card-face-dim": "#a9a596",
    "card-red": "#c1121f",
    "card-black": "#16181d",
    "card-blue": "#1450b8",
    "card-green": "#1d6b33",
    "card-back": "#27478c",
    "card-back-mark": "#7f9bd6",
    "card-empty": "#7d8a86",
}
"""The cards in a theme that doesn't know this program."""
DIM_INKS = ("red", "black", "blue", "green")
"""What is printed on a card has a darker ink where the card is dim: ``card-dim-red`` and so on."""


_READABLE = 4.5
"""Contrast of text with its ground that people need, as the accessibility guidelines for the web have it."""
_SEEN = 3.0
"""The same for what can't be used now."""
_WRITTEN = ("primary", "accent", "foreground", "text-success", "text-error", "text-warning", "text-accent")
"""The theme's colours in which text is written on the table."""
_FOOTERS = ("footer-key-foreground", "footer-description-foreground")
"""And in the key bar."""
_QUIET, _FAINT = 0.7, 0.4
"""How much of the text's colour is in what is said beside it, and in what can't be used, if that can be read."""
_APART = 1.4
"""Contrast of a card with the table under it."""
_RAISED = 0.08
"""How much of the text's colour is in the ground of a step of the phase ladder."""
_LIGHT = 0.4
_TERMINALS = "ansi_default"
"""The terminal's own text or background."""


def with_felt(variables: dict[str, str]) -> dict[str, str]:
    """A theme's variables with those of the table added, where the theme doesn't name them.

    Its surface is the felt, darker if it is so light that cards would be lost on it; ``field`` is where one types;
    ``quiet`` is text that stands back, ``faint`` and ``footer-faint`` what can't be used now. All of them, and the
    theme's own colours for text, are made readable. Where the terminal's own colours are used, nobody knows what they
    look like: its background is the felt, and its text stays as it is.
    """
    is_terminals = Color.parse(variables["foreground"]).ansi is not None
    felt = variables.get("felt", _TERMINALS if is_terminals else variables["surface"])
    edge = variables.get("felt-edge", _TERMINALS if is_terminals else variables["panel"])
    table = {"field": variables.get("field", edge), "felt": felt, "felt-edge": edge}
    if is_terminals:
        return variables | table | _of_terminals(variables)
    card, ground = Color.parse(variables["card-face"]), Color.parse(felt)
    if _luminance(ground) > _LIGHT:
        ground = _apart(ground, [card], _APART, "black")
    table["felt"] = ground.hex
    return variables | table | _texts(variables, [ground, Color.parse(edge), Color.parse(variables["panel"])])


def _of_terminals(variables: dict[str, str]) -> dict[str, str]:
    """What is derived from other colours, where these are the terminal's: the colours themselves."""
    texts = dict.fromkeys(("quiet", "faint", "footer-faint"), variables["foreground"])
    return texts | _dim_inks(variables) | {"card-face-hover": variables["card-face-lifted"]}


def _dim_inks(variables: dict[str, str]) -> dict[str, str]:
    """What is printed on dim cards: each ink as dark as can be read or, on a dark one of the terminal's, the face."""
    dim = Color.parse(variables["card-face-dim"])
    if dim.ansi is not None:
        return {f"card-dim-{ink}": variables["card-face"] for ink in DIM_INKS}
    inks = {ink: Color.parse(variables[f"card-{ink}"]) for ink in DIM_INKS}
    return {f"card-dim-{ink}": _apart(colour, [dim], _READABLE, "black").hex for ink, colour in inks.items()}


def _texts(variables: dict[str, str], grounds: list[Color]) -> dict[str, str]:
    """The colours of text that can be read on all these grounds, the first of which is the felt; and on dim cards."""
    felt, far = grounds[0], "black" if _luminance(grounds[0]) > _LIGHT else "white"
    grounds = [*grounds, felt.blend(Color.parse(variables["foreground"]), _RAISED)]
    colours = {name: _apart(Color.parse(variables[name]), grounds, _READABLE, far) for name in _WRITTEN}
    text = colours["foreground"]
    colours["quiet"] = _mixed(felt, text, _QUIET, grounds, _READABLE)
    colours["faint"] = _mixed(felt, text, _FAINT, grounds, _SEEN)
    footer = Color.parse(variables["footer-background"])
    beside = max(("black", "white"), key=lambda end: contrast(Color.parse(end), footer))
    colours |= {name: _apart(Color.parse(variables[name]), [footer], _READABLE, beside) for name in _FOOTERS}
    colours["footer-faint"] = _mixed(footer, colours[_FOOTERS[-1]], _FAINT, [footer], _SEEN)
    face, lifted = (Color.parse(variables[f"card-face{state}"]) for state in ("", "-lifted"))
    colours["card-face-hover"] = face.blend(lifted, 0.5)
    return {name: colour.hex for name, colour in colours.items()} | _dim_inks(variables)


def _apart(colour: Color, others: list[Color], least: float, far: str) -> Color:
    """The colour, mixed with as much of a far one as makes at least this contrast with each of the others."""
    shades = (colour.blend(Color.parse(far), step / 20) for step in range(21))
    return next((shade for shade in shades if _is_apart(shade, others, least)), Color.parse(far))


def _mixed(ground: Color, text: Color, share: float, grounds: list[Color], least: float) -> Color:
    """The ground with this share of the text's colour, or the next larger one that makes such a contrast."""
    steps = range(round(share * 20), 21)
    return next((mix for step in steps if _is_apart(mix := ground.blend(text, step / 20), grounds, least)), text)


def _is_apart(colour: Color, others: list[Color], least: float) -> bool:
    return all(contrast(colour, other) >= least for other in others)


def contrast(colour: Color, other: Color) -> float:
    """The contrast of two colours, 1 to 21."""
    dark, light = sorted((_luminance(colour), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Color) -> float:
    """Relative luminance, 0 to 1."""
    parts = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized)
    return sum(part * weight for part, weight in zip(parts, (0.2126, 0.7152, 0.0722), strict=True))


FELT = Theme(
    name="felt",
    primary="#e0b64a",
    secondary="#7fc6a4",
    accent="#f2d479",
    warning="#f2a65a",
    error="#ef6f6c",
    success="#8fd694",
    foreground="#ecf3ea",
    background="#0b2a1f",
    surface="#10402e",
    panel="#0d3325",
    dark=True,
    variables={"felt": "#12513a", "felt-edge": "#0b2a1f", "footer-key-foreground": "#f2d479"},
)

NIGHT = Theme(
    name="night",
    primary="#8fb4ff",
    secondary="#b79cf0",
    accent="#f0c674",
    warning="#f0a35e",
    error="#f07178",
    success="#9ccc7c",
    foreground="#d8dee9",
    background="#0f1117",
    surface="#181b24",
    panel="#212532",
    dark=True,
    variables={"felt": "#1b1f2a", "felt-edge": "#0f1117", "card-face": "#e6e1d3", "card-back": "#3b2f66"},
)

CONTRAST = Theme(
    name="high-contrast",
    primary="#ffff00",
    secondary="#00ffff",
    accent="#ffff00",
    warning="#ffb000",
    error="#ff6060",
    success="#00ff60",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#1a1a1a",
    dark=True,
    text_alpha=1.0,
    variables={
        "felt": "#000000",
        "felt-edge": "#000000",
        "card-face": "#ffffff",
        "card-face-lifted": "#ffff00",
        "card-face-dim": "#9a9a9a",
        "card-red": "#b00000",
        "card-black": "#000000",
        "card-blue": "#0000c0",
        "card-green": "#005a00",
        "card-back": "#0000c0",
        "card-back-mark": "#ffffff",
        "card-empty": "#ffffff",
        "field": "#2c2c2c",
    },
)

# In 16 colours a dark green table turns grey: the terminal's own background is the table.
SIXTEEN = Theme(
    name="sixteen",
    ansi=True,
    primary="ansi_bright_cyan",
    secondary="ansi_cyan",
    accent="ansi_bright_yellow",
    warning="ansi_bright_yellow",
    error="ansi_bright_red",
    success="ansi_bright_green",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    variables={
        "felt": "ansi_default",
        "felt-edge": "ansi_default",
        "card-face": "ansi_white",
        "card-face-lifted": "ansi_bright_yellow",
        "card-face-dim": "ansi_bright_black",
        "card-red": "ansi_red",
        "card-black": "ansi_black",
        "card-blue": "ansi_blue",
        "card-green": "ansi_green",
        "card-back": "ansi_blue",
        "card-back-mark": "ansi_bright_white",
        "card-empty": "ansi_bright_black",
        "field": "ansi_bright_black",
        "footer-key-foreground": "ansi_bright_yellow",
        "ansi-background": "ansi_black",
        "ansi-foreground": "ansi_white",
        "border-blurred": "ansi_black",
        "block-cursor-foreground": "ansi_black",
        "block-cursor-background": "ansi_bright_cyan",
        "input-cursor-background": "ansi_black",
        "input-cursor-foreground": "ansi_bright_white",
        "input-cursor-text-style": "none",
        "input-selection-background": "ansi_bright_blue",
        "input-selection-foreground": "ansi_black",
        "screen-selection-background": "ansi_bright_blue",
        "screen-selection-foreground": "ansi_black",
    },
)

OWN_THEMES: tuple[Theme, ...] = (FELT, NIGHT, CONTRAST, SIXTEEN)
"""The first is the default."""

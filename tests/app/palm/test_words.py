"""The sentences of the table fit the smallest terminal, and say what the rules say."""

from __future__ import annotations

import pytest

from app.art_layout import width_of
from app.card_art import COMPACT, ROOMY, Look
from app.palm import words
from app.palm.art import bonus_art, deck_art, sight_art
from app.palm.layout import PILE_WIDTH, sight_width
from app.palm.motion import at_rest, flip
from app.palm.table import PalmTable, Turn
from engine.psychic_palm.actions import Announce, FlipTop
from engine.psychic_palm.calls import CALLS, Phase, fits
from engine.psychic_palm.state import deck_from_seed
from tests.app.palm.playing import table

NARROW, FULL = 58, 76
PATTERNS = ["1", "0", "110", "1110", "10"]


def steps(pattern: str) -> list[PalmTable]:
    """The game after each call, and with each next call announced, until its end."""
    found = []
    calls = 0
    while True:
        game = table()
        for number in range(calls):
            card = deck_from_seed(7)[52 - game.snapshot.cards_left]
            right = pattern[number % len(pattern)] == "1"
            call = next(call for call in CALLS[game.snapshot.phase] if fits(call, card) == right)
            game.submit(Announce(call=call))
            game.submit(FlipTop())
        found.append(game)
        if game.snapshot.result:
            return found
        calls += 1


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_sentence_fits_its_line(pattern: str) -> None:
    look = Look()
    for game in steps(pattern):
        snapshot = game.snapshot
        lines = [words.question(snapshot), words.stakes(snapshot, brief=True), words.how_to_call(snapshot.phase, {})]
        if game.turns:
            called = snapshot.in_sight[0]
            lines += [words.consequence(game.turns[-1], snapshot.result is not None)]
            lines += [words.badge(called, look) + "  " + words.verdict(called, look)]
        for call in CALLS[snapshot.phase]:
            lines += [words.hover_hint(snapshot, call, look), words.hint(snapshot, call, None, None, "10", look, {})]
        assert not [line for line in lines if len(line) > NARROW]
        assert len(words.stakes(snapshot)) <= FULL


def test_a_refusal_fits_its_line() -> None:
    parts = [call for phase in (Phase.COLOUR, Phase.SUIT, Phase.KIND) for call in CALLS[phase]]
    lines = [words.wrong_phase(phase, part, {}) for phase in Phase for part in parts]
    lines += [f"{words.CALL_FIRST}: {words.how_to_call(phase, {})}" for phase in Phase]
    assert not [line for line in lines if len(line) > FULL - 2]


@pytest.mark.parametrize(
    ("phase", "usual", "changed"),
    [
        (Phase.COLOUR, "press r or b, or click.", "press f7 or b, or click."),
        (Phase.SUIT, "press c, d, h or s, or click.", "press c, d, f5 or s, or click."),
        (Phase.KIND, "press a, 2 to 9, 0, j, q or k, or click.", "press a, f6, 3 to 9, 0, j, q or f8, or click."),
        (
            Phase.CARD,
            "press a kind and a suit, such as k and h, or click.",
            "press a kind and a suit, such as f8 and f5, or click.",
        ),
    ],
)
def test_how_to_call_names_the_players_own_keys(phase: Phase, usual: str, changed: str) -> None:
    keys = {"palm.call-r": "f7", "palm.call-h": "f5,h", "palm.call-2": "f6", "palm.call-k": "f8"}
    assert words.how_to_call(phase, {}) == usual
    assert words.how_to_call(phase, keys) == changed
    assert words.wrong_phase(phase, "9" if phase is Phase.SUIT else "S", keys).endswith(
        f"takes {changed[len('press ') : -len(', or click.')]}."
    )


def test_a_hint_names_the_players_own_keys() -> None:
    snapshot = next(game.snapshot for game in steps("1110") if game.snapshot.phase is Phase.CARD)
    keys = {"palm.call-h": "f5", "palm.call-0": "f6", "palm.call": "f7", "palm.result": "f9"}
    assert words.hint(snapshot, None, "K", None, None, Look(), keys) == "A king, and which suit? c d f5 s"
    assert words.hint(snapshot, None, None, "H", None, Look(), keys) == "Hearts, and which kind? a 2-9 f6 j q k"
    assert words.hint(snapshot, "KH", None, None, None, Look(), keys).startswith("F7 calls")
    assert words.hint(snapshot, "KH", None, None, None, Look(), {}).startswith("Enter or space calls")
    assert words.look_at_the_deck(keys) == "Turn the deck over: f9"


def test_the_stakes_are_those_of_the_phase_and_end_with_the_deck() -> None:
    said = [words.stakes(game.snapshot) for game in steps("1110")]
    assert said[:4] == [
        "Right: 1 face down (+1), on to phase 2. Wrong: 1 face up, still phase 1.",
        "Right: 3 face down (+3), on to phase 3. Wrong: 3 face up, back to phase 1.",
        "Right: 5 face down (+5), on to phase 4. Wrong: 5 face up, back to phase 1.",
        "Right: the other 39 face down. Wrong: all 39 face up.",
    ]
    assert said[4] == "9 cards lie face down: 9 points."
    assert words.stakes(steps("0")[25].snapshot) == "Right: 1 face down (+1). Wrong: 1 face up. Then comes the joker."


def test_a_wrong_call_leads_back_to_phase_1_and_one_of_phase_1_leads_nowhere() -> None:
    said = [words.consequence(Turn(phase, hit=False, further=3), over=False) for phase in Phase]
    assert [line.split(". ")[1] for line in said] == ["Still phase 1.", *["Back to phase 1."] * 3]
    assert words.consequence(Turn(Phase.COLOUR, hit=False, further=1), over=True).endswith(". Then the joker.")


@pytest.mark.parametrize("terminal_width", [60, 80, 100, 200])
@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("look", [Look(), Look(ascii_only=True)], ids=["drawn", "ascii"])
def test_all_cards_in_sight_are_drawn_within_the_room(terminal_width: int, pattern: str, look: Look) -> None:
    size = ROOMY if terminal_width >= 100 else COMPACT
    room = sight_width(terminal_width)
    for game in steps(pattern):
        last = at_rest(game.snapshot, game.turns[-1] if game.turns else None)
        for picture in flip(last, "full"):
            art = sight_art(picture, room, size, look)
            assert {width_of((row,)) for row in art} == {room}
            assert len(art) <= max(size.height + 2, 8)
            assert width_of(deck_art(picture, size, look)) == width_of(bonus_art(picture, size, look)) == PILE_WIDTH
        text = "".join(run.text for row in sight_art(last, room, size, look) for run in row)
        assert all(look.mark(turned.card.suit) in text for turned in game.snapshot.in_sight)


@pytest.mark.parametrize("terminal_width", [60, 80])
def test_backs_without_room_in_a_row_lie_on_one_pile_that_grows_where_it_is(terminal_width: int) -> None:
    look, room = Look(), sight_width(terminal_width)
    game = next(game for game in steps("1111") if game.snapshot.result)
    seen: dict[int, int] = {}
    for picture in flip(at_rest(game.snapshot, game.turns[-1]), "full"):
        rows = ["".join(run.text for run in row) for row in sight_art(picture, room, COMPACT, look)]
        assert "39 MORE" in rows[0]
        assert len(rows) == COMPACT.height + 2
        seen[len(picture.further)] = rows[0].index("39 MORE")
        assert not picture.further or str(len(picture.further)) in rows[2], "the count is on the pile"
    assert max(seen) == 39
    assert len(set(seen.values())) == 1

"""What the screen of Psychic Palm does with keys, the mouse, a resize and a setting, short of a whole game."""

from __future__ import annotations

import pytest

from app.palm.choice import calls_on_board
from app.screens.palm import PalmScreen
from app.widgets.prediction_panel import PredictionPanel
from engine.psychic_palm.calls import CALLS, Phase
from tests.app.driving import both_sizes, click_text, screen_text, wait_until
from tests.app.palm.playing import a_call, click_call, keys_for, palm_at, press_call, where


@both_sizes
async def test_each_phase_offers_all_its_calls_by_name(size: tuple[int, int]) -> None:
    shown = {
        Phase.COLOUR: ["Red", "Black"],
        Phase.SUIT: ["Clubs", "Diamonds", "Hearts", "Spades"],
        Phase.KIND: list(CALLS[Phase.KIND]),
        Phase.CARD: ["A♣", "10♦", "K♠", "2♥"],
    }
    async with palm_at(size) as (app, pilot, screen):
        for phase in Phase:
            text = screen_text(app)
            assert all(name in text for name in shown[phase]), phase
            await press_call(pilot, a_call(screen, right=True))


@both_sizes
async def test_a_call_can_be_changed_before_the_flip(size: tuple[int, int]) -> None:
    async with palm_at(size) as (app, pilot, screen):
        await pilot.press("r", "b", "r")
        assert screen.snapshot.announced == "red"
        await click_call(pilot, screen, "black")
        assert screen.snapshot.announced == "black"
        assert "You call black" in screen_text(app)
        assert screen.snapshot.call_count == 0


async def test_a_card_is_called_by_kind_and_suit_in_either_order() -> None:
    async with palm_at() as (app, pilot, screen):
        for _ in range(3):
            await press_call(pilot, a_call(screen, right=True))
        await pilot.press("k")
        assert screen.snapshot.announced is None
        assert "which suit?" in screen_text(app)
        await pilot.press("h")
        assert screen.snapshot.announced == "KH"
        await pilot.press("s", "1")
        assert screen.snapshot.announced == "AS"
        await pilot.press("up", "enter")
        assert screen.snapshot.announced == "AH"
        await click_call(pilot, screen, "10D")
        assert screen.snapshot.announced == "10D"
        await pilot.press("0")
        assert screen.snapshot.call_count == 3, "the kind alone has not been pressed before"
        await pilot.press("t")
        assert screen.snapshot.call_count == 4


@pytest.mark.parametrize(
    ("keys", "kind"),
    [("1", "A"), ("a", "A"), ("A", "A"), ("0", "10"), ("t", "10"), ("T", "10"), ("10", "10"), ("q", "Q")],
)
async def test_the_ace_is_called_as_1_or_a_and_the_ten_as_0_t_or_10(keys: str, kind: str) -> None:
    """P4, in phase 3 and as a part of a card in phase 4."""
    async with palm_at() as (_, pilot, screen):
        for _ in range(2):
            await press_call(pilot, a_call(screen, right=True))
        await pilot.press(*keys)
        assert screen.snapshot.announced == kind
        await press_call(pilot, a_call(screen, right=True))
        await pilot.press(*keys, "h")
        assert screen.snapshot.announced == f"{kind}H"


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        (["enter"], "Call first: press r or b, or click."),
        (["space"], "Call first: press r or b, or click."),
        (["k"], "A king is no colour. Phase 1 takes r or b."),
        (["h"], "Hearts is no colour. Phase 1 takes r or b."),
    ],
)
async def test_a_key_that_is_refused_says_why_and_changes_nothing(keys: list[str], reason: str) -> None:
    async with palm_at() as (app, pilot, screen):
        before = screen.snapshot
        await pilot.press(*keys)
        assert reason in screen_text(app)
        assert screen.snapshot == before
        await pilot.press("r")
        assert reason not in screen_text(app)


async def test_capital_letters_are_keys_too() -> None:
    async with palm_at() as (_, pilot, screen):
        await pilot.press("R", "R")
        assert screen.snapshot.call_count == 1


async def test_no_letter_or_digit_leaves_the_screen() -> None:
    async with palm_at() as (app, pilot, screen):
        for key in "abcdfghjknopqrstuvwxyz0123456789":
            await pilot.press(key)
            assert app.screen is screen, key


@both_sizes
async def test_the_mouse_shows_what_a_click_would_do(size: tuple[int, int]) -> None:
    async with palm_at(size) as (app, pilot, screen):
        panel = screen.query_one(PredictionPanel)
        board = panel.board
        assert board
        await pilot.hover(panel, offset=(board.cell.width // 2 + (panel.size.width - board.size.width) // 2, 3))
        await wait_until(pilot, lambda: "A click calls red." in screen_text(app))
        await pilot.hover("#title")
        await wait_until(pilot, lambda: "A click calls" not in screen_text(app))


async def test_a_click_meant_for_the_board_before_does_nothing() -> None:
    async with palm_at() as (_, pilot, screen):
        await press_call(pilot, a_call(screen, right=True))
        version = screen.snapshot.version
        screen.post_message(PredictionPanel.Picked(Phase.COLOUR, "red"))
        await pilot.pause()
        assert screen.snapshot.version == version


@pytest.mark.parametrize("keys", ["ee", "ll", "mm", "eeeeeee"])
async def test_a_key_held_down_opens_and_closes_and_nothing_else(keys: str) -> None:
    async with palm_at() as (app, pilot, screen):
        for key in keys:
            app.simulate_key(key)
        await pilot.pause()
        await pilot.press("escape")
        assert where(app) in ("PalmScreen", "HomeScreen")
        assert screen.snapshot.version == 0


async def test_a_hurried_player_leaves_once() -> None:
    async with palm_at() as (app, pilot, _):
        for _ in range(3):
            app.simulate_key("escape")
        await pilot.press("f9")  # nothing's key: what was pressed before has arrived when this has
        assert where(app) == "HomeScreen"


async def test_a_click_between_the_calls_does_nothing() -> None:
    async with palm_at() as (_, pilot, screen):
        panel = screen.query_one(PredictionPanel)
        assert panel.place_at(panel.size.width // 2, 2) is None
        await pilot.click(panel, offset=(panel.size.width // 2, 2))
        assert screen.snapshot.version == 0


def middle_of_the_top_card(screen: PalmScreen) -> tuple[int, int]:
    """In cells from the corner of what is in sight."""
    rows = [strip.text for strip in screen.query_one("#sight").render_lines(screen.query_one("#sight").size.region)]
    return rows[0].index("TOP CARD") + len("TOP CARD") // 2, len(rows) // 2


@both_sizes
async def test_a_click_on_the_deck_or_the_place_of_the_top_card_flips_it_once_it_is_called(
    size: tuple[int, int],
) -> None:
    async with palm_at(size) as (app, pilot, screen):
        await pilot.click("#deck")
        assert "Call first: press r or b" in screen_text(app)
        await pilot.press("r")
        await pilot.click("#sight", offset=(0, 2))
        assert screen.snapshot.call_count == 0, "beside the card there is only the table"
        await pilot.click("#deck")
        assert screen.snapshot.call_count == 1
        await pilot.press(*keys_for(a_call(screen, right=True)))
        await pilot.click("#sight", offset=middle_of_the_top_card(screen))
        assert screen.snapshot.call_count == 2
        await pilot.click("#bonus")
        assert screen.snapshot.call_count == 2


async def test_a_card_that_is_called_says_which_key_flips_it() -> None:
    async with palm_at() as (app, pilot, screen):
        for _ in range(3):
            await press_call(pilot, a_call(screen, right=True))
        await pilot.press("9", "d")
        assert "You call the 9\u2666. Press d or enter, or click it, to flip it." in screen_text(app)
        await pilot.press("9")
        assert screen.snapshot.call_count == 3
        assert "You call the 9\u2666. Press 9 or enter, or click it, to flip it." in screen_text(app)
        await click_call(pilot, screen, "8D")
        assert "You call the 8\u2666. Press enter, or click it, to flip it." in screen_text(app)
        await pilot.press("d", "d")
        assert screen.snapshot.call_count == 4


async def test_a_card_that_is_called_names_the_keys_that_the_player_has_changed() -> None:
    keys = {"palm.call-d": "x", "palm.flip": "f5"}
    async with palm_at(keys=keys) as (app, pilot, screen):
        for _ in range(3):
            call = a_call(screen, right=True)
            await click_call(pilot, screen, call)
            await click_call(pilot, screen, call)
        await pilot.press("9", "x")
        assert "Press x or f5, or click it" in screen_text(app)


async def test_a_resize_in_the_middle_keeps_call_cursor_and_dialog() -> None:
    async with palm_at((120, 40)) as (app, pilot, screen):
        for _ in range(3):
            await press_call(pilot, a_call(screen, right=True))
        await pilot.press("k", "h", "left")
        for size in [(60, 20), (80, 24), (200, 60), (59, 19), (100, 30)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
        view = screen.query_one(PredictionPanel).view
        assert view
        assert screen.snapshot.announced == view.announced == "KH"
        assert view.cursor == calls_on_board(Phase.CARD).index("QH")
        await pilot.press("e")
        assert where(app) == "EnvelopeDialog"
        await pilot.resize_terminal(60, 20)
        await pilot.press("escape", "enter")
        assert screen.snapshot.announced == "QH"


@pytest.mark.parametrize("size", [(60, 20), (60, 24), (80, 20), (80, 24), (100, 30), (120, 40), (120, 47), (200, 60)])
@pytest.mark.parametrize("pattern", ["1110", "1111", "110"])
async def test_nothing_is_cut_off_at_any_size(size: tuple[int, int], pattern: str) -> None:
    async with palm_at(size) as (app, pilot, screen):
        for right in pattern:
            await press_call(pilot, a_call(screen, right == "1"))
            table = screen.query_one("#table")
            assert screen.region.shrink((0, 0, 1, 0)).contains_region(table.region)
            assert not screen.show_vertical_scrollbar
        if screen.snapshot.result:
            await pilot.press("enter")
            assert app.screen.region.shrink((0, 0, 1, 0)).contains_region(app.screen.query_one("#end").region)


async def test_leaving_a_game_under_way_asks_and_staying_is_the_first_answer() -> None:
    async with palm_at() as (app, pilot, screen):
        await press_call(pilot, "red")
        await pilot.press("backspace")
        assert "Leave this game?" in screen_text(app)
        await pilot.press("enter")
        assert app.screen is screen
        await pilot.press("escape", "right", "enter")
        assert where(app) == "HomeScreen"


async def test_leaving_before_the_first_flip_asks_nothing() -> None:
    async with palm_at() as (app, pilot, _):
        await pilot.press("r", "escape", "escape")
        assert where(app) == "HomeScreen"


async def test_the_first_escape_takes_a_call_back_and_the_second_leaves() -> None:
    async with palm_at() as (app, pilot, screen):
        await pilot.press("b")
        assert "esc Take back" in screen_text(app)
        await pilot.press("escape")
        text = screen_text(app)
        assert app.screen is screen
        assert "You call black" not in text
        assert "esc Leave" in text
        await pilot.press("enter")
        assert "Call first" in screen_text(app), "there is nothing to flip"
        await pilot.press("b")
        assert screen.snapshot.call_count == 0, "it is called anew, not flipped"
        await pilot.press("backspace", "escape")
        assert where(app) == "HomeScreen"


async def test_escape_takes_back_the_half_of_a_call_and_the_cursor() -> None:
    async with palm_at() as (app, pilot, screen):
        await pilot.press("right", "escape")
        view = screen.query_one(PredictionPanel).view
        assert view
        assert view.cursor is None
        for _ in range(3):
            await press_call(pilot, a_call(screen, right=True))
        await pilot.press("k", "escape", "h")
        assert "which kind?" in screen_text(app)
        assert screen.snapshot.announced is None
        await pilot.press("escape")
        assert app.screen is screen


async def test_a_call_that_was_taken_back_can_be_made_and_flipped_again() -> None:
    async with palm_at() as (_, pilot, screen):
        await pilot.press("b", "escape", "b", "b")
        assert screen.snapshot.call_count == 1
        await pilot.press("enter")
        assert screen.snapshot.call_count == 1


async def test_the_envelope_shows_its_whole_digest() -> None:
    async with palm_at((60, 20)) as (app, pilot, screen):
        digest = screen.digest
        assert f"envelope {digest[:4]} {digest[4:8]} {digest[8:12]}" in screen_text(app)
        await pilot.press("e")
        shown = "".join(screen_text(app).split()).replace("│", "")
        assert digest in shown
        assert "not that the shuffle was fair" in " ".join(screen_text(app).replace("│", " ").split())
        await pilot.press("e")
        assert app.screen is screen


async def test_the_log_tells_how_each_flip_went_and_no_card_as_help_says() -> None:
    async with palm_at() as (app, pilot, screen):
        await press_call(pilot, a_call(screen, right=True))
        await press_call(pilot, a_call(screen, right=False))
        await pilot.press("l")
        text = screen_text(app)
        assert "Phase 1, colour: right, 1 card face down" in text
        assert "Phase 2, suit: wrong, 3 cards face up" in text
        await click_text(pilot, app, "Close")
        assert app.screen is screen
        await pilot.press("question_mark")
        await wait_until(pilot, lambda: "How each flip went" in screen_text(app))


@pytest.mark.parametrize(("height", "rows"), [(46, 0), (48, 2), (60, 8)])
async def test_a_high_terminal_has_the_end_of_the_log_on_the_table(height: int, rows: int) -> None:
    async with palm_at((120, height)) as (app, pilot, screen):
        for count in range(10):
            await press_call(pilot, a_call(screen, right=False))
            lines = [line for line in screen_text(app).split("\n") if "Phase 1, colour: wrong" in line]
            assert len(lines) == min(count + 1, rows)
            assert not lines or f"{count + 1:>2}  Phase" in lines[-1]
            assert screen.region.shrink((0, 0, 1, 0)).contains_region(screen.query_one("#table").region)


async def test_a_click_on_the_end_of_the_log_opens_all_of_it() -> None:
    async with palm_at((120, 60)) as (app, pilot, _):
        await click_text(pilot, app, "No card has been flipped yet.")
        await wait_until(pilot, lambda: where(app) == "Dialog")


async def test_after_the_end_no_memory_can_be_opened_any_more() -> None:
    async with palm_at() as (app, pilot, screen):
        for _ in range(4):
            await press_call(pilot, a_call(screen, right=True))
        assert screen.active_bindings["m"].enabled is False, "it is greyed"
        await pilot.press("m")
        assert app.screen is screen
        await pilot.press("enter")
        assert where(app) == "PalmResultScreen"


async def test_a_memory_that_was_opened_before_can_be_looked_at_after_the_end() -> None:
    async with palm_at() as (app, pilot, screen):
        await pilot.press("m", "tab", "enter", "escape")
        for _ in range(4):
            await press_call(pilot, a_call(screen, right=True))
        await pilot.press("m")
        assert "The memory" in screen_text(app)
        await pilot.press("m")
        assert app.screen is screen


async def test_a_setting_is_at_once_effective() -> None:
    async with palm_at() as (app, pilot, screen):
        await press_call(pilot, a_call(screen, right=True))
        assert "♣" in screen_text(app)
        app.change_settings(suit_marks="letters")
        await wait_until(pilot, lambda: "♣" not in screen_text(app))

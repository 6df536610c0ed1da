"""What keys and clicks do at the table: one action each, the meant one; refusals that change nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from textual.events import MouseScrollUp
from textual.pilot import Pilot

from app.karma.once import Once
from app.screens.karma import KarmaScreen
from app.settings import PERSON
from app.widgets.dialog import Dialog
from app.widgets.game_log import GameLog
from app.widgets.key_bar import KeyBar
from engine.karma.actions import HouseRules
from engine.karma.events import Played
from engine.karma.state import Phase, State
from tests.app.karma.playing import click, click_key, click_twice, karma_at, middle, prompt_of, screen_text, seats
from tests.engine.karma.tables import A, shown, table

HAND = table("A> 5 6 6 Q", "B 7 8 9", pile="4 7", draw="3 4")
QUEEN = table("A> 7 K", "B 7 8 9", pile="Q")
FORCED = table("A> 3 4 5", "B 7 8 9", pile="Q K")
FACE_UP = table("A> - / 6 9 9", "B 7 8 9", pile="8")
STUCK = table("A> - / 4 5 6", "B 7 8 9", pile="K")
BLIND = table("A> - / - / 6 9 9", "B 7 8 9", pile="8")
SWAP = table("A> 3 4 K / 5 A 7", "B 8 8 9", phase=Phase.SWAP)


def hand(screen: KarmaScreen) -> str:
    """The ranks in the hand at the bottom."""
    return shown(screen.driver.snapshot.seats[A].hand or ())


def face_up(screen: KarmaScreen) -> str:
    return shown(screen.driver.snapshot.seats[A].face_up_cards)


def lifted(screen: KarmaScreen) -> tuple[int | None, int | None]:
    """Which card of the hand and of the table is lifted."""
    return screen.board.hand.lifted, screen.board.own_table.lifted


async def test_a_rank_key_plays_at_once_all_cards_of_the_rank() -> None:
    state = table("A> 5 5 Q", "B 7 8 9", pile="4")
    async with karma_at(choice=seats(PERSON, PERSON), state=state) as (_, pilot, screen):
        await pilot.press("enter", "5")
        assert shown(screen.driver.snapshot.pile) == "4 5 5"


async def test_each_rank_has_its_key() -> None:
    state = table("A> 2 3 4 5 6 7 8 9 10 10 J Q K A", "B 7 8 9", house_rules=HouseRules(skip_rank=None))
    async with karma_at(choice=seats(PERSON, PERSON), state=state) as (_, pilot, screen):
        await pilot.press("enter")
        for key in "3456789jqka2t0":
            screen.driver.deal()
            screen.driver.uncover()
            screen.refresh_table()
            await pilot.press(key)
            (event, *_) = screen.driver.snapshot.events
            assert isinstance(event, Played)
            assert event.cards[0].rank.label == {"t": "10", "0": "10"}.get(key, key.upper())


async def test_arrows_lift_and_enter_plays_and_nothing_stays_lifted() -> None:
    async with karma_at(state=HAND, bot_pace=5.0) as (_, pilot, screen):
        await pilot.press("right")
        assert lifted(screen) == (2, None), "the first that can be played"
        await pilot.press("left", "left", "left")
        assert lifted(screen) == (2, None), "round the corner"
        await pilot.press("enter")
        assert screen.driver.snapshot.version == 1
        assert lifted(screen) == (None, None)
        await pilot.press("enter", "enter")
        assert screen.driver.snapshot.version == 1


async def test_a_click_lifts_and_a_second_click_or_one_on_the_pile_plays() -> None:
    async with karma_at(choice=seats(PERSON, PERSON), state=HAND) as (_, pilot, screen):
        await pilot.press("enter")
        await click(pilot, screen.board.hand, 2)
        assert lifted(screen) == (2, None)
        assert screen.driver.snapshot.version == 0
        await click(pilot, screen.board.pile.top)
        assert shown(screen.driver.snapshot.pile) == "4 7 Q"
    async with karma_at(choice=seats(PERSON, PERSON), state=HAND) as (_, pilot, screen):
        await pilot.press("enter")
        await click_twice(pilot, screen.board.hand, 2)
        assert shown(screen.driver.snapshot.pile) == "4 7 Q"


Deed = Callable[[Pilot[None], KarmaScreen], Awaitable[object]]


def press(key: str) -> Deed:
    return lambda pilot, _: pilot.press(key)


def hand_twice(index: int) -> Deed:
    return lambda pilot, screen: click_twice(pilot, screen.board.hand, index)


def table_twice(index: int) -> Deed:
    return lambda pilot, screen: click_twice(pilot, screen.board.own_table, index)


@pytest.mark.parametrize(
    ("state", "deeds"),
    [
        (
            HAND,
            [
                (press("6"), "A six does not beat the seven on the pile."),
                (press("k"), "You hold no king."),
                (press("1"), "Table cards can be played only"),
                (press("enter"), "Lift a card first"),
                (hand_twice(0), "A five does not beat the seven"),
                (table_twice(1), "Table cards can be played only"),
            ],
        ),
        (table("A> 5 6", "B 7"), [(press("p"), "There is no pile to take")]),
        (
            FACE_UP,
            [
                (press("1"), "A six does not beat the eight on the pile."),
                (press("p"), "One of your face-up cards can be played"),
                (press("q"), "None of your face-up cards is a queen."),
                (press("6"), "A six does not beat the eight on the pile."),
            ],
        ),
        (
            STUCK,
            [(press("p"), "Choose one of your face-up cards"), (press("k"), "None of your face-up cards is a king.")],
        ),
        (
            BLIND,
            [
                (press("p"), "With only blind cards left you must flip one."),
                (press("q"), "Your hand is empty; play from the table."),
            ],
        ),
        (
            SWAP,
            [
                (press("1"), "Lift a card of your hand first"),
                (press("u"), "Nothing has been exchanged yet."),
                (press("k"), "Play begins when every seat has said that it is ready."),
            ],
        ),
    ],
    ids=["hand", "no pile", "face up", "stuck", "blind", "swap"],
)
async def test_a_refusal_says_why_above_the_hand_and_changes_nothing(
    state: State, deeds: list[tuple[Deed, str]]
) -> None:
    async with karma_at(state=state, bot_pace=5.0) as (_, pilot, screen):
        before = screen.driver.snapshot
        for deed, reason in deeds:
            await deed(pilot, screen)
            await pilot.pause()
            assert reason in prompt_of(screen)
            assert screen.driver.snapshot == before


@pytest.mark.parametrize(
    ("size", "state", "key", "said"),
    [
        ((80, 24), HAND, "3", "You hold no three. Your turn: seven or higher, or 2."),
        ((60, 20), HAND, "3", "You hold no three. Your turn: seven or higher, or 2."),
        ((80, 24), HAND, "5", "A five does not beat the seven on the pile. Your turn: seven or higher, or 2."),
        ((80, 24), QUEEN, "7", "A seven does not beat the queen on the pile. Queen or higher, 2 or 10."),
        ((60, 20), HAND, "5", "A five does not beat the seven on the pile."),
        ((80, 24), FORCED, "3", "A three does not beat the king on the pile. p takes the 2 cards."),
        ((80, 24), FORCED, "enter", "Nothing you hold beats the king: p takes the 2 cards."),
        ((80, 24), HAND, "enter", "Lift a card first: arrows or a click. Your turn: seven or higher, or 2."),
    ],
)
async def test_beside_a_refusal_stands_what_can_be_done_where_there_is_room(
    size: tuple[int, int], state: State, key: str, said: str
) -> None:
    async with karma_at(size, state=state, bot_pace=5.0) as (app, pilot, screen):
        await pilot.press(key)
        await pilot.pause()
        assert prompt_of(screen) == said
        assert said in screen_text(app), "none of it is cut"


async def test_lifting_replaces_a_refusal_by_what_the_lifted_card_is_good_for() -> None:
    async with karma_at(state=HAND, bot_pace=5.0) as (_, pilot, screen):
        await pilot.press("5")
        assert prompt_of(screen).startswith("A five does not beat the seven on the pile.")
        await pilot.press("right")
        assert prompt_of(screen) == "Enter or another click plays the queen."
        await pilot.press("k", "down")
        assert prompt_of(screen).startswith("Your turn")
        await click(pilot, screen.board.own_table, 0)
        assert prompt_of(screen).startswith("Table cards can be played only")
        assert lifted(screen) == (None, None), "it can't be played, and so it does not rise"


@pytest.mark.parametrize(
    ("state", "keys", "said"),
    [
        (FACE_UP, "right", "Enter or another click plays the nine."),
        (STUCK, "right", "Enter or another click takes the four with the card."),
        (BLIND, "right", "Enter or another click flips this blind card."),
        (SWAP, "right", "Now 1 2 3, or a click on the card it replaces."),
        (SWAP, "right up", "Enter exchanges both."),
    ],
)
async def test_the_prompt_says_what_comes_next_with_a_lifted_card(state: State, keys: str, said: str) -> None:
    async with karma_at(state=state, bot_pace=5.0) as (_, pilot, screen):
        await pilot.press("1" if state is SWAP else "q", *keys.split())
        assert prompt_of(screen) == said


async def test_a_card_that_can_not_be_played_stays_dim_when_lifted_and_play_is_greyed() -> None:
    async with karma_at(state=HAND, bot_pace=5.0) as (_, pilot, screen):
        for keys, is_playable in ((("right",), True), (("left",), False)):
            await pilot.press(*keys)
            await pilot.pause()
            play = next(hint for hint in screen.query_one(KeyBar).hints if hint.description == "Play")
            assert play.is_enabled == is_playable
            assert screen.board.hand.is_dim_lifted != is_playable
        assert prompt_of(screen) == "A six does not beat the seven on the pile."
        grounds = {part.style.bgcolor for part in screen.board.hand.render_line(0) if part.style and part.text.strip()}
        assert grounds == {screen.board.hand.get_component_rich_style("card--dim-face").bgcolor}
        await pilot.press("enter")
        assert screen.driver.snapshot.version == 0


async def test_the_pile_is_asked_for_once_more_if_a_play_is_possible() -> None:
    async with karma_at(state=HAND, bot_pace=5.0) as (_, pilot, screen):
        await pilot.press("p")
        assert prompt_of(screen).startswith("You could play.")
        assert screen.driver.snapshot.version == 0
        await pilot.press("p")
        assert hand(screen) == "4 5 6 6 7 Q"


async def test_a_double_click_on_the_pile_takes_nothing() -> None:
    now = [0.0]
    async with karma_at(state=HAND, bot_pace=5.0) as (_, pilot, screen):
        screen.once = Once(lambda: now[0])
        await click_twice(pilot, screen.board.pile.top)
        await pilot.press("p")
        assert screen.driver.snapshot.version == 0
        now[0] = 1.0
        await click(pilot, screen.board.pile.top)
        assert screen.driver.snapshot.version == 1


async def test_a_held_rank_key_plays_once_although_the_turn_comes_back() -> None:
    state = table("A> 10 Q", "B 7 8 9", pile="4", draw="10H 3 4")
    now = [0.0]
    async with karma_at(state=state) as (_, pilot, screen):
        screen.once = Once(lambda: now[0])
        await pilot.press("0", "0", "0")
        assert screen.driver.snapshot.version == 1
        assert hand(screen) == "3 10 Q"
        now[0] = 1.0
        await pilot.press("0")
        assert screen.driver.snapshot.version == 2


async def test_a_forced_take_explains_itself_and_needs_one_key() -> None:
    async with karma_at(state=FORCED, bot_pace=5.0) as (_, pilot, screen):
        assert prompt_of(screen).startswith("Nothing you hold beats the king: p takes the 2 cards.")
        await pilot.press("p")
        assert hand(screen) == "3 4 5 Q K"


async def test_a_forced_take_from_the_table_takes_the_chosen_card_along() -> None:
    async with karma_at(state=STUCK, bot_pace=5.0) as (_, pilot, screen):
        assert prompt_of(screen).startswith("No card beats the king: 1, 2 or 3 takes one and the pile.")
        await pilot.press("right", "right", "enter")
        assert hand(screen) == "5 K"
        assert face_up(screen) == "4 6"
        assert screen.driver.snapshot.version == 1


async def test_the_only_face_up_card_that_is_left_is_taken_along_without_a_choice() -> None:
    lone = table("A> - / - 6 -", "B 7 8 9", pile="5 A")
    async with karma_at((60, 20), state=lone, bot_pace=5.0) as (_, pilot, screen):
        assert prompt_of(screen) == "Your six does not beat the ace: p takes it and the pile."
        await pilot.hover(screen.board.pile.top)
        assert prompt_of(screen) == "A click takes the six with the 2 cards."
        await pilot.press("p")
        assert (hand(screen), face_up(screen)) == ("5 6 A", "")
    async with karma_at(state=lone, bot_pace=5.0) as (_, pilot, screen):
        await click(pilot, screen.board.pile.top)
        assert (hand(screen), face_up(screen)) == ("5 6 A", "")


async def test_of_several_face_up_cards_one_is_to_be_chosen_to_go_along() -> None:
    async with karma_at(state=STUCK, bot_pace=5.0) as (_, pilot, screen):
        await pilot.press("p")
        assert prompt_of(screen).startswith("Choose one of your face-up cards to take along with the pile.")
        assert screen.driver.snapshot.version == 0


async def test_table_cards_are_played_by_their_keys_and_by_clicks() -> None:
    async with karma_at(state=FACE_UP, bot_pace=5.0) as (_, pilot, screen):
        await pilot.press("3")
        assert face_up(screen) == "6 9"
    async with karma_at(state=BLIND, bot_pace=5.0) as (_, pilot, screen):
        await click_twice(pilot, screen.board.own_table, 1)
        assert screen.driver.snapshot.seats[A].blind == (True, False, True)


async def test_a_ranks_key_plays_one_face_up_card_of_it_once_the_hand_is_empty() -> None:
    async with karma_at(state=FACE_UP, bot_pace=5.0) as (_, pilot, screen):
        await pilot.press("9")
        assert face_up(screen) == "6 9"
        assert screen.driver.snapshot.version == 1, "of a pair only one goes"


async def test_a_ranks_key_takes_the_face_up_card_along_where_none_can_be_played() -> None:
    async with karma_at(state=STUCK, bot_pace=5.0) as (_, pilot, screen):
        await pilot.press("5")
        assert (hand(screen), face_up(screen)) == ("5 K", "4 6")


async def test_a_held_ranks_key_plays_one_face_up_card_although_the_turn_comes_back() -> None:
    async with karma_at(state=table("A> - / 8 8 9", "B 7 8 9", pile="8")) as (_, pilot, screen):
        screen.once = Once(lambda: 0.0)
        await pilot.press("8", "8", "8")
        assert screen.driver.snapshot.version == 1
        assert face_up(screen) == "8 9"


async def test_exchanges_are_made_and_taken_back_by_keys_until_ready_sends_them() -> None:
    async with karma_at(state=SWAP, bot_pace=5.0) as (_, pilot, screen):
        await pilot.press("right", "left", "3")
        assert (hand(screen), face_up(screen)) == ("3 4 7", "5 A K")
        await pilot.press("u")
        assert (hand(screen), face_up(screen)) == ("3 4 K", "5 A 7")
        await pilot.press("b")
        assert sorted(face_up(screen).split()) == ["7", "A", "K"]
        assert screen.driver.table.session.version == 0
        await pilot.press("r")
        assert screen.driver.table.session.version == 2


async def test_exchanges_are_made_by_arrows_and_by_clicks() -> None:
    async with karma_at(state=SWAP, bot_pace=5.0) as (_, pilot, screen):
        await pilot.press("right", "right", "right", "up", "enter")
        assert (hand(screen), face_up(screen)) == ("3 4 5", "K A 7")
        await click(pilot, screen.board.hand, 0)
        await click(pilot, screen.board.own_table, 2)
        assert (hand(screen), face_up(screen)) == ("4 5 7", "K A 3")
        await click_key(pilot, screen, "u")
        assert (hand(screen), face_up(screen)) == ("3 4 5", "K A 7")


async def test_a_fourth_exchange_is_refused_in_a_sentence() -> None:
    async with karma_at(state=SWAP, bot_pace=5.0) as (_, pilot, screen):
        for place in "1231":
            await pilot.press("right", place)
        assert "Three exchanges are the most" in prompt_of(screen)
        assert screen.driver.arrangement
        assert screen.driver.arrangement.swaps_left == 0


async def test_no_letter_or_digit_ever_leaves_the_table_and_leaving_asks() -> None:
    async with karma_at(state=HAND, bot_pace=5.0) as (app, pilot, screen):
        await pilot.press(*"1zxcvwnh")
        assert app.screen is screen
        await pilot.press("backspace")
        assert isinstance(app.screen, Dialog)
        await pilot.press("escape")
        assert app.screen is screen
        await pilot.press("escape", "right", "enter")
        await pilot.pause()
        assert screen not in app.screen_stack


async def test_the_mouse_is_told_what_a_click_would_do() -> None:
    async with karma_at(state=HAND, bot_pace=5.0) as (_, pilot, screen):
        await pilot.hover(screen.board.hand, offset=middle(screen.board.hand, 2))
        await pilot.pause()
        assert prompt_of(screen) == "A click lifts the queen, a second one plays."
        await pilot.hover(screen.board.pile.top)
        await pilot.pause()
        assert prompt_of(screen) == "A click takes the 2 cards."
        await pilot.hover(screen.board.query_one("#log"))
        await pilot.pause()
        assert prompt_of(screen).startswith("Your turn: seven or higher, or 2.")


async def test_the_log_opens_with_its_key_a_click_and_the_wheel() -> None:
    async with karma_at(state=HAND, bot_pace=5.0) as (app, pilot, screen):
        log = screen.board.query_one(GameLog)
        wheel = MouseScrollUp(log, 1, 1, 0, -1, 0, False, False, False)
        for key in ("l", "", "wheel"):
            if key == "l":
                await pilot.press(key)
            elif key == "wheel":
                log.post_message(wheel)
            else:
                await click(pilot, log)
            await pilot.pause()
            assert isinstance(app.screen, Dialog)
            assert "Game 1: You swap first" in screen_text(app)
            await pilot.press("l")
            assert not isinstance(app.screen, Dialog)


@pytest.mark.parametrize("way_back", ["escape", "backspace"])
async def test_the_way_back_puts_down_what_is_lifted_and_ends_a_question_before_it_leaves(way_back: str) -> None:
    async with karma_at(state=HAND, bot_pace=5.0) as (app, pilot, screen):
        for keys in (["right"], ["p"], ["5", "left"]):
            await pilot.press(*keys)
            await pilot.pause()
            assert key_named(screen, "escape") == "Cancel"
            await pilot.press(way_back)
            await pilot.pause()
            assert app.screen is screen
            assert lifted(screen) == (None, None)
            assert prompt_of(screen).startswith("Your turn")
            assert key_named(screen, "escape") == "Leave"
        await pilot.press("p", way_back, "p")
        assert screen.driver.snapshot.version == 0, "it is asked anew"
        await pilot.press(way_back, way_back)
        assert isinstance(app.screen, Dialog)


async def test_the_way_back_puts_both_cards_of_an_exchange_down() -> None:
    async with karma_at(state=SWAP, bot_pace=5.0) as (app, pilot, screen):
        await pilot.press("right", "up", "escape")
        assert lifted(screen) == (None, None)
        assert app.screen is screen


def key_named(screen: KarmaScreen, key: str) -> str:
    """What the last row says that this key does."""
    return next(hint.description for hint in screen.query_one(KeyBar).hints if hint.key == key)


async def test_a_refusal_gives_way_to_what_can_be_done_with_the_next_key_or_click() -> None:
    async with karma_at(state=FACE_UP, bot_pace=5.0) as (_, pilot, screen):
        told = prompt_of(screen)
        for deed in (press("x"), lambda pilot, screen: click(pilot, screen.board.pile.draw_pile)):
            await pilot.press("p")
            assert prompt_of(screen).startswith("One of your face-up cards can be played")
            await deed(pilot, screen)
            await pilot.pause()
            assert prompt_of(screen) == told


async def test_nobody_is_told_to_lift_a_card_where_none_can_be_played() -> None:
    async with karma_at(state=FORCED, bot_pace=5.0) as (_, pilot, screen):
        await pilot.press("enter")
        await pilot.pause()
        assert prompt_of(screen).startswith("Nothing you hold beats the king: p takes the 2 cards.")


@pytest.mark.parametrize(("state", "said"), [(FACE_UP, "or two clicks."), (BLIND, "two clicks flip one")])
async def test_table_cards_are_said_to_take_two_clicks_as_they_do(state: State, said: str) -> None:
    async with karma_at(state=state, bot_pace=5.0) as (_, pilot, screen):
        assert said in prompt_of(screen)
        await click(pilot, screen.board.own_table, 1)
        assert screen.driver.snapshot.version == 0
        await click(pilot, screen.board.own_table, 1)
        assert screen.driver.snapshot.version == 1


async def test_keys_that_the_player_changed_are_the_ones_that_prompts_name() -> None:
    async with karma_at(state=FORCED, bot_pace=5.0, keys={"karma.take": "x"}) as (_, pilot, screen):
        assert "x takes the 2 cards" in prompt_of(screen)
        await pilot.press("x")
        assert screen.driver.snapshot.version == 1


@pytest.mark.parametrize(
    ("state", "keys", "said"),
    [
        (SWAP, "", "Lift a hand card (arrows, click): 1, f5 or 3 puts it face up."),
        (SWAP, "1 right", "Now 1 f5 3, or a click on the card it replaces."),
        (FACE_UP, "", "(f5 3)"),
        (STUCK, "", ": 1, f5 or 3 takes one and the pile."),
        (BLIND, "", ": 1, f5, 3 or two clicks flip one."),
    ],
)
async def test_prompts_name_the_players_own_keys_of_the_table_cards(state: State, keys: str, said: str) -> None:
    async with karma_at((120, 40), state=state, bot_pace=5.0, keys={"karma.card-2": "f5"}) as (_, pilot, screen):
        await pilot.press(*keys.split())
        assert said in prompt_of(screen)


async def test_nobody_plays_for_bots_among_themselves() -> None:
    async with karma_at(choice=seats("easy", "normal"), state=HAND, bot_pace=5.0) as (_, pilot, screen):
        for deed in (press("1"), press("q"), hand_twice(0), table_twice(0)):
            await deed(pilot, screen)
            await pilot.pause()
            assert prompt_of(screen) == "It is North's turn."
        assert screen.driver.snapshot.version == 0

"""The keys of the table under their right names, on the cards, in the prompt and in help."""

from __future__ import annotations

import pytest
from textual.binding import Binding

from app.card_art import COMPACT, Look, table_place
from app.karma.prompts import prompt
from app.screens.karma_end import KarmaEndScreen
from app.screens.karma_keys import BINDINGS
from app.settings import PERSON
from app.widgets.card_cursor import CardCursor
from engine.karma.state import Phase, State
from tests.app.driving import both_sizes, wait_until
from tests.app.karma.playing import karma_at, prompt_of, screen_text, seats
from tests.engine.karma.tables import A, shown, table

SWAP = table("A> 3 4 K / 5 A 7", "B 8 8 9", phase=Phase.SWAP)
HAND = table("A> 5 6 Q", "B 7 8 9", pile="4 7", draw="3 4")
FACE_UP = table("A> - / 6 9 9", "B 7 8 9", pile="8")
STUCK = table("A> - / 4 5 6", "B 7 8 9", pile="Q")
BLIND = table("A> - / - / 6 9 9", "B 7 8 9", pile="8")
MEANINGS = ("that rank", "that table card", "lifted card there")
FORCED = table("A> 3 4 5", "B 7 8 9", pile="3 3 4 4 5 5 6 6 7 J J Q")


def test_everything_at_the_table_that_has_a_name_says_what_it_does() -> None:
    bindings = [*BINDINGS, *CardCursor.BINDINGS, *KarmaEndScreen.BINDINGS]
    named = [binding for binding in bindings if isinstance(binding, Binding) and binding.description and binding.show]
    assert len(named) > 20
    assert not [binding.description for binding in named if not binding.tooltip]


async def test_the_palette_says_what_an_entry_does_and_not_its_key_alone() -> None:
    async with karma_at(state=SWAP) as (app, _, screen):
        told = {command.title: command.help for command in app.get_system_commands(screen) if command.discover}
        assert told["Best"] == "Put the best of your six cards face up, key b"
        assert told["Leave"] == "Home; a game that is kept waits there, key esc"
        assert not [title for title, about in told.items() if about.startswith("Key ")]


async def test_of_several_keys_that_a_player_has_set_the_first_is_told() -> None:
    async with karma_at(state=SWAP, keys={"karma.best": "b, f5", "karma.ready": "f6,r"}) as (_, _, screen):
        assert "b best" in prompt_of(screen)
        assert "f6 ready" in prompt_of(screen)


@pytest.mark.parametrize(
    ("state", "rows"),
    [
        (SWAP, {"1 2 3": "Put the lifted card there"}),
        (HAND, {"2-9 0 j q k a t": "Play all cards of that rank"}),
        (FACE_UP, {"1 2 3": "Play that table card", "4-9 0 j q k a t": "Play one of that rank"}),
        (BLIND, {"1 2 3": "Play that table card"}),
    ],
    ids=["swap", "hand", "face up", "blind"],
)
async def test_help_names_the_card_keys_in_one_line_for_what_they_do_now(state: State, rows: dict[str, str]) -> None:
    async with karma_at((100, 60), state=state) as (app, pilot, _):
        await pilot.press("question_mark")
        await wait_until(pilot, lambda: "All that happened in this game" in screen_text(app))
        panel = [line.split("\u2502")[1].split() for line in screen_text(app).split("\n") if line.count("\u2502") == 2]
        about_cards = [line for line in map(" ".join, panel) if line.endswith(MEANINGS)]
        assert about_cards == [f"{keys} {meaning}" for keys, meaning in rows.items()]


@pytest.mark.parametrize(
    ("size", "how"),
    [
        ((60, 20), "Its key, or two clicks."),
        ((80, 24), "A key plays; a click lifts, a second plays."),
        ((120, 40), "Press the key below, or lift (arrows, click): enter or a second click plays."),
    ],
)
async def test_the_prompt_teaches_keys_and_clicks_in_every_terminal(size: tuple[int, int], how: str) -> None:
    longest = table("A> 2 6 Q", "B 7 8 9", pile="Q", draw="3 4")
    async with karma_at(size, state=longest) as (app, _, screen):
        assert prompt_of(screen) == f"Your turn: queen or higher, 2 or 10. {how}"
        assert prompt_of(screen) in screen_text(app), "none of it is cut"


@pytest.mark.parametrize(
    ("size", "how"),
    [
        ((60, 20), "Its rank or place."),
        ((80, 24), "Its rank, place (2 3) or two clicks."),
        ((120, 40), "Press its rank or its place (2 3), or click it twice."),
    ],
)
async def test_the_prompt_says_what_goes_from_the_table_and_by_which_keys(size: tuple[int, int], how: str) -> None:
    longest = table("A> - / 6 K A", "B 7 8 9", pile="Q")
    async with karma_at(size, state=longest) as (app, _, screen):
        assert prompt_of(screen) == f"From the table: queen or higher, 2 or 10. {how}"
        assert prompt_of(screen) in screen_text(app), "none of it is cut"


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (table("A> - / K 3 4", "B 7 8 9", pile="Q"), "place (1)"),
        (table("A> - / - / 6 - 9", "B 7 8 9", pile="8"), "Only blind cards are left: 1, 3 or two clicks flip one."),
        (table("A> - / - / - - 9", "B 7 8 9", pile="8"), "Only one blind card is left: 3 or two clicks flip it."),
        (table("A> - / 3 4 -", "B 7 8 9", pile="A"), "No card beats the ace: 1 or 2 takes one and the pile."),
        (table("A> 6", "B 7 8 9", pile="2"), "Your turn: any card."),
    ],
)
async def test_a_prompt_names_the_places_that_go_and_reads_well_whatever_is_left(state: State, said: str) -> None:
    async with karma_at((100, 30), state=state) as (_, _, screen):
        assert said in prompt_of(screen)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
@pytest.mark.parametrize(
    ("cards", "pile", "key", "played"),
    [
        ("2 K 8", "", "2", ("two", "king")),
        ("K 9 2", "J", "2", ("two",)),
        ("3 6 9", "", "3", ("three", "nine")),
        ("3 6 9", "8", "3", ("nine",)),
    ],
)
async def test_a_key_that_can_mean_a_rank_and_a_place_only_lifts_and_enter_plays_what_it_names(
    size: tuple[int, int], cards: str, pile: str, key: str, played: tuple[str, ...]
) -> None:
    """First the card of the rank, pressed again the one at the place; only what can be played is lifted."""
    state = table(f"A> - / {cards}", "B 7 8 9", pile=pile)
    for presses, name in enumerate((*played, *played[:1]), start=1):
        async with karma_at(size, state=state, bot_pace=5.0) as (app, pilot, screen):
            await pilot.press(*key * presses)
            assert screen.driver.snapshot.version == 0, "nothing is played at once"
            rank = {"2": "two", "3": "three"}[key]
            said = f"{key} can mean the {rank} or place {key}: enter plays the {name}."
            assert prompt_of(screen).startswith(said)
            assert said in screen_text(app), "none of it is cut"
            assert (f"{key} again lifts the other." in prompt_of(screen)) == (len(played) > 1 and size[0] > 60)
            await pilot.press("enter")
            assert f"You play a {name} from the table" in screen.driver.table.log[-1].text


@pytest.mark.parametrize(
    ("cards", "left"),
    [("6 2 9", "6 9"), ("2 2 9", "2 9"), ("2 - 9", "9")],
    ids=["the two lies there", "so does another", "nothing lies there"],
)
async def test_a_key_whose_rank_and_place_are_one_card_plays_it_at_once(cards: str, left: str) -> None:
    async with karma_at(state=table(f"A> - / {cards}", "B 7 8 9", pile="3"), bot_pace=5.0) as (_, pilot, screen):
        await pilot.press("2")
        assert shown(screen.driver.snapshot.seats[A].face_up_cards) == left


async def test_a_key_that_can_mean_a_rank_and_a_place_says_what_is_taken_along() -> None:
    async with karma_at(state=table("A> - / 3 6 9", "B 7 8 9", pile="5 Q"), bot_pace=5.0) as (_, pilot, screen):
        await pilot.press("3")
        assert "3 can mean the three or place 3: enter takes the three." in prompt_of(screen)
        await pilot.press("3", "enter")
        assert shown(screen.driver.snapshot.seats[A].face_up_cards) == "3 6"


async def test_a_key_with_two_meanings_is_named_as_the_player_has_it() -> None:
    state = table("A> - / 2 6 9", "B 7 8 9", pile="3")
    async with karma_at((120, 40), state=state, bot_pace=5.0, keys={"karma.card-2": "f5"}) as (_, pilot, screen):
        await pilot.press("f5")
        assert "f5 can mean the two or place 2: enter plays" in prompt_of(screen)
        assert "f5 again lifts the other." in prompt_of(screen)


@pytest.mark.parametrize("state", [SWAP, HAND, FACE_UP, STUCK, BLIND, FORCED])
async def test_no_prompt_is_cut_in_the_smallest_terminal(state: State) -> None:
    async with karma_at((60, 20), state=state) as (_, _, screen):
        assert len(prompt(screen.driver, {}).text) <= 60


@both_sizes
async def test_cards_drawn_just_now_are_marked_above_and_their_keys_stay_keys(
    size: tuple[int, int],
) -> None:
    async with karma_at(size, seats(PERSON, PERSON), state=HAND) as (_, pilot, screen):
        await pilot.press("enter", "q")
        hand = screen.board.hand
        assert [card.key for card in hand.cards] == ["3", "5", "6"]
        assert hand.render_line(0).text.split() == ["new"]
        assert hand.render_line(0).text.index("new") < hand.place_of(0).right


@pytest.mark.parametrize("is_open", [True, False])
def test_the_key_of_a_blind_card_is_bright_where_it_acts(is_open: bool) -> None:
    art = table_place(None, True, COMPACT, Look(), key="2", is_open=is_open, turned=None)
    inks = {run.ink for row in art for run in row if "2" in run.text}
    assert inks == {"count" if is_open else "back"}

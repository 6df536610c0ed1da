"""A hint at the table: asked for, shown, marked, and ended with its box."""

from __future__ import annotations

import pytest

from app.card_art import Look
from app.figures.drawing import strokes
from app.karma.arrangement import Arrangement
from app.karma.hints import hint_lines, said_action, why
from app.karma.words import Words
from app.screens.karma import KarmaScreen
from app.screens.karma_hint import THINKING, KarmaHintDialog
from app.storage.in_memory import store_in_memory
from app.storage.karma_games import record_of
from engine.karma import rules
from engine.karma.actions import Swap
from engine.karma.advice import Advice, advise
from engine.karma.evaluation import Assessment, Evaluation
from engine.karma.knowledge import Knowledge
from engine.karma.reasons import Reason, Why
from engine.karma.state import Phase
from tests.app.driving import app_at, both_sizes, screen_text, wait_until
from tests.app.karma.playing import ALONE, by_keys, karma_at, make_table, seats
from tests.engine.karma.tables import table

WORDS = Words(("Ada", "East"), you=0)
BAR = strokes(ascii_only=False).full, strokes(ascii_only=False).line


def test_the_choice_comes_first_with_its_reason_and_every_action_has_a_bar() -> None:
    snapshot = rules.snapshot(table("A> 4 4 9 10", "B 7 8", pile="3 5"), 0)
    advice = advise(snapshot, Knowledge(), 1, 100)
    first, _, *rows = hint_lines(advice, snapshot, WORDS, Look(ascii_only=True), 72)
    choice = said_action(advice.assessment.choice, snapshot)
    assert first.endswith(f"{choice.capitalize()}: {why(advice.reason, WORDS)}")
    assert rows[0].startswith(f"> {choice}")
    assert len(rows) == len(snapshot.legal_actions)
    assert all("%" in row and set(row) & set("#.") for row in rows)


@pytest.mark.parametrize(
    ("chance", "said"),
    [(0.0, "<1%"), (0.004, "<1%"), (0.012, "1% \u00b12"), (0.5, "50% \u00b12"), (0.996, ">99%"), (1.0, ">99%")],
)
def test_no_chance_found_in_games_played_out_is_told_or_drawn_as_none_or_sure(chance: float, said: str) -> None:
    snapshot = rules.snapshot(table("A> 4 4 9 10", "B 7 8", pile="3 5"), 0)
    found = [Evaluation(action, chance, 0.02, 0.0, 0.0) for action in snapshot.legal_actions]
    advice = Advice(Assessment(tuple(found), found[0].action), Reason(Why.TRIED))
    _, _, *rows = hint_lines(advice, snapshot, WORDS, Look(), 72)
    for row in rows:
        assert row.endswith(f" {said}")
        assert len(set(row) & set(BAR)) == 2, "some of the bar is full, and some of it is not"


@pytest.mark.parametrize(
    ("costs", "reason", "said", "marked"),
    [
        ((0.0, 0.05, 0.1, 0.2), Why.TRIED, "Play two fours: it did best in the games played out.", 1),
        ((0.0, 0.019, 0.1, 0.2), Why.TRIED, "Too close to call: play two fours or play a nine.", 2),
        ((0.001, 0.0, 0.1, 0.2), Why.TRIED, "Too close to call: play two fours or play a nine.", 2),
        ((0.0, 0.0, 0.1, 0.2), Why.TRIED, "Too close to call: play two fours or play a nine.", 2),
        (
            (0.0, 0.019, 0.1, 0.2),
            Why.KEEPS,
            "Too close to call: play two fours or play a nine. "
            "Play two fours: it costs least, and keeps better cards for later.",
            2,
        ),
        ((0.0, 0.019, 0.01, 0.2), Why.TRIED, "Too close to call: three actions.", 3),
    ],
)
def test_what_can_not_be_told_apart_is_not_recommended_above_the_other(
    costs: tuple[float, ...], reason: Why, said: str, marked: int
) -> None:
    snapshot = rules.snapshot(table("A> 4 4 9 10", "B 7 8", pile="3"), 0)
    found = [
        Evaluation(action, 0.46 - cost, 0.01, cost, 0.01 if cost else 0.0)
        for action, cost in zip(snapshot.legal_actions, costs, strict=True)
    ]
    advice = Advice(Assessment(tuple(found), found[0].action), Reason(reason))
    first, _, *rows = hint_lines(advice, snapshot, WORDS, Look(), 72)
    assert first == said
    assert [row.startswith("> ") for row in rows] == [number < marked for number in range(len(rows))]


@pytest.mark.parametrize(
    "row",
    [(0.012, 0.001), (0.0165, 0.001), (0.0185, 0.001)],
    ids=["better than one that is marked", "the same", "said to be the same"],
)
def test_whatever_is_said_to_win_as_often_as_a_marked_action_is_marked(row: tuple[float, float]) -> None:
    """The one that is marked may be as good, for all that the games tell; the other surely gives a little away."""
    snapshot = rules.snapshot(table("A> 4 4 9 10", "B 7 8", pile="3"), 0)
    costs = [(0.0, 0.0), row, (0.0165, 0.01), (0.2, 0.01)]
    found = [
        Evaluation(action, 0.46 - cost, 0.01, cost, error)
        for action, (cost, error) in zip(snapshot.legal_actions, costs, strict=True)
    ]
    advice = Advice(Assessment(tuple(found), found[0].action), Reason(Why.TRIED))
    first, _, *rows = hint_lines(advice, snapshot, WORDS, Look(), 72)
    assert first == "Too close to call: three actions."
    assert [row.startswith("> ") for row in rows] == [True, True, True, False]


@pytest.mark.parametrize("cost", [0.0, 0.01])
def test_exchanges_that_lead_to_the_same_end_are_marked_and_not_called_too_close(cost: float) -> None:
    snapshot = rules.snapshot(table("A> 3 A K / 4 5 7", "B 8 8 9", phase=Phase.SWAP), 0)
    swaps = [action for action in snapshot.legal_actions if isinstance(action, Swap)][:2]
    found = [Evaluation(action, 0.5, 0.01, cost, cost) for action in swaps]
    assert len({said_action(action, snapshot) for action in swaps}) == 2
    advice = Advice(Assessment(tuple(found), swaps[0]), Reason(Why.LAYS_OUT))
    first, _, *rows = hint_lines(advice, snapshot, WORDS, Look(), 72)
    assert first.startswith("Put ")
    assert all(row.startswith("> ") for row in rows)


def test_an_exchange_of_equal_ranks_is_not_offered_beside_being_ready() -> None:
    snapshot = rules.snapshot(table("A> 3 4 9 / 9 10 A", "B 7 8", phase=Phase.SWAP), 0)
    _, _, *rows = hint_lines(advise(snapshot, Knowledge(), 1, 100), snapshot, WORDS, Look(), 72)
    assert len(rows) == len(snapshot.legal_actions) - 1
    assert not any("nine face up for a nine" in row for row in rows)


def test_in_the_swap_the_advice_is_about_the_cards_as_they_are_arranged() -> None:
    made = make_table(ALONE, "")
    dealt = Arrangement(made.session.snapshot(0))
    best = dealt.best()
    said = []
    for arrangement in (dealt, best):
        advice = made.hint_question(arrangement.snapshot)()
        said.append(hint_lines(advice, arrangement.snapshot, WORDS, Look(), 72)[0])
    assert "Put an ace face up for an eight: a better card lies face up" in said[0]
    assert "Be ready: your best cards lie face up already." in said[1]


def test_where_no_exchange_is_left_the_advice_does_not_call_the_arrangement_good() -> None:
    made = make_table(ALONE, "", state=table("A> 3 4 5 / 2 10 A", "B 8 8 9", phase=Phase.SWAP))
    arrangement = Arrangement(made.session.snapshot(0))
    for place in range(3):
        arrangement = arrangement.exchange(0, place)
    advice = made.hint_question(arrangement.snapshot)()
    first, *_ = hint_lines(advice, arrangement.snapshot, WORDS, Look(), 72)
    assert first == "Be ready: no exchange is left."


async def test_i_in_the_swap_speaks_of_the_cards_that_are_shown() -> None:
    async with karma_at() as (app, pilot, _):
        await pilot.press("b", "i")
        await wait_until(pilot, lambda: "%" in screen_text(app))
        assert "your best cards lie face up already." in " ".join(screen_text(app).replace("\u2502", "").split())


def test_the_play_that_wins_the_game_is_a_certainty() -> None:
    snapshot = rules.snapshot(table("A> 9 9 / - / -", "B 7 8", pile="3 5"), 0)
    advice = advise(snapshot, Knowledge(), 1, 100)
    _, _, first, other = hint_lines(advice, snapshot, WORDS, Look(), 72)
    assert first.startswith("> play two nines")
    assert first.endswith(" 100%")
    assert not other.endswith(("100%", " 0%"))


def test_each_reason_has_its_words() -> None:
    assert why(Reason(Why.BURNS, 9), WORDS) == "it burns a pile of nine, and you play again."
    assert why(Reason(Why.BLOCKS, 3, 1), WORDS) == "it blocks East, who has nothing to beat it and takes 3 cards."
    assert why(Reason(Why.ALONE, 1), WORDS) == "your only other choice is to take the pile of 1 card."
    assert why(Reason(Why.GATHERS, 1), WORDS) == "it holds 1 card worth keeping (an ace, a 2 or a 10)."
    for reason in Why:
        assert why(Reason(reason, 2, 1), WORDS).endswith(".")


@both_sizes
async def test_i_shows_what_the_expert_would_do_in_the_swap_and_in_play(size: tuple[int, int]) -> None:
    async with karma_at(size) as playing:
        app, pilot, screen = playing
        for _ in range(2):
            await pilot.press("i")
            await wait_until(pilot, lambda: "%" in screen_text(app))
            assert THINKING not in screen_text(app)
            bars = [line for line in screen_text(app).split("\n") if set(line) & set(BAR[:1])]
            assert bars
            assert all("%" in line for line in bars), "no line goes on in the next row"
            await pilot.press("i")
            assert app.screen is screen
            await by_keys(playing)
            await wait_until(pilot, lambda: screen.driver.table.session.to_act in (0, None))


async def test_a_closed_box_ends_the_thinking_at_once() -> None:
    async with karma_at() as (app, pilot, screen):
        await pilot.press("i")
        assert isinstance(app.screen, KarmaHintDialog)
        await wait_until(pilot, lambda: screen._thinker._process is not None)
        process = screen._thinker._process
        assert process
        await pilot.press("escape")
        await wait_until(pilot, lambda: process.returncode is not None)
        assert screen._thinker._process is None


async def test_the_action_after_a_hint_is_marked_in_the_record_and_no_other() -> None:
    async with app_at() as (app, pilot):
        app._store = store_in_memory()
        screen = KarmaScreen(ALONE)
        await app.push_screen(screen)
        await pilot.press("i")
        await wait_until(pilot, lambda: "%" in screen_text(app))
        await pilot.press("i", "r")
        assert screen._keeper
        assert screen._keeper.game_id
        game_id = screen._keeper.game_id
        await wait_until(pilot, lambda: len(app.store.read(game_id).actions) >= 2)
        moves = record_of(app.store.read(game_id)).actions
        assert [move.hint for move in moves] == [True] + [False] * (len(moves) - 1)


async def test_bots_among_themselves_are_not_given_hints() -> None:
    async with karma_at(choice=seats("easy", "easy")) as (app, pilot, _):
        await pilot.press("i")
        assert not any(isinstance(shown, KarmaHintDialog) for shown in app.screen_stack)

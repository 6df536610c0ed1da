"""What goes around, in sentences and on the screen of the end."""

from __future__ import annotations

from app.karma.goes_around import goes_around
from app.karma.words import Words
from app.screens.karma_end import KarmaEndScreen
from app.settings import PERSON
from engine.cards import Rank
from engine.karma import rules
from engine.karma.actions import Action, Play, Take
from engine.karma.events import Event
from engine.karma.state import State, deal_from_seed, initial_state
from tests.app.driving import both_sizes, is_whole
from tests.app.karma.playing import by_keys, karma_at, make_table, play_on, screen_text, seats
from tests.engine.karma.tables import A, B, events_of, table

QUEEN = Play(rank=Rank.QUEEN)


def told(state: State, *actions: Action, you: int | None = A) -> list[str]:
    """What is said of a game of these actions, to Ada."""
    game: list[tuple[Event, ...]] = [events_of(state, *actions[: count + 1]) for count in range(len(actions))]
    return list(goes_around(game, Words(("Ada", "East"), you)))


def test_what_came_home_who_fed_whom_and_the_biggest_pile_are_told() -> None:
    state = table("A> Q Q Q 3 4", "B 5 6 7")
    assert told(state, QUEEN, Take(), Play(rank=Rank.FOUR), QUEEN, Take()) == [
        "The three queens that you gave East came back to you two turns later.",
        "You fed East 3 cards, in one pile.",
        "The biggest pile, 4 cards, went to you: 3 of them from East.",
    ]


def test_it_is_said_to_whom_cards_came_back_whoever_is_spoken_to() -> None:
    moves = QUEEN, Take(), Play(rank=Rank.FOUR), QUEEN, Take()
    state = table("A> Q 3 4", "B 5 6 7")
    assert told(state, *moves, you=None)[0] == "A queen that Ada gave East came back to Ada two turns later."
    assert told(state, *moves, you=B)[0] == "A queen that Ada gave you came back to Ada two turns later."


def test_what_concerns_the_winner_goes_first_where_nobody_is_spoken_to() -> None:
    state = table("A> Q 3", "B 5 7", "C 6 K / - / -")
    moves = QUEEN, Take(), Play(rank=Rank.SIX), Take(), Play(rank=Rank.FIVE), Play(rank=Rank.KING)
    game = [events_of(state, *moves[: count + 1]) for count in range(len(moves))]
    names = "Ada", "East", "South"
    assert goes_around(game, Words(names))[0] == "South fed Ada 1 card, in one pile."
    assert goes_around(game, Words(names, you=B))[0] == "Ada fed you 1 card, in one pile."


def test_a_single_card_in_a_single_pile_reads_well_too() -> None:
    state = table("A> Q 3", "B 5 6 7")
    assert told(state, QUEEN, Take(), you=None) == [
        "Ada fed East 1 card, in one pile.",
        "The biggest pile, 1 card, went to East: from Ada.",
    ]


async def test_the_record_alone_tells_the_same_as_the_table() -> None:
    moves: list[tuple[int, Action]] = []
    choice = seats("easy", "normal", "easy")
    karma = make_table(choice, "", seed=3, open_journal=lambda _: lambda _, seat, action: moves.append((seat, action)))
    while karma.session.to_act is not None:
        await karma.bot_acts()
    state = initial_state(deal_from_seed(3, 3), karma.session.snapshot(None).opening_seat, karma.rules)
    replayed = []
    for seat, action in moves:
        state, events = rules.apply(state, seat, action)
        replayed.append(events)
    lines = goes_around(replayed, karma.words)
    assert len(lines) >= 2
    assert lines == goes_around(karma.events, karma.words)


@both_sizes
async def test_the_end_tells_it_and_all_of_it_is_in_sight(size: tuple[int, int]) -> None:
    async with karma_at(size, seed=3) as playing:
        app, _, screen = playing
        await play_on(playing, by_keys)
        assert isinstance(app.screen, KarmaEndScreen)
        lines = goes_around(screen.driver.table.events, screen.driver.table.words)
        assert len(lines) >= 2
        for line in lines:
            assert line in screen_text(app)


async def test_however_many_cards_are_turned_over_the_answers_are_in_sight() -> None:
    async with karma_at(choice=seats(PERSON, *["normal"] * 5), seed=3) as playing:
        app, _, _ = playing
        await play_on(playing, by_keys)
        assert is_whole(app)
        assert "Deal again" in screen_text(app)

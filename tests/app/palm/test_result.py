"""The end of a game of Psychic Palm: score, title, rarity, the whole deck, the envelope."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from app.art_layout import width_of
from app.card_art import Art, Look, Size
from app.ledger import life_of
from app.palm.deck_art import deck_art, legend_art, seen_art
from app.palm.ending import Ending, ending_of, state_of
from app.palm.keeping import deal_kept, resume_kept
from app.palm.table import PalmTable
from app.palm.texts import marks, rarity
from app.palmkarma import PalmkarmaApp
from app.screens import fresh
from app.screens.palm import PalmScreen
from app.screens.palm_result import PalmResultScreen
from app.storage.errors import StorageError
from app.storage.store import NullStore
from engine.cards import Card, Suit
from engine.psychic_palm.actions import Announce, FlipTop, OpenHistory
from engine.psychic_palm.calls import CALLS, KINDS, fits
from engine.psychic_palm.envelope import is_true
from engine.psychic_palm.ghosts import ghosts_of
from engine.psychic_palm.rarity import chance_of_score, one_in
from engine.psychic_palm.reading.facts import NO_LIFE, Facts, Life
from engine.psychic_palm.reading.teller import reading
from engine.psychic_palm.snapshot import Result
from engine.psychic_palm.state import Role, deck_from_seed
from engine.psychic_palm.titles import title_for
from tests.app.driving import app_at, both_sizes, click_text, is_whole, screen_text, wait_until, was_said
from tests.app.palm.playing import NONCE, a_call, palm_at, press_call, table, where
from tests.app.places import PLACES
from tests.app.test_resuming import program


def finished(pattern: str, seed: int = 7) -> PalmTable:
    """A game played to its end, right and wrong by the pattern, over and over."""
    game = table(seed)
    while game.snapshot.result is None:
        right = pattern[game.snapshot.call_count % len(pattern)] == "1"
        card = deck_from_seed(seed)[52 - game.snapshot.cards_left]
        call = next(call for call in CALLS[game.snapshot.phase] if fits(call, card) == right)
        game.submit(Announce(call=call))
        game.submit(FlipTop())
    return game


def result_of(pattern: str) -> Result:
    """The result of such a game."""
    result = finished(pattern).snapshot.result
    assert result
    return result


def text_of(art: Art) -> str:
    """The characters of the art."""
    return "\n".join("".join(run.text for run in row) for row in art)


def said_on(app: PalmkarmaApp) -> str:
    """What is written in a box, without its frame."""
    return " ".join(screen_text(app).replace("\u2502", " ").split())


@both_sizes
async def test_the_end_tells_score_title_rarity_and_what_the_envelope_proves(size: tuple[int, int]) -> None:
    async with palm_at(size) as (app, pilot, screen):
        for _ in range(4):
            await press_call(pilot, a_call(screen, right=True))
        await pilot.press("enter")
        text = screen_text(app)
        assert "Psychic Genius" in text
        assert "The title for 48 points. By chance," in text
        assert "1 in 5,408 games scores 48 points or more" in text
        assert text.count("+1") == 48 + 1, "each bonus card, and the legend"
        words = " ".join(text.split())
        assert "no card was moved, not that the shuffle was fair" in words


async def test_the_end_names_the_players_own_key_of_the_envelope() -> None:
    async with app_at(keys={"palm.envelope": "f5"}) as (app, pilot):
        await PLACES["palm-result"](app, pilot)
        assert "Envelope (f5): proof" in screen_text(app)


@both_sizes
async def test_the_opened_envelope_holds_number_and_digest(size: tuple[int, int]) -> None:
    async with palm_at(size) as (app, pilot, screen):
        for _ in range(4):
            await press_call(pilot, a_call(screen, right=True))
        await pilot.press("e")
        assert NONCE in screen_text(app), "open as soon as the joker has surfaced"
        await pilot.press("e", "enter")
        await click_text(pilot, app, "e Envelope")
        assert where(app) == "EnvelopeDialog"
        assert NONCE in screen_text(app)
        assert screen.digest in screen_text(app)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_what_the_opened_envelope_shows_gives_its_digest(size: tuple[int, int]) -> None:
    async with palm_at(size) as (app, pilot, screen):
        for _ in range(4):
            await press_call(pilot, a_call(screen, right=True))
        await pilot.press("e")
        box = app.screen.query_one("Lines Static", Static)
        lines = str(box.content).split("\n")
        digest, nonce, cards = (lines[lines.index(head) + 1] for head in ("Digest", "Random number", "Cards"))
        assert sha256(f"{nonce}:{cards}".encode()).hexdigest() == digest
        assert is_whole(app)
        await pilot.press("c")
        assert app.clipboard == f"{nonce}:{cards}", "in one line, as it was sealed"
        assert was_said(app, "What was sealed is in the clipboard")


async def test_before_the_end_the_envelope_has_nothing_to_copy() -> None:
    async with palm_at() as (app, pilot, screen):
        await pilot.press("e", "c")
        assert app.clipboard == ""
        assert "Copy" not in screen_text(app)
        await pilot.press("e")
        assert app.screen is screen


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_a_hurried_player_sees_the_result(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    """The keys of its first moment were meant for the table, and so were clicks."""
    monkeypatch.setattr(fresh, "DEAF_SECONDS", 60.0)
    async with palm_at() as (app, pilot, screen):
        for _ in range(4):
            await press_call(pilot, a_call(screen, right=True))
        await pilot.press(key, key, key, "escape", "e")
        assert isinstance(app.screen, PalmResultScreen)
        for answer in ("Play again", "Home"):
            await click_text(pilot, app, answer)
            assert isinstance(app.screen, PalmResultScreen)
        assert screen.snapshot.result


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_a_game_from_a_code_is_marked_at_its_table_and_told_to_be_no_evidence(size: tuple[int, int]) -> None:
    async with app_at(size) as (app, pilot):
        game = deal_kept(app.store, "Ada", pytest.fail, seed=7, origin="code")
        await app.push_screen(screen := PalmScreen(table=game))
        await wait_until(pilot, lambda: f"from a code   envelope {game.digest[:4]}" in screen_text(app))
        for _ in range(4):
            await press_call(pilot, a_call(screen, right=True))
        await pilot.press("enter")
        await wait_until(pilot, lambda: "Three ghosts" in screen_text(app))
        assert f"from a code   envelope {game.digest[:4]}" in screen_text(app)
        told = str(app.screen.query_one("#code", Static).render())
        assert told.startswith(f"Deal code {game.deal_code}, typed at home (c), deals the same again.")
        assert told.endswith("Dealt from a code, this game is no evidence of powers.")
        assert size == (60, 20) or app.screen.query_one("#end").max_scroll_y == 0


@pytest.mark.parametrize(("origin", "guide"), [("dealt", False), ("daily:2026-11-30", False), ("code", True)])
def test_no_other_game_is_marked_to_be_from_a_code(origin: str, guide: bool) -> None:
    game = deal_kept(NullStore(), "Ada", pytest.fail, seed=7, origin=origin, guide=guide)
    assert "code" not in marks(game.snapshot, 0, game.digest, game.origin, 99).plain


def test_what_has_no_room_among_the_marks_is_what_can_be_seen_elsewhere() -> None:
    opened = finished("0").snapshot.model_copy(update={"history_opened_at": 11})
    for room, told in (
        (80, "from a code   2 hints   CHEATING from call 12   envelope abab abab abab"),
        (60, "2 hints   CHEATING from call 12   envelope abab abab abab"),
        (44, "2 hints   CHEATING from call 12"),
        (25, "CHEATING from call 12"),
    ):
        assert marks(opened, 2, "ab" * 32, "code", room).plain == told


def test_the_memory_has_heads_for_its_rows_and_columns() -> None:
    shown = [Card.parse(name) for name in ("2C", "10C", "AH")]
    head, *rows = text_of(seen_art(shown, Look())).split("\n")
    assert head.split() == list(KINDS)
    assert [row[0] for row in rows] == [Look().mark(suit) for suit in Suit]
    assert rows[0].index("10\u2663") == head.index("10")
    assert rows[2].index("A\u2665") == head.index("A")
    assert len(head) <= 54, "the room in a box in the smallest terminal"


def test_the_envelope_opens_at_the_end_and_holds_the_deck() -> None:
    game = table()
    assert game.opened_envelope is None
    game = finished("110")
    result = game.snapshot.result
    assert result
    assert game.opened_envelope
    assert game.opened_envelope.digest == game.digest
    assert is_true(game.opened_envelope, [turned.card for turned in result.deck])


@pytest.mark.parametrize("pattern", ["1", "0", "110", "1110", "10"])
@pytest.mark.parametrize("room", [Size(58, 8), Size(78, 11), Size(96, 17), Size(96, 40)])
@pytest.mark.parametrize("look", [Look(), Look(ascii_only=True), Look(letters=True)], ids=["drawn", "ascii", "letters"])
def test_the_whole_deck_tells_called_bonus_and_penalty_cards_apart_without_colour(
    pattern: str, room: Size, look: Look
) -> None:
    result = result_of(pattern)
    art = deck_art(result.deck, room, look)
    assert width_of(art) <= room.width
    assert len(art) <= room.height
    assert len({width_of((row,)) for row in art}) == 1
    text = text_of(art)
    marks = Counter(text.replace("|", " ").split())
    right, wrong = ("+", "x") if look.ascii_only else ("✓", "✗")
    assert marks["+1"] == result.score
    for turned in result.deck:
        if turned.role is Role.CALLED:
            assert turned.phase
            assert marks[f"{turned.phase.value}{right if turned.hit else wrong}"] > 0
    called = sum(turned.role is Role.CALLED for turned in result.deck)
    told = sum(count for mark, count in marks.items() if mark[-1] in (right, wrong) and mark[0] in "1234")
    assert told == called
    assert all(look.mark(turned.card.suit) in text for turned in result.deck)


def test_all_52_cards_of_the_deck_are_there_in_order() -> None:
    result = result_of("110")
    shown = [run.text.strip() for row in deck_art(result.deck, Size(58, 8), Look()) for run in row]
    names = [Look().name(turned.card) for turned in result.deck]
    assert [text for text in shown if text in names] == names


@pytest.mark.parametrize("width", [58, 78, 96])
def test_the_legend_fits(width: int) -> None:
    art = legend_art(Look(), width)
    assert width_of(art) <= width
    assert "face down" in text_of(art)


@pytest.mark.parametrize("score", [score for score in range(49) if chance_of_score(score)])
def test_the_rarity_of_each_score_fits_beside_it_at_60_columns(score: int) -> None:
    said = rarity(Result(score=score, title=title_for(score), deck=()))
    assert all(len(line) <= 49 for line in said.split("\n"))
    assert "never" not in said


def test_a_low_score_is_held_against_even_lower_ones() -> None:
    assert rarity(result_of("0")).endswith(f"{one_in(chance_of_score(0))} games scores 0 points or fewer.")


def test_one_chance_is_told_of_a_result_and_the_points_of_its_title() -> None:
    said = rarity(Result(score=33, title=title_for(33), deck=()))
    assert said.startswith("The title for 31 to 35 points. By chance,")
    assert said.count("1 in ") == 1


async def test_help_says_who_the_ghosts_are() -> None:
    async with palm_at() as (app, pilot, _):
        await app.push_screen(PalmResultScreen(finished("110")))
        await pilot.press("question_mark")
        await wait_until(pilot, lambda: "Three ghosts played the same deck: a coin, which guesses" in said_on(app))


@both_sizes
async def test_ghosts_and_reading_stand_beside_the_deck(size: tuple[int, int]) -> None:
    async with palm_at(size) as (app, pilot, screen):
        for _ in range(4):
            await press_call(pilot, a_call(screen, right=True))
        await pilot.press("enter")
        await wait_until(pilot, lambda: "Three ghosts" in screen_text(app))
        ghosts = ", ".join(f"{ghost.name} {ghost.score}" for ghost in ghosts_of(deck_from_seed(7)))
        words = " ".join(screen_text(app).split())
        assert f"Three ghosts played your deck: {ghosts}. You: 48." in words
        result = screen.snapshot.result
        assert result
        assert all(sentence in words for sentence in ending_of(result).reading)


async def test_the_reading_knows_that_the_history_lay_open(monkeypatch: pytest.MonkeyPatch) -> None:
    known: list[Facts] = []

    def reading_of(facts: Facts) -> tuple[str, str]:
        known.append(facts)
        return reading(facts)

    monkeypatch.setattr("app.palm.ending.reading", reading_of)
    game = table()
    call_first(game)
    game.submit(OpenHistory())
    while game.snapshot.result is None:
        call_first(game)
    async with app_at() as (app, pilot):
        await app.push_screen(PalmResultScreen(game))
        await wait_until(pilot, lambda: bool(known))
    assert known[0].state.history_opened_at == 1
    assert known[0].could_look


async def life_told_of(game: PalmTable, app: PalmkarmaApp, pilot: Pilot[None], patch: pytest.MonkeyPatch) -> Life:
    """What the reading at the end of this game speaks of; it is played on until then."""
    told: list[Life] = []

    def telling(result: Result, hints: int, life: Life, opened: int | None) -> Ending:
        told.append(life)
        return ending_of(result, hints, life, opened)

    patch.setattr("app.screens.palm_result.ending_of", telling)
    while game.snapshot.result is None:
        call_first(game)
    await app.push_screen(PalmResultScreen(game))
    await wait_until(pilot, lambda: bool(told))
    return told[0]


def call_first(game: PalmTable) -> None:
    """The first call of the phase, and its flip."""
    game.submit(Announce(call=CALLS[game.snapshot.phase][0]))
    game.submit(FlipTop())


async def test_the_reading_speaks_of_the_ledger_of_whoever_began_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with program(tmp_path) as (app, pilot):
        game = deal_kept(app.store, "Ann", pytest.fail)
        call_first(game)
        assert game.game_id
        assert app.settings.player == "Ada"
        life = await life_told_of(resume_kept(app.store, game.game_id, pytest.fail), app, pilot, monkeypatch)
        assert life == life_of(app.store.ledger("Ann").games)
        assert life.games == 1


@pytest.mark.parametrize("refused", ["begin", "append"])
async def test_the_reading_speaks_of_no_ledger_where_the_game_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: str
) -> None:
    async with program(tmp_path) as (app, pilot):
        call_first(deal_kept(app.store, "Ada", pytest.fail))
        said: list[str] = []
        game = deal_kept(app.store, "Ada", said.append)
        with monkeypatch.context() as full:
            full.setattr(app.store, refused, raise_full)
            call_first(game)
        assert len(said) == 1
        assert await life_told_of(game, app, pilot, monkeypatch) == NO_LIFE


def raise_full(*_: object) -> int:
    """A disk without space."""
    raise StorageError("The disk is full.")


def below_blank_rows(app: PalmkarmaApp) -> list[str | None]:
    """What each blank row of the screen stands above."""
    blank = [row for row, line in enumerate(screen_text(app).split("\n")) if not line.strip()]
    starts = {part.region.y: part.id for part in app.screen.query_one("#end").children}
    return [starts.get(row + 1) for row in blank]


async def test_a_small_terminal_sets_apart_outcome_ghosts_deck_and_envelope() -> None:
    async with palm_at((80, 24)) as (app, pilot, _):
        await app.push_screen(PalmResultScreen(finished("110")))
        await wait_until(pilot, lambda: "Three ghosts" in screen_text(app))
        for reading, apart in (
            ("one\ntwo", ["outcome", "ghosts", "deck-spread", "proof"]),
            ("one\ntwo\nthree\nfour", ["ghosts", "deck-spread"]),
        ):
            app.screen.query_one("#reading", Static).update(reading)
            await pilot.resize_terminal(80, 25)
            await pilot.resize_terminal(80, 24)
            await wait_until(pilot, lambda apart=apart: below_blank_rows(app) == apart)  # type: ignore[misc]


@pytest.mark.parametrize("size", [(80, 24), (80, 30), (80, 32), (80, 36), (80, 37), (120, 40)])
async def test_all_of_the_longest_ending_fits(size: tuple[int, int]) -> None:
    async with palm_at(size) as (app, pilot, _):
        await app.push_screen(PalmResultScreen(finished("110")))
        await wait_until(pilot, lambda: "Three ghosts" in screen_text(app))
        app.screen.query_one("#reading", Static).update("one\ntwo\nthree\nfour")
        await wait_until(pilot, lambda: app.screen.query_one("#end").max_scroll_y == 0)


async def test_a_low_terminal_scrolls_to_the_end() -> None:
    async with palm_at((60, 20)) as (app, pilot, _):
        await app.push_screen(PalmResultScreen(finished("110")))
        await wait_until(pilot, lambda: "Three ghosts" in screen_text(app))
        assert "shuffle was fair" not in screen_text(app)
        await pilot.press(*["down"] * 10)
        assert "shuffle was fair" in " ".join(screen_text(app).split())


def test_what_is_told_of_a_game_is_true_of_its_last_state() -> None:
    result = result_of("110")
    facts = Facts(state_of(result), ())
    assert facts.score == result.score
    assert [card.card for card in result.deck if card.role is not Role.BONUS] == facts.face_up
    assert [entry.hit for entry in facts.entries] == [card.hit for card in result.deck if card.call]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_another_game_is_a_click_away_at_every_size(size: tuple[int, int]) -> None:
    async with palm_at(size) as (app, pilot, screen):
        for _ in range(4):
            await press_call(pilot, a_call(screen, right=True))
        await pilot.press("enter")
        await wait_until(pilot, lambda: "Three ghosts" in screen_text(app))
        await pilot.pause()  # the reading may take further rows
        assert all(app.screen.region.contains_region(button.region) for button in app.screen.query("#answers Button"))
        await pilot.click("#again")
        await wait_until(pilot, lambda: app.screen is screen and screen.snapshot.call_count == 0)

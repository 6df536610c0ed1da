"""The table of Psychic Palm without its screen."""

from __future__ import annotations

import pytest

from app.palm.table import Turn, spent_calls
from engine.game import IllegalAction
from engine.psychic_palm.actions import Action, Announce, FlipTop, OpenHistory
from engine.psychic_palm.calls import Phase
from engine.psychic_palm.envelope import seal
from engine.psychic_palm.state import deck_from_seed
from tests.app.palm.playing import NONCE, table


def test_a_seed_names_the_deck_and_the_nonce_seals_it() -> None:
    assert table(9).digest == seal(deck_from_seed(9), NONCE).digest


def test_each_new_game_has_another_deck_and_another_envelope() -> None:
    assert table(1).digest != table(2).digest


def test_the_journal_hears_of_an_action_before_it_is_seen() -> None:
    heard: list[tuple[int, int, Action, int]] = []

    def journal(number: int, seat: int, action: Action) -> None:
        heard.append((number, seat, action, game.snapshot.version))

    game = table(journal=journal)
    game.submit(Announce(call="red"))
    game.submit(FlipTop())
    assert heard == [(0, 0, Announce(call="red"), 0), (1, 0, FlipTop(), 1)]


def test_if_the_journal_fails_nothing_has_happened() -> None:
    def full(*_: object) -> None:
        raise OSError("the disk is full")

    game = table(journal=full)
    with pytest.raises(OSError, match="full"):
        game.submit(Announce(call="red"))
    assert game.snapshot.version == 0
    assert game.turns == ()


def test_a_refused_action_changes_nothing() -> None:
    game = table()
    before = game.snapshot
    with pytest.raises(IllegalAction, match="Announce a call first"):
        game.submit(FlipTop())
    assert game.snapshot == before


def test_turns_tell_phase_right_or_wrong_and_how_many_cards_followed() -> None:
    game = table()
    red = deck_from_seed(7)[0].suit.is_red
    game.submit(Announce(call="red" if red else "black"))
    game.submit(FlipTop())
    clubs = deck_from_seed(7)[2].suit.value == "C"
    game.submit(Announce(call="H" if clubs else "C"))
    game.submit(FlipTop())
    assert game.turns == (Turn(Phase.COLOUR, True, 1), Turn(Phase.SUIT, False, 3))


def test_no_call_is_spent_in_a_plain_game_nor_while_one_of_its_cards_is_unseen() -> None:
    game = table()
    assert spent_calls(game.snapshot) == frozenset()
    game.submit(OpenHistory())
    assert spent_calls(game.snapshot) == frozenset()

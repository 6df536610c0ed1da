"""The targets of each phase: where they lie, how they are drawn, in any room there is."""

from __future__ import annotations

import pytest

from app.card_art import Art, Look, Size
from app.palm.board import board_for
from app.palm.board_art import BoardView, board_art
from app.palm.choice import calls_on_board
from engine.psychic_palm.calls import Phase

ROOMS = [Size(58, 5), Size(78, 5), Size(96, 7), Size(96, 8)]
LOOKS = {"drawn": Look(), "ascii": Look(ascii_only=True), "letters": Look(letters=True, four_colours=True)}
every_board = [
    pytest.param(phase, room, id=f"{phase.name.lower()}-{room.width}x{room.height}")
    for phase in Phase
    for room in ROOMS
]


def text_of(art: Art) -> str:
    """The characters of the art."""
    return "\n".join("".join(run.text for run in row) for row in art)


@pytest.mark.parametrize(("phase", "room"), every_board)
def test_all_calls_lie_apart_within_the_room_and_can_be_hit(phase: Phase, room: Size) -> None:
    board = board_for(phase, room)
    assert board.calls == calls_on_board(phase)
    assert board.size.width <= room.width
    assert board.size.height <= room.height
    hits: dict[int, int] = {}
    for y in range(-2, room.height + 2):
        for x in range(-2, room.width + 2):
            place = board.place_at(x, y)
            if place is not None:
                assert 0 <= x < board.size.width
                assert 0 <= y < board.size.height
                hits[place] = hits.get(place, 0) + 1
    assert hits == dict.fromkeys(range(len(board.calls)), board.cell.width * board.cell.height)


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize(("phase", "room"), every_board)
def test_the_drawing_is_as_large_as_the_board(phase: Phase, room: Size, look: Look) -> None:
    board = board_for(phase, room)
    art = board_art(board, BoardView(phase, look, cursor=0, announced=board.calls[-1]))
    assert len(art) == board.size.height
    assert {sum(len(run.text) for run in row) for row in art} == {board.size.width}


@pytest.mark.parametrize(("phase", "room"), every_board)
def test_a_call_is_hit_exactly_where_it_is_drawn(phase: Phase, room: Size) -> None:
    board = board_for(phase, room)
    rows = board_art(board, BoardView(phase, Look()))
    inks = [[run.ink for run in row for _ in run.text] for row in rows]
    for y, row in enumerate(inks):
        assert [board.place_at(x, y) is not None for x in range(len(row))] == ["." in ink for ink in row]


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize(("phase", "room"), every_board)
def test_cursor_and_call_are_told_apart_without_colour(phase: Phase, room: Size, look: Look) -> None:
    board = board_for(phase, room)
    plain = text_of(board_art(board, BoardView(phase, look)))
    for place in range(len(board.calls)):
        cursor = text_of(board_art(board, BoardView(phase, look, cursor=place)))
        called = text_of(board_art(board, BoardView(phase, look, announced=board.calls[place])))
        assert len({plain, cursor, called}) == 3


def test_what_is_given_of_a_card_is_marked_in_its_row_and_column() -> None:
    board = board_for(Phase.CARD, Size(78, 5))
    art = board_art(board, BoardView(Phase.CARD, Look(), kind="10", suit="H"))
    assert [run.text.strip() for row in art for run in row if run.ink == "given"] == ["0", "h"]


def test_spent_calls_are_drawn_on_another_ground() -> None:
    board = board_for(Phase.KIND, Size(96, 7))
    art = board_art(board, BoardView(Phase.KIND, Look(), spent=frozenset({"K"})))
    assert {run.text.strip() for row in art for run in row if run.ink.startswith("spent")} == {"", "K", "k"}


@pytest.mark.parametrize("ground", ["paper", "called"])
def test_with_four_colours_each_suit_of_a_colour_has_its_own(ground: str) -> None:
    board = board_for(Phase.COLOUR, Size(76, 5))
    announced = None if ground == "paper" else "red"
    art = board_art(board, BoardView(Phase.COLOUR, Look(four_colours=True), announced=announced))
    inks = {run.text.strip(): run.ink for row in art for run in row if run.text.strip() in ("\u2666", "\u2665")}
    assert inks == {"\u2666": f"{ground}.blue", "\u2665": f"{ground}.red"}

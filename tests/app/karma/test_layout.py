"""The layout for every terminal and table: nothing is wider or higher than what there is."""

from __future__ import annotations

import pytest

from app.card_art import COMPACT, MINI, ROOMY, Size
from app.karma.layout import LABEL_MARGIN, TableLayout, cards_width, stack_width, table_layout

TERMINALS = [Size(60, 20), Size(61, 23), Size(80, 24), Size(99, 60), Size(100, 30), Size(120, 40), Size(200, 60)]


def rows(layout: TableLayout) -> int:
    """Opponents with two words above and an edge below, pile, own cards, prompt, hand, log, the keys."""
    card = layout.card.height
    return 2 + layout.opponent_card.height + 1 + card + card + 1 + 1 + card + 2 + layout.log_lines + layout.gaps + 1


@pytest.mark.parametrize("terminal", TERMINALS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_everything_fits(terminal: Size, seats: int) -> None:
    layout = table_layout(terminal, seats)
    assert rows(layout) <= terminal.height
    assert layout.width <= terminal.width
    panel = layout.width // (seats - 1)
    marked = cards_width(layout.opponent_card) + 2 * LABEL_MARGIN
    assert cards_width(layout.opponent_card) < panel, "there is a gap or a line between the seats"
    assert layout.is_tight == (marked >= panel)
    assert not layout.is_tight or terminal.width < 78, "cards stand below the name, with its mark before them"
    for stacks in range(1, 14):
        width = stack_width(stacks, layout.width, layout.card)
        assert stacks * (width + 1) - 1 <= layout.width
        assert width >= 3


def test_cards_are_as_large_as_there_is_room() -> None:
    assert table_layout(Size(80, 24), 4).card == COMPACT
    assert table_layout(Size(80, 26), 4).opponent_card == COMPACT
    assert table_layout(Size(80, 26), 5).opponent_card == MINI
    assert table_layout(Size(80, 26), 6).opponent_card.width < MINI.width
    assert table_layout(Size(100, 30), 6).card == ROOMY
    assert table_layout(Size(120, 40), 6).opponent_card == COMPACT
    assert table_layout(Size(120, 40), 4).opponent_card == ROOMY
    assert all(table_layout(Size(200, 60), seats).opponent_card == ROOMY for seats in range(2, 7))


@pytest.mark.parametrize("terminal", [Size(80, 24), Size(100, 30), Size(120, 40)])
def test_the_pile_is_kept_clear_of_the_cards_above_and_below_it(terminal: Size) -> None:
    assert all(table_layout(terminal, seats).gaps >= 2 for seats in range(2, 7))


def test_three_lines_of_the_log_are_in_sight_at_80x24() -> None:
    assert all(table_layout(Size(80, 24), seats).log_lines == 3 for seats in range(2, 7))


def test_more_rows_go_to_one_gap_each_then_to_the_log_then_to_wider_gaps_and_again_to_the_log() -> None:
    layouts = [table_layout(Size(120, height), 4) for height in range(35, 70)]
    assert [layout.gaps for layout in layouts] == sorted(layout.gaps for layout in layouts)
    assert [layout.log_lines for layout in layouts] == sorted(layout.log_lines for layout in layouts)
    assert all(layout.gaps >= 5 for layout in layouts if layout.log_lines > 3)
    assert all(layout.log_lines >= 6 for layout in layouts if layout.gaps > 5)
    assert all(layout.gaps == 10 for layout in layouts if layout.log_lines > 6)
    assert (layouts[-1].gaps, layouts[-1].log_lines) == (10, 12)


def test_what_a_terminal_has_beyond_that_is_margin() -> None:
    assert table_layout(Size(300, 90), 4) == table_layout(Size(130, 60), 4)


def test_stacks_are_as_wide_as_their_number_allows() -> None:
    assert [stack_width(stacks, 60, COMPACT) for stacks in (1, 10, 11, 12, 13)] == [5, 5, 4, 4, 3]
    assert stack_width(13, 80, COMPACT) == 5
    assert [stack_width(stacks, 100, ROOMY) for stacks in (12, 13)] == [7, 6]

"""A row of cards in one widget: what is lifted, what is painted again, what the mouse is at."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.geometry import Region

from app.card_art import COMPACT, Look, face
from app.themes import CARD_VARIABLES, NIGHT, with_felt
from app.widgets.card_row import CardRow, RowCard
from engine.cards import parse_cards

ARTS = [face(card, COMPACT, Look()) for card in parse_cards("3C 4C 5C 6C")]
FOUR = [RowCard(art, is_dim=number < 2) for number, art in enumerate(ARTS)]


class RowApp(App[None]):
    """One row of four cards, the first two dim."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[object] = []

    def compose(self) -> ComposeResult:
        yield CardRow()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return CARD_VARIABLES

    def get_css_variables(self) -> dict[str, str]:
        return with_felt(super().get_css_variables())

    @property
    def row(self) -> CardRow:
        return self.query_one(CardRow)

    def on_mount(self) -> None:
        self.row.show_cards(FOUR)

    def on_card_row_clicked(self, event: CardRow.Clicked) -> None:
        self.said.append(event.index)

    def on_card_row_pointed(self) -> None:
        self.said.append(("at", self.row.pointed))


async def test_cards_stand_beside_each_other_with_a_gap() -> None:
    async with RowApp().run_test() as pilot:
        row = pilot.app.query_one(CardRow)
        assert [row.place_of(index).x for index in range(4)] == [0, 6, 12, 18]
        assert row.size == (23, 3)


async def test_the_lift_begins_at_the_first_card_that_can_be_played_and_goes_round() -> None:
    async with RowApp().run_test() as pilot:
        row = pilot.app.query_one(CardRow)
        lifted = []
        for step in (1, 1, 1, -1, -1):
            row.move(step)
            lifted.append(row.lifted)
        assert lifted == [2, 3, 0, 3, 2]
        row.lower()
        row.move(1)
        assert row.lifted == 2, "where the cursor was"
        row.lower(forget=True)
        row.move(-1)
        assert row.lifted == 2, "the first that is not dim"


async def test_a_card_that_is_gone_is_not_lifted_any_more() -> None:
    async with RowApp().run_test() as pilot:
        row = pilot.app.query_one(CardRow)
        row.lift(3)
        row.show_cards(FOUR[:3])
        assert row.lifted is None
        row.show_cards([])
        row.move(1)
        assert row.lifted is None


async def test_only_what_differs_is_painted_again() -> None:
    async with RowApp().run_test() as pilot:
        row = pilot.app.query_one(CardRow)
        await pilot.pause()
        painted: list[Region] = []
        row.refresh = lambda *regions, **_: painted.extend(regions)  # type: ignore[assignment,method-assign]
        row.show_cards(FOUR)
        assert painted == []
        row.show_cards([*FOUR[:2], RowCard(FOUR[3].art), FOUR[3]])
        assert painted == [row.place_of(2)]
        painted.clear()
        row.lift(0)
        row.lift(1)
        assert painted == [row.place_of(0), row.place_of(0), row.place_of(1)]


async def test_the_mouse_points_and_clicks_at_cards_and_not_between_them() -> None:
    app = RowApp()
    async with app.run_test() as pilot:
        await pilot.hover(CardRow, offset=(7, 1))
        await pilot.click(CardRow, offset=(7, 1))
        await pilot.hover(CardRow, offset=(5, 1))
        await pilot.click(CardRow, offset=(5, 1))
        await pilot.pause()
        assert app.said == [("at", 1), 1, ("at", None)]


async def test_another_theme_has_other_colours_at_once() -> None:
    app = RowApp()
    async with app.run_test() as pilot:
        app.register_theme(NIGHT)
        before = app.row.render_line(0)
        app.theme = NIGHT.name
        await pilot.pause()
        assert app.row.render_line(0) != before

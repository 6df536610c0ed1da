"""The middle of the table: draw pile, pile and what there is to say about it. Must not know rules."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message

from app.card_art import Art, Look, Size, back, burning, empty_place, fan, fan_step
from app.karma.sights import PileSight
from app.karma.words import cards
from app.widgets.card_view import CardView
from app.widgets.line import Line

SHOWN = 6
"""So many top cards of the pile can be read; of a larger one the last of these places tells that there are more."""


class PileView(Horizontal):
    """The run of equal ranks on top is bright, what lies under it dim."""

    DEFAULT_CSS = """
    PileView {
        width: 100%;
        height: auto;
        & > .pile-side { width: 1fr; height: 100%; color: $quiet; }
        & > #caption { padding-left: 2; }
        #supply { width: 1fr; height: 100%; text-align: right; }
        & > #fan { height: auto; align: center top; width: auto; }
        & > #fan > CardView { width: auto; }
        & > #guide { display: none; width: 100%; height: 100%; content-align: center middle; text-align: center; }
        &.-guide > * { display: none; }
        &.-guide > #guide { display: block; }
    }
    """

    class Chosen(Message):
        """The pile was clicked."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._shown: object = None
        self._unburned: list[tuple[CardView, Art]] = []

    def compose(self) -> ComposeResult:
        with Horizontal(classes="pile-side"):
            yield Line(id="supply")
            yield CardView(id="draw-pile")
        with Horizontal(id="fan"):
            yield CardView(id="pile-under")
            yield CardView(id="pile-top")
        yield Line(id="caption", classes="pile-side")
        yield Line(id="guide")

    @property
    def top(self) -> CardView:
        """The run on top of the pile, or its empty place."""
        return self.query_one("#pile-top", CardView)

    @property
    def under(self) -> CardView:
        """What is to be seen of the cards under that run."""
        return self.query_one("#pile-under", CardView)

    @property
    def draw_pile(self) -> CardView:
        """The draw pile."""
        return self.query_one("#draw-pile", CardView)

    def show(self, sight: PileSight, card: Size, look: Look, *, is_clear: bool = True) -> None:
        """Show the middle of the table. If it is not ``is_clear`` of the blind cards above it, the draw pile keeps a
        row free, so that it is not taken for one of them."""
        if self._shown == (sight, card, look, is_clear):
            return
        self._shown = (sight, card, look, is_clear)
        draw_pile = Size(card.width, card.height - (not is_clear))
        self.draw_pile.styles.margin = (int(not is_clear), 2, 0, 1)
        self.under.is_dim = True
        self.query_one("#fan").styles.width = (SHOWN - 1) * fan_step(card) + card.width
        self.draw_pile.art = back(draw_pile, look) if sight.draw_count else empty_place(draw_pile)
        is_cut = len(sight.cards) > SHOWN
        cards_shown = sight.cards[-(SHOWN - is_cut) :]
        run = min(sight.run, len(cards_shown))
        under, top = cards_shown[: len(cards_shown) - run], cards_shown[len(cards_shown) - run :]
        self.under.art = fan(under, card, look, is_top=False, is_cut=is_cut) if under or is_cut else ()
        self.top.art = fan(top, card, look) if top else empty_place(card, "pile")
        self._unburned = [(view, view.art) for view in (self.under, self.top)]
        drawn = cards(sight.draw_count) if sight.draw_count else "is gone"
        supply = ["draw pile", drawn, f"{sight.burned_count} burned" if sight.burned_count else ""]
        self.query_one("#supply", Line).say("\n".join(supply))
        self.query_one("#caption", Line).say(_said(sight))
        self.query_one("#guide", Line).say("\n".join(sight.guide))
        self.set_class(bool(sight.guide), "-guide")

    def burn(self, share: float, look: Look) -> None:
        """Show the pile with this share of it (0 to 1) burned away, until it is shown anew."""
        self._shown = None
        for view, art in self._unburned:
            view.art = burning(art, share, look)

    def on_card_view_clicked(self, event: CardView.Clicked) -> None:
        event.stop()
        if event.view in (self.under, self.top):
            self.post_message(self.Chosen())


def _said(sight: PileSight) -> Content:
    """The caption: what may go on the pile always at the same spot, then the effects; both stand out."""
    effects = [Content.styled(effect, "bold $accent") for effect in sight.effects]
    lines = [Content.styled(line, "" if number else "bold $foreground") for number, line in enumerate(sight.caption)]
    return Content("\n").join(lines[:1] + effects + lines[1:])

"""How the four ways are drawn: the neutral colours of what is lit or quiet, and texts."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.drawing.boards.ways.lengths import L
from explainer.drawing.boards.ways.places import Panel, panels
from explainer.drawing.boards.ways.view import Way, Ways
from explainer.drawing.context import Context
from explainer.drawing.marks import Anchor, Box, Label, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, layer_name, write
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import runs_width, typeset


@dataclass(frozen=True)
class Pen:
    """Draws one way's panel, lit or quiet."""

    ctx: Context
    way: Way
    panel: Panel
    lit: bool

    @property
    def ink(self) -> str:
        """The colour of texts and of outlines that matter."""
        return self.ctx.theme.text if self.lit else self.ctx.theme.muted

    @property
    def outline(self) -> str:
        """The colour of outlines at rest."""
        return self.ctx.theme.muted if self.lit else self.ctx.theme.border

    def name(self, *parts: object) -> str:
        """A mark's name: the panel's, and what it is there."""
        return ".".join((self.way, *map(str, parts)))

    def text(
        self,
        name: str,
        words: str,
        at: tuple[float, float],
        *,
        fill: str | None = None,
        on: str | None = None,
        bold: bool = False,
        size: float | None = None,
        anchor: Anchor = "middle",
        owner: int | None = None,
    ) -> Label:
        """A text, centred on `at` unless anchored; of an ordinary label's size unless told."""
        return write(
            name,
            words,
            at,
            size or self.ctx.sizes.label,
            fill=fill or self.ink,
            on=on or self.ctx.theme.card,
            smallest=self.ctx.sizes.smallest,
            bold=bold,
            anchor=anchor,
            owner=owner,
        )

    def outlined(
        self, name: str, rect: Rect, *, strong: bool = False, meaning: Meaning = FURNITURE
    ) -> Box:
        """A plain outline, bold where something is at work."""
        s = self.ctx.sizes
        stroke, width = (self.ink, s.line) if strong else (self.outline, s.hair)
        return box(name, rect, meaning, stroke=stroke, stroke_width=width, radius=s.corner / 2)

    def token(
        self, name: str, words: str, at: tuple[float, float], wide: float, card: int
    ) -> list[Mark]:
        """A sample: a pill with its name, `wide` px wide or round."""
        theme, high = self.ctx.theme, self.high
        fill, stroke = (theme.token, theme.token) if self.lit else (theme.raised, theme.muted)
        ink = theme.token_text if self.lit else theme.muted
        rect = Rect(at[0] - wide / 2, at[1] - high / 2, wide, high)
        pill = box(
            name,
            rect,
            Meaning("token", card=card),
            fill=fill,
            stroke=stroke,
            stroke_width=self.ctx.sizes.hair,
            radius=high / 2,
        )
        return [pill, self.text(f"{name}.label", words, at, fill=ink, on=fill, bold=True)]

    def round(self, words: str, column: Rect) -> float:
        """The width of a token: round, unless its name or its column is of another width."""
        s = self.ctx.sizes
        text = runs_width(typeset(words, s.label, True, s.smallest)) + 1.3 * s.narrow_pad
        return min(column.w, max(self.high * 1.05, text))

    @property
    def high(self) -> float:
        """The height of a token."""
        return L.token * self.panel.unit

    def layer(self, row: int | None) -> str:
        """The name of a row's layer."""
        count = self.ctx.facts.ledger.layers.count
        return layer_name(count - 1 if row == -1 else row or 0, count)

    def fits(self, words: str, rect: Rect, *, bold: bool = False) -> bool:
        """Whether a text has room in a box."""
        s = self.ctx.sizes
        wide = runs_width(typeset(words, s.label, bold, s.smallest))
        return wide <= rect.w - self.ctx.sizes.narrow_pad * 1.4


def pens(view: Ways, ctx: Context) -> dict[Way, Pen]:
    """A pen for every panel."""
    return {way: Pen(ctx, way, panel, view.tone(way)) for way, panel in panels(ctx).items()}

"""What the two cuts are drawn with: the view, the places, and what is lit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explainer.drawing.boards.cuts.look import text
from explainer.drawing.boards.cuts.places import Places
from explainer.drawing.boards.cuts.view import Cuts
from explainer.drawing.context import Context
from explainer.drawing.marks import Box, Label, Line, Meaning
from explainer.drawing.pen import FURNITURE, box, shards_name
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import runs_width, typeset
from explainer.ledger import Role, Strategy


@dataclass(frozen=True)
class Sheet:
    """Draws lanes, on a card or in the model, with what lies over them."""

    view: Cuts
    ctx: Context
    at: Places

    def lane(self, name: str, rect: Rect, shard: int, card: int | None = None) -> Box:
        """A shard of the parameters; where a layer is singled out, only its cells are lit."""
        count = len(self.ctx.fold.members(shard))
        each = self.ctx.facts.ledger.per_card(Strategy.FULL, Role.PARAMETERS).nbytes
        meaning = Meaning("persistent", card=card, owner=shard, nbytes=count * each, count=count)
        lit = self.view.layer is None and self.view.shard in (None, shard)
        return box(name, rect, meaning, fill=self.ctx.owner(shard, lit))

    def hairs(self, name: str, area: Rect) -> Iterator[Line]:
        """Where a layer ends and the next begins, laid over what is there."""
        colour = self.ctx.theme.card if self.view.lanes else self.ctx.theme.muted
        for i, band in enumerate(self.at.bands[1:], 1):
            points = ((area.x, band.y), (area.right, band.y))
            yield Line(f"{name}.hair{i}", points, FURNITURE, colour, self.ctx.sizes.hair)

    def cell(self, name: str, lane: Rect, shard: int) -> Iterator[Box]:
        """The lit part of a lane: that of the layer which is singled out, if this shard's is."""
        layer = self.view.layer
        if layer is not None and self.view.shard in (None, shard):
            count = len(self.ctx.fold.members(shard))
            yield box(
                f"{name}.cell",
                self.at.cell(lane, layer),
                Meaning("focus", owner=shard, layer=layer, count=count),
                fill=self.ctx.owner(shard),
                stroke=self.ctx.theme.text,
                stroke_width=self.ctx.sizes.line,
            )

    def shard_name(self, name: str, lane: Rect, shard: int) -> Label:
        """A shard's name over its lane, in its colour where it is lit."""
        s, theme = self.ctx.sizes, self.ctx.theme
        words = shards_name("θ", self.ctx.fold.members(shard))
        if runs_width(typeset(words, s.label, True, s.smallest)) > lane.w:
            words = "⋯"
        coloured = self.view.shard in (None, shard) and shard != self.ctx.fold.stack
        return text(
            self.ctx,
            f"{name}.name",
            words,
            (lane.cx, self.at.lane_names),
            fill=self.ctx.owner(shard) if coloured else theme.muted,
            on=theme.card,
            bold=True,
            owner=shard if coloured else None,
        )

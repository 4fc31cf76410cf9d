"""State sharding: every card computes all layers, but keeps only its own shard of each."""

from __future__ import annotations

from explainer.drawing.boards.ways.data import dots, samples, stacked
from explainer.drawing.boards.ways.lengths import L
from explainer.drawing.boards.ways.look import Pen
from explainer.drawing.boards.ways.view import ROWS, Sharding
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import box, indexed, shards_name
from explainer.drawing.rect import Rect
from explainer.drawing.view import Wire
from explainer.ledger import Ledger

DESCENT = 0.1


def sharding(state: Sharding, pen: Pen) -> list[Mark]:
    """Layers that are there for a moment only, what is kept of them, and what travels."""
    marks: list[Mark] = []
    for place in pen.panel.columns:
        for row, layer in enumerate(ROWS):
            if layer is None:
                marks += dots(pen, place)
            elif place == pen.ctx.fold.stack:
                marks += stacked(
                    pen, pen.name("card", place, "row", row), pen.panel.block(place, row)
                )
            else:
                marks += _view(state, pen, place, row)
                marks += _strip(state, pen, place, row)
        marks.append(_owner(state, pen, place))
        if place in state.sums and named_sums(pen):
            marks.append(_sum(pen, place))
    for wire in state.wires:
        marks += _wire(state, pen, wire)
    return [*marks, *samples(state.tokens, pen)]


def _view(state: Sharding, pen: Pen, place: int, row: int) -> list[Mark]:
    """The whole layer: an empty place, or dashed while the card holds it or its gradient."""
    s, theme, rect = pen.ctx.sizes, pen.ctx.theme, pen.panel.view(place, row)
    held = state.row == row and place in state.lent
    layer = layer_of(pen.ctx.facts.ledger, row)
    name = pen.name("card", place, "row", row)
    frame = box(
        f"{name}.view" if held else name,
        rect,
        Meaning("tray" if held else "ghost", card=place, layer=layer),
        stroke=pen.ink if held else theme.ghost,
        stroke_width=s.line if held else s.hair,
        dashed=held,
    )
    ink = pen.ink if held else theme.muted
    sent = held and state.gradient
    # A g reaches further down than up.
    at = (rect.cx, rect.cy - sent * DESCENT * s.label)
    words = "g" if sent else pen.layer(ROWS[row])
    return [frame, pen.text(f"{name}.label", words, at, fill=ink, bold=sent)]


def layer_of(ledger: Ledger, row: int) -> int:
    """Which of the lecture's layers a named row is."""
    layer = ROWS[row]
    assert layer is not None
    return layer % ledger.layers.count


def kept_bytes(ledger: Ledger, row: int) -> int:
    """All that one owner keeps of a row's layer: its piece of every tensor."""
    piece = -(-ledger.layer_params(layer_of(ledger, row)) // ledger.cards)
    return piece * ledger.recipe.bytes_per_parameter()


def lane(pen: Pen, place: int, row: int, shard: int) -> Rect:
    """A shard's lane in a layer's strip, as high as its bytes: the largest fills the strip."""
    whole, ledger = pen.panel.lane(place, row, shard), pen.ctx.facts.ledger
    most = max(kept_bytes(ledger, each) for each, layer in enumerate(ROWS) if layer is not None)
    return Rect(whole.x, whole.y, whole.w, whole.h * kept_bytes(ledger, row) / most)


def _strip(state: Sharding, pen: Pen, place: int, row: int) -> list[Mark]:
    """What the card keeps of the layer, and empty lanes for what the others keep."""
    ledger, fold = pen.ctx.facts.ledger, pen.ctx.fold
    marks: list[Mark] = []
    for shard in pen.panel.columns:
        rect, count = lane(pen, place, row, shard), len(fold.members(shard))
        name = pen.name("card", place, "row", row, "s", shard)
        if (place, shard) in state.kept:
            meaning = Meaning(
                "persistent",
                card=place,
                owner=shard,
                layer=layer_of(ledger, row),
                nbytes=count * kept_bytes(ledger, row),
                count=count,
            )
            marks.append(
                box(
                    name,
                    rect,
                    meaning,
                    fill=pen.ctx.owner(shard, pen.lit and shard not in state.quiet),
                )
            )
        else:
            meaning = Meaning("ghost", card=place, owner=shard, count=count)
            stroke, width = pen.ctx.theme.ghost, pen.ctx.sizes.hair
            marks.append(box(f"{name}.ghost", rect, meaning, stroke=stroke, stroke_width=width))
    return marks


def _owner(state: Sharding, pen: Pen, place: int) -> Mark:
    """Under a card's column the name of the shard that it keeps of every layer."""
    column, members = pen.panel.columns[place], pen.ctx.fold.members(place)
    words = shards_name("θ", members)
    if not pen.fits(words, column, bold=True):
        words = "⋯"
    coloured = pen.lit and place != pen.ctx.fold.stack and place not in state.quiet
    return pen.text(
        pen.name("owner", place),
        words,
        (column.cx, pen.panel.foot),
        fill=pen.ctx.owner(place) if coloured else pen.ctx.theme.muted,
        bold=True,
        owner=place if coloured else None,
    )


def named_sums(pen: Pen) -> bool:
    """Whether there is room for the names of the gradients' sums, under all shards' names."""
    columns = pen.panel.columns
    return all(
        pen.fits(indexed("Σg", place), columns[place], bold=True) for place in pen.ctx.fold.drawn
    )


def _sum(pen: Pen, place: int) -> Mark:
    """Under that what all gradients together are for this shard."""
    column, words = pen.panel.columns[place], indexed("Σg", place)
    at = (column.cx, pen.panel.frame.y + L.sums * pen.panel.unit)
    ink = pen.ctx.owner(place) if pen.lit else pen.ctx.theme.muted
    owner = place if pen.lit else None
    return pen.text(pen.name("sum", place), words, at, fill=ink, bold=True, owner=owner)


def wire_path(
    state: Sharding, pen: Pen, shard: int, source: int, target: int
) -> tuple[tuple[float, float], ...]:
    """From one card's lane of a shard to another's, under the row; it ends in the whole layer.

    What is gathered starts at what its owner keeps; what is reduced ends there.
    """
    assert state.row is not None
    places = list(pen.panel.columns)
    ends = []
    for place, whole in ((source, source != shard), (target, target != shard)):
        rect = pen.panel.lane(place, state.row, shard)
        foot = rect.y if whole and place != pen.ctx.fold.stack else rect.bottom
        ends.append((rect.cx, foot))
    gap = L.gap * pen.panel.unit
    y = pen.panel.rows[state.row].bottom + gap * (places.index(shard) + 1) / (len(places) + 1)
    (ax, ay), (bx, by) = ends
    return ((ax, ay), (ax, y), (bx, y), (bx, by))


def _wire(state: Sharding, pen: Pen, wire: Wire) -> list[Mark]:
    """A shard's ways between its owner and the others."""
    colour = pen.ctx.owner(wire.shard, pen.lit)
    width = pen.ctx.sizes.line if pen.lit else pen.ctx.sizes.hair
    return [
        Line(
            pen.name("wire", wire.collective, wire.shard, source, target),
            wire_path(state, pen, wire.shard, source, target),
            Meaning("wire", owner=wire.shard, layer=None),
            colour,
            width,
            arrow=True,
        )
        for source in wire.sources
        for target in wire.targets
        if source != target
    ]

"""How many cards keep the same shard: a bracket from lane to lane, under the cards."""

from __future__ import annotations

from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import indexed, write
from explainer.drawing.view import View


def copies(view: View, ctx: Context) -> list[Mark]:
    """The bracket and the count, or nothing when the view does not count copies."""
    if view.copies is None:
        return []
    s, theme, shard = ctx.sizes, ctx.theme, view.copies.shard
    bus = ctx.layout.wires_top + s.wire_drop * 1.5
    meaning = Meaning("wire", owner=shard)
    lanes = [ctx.layout.cards[c].cells["parameters"][shard].cx for c in view.copies.holders]
    top = ctx.layout.cards[0].lane_middle + s.label * 0.8
    marks: list[Mark] = [
        Line(f"copies.from{card}", ((x, top), (x, bus)), meaning, theme.owner(shard), s.line)
        for card, x in zip(view.copies.holders, lanes, strict=True)
    ]
    if len(lanes) > 1:
        across = ((lanes[0], bus), (lanes[-1], bus))
        marks.append(Line("copies.bracket", across, meaning, theme.owner(shard), s.line))
    text = f"{indexed('θ', shard)} {ctx.facts.term('copies')} {len(lanes)}"
    middle = ((lanes[0] + lanes[-1]) / 2, bus + s.counter * 1.1)
    marks.append(
        write(
            "copies.label",
            text,
            middle,
            s.card_title,
            fill=theme.text,
            on=theme.background,
            smallest=s.smallest,
            bold=True,
            anchor="middle",
        )
    )
    return marks

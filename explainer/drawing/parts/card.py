"""A card's frame, its name, and its persistent subtotal."""

from __future__ import annotations

from explainer.drawing.amounts import subtotal
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, write
from explainer.drawing.view import View
from explainer.ledger import gb


def card(view: View, ctx: Context, index: int) -> list[Mark]:
    """The frame and its head line."""
    s, theme, frame = ctx.sizes, ctx.theme, ctx.layout.cards[index].frame
    middle = frame.y + s.card_head * 0.53
    chosen = view.next_card == index
    marks: list[Mark] = [
        box(
            f"card{index}",
            frame,
            Meaning("focus", card=index) if chosen else FURNITURE,
            fill=theme.card,
            stroke=theme.text if chosen else theme.border,
            stroke_width=s.bold_line if chosen else s.hair,
            radius=s.corner,
        ),
        write(
            f"card{index}.name",
            f"{ctx.facts.term('card')} {index}",
            (frame.x + s.pad, middle),
            s.card_title,
            fill=theme.text if view.tone("cards", f"card{index}") else theme.muted,
            on=theme.card,
            smallest=s.smallest,
            bold=True,
        ),
    ]
    if view.rows[index]:
        marks.append(
            write(
                f"card{index}.subtotal",
                gb(subtotal(view, ctx, index)),
                (frame.right - s.pad, middle),
                s.subtotal,
                fill=theme.text if view.tone("persistent", f"card{index}") else theme.muted,
                on=theme.card,
                smallest=s.smallest,
                bold=True,
                anchor="end",
            )
        )
    return marks

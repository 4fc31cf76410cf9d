"""A card's frame, its name, and its persistent subtotal."""

from __future__ import annotations

from explainer.drawing.amounts import subtotal_text
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, version_name, write
from explainer.drawing.view import View


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
    head = _head(view, ctx, index)
    if head is not None:
        name, text, lit = head
        marks.append(
            write(
                f"card{index}.{name}",
                text,
                (frame.right - s.pad, middle),
                s.subtotal,
                fill=theme.text if lit else theme.muted,
                on=theme.card,
                smallest=s.smallest,
                bold=True,
                anchor="end",
            )
        )
    return marks


def _head(view: View, ctx: Context, index: int) -> tuple[str, str, bool] | None:
    """What the card's head tells on the right: its name, its text, and whether it is lit.

    The version when versions are the matter, else the persistent subtotal, if it is told at all.
    """
    if view.base is not None:
        version = min(b.version for b in view.blocks if b.card == index and b.role == "parameters")
        text = f"{ctx.facts.term('version')} {version_name(version, view.base)}"
        return "version", text, view.tone("version", f"card{index}")
    if view.totals and view.rows[index]:
        lit = view.tone("persistent", f"card{index}")
        return "subtotal", subtotal_text(view, ctx, index), lit
    return None

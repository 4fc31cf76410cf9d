"""A card's frame, its name, and its persistent subtotal."""

from __future__ import annotations

from explainer.drawing.amounts import subtotal_text
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, version_name, write
from explainer.drawing.terms import UNIT_SPACE
from explainer.drawing.view import View


def card(view: View, ctx: Context, index: int) -> list[Mark]:
    """The frame and its head line."""
    s, theme, place = ctx.sizes, ctx.theme, ctx.layout.cards[index]
    frame, edge = place.frame, s.narrow_pad if ctx.layout.short else s.pad
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
            (frame.x + edge, place.name_middle),
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
                _head_at(ctx, index, edge),
                s.subtotal,
                fill=theme.text if lit else theme.muted,
                on=theme.card,
                smallest=s.smallest,
                bold=True,
                anchor="end" if ctx.layout.gutter is None else "start",
            )
        )
    return marks


def gutter_head(view: View, ctx: Context) -> list[Mark]:
    """What all cards' heads tell, where they have room for the figure only: unit, or version."""
    place, s = ctx.layout.cards[ctx.fold.places[0]], ctx.sizes
    apart = ctx.layout.unit_apart if view.base is None else ctx.layout.version_apart
    if not apart or _head(view, ctx, 0) is None:
        return []
    unit = subtotal_text(view, ctx, 0).rpartition(UNIT_SPACE)[2]
    text = unit if view.base is None else ctx.facts.term("version")
    return [
        write(
            "head.unit",
            text,
            (place.label_x, place.head_middle),
            s.label,
            fill=ctx.theme.muted,
            on=ctx.theme.background,
            smallest=s.smallest,
        )
    ]


def _head_at(ctx: Context, index: int, edge: float) -> tuple[float, float]:
    """Where the head's text stands: on the right, or where labels are shared under the name."""
    place = ctx.layout.cards[index]
    own = ctx.layout.gutter is None
    return place.frame.right - edge if own else place.frame.x + edge, place.head_middle


def _head(view: View, ctx: Context, index: int) -> tuple[str, str, bool] | None:
    """What the card's head tells on the right: its name, its text, and whether it is lit.

    The version when versions are the matter, else the persistent subtotal, if it is told at all.
    """
    if view.base is not None:
        version = min(b.version for b in view.blocks if b.card == index and b.role == "parameters")
        text = version_name(version, view.base)
        if not ctx.layout.version_apart:
            text = f"{ctx.facts.term('version')} {text}"
        return "version", text, view.tone("version", f"card{index}")
    if view.totals and view.rows[index]:
        lit = view.tone("persistent", f"card{index}")
        text = subtotal_text(view, ctx, index)
        return "subtotal", text.rpartition(UNIT_SPACE)[0] if ctx.layout.unit_apart else text, lit
    return None

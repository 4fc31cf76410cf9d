"""Top of the frame: the place in the lecture, the title, and the counters on the right."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.drawing.amounts import layer_bytes, subtotal, subtotal_text
from explainer.drawing.context import Context
from explainer.drawing.layout import Rect
from explainer.drawing.marks import Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, layer_name, write
from explainer.drawing.typeset import runs_width, typeset
from explainer.drawing.view import View
from explainer.ledger import gb


@dataclass(frozen=True)
class Counter:
    """A total in the header: its name, its words, its bytes, and how they are written."""

    name: str
    head: str
    nbytes: int
    value: str
    solid: bool
    lit: bool


def header(view: View, ctx: Context) -> list[Mark]:
    """The pill, the title and the counters: the persistent one never moves from the right."""
    marks, right = _title(ctx), ctx.layout.content.right
    for counter in (_persistent(view, ctx), _temporary(view, ctx)):
        if counter is not None:
            left = right - _width(counter, ctx)
            marks += _counter(counter, left, ctx)
            right = left - ctx.sizes.pad
    return marks


def _title(ctx: Context) -> list[Mark]:
    s, theme = ctx.sizes, ctx.theme
    text = f"{ctx.place}/{ctx.of}"
    width = runs_width(typeset(text, s.label, False, s.smallest)) + 2.2 * s.pad
    top = s.header_middle - s.pill_height / 2
    pill = Rect(ctx.layout.content.x, top, width, s.pill_height)
    return [
        box("place", pill, FURNITURE, stroke=theme.border, stroke_width=s.hair, radius=pill.h / 2),
        write(
            "place.label",
            text,
            (pill.cx, pill.cy),
            s.label,
            fill=theme.muted,
            on=theme.background,
            smallest=s.smallest,
            anchor="middle",
        ),
        write(
            "title",
            ctx.beat.title.of(ctx.facts.lang),
            (pill.right + s.pad * 1.25, pill.cy),
            s.title,
            fill=theme.text,
            on=theme.background,
            smallest=s.smallest,
            bold=True,
        ),
    ]


def _persistent(view: View, ctx: Context) -> Counter | None:
    if not view.counter:
        return None
    most = max(range(ctx.facts.ledger.cards), key=lambda card: subtotal(view, ctx, card))
    return Counter(
        "counter.persistent",
        ctx.facts.term("persistent"),
        subtotal(view, ctx, most),
        subtotal_text(view, ctx, most),
        solid=True,
        lit=view.tone("persistent"),
    )


def _temporary(view: View, ctx: Context) -> Counter | None:
    """The counter of a layer's view, or of its gradient before reduction."""
    if not view.temporary or view.stripe is None:
        return None
    term, tensor = {
        "parameters": ("view", "weights"),
        "gradients": ("gradient", "gradients"),
    }[view.stripe.role]
    return Counter(
        "counter.temporary",
        f"{layer_name(view.stripe.layer, ctx.facts.ledger.layers)} {ctx.facts.term(term)}",
        layer_bytes(ctx, tensor),
        gb(layer_bytes(ctx, tensor)),
        solid=False,
        lit=view.tone("temporary"),
    )


def _width(counter: Counter, ctx: Context) -> float:
    s = ctx.sizes
    head = runs_width(typeset(counter.head, s.label, False, s.smallest))
    value = runs_width(typeset(counter.value, s.counter, True, s.smallest))
    return head + value + 3 * s.pad


def _counter(counter: Counter, left: float, ctx: Context) -> list[Mark]:
    s, theme = ctx.sizes, ctx.theme
    top = s.header_middle - s.counter_height / 2
    frame = Rect(left, top, _width(counter, ctx), s.counter_height)
    fill = theme.raised if counter.solid else theme.background
    colour = theme.text if counter.lit else theme.muted
    name = counter.name
    return [
        box(
            name,
            frame,
            Meaning("counter", nbytes=counter.nbytes),
            fill=fill,
            stroke=colour,
            stroke_width=s.line,
            dashed=not counter.solid,
            radius=s.corner,
        ),
        write(
            f"{name}.head",
            counter.head,
            (frame.x + s.pad, frame.cy),
            s.label,
            fill=colour,
            on=fill,
            smallest=s.smallest,
        ),
        write(
            f"{name}.value",
            counter.value,
            (frame.right - s.pad, frame.cy),
            s.counter,
            fill=colour,
            on=fill,
            smallest=s.smallest,
            bold=True,
            anchor="end",
        ),
    ]

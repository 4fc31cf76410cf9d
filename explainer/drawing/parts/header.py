"""Top of the frame: the place in the lecture, the title, and the counters on the right."""

from __future__ import annotations

from collections.abc import Iterable

from explainer.drawing.context import Context
from explainer.drawing.counters import Counter, former_width, leading
from explainer.drawing.marks import Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, place_text, write
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import runs_width, typeset


def header(counters: Iterable[Counter], ctx: Context) -> list[Mark]:
    """The pill, the title and the counters, the first on the right, where it never moves."""
    marks, right = _title(ctx), ctx.layout.content.right
    for counter in counters:
        left = right - _width(counter, ctx)
        marks += _counter(counter, left, ctx)
        right = left - ctx.sizes.pad * 0.8
    return marks


def _title(ctx: Context) -> list[Mark]:
    s, theme = ctx.sizes, ctx.theme
    track = "" if ctx.beat.track == "main" else ctx.facts.term(ctx.beat.track)
    text = place_text(ctx.place, ctx.of, track)
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
            (pill.right + s.pad, pill.cy),
            s.title,
            fill=theme.text,
            on=theme.background,
            smallest=s.smallest,
            bold=True,
        ),
    ]


def _width(counter: Counter, ctx: Context) -> float:
    """As wide as the counter is with the longest of its words and totals."""
    s, words = ctx.sizes, (counter.head, *counter.others)
    head = max(runs_width(typeset(text, s.label, False, s.smallest)) for text in words)
    value = max(_value_width(text, ctx) for text in (counter.value, counter.widest))
    return head + value + former_width(counter.former, s) + 2.4 * s.pad


def _value_width(text: str, ctx: Context) -> float:
    return runs_width(typeset(text, ctx.sizes.counter, True, ctx.sizes.smallest))


def _former(counter: Counter, frame: Rect, ctx: Context, fill: str) -> list[Mark]:
    """What the total was, quiet, before what it is."""
    if not counter.former:
        return []
    s = ctx.sizes
    right = frame.right - 0.75 * s.pad - _value_width(counter.value, ctx) - s.pad * 0.8
    return [
        write(
            f"counter.{counter.kind}.former",
            leading(counter.former),
            (right, frame.cy),
            s.card_title,
            fill=ctx.theme.muted,
            on=fill,
            smallest=s.smallest,
            anchor="end",
        )
    ]


def _counter(counter: Counter, left: float, ctx: Context) -> list[Mark]:
    s, theme, solid = ctx.sizes, ctx.theme, counter.kind == "persistent"
    top = s.header_middle - s.counter_height / 2
    frame = Rect(left, top, _width(counter, ctx), s.counter_height)
    fill = theme.raised if solid else theme.background
    colour = theme.text if counter.lit else theme.muted
    name = f"counter.{counter.kind}"
    return [
        box(
            name,
            frame,
            Meaning("counter", nbytes=counter.nbytes),
            fill=fill,
            stroke=colour,
            stroke_width=s.line,
            dashed=not solid,
            radius=s.corner,
        ),
        write(
            f"{name}.head",
            counter.head,
            (frame.x + 0.75 * s.pad, frame.cy),
            s.label,
            fill=colour,
            on=fill,
            smallest=s.smallest,
        ),
        write(
            f"{name}.value",
            counter.value,
            (frame.right - 0.75 * s.pad, frame.cy),
            s.counter,
            fill=colour,
            on=fill,
            smallest=s.smallest,
            bold=True,
            anchor="end",
        ),
        *_former(counter, frame, ctx, fill),
    ]

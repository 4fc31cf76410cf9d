"""The panels themselves: their frames and names, and the two questions that they answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from explainer.drawing.boards.ways.lengths import L
from explainer.drawing.boards.ways.look import Pen
from explainer.drawing.boards.ways.view import COMPUTES, KEEPS, SCHEMES, Way, Ways
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark
from explainer.drawing.pen import FURNITURE, box, write
from explainer.drawing.terms import count_text
from explainer.drawing.typeset import runs_width


def heads(view: Ways, ctx: Context, pens: Mapping[Way, Pen]) -> list[Mark]:
    """Over the first three who computes, over the last who keeps."""
    return [
        *_head(view, ctx, pens, "computes", COMPUTES),
        *_head(view, ctx, pens, "keeps", KEEPS),
    ]


def _head(
    view: Ways, ctx: Context, pens: Mapping[Way, Pen], term: str, ways: Sequence[Way]
) -> list[Mark]:
    """A question between two ends of a line over the panels that answer it."""
    s, theme, unit = ctx.sizes, ctx.theme, pens[ways[0]].panel.unit
    left, right = pens[ways[0]].panel.frame.x, pens[ways[-1]].panel.frame.right
    y, spoken = L.heads * unit, term in view.lit
    ink = theme.text if view.tone(term) else theme.muted
    label = write(
        f"head.{term}",
        ctx.facts.term(f"ways_{term}"),
        ((left + right) / 2, y),
        s.card_title,
        fill=ink,
        on=theme.background,
        smallest=s.smallest,
        bold=True,
        anchor="middle",
    )
    colour, width = (theme.text, s.line) if spoken else (theme.border, s.hair)
    inner = (label.x - 1.5 * s.pad, label.x + runs_width(label.runs) + 1.5 * s.pad)
    foot = (L.top - 8) * unit
    lines = [
        Line(f"head.{term}.{side}", ((edge, foot), (edge, y), (end, y)), FURNITURE, colour, width)
        for side, edge, end in (("left", left, inner[0]), ("right", right, inner[1]))
    ]
    return [label, *lines]


def frame(view: Ways, pen: Pen) -> list[Mark]:
    """A panel: what the way is called, what it divides, what it sends, and whose columns."""
    ctx, panel, s, theme = pen.ctx, pen.panel, pen.ctx.sizes, pen.ctx.theme
    left, top = panel.field.x, panel.frame.y
    spoken = pen.way in view.lit
    marks: list[Mark] = [
        box(
            f"{pen.way}.panel",
            panel.frame,
            FURNITURE,
            fill=theme.card,
            stroke=theme.text if spoken else theme.border,
            stroke_width=s.line if spoken else s.hair,
            radius=s.corner,
        )
    ]
    term = ctx.facts.term
    lines = (("", L.title, s.card_title), ("cut", L.subtitle, s.label), ("sends", L.sends, s.label))
    for what, y, size in lines:
        words = term("_".join(filter(None, ("ways", pen.way, what))))
        marks.append(
            pen.text(
                pen.name(what or "title"),
                words,
                (left, top + y * panel.unit),
                fill=theme.muted if what == "cut" else pen.ink,
                bold=not what,
                size=size,
                anchor="start",
            )
        )
    if pen.way in SCHEMES:
        at = (panel.field.right, top + L.subtitle * panel.unit)
        marks.append(
            pen.text(pen.name("scheme"), term("ways_scheme"), at, fill=theme.muted, anchor="end")
        )
    return [*marks, *_names(pen)]


def _names(pen: Pen) -> list[Mark]:
    """Whose each column is: the card's name where there is room, else its number."""
    ctx, y = pen.ctx, pen.panel.frame.y + L.names * pen.panel.unit
    columns = pen.panel.columns
    word = ctx.facts.term("card")
    room = all(
        pen.fits(f"{word} {place}", column)
        for place, column in columns.items()
        if place != ctx.fold.stack
    )
    marks: list[Mark] = []
    for place, column in columns.items():
        words = f"{word} {place}" if room else str(place)
        if place == ctx.fold.stack:
            words = count_text(ctx.fold)
        marks.append(pen.text(pen.name("name", place), words, (column.cx, y), fill=ctx.theme.muted))
    return marks

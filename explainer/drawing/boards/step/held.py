"""What lies on the floor for a while: dashed views and gradients, and how much they are magnified.

A bar is as high as its bytes and as long as it is held.
"""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.boards.step.axis import captions, magnifier
from explainer.drawing.boards.step.cells import Bar
from explainer.drawing.boards.step.frame import Frame
from explainer.drawing.boards.step.lengths import GRADIENT
from explainer.drawing.boards.step.view import View
from explainer.drawing.context import Context
from explainer.drawing.marks import Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, layer_name, write
from explainer.drawing.rect import Rect
from explainer.drawing.residence import CARD
from explainer.drawing.typeset import runs_width, typeset

TALL = 1.3
"""The height of a bar with room for its name, in sizes of a label."""
THIN = 1.0
"""The height under which a bar's outline is a hairline."""
NIB = 0.6
"""How wide the level is, as a part of its column."""


def held(view: View, ctx: Context, at: Frame) -> list[Mark]:
    """Every bar as far as the step has come, the level now, and the magnifier."""
    marks: list[Mark] = []
    if not view.shown:
        return marks
    for bar in at.bars:
        if bar.start < view.shown:
            marks += _bar(view, ctx, at, bar)
    for column, cell in enumerate(at.columns[: view.shown]):
        if cell.fold and view.variant != "staying":
            marks += _dots(view, ctx, at, column)
    return [*marks, *_level(view, ctx, at), *magnifier(view, ctx, at), *captions(view, ctx, at)]


def now(view: View, bar: Bar) -> bool:
    """Whether a bar is held in the column spoken of."""
    return view.now is not None and bar.start <= view.now < bar.end


def _bar(view: View, ctx: Context, at: Frame, bar: Bar) -> Iterator[Mark]:
    s, theme, part = ctx.sizes, ctx.theme, bar.part
    rect = at.bar(bar, view.shown)
    lit = view.tone("held") and (view.now is None or now(view, bar))
    low, is_view = rect.h < THIN * s.label, part.tensor == "view"
    # Many thin outlines on one another would outshine everything.
    colour = theme.text if lit and not low else theme.muted
    stem = f"{view.variant}.{part.tensor}{part.first}.c{bar.start}"
    # A dashed outline cannot be bent into a longer one: that is another mark, in the same place.
    yield box(
        f"{stem}.e{min(bar.end, view.shown)}",
        rect,
        Meaning(
            "tray",
            card=CARD,
            role=part.tensor,
            layer=part.first,
            nbytes=part.nbytes,
            magnified=at.factor,
            count=part.last - part.first,
        ),
        fill=theme.raised if is_view else theme.background,
        stroke=colour,
        stroke_width=s.hair if low else s.line,
        dashed=True,
    )
    text = layer_name(part.first, ctx.facts.ledger.layers.count) if is_view else GRADIENT
    wide = runs_width(typeset(text, s.label, False, s.smallest))
    if rect.h >= TALL * s.label and rect.w >= wide + s.narrow_pad * 1.6:
        yield write(
            f"{stem}.label",
            text,
            (rect.cx, rect.cy),
            s.label,
            fill=colour,
            on=theme.raised if is_view else theme.background,
            smallest=s.smallest,
            anchor="middle",
        )


def _dots(view: View, ctx: Context, at: Frame, column: int) -> list[Mark]:
    """The other layers' turns, which are alike."""
    s, (left, right) = ctx.sizes, at.span([column])
    nbytes = at.bars[0].part.nbytes
    y = (at.level(nbytes) + at.level(0)) / 2
    return dots(f"{view.variant}.fold{column}", (left + right) / 2, y, ctx, 2 * s.line)


def dots(name: str, x: float, y: float, ctx: Context, size: float) -> list[Mark]:
    """Three dots in a row, around a place."""
    return [
        box(
            f"{name}.dot{k}",
            Rect(x + (k - 1) * 2.6 * size - size / 2, y - size / 2, size, size),
            FURNITURE,
            fill=ctx.theme.muted,
            radius=size / 2,
        )
        for k in range(3)
    ]


def _level(view: View, ctx: Context, at: Frame) -> list[Mark]:
    """How high what is held stands in the column spoken of."""
    if view.now is None:
        return []
    s, (left, right) = ctx.sizes, at.span([view.now])
    slot = at.columns[view.now].slot
    nbytes = 0 if slot is None else at.found.nbytes(slot)
    thick, wide = s.bold_line * 1.25, (right - left) * NIB
    # At the leading edge, so that on its way it passes over no name of a bar.
    rect = Rect(right - wide, at.level(nbytes) - thick, wide, thick)
    return [box("level", rect, FURNITURE, fill=ctx.theme.token)]

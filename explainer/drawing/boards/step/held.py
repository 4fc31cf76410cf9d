"""What lies on the floor for a while: dashed views and gradients, and how much they are magnified.

A bar is as high as its bytes and as long as it is held.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explainer.drawing.boards.step.axis import captions, magnifier
from explainer.drawing.boards.step.cells import Bar
from explainer.drawing.boards.step.frame import Frame
from explainer.drawing.boards.step.lengths import GRADIENT, step_layer
from explainer.drawing.boards.step.pile import pile_name, piles
from explainer.drawing.boards.step.view import View
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark, Meaning
from explainer.drawing.pen import FURNITURE, box, write
from explainer.drawing.rect import Rect
from explainer.drawing.residence import CARD
from explainer.drawing.typeset import runs_width, typeset

TALL = 1.3
"""The height of a bar with room for its name, in sizes of a label."""
THIN = 1.0
"""The height under which a bar's outline is a hairline."""
FALL = 0.8
"""How far a gradient falls, in sizes of a label, where an arrow shows it."""
NIB = 0.6
"""How wide the level is, as a part of its column."""


def held(view: View, ctx: Context, at: Frame) -> list[Mark]:
    """Every bar as far as the step has come, the level now, and the magnifier."""
    marks: list[Mark] = []
    if not view.shown:
        return marks
    for bars in begun(view, at):
        for bar in bars:
            marks += _bar(view, ctx, at, bar) if bar is standing(view, bars) else ()
        here = at.bar(standing(view, bars), view.shown)
        for bar in bars:
            marks += _place(view, ctx, at, bar, here) if bar is not standing(view, bars) else ()
    for column, cell in enumerate(at.columns[: view.shown]):
        if cell.fold and view.variant != "staying":
            marks += _dots(view, ctx, at, column)
    return [
        *marks,
        *pile_name(view, ctx, at),
        *_level(view, ctx, at),
        *_magnified(view, ctx, at),
        *captions(view, ctx, at),
    ]


def _magnified(view: View, ctx: Context, at: Frame) -> list[Mark]:
    return magnifier(view, ctx, at) if any(begun(view, at)) else []


def begun(view: View, at: Frame) -> Iterator[tuple[Bar, ...]]:
    """The bars that are shown; those of one gradient together, which falls when its view goes."""
    shown = [bar for bar in at.bars if bar.start < view.shown - view.pending]
    for bar in shown:
        same = tuple(one for one in shown if one.part == bar.part)
        if bar.part.tensor == "view":
            yield (bar,)
        elif bar is same[0]:
            yield same


def standing(view: View, bars: Sequence[Bar]) -> Bar:
    """Where a part is drawn that has lain in several places: where it is now, or was last."""
    return next((bar for bar in bars if now(view, bar)), bars[-1])


def now(view: View, bar: Bar) -> bool:
    """Whether a bar is held in the column spoken of."""
    return view.now is not None and bar.start <= view.now < bar.end


def _bar(view: View, ctx: Context, at: Frame, bar: Bar) -> Iterator[Mark]:
    s, theme, part = ctx.sizes, ctx.theme, bar.part
    rect = at.bar(bar, view.shown)
    lit = view.tone("held") and (view.now is None or now(view, bar))
    is_view, pile = part.tensor == "view", piles(view, at)
    low = rect.h < THIN * s.label or (pile and is_view)
    # Many thin outlines on one another would outshine everything.
    colour = theme.text if lit and not low else theme.muted
    # A gradient is one mark, that falls. A dashed outline cannot be bent into a longer one: of a
    # view that is another mark, in the same place; and so it is when the scale changes.
    stem = f"{view.variant}.{part.tensor}{part.first}" + (f".c{bar.start}" if is_view else "")
    size = f".a{view.away}" if view.away else ""
    yield box(
        f"{stem}.e{min(bar.end, view.shown)}{size}" if is_view else f"{stem}{size}",
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
    text = step_layer(part.first, ctx.facts.ledger.layers.count) if is_view else GRADIENT
    wide = runs_width(typeset(text, s.label, False, s.smallest))
    if not (pile and is_view) and rect.h >= TALL * s.label and rect.w >= wide + s.narrow_pad * 1.6:
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


def _place(view: View, ctx: Context, at: Frame, bar: Bar, here: Rect) -> Iterator[Mark]:
    """The outline of a place in which a gradient has lain, and an arrow if it has fallen `here`."""
    rect, part, s, colour = at.bar(bar, view.shown), bar.part, ctx.sizes, ctx.theme.muted
    name = f"{view.variant}.place{part.first}.c{bar.start}"
    corners = (
        (rect.x, rect.bottom),
        (rect.x, rect.y),
        (rect.right, rect.y),
        (rect.right, rect.bottom),
    )
    meaning = Meaning("focus", card=CARD, role=part.tensor, layer=part.first, nbytes=part.nbytes)
    yield Line(name, corners, meaning, colour, s.hair)
    if here.x > rect.x and here.y - rect.cy > FALL * s.label:
        # Beside the level, which lies on what has just fallen.
        x = here.x + here.w * (1 - NIB) * 0.6
        fall = ((rect.right, rect.cy), (x, rect.cy), (x, here.y))
        yield Line(f"{name}.fall", fall, FURNITURE, colour, s.hair, arrow=True)


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
    """How high what is held stands in the column spoken of; in the first layer's turn, named."""
    if view.now is None:
        return []
    s, (left, right) = ctx.sizes, at.span([view.now])
    slot = at.columns[view.now].slot
    nbytes = 0 if slot is None or view.pending else at.found.nbytes(slot)
    thick, wide = s.bold_line * 1.25, (right - left) * NIB
    # At the leading edge, so that on its way it passes over no name of a bar.
    rect = Rect(right - wide, at.level(nbytes) - thick, wide, thick)
    marks: list[Mark] = [box("level", rect, FURNITURE, fill=ctx.theme.token)]
    cell = at.columns[view.now]
    if view.variant == "on-demand" and (cell.phase, cell.turn) == ("forward", 0):
        marks.append(
            write(
                "level.label",
                ctx.facts.term("step_level"),
                (rect.right + s.pad * 0.6, min(rect.cy, at.chart.bottom - 0.6 * s.label)),
                s.label,
                fill=ctx.theme.text,
                on=ctx.theme.background,
                smallest=s.smallest,
            )
        )
    return marks

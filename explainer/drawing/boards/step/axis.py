"""Beside and over what lies on the floor: the broken axis, the magnifier, what is told apart."""

from __future__ import annotations

from explainer.drawing.boards.step.frame import CAPTION, Frame
from explainer.drawing.boards.step.lengths import GRADIENT
from explainer.drawing.boards.step.view import View
from explainer.drawing.context import Context
from explainer.drawing.marks import Line, Mark
from explainer.drawing.pen import FURNITURE, box, write
from explainer.drawing.rect import Rect


def magnifier(view: View, ctx: Context, at: Frame) -> list[Mark]:
    """The axis, broken above the floor, and how many times the part above it is magnified."""
    s, theme = ctx.sizes, ctx.theme
    x = at.chart.x - s.pad * 0.6
    top, low, high = at.chart.y, at.chart.bottom, at.floor.y
    middle, reach = (low + high) / 2, s.pad * 0.7
    axis = [
        Line("axis.held", ((x, top), (x, low)), FURNITURE, theme.muted, s.hair),
        Line("axis.floor", ((x, high), (x, at.floor.bottom)), FURNITURE, theme.muted, s.hair),
        *(
            Line(
                f"axis.break{k}",
                ((x - reach, y + reach * 0.5), (x + reach, y - reach * 0.5)),
                FURNITURE,
                theme.muted,
                s.hair,
            )
            for k, y in enumerate((middle - s.hair * 1.6, middle + s.hair * 1.6))
        ),
    ]
    text = f"×{at.factor}"
    factor = write(
        "axis.factor",
        text,
        (at.gutter.right, (top + low) / 2),
        s.card_title,
        fill=theme.text if view.tone("held") else theme.muted,
        on=theme.background,
        smallest=s.smallest,
        bold=True,
        anchor="end",
    )
    side = s.lens * 1.2
    lens = Rect(factor.x - 1.9 * side, (top + low) / 2 - side * 0.62, side, side)
    corner = (lens.right - side * 0.12, lens.bottom - side * 0.12)
    end = (corner[0] + side * 0.38, corner[1] + side * 0.38)
    return [
        *axis,
        box(
            "axis.lens",
            lens,
            FURNITURE,
            stroke=theme.muted,
            stroke_width=s.line,
            radius=side / 2,
        ),
        Line("axis.handle", (corner, end), FURNITURE, theme.muted, s.line),
        factor,
    ]


def captions(view: View, ctx: Context, at: Frame) -> list[Mark]:
    """What is told apart here, and once there is a gradient, what it is."""
    s, theme, facts = ctx.sizes, ctx.theme, ctx.facts
    marks: list[Mark] = []
    if view.shown:
        marks.append(
            write(
                f"caption.{view.variant}",
                facts.term(f"step_{view.variant.replace('-', '_')}"),
                (at.chart.x, CAPTION * at.px),
                s.label,
                fill=theme.text if view.tone("held") else theme.muted,
                on=theme.background,
                smallest=s.smallest,
                bold=True,
            )
        )
    if any(bar.part.tensor == "gradient" and bar.start < view.shown for bar in at.bars):
        marks.append(
            write(
                "caption.gradient",
                f"{GRADIENT} = {facts.term('step_gradient')}",
                (at.chart.right, CAPTION * at.px),
                s.label,
                fill=theme.muted,
                on=theme.background,
                smallest=s.smallest,
                anchor="end",
            )
        )
    return marks

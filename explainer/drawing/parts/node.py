"""A layer on a rail: a box with its name, in the colours of where its card is."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.drawing.context import Context
from explainer.drawing.marks import Mark
from explainer.drawing.pen import FURNITURE, box, write
from explainer.drawing.rect import Rect


@dataclass(frozen=True)
class Look:
    """Colours of a layer's node, and whether its outline is strong."""

    fill: str
    stroke: str
    text: str
    strong: bool


def look(ctx: Context, *, done: bool, turn: bool, ahead: bool) -> Look:
    """As bright as the sample where that has just been computed; outlined where a layer matters.

    `ahead`: the samples are the matter, and this layer is `done`; `turn`: it is its turn.
    """
    theme = ctx.theme
    if done and ahead:
        return Look(theme.token, theme.token, theme.token_text, strong=True)
    if turn:
        return Look(theme.raised if done else theme.card, theme.text, theme.text, strong=True)
    return Look(theme.card, theme.border, theme.muted, strong=False)


def node(ctx: Context, name: str, rect: Rect, text: str, drawn: Look) -> list[Mark]:
    """The box over `rect`, and the layer's name in it."""
    s = ctx.sizes
    return [
        box(
            name,
            rect,
            FURNITURE,
            fill=drawn.fill,
            stroke=drawn.stroke,
            stroke_width=s.line if drawn.strong else s.hair,
            radius=s.corner * 0.75,
        ),
        write(
            f"{name}.label",
            text,
            (rect.cx, rect.cy),
            s.label,
            fill=drawn.text,
            on=drawn.fill,
            smallest=s.smallest,
            anchor="middle",
        ),
    ]

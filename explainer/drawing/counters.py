"""A counter in a picture's header, for the drawing and for the words that tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from explainer.drawing.sizes import Sizes
from explainer.drawing.typeset import runs_width, typeset


@dataclass(frozen=True)
class Counter:
    """A total: its words, its bytes, and how they are written; unless `lit` it is quiet.

    `former` is how the total was written that this one takes the place of, if that is told;
    `others` are words that it has at other times and `widest` is the widest of its totals: with
    them it keeps its width.
    """

    kind: Literal["persistent", "temporary"]
    head: str
    nbytes: int
    value: str
    lit: bool = True
    former: str = ""
    others: tuple[str, ...] = ()
    widest: str = ""


def former_width(former: str, s: Sizes) -> float:
    """The px that a former total takes beside its successor, with the space between them."""
    if not former:
        return 0.0
    return runs_width(typeset(leading(former), s.card_title, False, s.smallest)) + s.pad * 0.8


def leading(former: str) -> str:
    """A total on its way to another."""
    return f"{former} →"

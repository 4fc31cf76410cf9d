"""Colour arithmetic: contrast, and the quieter form of a colour that keeps enough of it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from coloraide import Color

SHAPE_CONTRAST = 3.0
TEXT_CONTRAST = 4.5
QUIET_CONTRAST = 3.15


def _colour(name: str) -> Color:
    """Loads the library only here: a film that is only joined needs no colours worked out."""
    found: Color = import_module("coloraide").Color(name)
    return found


def contrast(one: str, other: str) -> float:
    """The WCAG 2.2 contrast ratio of two colours, 1 to 21."""
    return float(_colour(one).contrast(_colour(other), method="wcag21"))


def blend(colour: str, towards: str, share: float) -> str:
    """`colour` moved `share` (0 to 1) of the way to `towards`, in Oklab."""
    mixed = _colour(colour).mix(_colour(towards), share, space="oklab").convert("srgb").clip()
    return str(mixed.to_string(hex=True))


@cache
def quiet(colour: str, behind: str) -> str:
    """`colour` faded towards what is behind it, as far as a shape's 3:1 contrast allows."""
    low, high = 0.0, 1.0
    for _ in range(12):
        middle = (low + high) / 2
        if contrast(blend(colour, behind, middle), behind) >= QUIET_CONTRAST:
            low = middle
        else:
            high = middle
    return blend(colour, behind, low)


def text_on(colour: str, dark: str, light: str) -> str:
    """Whichever of two text colours reads better on `colour`."""
    return dark if contrast(dark, colour) >= contrast(light, colour) else light

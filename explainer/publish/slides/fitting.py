"""How large type may be for a text to fit its place: no program shrinks what nobody edits."""

from __future__ import annotations

import unicodedata

from explainer.publish.slides.places import PX, Place

LINE = 1.3
"""A line's height in type sizes, between Arial's and that of fonts for Chinese."""
_POINT = 12700
"""English Metric Units in a point."""
_WIDE, _CAPITAL, _SMALL, _SPACE = 1.0, 0.75, 0.6, 0.3
"""How wide signs are in type sizes, in bold Arial at most, but for a few letters."""
SMALLEST = 10
"""Points under which nothing is set, whether it fits or not."""


def fitted(text: str, place: Place, largest: int, spacing: float = 1.0) -> int:
    """The type size in points, at most `largest`, in which a text's lines fit a place.

    `spacing` is the lines' distance in lines of their own. Widths are estimates.
    """
    width, height = (side * PX / _POINT for side in (place.w, place.h))
    for size in range(largest, SMALLEST, -1):
        if _lines(text, width / size) * size * LINE * spacing <= height:
            return size
    return SMALLEST


def _lines(text: str, room: float) -> int:
    """How many lines a text takes where a line has room for so many type sizes."""
    count, used = 1, 0.0
    for piece in _pieces(text):
        width = sum(map(_width, piece))
        if used and used + width > room:
            count, used = count + 1, 0.0
        # A word that is longer than a line is broken.
        count += int(width // room)
        used = used + width if width < room else width % room
    return count


def _pieces(text: str) -> list[str]:
    """A text where it may be broken: after a space, and on either side of a Chinese character."""
    pieces = [""]
    for sign in text:
        wide = _width(sign) == _WIDE
        if wide or (pieces[-1] and (pieces[-1][-1] == " " or _width(pieces[-1][-1]) == _WIDE)):
            pieces.append("")
        pieces[-1] += sign
    return pieces


def _width(sign: str) -> float:
    if unicodedata.east_asian_width(sign) in "WF":
        return _WIDE
    if sign == " ":
        return _SPACE
    return _CAPITAL if sign.isupper() else _SMALL

"""A line of text that is too wide, broken in two where a reader would breathe."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from explainer.drawing.sizes import Sizes
from explainer.drawing.typeset import text_width

PAUSES = ";；:：,，、"


def wrapped(text: str, room: float, width: Callable[[str], float]) -> tuple[str, ...]:
    """The text on one line where it fits in `room` px, else on two, broken near the middle.

    Broken after a pause if both parts then fit, else between words; if nothing fits, as it is.
    """
    if width(text) <= room:
        return (text,)
    for places in (_pauses(text), _gaps(text)):
        parts = [(text[:at].rstrip(" "), text[at:].lstrip(" ")) for at in places]
        fitting = [pair for pair in parts if all(pair) and max(map(width, pair)) <= room]
        if fitting:
            return min(fitting, key=lambda pair: max(map(width, pair)))
    return (text,)


def provenance_lines(text: str, code: str, room: float, s: Sizes) -> tuple[str, ...]:
    """Where the figures come from, on the line it shares with the lecture's code, or on two."""
    beside = text_width(code, s.provenance) + s.pad
    return wrapped(text, room - beside, lambda part: text_width(part, s.provenance))


def _pauses(text: str) -> Iterator[int]:
    """After signs at which a voice pauses; none is inside a number or before a no-break space."""
    for at, sign in enumerate(text[:-1], 1):
        if sign in PAUSES and not text[at].isdigit() and text[at] != "\u00a0":
            yield at


def _gaps(text: str) -> Iterator[int]:
    """Between words, and between Chinese characters; a no-break space is no gap."""
    for at in range(1, len(text)):
        if text[at] == " " or (_wide(text[at - 1]) and _wide(text[at])):
            yield at


def _wide(sign: str) -> bool:
    return "\u4e00" <= sign <= "\u9fff"

"""Frame rates as people write them."""

from __future__ import annotations

import re
from fractions import Fraction

SLOWEST, FASTEST = 1, 240
_FORM = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9}|/0*[1-9][0-9]{0,8})?", re.ASCII)


def parse_fps(text: str) -> Fraction:
    """The exact rate that "60", "30000/1001" or "23.976" says, in frames a second.

    A decimal means itself: 23.976 is 2997/125, not 24000/1001. Raises ValueError, saying how to
    mend it, for anything that is not a rate from 1 to 240.
    """
    bare = text.strip()
    if _FORM.fullmatch(bare) is None:
        raise ValueError(f"{text!r} is not a frame rate; write it like 60, 25 or 30000/1001")
    rate = Fraction(bare)
    if not SLOWEST <= rate <= FASTEST:
        raise ValueError(f"{text!r} is not a usable frame rate; use {SLOWEST} to {FASTEST}")
    return rate

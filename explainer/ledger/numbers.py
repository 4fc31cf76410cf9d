"""Counts of parameters or cards, as people write them, read exactly; and written back briefly."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Context, Decimal
from types import MappingProxyType

LARGEST = 10**18
# Between groups of three digits. A narrow space would look better, but the font lacks it.
GROUP_SPACE = "\u00a0"
LONGEST_TEXT = 60
DECIMALS = 2
"""Of a count that is written short."""

# Room for every digit of the longest text allowed: nothing is ever rounded here.
_EXACT = Context(prec=2 * LONGEST_TEXT)
POWERS: Mapping[str, int] = MappingProxyType({"": 0, "K": 3, "M": 6, "B": 9, "T": 12})
FORM = re.compile(
    r"(?P<number>[0-9]+(?:[_\u00a0][0-9]+)*(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,4})?)"
    r"[ \u00a0]?(?P<suffix>[KMBT]?)",
    re.IGNORECASE | re.ASCII,
)
_HINT = "write it like 8e9, 8B, 1.5B, 70M or 8_000_000_000"


def parse_count(text: str | int | float) -> int:
    """The whole number that `text` means: "8e9", "8B", "8 b", "8_000_000_000", 8e9 are the same.

    Suffixes K, M, B, T are 10^3, 10^6, 10^9, 10^12, in either case. Raises ValueError, saying how
    to mend it, for anything else: not a number, below 1, a fraction, or above 10^18.
    """
    value = _decimal(text)
    if not value >= 1:
        raise ValueError(f"{text!r} is too small: a count is at least 1; {_HINT}")
    if value > LARGEST:
        raise ValueError(f"{text!r} is too large: at most {LARGEST:.0e} is meant to be counted")
    if value != value.to_integral_value():
        raise ValueError(f"{text!r} is not a whole number; {_HINT}")
    return int(value)


def _decimal(text: str | int | float) -> Decimal:
    """The exact value, of either sign; ValueError when it is no finite number."""
    if isinstance(text, bool):
        raise ValueError(f"{text!r} is not a number; {_HINT}")
    if isinstance(text, int | float):
        value = Decimal(text)
        if not value.is_finite():
            raise ValueError(f"{text!r} is not a number that can be counted; {_HINT}")
        return value
    bare = text.strip()
    negative = bare.startswith("-")
    match = FORM.fullmatch(bare.removeprefix("-" if negative else "+"))
    if match is None or len(bare) > LONGEST_TEXT:
        raise ValueError(f"{text[:LONGEST_TEXT]!r} is not a number; {_HINT}")
    number = Decimal(match["number"].replace(GROUP_SPACE, "").replace("_", ""))
    size = _EXACT.multiply(number, Decimal(10 ** POWERS[match["suffix"].upper()]))
    return size.copy_negate() if negative else size


def short_parts(count: int) -> tuple[str, str] | None:
    """Number and suffix ("1.5", "B") when at most two decimals say `count` exactly, else None."""
    for suffix, power in sorted(POWERS.items(), key=lambda item: -item[1]):
        if suffix and count >= 10**power:
            if count % 10 ** (power - DECIMALS):
                return None
            digits = f"{Decimal(count).scaleb(-power):.{DECIMALS}f}".rstrip("0").rstrip(".")
            return digits, suffix
    return None


def short(count: int) -> str:
    """A count for the eye: "8B", "1.5B", "70M"; all its digits when that is inexact."""
    parts = short_parts(count)
    return f"{count:,}".replace(",", GROUP_SPACE) if parts is None else "".join(parts)

"""Bytes as a reader sees them: decimal units, three significant digits, no trailing zeros."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

NO_BREAK = "\u00a0"  # keeps a number and its unit on one line
DIGITS = 3
"""Significant digits of a written size."""

SCALE: tuple[tuple[str, int, int], ...] = (
    ("TB", 10**12, 10**12),
    ("GB", 10**9, 10**8),
    ("MB", 10**6, 10**5),
    ("KB", 10**3, 10**2),
    ("B", 1, 0),
)
"""Units from the largest: name, bytes, and the least size written in it: a tenth of itself, for
TB a whole one.
"""


@dataclass(frozen=True)
class Written:
    """A size as it is written: `number` in decimal digits, and its `unit`."""

    number: str
    unit: str

    def __str__(self) -> str:
        """The number and its unit on one line, whatever the width."""
        return f"{self.number}{NO_BREAK}{self.unit}"


def _rounded(nbytes: int) -> int:
    """The nearest whole number with at most three significant digits; halves go to the even one."""
    if nbytes < 0:
        raise ValueError(f"a size in bytes cannot be negative: {nbytes}")
    step = int(10 ** max(0, len(str(nbytes)) - DIGITS))
    quotient, rest = divmod(nbytes, step)
    if 2 * rest > step or (2 * rest == step and quotient % 2):
        quotient += 1
    return quotient * step


def _unit(rounded: int) -> tuple[str, int]:
    """The unit for a size already rounded, so that 999.9 GB becomes 1 TB and not 1000 GB."""
    return next((name, size) for name, size, least in SCALE if rounded >= least)


def _number(nbytes: int, size: int) -> str:
    """`nbytes` in units of `size` (a power of ten), rounded, without an exponent."""
    shift = len(str(size)) - 1
    digits = f"{Decimal(_rounded(nbytes)).scaleb(-shift):f}"
    return digits.rstrip("0").rstrip(".") if "." in digits else digits


def written(nbytes: int) -> Written:
    """A size's number and unit apart. Raises ValueError for a negative size."""
    name, size = _unit(_rounded(nbytes))
    return Written(_number(nbytes, size), name)


def gb(nbytes: int) -> str:
    """A size for the eye: "128 GB", "1.88 GB", with a no-break space before the unit.

    GB is decimal (10^9 bytes). From 1000 GB it is written in TB, below 0.1 GB in MB, and so on
    down to B, so that a little model's sizes can be read too. Raises ValueError below zero.
    """
    return str(written(nbytes))


def is_exact(nbytes: int) -> bool:
    """Whether the written size is the size, or only near it."""
    return _rounded(nbytes) == nbytes


def total_text(parts: Sequence[int]) -> str:
    """The total of parts that are shown beside it: "128 GB", or "≈ 42.7 GB".

    It is only near when any number shown is rounded, since the shown parts may then miss the shown
    total. Raises ValueError for no parts, or a negative one.
    """
    if not parts:
        raise ValueError("a sum needs at least one part")
    total = sum(parts)
    exact = all(map(is_exact, (*parts, total)))
    return gb(total) if exact else f"≈ {gb(total)}"

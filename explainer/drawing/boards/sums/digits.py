"""Numbers of a run as they are written: rounded alike, and never said to add up where they do not.

All numbers of one table have the same decimals. A relation between them may be written with "="
only where it holds between the digits that are seen; otherwise it is written with "≈".
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import ROUND_CEILING, ROUND_HALF_EVEN, Decimal
from math import floor, log10

import numpy as np

from explainer.training.model import Array

SIGNIFICANT = 3
"""Digits that a number of the table's usual size is written with."""
MINUS = "−"
EQUAL, NEARLY = "=", "≈"


def decimals(values: Array) -> int:
    """So many digits after the decimal sign that a usual value has SIGNIFICANT digits, at least 0.

    The usual size is the root mean square. Where all values are zeros there is no usual size.
    """
    usual = float(np.sqrt(np.mean(np.square(values, dtype=np.float64))))
    return max(0, SIGNIFICANT - 1 - floor(log10(usual))) if usual else 0


def shown(value: float, places: int) -> Decimal:
    """A value as it is written: its exact decimal fraction rounded to nearest; never −0."""
    return Decimal(float(value)).quantize(Decimal(1).scaleb(-places), ROUND_HALF_EVEN) + 0


def at_most(value: float, places: int) -> Decimal:
    """A bound as it is written: rounded up, so that it still is one."""
    return Decimal(float(value)).quantize(Decimal(1).scaleb(-places), ROUND_CEILING)


def text(number: Decimal, *, signed: bool = True) -> str:
    """As it is read: +0.171, −0.684, 0.000; unless `signed` without the plus."""
    sign = MINUS if number < 0 else "+" if signed and number > 0 else ""
    return f"{sign}{abs(number):f}"


def adds_up(parts: Iterable[Decimal], total: Decimal) -> bool:
    """Whether the numbers that are seen have the sum that is seen."""
    return sum(parts, Decimal(0)) == total


def divides(total: Decimal, by: int, mean: Decimal) -> bool:
    """Whether the sum that is seen is just so many times the mean that is seen."""
    return mean * by == total


def relation(exact: bool) -> str:
    """The sign between what is seen on its two sides."""
    return EQUAL if exact else NEARLY

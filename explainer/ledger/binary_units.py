"""Bytes in binary units, as many tools count them though they may write GB: 1 GiB = 2^30 bytes."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Context, Decimal

from explainer.ledger.units import Written

# Room for every digit of any size in any unit: a division by a power of two always ends.
_EXACT = Context(prec=200)
_THREE = Context(prec=3, rounding=ROUND_HALF_EVEN)
_TENTH = Decimal("0.1")
# From the largest; a unit serves from a tenth of itself, TiB only from a whole one.
_SCALE: tuple[tuple[str, int, Decimal], ...] = (
    ("TiB", 2**40, Decimal(1)),
    ("GiB", 2**30, _TENTH),
    ("MiB", 2**20, _TENTH),
    ("KiB", 2**10, _TENTH),
    ("B", 1, Decimal(0)),
)


def gib_written(nbytes: int) -> Written:
    """A size's number and unit apart: three significant digits, halves to the even one.

    Raises ValueError for a negative size.
    """
    unit, _, rounded = _choose(nbytes)
    digits = f"{rounded:f}"
    return Written(digits.rstrip("0").rstrip(".") if "." in digits else digits, unit)


def gib(nbytes: int) -> str:
    """A size for the eye: "119 GiB", "0.466 GiB", with a no-break space before the unit."""
    return str(gib_written(nbytes))


def gib_is_exact(nbytes: int) -> bool:
    """Whether the size so written is the size, or only near it."""
    _, exact, rounded = _choose(nbytes)
    return exact == rounded


def _choose(nbytes: int) -> tuple[str, Decimal, Decimal]:
    """The unit that serves, and the size in it: exact, and rounded."""
    if nbytes < 0:
        raise ValueError(f"a size in bytes cannot be negative: {nbytes}")
    sizes = ((unit, _EXACT.divide(nbytes, size), least) for unit, size, least in _SCALE)
    found = ((unit, exact, _THREE.plus(exact), least) for unit, exact, least in sizes)
    return next((unit, exact, rounded) for unit, exact, rounded, least in found if rounded >= least)

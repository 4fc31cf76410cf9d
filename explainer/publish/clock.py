"""Moments of a film as people and addresses write them."""

from __future__ import annotations

from fractions import Fraction


def clock(seconds: Fraction) -> str:
    """The moment in whole seconds, as a player shows it: 0:03, 12:05, 1:02:03."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def decimal(seconds: Fraction) -> str:
    """The moment to the millisecond, as in the `#t=83.4` of a media fragment (W3C, section 4.2)."""
    whole, ms = divmod(round(seconds * 1000), 1000)
    return f"{whole}.{ms:03}".rstrip("0").rstrip(".")

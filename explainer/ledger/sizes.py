"""Bytes kept for long, held for a moment, and sent: kinds of size that never add up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Self, TypeVar, final

# Names the kind to the type checker only: without it the kinds would have `_Bytes` in common, and
# so a list of both would hold sizes that add up.
_Kind = TypeVar("_Kind")


@dataclass(frozen=True)
class _Bytes(Generic[_Kind]):
    """A size in bytes, which adds to and compares with its own kind only.

    Raises ValueError below zero. Any other kind in an operation is an error of types, which mypy
    reports and which raises TypeError.
    """

    nbytes: int

    def __post_init__(self) -> None:
        """Refuse a size below zero."""
        if self.nbytes < 0:
            raise ValueError(f"a size in bytes cannot be negative: {self.nbytes}")

    def __add__(self, other: Self) -> Self:
        """Both together. `sum(sizes, PersistentBytes(0))` adds up any number of them."""
        return type(self)(self.nbytes + other.nbytes) if self._like(other) else NotImplemented

    def __mul__(self, count: int) -> Self:
        """So many of this size."""
        return type(self)(self.nbytes * count)

    def __lt__(self, other: Self) -> bool:
        """Whether this is the smaller size."""
        return self.nbytes < other.nbytes if self._like(other) else NotImplemented

    def __le__(self, other: Self) -> bool:
        """Whether this is no larger."""
        return self.nbytes <= other.nbytes if self._like(other) else NotImplemented

    def __gt__(self, other: Self) -> bool:
        """Whether this is the larger size."""
        return self.nbytes > other.nbytes if self._like(other) else NotImplemented

    def __ge__(self, other: Self) -> bool:
        """Whether this is no smaller."""
        return self.nbytes >= other.nbytes if self._like(other) else NotImplemented

    def _like(self, other: object) -> bool:
        return type(other) is type(self)


@final
@dataclass(frozen=True)
class PersistentBytes(_Bytes["PersistentBytes"]):
    """What a card keeps for the whole run."""


@final
@dataclass(frozen=True)
class TransientBytes(_Bytes["TransientBytes"]):
    """What a card holds for a moment of a step: a gathered view, a gradient before reduction."""


@final
@dataclass(frozen=True)
class SentBytes(_Bytes["SentBytes"]):
    """What travels between cards in a step."""

"""A fault planted in a real picture, and the rule that must catch it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tests.drawing.edits import Edit

BASES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "copies": ("b0", "copies"),
        "roles": ("b1", "roles"),
        "subtotal": ("b1", "subtotal"),
        "missing": ("b1", "missing"),
        "gather": ("b2", "rest"),
        "compute": ("b2", "compute"),
        "peak": ("b2", "peak"),
        "meet": ("b3", "meet"),
        "divide": ("b3", "divide"),
        "deliver": ("b3", "deliver"),
        "update": ("b3", "update"),
        "advance": ("b3", "advance"),
        "again": ("b3", "again"),
    }
)
"""The pictures faults are planted in, each a beat and the cue whose last picture it is."""
MANY = "many "
"""Before a base's name: the picture with so many cards that most are folded."""


@dataclass(frozen=True)
class Plant:
    """`name` says what was done; `base` is one of BASES, or MANY and one of them."""

    rule: str
    name: str
    base: str
    change: Edit

    def __str__(self) -> str:
        return f"{self.rule}: {self.name}"


def plants(rule: str, base: str, faults: Mapping[str, Edit]) -> Iterable[Plant]:
    """Several faults of one rule in one picture."""
    return (Plant(rule, name, base, change) for name, change in faults.items())

"""What the pictures of a pipeline's schedules show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from explainer.ledger import Way

Topic = Literal["work", "idle", "held", "formula"]


@dataclass(frozen=True)
class Panel:
    """One schedule: what has begun before slot `clock` is drawn.

    `idle`: waiting is drawn and counted. `held`: up to which slot the activations that stages hold
    are drawn and counted; None draws none.
    """

    way: Way
    clock: int
    idle: bool = False
    held: int | None = None


@dataclass(frozen=True)
class View:
    """The panels from the top, whether the formula stands under them, and what is bright."""

    panels: tuple[Panel, ...]
    formula: bool = False
    lit: frozenset[Topic] = frozenset({"work", "idle", "held", "formula"})

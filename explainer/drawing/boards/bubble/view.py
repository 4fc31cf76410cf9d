"""What the pictures of a pipeline's schedules show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from explainer.ledger import Way

Topic = Literal["layers", "work", "idle", "held", "formula", "stages", "micro_batches", "twice"]
Batch = Literal["whole", "cut"]


@dataclass(frozen=True)
class Panel:
    """One schedule: what has begun before slot `clock` is drawn.

    `idle`: in how many rows waiting is drawn and counted. `held`: up to which slot the activations
    that stages hold are drawn and counted; None draws none.
    """

    way: Way
    clock: int
    idle: int = 0
    held: int | None = None


@dataclass(frozen=True)
class View:
    """The panels from the top, whether the formula stands under them, and what is bright.

    Before a schedule is `named` there are its rows only: with their `layers` or without, and the
    `batch` over them, whole or cut. What is cut waits there until it begins. `twice` works the
    formula out for twice as many micro-batches.
    """

    panels: tuple[Panel, ...]
    named: bool = True
    layers: bool = True
    batch: Batch | None = "cut"
    formula: bool = False
    twice: bool = False
    lit: frozenset[Topic] = frozenset({"work", "idle", "held", "formula"})

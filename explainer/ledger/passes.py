"""What the stages of a pipeline do, in which order, and what follows from it without a schedule.

Sources: Huang et al., GPipe (2019); Narayanan et al., Megatron-LM (2021), section 2.2.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

MICRO_BATCHES = 8
"""How many micro-batches a batch is cut into where nothing else is said."""


class Way(StrEnum):
    """In which order a stage works through its micro-batches."""

    GPIPE = "gpipe"
    ONE_F_ONE_B = "1f1b"


class Pass(StrEnum):
    """The two passes of a micro-batch through a stage."""

    FORWARD = "forward"
    BACKWARD = "backward"


@dataclass(frozen=True)
class Times:
    """How many slots of time a stage needs for a pass; ValueError below one."""

    forward: int = 1
    backward: int = 2

    def __post_init__(self) -> None:
        """Refuse work that takes no time."""
        for name in ("forward", "backward"):
            at_least_one(f"{name} time", getattr(self, name))

    def of(self, which: Pass) -> int:
        """The slots that one pass takes."""
        return self.forward if which is Pass.FORWARD else self.backward

    @property
    def both(self) -> int:
        """The slots of a micro-batch on a stage, forward and backward."""
        return self.forward + self.backward


class Work(NamedTuple):
    """One instruction of a stage: a pass of a micro-batch."""

    micro_batch: int
    which: Pass


def order(way: Way, stages: int, micro_batches: int, stage: int) -> tuple[Work, ...]:
    """What a stage does one after the other.

    GPipe: all forward passes, then all backward passes, the last micro-batch first. 1F1B: a few
    forward passes to warm up, fewer on later stages; then one forward, one backward; then the
    backward passes that are left.
    """
    forward = [Work(each, Pass.FORWARD) for each in range(micro_batches)]
    backward = [Work(each, Pass.BACKWARD) for each in range(micro_batches)]
    if way is Way.GPIPE:
        return (*forward, *reversed(backward))
    warm = min(stages - 1 - stage, micro_batches)
    steady = [work for pair in zip(forward[warm:], backward, strict=False) for work in pair]
    return (*forward[:warm], *steady, *backward[micro_batches - warm :])


def closed_bubble(stages: int, micro_batches: int) -> Fraction:
    """The part of the slots in which stages of equal times wait: (p - 1) / (m + p - 1)."""
    return Fraction(stages - 1, micro_batches + stages - 1)


def closed_span(stages: int, micro_batches: int, times: Times | None = None) -> int:
    """The slots of a schedule of stages of equal times: (m + p - 1) times both passes."""
    return (micro_batches + stages - 1) * (times or Times()).both


def closed_held(way: Way, stages: int, micro_batches: int, stage: int = 0) -> int:
    """The most micro-batches held at once: m under GPipe; under 1F1B at most p - stage."""
    return micro_batches if way is Way.GPIPE else min(micro_batches, stages - stage)


def at_least_one(name: str, value: object) -> None:
    """Refuse a count that is not whole or not positive, with a ValueError."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise ValueError(f"{name} must be a whole number of at least 1, not {value!r}")

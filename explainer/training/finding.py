"""What an audit check yields: what is wrong with what, and the sentence about it."""

from __future__ import annotations

from collections.abc import Hashable

from explainer.training.ranks import Ranks
from explainer.training.trace import Stage, Trace

Finding = tuple[Hashable, str]
"""(what it is about, sentence). Findings about the same thing at later stages are dropped."""


def place(stage: Stage) -> str:
    """Where in the run, for a sentence."""
    return f"at {stage}"


def width(trace: Trace, layer: int, shards: Ranks) -> int:
    """Parameters in these shards of a layer, whose slices lie side by side."""
    spans = trace.slices[layer]
    return sum(spans[stop - 1][1] - spans[start][0] for start, stop in shards.runs)

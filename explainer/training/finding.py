"""What an audit check yields: what is wrong with what, and the sentence about it."""

from __future__ import annotations

from collections.abc import Hashable

from explainer.training.trace import Stage, Trace

Finding = tuple[Hashable, str]
"""(what it is about, sentence). Findings about the same thing at later stages are dropped."""


def place(stage: Stage) -> str:
    """Where in the run, for a sentence."""
    return f"at {stage}"


def width(trace: Trace, layer: int, shards: tuple[int, ...]) -> int:
    """Parameters in these shards of a layer."""
    spans = (trace.slices[layer][shard] for shard in shards)
    return sum(stop - start for start, stop in spans)

"""The words that pictures are labelled with; the storyboard gives each in every language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

TERMS = frozenset(
    {
        "card",
        "parameters",
        "gradients",
        "optimizer",
        "master",
        "momentum",
        "persistent",
        "view",
        "gradient",
        "copies",
        "version",
        "all_gather",
        "reduce_scatter",
        "next",
        "samples",
        "layers",
        "shards",
    }
)
"""`persistent`, `view` and `gradient` head the counters; the others name what they stand beside."""

TEMPORARY: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"gather": ("view",), "common": ("view", "gradient")}
)
"""The terms of the temporary counters that a scene shows beside its title."""

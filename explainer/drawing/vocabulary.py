"""The words that pictures are labelled with; the storyboard gives each in every language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

TERMS = frozenset(
    {
        "card",
        "deep",
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
        "cuts_layers",
        "cuts_model",
        "cuts_shards",
        "cuts_part",
        "cuts_pool",
        "step_held",
        "step_level",
        "step_uncounted",
        "step_compute",
        "step_gather",
        "step_reduce",
        "step_forward",
        "step_backward",
        "step_slots",
        "step_on_demand",
        "step_ahead",
        "step_staying",
        "step_gradient",
        "ways_computes",
        "ways_keeps",
        "ways_scheme",
        "ways_data",
        "ways_data_cut",
        "ways_data_sends",
        "ways_tensor",
        "ways_tensor_cut",
        "ways_tensor_sends",
        "ways_pipeline",
        "ways_pipeline_cut",
        "ways_pipeline_sends",
        "ways_sharding",
        "ways_sharding_cut",
        "ways_sharding_sends",
        "sums_real_run",
        "sums_parameter",
        "sums_not_added",
        "sums_owner_keeps",
        "sums_whole_batch",
        "sums_undivided",
        "sums_within",
        "sums_largest_gap",
        "sums_differ",
        "sums_weights",
        "sums_update",
        "sums_gradients",
        "sums_against",
        "ring_forward",
        "ring_backward",
        "ring_reduce",
        "ring_update",
        "ring_release",
        "ring_again",
        "ring_note",
        "ladder_replicated",
        "ladder_zero1",
        "ladder_zero2",
        "ladder_full",
        "ladder_sent",
        "bubble_gpipe",
        "bubble_1f1b",
        "bubble_forward",
        "bubble_backward",
        "bubble_waiting",
        "bubble_activations",
        "bubble_share",
        "bubble_idle",
        "bubble_held",
        "bubble_stages",
        "bubble_micro_batches",
        "bubble_assumed",
    }
)
"""`persistent`, `view`, `gradient` and `step_held` head the counters, `deep` the place of a beat of
that track; the others name what they stand beside."""

UNCOUNTED: frozenset[str] = frozenset({"bubble", "cuts", "ladder", "loop", "sums", "ways"})
"""The scenes without any counter beside their title."""

TEMPORARY: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"gather": ("view",), "common": ("view", "gradient"), "step": ("step_held",)}
)
"""The terms of the temporary counters that a scene shows beside its title."""

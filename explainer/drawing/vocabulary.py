"""The words that pictures are labelled with; the storyboard gives each in every language."""

TERMS = frozenset(
    {
        "card",
        "parameters",
        "gradients",
        "optimizer",
        "master",
        "persistent",
        "view",
        "gradient",
        "copies",
        "all_gather",
        "reduce_scatter",
        "next",
        "samples",
    }
)
"""`persistent`, `view` and `gradient` head the counters; the others name what they stand beside."""

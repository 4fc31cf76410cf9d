"""The rules of boards other than the cards', beside the general ones, by scene."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.drawing.grammar import cuts, ways_run, ways_scheme, ways_texts
from explainer.drawing.grammar.bubble_texts import BUBBLE_RULES
from explainer.drawing.grammar.ladder_texts import LADDER_RULES
from explainer.drawing.grammar.loop import LOOP_RULES
from explainer.drawing.grammar.rule import Rule
from explainer.drawing.grammar.step_rules import STEP_RULES
from explainer.drawing.grammar.sums import SUMS_RULES

BOARD_RULES: Mapping[str, Mapping[str, Rule]] = MappingProxyType(
    {
        "cuts": {
            "bands are the layers' bytes": cuts.bands,
            "lanes are the shards": cuts.lanes,
            "cells are crossings": cuts.cells,
            "cards as in the runs": cuts.holders,
            "no pool is claimed": cuts.pool,
            "nothing is typed": cuts.texts,
        },
        "ways": {
            "panels are stages of the runs": ways_run.agreement,
            "schemes say so": ways_scheme.schemes,
            "the way spoken of": ways_scheme.spoken,
            "parts are added up": ways_scheme.parts,
            "one slot of a pipeline": ways_scheme.pipeline,
            "nothing is typed": ways_texts.texts,
        },
        "step": STEP_RULES,
        "bubble": BUBBLE_RULES,
        "ladder": LADDER_RULES,
        "sums": SUMS_RULES,
        "loop": LOOP_RULES,
    }
)
"""Each rule by the name its findings carry."""

"""The rules of the step's board."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.drawing.grammar import step, step_places, step_run, totals
from explainer.drawing.grammar.rule import Rule

STEP_RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "floor is what is kept": step.floors,
        "heights are bytes": step.heights,
        "factor is magnification": step.factors,
        "bars are named": step.named,
        "all views have one name": step.piled,
        "counters": step.totals,
        "levels": step.levels,
        "no number typed": step.numbers,
        "floor names its owner": step.owner,
        "run's order": step_run.order,
        "held is what the run holds": step_run.held,
        "a gradient is drawn once": step_places.fallen,
        "no plus": totals.plus,
    }
)
"""Each rule by the name its findings carry."""

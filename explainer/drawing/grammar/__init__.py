"""The visual grammar as rules: each looks at a picture and says what breaks it, mark by mark."""

from explainer.drawing.grammar.check import RULES, Report, inspect, inspect_palette, rules_of
from explainer.drawing.grammar.finding import Check, Finding
from explainer.drawing.grammar.moments import Moment, moments
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.rule import Rule

__all__ = [
    "RULES",
    "Check",
    "Finding",
    "Moment",
    "Picture",
    "Report",
    "Rule",
    "inspect",
    "inspect_palette",
    "moments",
    "rules_of",
]

"""The bubble's formula, and what its letters are."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.lang import Lang
from explainer.ledger import values
from explainer.script import Script

COMMA: Mapping[Lang, str] = MappingProxyType({"zh": "，", "en": ", "})
"""Between the letters."""


def formula_texts(script: Script, lang: Lang) -> tuple[str, str]:
    """What the letters are; the formula with them, with their numbers, and worked out."""
    p, m = script.ledger.stages, script.ledger.micro_batches
    words = {term: script.terms[f"bubble_{term}"].of(lang) for term in ("stages", "micro_batches")}
    letters = f"{words['stages']} p = {p}{COMMA[lang]}{words['micro_batches']} m = {m}"
    share = values(script.ledger)["bubble"].eye(lang)
    worked = f"({p} − 1) / ({m} + {p} − 1)"
    head = script.terms["bubble_share"].of(lang)
    return letters, f"{head} = (p − 1) / (m + p − 1) = {worked} = {share}"

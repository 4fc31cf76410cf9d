"""The bubble's formula, and what its letters are."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.lang import Lang
from explainer.ledger import closed_bubble, values
from explainer.script import Script

COLON: Mapping[Lang, str] = MappingProxyType({"zh": "：", "en": ": "})
TIMES = 2
"""How many times as many micro-batches the formula is worked out for once more."""


def letters(script: Script, lang: Lang) -> tuple[str, str]:
    """What the letters are: of stages and of micro-batches."""
    p, m = script.ledger.stages, script.ledger.micro_batches
    words = {term: script.terms[f"bubble_{term}"].of(lang) for term in ("stages", "micro_batches")}
    return f"{words['stages']} p = {p}", f"{words['micro_batches']} m = {m}"


def formula_text(script: Script, lang: Lang) -> str:
    """The formula with its letters, with their numbers, and worked out."""
    p, m = script.ledger.stages, script.ledger.micro_batches
    share = values(script.ledger)["bubble"].eye(lang)
    head = script.terms["bubble_share"].of(lang)
    return f"{head} = (p − 1) / (m + p − 1) = ({p} − 1) / ({m} + {p} − 1) = {share}"


def doubled(script: Script, lang: Lang) -> str:
    """The bubble of twice as many micro-batches."""
    p, m = script.ledger.stages, TIMES * script.ledger.micro_batches
    head = script.terms["bubble_share"].of(lang)
    worked = f"({p} − 1) / ({m} + {p} − 1) = {closed_bubble(p, m)}"
    return f"m = {m}{COLON[lang]}{head} = {worked}"

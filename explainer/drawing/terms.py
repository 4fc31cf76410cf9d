"""The words that pictures are labelled with; the storyboard gives each in every language."""

from __future__ import annotations

from explainer.drawing.facts import Facts
from explainer.ledger import values

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
    }
)
"""`persistent`, `view` and `gradient` head the counters; the others name what they stand beside."""

STATES = ("master", "m", "v")


def number(facts: Facts, name: str) -> str:
    """A ledger value's number without its unit, for labels whose unit stands in the card's head."""
    return facts.quantity(name).eye(facts.lang).partition("\u00a0")[0]


def role_text(facts: Facts) -> tuple[str, ...]:
    """Every text that can stand beside a row, to find the room they need."""
    names = values(facts.ledger)
    row = [
        f"{facts.term(role)} {number(facts, f'{strategy}.{role}')}"
        for strategy in ("replicated", "full")
        for role in ("parameters", "gradients")
        if f"{strategy}.{role}" in names
    ]
    return (*row, facts.term("optimizer"), f"{facts.term('master')}")

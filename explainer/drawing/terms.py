"""Texts made of a term and a number: what stands beside the rows."""

from __future__ import annotations

from explainer.drawing.facts import Facts
from explainer.ledger import Strategy, gb

STATES = ("master", "m", "v")
UNIT_SPACE = "\u00a0"


def number(facts: Facts, name: str) -> str:
    """A ledger value's number without its unit, for labels whose unit stands in the card's head."""
    return facts.quantity(name).eye(facts.lang).partition(UNIT_SPACE)[0]


def role_text(facts: Facts) -> tuple[str, ...]:
    """Every text that can stand beside a row, to find the room they need."""
    rows = [
        f"{facts.term(role)} {number(facts, f'{strategy}.{role}')}"
        for strategy in ("replicated", "full")
        for role in ("parameters", "gradients")
    ]
    return (*rows, facts.term("optimizer"), *(state_text(facts, name) for name in STATES))


def state_text(facts: Facts, name: str) -> str:
    """An optimizer state with what a card keeps of it under full shard, without unit."""
    nbytes = facts.ledger.per_card_tensor(Strategy.FULL, name)
    word = facts.term(name) if name == "master" else name
    return f"{word} {gb(nbytes).partition(UNIT_SPACE)[0]}"

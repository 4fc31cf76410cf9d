"""The accounts as a document for other programs."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from explainer.ledger import (
    Ledger,
    PersistentBytes,
    Quantity,
    Role,
    Strategy,
    divided,
    gb,
    is_exact,
    title,
    values,
)

NOTE = (
    "Persistent subtotals of these items only: a teaching construction, never a hardware "
    "measurement, and not a card's peak."
)

Json = dict[str, object]


def ledger_document(ledger: Ledger) -> Json:
    """Return the accounts as JSON values. The keys are stable; new ones may be added.

    Every amount has `bytes` (exact), `written` (as texts show it) and `exact` (whether that is
    all of it). Amounts per card are those of the card that keeps the most.
    """
    return {
        "params": ledger.params,
        "cards": ledger.cards,
        "layers": {"count": ledger.layers.count, "assumption": "equal"},
        "recipe": {
            "name": ledger.recipe.name,
            "tensors": [
                {"name": t.name, "role": t.role, "bytes_per_parameter": t.bytes_per_parameter}
                for t in ledger.recipe.tensors
            ],
        },
        "whole": _amounts(ledger.whole),
        "per_card": {each: _strategy(ledger, each) for each in Strategy},
        "values": {name: _value(quantity) for name, quantity in values(ledger).items()},
        "note": NOTE,
    }


def _strategy(ledger: Ledger, strategy: Strategy) -> Json:
    return {
        "title": title(strategy),
        "divided": [role for role in Role if role in divided(strategy)],
        "copies": ledger.copies(strategy),
        **_amounts(lambda role: ledger.per_card(strategy, role)),
    }


def _amounts(amount: Callable[[Role | None], PersistentBytes]) -> Json:
    return {**{role: _bytes(amount(role)) for role in Role}, "total": _bytes(amount(None))}


def _bytes(size: PersistentBytes) -> Json:
    nbytes = size.nbytes
    return {"bytes": nbytes, "written": gb(nbytes), "exact": is_exact(nbytes)}


def _value(quantity: Quantity) -> Json:
    value = quantity.value
    return {
        "kind": quantity.kind,
        "value": str(value) if isinstance(value, Fraction) else value,
        "zh": quantity.eye("zh"),
        "en": quantity.eye("en"),
    }

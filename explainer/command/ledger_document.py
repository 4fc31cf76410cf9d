"""The accounts as a document for other programs."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from explainer.command.ledger_amounts import Json, amount
from explainer.command.ledger_step_document import communication_document, transient_document
from explainer.command.ledger_texts import DIFFERENCES
from explainer.ledger import (
    Layers,
    Ledger,
    PersistentBytes,
    Quantity,
    Recipe,
    Role,
    Strategy,
    deepspeed,
    divided,
    title,
    values,
)

NOTE = (
    "Persistent subtotals of these items only: a teaching construction, never a hardware "
    "measurement, and not a card's peak."
)


def ledger_document(ledger: Ledger) -> Json:
    """Return the accounts as JSON values. The keys are stable; new ones may be added.

    Every amount is as `ledger_amounts.amount` says. Amounts kept per card are those of the card
    that keeps the most.
    """
    return {
        "params": ledger.params,
        "cards": ledger.cards,
        "layers": _layers(ledger.layers),
        "micro_batches": ledger.micro_batches,
        "recipe": _recipe(ledger.recipe),
        "whole": _amounts(ledger.whole),
        "per_card": {each: _strategy(ledger, each) for each in Strategy},
        "transient": transient_document(ledger),
        "communication": communication_document(ledger),
        "estimates": [
            {
                "name": each.name,
                "formula": each.formula,
                "note": each.note,
                **amount(each.nbytes),
            }
            for each in deepspeed(ledger)
        ],
        "values": {name: _value(quantity) for name, quantity in values(ledger).items()},
        "note": NOTE,
        "differences": DIFFERENCES,
    }


def _layers(layers: Layers) -> Json:
    if layers.rows is None:
        return {"count": layers.count, "assumption": "equal"}
    rows = [{"name": row.name, "kind": row.kind, "params": row.params} for row in layers.rows]
    return {"count": layers.count, "rows": rows}


def _recipe(recipe: Recipe) -> Json:
    return {
        "name": recipe.name,
        "title": recipe.title,
        "source": recipe.source,
        "left_out": recipe.left_out,
        "tensors": [
            {"name": t.name, "role": t.role, "bytes_per_parameter": t.bytes_per_parameter}
            for t in recipe.tensors
        ],
        "view": recipe.view,
        "gradient": recipe.gradient,
        "reduction": recipe.reduction,
    }


def _strategy(ledger: Ledger, strategy: Strategy) -> Json:
    return {
        "title": title(strategy),
        "divided": [role for role in Role if role in divided(strategy)],
        "copies": ledger.copies(strategy),
        **_amounts(lambda role: ledger.per_card(strategy, role)),
    }


def _amounts(size: Callable[[Role | None], PersistentBytes]) -> Json:
    columns = ((role.value, role) for role in Role)
    return {name: amount(size(role).nbytes) for name, role in (*columns, ("total", None))}


def _value(quantity: Quantity) -> Json:
    value = quantity.value
    return {
        "kind": quantity.kind,
        "value": str(value) if isinstance(value, Fraction) else value,
        "zh": quantity.eye("zh"),
        "en": quantity.eye("en"),
    }

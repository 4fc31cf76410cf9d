"""From the storyboard's `ledger:` section to the ledger, and what no single key of it shows."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.errors import Fault
from explainer.ledger import RECIPES, Layers, Ledger, Row
from explainer.script.ledger_shape import MOST_LAYERS, LayersShape, LedgerShape
from explainer.script.source import Source, Steps
from explainer.script.tree import MapNode

LECTURE = Ledger(8 * 10**9, 4, Layers.equal(32), RECIPES["mixed-adam"])
"""The lecture's own accounts."""

_LAYERS: Steps = ("ledger", "layers")


def missing(source: Source) -> Iterator[Steps]:
    """Yield the paths of keys that are needed only when `rows` do not list the layers."""
    ledger, layers = source.find(("ledger",)), source.find(_LAYERS)
    if isinstance(layers, MapNode) and layers.get("rows") is not None:
        return
    if isinstance(layers, MapNode):
        yield from ((*_LAYERS, key) for key in ("count", "assumption") if layers.get(key) is None)
    if isinstance(ledger, MapNode) and ledger.get("params") is None:
        yield "ledger", "params"


def contradictions(source: Source, shape: LedgerShape) -> Iterator[Fault]:
    """Yield the faults of keys that are right by themselves but not together."""
    rows = shape.layers.rows
    if rows is None:
        return
    for key in ("count", "assumption"):
        if getattr(shape.layers, key) is not None:
            message = f"{key} is for equal layers, and rows list them; leave one of the two out"
            yield source.key_fault((*_LAYERS, key), message)
    layers = sum(row.times for row in rows if row.kind == "layer")
    if not layers:
        yield source.fault((*_LAYERS, "rows"), "no row is a layer; at least one must be")
    if sum(row.times for row in rows) > MOST_LAYERS:
        yield source.fault((*_LAYERS, "rows"), f"too many rows; at most {MOST_LAYERS} in all")
    total = sum(row.params * row.times for row in rows)
    if shape.params not in (None, total):
        message = f"the rows of ledger.layers have {total} parameters together; leave params out"
        yield source.fault(("ledger", "params"), f"{shape.params} is wrong: {message}")


def ledger_of(shape: LedgerShape) -> Ledger | None:
    """Return the ledger of a section, or None where its keys are missing or contradict others."""
    recipe = RECIPES[shape.recipe] if isinstance(shape.recipe, str) else shape.recipe.recipe()
    try:
        layers = _layers(shape.layers)
        params = layers.total if shape.params is None else shape.params
        return None if params is None else Ledger(params, shape.cards, layers, recipe)
    except ValueError:
        return None


def _layers(shape: LayersShape) -> Layers:
    if shape.rows is None:
        return Layers.equal(shape.count or 0)
    return Layers.listed(
        Row(row.name, row.params, row.kind) for row in shape.rows for _ in range(row.times)
    )

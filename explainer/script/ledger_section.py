"""From the storyboard's `ledger:` section to the ledger, and what no single key of it shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError

from explainer.errors import Fault
from explainer.ledger import RECIPES, TENSORS, Layers, Ledger, Row, check_optimizer
from explainer.script.ledger_shape import MOST_LAYERS, LayersShape, LedgerShape, Params, RowShape
from explainer.script.source import Source, Steps
from explainer.script.tree import MapNode

LECTURE = Ledger(8 * 10**9, 4, Layers.equal(32), RECIPES["mixed-adam"])
"""The lecture's own accounts."""

_LAYERS: Steps = ("ledger", "layers")
_ROW = TypeAdapter(RowShape)
_PARAMS: TypeAdapter[int] = TypeAdapter(Params)
_Value = TypeVar("_Value")


def missing(source: Source) -> Iterator[Steps]:
    """Yield the paths of keys that are needed only when `rows` do not list the layers."""
    ledger, layers = source.find(("ledger",)), source.find(_LAYERS)
    if isinstance(layers, MapNode) and layers.get("rows") is not None:
        return
    if isinstance(layers, MapNode):
        yield from ((*_LAYERS, key) for key in ("count", "assumption") if layers.get(key) is None)
    if isinstance(ledger, MapNode) and ledger.get("params") is None:
        yield "ledger", "params"


def contradictions(source: Source, section: object) -> Iterator[Fault]:
    """Yield the faults of keys that are right by themselves but not together.

    `section` holds the section's plain values, whether they have the right shape or not: where a
    key does not, what does not depend on it is looked at all the same.
    """
    if isinstance(section, dict):
        layers, recipe = section.get("layers"), section.get("recipe")
        if isinstance(layers, dict) and layers.get("rows") is not None:
            yield from _both(source, layers)
            if isinstance(layers["rows"], list) and layers["rows"]:
                yield from _rows(source, layers["rows"], section.get("params"))
        if isinstance(recipe, dict) and isinstance(recipe.get("tensors"), dict):
            yield from _optimizer(source, recipe["tensors"])


def _both(source: Source, layers: Mapping[str, object]) -> Iterator[Fault]:
    for key in ("count", "assumption"):
        if layers.get(key) is not None:
            message = f"{key} is for equal layers, and rows list them; leave one of the two out"
            yield source.key_fault((*_LAYERS, key), message)


def _rows(source: Source, rows: Sequence[object], params: object) -> Iterator[Fault]:
    if all(isinstance(row, dict) and row.get("kind") == "embedding" for row in rows):
        yield source.fault((*_LAYERS, "rows"), "no row is a layer; at least one must be")
    read = [row for row in (_read(_ROW, row) for row in rows) if row is not None]
    if sum(row.times for row in read) > MOST_LAYERS:
        yield source.fault((*_LAYERS, "rows"), f"too many rows; at most {MOST_LAYERS} in all")
    total, wanted = sum(row.params * row.times for row in read), _read(_PARAMS, params)
    if len(read) == len(rows) and wanted not in (None, total):
        message = f"the rows of ledger.layers have {total} parameters together; leave params out"
        yield source.fault(("ledger", "params"), f"{wanted} is wrong: {message}")


def _optimizer(source: Source, tensors: Mapping[str, object]) -> Iterator[Fault]:
    kept = [name for name, size in tensors.items() if size is not None]
    if not TENSORS.keys() >= set(kept):
        return
    try:
        check_optimizer(kept)
    except ValueError as error:
        yield source.fault(("ledger", "recipe"), str(error))


def _read(wanted: TypeAdapter[_Value], value: object) -> _Value | None:
    """Return the value that is wanted; None where it is another's, which is told elsewhere."""
    try:
        return wanted.validate_python(value)
    except ValidationError:
        return None


def ledger_of(shape: LedgerShape) -> Ledger | None:
    """Return the ledger of a section, or None where its keys are missing or contradict others."""
    try:
        own = shape.recipe
        recipe = RECIPES[own] if isinstance(own, str) else own.recipe()
        layers = _layers(shape.layers)
        params = layers.total if shape.params is None else shape.params
        if params is None:
            return None
        return Ledger(params, shape.cards, layers, recipe, shape.micro_batches)
    except ValueError:
        return None


def _layers(shape: LayersShape) -> Layers:
    if shape.rows is None:
        return Layers.equal(shape.count or 0)
    return Layers.listed(
        Row(row.name, row.params, row.kind) for row in shape.rows for _ in range(row.times)
    )

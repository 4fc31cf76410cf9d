"""How a model is cut into layers: all equal, or listed one by one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

RowKind = Literal["layer", "embedding"]


@dataclass(frozen=True)
class Row:
    """A part of the model that is gathered as one.

    An embedding is kept and gathered like a layer, but is not counted among L₁…Lₙ.
    """

    name: str
    params: int
    kind: RowKind = "layer"


@dataclass(frozen=True)
class Layers:
    """The cut: `count` layers, all equal unless `rows` lists them, embeddings among them, in order.

    Made by `equal` and `listed`, which raise ValueError for what is no model.
    """

    count: int
    rows: tuple[Row, ...] | None = None

    @classmethod
    def equal(cls, count: int) -> Layers:
        """So many equal layers, an assumption. Where they do not divide the model, the largest."""
        whole: object = count
        if isinstance(whole, bool) or not isinstance(whole, int) or whole < 1:
            raise ValueError(f"layers must be a whole number of at least 1, not {count!r}")
        return cls(count)

    @classmethod
    def listed(cls, rows: Iterable[Row]) -> Layers:
        """Layers and embeddings in the order in which a sample passes them."""
        found = tuple(rows)
        count = sum(row.kind == "layer" for row in found)
        if not count:
            raise ValueError("layers must list at least one row of the kind 'layer'")
        for row in found:
            if row.params < 1:
                raise ValueError(f"row {row.name!r} needs at least 1 parameter, not {row.params}")
        return cls(count, found)

    @property
    def total(self) -> int | None:
        """Parameters of all rows together; None for equal layers, which fit any model."""
        return None if self.rows is None else sum(row.params for row in self.rows)

    def units(self, params: int) -> tuple[Row, ...]:
        """Everything gathered as one, in order, in a model of `params` parameters.

        Equal layers have ceil(params / count) each: the largest stands for all.
        """
        if self.rows is not None:
            return self.rows
        size = -(-params // self.count)
        return tuple(Row(f"layer {index + 1}", size) for index in range(self.count))

    def size(self, layer: int | None, params: int) -> int:
        """Parameters of layer `layer`, which counts from 0, or of the largest when it is None.

        IndexError for no such layer.
        """
        if layer is not None:
            self._check(layer)
        if self.rows is None:
            return -(-params // self.count)
        sizes = [row.params for row in self.rows if row.kind == "layer"]
        return max(sizes) if layer is None else sizes[layer]

    def largest(self, params: int) -> int:
        """Parameters of the largest unit, be it a layer or an embedding."""
        return max(row.params for row in self.units(params))

    def start(self, layer: int, params: int) -> int:
        """How many parameters of the model come before layer `layer`, which counts from 0.

        Equal layers begin at floor(layer x params / count). IndexError for no such layer.
        """
        self._check(layer)
        if self.rows is None:
            return layer * params // self.count
        places = [at for at, row in enumerate(self.rows) if row.kind == "layer"]
        return sum(row.params for row in self.rows[: places[layer]])

    def _check(self, layer: int) -> None:
        if not 0 <= layer < self.count:
            raise IndexError(f"no layer {layer}; there are {self.count}, from 0")

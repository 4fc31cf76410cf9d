"""What the ranks of PyTorch wrote, put together; plain numbers, no torch."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from explainer.training.model import Array, LayerShape
from tests.pytorch.cases import CASES, RANKS, Case

PARTS = ("U", "b", "V")


@dataclass(frozen=True)
class Step:
    """One step of PyTorch: the mean loss, and after it every tensor as one flat array a layer.

    apart: tensors of which two ranks hold different copies of the same parameter.
    """

    loss: float
    tensors: Mapping[str, tuple[Array, ...]]
    apart: tuple[str, ...]


@dataclass(frozen=True)
class Ran:
    """A case as PyTorch ran it.

    nbytes: [rank][tensor][parameter], of the local parts' numbers. allocated: [rank][tensor], of
    the storages behind them. step_scalars: [rank], of Adam's step counters. whole: by collective,
    bytes of the whole of every one in a row, padding included; FSDP2 only.
    """

    case: Case
    steps: tuple[Step, ...]
    nbytes: tuple[Mapping[str, Mapping[str, int]], ...]
    allocated: tuple[Mapping[str, int], ...]
    step_scalars: tuple[int, ...]
    whole: Mapping[str, tuple[int, ...]]

    def local(self, rank: int, *tensors: str) -> int:
        """Bytes a rank holds of these tensors together."""
        return sum(sum(self.nbytes[rank][tensor].values()) for tensor in tensors)


def read(folder: Path) -> dict[str, Ran]:
    """Everything the ranks wrote, by the case's name."""
    ranks = [
        json.loads((folder / f"{rank}.json").read_text(encoding="utf-8")) for rank in range(RANKS)
    ]
    return {case.name: _ran(case, [rank[case.name] for rank in ranks]) for case in CASES}


def names(layer: int) -> tuple[str, ...]:
    """The parameters of a layer as PyTorch names them, in the order of the run's flat layer."""
    return tuple(f"{layer}.{part}" for part in PARTS)


def sizes(shape: LayerShape) -> tuple[tuple[int, ...], ...]:
    """The shapes of U, b and V."""
    d, k = shape.width, shape.hidden
    return (d, k), (k,), (k, d)


def _ran(case: Case, ranks: Sequence[Mapping[str, Any]]) -> Ran:
    steps = [_step(case, [rank["steps"][step] for rank in ranks]) for step in range(case.job.steps)]
    return Ran(
        case,
        tuple(steps),
        tuple(rank["nbytes"] for rank in ranks),
        tuple(rank["allocated"] for rank in ranks),
        tuple(rank["step_scalars"] for rank in ranks),
        {collective: tuple(noted) for collective, noted in ranks[0]["whole"].items()},
    )


def _step(case: Case, ranks: Sequence[Mapping[str, Any]]) -> Step:
    apart: list[str] = []
    tensors = {}
    for tensor in case.tensors:
        parts = [rank["tensors"][tensor] for rank in ranks]
        tensors[tensor] = tuple(
            np.concatenate(
                [
                    _together(tensor, name, int(np.prod(size)), parts, apart)
                    for name, size in zip(names(layer), sizes(shape), strict=True)
                ]
            )
            for layer, shape in enumerate(case.job.shapes)
        )
    return Step(float(np.mean([rank["loss"] for rank in ranks])), tensors, tuple(apart))


def _together(
    tensor: str, name: str, size: int, parts: Sequence[Mapping[str, list[float]]], apart: list[str]
) -> Array:
    """One parameter of a tensor: any rank's whole copy, or the ranks' parts side by side."""
    held = [part[name] for part in parts if name in part]
    whole = [values for values in held if len(values) == size]
    if any(values != whole[0] for values in whole):
        apart.append(f"{tensor} of {name}")
    values = whole[0] if whole else [value for values in held for value in values]
    if len(values) != size:
        raise ValueError(f"the ranks hold {len(values)} numbers of {tensor} of {name}, not {size}")
    return np.array(values, np.float32)

"""Counts what FSDP2's collectives are handed, with the hooks it offers for it."""

from __future__ import annotations

from collections.abc import Iterable

from torch import Tensor, nn
from torch.distributed import ProcessGroup, Work
from torch.distributed.fsdp import FSDPModule
from torch.distributed.fsdp._fully_shard._fsdp_collectives import (
    DefaultAllGather,
    DefaultReduceScatter,
)


class CountedGather(DefaultAllGather):
    """FSDP2's own all-gather, noting the bytes of the gathered whole."""

    def __init__(self, noted: list[int]) -> None:
        self._noted = noted

    def __call__(
        self,
        output_tensor: Tensor,
        input_tensor: Tensor,
        group: ProcessGroup,
        async_op: bool = False,
    ) -> Work | None:
        self._noted.append(output_tensor.nbytes)
        return super().__call__(output_tensor, input_tensor, group, async_op)


class CountedScatter(DefaultReduceScatter):
    """FSDP2's own reduce-scatter, noting the bytes of the whole that is reduced."""

    def __init__(self, noted: list[int]) -> None:
        self._noted = noted

    def __call__(
        self,
        output_tensor: Tensor,
        input_tensor: Tensor,
        group: ProcessGroup,
        op: object,
        async_op: bool = False,
    ) -> Work:
        self._noted.append(input_tensor.nbytes)
        return super().__call__(output_tensor, input_tensor, group, op, async_op)


def count(modules: Iterable[nn.Module]) -> dict[str, list[int]]:
    """Lists that fill with the whole bytes of every all-gather and reduce-scatter from now on."""
    noted: dict[str, list[int]] = {"all-gather": [], "reduce-scatter": []}
    for module in modules:
        if isinstance(module, FSDPModule):
            module.set_custom_all_gather(CountedGather(noted["all-gather"]))
            module.set_custom_reduce_scatter(CountedScatter(noted["reduce-scatter"]))
    return noted

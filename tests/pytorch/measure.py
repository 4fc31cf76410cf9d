"""What one rank of PyTorch really holds: local values and local bytes, tensor by tensor."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import torch
from torch import Tensor, nn
from torch.distributed.optim import ZeroRedundancyOptimizer
from torch.distributed.tensor import DTensor
from torch.optim import Optimizer

STATES = {"m": "exp_avg", "v": "exp_avg_sq", "momentum": "momentum_buffer"}


def local(tensor: Tensor) -> Tensor:
    """This rank's part."""
    return tensor.to_local() if isinstance(tensor, DTensor) else tensor


def held(module: nn.Module, optimizer: Optimizer) -> Mapping[str, Mapping[str, Tensor]]:
    """tensor → parameter → this rank's part of it; absent where the rank has nothing of it."""
    found: dict[str, dict[str, Tensor]] = {name: {} for name in ("weights", "gradients", *STATES)}
    for name, parameter, state in _parameters(module, optimizer):
        found["weights"][name] = local(parameter)
        if parameter.grad is not None:
            found["gradients"][name] = local(parameter.grad)
        for tensor, key in STATES.items():
            if key in state:
                found[tensor][name] = local(state[key])
    return found


def step_scalars(module: nn.Module, optimizer: Optimizer) -> int:
    """Bytes of Adam's `step` counters, one a parameter; not counted among the states."""
    return sum(
        state["step"].nbytes for _, _, state in _parameters(module, optimizer) if "step" in state
    )


def allocated(tensors: Mapping[str, Tensor]) -> int:
    """Bytes of the storages behind tensors, each storage once: what they really occupy."""
    storages = [tensor.untyped_storage() for tensor in tensors.values()]
    return sum({storage.data_ptr(): storage.nbytes() for storage in storages}.values())


def flat(tensor: Tensor) -> list[float]:
    """Its values in order; exact, for JSON keeps every fp32."""
    values: list[float] = tensor.detach().to(torch.float64).flatten().tolist()
    return values


def _parameters(
    module: nn.Module, optimizer: Optimizer
) -> Iterator[tuple[str, Tensor, Mapping[str, Tensor]]]:
    inner = optimizer.optim if isinstance(optimizer, ZeroRedundancyOptimizer) else optimizer
    for name, parameter in module.named_parameters():
        yield name.removeprefix("module."), parameter, inner.state.get(parameter, {})

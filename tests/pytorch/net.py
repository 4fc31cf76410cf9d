"""The run's small model as PyTorch modules, and each case wrapped around it."""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.distributed.fsdp import MixedPrecisionPolicy, fully_shard
from torch.distributed.optim import ZeroRedundancyOptimizer
from torch.nn.parallel import DistributedDataParallel
from torch.optim import SGD, Adam, Optimizer

from explainer.training import model
from explainer.training.job import Job
from explainer.training.model import Array
from tests.pytorch.cases import Case

DTYPES = {2: torch.bfloat16, 4: torch.float32}


class Layer(nn.Module):
    """h ← h + tanh(h U + b) V, with the parameters the run's layer has."""

    def __init__(self, parts: tuple[Array, Array, Array], dtype: torch.dtype) -> None:
        super().__init__()
        self.U, self.b, self.V = (nn.Parameter(torch.tensor(part).to(dtype)) for part in parts)

    def forward(self, h: Tensor) -> Tensor:
        h = h.to(self.U.dtype)
        return h + torch.tanh(h @ self.U + self.b) @ self.V


def net(job: Job) -> nn.Sequential:
    """The model as the run begins with it, in the dtype that its weights are kept in."""
    dtype = DTYPES[job.numerics.bytes_of("weights")]
    flats = (
        model.initial(shape, layer, job.layers, job.seed) for layer, shape in enumerate(job.shapes)
    )
    return nn.Sequential(
        *(Layer(shape.split(flat), dtype) for shape, flat in zip(job.shapes, flats, strict=True))
    )


def loss(output: Tensor, targets: Tensor) -> Tensor:
    """As model.loss; in fp32, whatever dtype the output has."""
    error = output - targets
    return (error * error).sum() / (2 * len(targets))


def build(case: Case) -> tuple[nn.Module, Optimizer]:
    """The case's model, wrapped, and its optimizer with the run's settings."""
    job = case.job
    wrapped = _wrap(case, net(job))
    adam, momentum = job.adam, job.momentum
    parameters = list(wrapped.parameters())
    if not job.numerics.adapts:
        return wrapped, SGD(parameters, lr=momentum.rate, momentum=momentum.decay)
    betas = (adam.beta1, adam.beta2)
    if not case.library.startswith("zero"):
        return wrapped, Adam(parameters, lr=adam.rate, betas=betas, eps=adam.epsilon)
    return wrapped, ZeroRedundancyOptimizer(
        parameters,
        Adam,
        parameters_as_bucket_view=case.library == "zero-views",
        lr=adam.rate,
        betas=betas,
        eps=adam.epsilon,
    )


def _wrap(case: Case, plain: nn.Sequential) -> nn.Module:
    if case.library != "fsdp2":
        return DistributedDataParallel(plain)
    numerics = case.numerics
    kept = numerics.bytes_of("weights")
    computes = None if numerics.view == kept else DTYPES[numerics.view]
    reduces = None if numerics.reduction == numerics.gradient else DTYPES[numerics.reduction]
    policy = MixedPrecisionPolicy(param_dtype=computes, reduce_dtype=reduces)
    for layer in plain:
        fully_shard(layer, mp_policy=policy, reshard_after_forward=case.resharding)
    fully_shard(plain, mp_policy=policy, reshard_after_forward=case.resharding)
    return plain

"""How many bytes each tensor of the training state has, and so how it is trained."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from explainer.training.events import PERSISTENT
from explainer.training.trace import Sizes

STORED = (1, 2, 4)
"""Bytes a persistent tensor may have: 8-bit floating point, bfloat16, fp32 (formats.py)."""
SENT = (2, 4)
"""Bytes that a view, a local gradient or a contribution to a reduction may have."""
ADAM = frozenset({"m", "v"})
MOMENTUM = frozenset({"momentum"})


@dataclass(frozen=True)
class Numerics:
    """Bytes a parameter of all that is kept, borrowed, computed and sent. Make one with `of`.

    persistent: (tensor, bytes) of what is kept for the whole run, in PERSISTENT's order: weights,
    gradients, and either m and v (Adam) or momentum (SGD with momentum); master is optional, and
    without it the optimizer works on the weights themselves.
    view: a layer's gathered parameters, and what weights are rounded to before they compute.
    gradient: a layer's full local gradient, before reduction.
    reduction: what contributions to a reduction, and its result, travel as.
    """

    name: str
    persistent: tuple[tuple[str, int], ...]
    view: int
    gradient: int
    reduction: int

    @classmethod
    def of(
        cls,
        name: str,
        persistent: Mapping[str, int],
        view: int,
        gradient: int,
        reduction: int | None = None,
    ) -> Numerics:
        """Numerics that can train. reduction: as the gradient unless told otherwise.

        Raises ValueError, naming what cannot train: an unknown tensor or size, no weights or
        gradients, or optimizer states that belong to no known optimizer, or to two.
        """
        _refuse_unknown(name, persistent)
        reduction = gradient if reduction is None else reduction
        for what, nbytes in (("view", view), ("gradient", gradient), ("reduction", reduction)):
            if nbytes not in SENT:
                raise ValueError(f"{name}: a {what} has 2 or 4 bytes a parameter, not {nbytes}")
        kept = tuple((tensor, persistent[tensor]) for tensor in PERSISTENT if tensor in persistent)
        return cls(name, kept, view, gradient, reduction)

    def bytes_of(self, tensor: str) -> int:
        """Bytes a parameter of a persistent tensor. Raises KeyError."""
        return dict(self.persistent)[tensor]

    @cached_property
    def tensors(self) -> tuple[str, ...]:
        """The persistent tensors."""
        return tuple(tensor for tensor, _ in self.persistent)

    @property
    def target(self) -> str:
        """The tensor the optimizer updates."""
        return "master" if "master" in self.tensors else "weights"

    @property
    def adapts(self) -> bool:
        """Whether the optimizer is Adam; otherwise it is SGD with momentum."""
        return "m" in self.tensors

    @property
    def sizes(self) -> Sizes:
        """Bytes a parameter by tensor, for the trace."""
        sent = (("view", self.view), ("gradient", self.gradient), ("reduction", self.reduction))
        return (*self.persistent, *sent)


def _refuse_unknown(name: str, persistent: Mapping[str, int]) -> None:
    unknown = sorted(persistent.keys() - PERSISTENT.keys())
    if unknown:
        known = ", ".join(PERSISTENT)
        raise ValueError(f"{name}: cannot train {', '.join(unknown)}; it knows {known}")
    for tensor, nbytes in persistent.items():
        if nbytes not in STORED:
            raise ValueError(f"{name}: {tensor} has 1, 2 or 4 bytes a parameter, not {nbytes}")
    for tensor in ("weights", "gradients"):
        if tensor not in persistent:
            raise ValueError(f"{name}: nothing trains without {tensor}")
    states = persistent.keys() & (ADAM | MOMENTUM)
    if states not in (ADAM, MOMENTUM):
        raise ValueError(
            f"{name}: the optimizer states must be m and v (Adam) or momentum (SGD), "
            f"not {', '.join(sorted(states)) or 'none'}"
        )


# Rajbhandari et al., ZeRO (2020), section 3.1: 2 + 2 + 12. All that is computed with is 16-bit.
MIXED_ADAM = Numerics.of(
    "mixed-adam", {"weights": 2, "gradients": 2, "master": 4, "m": 4, "v": 4}, view=2, gradient=2
)
FP32_ADAM = Numerics.of(
    "fp32-adam", {"weights": 4, "gradients": 4, "m": 4, "v": 4}, view=4, gradient=4
)
# PyTorch's MixedPrecisionPolicy(param_dtype=bfloat16): shards stay fp32; what is gathered and
# computed is 16-bit. Gradients are reduced as they were computed unless reduce_dtype says fp32
# (torch/distributed/fsdp/_fully_shard/_fsdp_api.py).
FSDP2_MIXED = Numerics.of(
    "fsdp2-mixed", {"weights": 4, "gradients": 4, "m": 4, "v": 4}, view=2, gradient=2
)
FSDP2_MIXED_FP32_REDUCE = Numerics.of(
    "fsdp2-mixed-fp32-reduce",
    {"weights": 4, "gradients": 4, "m": 4, "v": 4},
    view=2,
    gradient=2,
    reduction=4,
)
# DeepSpeed's estimators (deepspeed/runtime/zero/stage3.py) count fp32 gradients: 2 + 4 + 12.
FP32_GRADIENTS = Numerics.of(
    "fp32-gradients",
    {"weights": 2, "gradients": 4, "master": 4, "m": 4, "v": 4},
    view=2,
    gradient=2,
)
SGD_16 = Numerics.of("sgd-16", {"weights": 2, "gradients": 2, "momentum": 2}, view=2, gradient=2)
# Dettmers et al., 8-bit Optimizers via Block-wise Quantization (2022). As bitsandbytes does it:
# the update is made on the weights themselves, in the dtype they have; there is no master.
ADAM_8 = Numerics.of("adam-8", {"weights": 2, "gradients": 2, "m": 1, "v": 1}, view=2, gradient=2)

NUMERICS: Mapping[str, Numerics] = MappingProxyType(
    {
        numerics.name: numerics
        for numerics in (
            MIXED_ADAM,
            FP32_ADAM,
            FSDP2_MIXED,
            FSDP2_MIXED_FP32_REDUCE,
            FP32_GRADIENTS,
            SGD_16,
            ADAM_8,
        )
    }
)

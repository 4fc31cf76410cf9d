"""The recipes with a name. Which bytes they count is somebody's: each says whose."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.ledger.recipe import Recipe

_FP32_ADAM = {"weights": 4, "gradients": 4, "m": 4, "v": 4}
_STEPS = "Adam's step counters, a scalar for each tensor"
_PADDING = "the padding of shards that are uneven"
_FSDP2 = "PyTorch, torch.distributed.fsdp.fully_shard, MixedPrecisionPolicy(param_dtype=bfloat16"

_ALL = (
    # 2 + 2 + 12: the lecture's.
    Recipe.of(
        "mixed-adam",
        {"weights": 2, "gradients": 2, "master": 4, "m": 4, "v": 4},
        view=2,
        gradient=2,
        title="mixed-precision Adam",
        source="Rajbhandari et al., ZeRO (2020), section 3.1",
    ),
    # 2 + 4 + 12. The estimator adds 4 bytes for each parameter of the largest layer: here its view
    # and its gradient, which are of a moment (see estimates.py).
    Recipe.of(
        "fp32-gradients",
        {"weights": 2, "gradients": 4, "master": 4, "m": 4, "v": 4},
        view=2,
        gradient=2,
        title="mixed-precision Adam with fp32 gradients",
        source="DeepSpeed, Memory Requirements, and its estimator for ZeRO-3",
    ),
    # fp32 shards persist; 16 bits are only in what is gathered and computed.
    Recipe.of(
        "fsdp2-mixed",
        _FP32_ADAM,
        view=2,
        gradient=2,
        title="FSDP2 mixed precision",
        source=f"{_FSDP2})",
        left_out=f"{_STEPS}; {_PADDING}",
    ),
    Recipe.of(
        "fsdp2-mixed-fp32-reduce",
        _FP32_ADAM,
        view=2,
        gradient=2,
        reduction=4,
        title="FSDP2 mixed precision, gradients reduced in fp32",
        source=f"{_FSDP2}, reduce_dtype=float32)",
        left_out=f"{_STEPS}; {_PADDING}; the fp32 copy of a layer's gradient that is sent",
    ),
    Recipe.of(
        "fp32-adam",
        _FP32_ADAM,
        view=4,
        gradient=4,
        title="Adam in fp32",
        source="PyTorch, torch.optim.Adam on fp32 parameters",
        left_out=_STEPS,
    ),
    # 2 + 2 + 2: no master; the update is made on the 16-bit weights.
    Recipe.of(
        "sgd-16",
        {"weights": 2, "gradients": 2, "momentum": 2},
        view=2,
        gradient=2,
        title="SGD with momentum, all in 16 bits",
        source="PyTorch, torch.optim.SGD(momentum=…) on bfloat16 parameters",
    ),
    # 2 + 2 + 1 + 1: as bitsandbytes does it, the update is made on the weights; there is no master.
    Recipe.of(
        "adam-8",
        {"weights": 2, "gradients": 2, "m": 1, "v": 1},
        view=2,
        gradient=2,
        title="Adam with 8-bit states, no master",
        source="Dettmers et al., 8-bit Optimizers via Block-wise Quantization (2022)",
        # bitsandbytes' documentation, "8-bit optimizers": min_8bit_size is 4096 elements.
        left_out=(
            "the scale of every block of m and of v; the 32-bit states that bitsandbytes keeps for "
            "a tensor below 4096 elements"
        ),
    ),
)

RECIPES: Mapping[str, Recipe] = MappingProxyType({recipe.name: recipe for recipe in _ALL})

from collections.abc import Iterable, Mapping
from typing import Any

from torch import Tensor

class Optimizer:
    state: Mapping[Tensor, Mapping[str, Any]]
    def zero_grad(self) -> None: ...
    def step(self) -> None: ...

class Adam(Optimizer):
    def __init__(
        self, params: Iterable[Tensor], lr: float, betas: tuple[float, float], eps: float
    ) -> None: ...

class SGD(Optimizer):
    def __init__(self, params: Iterable[Tensor], lr: float, momentum: float) -> None: ...

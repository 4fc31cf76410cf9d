from collections.abc import Iterable
from typing import Any

from torch import Tensor
from torch.optim import Optimizer

class ZeroRedundancyOptimizer(Optimizer):
    optim: Optimizer
    def __init__(
        self,
        params: Iterable[Tensor],
        optimizer_class: type[Optimizer],
        parameters_as_bucket_view: bool = False,
        **defaults: Any,
    ) -> None: ...

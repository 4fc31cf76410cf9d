from torch import dtype
from torch.distributed.fsdp._fully_shard._fsdp_collectives import (
    DefaultAllGather,
    DefaultReduceScatter,
)
from torch.nn import Module

class MixedPrecisionPolicy:
    def __init__(self, param_dtype: dtype | None, reduce_dtype: dtype | None) -> None: ...

class FSDPModule:
    def set_custom_all_gather(self, comm: DefaultAllGather) -> None: ...
    def set_custom_reduce_scatter(self, comm: DefaultReduceScatter) -> None: ...

def fully_shard(
    module: Module, *, mp_policy: MixedPrecisionPolicy, reshard_after_forward: bool
) -> FSDPModule: ...

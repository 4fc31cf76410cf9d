from torch import Tensor
from torch.distributed import ProcessGroup, Work

class DefaultAllGather:
    def __call__(
        self,
        output_tensor: Tensor,
        input_tensor: Tensor,
        group: ProcessGroup,
        async_op: bool = False,
    ) -> Work | None: ...

class DefaultReduceScatter:
    def __call__(
        self,
        output_tensor: Tensor,
        input_tensor: Tensor,
        group: ProcessGroup,
        op: object,
        async_op: bool = False,
    ) -> Work: ...

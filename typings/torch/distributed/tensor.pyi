from torch import Tensor

class DTensor(Tensor):
    def to_local(self) -> Tensor: ...

from torch.nn import Module

class DistributedDataParallel(Module):
    def __init__(self, module: Module) -> None: ...

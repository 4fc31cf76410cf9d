"""The three roles a byte of training state can have."""

from enum import StrEnum


class Role(StrEnum):
    """What a tensor is for. The order is the order of the rows wherever roles are listed."""

    PARAMETERS = "parameters"
    GRADIENTS = "gradients"
    OPTIMIZER = "optimizer"

from typing import Literal, TypeVar

import numpy as np
from numpy.typing import NDArray

Float = TypeVar("Float", np.float32, np.float64)
Mode = Literal["reflect", "constant", "nearest", "mirror", "wrap"]

def minimum_filter1d(input: NDArray[Float], size: int, *, mode: Mode) -> NDArray[Float]: ...
def uniform_filter1d(input: NDArray[Float], size: int, *, mode: Mode) -> NDArray[Float]: ...

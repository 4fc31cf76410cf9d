from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Float = TypeVar("Float", np.float32, np.float64)

def resample_poly(x: NDArray[Float], up: int, down: int) -> NDArray[Float]: ...

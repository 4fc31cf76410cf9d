from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Float = TypeVar("Float", np.float32, np.float64)

def resample_poly(x: NDArray[Float], up: int, down: int) -> NDArray[Float]: ...
def lfilter(
    b: NDArray[np.float64], a: NDArray[np.float64], x: NDArray[np.float64]
) -> NDArray[np.float64]: ...

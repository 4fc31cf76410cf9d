"""A small residual MLP, h ← h + tanh(h U + b) V a layer, with its gradient written out.

A layer's parameters are one flat vector, U then b then V, so that slices of it can be owned.
Everything works in the dtype it is given: fp32 in the run, fp64 in the reference.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
DType = np.dtype[Any]

WIDTH = 6
# 13 k parameters a layer (13 = 2 · WIDTH + 1), k prime: no layer divides evenly among 2…8 ranks.
HIDDEN = (11, 17, 13, 23, 19)


@dataclass(frozen=True)
class LayerShape:
    """width: d, the size of h. hidden: k, the size of the inner vector."""

    width: int
    hidden: int

    @property
    def params(self) -> int:
        """Parameters of U (d×k), b (k) and V (k×d) together."""
        return self.hidden * (2 * self.width + 1)

    def split(self, flat: Array) -> tuple[Array, Array, Array]:
        """U (d×k), b (k) and V (k×d) as views of the flat vector."""
        d, k = self.width, self.hidden
        return flat[: d * k].reshape(d, k), flat[d * k : d * k + k], flat[-k * d :].reshape(k, d)


def shapes(layers: int, ranks: int = 1) -> tuple[LayerShape, ...]:
    """The shapes of a model of this many layers, of uneven sizes.

    Every layer has something for each of so many ranks, and several never divide it evenly: it
    grows with them from some hundred ranks on, and gives way where they would divide it.
    """
    # Where ranks divide 2 d + 1, every (2 d + 1) k parameters are a multiple of them.
    width = WIDTH + (ranks > 1 and (2 * WIDTH + 1) % ranks == 0)
    sizes = (HIDDEN[layer % len(HIDDEN)] for layer in range(layers))
    return tuple(LayerShape(width, _hidden(size, width, ranks)) for size in sizes)


def _hidden(size: int, width: int, ranks: int) -> int:
    """The inner size, grown alike in all layers so that the smallest is enough for the ranks."""
    params = 2 * width + 1
    grown = size + max(0, -(-ranks // params) - min(HIDDEN))
    return grown + (ranks > 1 and grown * params % ranks == 0)


def fitting(width: int, weights: Sequence[Array]) -> tuple[LayerShape, ...]:
    """The shapes that these flat layers, made for h of this width, must have."""
    return tuple(LayerShape(width, len(flat) // (2 * width + 1)) for flat in weights)


def initial(shape: LayerShape, layer: int, layers: int, seed: int) -> Array:
    """A layer's first parameters, flat fp32: normal, scaled so that h keeps its size."""
    rng = np.random.default_rng((seed, 0, layer))
    flat = rng.standard_normal(shape.params).astype(np.float32)
    u, b, v = shape.split(flat)
    u /= np.float32(np.sqrt(shape.width))
    b *= np.float32(0.1)
    v /= np.float32(np.sqrt(shape.hidden * layers))
    return flat


def forward(shape: LayerShape, flat: Array, h: Array) -> tuple[Array, Array]:
    """One layer on h (samples×d): the inner tanh(h U + b) (samples×k), and the next h."""
    u, b, v = shape.split(flat)
    inner = np.tanh(h @ u + b)
    return inner, h + inner @ v


def backward(
    shape: LayerShape, flat: Array, h: Array, inner: Array, slope: Array
) -> tuple[Array, Array]:
    """The chain rule through one layer.

    h, inner: the layer's input and inner vector. slope: d loss / d output (samples×d).
    Returns d loss / d parameters (flat) and d loss / d input (samples×d).
    """
    u, _, v = shape.split(flat)
    inner_slope = (slope @ v.T) * (1 - inner * inner)
    parts = (h.T @ inner_slope, inner_slope.sum(axis=0), inner.T @ slope)
    gradient = np.concatenate([part.ravel() for part in parts])
    return gradient, slope + inner_slope @ u.T


def loss(h: Array, target: Array) -> tuple[float, Array]:
    """Mean over the samples of ½‖h − target‖², and its slope d loss / d h (samples×d)."""
    error = h - target
    samples = len(h)
    return float((error * error).sum() / (2 * samples)), error / samples

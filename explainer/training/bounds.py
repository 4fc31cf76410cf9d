"""Numbers with a bound on the error that computing them in fp32 can have.

Running error analysis (Higham, *Accuracy and Stability of Numerical Algorithms*, 2nd ed., §2.2,
§3.1–3.3): each operation passes on the errors of its operands and adds its own rounding. Values
are fp64, whose own error is some 2^29 times smaller and disappears in the slack of γ.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from explainer.training.model import Array, LayerShape

U32 = 2.0**-24
"""Unit roundoff of fp32: the largest relative error of rounding to nearest."""
U16 = 2.0**-8
"""Unit roundoff of bfloat16, which keeps 8 significant bits."""
TANH = 8 * U32
"""Relative error granted to tanh in fp32: 4 units in the last place."""
TINY = 2.0**-120
"""Absolute error granted for underflow, far below anything trained on."""


def gamma(operations: int, unit: float) -> float:
    """γₙ = n u / (1 − n u): the relative error of n roundings in a row (Higham, lemma 3.1)."""
    return operations * unit / (1 - operations * unit)


@dataclass(frozen=True)
class Bounded:
    """value: what exact arithmetic gives. error: how far fp32's result may be off; elementwise."""

    value: Array
    error: Array

    @classmethod
    def exact(cls, values: Array) -> Bounded:
        """Values that fp32 holds without error."""
        value = values.astype(np.float64)
        return cls(value, np.zeros_like(value))

    @property
    def size(self) -> Array:
        """The largest magnitude the fp32 result can have."""
        return np.abs(self.value) + self.error

    @property
    def t(self) -> Bounded:
        """Transposed."""
        return Bounded(self.value.T, self.error.T)

    def add(self, other: Bounded, sign: int = 1) -> Bounded:
        """self + sign · other, rounded once."""
        value = self.value + sign * other.value
        passed = self.error + other.error
        return Bounded(value, passed + U32 * (np.abs(value) + passed))

    def times(self, other: Bounded) -> Bounded:
        """Elementwise product, rounded once."""
        exact = self.value * other.value
        passed = self.size * other.size - np.abs(exact)
        return Bounded(exact, passed + U32 * self.size * other.size)

    def dot(self, other: Bounded) -> Bounded:
        """Matrix product; each element an inner product summed in any order (Higham, eq. 3.4)."""
        sizes = self.size @ other.size
        passed = sizes - np.abs(self.value) @ np.abs(other.value)
        terms = self.value.shape[1]
        return Bounded(self.value @ other.value, passed + gamma(terms, U32) * sizes)

    def total(self) -> Bounded:
        """Sum over rows, in any order."""
        passed = self.error.sum(axis=0)
        rounding = gamma(len(self.value), U32) * self.size.sum(axis=0)
        return Bounded(self.value.sum(axis=0), passed + rounding)

    def tanh(self) -> Bounded:
        """Elementwise; tanh never steepens an error, for its slope is at most 1."""
        value = np.tanh(self.value)
        return Bounded(value, self.error + TANH * (np.abs(value) + self.error))


def gradients(
    shapes: Sequence[LayerShape], weights: Sequence[Array], inputs: Array, targets: Array
) -> tuple[Bounded, ...]:
    """The gradient of model.loss by layer (flat), with the error fp32 may have.

    weights: one flat array a layer, exact in fp32. inputs, targets: samples×d fp32. Follows
    model.forward, model.loss and model.backward operation by operation.
    """
    parts = [
        tuple(Bounded.exact(part) for part in shape.split(flat))
        for shape, flat in zip(shapes, weights, strict=True)
    ]
    h = Bounded.exact(inputs)
    saved = []
    for u, b, v in parts:
        inner = h.dot(u).add(b).tanh()
        saved.append((h, inner))
        h = h.add(inner.dot(v))
    mean = Bounded.exact(np.full(targets.shape, 1 / len(targets)))
    slope = h.add(Bounded.exact(targets), -1).times(mean)
    found = []
    for (u, _, v), (h, inner) in zip(reversed(parts), reversed(saved), strict=True):
        one = Bounded.exact(np.ones_like(inner.value))
        inner_slope = slope.dot(v.t).times(one.add(inner.times(inner), -1))
        layer = (h.t.dot(inner_slope), inner_slope.total(), inner.t.dot(slope))
        found.append(
            Bounded(
                np.concatenate([part.value.ravel() for part in layer]),
                np.concatenate([part.error.ravel() for part in layer]),
            )
        )
        slope = slope.add(inner_slope.dot(u.t))
    return tuple(reversed(found))

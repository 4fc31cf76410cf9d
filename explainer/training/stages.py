"""The order of stages a run goes through."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.training.trace import Mark


def expected(borrows: bool, layers: int, steps: int) -> Iterator[Mark]:
    """Every stage of a run. borrows: whether parameters are divided, so that layers are gathered.

    Forward through the layers, backward from the last, then the update; see trace.Stage.
    """
    ahead = ("gathered", "computed", "released") if borrows else ("computed",)
    back = ("gathered", "gradient", "reduced") if borrows else ("computed", "reduced")
    for step in range(steps):
        yield Mark(step, "begin", None, "begin")
        for layer in range(layers):
            yield from (Mark(step, "forward", layer, name) for name in ahead)
        for layer in reversed(range(layers)):
            yield from (Mark(step, "backward", layer, name) for name in back)
        yield Mark(step, "update", None, "updated")

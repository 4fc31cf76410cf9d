"""A board: how one kind of picture is drawn, told in words, and counted in the header."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from explainer.drawing.context import Context
from explainer.drawing.counters import Counter
from explainer.drawing.marks import Mark

V = TypeVar("V")


def uncounted(view: object, ctx: Context) -> Iterable[Counter]:
    """The counters of a board without any."""
    del view, ctx
    return ()


@dataclass(frozen=True)
class Board(Generic[V]):
    """What is made of a View of its kind.

    `marks` are all between the header and the strip, back to front; `told` are sentences in the
    context's language that say what is seen; `counters` are the totals on the header's right.
    """

    marks: Callable[[V, Context], list[Mark]]
    told: Callable[[V, Context], list[str]]
    counters: Callable[[V, Context], Iterable[Counter]] = uncounted

"""What one picture of the table says: which numbers are there, and what is pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from explainer.drawing.boards.sums.column import Column
from explainer.training import Times, Within


@dataclass(frozen=True)
class Outcome:
    """The mean's gradients against the big batch's, and what the division changes.

    `bytes_sent`, `bytes_kept`: of one entry, as a contribution travels and as its owner keeps it.
    `times` are the factors of the gradients, the optimizer's states and its step, in that order.
    `weights`: their largest difference between the runs. `moved`: how many of them differ.
    """

    mean: Within
    times: Mapping[str, Times]
    weights: float
    moved: int
    bytes_sent: int
    bytes_kept: int


@dataclass(frozen=True)
class SumsView:
    """One picture. Rows and columns are places of the Fold; `columns` only those drawn singly.

    slices: where each column's slice of the layer begins and ends; none where cards are folded.
    batches: by place of a card drawn singly, the samples it computed with. barred, picked: whether
    the layer's bar is there, and the columns. rows: whose contributions are there. plus: columns
    with signs of adding. dividing: whether it is said what sums are divided by. totals, means,
    kept: the columns whose sum, whose mean, whose delivered result is there. apart: a row of which
    it is told that it is never added. let_go: whether the table is gone and what owners keep is
    left of it; gathered: whether that has moved over to its columns; lined: whether it stands on a
    line of its own, to be compared. whole, undivided: whether the big batch and the run without
    the division are there beside it; allowed: whether the tolerance is; agreed: columns of which it
    is told that they keep it; counted: whether it is told how many entries of the model do.
    effects: how many stages of what the fault does are there, from the gradient to the weights;
    shown: whether those are lit that show it. focus: topics that are lit, the rest is quiet; none
    for all.
    """

    columns: tuple[Column, ...]
    slices: tuple[tuple[int, int], ...]
    batches: Mapping[int, str]
    outcome: Outcome
    barred: bool = False
    picked: bool = False
    rows: tuple[int, ...] = ()
    plus: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    dividing: bool = False
    means: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    apart: int | None = None
    let_go: bool = False
    gathered: bool = False
    lined: bool = False
    whole: bool = False
    allowed: bool = False
    agreed: tuple[int, ...] = ()
    counted: bool = False
    undivided: bool = False
    effects: int = 0
    shown: bool = False
    focus: frozenset[str] = frozenset()

    @property
    def decimals(self) -> int:
        """Digits after the decimal sign, the same in all columns."""
        return len(f"{self.columns[0].mean:f}".partition(".")[2])

    def lit(self, *topics: str) -> bool:
        """Whether something of these topics is lit."""
        return not self.focus or not self.focus.isdisjoint(topics)

    def column(self, owner: int) -> Column:
        """The column of a place. Raises StopIteration where it has none of its own."""
        return next(column for column in self.columns if column.owner == owner)

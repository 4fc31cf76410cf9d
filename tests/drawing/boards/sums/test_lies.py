"""A table made from values that the run does not have is given away by the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from explainer.drawing.context import context
from explainer.drawing.deep import Deep
from explainer.drawing.draw import draw
from explainer.drawing.grammar import Picture, inspect
from explainer.drawing.scenes import PLANNERS
from explainer.training import Additions, Slice
from tests.drawing.pictures import SIZE, Pictures

Lie = Callable[[Additions], Additions]


def each(change: Callable[[Slice], Slice]) -> Lie:
    """Every slice changed."""
    return lambda found: replace(found, slices=tuple(map(change, found.slices)))


def other_owners(found: Additions) -> Additions:
    first, second, *rest = found.slices
    swapped = (replace(first, owner=second.owner), replace(second, owner=first.owner))
    return replace(found, slices=(*swapped, *rest))


LIES: dict[str, Lie] = {
    "nothing is divided": each(lambda part: replace(part, mean=part.total)),
    "divided twice": each(lambda part: replace(part, mean=part.mean / 4)),
    "the fault is made good": each(lambda part: replace(part, undivided=part.mean)),
    "ranks change places": each(lambda part: replace(part, added=part.added[::-1])),
    "a rank is left out": each(lambda part: replace(part, total=part.added[:-1].sum(axis=0))),
    "the mean is added again": each(lambda part: replace(part, total=part.total + part.mean)),
    "the big batch is the mean": each(lambda part: replace(part, whole=part.whole * 4)),
    "a wider tolerance": each(lambda part: replace(part, allowed=part.allowed * 10)),
    "a place further on": each(lambda part: replace(part, start=part.start + 1)),
    "rows are added": each(
        lambda part: replace(part, total=np.cumsum(part.total, dtype=np.float32))
    ),
    "other owners": other_owners,
    "few are within tolerance": lambda found: replace(found, mean=replace(found.mean, within=1)),
    "v grows no more than m": lambda found: replace(
        found, times={**found.times, "v": found.times["m"]}
    ),
    "the weights give it away": lambda found: replace(found, moved=found.entries),
}


def findings(lecture: Pictures, lie: Lie) -> set[str]:
    """The rules that the table's pictures break when they are made from a lie."""
    deep = Deep(lecture.script.ledger)
    deep.__dict__["sums"] = lie(deep.sums)
    facts, beat = replace(lecture.known["zh"], deep=deep), lecture.beat("n48")
    plan, ctx = PLANNERS["sums"](facts), context(facts, beat, "dark", *SIZE)
    return {
        finding.rule
        for cue in ("others", "hidden")
        for view in [plan.last(cue)]
        for finding in inspect(Picture(draw(view, ctx), ctx, (), view)).findings
    }


def test_the_truth_breaks_no_rule(lecture: Pictures) -> None:
    assert findings(lecture, lambda found: found) == set()


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_is_found(lecture: Pictures, lie: str) -> None:
    assert findings(lecture, LIES[lie]) & {"numbers are the run's", "parameters by the rule"}

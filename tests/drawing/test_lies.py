"""A corrupted trace is refused; were it not, every drawing that rests on it would change."""

from __future__ import annotations

import pytest

from explainer.drawing.facts import facts
from explainer.drawing.holdings import StateError
from tests.drawing.lies import REPLICATED, SHARDED, Lie
from tests.drawing.lying import caught, changed, corrupted, unchecked
from tests.drawing.pictures import Pictures

CASES = [
    (run, name, *lie)
    for run, lies in (("replicated", REPLICATED), ("sharded", SHARDED))
    for name, lie in lies.items()
]
NAMED = [f"{run}, {name}" for run, name, _, _ in CASES]


@pytest.mark.parametrize(("run", "lie"), [(run, lie) for run, _, lie, _ in CASES], ids=NAMED)
def test_a_corrupted_trace_is_refused(lecture: Pictures, run: str, lie: Lie) -> None:
    with pytest.raises(StateError, match="cannot be drawn"):
        facts(lecture.script, "zh", *corrupted(lecture, run, lie))


@pytest.mark.parametrize(
    ("run", "lie", "touched"), [(run, lie, touched) for run, _, lie, touched in CASES], ids=NAMED
)
def test_unaudited_it_changes_or_stops_the_drawings_that_rest_on_it(
    lecture: Pictures, run: str, lie: Lie, touched: frozenset[str]
) -> None:
    known = unchecked(lecture, corrupted(lecture, run, lie))
    assert changed(lecture, known) == touched


@pytest.mark.parametrize(
    ("run", "lie", "touched"), [(run, lie, touched) for run, _, lie, touched in CASES], ids=NAMED
)
def test_what_it_changes_disagrees_with_the_true_run(
    lecture: Pictures, run: str, lie: Lie, touched: frozenset[str]
) -> None:
    known = unchecked(lecture, corrupted(lecture, run, lie))
    assert any(caught(lecture, known, beat) for beat in sorted(touched))

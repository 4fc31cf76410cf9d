"""A corrupted trace is refused; were it not, every drawing that rests on it would change."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from explainer.drawing import (
    PLANNERS,
    Drawing,
    Facts,
    StateError,
    context,
    draw,
    facts,
)
from explainer.drawing.grammar import RULES, Picture
from explainer.training import Trace, replay
from tests.drawing.lies import REPLICATED, SHARDED, Lie
from tests.drawing.pictures import SIZE, Pictures, beats

Lies = Mapping[str, tuple[Lie, frozenset[str]]]
CASES = [
    (run, name, *lie)
    for run, lies in (("replicated", REPLICATED), ("sharded", SHARDED))
    for name, lie in lies.items()
]
STATE_RULES = ("agreement with the run", "every shard shown", "one version")
NAMED = [f"{run}, {name}" for run, name, _, _ in CASES]


def corrupted(lecture: Pictures, run: str, lie: Lie) -> tuple[Trace, Trace]:
    replicated, sharded = lecture.traces
    spoilt = (lie(replicated), sharded) if run == "replicated" else (replicated, lie(sharded))
    assert spoilt != lecture.traces
    return spoilt


def unchecked(lecture: Pictures, traces: tuple[Trace, Trace]) -> Facts:
    """The facts as they would be if nobody audited the runs."""
    known = lecture.known["zh"]
    return Facts(known.script, "zh", replay(traces[0]), replay(traces[1]))


def pictures_of(lecture: Pictures, known: Facts, beat: str) -> list[Picture]:
    ctx = context(known, lecture.beat(beat), "dark", *SIZE)
    plan = PLANNERS[ctx.beat.scene](known)
    views = [plan.opening, *(key.view for keys in plan.cues.values() for key in keys)]
    return [Picture(draw(view, ctx), ctx, lecture.moments, view) for view in views]


def drawings(lecture: Pictures, known: Facts, beat: str) -> list[Drawing]:
    return [picture.drawing for picture in pictures_of(lecture, known, beat)]


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
    changed = set()
    for beat in beats():
        try:
            if drawings(lecture, known, beat) != drawings(lecture, lecture.known["zh"], beat):
                changed.add(beat)
        except (StateError, LookupError):
            changed.add(beat)
    assert changed == touched


@pytest.mark.parametrize(
    ("run", "lie", "touched"), [(run, lie, touched) for run, _, lie, touched in CASES], ids=NAMED
)
def test_what_it_changes_disagrees_with_the_true_run(
    lecture: Pictures, run: str, lie: Lie, touched: frozenset[str]
) -> None:
    known = unchecked(lecture, corrupted(lecture, run, lie))
    assert any(_caught(lecture, known, beat) for beat in sorted(touched))


def _caught(lecture: Pictures, known: Facts, beat: str) -> bool:
    """Whether a beat cannot be drawn at all, or says what the true run did not do."""
    try:
        made = pictures_of(lecture, known, beat)
    except (StateError, LookupError):
        return True
    return any(c.fault for picture in made for rule in STATE_RULES for c in RULES[rule](picture))

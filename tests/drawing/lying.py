"""What becomes of pictures when a run's trace lies, and nobody audits it."""

from __future__ import annotations

from explainer.drawing.context import context
from explainer.drawing.draw import draw
from explainer.drawing.facts import Facts
from explainer.drawing.grammar import RULES, Picture
from explainer.drawing.holdings import StateError
from explainer.drawing.marks import Drawing
from explainer.drawing.scenes import PLANNERS
from explainer.training import Trace, replay
from tests.drawing.lies import Lie
from tests.drawing.pictures import SIZE, Pictures, beats

STATE_RULES = ("agreement with the run", "every shard shown", "one version")


def corrupted(lecture: Pictures, run: str, lie: Lie) -> tuple[Trace, Trace]:
    replicated, sharded = lecture.traces
    spoilt = (lie(replicated), sharded) if run == "replicated" else (replicated, lie(sharded))
    assert spoilt != lecture.traces
    return spoilt


def unchecked(lecture: Pictures, traces: tuple[Trace, Trace]) -> Facts:
    """The facts as they would be if nobody audited the runs."""
    known = lecture.known["zh"]
    return Facts(known.script, "zh", replay(traces[0]), replay(traces[1]), known.deep)


def pictures_of(lecture: Pictures, known: Facts, beat: str) -> list[Picture]:
    ctx = context(known, lecture.beat(beat), "dark", *SIZE)
    plan = PLANNERS[ctx.beat.scene](known)
    views = [plan.opening, *(key.view for keys in plan.cues.values() for key in keys)]
    return [Picture(draw(view, ctx), ctx, lecture.moments, view) for view in views]


def drawings(lecture: Pictures, known: Facts, beat: str) -> list[Drawing]:
    return [picture.drawing for picture in pictures_of(lecture, known, beat)]


def changed(lecture: Pictures, known: Facts) -> frozenset[str]:
    """The beats that come out otherwise than by the true runs, or cannot be drawn at all."""
    return frozenset(beat for beat in beats() if _changes(lecture, known, beat))


def _changes(lecture: Pictures, known: Facts, beat: str) -> bool:
    try:
        return drawings(lecture, known, beat) != drawings(lecture, lecture.known["zh"], beat)
    except (StateError, LookupError):
        return True


def caught(lecture: Pictures, known: Facts, beat: str) -> bool:
    """Whether a beat cannot be drawn at all, or says what the true run did not do."""
    try:
        made = pictures_of(lecture, known, beat)
    except (StateError, LookupError):
        return True
    return any(c.fault for picture in made for rule in STATE_RULES for c in RULES[rule](picture))

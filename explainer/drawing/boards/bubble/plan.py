"""n46-bubble: GPipe plays, its waiting is counted, 1F1B plays, and what both hold is compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from explainer.drawing.beats.key import MOVE, Key, Plan
from explainer.drawing.boards.bubble.view import Panel, Topic, View
from explainer.drawing.facts import Facts
from explainer.ledger import Pass, Pipeline, Way

CUES = ("forward", "backward", "idle", "formula", "alternate", "same", "held", "fewer")
MOST = 6
"""The most steps in which a cue's time passes."""
STEP = Fraction(2, 5)


def plan(facts: Facts) -> Plan[View]:
    """Time passes in each schedule by itself; what is counted comes after it has been seen."""
    both = facts.deep.pipelines
    gpipe, other = both[Way.GPIPE], both[Way.ONE_F_ONE_B]
    turn = _last_forward(gpipe)
    empty = View((Panel(Way.GPIPE, 0),), lit=_only("work"))
    forward = _played(empty, 0, range(1, turn + 1))
    backward = _played(forward[-1], 0, range(turn + 1, gpipe.span + 1))
    idle = _with(backward[-1], 0, "idle", idle=True)
    formula = replace(idle, formula=True, lit=_only("formula", "idle"))
    opened = replace(formula, panels=(*formula.panels, Panel(Way.ONE_F_ONE_B, 0)))
    opened = replace(opened, lit=_only("work"))
    alternate = _played(opened, 1, range(1, other.span + 1))
    same = _with(alternate[-1], 1, "idle", idle=True)
    same = replace(same, lit=_only("idle", "formula"))
    held = _holding(same, 0, gpipe)
    fewer = _holding(held[-1], 1, other)
    whole = replace(fewer[-1], lit=_only("held", "formula"))
    return Plan(
        empty,
        {
            "forward": _keys(forward),
            "backward": _keys(backward),
            "idle": (Key(idle, MOVE),),
            "formula": (Key(formula, MOVE),),
            "alternate": (Key(opened, MOVE), *_keys(alternate)),
            "same": (Key(same, MOVE),),
            "held": _keys(held),
            "fewer": (*_keys(fewer), Key(whole, MOVE)),
        },
    )


def _only(*topics: Topic) -> frozenset[Topic]:
    return frozenset(topics)


def _keys(views: Iterable[View]) -> tuple[Key[View], ...]:
    return tuple(Key(view, STEP) for view in views)


def _last_forward(pipeline: Pipeline) -> int:
    """The end of the last forward pass, when the pictures' first cue ends."""
    passes = (slot for row in pipeline.rows for slot in row if slot.which is Pass.FORWARD)
    return max(slot.end for slot in passes)


def _stops(slots: range) -> Iterator[int]:
    """Slots at which time rests: all where there are few, else evenly spread up to the last."""
    count = min(MOST, len(slots))
    yield from (slots[-(-len(slots) * n // count) - 1] for n in range(1, count + 1))


def _with(view: View, at: int, topic: Topic, *, idle: bool) -> View:
    panels = [*view.panels]
    panels[at] = replace(panels[at], idle=idle)
    return replace(view, panels=tuple(panels), lit=_only(topic))


def _played(view: View, at: int, slots: range) -> tuple[View, ...]:
    found = []
    for stop in _stops(slots):
        panels = [*view.panels]
        panels[at] = replace(panels[at], clock=stop)
        found.append(replace(view, panels=tuple(panels), lit=_only("work")))
    return tuple(found)


def _holding(view: View, at: int, pipeline: Pipeline) -> tuple[View, ...]:
    found = []
    for stop in _stops(range(1, pipeline.span + 1)):
        panels = [*view.panels]
        panels[at] = replace(panels[at], held=stop)
        found.append(replace(view, panels=tuple(panels), lit=_only("held")))
    return tuple(found)

"""n46-bubble: a batch is cut, GPipe plays and waits, 1F1B plays, both are compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from explainer.drawing.beats.key import MOVE, Key, Plan, in_steps
from explainer.drawing.boards.bubble.view import Panel, Topic, View
from explainer.drawing.facts import Facts
from explainer.drawing.fold import Fold
from explainer.ledger import Pass, Pipeline, Way

CUES = (
    "layers",
    "batch",
    "forward",
    "backward",
    "idle",
    "formula",
    "micro",
    "more",
    "alternate",
    "same",
    "held",
    "fewer",
)
MOST, COUNTED = 6, 10
"""The most steps in which a cue's time passes, and in which counts go up."""
STEP = Fraction(2, 5)


def plan(facts: Facts) -> Plan[View]:
    """The batch is cut, each schedule plays; what is counted comes after it has been seen."""
    both, rows = facts.deep.pipelines, Fold(facts.ledger.stages)
    gpipe, other = both[Way.GPIPE], both[Way.ONE_F_ONE_B]
    opening, layers, whole, cut = _opened()
    turn = _last_forward(gpipe)
    forward = _played(replace(cut, named=True), 0, range(1, turn + 1))
    backward = _played(forward[-1], 0, range(turn + 1, gpipe.span + 1))
    idle = _waiting(backward[-1], 0, rows, _only("idle"))
    formula = replace(idle[-1], formula=True, lit=_only("formula", "stages"))
    micro = replace(formula, lit=_only("formula", "micro_batches"))
    more = replace(micro, twice=True, lit=_only("formula", "twice"))
    opened = replace(more, panels=(*more.panels, Panel(Way.ONE_F_ONE_B, 0)), lit=_only("work"))
    alternate = _played(opened, 1, range(1, other.span + 1))
    same = _waiting(alternate[-1], 1, rows, _only("idle", "formula"))
    held = _holding(same[-1], 0, gpipe, rows)
    fewer = _holding(held[-1], 1, other, rows)
    last = replace(fewer[-1], lit=_only("held", "formula"))
    return Plan(
        opening,
        {
            "layers": (Key(layers, MOVE),),
            "batch": (Key(whole, MOVE), Key(cut, MOVE)),
            "forward": _keys(forward),
            "backward": _keys(backward),
            "idle": _keys(idle),
            "formula": (Key(formula, MOVE),),
            "micro": (Key(micro, MOVE),),
            "more": (Key(more, MOVE),),
            "alternate": (Key(opened, MOVE), *_keys(alternate)),
            "same": _keys(same),
            "held": _keys(held),
            "fewer": (*_keys(fewer), Key(last, MOVE)),
        },
    )


def _opened() -> tuple[View, View, View, View]:
    """The cards; their layers; the batch; its micro-batches."""
    cards = View((Panel(Way.GPIPE, 0),), named=False, layers=False, batch=None, lit=_only("stages"))
    layers = replace(cards, layers=True, lit=_only("stages", "layers"))
    whole = replace(layers, batch="whole", lit=_only("work"))
    return cards, layers, whole, replace(whole, batch="cut")


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


def _waiting(view: View, at: int, rows: Fold, lit: frozenset[Topic]) -> tuple[View, ...]:
    """Row by row the slots in which a card waits are outlined and counted."""
    ends = (places[-1] for places in in_steps(rows.places, MOST))
    counts = [rows.places.index(end) + 1 for end in ends]
    return tuple(replace(_panel(view, at, idle=count), lit=lit) for count in counts)


def _panel(view: View, at: int, *, idle: int | None = None, held: int | None = None) -> View:
    panels = [*view.panels]
    was = panels[at]
    panels[at] = replace(was, idle=idle or was.idle, held=was.held if held is None else held)
    return replace(view, panels=tuple(panels))


def _played(view: View, at: int, slots: range) -> tuple[View, ...]:
    found = []
    for stop in _stops(slots):
        panels = [*view.panels]
        panels[at] = replace(panels[at], clock=stop)
        found.append(replace(view, panels=tuple(panels), lit=_only("work")))
    return tuple(found)


def _holding(view: View, at: int, pipeline: Pipeline, rows: Fold) -> tuple[View, ...]:
    """Time goes through once more: slowly while the most that is held grows, then to the end."""
    grows = sorted(
        {
            start + 1
            for card in rows.drawn
            for count in range(1, pipeline.most_held(card) + 1)
            for start in [min(at for at, n in pipeline.held(card) if n >= count)]
        }
    )
    stops = [places[-1] for places in in_steps(grows, COUNTED)]
    ends = (*stops, pipeline.span) if stops[-1] < pipeline.span else stops
    return tuple(replace(_panel(view, at, held=end), lit=_only("held")) for end in ends)

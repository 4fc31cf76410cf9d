"""n48-loop: the stations of a training step as a ring, and the cards that go round it, twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from explainer.drawing.beats.key import MOVE, QUICK, SLOW, Key, Plan
from explainer.drawing.boards.loop.view import Course, Loop, course
from explainer.drawing.facts import Facts
from explainer.drawing.layout import rail_layers

CUES = (
    "ring",
    "forward",
    "backward",
    "reduce",
    "layers",
    "update",
    "release",
    "again",
    "second",
    "close",
)
FAST = Fraction(2, 5)
"""Seconds of a move of the second round."""
ROUND = Fraction(10)
"""Seconds that a faint marker takes round the ring at the close; less where the words are fewer."""
LENT = ("ring", "tokens", "tray", "wires")
"""What is looked at while something is borrowed, computed and let go."""
HERE = ("ring",)
Keys = tuple[Key[Loop], ...]


def plan(facts: Facts) -> Plan[Loop]:
    """The ring is laid beside the cards, gone round once slowly, and once more quickly."""
    run, layers = course(facts), rail_layers(facts.ledger.layers.count)
    begin = run.at(0, "begin", "begin")
    last = layers[-1]
    updated = run.at(0, "update", "updated", focus=("ring", "blocks", "version"))
    end = _gone(run, 1)
    anew = run.at(1, "forward", "gathered", layers[0], focus=(*LENT, "version"))
    return Plan(
        replace(begin, ring=None),
        {
            "ring": (Key(begin, SLOW),),
            "forward": _forward(run, layers),
            "backward": (
                Key(run.at(0, "backward", "gathered", last, focus=LENT), SLOW),
                Key(run.at(0, "backward", "gradient", last, focus=LENT), MOVE),
            ),
            "reduce": (
                Key(run.sending(0, last, focus=("ring", "tray", "wires")), SLOW),
                Key(run.at(0, "backward", "reduced", last, focus=("ring", "gradients")), MOVE),
            ),
            "layers": _back(run, layers[-2::-1]),
            "update": (
                Key(_ready(run, layers[0]), MOVE),
                Key(updated, SLOW),
            ),
            "release": (Key(_gone(run, 0, ("ring", "passed", "tray")), SLOW),),
            "again": (
                Key(run.at(1, "begin", "begin", focus=("ring", "tokens")), MOVE),
                Key(anew, SLOW),
            ),
            "second": _second(run, (layers[0], layers[-2], last)),
            "close": (Key(end, MOVE), Key(end, ROUND)),
        },
    )


def _gone(run: Course, step: int, focus: Sequence[str] = ()) -> Loop:
    """All is let go, and the samples have been used: the next step reads others."""
    over = run.at(step, "update", "updated", station="release", focus=focus)
    return replace(over, samples=())


def _ready(run: Course, first: int) -> Loop:
    """Every gradient has been delivered: the owners may begin."""
    return run.at(0, "backward", "reduced", first, focus=("ring", "optimizer", "gradients"))


def _forward(run: Course, layers: Sequence[int]) -> Keys:
    """The first layer is borrowed, used and let go; each of the others too, quicker."""
    first, *others = layers
    slow = [
        Key(run.at(0, "forward", "gathered", first, focus=LENT), SLOW),
        Key(run.at(0, "forward", "computed", first, focus=LENT), MOVE),
        Key(run.at(0, "forward", "released", first, focus=LENT), MOVE),
    ]
    quick = [
        Key(run.at(0, "forward", name, layer, focus=LENT), QUICK)
        for layer in others
        for name in ("computed", "released")
    ]
    return (*slow, *quick)


def _back(run: Course, layers: Sequence[int]) -> Keys:
    """The other layers, down to the first: gradients made, reduced, and let go."""
    return tuple(
        Key(run.at(0, "backward", name, layer, focus=(*LENT, "gradients")), QUICK)
        for layer in layers
        for name in ("gradient", "reduced")
    )


def _second(run: Course, layers: Sequence[int]) -> Keys:
    """The rest of the second round: the layer already borrowed, one in the middle, the last."""
    there = [
        run.at(1, "forward", name, layer, focus=LENT)
        for layer in layers
        for name in ("computed", "released")
    ]
    back = [
        run.at(1, "backward", name, layer, focus=(*LENT, "gradients"))
        for layer in layers[::-1]
        for name in ("gradient", "reduced")
    ]
    updated = run.at(1, "update", "updated", focus=("ring", "blocks", "version"))
    return (*(Key(view, FAST) for view in (*there, *back)), Key(updated, MOVE))

"""n47-step: the floor, what rises from it and falls, and the ways in which libraries differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from explainer.drawing.beats.key import MOVE, QUICK, SLOW, STEPS, Key, Plan, in_steps
from explainer.drawing.boards.step.cells import Cell, cells
from explainer.drawing.boards.step.lanes import paired
from explainer.drawing.boards.step.view import AWAY, View
from explainer.drawing.facts import Facts
from explainer.drawing.residence import Residence, Variant
from explainer.ledger import Role
from explainer.training import Phase

CUES = (
    "floor",
    "borrow",
    "release",
    "onward",
    "turn",
    "reduce",
    "back",
    "uncounted",
    "ahead",
    "staying",
    "alternate",
    "overlap",
)
Keys = tuple[Key[View], ...]


def plan(facts: Facts) -> Plan[View]:
    """The step as it is when views are gathered on demand; then one layer ahead, then kept."""
    steps = facts.deep.schedules
    opening = View("on-demand", laid=0)
    whole = {each: _whole(found) for each, found in steps.items()}
    demand = replace(whole["on-demand"], uncounted=True)
    return Plan(
        opening,
        {
            "floor": tuple(Key(each, QUICK) for each in _laid(opening)),
            **_followed(cells(steps["on-demand"])),
            "uncounted": (
                Key(replace(demand, focus=frozenset({"uncounted"})), MOVE),
                Key(demand, MOVE),
            ),
            "ahead": _grown(steps["ahead"]),
            "staying": (*_away(steps["ahead"]), *_grown(steps["staying"])),
            "alternate": (Key(replace(demand, focus=frozenset({"lanes"})), MOVE),),
            "overlap": _overlapping(replace(whole["ahead"], uncounted=True), steps["ahead"]),
        },
    )


def _laid(opening: View) -> Iterator[View]:
    """The floor's stripes, lit one by one."""
    for laid in range(1, len(Role) + 1):
        yield replace(opening, laid=laid, focus=frozenset({"floor"}))


def _overlapping(whole: View, found: Residence) -> Keys:
    """What overlaps in a step, lit one after another."""
    places = range(len(paired(cells(found))))
    ends = [0, *(some[-1] + 1 for some in in_steps(places, STEPS))]
    views = [replace(whole, focus=frozenset({"lanes"}), pairs=end) for end in ends]
    return (Key(views[0], SLOW), *(Key(view, QUICK) for view in views[1:]))


def _followed(columns: Sequence[Cell]) -> dict[str, Keys]:
    """A step on demand, slot by slot at first, then layer by layer."""

    def at(column: int) -> View:
        return View("on-demand", column + 1, column)

    def keys(*found: int) -> Keys:
        return tuple(Key(at(column), QUICK) for column in found)

    first, *others = _turns(columns, "forward")
    last, *earlier = _turns(columns, "backward")
    second, *rest = others
    return {
        "borrow": (Key(replace(at(first[0]), pending=True), MOVE), Key(at(first[0]), MOVE)),
        "release": (Key(at(first[1]), MOVE), Key(at(first[-1]), MOVE)),
        "onward": keys(second[0], second[-1], *(turn[1] for turn in rest), rest[-1][-1]),
        "turn": (Key(at(last[0]), MOVE), Key(at(last[1]), MOVE)),
        "reduce": (Key(at(last[2]), MOVE), Key(at(last[-1]), MOVE)),
        "back": keys(*(turn[1] for turn in earlier), earlier[-1][-1]),
    }


def _turns(columns: Sequence[Cell], phase: Phase) -> Iterator[list[int]]:
    """The columns of each layer's turn in a pass."""
    found: dict[int, list[int]] = {}
    for column, cell in enumerate(columns):
        if cell.slot is not None and cell.phase == phase and cell.turn is not None:
            found.setdefault(cell.turn, []).append(column)
    yield from found.values()


def _whole(found: Residence) -> View:
    """All of a step, nothing singled out."""
    return View(found.variant, len(cells(found)))


def _grown(found: Residence) -> Keys:
    """A step layer by layer; at last all of it, with the column of its peak spoken of."""
    columns = cells(found)
    variant: Variant = found.variant
    stops = [
        column
        for column, cell in enumerate(columns)
        if cell.slot is not None and cell.slot.computes is not None
    ]
    views = [View(variant, stop + 1, stop, uncounted=True) for stop in stops]
    end = View(variant, len(columns), peak(found), uncounted=True)
    return (*(Key(view, QUICK) for view in views), Key(end, MOVE))


def _away(found: Residence) -> Keys:
    """A whole step, seen from further and further away, until all views would have room."""
    end = View(found.variant, len(cells(found)), peak(found), uncounted=True)
    return tuple(Key(replace(end, away=step), QUICK) for step in range(1, AWAY + 1))


PASSES: tuple[Phase, Phase] = ("forward", "backward")


def peak(found: Residence) -> int:
    """The column in which most is held; the first of several."""
    columns = cells(found)
    sizes = [0 if cell.slot is None else found.nbytes(cell.slot) for cell in columns]
    return sizes.index(max(sizes))

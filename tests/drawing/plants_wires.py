"""Faults in lines: how wires and leaders run, and where they end."""

from __future__ import annotations

from explainer.drawing import Drawing, Line
from tests.drawing.edits import both, edit, move, point
from tests.drawing.plant import plants


def _raised(drawing: Drawing) -> Drawing:
    """A wire whose run across lies above the trays' feet, through the cards."""
    wire = drawing.mark("wire.s0.0to1")
    assert isinstance(wire, Line)
    (a, b), (c, _), (e, _), (f, g) = wire.points
    return edit(wire.id, points=((a, b), (c, b - 60), (e, b - 60), (f, g)))(drawing)


def _over_the_top(drawing: Drawing) -> Drawing:
    """A wire that goes up through its card and over the cards' heads."""
    wire = drawing.mark("wire.s0.0to1")
    assert isinstance(wire, Line)
    first, end = wire.points[0], wire.points[-1]
    return edit(wire.id, points=(first, (first[0], 120), (end[0], 120), end))(drawing)


def _shared(drawing: Drawing) -> Drawing:
    """A wire of θ₁ led along the line of θ₀."""
    one, other = drawing.mark("wire.s0.0to1"), drawing.mark("wire.s1.1to0")
    assert isinstance(one, Line)
    assert isinstance(other, Line)
    level = one.points[1][1]
    points = tuple((x, level if i in (1, 2) else y) for i, (x, y) in enumerate(other.points))
    return edit(other.id, points=points)(drawing)


def _stuttering(drawing: Drawing) -> Drawing:
    """A wire that stays where it is for a step."""
    wire = drawing.mark("wire.s0.0to1")
    assert isinstance(wire, Line)
    return edit(wire.id, points=(wire.points[0], *wire.points))(drawing)


WIRES = (
    *plants(
        "right angles",
        "gather",
        {
            "a diagonal wire": point("wire.s0.0to1", 1, dx=30),
            "a slanted leader": point("card0.leader.parameters", 1, dy=15),
            "a slanted separator": point("card0.hair.lane1", 0, dx=3),
            "a part of no length": _stuttering,
        },
    ),
    *plants(
        "wires outside cards",
        "gather",
        {
            "a wire across the cards": _raised,
            "a wire over the cards' heads": _over_the_top,
            "a wire to the middle of a tray": point("wire.s0.0to1", -1, dy=-40),
        },
    ),
    *plants(
        "wires outside cards",
        "copies",
        {
            "a bracket over the grid": point("copies.s0.from1", 0, dy=-200),
            "a bracket through a lane's name": point("copies.s0.from1", 0, dy=-30),
        },
    ),
    *plants(
        "arrow heads",
        "gather",
        {
            "a wire without its head": edit("wire.s0.0to1", arrow=False),
            "a wire that ends short of its tray": point("wire.s0.0to1", -1, dy=20),
            "a wire that ends beside its tray": move("wire.s3.3to2", dx=1e3),
        },
    ),
    *plants(
        "arrow heads",
        "deliver",
        {"a contribution without its head": edit("sum.s0.from1", arrow=False)},
    ),
    *plants("wires apart", "gather", {"two owners on one line": _shared}),
    *plants(
        "leaders in the free column",
        "gather",
        {
            "a leader over the first lane": both(
                point("card1.leader.parameters", 1, dx=25),
                point("card1.leader.parameters", 2, dx=25),
            ),
            "a leader over the samples": both(
                point("card1.leader.parameters", 1, dx=-30),
                point("card1.leader.parameters", 2, dx=-30),
            ),
        },
    ),
)

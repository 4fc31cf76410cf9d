"""Faults in lines: how wires and leaders run, and where they end."""

from __future__ import annotations

from explainer.drawing.marks import Box, Drawing, Line
from tests.drawing.edits import Edit, both, drop, edit, meaning, move, point
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


def _swapped(one: str, other: str) -> Edit:
    """Two boxes, each in the other's place."""

    def swapped(drawing: Drawing) -> Drawing:
        a, b = drawing.mark(one), drawing.mark(other)
        assert isinstance(a, Box)
        assert isinstance(b, Box)
        return both(edit(one, x=b.x, y=b.y), edit(other, x=a.x, y=a.y))(drawing)

    return swapped


def _mirrored(drawing: Drawing) -> Drawing:
    """Every tray's tiles in reverse order, the wires where they were."""
    for card in range(4):
        for shard in (0, 1):
            names = (f"card{card}.view.s{shard}", f"card{card}.view.s{3 - shard}")
            drawing = _swapped(*names)(drawing)
    return drawing


TILE = 55
"""Px to the next tile's middle, at most."""

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
    *plants(
        "wires meet their tiles",
        "gather",
        {
            "a wire that ends under the next tile": point("wire.s0.0to1", -1, dx=TILE),
            "a wire that starts under the next tile": point("wire.s0.0to1", 0, dx=TILE),
            "a wire moved by a tile": move("wire.s2.2to0", dx=-TILE),
            "tiles in reverse order": _mirrored,
            "a wire to a tile that is not there": drop("card3.view.s1"),
            "a wire of another shard": meaning("wire.s0.0to1", owner=2),
        },
    ),
    *plants(
        "wires meet their tiles",
        "deliver",
        {
            "a contribution from the next tile": point("sum.s0.from1", 0, dx=TILE),
            "a result for the next tile": point("sum.s0.to0", -1, dx=TILE),
        },
    ),
    *plants(
        "shards in order",
        "gather",
        {
            "tiles in reverse order": _mirrored,
            "two tiles swapped": _swapped("card1.view.s1", "card1.view.s2"),
            "a tile on the tray's edge": move("card1.view.s3", dx=40),
            "a tile in another card's tray": meaning("card1.view.s3", card=2),
            "two lanes swapped": _swapped("card1.parameters.s1", "card1.parameters.ghost2"),
            "a lane of another card's": meaning("card1.optimizer.s1", card=2),
        },
    ),
)

"""Faults in what is said to be the case: wires that lead elsewhere, states that never were."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing import THEMES, Drawing, Line
from tests.drawing.edits import Edit, both, drop, edit, meaning, move, point, rewrite
from tests.drawing.plant import plants

DARK = THEMES["dark"]


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


def _reversed(drawing: Drawing) -> Drawing:
    wire = drawing.mark("wire.s0.0to1")
    assert isinstance(wire, Line)
    return edit(wire.id, points=wire.points[::-1])(drawing)


def _older(card: int) -> Edit:
    """A card that has not updated: its parameters and optimizer states one version behind."""
    return both(
        *(meaning(f"card{card}.{role}.s{card}", version=0) for role in ("parameters", "optimizer"))
    )


def _all_older(drawing: Drawing) -> Drawing:
    """Every card's view from a version that no card keeps any more."""
    marks = tuple(
        replace(mark, meaning=replace(mark.meaning, version=0))
        if not hasattr(mark, "text") and mark.meaning.kind == "temporary"
        else mark
        for mark in drawing.marks
    )
    return replace(drawing, marks=marks)


STATE = (
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
        "agreement with the run",
        "gather",
        {
            "a block of another version": meaning("card0.parameters.s0", version=7),
            "a block of another owner": meaning("card0.parameters.s0", owner=1),
            "two cards' blocks swapped": both(
                meaning("card0.parameters.s0", card=1), meaning("card1.parameters.s1", card=0)
            ),
            "a ghost where the card keeps": meaning("card0.parameters.ghost1", owner=0),
            "a block where the card keeps nothing": meaning(
                "card0.parameters.ghost1", kind="persistent"
            ),
            "a tile of another layer": meaning("card2.view.s1", layer=9),
            "a tile of another version": meaning("card2.view.s1", version=2),
            "a gradient instead of a view": meaning("card2.view.s1", role="gradient"),
            "another card's sample": rewrite("card1.token.label", "B₂"),
            "a sample far from its layer": meaning("card1.token", layer=20),
            "a wire that runs the other way": _reversed,
            "a wire left out": drop("wire.s0.0to2"),
            "a tile left out": drop("card3.view.s1"),
            "a wire for another's shard": meaning("wire.s0.0to1", owner=2),
        },
    ),
    *plants(
        "agreement with the run",
        "deliver",
        {
            "a card left out of the sum": drop("sum.s0.from2"),
            "another divisor": rewrite("sum.s0.label", "Σ g₀ ÷ 2"),
            "no divisor": rewrite("sum.s0.label", "Σ g₀"),
            "the result to another card": move("sum.s0.to0", dx=450),
            "the sum of another shard": meaning("sum.s0", owner=1),
        },
    ),
    *plants(
        "agreement with the run",
        "meet",
        {
            "a card left out before division": drop("sum.s0.from2"),
            "divided by the wrong count": rewrite("sum.s0.label", "Σ g₀ ÷ 3"),
        },
    ),
    *plants(
        "agreement with the run",
        "divide",
        {"divided by another number of cards": rewrite("sum.s0.label", "Σ g₀ ÷ 2")},
    ),
    *plants(
        "agreement with the run",
        "gather",
        {"a layer bright that is not computed": edit("card1.rail.node2", fill=DARK.token)},
    ),
    *plants(
        "every shard shown",
        "gather",
        {
            "a ghost left out": drop("card0.parameters.ghost1"),
            "a block left out": drop("card0.parameters.s0"),
            "a tile twice": meaning("card0.view.s1", owner=0),
        },
    ),
    *plants(
        "one version",
        "advance",
        {
            "a card that has not updated": _older(2),
            "parameters behind their states": meaning("card2.parameters.s2", version=0),
        },
    ),
    *plants("one version", "again", {"an old view on new parameters": _all_older}),
    *plants(
        "the view and no more",
        "gather",
        {
            "a tile left out": drop("card2.view.s1"),
            "a block left out": drop("card2.parameters.s2"),
            "a sample left out": drop("card2.token"),
            "a wire left out": drop("wire.s2.2to0"),
        },
    ),
    *plants(
        "the view and no more",
        "subtotal",
        {"a shard counted that is not spoken of": meaning("copies.s3.from3", owner=2)},
    ),
    *plants(
        "the view and no more",
        "compute",
        {"a computed layer left dark": edit("card1.rail.node2", fill=DARK.card)},
    ),
    *plants(
        "the view and no more",
        "gather",
        {"a layer bright before its turn": edit("card1.rail.node2", fill=DARK.token)},
    ),
    *plants(
        "the view and no more", "meet", {"divided too early": rewrite("sum.s0.label", "Σ g₀ ÷ 4")}
    ),
    *plants("the view and no more", "divide", {"not divided": rewrite("sum.s0.label", "Σ g₀")}),
    *plants("the view and no more", "deliver", {"the sum left out": drop("sum.s0")}),
    *plants(
        "ledger's bytes",
        "gather",
        {
            "a block of half the bytes": meaning("card0.parameters.s0", nbytes=2 * 10**9),
            "a tile of a whole layer": meaning("card0.view.s1", nbytes=5 * 10**8),
        },
    ),
)

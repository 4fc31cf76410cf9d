"""Faults in what is said to be the case: wires that lead elsewhere, states that never were."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing.marks import Drawing, Line
from explainer.drawing.theme import THEMES
from tests.drawing.edits import Edit, both, drop, edit, meaning, move, rewrite
from tests.drawing.plant import plants

DARK = THEMES["dark"]


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

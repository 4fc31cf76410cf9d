"""Faults in texts: where they stand, how large they are, whose words they are."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing.marks import Drawing, Label, Line
from explainer.drawing.pen import FURNITURE
from explainer.drawing.theme import THEMES
from tests.drawing.edits import add, drop, edit, move, resize, rewrite
from tests.drawing.plant import plants

DARK = THEMES["dark"]


def _cut(drawing: Drawing) -> Drawing:
    """The last letter of a title left out of what is drawn."""
    title = drawing.mark("title")
    assert isinstance(title, Label)
    run = title.runs[0]
    return edit("title", runs=(replace(run, text=run.text[:-1]),))(drawing)


TEXT = (
    *plants(
        "index is owner",
        "gather",
        {
            "another index in a tile": rewrite("card1.view.s2.label", "θ₁"),
            "another letter in a tile": rewrite("card1.view.s2.label", "g₂"),
            "no index in a tile": drop("card1.view.s2.label"),
        },
    ),
    *plants(
        "index is owner",
        "deliver",
        {
            "a lane's index in another's colour": rewrite("card0.lane0.label", "θ₂"),
            "an owner's colour on other words": rewrite("card0.lane0.label", "所属"),
            "another index in the sum": rewrite("sum.s0.label", "Σ g₁ ÷ 4"),
            "parameters in the sum": rewrite("sum.s0.label", "Σ θ₀ ÷ 4"),
        },
    ),
    *plants(
        "lanes are named",
        "gather",
        {
            "a lane without its name": drop("card2.lane1.label"),
            "a lane with another's name": rewrite("card2.lane1.label", "θ₃"),
            "a name under the next lane": move("card2.lane1.label", dx=46),
        },
    ),
    *plants(
        "text in margins",
        "gather",
        {
            "the title over the left margin": move("title", dx=-120),
            "the place in the margin": move("place.label", dx=-20),
            "the code over the right margin": move("lecture", dx=30),
        },
    ),
    *plants(
        "text in its box",
        "gather",
        {
            "a tile's label at its edge": move("card1.view.s2.label", dx=17),
            "a tile's label at its foot": move("card1.view.s2.label", dy=24),
            "a counter's value at its edge": move("counter.persistent.value", dx=13),
            "a card's name at its edge": move("card0.name", dx=-14),
            "a longer text than a token holds": rewrite("card0.token.label", "B₀₀₀"),
        },
    ),
    *plants(
        "texts apart",
        "gather",
        {
            "a row's label on the next": move("card0.parameters.label0", dy=30),
            "a lane's name on the next": move("card0.lane1.label", dx=-30),
            "the code on the provenance": move("lecture", dx=-900),
        },
    ),
    *plants(
        "text uncrossed",
        "gather",
        {
            "a label over a card's border": move("card0.name", dy=-60),
            "a label over a lane": move("card0.parameters.label0", dx=-40),
            "a label over a wire": move("collective", dy=-70),
            "a line through the title": add(
                Line("strike", ((150, 78), (600, 78)), FURNITURE, DARK.text, 2)
            ),
        },
    ),
    *plants(
        "text whole",
        "gather",
        {
            "a character without a glyph": rewrite("card0.name", "卡 \U0001f9ff"),
            "a text cut off": rewrite("collective", "取齐 all-…"),
            "a range that is cut off": rewrite("collective", "θ₀ … "),
            "a letter not drawn": _cut,
            "an empty text": rewrite("collective", " "),
        },
    ),
    *plants(
        "text sizes",
        "gather",
        {
            "a shrunken label": resize("card0.parameters.label0", 22),
            "a shrunken subtotal": resize("card0.subtotal", 38),
            "a shrunken title": resize("title", 40),
            "a shrunken takeaway": resize("provenance", 18),
            "a subscript too small": resize("card1.view.s2.label", 26, smallest=10),
            "a label too large": resize("collective", 40),
        },
    ),
    *plants("text sizes", "peak", {"a shrunken counter": resize("counter.temporary.value", 34)}),
    *plants(
        "text sizes",
        "update",
        {
            "a tag too small": resize("card0.version.s0", 18),
            "a shrunken version in a head": resize("card0.version", 30),
        },
    ),
    *plants(
        "no number typed",
        "gather",
        {
            "a number of nothing": rewrite("card0.parameters.label0", "参数 17"),
            "a layer there is not": rewrite("card0.tray.layer", "L₉₉"),
            "a shard there is not": rewrite("card0.view.s3.label", "θ₄"),
            "a batch there is not": rewrite("card0.token.label", "B₇"),
            "a card there is not": rewrite("card3.name", "卡 5"),
            "another place in the lecture": rewrite("place.label", "2/4"),
            "an index of nothing": rewrite("card0.view.s3.label", "x₃"),
            "a speed": rewrite("collective", "all-gather 900 GB/s"),
        },
    ),
    *plants(
        "storyboard's words",
        "gather",
        {
            "another title": rewrite("title", "轮到哪层"),
            "no provenance": drop("provenance"),
            "less provenance": rewrite("provenance", "教学推算"),
        },
    ),
)

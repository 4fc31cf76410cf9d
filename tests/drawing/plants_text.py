"""Faults in texts: where they stand, how large they are, what they say."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing import THEMES, Drawing, Label, Line
from explainer.drawing.pen import FURNITURE, write
from tests.drawing.edits import add, drop, edit, move, resize, rewrite
from tests.drawing.plant import plants

DARK = THEMES["dark"]


def _plus(drawing: Drawing) -> Drawing:
    """A plus between the two counters."""
    value = drawing.mark("counter.temporary.value")
    assert isinstance(value, Label)
    sign = write(
        "plus",
        "+",
        (value.x + value.width + 24, value.y - 15),
        34,
        fill=DARK.text,
        on=DARK.background,
        smallest=20,
        anchor="middle",
    )
    return add(sign)(drawing)


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
            "a lane's index in another's colour": rewrite("card0.lane0.label", "θ₂"),
            "an owner's colour on other words": rewrite("card0.lane0.label", "所属"),
        },
    ),
    *plants(
        "index is owner",
        "deliver",
        {
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
            "a shrunken counter": resize("counter.temporary.value", 34),
            "a shrunken takeaway": resize("provenance", 18),
            "a subscript too small": resize("card1.view.s2.label", 26, smallest=10),
            "a label too large": resize("collective", 40),
        },
    ),
    *plants("text sizes", "update", {"a tag too small": resize("card0.version.s0", 18)}),
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
    *plants(
        "subtotals",
        "gather",
        {
            "a subtotal of another strategy": rewrite("card0.subtotal", "44 GB"),
            "a subtotal after a block was left out": drop("card0.gradients.s0"),
        },
    ),
    *plants(
        "row numbers",
        "gather",
        {
            "the whole model's bytes beside a shard": rewrite("card0.parameters.label0", "参数 16"),
            "a row without its number": drop("card0.optimizer.label1"),
        },
    ),
    *plants(
        "row numbers",
        "update",
        {"states that do not add up": rewrite("card0.optimizer.label2", "v 4")},
    ),
    *plants(
        "counters",
        "gather",
        {
            "a counter that says another number": rewrite("counter.persistent.value", "128 GB"),
            "a counter without a number": drop("counter.temporary.value"),
        },
    ),
    *plants(
        "copies",
        "copies",
        {
            "copies miscounted": rewrite("copies.label", "θ₀ 保管份数 3"),
            "copies of a shard that a card lost": drop("card2.gradients.s0"),
        },
    ),
    *plants(
        "no plus",
        "gather",
        {
            "a plus between the counters": _plus,
            "a sum in a counter": rewrite("counter.persistent.head", "32 + 0.5"),
        },
    ),
    *plants(
        "version tags",
        "update",
        {
            "an old tag on a new version": rewrite("card0.version.s0", "t"),
            "a tag too far ahead": rewrite("card3.version.s3", "t+2"),
            "a tag of another kind": rewrite("card0.version.s0", "v1"),
            "a tag on nothing": move("card0.version.s0", dx=-150),
        },
    ),
)

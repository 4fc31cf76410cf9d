"""Faults in texts: where they stand, how large they are, what they say."""

from __future__ import annotations

from dataclasses import replace

from explainer.drawing import THEMES, Box, Drawing, Label, Line, Meaning
from explainer.drawing.pen import FURNITURE, write
from tests.drawing.edits import add, both, drop, edit, meaning, move, point, resize, rewrite
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


def _head(name: str, text: str) -> Label:
    """A text at the right of card 1's head, as its subtotal is written."""
    return write(
        name, text, (932, 166), 42, fill=DARK.text, on=DARK.card, smallest=20, anchor="end"
    )  # fmt: skip


COUNTER = Box("counter.persistent", 1500, 20, 324, 60, Meaning("counter"), stroke=DARK.text)
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
        },
    ),
    *plants(
        "counters",
        "peak",
        {
            "a counter without a number": drop("counter.temporary.value"),
            "the temporary counter at the right": both(
                move("counter.temporary", dx=400), move("counter.temporary.value", dx=400)
            ),
            "the long-term counter moved": move("counter.persistent", dx=-5),
        },
    ),
    *plants(
        "copies",
        "copies",
        {
            "copies miscounted": rewrite("copies.label", "θ₀ 副本数 3"),
            "copies of a shard that a card lost": drop("card2.gradients.s0"),
            "copies of nothing named": rewrite("copies.label", "副本数 4"),
            "a copy without its line": drop("copies.s0.from2"),
            "a line from another lane": move("copies.s0.from2", dx=50),
            "lines that nothing joins": drop("copies.s0.bracket"),
            "lines joined short of the last": point("copies.s0.bracket", 1, dx=-100),
            "lines without their count": drop("copies.label"),
        },
    ),
    *plants(
        "copies",
        "subtotal",
        {
            "single copies miscounted": rewrite("copies.label", "θ₀ … θ₃ 副本数 4"),
            "a shard in between kept nowhere": drop("card2.gradients.s2"),
            "a shard in between without its line": drop("copies.s1.from1"),
            "a line for a shard not counted": rewrite("copies.label", "θ₀ … θ₂ 副本数 1"),
        },
    ),
    *plants(
        "card heads",
        "subtotal",
        {
            "a card without its subtotal": drop("card2.subtotal"),
            "a version where none is the matter": add(_head("card1.version", "版本 t")),
        },
    ),
    *plants(
        "card heads",
        "advance",
        {
            "a card without its version": drop("card2.version"),
            "a subtotal beside the version": add(_head("card1.subtotal", "32 GB")),
            "a subtotal in place of the version": both(
                drop("card1.version"), add(_head("card1.subtotal", "32 GB"))
            ),
            "numbers without a unit anywhere": both(
                drop("counter.persistent"), drop("counter.persistent.value")
            ),
            "numbers under another unit": rewrite("counter.persistent.value", "0.03 TB"),
        },
    ),
    *plants(
        "card heads",
        "roles",
        {"a subtotal where totals are hidden": add(_head("card1.subtotal", "32 GB"))},
    ),
    *plants(
        "hidden totals",
        "roles",
        {
            "a subtotal": add(_head("card1.subtotal", "32 GB")),
            "a number beside a row": rewrite("card0.parameters.label0", "参数 4"),
            "an amount in a card's name": rewrite("card0.name", "卡 0 32 GB"),
            "a counter": add(COUNTER),
        },
    ),
    *plants(
        "hidden totals",
        "subtotal",
        {"a row without its number": rewrite("card0.parameters.label0", "参数")},
    ),
    *plants(
        "row numbers",
        "roles",
        {
            "a number where totals are hidden": rewrite("card0.parameters.label0", "参数 4"),
            "a row without its name": drop("card0.gradients.label0"),
            "a row with another's name": rewrite("card0.gradients.label0", "参数"),
        },
    ),
    *plants(
        "no plus",
        "peak",
        {
            "a plus between the counters": _plus,
            "a sum in a counter": rewrite("counter.persistent.head", "32 + 0.5"),
        },
    ),
    *plants(
        "version tags",
        "advance",
        {
            "a head behind its blocks": rewrite("card0.version", "版本 t"),
            "a head ahead of its blocks": rewrite("card2.version", "版本 t+2"),
            "a head in other words": rewrite("card2.version", "step t+1"),
            "a head over an old block": meaning("card1.optimizer.s1", version=0),
            "a head over no blocks": both(drop("card1.parameters.s1"), drop("card1.optimizer.s1")),
            "an old tag on a new version": rewrite("card0.version.s0", "t"),
            "a tag too far ahead": rewrite("card3.version.s3", "t+2"),
            "a tag of another kind": rewrite("card0.version.s0", "v1"),
            "a tag on nothing": move("card0.version.s0", dx=-150),
        },
    ),
)

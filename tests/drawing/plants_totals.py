"""Faults in what is counted: totals, copies, versions, and where they are written."""

from __future__ import annotations

from explainer.drawing.marks import Box, Drawing, Label, Meaning
from explainer.drawing.pen import write
from explainer.drawing.theme import THEMES
from tests.drawing.edits import add, both, drop, meaning, move, point, rewrite
from tests.drawing.plant import plants

DARK = THEMES["dark"]
COUNTER = Box("counter.persistent", 1500, 20, 324, 60, Meaning("counter"), stroke=DARK.text)

FORMER = write(
    "counter.persistent.former",
    "128 GB →",
    (1300, 78),
    34,
    fill=DARK.muted,
    on=DARK.background,
    smallest=20,
)


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


def _swapped(drawing: Drawing) -> Drawing:
    """The temporary counter at the right edge, and the long-term one before it."""
    lent, kept = drawing.mark("counter.temporary"), drawing.mark("counter.persistent")
    assert isinstance(lent, Box)
    assert isinstance(kept, Box)
    right, left = kept.x + kept.w - lent.x - lent.w, lent.x - kept.x
    parts = ("", ".head", ".value")
    return both(
        *(move(f"{lent.id}{part}", dx=right) for part in parts),
        *(move(f"{kept.id}{part}", dx=left) for part in parts),
    )(drawing)


def _head(name: str, text: str) -> Label:
    """A text at the right of card 1's head, as its subtotal is written."""
    return write(
        name, text, (932, 166), 42, fill=DARK.text, on=DARK.card, smallest=20, anchor="end"
    )  # fmt: skip


TOTALS = (
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
            "the counters swapped": _swapped,
            "the long-term counter moved": move("counter.persistent", dx=-5),
        },
    ),
    *plants(
        "former totals",
        "subtotal",
        {
            "another total before": rewrite("counter.persistent.former", "44 GB →"),
            "the total of now as before": rewrite("counter.persistent.former", "32 GB →"),
            "no total before": drop("counter.persistent.former"),
        },
    ),
    *plants(
        "former totals",
        "gather",
        {"a total before that nothing is said of": add(FORMER)},
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
            "single copies miscounted": rewrite("copies.label", "θ₀ … θ₃ 副本数 4 → 4"),
            "other copies before": rewrite("copies.label", "θ₀ … θ₃ 副本数 3 → 1"),
            "no copies before": rewrite("copies.label", "θ₀ … θ₃ 副本数 1"),
            "a shard in between kept nowhere": drop("card2.gradients.s2"),
            "a shard in between without its line": drop("copies.s1.from1"),
            "a line for a shard not counted": rewrite("copies.label", "θ₀ … θ₂ 副本数 4 → 1"),
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

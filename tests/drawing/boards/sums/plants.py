"""Faults for the table of n48, each with the picture it is planted in and the rule against it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from explainer.drawing.marks import Box, Drawing, Label, Line, Mark
from explainer.drawing.pen import indexed
from tests.drawing.edits import Edit, edit, marks, meaning, move, point, rewrite

SIGNS, PLUS, TICKS = "rows are never added", "columns are added", "ticks are true"
BAR = "the bar is the layer"
NUMBERS, OWNERS, WAYS = "numbers are the run's", "results are their owners'", "ways to the owners"


def drop(*names: str) -> Edit:
    """Without some marks."""
    return marks(lambda mark: [] if mark.id in names else [mark])


def swap(one: str, other: str) -> Edit:
    """Two labels with each other's text."""

    def swapped(drawing: Drawing) -> Drawing:
        first, second = (drawing.mark(name) for name in (one, other))
        assert isinstance(first, Label)
        assert isinstance(second, Label)
        done = rewrite(other, first.text)(rewrite(one, second.text)(drawing))
        assert done != drawing
        return done

    return swapped


def shifted(sign: str, dx: float = 0.0, dy: float = 0.0) -> Edit:
    """All strokes of a sign in another place."""

    def moved(mark: Mark) -> list[Mark]:
        if isinstance(mark, Line) and mark.id.startswith(f"{sign}."):
            return [replace(mark, points=tuple((x + dx, y + dy) for x, y in mark.points))]
        return [mark]

    return marks(moved)


def renamed(sign: str, like: str) -> Edit:
    """A sign with the strokes of another."""

    def changed(drawing: Drawing) -> Drawing:
        (stroke,) = [line for line in drawing.lines() if line.id.startswith(f"{like}.")]
        new = replace(stroke, id=stroke.id.replace(like, sign))
        kept = [mark for mark in drawing.marks if not mark.id.startswith(f"{sign}.")]
        return replace(drawing, marks=(*kept, new))

    return changed


def recoloured(name: str, like: str) -> Edit:
    """A mark in another's colour."""

    def changed(drawing: Drawing) -> Drawing:
        other = drawing.mark(like)
        if isinstance(other, Box):
            return edit(name, fill=other.fill, stroke=other.stroke)(drawing)
        assert isinstance(other, Line)
        return edit(name, stroke=other.stroke)(drawing)

    return changed


TABLE: Mapping[tuple[str, str], Edit] = {
    (NUMBERS, "a contribution's sign"): rewrite("row1.g0.value", "+0.218"),
    (NUMBERS, "a contribution's last digit"): rewrite("row2.g1.value", "+0.041"),
    (NUMBERS, "contributions of two cards"): swap("row0.g2.value", "row1.g2.value"),
    (NUMBERS, "a row added instead"): swap("row0.g0.value", "row0.g1.value"),
    (NUMBERS, "a sum"): rewrite("total0.value", "−0.317"),
    (NUMBERS, "sums of two columns"): swap("total1.value", "total2.value"),
    (NUMBERS, "a mean"): rewrite("mean3.value", "−0.462"),
    (NUMBERS, "a mean that is not divided"): rewrite("mean0.value", "−0.316"),
    (NUMBERS, "what an owner keeps"): rewrite("kept2.value", "−0.124"),
    (NUMBERS, "results of two owners"): swap("kept0.value", "kept1.value"),
    (NUMBERS, "the divisor"): rewrite("mean.head", "÷ 3"),
    (NUMBERS, "an exact sum called rounded"): rewrite("total0.sign", "≈"),
    (NUMBERS, "a parameter"): rewrite("column0.head", "参数 L₃[12]"),
    (NUMBERS, "a gradient's index"): rewrite("row0.g1.label", indexed("g", 2)),
    (NUMBERS, "a batch"): rewrite("row2.g1.tag", indexed("B", 1)),
    (NUMBERS, "a card"): rewrite("row2.head", "卡 1"),
    (NUMBERS, "a typed number"): rewrite("run", "取自 3 次运行"),
    ("parameters by the rule", "a parameter of another slice"): rewrite("column1.head", "L₃[12]"),
    ("parameters by the rule", "a parameter of one sign"): rewrite("column0.head", "L₃[7]"),
    (OWNERS, "a contribution kept for long"): meaning("row1.g2", kind="persistent"),
    (OWNERS, "a contribution to another"): meaning("row1.g2", owner=1),
    (OWNERS, "a result with another owner"): meaning("kept1", owner=0),
    (OWNERS, "a result on another card"): meaning("kept1", card=2),
    (OWNERS, "a result in another's row"): move("kept3", dy=-92.0),
    (OWNERS, "a result that is borrowed"): meaning("kept0", kind="temporary"),
    (WAYS, "no way"): drop("kept2.way"),
    (WAYS, "from another column"): point("kept0.way", 0, dx=300.0),
    (WAYS, "to another row"): point("kept1.way", -1, dy=92.0),
    (WAYS, "another's way"): meaning("kept1.way", owner=2),
    (WAYS, "without a head"): edit("kept1.way", arrow=False),
    ("digits aligned", "a number aside"): move("row1.g1.value", dx=-9.0),
    ("digits aligned", "a digit less"): rewrite("total2.value", "−0.49"),
    ("the table is whole", "a contribution missing"): drop("row3.g1"),
    ("the table is whole", "a sum missing"): drop("total1.value"),
    ("dashed is temporary", "a solid contribution"): edit("row2.g3", dashed=False),
    ("dashed is temporary", "a dashed result"): edit("kept2", dashed=True),
    ("kept is filled", "a hollow result"): edit("kept2", fill=None),
    ("colour is owner", "a contribution in another colour"): recoloured("row0.g0", "row0.g1"),
    ("colour is owner", "a result in another colour"): recoloured("kept0", "kept1"),
    ("colour is owner", "a way in another colour"): recoloured("kept0.way", "kept1.way"),
    ("area is bytes", "a result too wide"): edit("kept1", w=400.0),
    (PLUS, "a plus under the column"): shifted("plus1.2", dy=90.0),
    (PLUS, "a plus in another column"): shifted("plus1.1", dx=290.0),
    (PLUS, "a plus without an arm"): drop("plus0.0.down"),
    (BAR, "a slice too long"): edit("bar3", w=400.0),
    (BAR, "a slice missing"): drop("bar2"),
    (BAR, "another's slice"): meaning("bar1", owner=2),
    (BAR, "another place"): move("pick0", dx=16.0),
    (BAR, "no place"): drop("pick3"),
    (BAR, "a leader from elsewhere"): point("pick1.to", 0, dx=60.0),
    (BAR, "a leader to another column"): point("pick1.to", -1, dx=300.0),
}
"""In the still: the table with all its results."""

HIDDEN: Mapping[tuple[str, str], Edit] = {
    (NUMBERS, "the big batch's gradient"): rewrite("whole0.value", "−0.078"),
    (NUMBERS, "a tolerance made wider"): rewrite("whole1.allowed", "± 0.003"),
    (NUMBERS, "a mean"): rewrite("kept1.value", "−0.105"),
    (NUMBERS, "a sum that nobody divided"): swap("undivided1.value", "kept1.value"),
    (NUMBERS, "how many are within"): rewrite("within.count", "831 / 832"),
    (NUMBERS, "the gradient's factor"): rewrite("gradients.main", "×5"),
    (NUMBERS, "a factor beside a gradient"): rewrite("undivided2.label", "×3"),
    (NUMBERS, "m's and v's factors"): swap("m.main", "v.main"),
    (NUMBERS, "the step's factor"): rewrite("step.main", "×4"),
    (NUMBERS, "why the step is as it was"): rewrite("effect.step.foot", "4 ÷ √12 = 1"),
    (NUMBERS, "the weights' gap"): rewrite("weights.main", "0.001"),
    (NUMBERS, "how many weights differ"): rewrite("effect.weights.foot", "1 / 832 个不同"),
    (OWNERS, "a compared result with another owner"): meaning("undivided1", owner=0),
    (TICKS, "a miss that is ticked"): renamed("verdict.undivided0", "verdict.kept1"),
    (TICKS, "half a cross"): drop("verdict.undivided1.rising"),
    (TICKS, "a tick beside another line"): shifted("verdict.kept0", dy=92.0),
    ("the table is whole", "a comparison missing"): drop("undivided3.value"),
    ("digits aligned", "a number aside"): move("whole1.value", dx=4.0),
}
"""In the last picture: the comparisons."""

ROW: Mapping[tuple[str, str], Edit] = {
    (SIGNS, "a plus that is not struck out"): drop("apart1.strike"),
    (SIGNS, "half a plus"): drop("apart0.down"),
    (SIGNS, "a sign beside another row"): shifted("apart0", dy=52.0),
    (SIGNS, "a sign before the row"): shifted("apart0", dx=-300.0),
}
"""Where a row is told apart."""

"""The bar over n48's table: owners' slices to scale, and parameters where they are picked."""

from __future__ import annotations

import re
from collections.abc import Iterator

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import NEAR, rect
from explainer.drawing.grammar.sums_said import entries, labels
from explainer.drawing.grammar.sums_truth import truth
from explainer.drawing.marks import Box, Line
from explainer.drawing.rect import Rect


def bar(picture: Picture) -> Iterator[Check]:
    """Slices, and what is picked of them, lie where they do in the flat layer, of one scale."""
    known, columns = truth(picture.context), entries(picture)
    boxes = {placed.box.id: placed.box for placed in picture.boxes}
    slices = {int(name[3:]): box for name, box in boxes.items() if re.fullmatch(r"bar\d+", name)}
    if not slices:
        return
    missing = slices.keys() ^ {*range(len(known.slices))}
    yield Check("bar.head", f"lacks or has too many slices: {sorted(missing)}" if missing else None)
    left = min(box.x for box in slices.values())
    scale = (max(box.x + box.w for box in slices.values()) - left) / known.slices[-1][1]
    for owner, box in slices.items():
        yield Check(box.id, _placed(box, owner, (left, scale), known.slices[owner]))
    for owner, entry in columns.items():
        name, lines = f"pick{owner}", {line.id: line for _, line in picture.lines}
        notch, leader = boxes.get(name), lines.get(f"{name}.to")
        if notch is None or leader is None:
            yield Check(name, "is not shown in the bar")
            continue
        fault = _placed(notch, owner, (left, scale), (entry, entry + 1))
        yield Check(name, fault or _leads(picture, leader, rect(notch), owner))


def _placed(box: Box, owner: int, bar: tuple[float, float], due: tuple[int, int]) -> str | None:
    (left, scale), (start, stop) = bar, due
    if box.meaning.owner != owner:
        return f"is told as {box.meaning.owner}'s"
    right = abs(box.x - left - start * scale) < NEAR and abs(box.w - (stop - start) * scale) < NEAR
    return None if right else f"does not lie over entries {start} to {stop}"


def _leads(picture: Picture, leader: Line, notch: Rect, owner: int) -> str | None:
    """From the parameter's place in the bar to the name of its column."""
    (x, y), (end, low) = leader.points[0], leader.points[-1]
    head = labels(picture)[f"column{owner}.head"]
    if not notch.x <= x <= notch.right or abs(y - notch.bottom) > NEAR:
        return "is led to from elsewhere"
    if not head.x <= end <= head.x + head.width or not low <= head.bounds[1] + head.size:
        return "leads to another column"
    return None if leader.meaning.owner == owner else "has another's leader"

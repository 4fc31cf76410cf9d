"""Every mark has a name of its own, is on the picture, and can be seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import NEAR, overlap, rect, strokes, within
from explainer.drawing.marks import Box, Label, Line, Mark
from explainer.drawing.rect import Rect


def names(picture: Picture) -> Iterator[Check]:
    """Ids are unique, and the picture has a title and a description."""
    for name, count in Counter(mark.id for mark in picture.drawing.marks).items():
        yield Check(name, f"names {count} marks" if count > 1 else None)
    for what in ("title", "description"):
        text = picture.drawing.title if what == "title" else picture.drawing.description
        yield Check(f"the picture's {what}", None if text.strip() else "is empty")


def frame(picture: Picture) -> Iterator[Check]:
    """Every mark lies inside the frame, boxes and lines inside the side margins too."""
    whole = Rect(0, 0, picture.drawing.width, picture.drawing.height)
    content = picture.context.layout.content
    for mark in picture.drawing.marks:
        area = _extent(mark)
        out = not within(area, whole) or area.x < content.x - 4 or area.right > content.right + 4
        yield Check(mark.id, "reaches out of the picture" if out else None)


def order(picture: Picture) -> Iterator[Check]:
    """No box lies over a text, a line, or the whole of another box."""
    for z, mark in enumerate(picture.drawing.marks):
        area, covers = _extent(mark), within if isinstance(mark, Box) else overlap
        near = picture.near.near(area)
        over = (p for p in near if p.z > z and p.box.fill is not None)
        match mark:
            case Box() | Label():
                hit = next((p.box.id for p in over if covers(area, p.area)), None)
            case Line():
                hit = next((p.box.id for p in over if _buried(mark, p.area)), None)
        yield Check(mark.id, f"is hidden under {hit}" if hit else None)


def _buried(line: Line, area: Rect) -> bool:
    """Whether a box covers more of a line than the end with which it joins it."""
    reach = line.stroke_width / 2 + NEAR
    inner = Rect(area.x + reach, area.y + reach, area.w - 2 * reach, area.h - 2 * reach)
    return any(overlap(part, inner) for part in strokes(line))


def _extent(mark: Mark) -> Rect:
    if not isinstance(mark, Line):
        return rect(mark)
    xs, ys = [p[0] for p in mark.points], [p[1] for p in mark.points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

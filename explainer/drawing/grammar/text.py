"""Texts stand free: within the margins, well inside what carries them, and touching nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from explainer.drawing.fonts import missing_glyphs
from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture, Placed
from explainer.drawing.grammar.shapes import ink, overlap, strokes, within
from explainer.drawing.marks import Label
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import SUBSCRIPTS, text_width

ROOM = 3.5
"""px of a 1080-line frame that the ink of a text keeps from the edges of its box."""
CLIPPED = ("…", "...")
RANGE = re.compile("([θgL])[₀-₉ₙ]+ … \\1[₀-₉ₙ]+")
"""From one shard to another: the only dots that leave nothing out that could be read."""


def margins(picture: Picture) -> Iterator[Check]:
    """Every text keeps out of the side margins."""
    content = picture.context.layout.content
    for _, label, area in picture.labels:
        out = area.x < content.x - 0.02 or area.right > content.right + 0.02
        yield Check(
            label.id,
            f"reaches from {area.x:.0f} to {area.right:.0f} px, over the side margin"
            if out
            else None,
        )


def padding(picture: Picture) -> Iterator[Check]:
    """Every text keeps some distance from the edges of the box that carries it."""
    for _, label, area in picture.labels:
        carrier = picture.carrier(area)
        if carrier is not None:
            free = within(ink(label), carrier.area, ROOM * picture.unit)
            yield Check(
                label.id,
                None if free else f"stands at the edge of {carrier.box.id}, which carries it",
            )


def collisions(picture: Picture) -> Iterator[Check]:
    """No two texts overlap."""
    for z, label, area in picture.labels:
        near = picture.texts_near.near(area)
        hit = next((o.id for above, o, a in near if above > z and overlap(area, a)), None)
        yield Check(label.id, f"overlaps the text {hit}" if hit else None)


def crossings(picture: Picture) -> Iterator[Check]:
    """No text lies across a box's edge or a line."""
    segments = [(z, line.id, part) for z, line in picture.lines for part in strokes(line)]
    for z, label, area in picture.labels:
        edge = next((p.box.id for p in picture.near.near(area) if _across(area, p)), None)
        line = next(
            (
                name
                for depth, name, part in segments
                if overlap(area, part) and not _hidden(picture, depth, z, area)
            ),
            None,
        )
        fault = f"lies across the edge of {edge}" if edge else None
        yield Check(label.id, fault or (f"is crossed by the line {line}" if line else None))


def letters(picture: Picture) -> Iterator[Check]:
    """A text is drawn whole: every character has a glyph, is measured as it is, and none is cut."""
    for _, label, _ in picture.labels:
        yield Check(label.id, _cut(label))


def _cut(label: Label) -> str | None:
    absent = missing_glyphs("".join(run.text for run in label.runs))
    if absent:
        return f"has characters the typeface lacks: {' '.join(absent)}"
    if "".join(run.text for run in label.runs) != label.text.translate(SUBSCRIPTS):
        return f"does not draw all of its text '{label.text}'"
    if not label.text.strip() or any(sign in RANGE.sub("", label.text) for sign in CLIPPED):
        return f"is empty or cut off: '{label.text}'"
    wide = any(
        abs(run.width - text_width(run.text, run.size, label.bold)) > 0.05 for run in label.runs
    )
    return "is not as wide as its letters" if wide else None


def _across(area: Rect, placed: Placed) -> bool:
    return overlap(area, placed.area) and not within(area, placed.area)


def _hidden(picture: Picture, line: int, label: int, area: Rect) -> bool:
    """Whether a filled box between a line and a text keeps the two apart."""
    return any(
        line < p.z < label and p.box.fill is not None and within(area, p.area)
        for p in picture.near.near(area)
    )

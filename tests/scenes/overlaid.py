"""Texts that lie over each other in a frame, both of them to be seen, read from what is painted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from manim import Scene

from explainer.drawing.marks import Box, Label
from explainer.drawing.rect import Rect
from explainer.motion.score import Segment
from explainer.motion.segments import BeatFilm
from explainer.studio.film_format import FilmFormat
from tests.scenes.marked import area, marked, watch

SEEN = 0.15
"""The opacity from which a text can be made out."""
SHUT = 0.9
"""The opacity from which an area hides what is under it."""
TOUCH = 0.5
"""Px of another text's box that a text may lie in, and that a text may be from its own place."""


@dataclass(frozen=True)
class Seen:
    """A text or an area of a frame: what it is, its place, and how deep it lies, 0 at the back."""

    text: str
    area: Rect
    depth: int


def overlaid(texts: Sequence[Seen], areas: Sequence[Seen]) -> Iterator[tuple[str, str]]:
    """Pairs of texts that lie over each other, unless something hides the lower one there.

    The same text in the same place twice is one text for a reader.
    """
    for one, other in _beside(texts):
        lower, upper = (one, other) if one.depth < other.depth else (other, one)
        shared = common(lower.area, upper.area)
        if shared is None or (lower.text == upper.text and same(lower.area, upper.area)):
            continue
        if not any(each.depth > lower.depth and holds(each.area, shared) for each in areas):
            yield lower.text, upper.text


def _beside(texts: Sequence[Seen]) -> Iterator[tuple[Seen, Seen]]:
    """Pairs of texts that begin left of each other's end: few of all pairs."""
    known = sorted(texts, key=lambda each: each.area.x)
    for place, one in enumerate(known):
        for other in known[place + 1 :]:
            if other.area.x >= one.area.right:
                break
            yield one, other


def common(one: Rect, other: Rect) -> Rect | None:
    """Where two rectangles lie over each other, by more than a touch."""
    left, top = max(one.x, other.x), max(one.y, other.y)
    wide = min(one.right, other.right) - left
    high = min(one.bottom, other.bottom) - top
    return Rect(left, top, wide, high) if min(wide, high) > TOUCH else None


def same(one: Rect, other: Rect) -> bool:
    """Whether two rectangles are in the same place."""
    pairs = zip((one.x, one.y, one.w, one.h), (other.x, other.y, other.w, other.h), strict=True)
    return all(abs(a - b) < TOUCH for a, b in pairs)


def holds(area: Rect, part: Rect) -> bool:
    """Whether a part lies in an area."""
    return (
        area.x <= part.x + TOUCH
        and area.y <= part.y + TOUCH
        and area.right >= part.right - TOUCH
        and area.bottom >= part.bottom - TOUCH
    )


def seen(scene: Scene) -> tuple[list[Seen], list[Seen]]:
    """The texts of a scene that can be made out now, and the areas that hide what is under them."""
    texts, areas = [], []
    for depth, (part, mark) in enumerate(marked(scene)):
        opacity = part.get_fill_opacity()
        if isinstance(mark, Label) and opacity > SEEN:
            texts.append(Seen(mark.text, area(part), depth))
        if isinstance(mark, Box) and opacity >= SHUT:
            areas.append(Seen(mark.id, area(part), depth))
    return texts, areas


def overlaid_in(played: BeatFilm | Segment, form: FilmFormat, background: str) -> set[str]:
    """Every two texts that lie over each other in any frame of a beat, or of a segment."""
    found: set[str] = set()

    def look(scene: Scene, frames: int) -> None:
        del frames
        found.update(f"{lower} under {upper}" for lower, upper in overlaid(*seen(scene)))

    watch(played, form, background, look)
    return found

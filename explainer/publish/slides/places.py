"""Where things stand on a slide and on a page of notes, in px of a figure of 1920×1080."""

from __future__ import annotations

from dataclasses import dataclass

PX = 6350
"""English Metric Units in a px: a slide is 13⅓ inches wide, and an inch has 914,400 of them."""

TITLE, TEXT = 54, 20
"""The largest type on the title slide, in points: of the lecture's title and its description."""
TEXT_SPACING = 1.25
"""Of the description: from line to line, in lines of its own."""


@dataclass(frozen=True)
class Place:
    """A rectangle by its upper left corner, width and height."""

    x: int
    y: int
    w: int
    h: int


@dataclass(frozen=True)
class Places:
    """All of them. The figures' own margin of 96 px is kept.

    `above` is where a title stands that the picture shows already: over the slide's upper edge,
    where readers and outlines find it and nobody sees it. `foot` covers the picture's own line of
    where its figures come from, and says the same.
    """

    slide: Place = Place(0, 0, 1920, 1080)
    heading: Place = Place(96, 96, 1728, 120)
    text: Place = Place(96, 260, 1728, 690)
    above: Place = Place(96, -140, 1728, 110)
    lecture: Place = Place(96, 40, 1210, 340)
    description: Place = Place(96, 410, 1600, 190)
    contents: Place = Place(96, 640, 1728, 330)
    foot: Place = Place(0, 994, 1920, 72)
    number: Place = Place(1524, 994, 300, 72)
    sheet: Place = Place(0, 0, 1080, 1440)
    notes_slide: Place = Place(108, 108, 864, 486)
    notes: Place = Place(108, 640, 864, 700)


PLACES = Places()

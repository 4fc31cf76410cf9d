"""The still figures: each beat's, in every language and theme, with its file's text."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from explainer.drawing.grammar import Picture
from explainer.drawing.theme import THEMES
from explainer.lang import LANGS
from figures.svg import svg
from tests.drawing.pictures import Pictures, beats

NAMES = tuple(f"{beat}.{lang}.{theme}" for beat, lang, theme in product(beats(), LANGS, THEMES))


@dataclass(frozen=True, repr=False)
class Still:
    """A still's picture, and its SVG."""

    picture: Picture
    svg: str


def stills(made: Pictures) -> dict[str, Still]:
    """All stills by the name that stands in their file's."""
    found = {}
    for beat, lang, theme in product(beats(), LANGS, THEMES):
        picture = made.picture(made.still(beat, lang), lang, theme)
        found[f"{beat}.{lang}.{theme}"] = Still(picture, svg(picture.drawing))
    return found

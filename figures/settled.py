"""Fonts that Cairo sets alike, whatever it drew before."""

from __future__ import annotations

from functools import cache

import cairocffi as cairo

from explainer.drawing.fonts import FAMILY


@cache
def settle_fonts() -> tuple[cairo.Context, ...]:
    """Let a picture of pixels be the first to use each font; to be called before anything is drawn.

    Cairo settles how a font is hinted when it is first used, for all who use it later, and forgets
    it with the last of them. Were a PDF page the first, the same figure would be another PNG, with
    other edges of letters. Returns who keeps the fonts settled; they are kept here as well.
    """
    keepers = []
    for weight in (cairo.FONT_WEIGHT_NORMAL, cairo.FONT_WEIGHT_BOLD):
        context = cairo.Context(cairo.ImageSurface(cairo.FORMAT_ARGB32, 1, 1))
        context.select_font_face(FAMILY, cairo.FONT_SLANT_NORMAL, weight)
        context.text_extents("a")
        keepers.append(context)
    return tuple(keepers)

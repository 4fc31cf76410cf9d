"""The glyphs a figure uses, cut from the typeface and written into its style sheet."""

from __future__ import annotations

import base64
from functools import cache
from io import BytesIO

import uharfbuzz as hb
from fontTools.ttLib import TTFont

from explainer.drawing.fonts import FAMILY, shaper

FEATURES = ("kern", "locl")
NAMES = (0, 1, 2, 13, 14)
"""Copyright, family, style, and the licence with its address."""


@cache
def font_face(bold: bool, characters: str) -> str:
    """An @font-face rule with a WOFF2 of just these characters, as a data address."""
    # A fixed date keeps the same figure the same file.
    font = TTFont(BytesIO(_subset(bold, characters)), recalcTimestamp=False)
    font.flavor = "woff2"
    out = BytesIO()
    font.save(out)
    data = base64.b64encode(out.getvalue()).decode("ascii")
    weight = 700 if bold else 400
    return (
        f'@font-face {{ font-family: "{FAMILY}"; font-weight: {weight}; '
        f'src: url("data:font/woff2;base64,{data}") format("woff2"); }}'
    )


def _subset(bold: bool, characters: str) -> bytes:
    """An OpenType font of just these characters.

    HarfBuzz cuts it in milliseconds, where fontTools reads all of a typeface with 65,000 glyphs.
    """
    wanted = hb.SubsetInput()
    wanted.flags = (
        hb.SubsetFlags.NO_HINTING | hb.SubsetFlags.DESUBROUTINIZE | hb.SubsetFlags.NOTDEF_OUTLINE
    )
    for kind, members in (
        (hb.SubsetInputSets.UNICODE, map(ord, characters)),
        (hb.SubsetInputSets.LAYOUT_FEATURE_TAG, (_tag(feature) for feature in FEATURES)),
        (hb.SubsetInputSets.NAME_ID, NAMES),
    ):
        chosen = wanted.sets(kind)
        chosen.clear()
        for member in members:
            chosen.add(member)
    return hb.subset(shaper(bold).face, wanted).blob.data


def _tag(feature: str) -> int:
    """OpenType's number for a name of four letters."""
    return int.from_bytes(feature.encode("ascii"), "big")

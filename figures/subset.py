"""The glyphs a figure uses, cut from the typeface and written into its style sheet."""

from __future__ import annotations

import base64
from contextlib import closing
from functools import cache
from io import BytesIO

from fontTools.subset import Options, Subsetter, load_font

from explainer.drawing.fonts import FAMILY, find_face


@cache
def font_face(bold: bool, characters: str) -> str:
    """An @font-face rule with a WOFF2 of just these characters, as a data address."""
    face = find_face(bold)
    options = Options(
        font_number=face.index,
        flavor="woff2",
        layout_features=["kern", "locl"],
        name_IDs=[0, 1, 2, 13, 14],
        notdef_outline=True,
        hinting=False,
        desubroutinize=True,
    )
    out = BytesIO()
    with closing(load_font(str(face.file), options)) as font:
        # A fixed date keeps the same figure the same file.
        font.recalcTimestamp = False
        subsetter = Subsetter(options)
        subsetter.populate(text=characters)
        subsetter.subset(font)
        font.flavor = "woff2"
        font.save(out)
    data = base64.b64encode(out.getvalue()).decode("ascii")
    weight = 700 if bold else 400
    return (
        f'@font-face {{ font-family: "{FAMILY}"; font-weight: {weight}; '
        f'src: url("data:font/woff2;base64,{data}") format("woff2"); }}'
    )

"""Area stands for bytes: one constant in a picture, magnified parts by the factor they name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.numbers import tray_factors
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import NEAR, within
from explainer.drawing.marks import Box
from explainer.drawing.rect import Rect

SLACK = 0.004
"""How far the area of a byte may be off, as a part of it: the rounding of written px."""
FACTOR = re.compile(r"×\s*(\d+)")
ROUND = re.compile("(?:[1-9]|12|15|25)0*")
"""Factors that read quickly."""


def areas(picture: Picture) -> Iterator[Check]:
    """Drawn area over bytes is one constant over all kept blocks and all magnified tiles.

    What stands for many folded ones is not to scale: it says how many they are.
    """
    boxes = [box for box in picture.of("persistent", "temporary") if box.meaning.count == 1]
    scales = sorted(_scale(box) for box in boxes)
    usual = scales[len(scales) // 2] if scales else 0.0
    for box in boxes:
        off = abs(_scale(box) - usual) > SLACK * usual
        yield Check(
            box.id,
            f"draws a byte with {_scale(box):.4g} px², the others with {usual:.4g}"
            if off
            else None,
        )


def factors(picture: Picture) -> Iterator[Check]:
    """The factor written in a tray is a round one, which its tiles are magnified by."""
    for box in picture.of("tray"):
        area = Rect(box.x, box.y, box.w, box.h)
        tiles = [t for t in picture.of("temporary") if within(Rect(t.x, t.y, t.w, t.h), area)]
        texts = [text.text for text in picture.inside(box)]
        if picture.context.layout.gutter is not None:
            texts = [t.text for _, t, _ in picture.labels if t.id.endswith(".tray.factor")]
        written = [m[1] for text in texts if (m := FACTOR.search(text))]
        # An empty tray has the factor of tiles that are still to come.
        drawn = {t.meaning.magnified for t in tiles} or tray_factors(picture, box)
        right = len(written) == 1 and int(written[0]) in drawn and (len(drawn) == 1 or not tiles)
        fault = None if right else f"says it magnifies by {written}, its tiles by {sorted(drawn)}"
        rough = [factor for factor in written if not ROUND.fullmatch(factor)]
        yield Check(box.id, fault or (f"magnifies by {rough[0]}, not round" if rough else None))


def tiling(picture: Picture) -> Iterator[Check]:
    """A row's cells meet edge to edge, and so do a card's rows: separators cut nothing out."""
    for (card, role), cells in picture.rows.items():
        for left, right in pairwise(cells):
            gap = right.x - (left.x + left.w)
            level = abs(left.y - right.y) < NEAR and abs(left.h - right.h) < NEAR
            yield Check(
                right.id,
                None
                if abs(gap) < NEAR and level
                else f"leaves a gap of {gap:.2f} px in card {card}'s row of {role}",
            )
    for card in picture.cards:
        rows = sorted((cells[0] for (c, _), cells in picture.rows.items() if c == card), key=_top)
        for above, below in pairwise(rows):
            gap = below.y - (above.y + above.h)
            yield Check(
                below.id,
                None if abs(gap) < NEAR else f"leaves a gap of {gap:.2f} px under the row above",
            )


def _scale(box: Box) -> float:
    nbytes = (box.meaning.nbytes or 0) * box.meaning.magnified
    return box.w * box.h / nbytes if nbytes else float("inf")


def _top(box: Box) -> float:
    return box.y

"""What a picture shows, in words: the alt text and the SVG's description.

A board's sentences name what a reader would see, and take every number and every holder from the
same View and ledger as the drawing itself.
"""

from __future__ import annotations

from collections.abc import Iterable

from explainer.drawing.context import Context
from explainer.drawing.telling.teller import Teller


def describe(told: Iterable[str], ctx: Context, *, still: bool = False) -> str:
    """A board's sentences, and where the figures come from; a still's begin with its takeaway."""
    beat, lang = ctx.beat, ctx.facts.lang
    takeaway = [beat.takeaway.of(lang)] if still else []
    return Teller(ctx).text([*takeaway, *told, beat.provenance.of(lang)])

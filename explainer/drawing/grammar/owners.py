"""An owner's colour is on what belongs to that owner, and on nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from explainer.drawing.colour import quiet
from explainer.drawing.fold import Fold
from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.marks import Box, Kind, Label, Line, Mark
from explainer.drawing.theme import THEMES

COLOURED: frozenset[Kind] = frozenset({"persistent", "temporary", "wire", "sum"})
"""Marks that belong to an owner and are drawn in its colour; ghosts and outlines stay neutral."""
PLAIN = frozenset({"#000000", "#ffffff"})
"""What text on a coloured block may be set in, beside the theme's own."""


@cache
def owned(theme: str) -> Mapping[str, int]:
    """Every form of an owner's colour, full and quiet on each ground, and whose it is."""
    look = THEMES[theme]
    found = {}
    for shard, colour in enumerate(look.owners):
        found[colour] = shard
        for ground in (look.card, look.background, look.raised):
            found[quiet(colour, ground)] = shard
    return MappingProxyType(found)


@cache
def neutral(theme: str) -> frozenset[str]:
    """A theme's colours that belong to nobody."""
    look = THEMES[theme]
    return PLAIN | {
        look.background, look.card, look.border, look.raised, look.text, look.muted,
        look.ghost, look.token, look.token_text,
    }  # fmt: skip


def colours(picture: Picture) -> Iterator[Check]:
    """A mark has its owner's colour if it has an owner, else only colours that mean nothing."""
    whose, nobodys = owned(picture.drawing.theme), neutral(picture.drawing.theme)
    for mark in picture.drawing.marks:
        used = _used(mark)
        strange = sorted(c for c in used if c not in whose and c not in nobodys)
        if strange:
            yield Check(mark.id, f"has a colour that is not the theme's: {', '.join(strange)}")
            continue
        theirs = {whose[colour] for colour in used if colour in whose}
        yield Check(mark.id, _fault(mark, theirs, picture.context.fold))


def _used(mark: Mark) -> set[str]:
    match mark:
        case Box():
            stroke = mark.stroke if mark.stroke_width > 0 else None
            return {colour for colour in (mark.fill, stroke) if colour}
        case Line():
            return {mark.stroke}
        case Label():
            return {mark.fill}


def _fault(mark: Mark, theirs: set[int], fold: Fold) -> str | None:
    owner = mark.owner if isinstance(mark, Label) else mark.meaning.owner
    hue = None if owner is None else fold.hue(owner)
    if theirs - ({hue} if hue is not None else set()):
        names = ", ".join(f"θ{shard}" for shard in fold.drawn if fold.hue(shard) in theirs)
        belongs = "nobody" if owner is None else f"θ{owner}"
        return f"is drawn in the colour of {names}, but belongs to {belongs}"
    must = isinstance(mark, Label) or mark.meaning.kind in COLOURED
    if hue is not None and must and not theirs:
        return f"belongs to θ{owner}, but is not drawn in its colour"
    if owner is None and not isinstance(mark, Label) and mark.meaning.kind in COLOURED:
        return f"is a {mark.meaning.kind} mark that names no owner"
    return None

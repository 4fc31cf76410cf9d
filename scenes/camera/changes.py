"""Where two ordered lists of looks may give different pictures."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import compress
from operator import is_not

from scenes.camera.look import Look
from scenes.camera.tiles import Tiles


def changes(before: Sequence[Look], after: Sequence[Look]) -> Tiles:
    """The tiles outside which both lists draw the same looks in the same order."""
    tiles = 0
    if len(before) == len(after):
        for old, new in others(before, after):
            tiles |= old.tiles | new.tiles
        return tiles
    kept_before, kept_after = _kept(before, after)
    for looks, kept in ((before, kept_before), (after, kept_after)):
        for place, look in enumerate(looks):
            if place not in kept:
                tiles |= look.tiles
    return tiles


def others(before: Sequence[Look], after: Sequence[Look]) -> Iterator[tuple[Look, Look]]:
    """The pairs of looks at the same place, in two lists of one length, that are not one."""
    return compress(zip(before, after, strict=True), map(is_not, before, after))


def _kept(before: Sequence[Look], after: Sequence[Look]) -> tuple[set[int], set[int]]:
    """Places of looks that stand in both lists in one order: as many as there can be."""
    places = {key: place for place, key in enumerate(_numbered(before))}
    pairs = [(places[key], place) for place, key in enumerate(_numbered(after)) if key in places]
    # The longest increasing run of places in `before`: patience sorting, with the way back.
    tops: list[int] = []
    ends: list[int] = []
    previous: list[int] = []
    for number, (old, _) in enumerate(pairs):
        pile = bisect_left(tops, old)
        previous.append(ends[pile - 1] if pile else -1)
        tops[pile : pile + 1] = [old]
        ends[pile : pile + 1] = [number]
    kept: list[tuple[int, int]] = []
    at = ends[-1] if ends else -1
    while at >= 0:
        kept.append(pairs[at])
        at = previous[at]
    return {old for old, _ in kept}, {new for _, new in kept}


def _numbered(looks: Sequence[Look]) -> list[tuple[Look, int]]:
    """Each look with how often it came before: a list may draw one twice."""
    met: Counter[Look] = Counter()
    numbered = []
    for look in looks:
        numbered.append((look, met[look]))
        met[look] += 1
    return numbered

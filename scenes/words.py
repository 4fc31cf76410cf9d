"""What two texts have in common: the words that stay where they are while the others change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from explainer.drawing.fonts import UNITS_PER_EM
from explainer.drawing.marks import Label
from explainer.drawing.typeset import Run, shape, text_width

HERE = 0.5
"""Px that a word may be from its place and still be in it."""
WORD = re.compile(r"\d[\d.,]*|\w+|[^\w\s]")
"""A number is one word: none is ever seen that nobody drew."""


@dataclass(frozen=True)
class Words:
    """Parts of a label: those that another one has as well, in order, and the rest of it."""

    kept: tuple[Label, ...]
    rest: tuple[Label, ...]


def shared(old: Label, new: Label) -> tuple[Words, Words] | None:
    """Both labels' words at their beginnings and ends that stay in their places; None without any.

    The kept parts of both are pairs, alike in all but their colour.
    """
    if (old.bold, old.size, old.y) != (new.bold, new.size, new.y):
        return None
    before, after = ([match.span() for match in WORD.finditer(each.text)] for each in (old, new))
    ours = [old.text[a:b] for a, b in before]
    theirs = [new.text[a:b] for a, b in after]
    head = _alike(ours, theirs) if abs(old.x - new.x) < HERE else 0
    ends = abs(old.bounds[2] - new.bounds[2]) < HERE
    tail = _alike(ours[head:][::-1], theirs[head:][::-1]) if ends else 0
    if head + tail == 0:
        return None
    return _parted(old, before, head, tail), _parted(new, after, head, tail)


def _alike(ours: list[str], theirs: list[str]) -> int:
    """How many words from the first are the same."""
    count = 0
    for one, other in zip(ours, theirs, strict=False):
        if one != other:
            break
        count += 1
    return count


def _parted(label: Label, spans: list[tuple[int, int]], head: int, tail: int) -> Words:
    inner = len(spans) - tail
    groups = spans[:head], spans[head:inner], spans[inner:]
    first, rest, last = (
        tuple(part(label, group[0][0], group[-1][1]) for group in [each] if group)
        for each in groups
    )
    return Words((*first, *last), rest)


def part(label: Label, start: int, end: int) -> Label:
    """The letters of a label from one place in its text to another, where they stand."""
    runs = tuple(_runs(label, start, end))
    left = runs[0].dx
    moved = tuple(replace(run, dx=run.dx - left) for run in runs)
    return replace(label, x=label.x + left, text=label.text[start:end], runs=moved)


def _runs(label: Label, start: int, end: int) -> Iterator[Run]:
    """What of a label's runs lies between two places; a run has one glyph a character."""
    begin = 0
    for run in label.runs:
        first, after = max(start - begin, 0), min(end - begin, len(run.text))
        if first < after:
            text = run.text[first:after]
            along = shape(run.text, label.bold)[0][first].x * run.size / UNITS_PER_EM
            width = text_width(text, run.size, label.bold)
            yield Run(text, run.size, run.dx + along, run.dy, width)
        begin += len(run.text)

"""Where gradients have lain on the step's board that are drawn where they fell to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.step import SLACK, px_per_byte, stack
from explainer.drawing.marks import Line, Meaning
from explainer.drawing.rect import Rect

PLACE = re.compile(r"[a-z-]+\.place(\d+)\.c\d+")


def places(picture: Picture) -> tuple[tuple[Meaning, Rect], ...]:
    """What has lain there, and the outline, which is open below."""
    lines = (line for _, line in picture.lines if PLACE.fullmatch(line.id))
    return tuple((line.meaning, area(line)) for line in lines)


def over(picture: Picture, x: float) -> frozenset[tuple[str, int]]:
    """Tensors and layers drawn over an x: bars, and places in which a gradient has lain."""
    over = [(bar.meaning, bar.meaning.count) for bar in stack(picture, x)]
    over += [(meaning, 1) for meaning, area in places(picture) if area.x < x < area.right]
    return frozenset(
        (meaning.role or "", layer)
        for meaning, count in over
        for layer in range(meaning.layer or 0, (meaning.layer or 0) + count)
    )


def area(line: Line) -> Rect:
    """The rectangle around a line."""
    xs, ys = ([point[axis] for point in line.points] for axis in (0, 1))
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def fallen(picture: Picture) -> Iterator[Check]:
    """Each gradient is drawn once; where else it has lain is as high, and on what lay under it."""
    trays = picture.of("tray")
    drawn = Counter(bar.meaning.layer for bar in trays if bar.meaning.role == "gradient")
    for layer, times in drawn.items():
        yield Check(f"gradient{layer}", None if times == 1 else f"is drawn {times} times")
    scale = px_per_byte(picture.of("persistent"))
    base = max((bar.y + bar.h for bar in trays), default=0.0)
    factor = max((bar.meaning.magnified for bar in trays), default=1)
    for meaning, place in places(picture):
        layer = meaning.layer or 0
        due = picture.context.facts.ledger.gradient(layer).nbytes
        foot = min((bar.y for bar in stack(picture, place.cx)), default=base)
        name, fault = f"place{layer}", None if drawn[layer] else "is nobody's place"
        if (meaning.role, meaning.nbytes) != ("gradient", due):
            fault = fault or f"stands for {meaning.nbytes} bytes, not {due}"
        if abs(place.h - scale * due * factor) > SLACK:
            fault = fault or "is not as high as its bytes, magnified"
        if abs(place.bottom - foot) > 1:
            fault = fault or "does not stand on what lay there"
        yield Check(name, fault)

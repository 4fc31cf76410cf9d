"""Dashed means temporary, and solid means kept for long: neither without the other."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.marks import Box


def dashes(picture: Picture) -> Iterator[Check]:
    """Tiles, trays and temporary counters are dashed; nothing else is."""
    for placed in picture.boxes:
        box = placed.box
        match box.meaning.kind:
            case "temporary" | "tray":
                yield Check(box.id, _dashed(box))
            case "counter":
                yield _counter(picture, box)
            case kind:
                yield Check(
                    box.id, f"is dashed, but a {kind} is not temporary" if box.dashed else None
                )
    for _, line in picture.lines:
        yield Check(line.id, "is dashed, but no line is temporary" if line.dashed else None)


def kinds(picture: Picture) -> Iterator[Check]:
    """As `dashes`, on a board whose counters are told apart by their names alone."""
    for placed in picture.boxes:
        box = placed.box
        if box.meaning.kind in ("temporary", "tray") or box.id == "counter.temporary":
            yield Check(box.id, _dashed(box))
        else:
            what = f"is dashed, but a {box.meaning.kind} is not temporary"
            yield Check(box.id, what if box.dashed else None)
    for _, line in picture.lines:
        yield Check(line.id, "is dashed, but no line is temporary" if line.dashed else None)


def fills(picture: Picture) -> Iterator[Check]:
    """What is kept is filled; a ghost and what is only borrowed are outlines."""
    for box in picture.of("persistent"):
        yield Check(box.id, None if box.fill else "is kept for long, but not filled")
    for box in picture.of("ghost"):
        fault = "is a ghost, but filled" if box.fill else None
        outline = box.stroke is not None and box.stroke_width > 0
        yield Check(box.id, fault or (None if outline else "is a ghost without an outline"))
    for box in picture.of("temporary"):
        under = picture.context.theme.owners
        yield Check(box.id, "is borrowed, but filled with a colour" if box.fill in under else None)


def _dashed(box: Box) -> str | None:
    if not box.dashed:
        return f"is a {box.meaning.kind} mark, but solid: temporary things are dashed"
    if box.stroke is None or box.stroke_width <= 0:
        return "is dashed without a stroke to see it by"
    return None


def _counter(picture: Picture, box: Box) -> Check:
    """By its bytes a counter counts what cards keep, or what is lent to one."""
    counted = box.meaning.nbytes or 0
    ledger = picture.context.facts.ledger
    layers = {tray.meaning.layer for tray in picture.of("tray")}
    lent = {size(layer).nbytes for layer in layers for size in (ledger.view, ledger.gradient)}
    if counted in lent and counted not in {picture.subtotal(card) for card in picture.cards}:
        return Check(box.id, _dashed(box))
    if counted in {picture.subtotal(card) for card in picture.cards}:
        fault = "counts what is kept for long, but is dashed" if box.dashed else None
        return Check(box.id, fault)
    return Check(box.id, f"counts {counted} bytes, which no card keeps and no view takes")

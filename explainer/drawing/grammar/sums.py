"""The rules of n48's table: every number is the run's, every result its owner's."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.numbers import PLACE, PROVENANCE, prose_of
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.rule import Rule
from explainer.drawing.grammar.shapes import NEAR
from explainer.drawing.grammar.sums_bar import bar
from explainer.drawing.grammar.sums_said import entries, expected, labels
from explainer.drawing.grammar.sums_signs import added, signs, verdicts
from explainer.drawing.grammar.sums_truth import truth
from explainer.drawing.marks import Box, Line

VALUE = re.compile(r"(?:row\d+\.g|total|mean|kept|undivided|whole)(\d+)\.(?:value|allowed)")
CELL = re.compile(r"row(\d+)\.g(\d+)")
RESULT = re.compile(r"(kept|undivided)(\d+)")


def numbers(picture: Picture) -> Iterator[Check]:
    """Every text with a number or a name is what the runs give; no other text has a digit."""
    wanted, prose = expected(picture), prose_of(picture)
    facts = picture.context.facts
    here = f"{picture.context.place}/{picture.context.of}"
    for name, label in labels(picture).items():
        if name in wanted:
            right = label.text == wanted[name]
            fault = None if right else f"says '{label.text}', but the run gives '{wanted[name]}'"
            yield Check(name, fault)
        elif label.text not in prose and not PROVENANCE.fullmatch(name):
            place = PLACE.search(label.text)
            typed = re.search(r"\d|[₀-₉]", label.text) and not (place and place[0] == here)
            yield Check(name, f"says '{label.text}', which nothing gives" if typed else None)
    if facts.ledger.cards != truth(picture.context).divisor:
        yield Check("mean.head", "divides by another number than that of the cards")


def chosen(picture: Picture) -> Iterator[Check]:
    """Each column's parameter lies in its owner's slice, and has both signs where any there has."""
    known = truth(picture.context)
    for owner, entry in entries(picture).items():
        start, stop = known.slices[owner]
        inside = start <= entry < stop
        fault = None if inside else f"is of entry {entry}, which is not of slice {owner}"
        added = known.added[:, start:stop]
        both = (added.min(axis=0) < 0) & (added.max(axis=0) > 0)
        if inside and both.any() and not both[entry - start]:
            fault = "shows contributions of one sign, though others differ"
        yield Check(f"column{owner}.head", fault)


def owners(picture: Picture) -> Iterator[Check]:
    """A contribution is its card's, to its column's owner; a result is its owner's, in its row."""
    known, fold = truth(picture.context), picture.context.fold
    cells = {box.id: box for box in picture.of("temporary")}
    for placed in picture.boxes:
        box = placed.box
        if cell := CELL.fullmatch(box.id):
            row, column = int(cell[1]), int(cell[2])
            many = len(fold.members(row)) * len(fold.members(column))
            told = (box.meaning.kind, box.meaning.card, box.meaning.owner, box.meaning.count)
            right = told == ("temporary", row, column, many)
            yield Check(box.id, None if right else f"is told as {told}")
        if result := RESULT.fullmatch(box.id):
            yield Check(box.id, _kept(box, int(result[2]), known.owners, cells, fold.stack))


def _kept(
    box: Box,
    owner: int,
    receivers: Mapping[int, tuple[int, ...]],
    cells: Mapping[str, Box],
    stack: int | None,
) -> str | None:
    told = (box.meaning.kind, box.meaning.card, box.meaning.owner)
    if told != ("persistent", owner, owner):
        return f"is told as {told}"
    if owner != stack and receivers[owner] != (owner,):
        return f"is kept by card {owner}, but the run delivers it to {receivers[owner]}"
    beside = cells.get(f"row{owner}.g{owner}")
    if cells and box.id.startswith("kept") and (beside is None or abs(beside.y - box.y) > NEAR):
        return "does not stand in its owner's row"
    return None


def ways(picture: Picture) -> Iterator[Check]:
    """Each result's way leads from under its own mean to where it is kept; none crosses another."""
    boxes, found = {placed.box.id: placed.box for placed in picture.boxes}, []
    for _, line in picture.lines:
        if way := re.fullmatch(r"kept(\d+)\.way", line.id):
            found.append(line)
            yield Check(line.id, _way(picture, line, boxes.get(f"kept{way[1]}"), way[1]))
    table = any(CELL.fullmatch(box) for box in boxes)
    for owner in (box[4:] for box in boxes if re.fullmatch(r"kept\d+", box)):
        drawn = any(line.id == f"kept{owner}.way" for line in found)
        # Of the folded ones no way is drawn, and when the table is gone none at all.
        due = table and int(owner) != picture.context.fold.stack
        yield Check(f"kept{owner}", "came no way" if due and not drawn else None)


def _way(picture: Picture, line: Line, kept: Box | None, owner: str) -> str | None:
    mean = labels(picture).get(f"mean{owner}.value")
    if kept is None or mean is None:
        return "leads from nothing, or to nothing"
    (x, y), (end, level) = line.points[0], line.points[-1]
    if not mean.x <= x <= mean.x + mean.width or y < mean.y:
        return "does not begin under its mean"
    if not kept.y <= level <= kept.y + kept.h or end < kept.x + kept.w - NEAR:
        return "does not end at what is kept"
    return None if line.meaning.owner == int(owner) and line.arrow else "is another's way"


def aligned(picture: Picture) -> Iterator[Check]:
    """The numbers of a column end at one place and have equally many decimals."""
    columns: dict[str, list[tuple[str, float, int]]] = {}
    cells = any(CELL.fullmatch(box.id) for box in picture.of("temporary"))
    for name, label in labels(picture).items():
        if value := VALUE.fullmatch(name):
            if name.startswith("kept") and cells:
                continue
            decimals = len(label.text.partition(".")[2])
            columns.setdefault(value[1], []).append((name, label.x + label.width, decimals))
    for numbered in columns.values():
        _, right, decimals = numbered[0]
        for name, end, digits in numbered:
            level = abs(end - right) < picture.unit / 10 and digits == decimals
            yield Check(name, None if level else "is not aligned with its column")


def complete(picture: Picture) -> Iterator[Check]:
    """A card's row has a contribution to every column; a number that follows has what it follows.

    The big batch's line has every column, and so have the lines that are compared with it.
    """
    names, fold = {mark.id for mark in picture.drawing.marks}, picture.context.fold
    rows = {cell[1] for name in names if (cell := CELL.fullmatch(name))}
    for row in rows:
        lacking = [c for c in fold.places if f"row{row}.g{c}" not in names]
        yield Check(f"row{row}", f"lacks columns {lacking}" if lacking else None)
    compared = [k for k in ("whole", "undivided") if any(n.startswith(k) for n in names)]
    for owner in fold.drawn:
        for kind in compared:
            there = f"{kind}{owner}.value" in names
            yield Check(f"{kind}{owner}", None if there else "is missing beside the others")
        reduced = {f"total{owner}.value", f"mean{owner}.value"} <= names
        follows = bool(rows) and f"kept{owner}" in names and not reduced
        yield Check(f"kept{owner}", "is delivered before it was reduced" if follows else None)


SUMS_RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "numbers are the run's": numbers,
        "parameters by the rule": chosen,
        "results are their owners'": owners,
        "ways to the owners": ways,
        "digits aligned": aligned,
        "the table is whole": complete,
        "rows are never added": signs,
        "columns are added": added,
        "ticks are true": verdicts,
        "the bar is the layer": bar,
    }
)
"""Each by the name its findings carry."""

"""The ladder's bars are what the ledger counts: by role, divided or not, to one scale.

The bars were made from runs; here they are held against the ledger, which knows no run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import NEAR
from explainer.drawing.marks import Box, Label, Line
from explainer.ledger import Role, Strategy, divided

SLACK = 0.004
KEPT = ("persistent", "copy")


def bars(picture: Picture) -> Mapping[Strategy, Mapping[Role, Box]]:
    """What is kept in each bar, by role; the bars there are from left to right."""
    found: dict[Strategy, dict[Role, Box]] = {}
    for box in picture.of("persistent", "copy"):
        strategy, _, role = box.id.partition(".")
        found.setdefault(Strategy(strategy), {})[Role(role)] = box
    return dict(sorted(found.items(), key=lambda item: min(b.x for b in item[1].values())))


def ghost(picture: Picture, strategy: Strategy) -> Box | None:
    """What a bar's card does not keep."""
    return next((b for b in picture.of("ghost") if b.id == f"{strategy}.ghost"), None)


def like(picture: Picture, strategy: Strategy) -> Strategy | None:
    """The strategy that a bar is drawn as: its own, or while no step is drawn the one before."""
    order = tuple(Strategy)
    ids = {mark.id for mark in picture.drawing.marks}
    at = order.index(strategy)
    possible = order[at : at + 1] if f"{strategy}.step" in ids else order[max(0, at - 1) : at + 1]
    return next((each for each in reversed(possible) if _is(picture, strategy, each)), None)


def _is(picture: Picture, bar: Strategy, strategy: Strategy) -> bool:
    ledger, cards = picture.context.facts.ledger, picture.context.facts.ledger.cards
    for role, box in bars(picture)[bar].items():
        cut = role in divided(strategy) and cards > 1
        wanted = ("persistent", 0) if cut else ("copy", None)
        if (box.meaning.kind, box.meaning.owner) != wanted:
            return False
        if box.meaning.nbytes != ledger.per_card(strategy, role).nbytes:
            return False
    return True


def kept(picture: Picture) -> Iterator[Check]:
    """Every bar is what a strategy keeps, and its ghost the rest of the whole state.

    Where nothing stands yet, the ghost is all of it.
    """
    ledger, order = picture.context.facts.ledger, tuple(Strategy)
    found = bars(picture)
    names = tuple(found)
    in_order = names == tuple(each for each in order if each in found)
    yield Check("ladder", None if in_order else f"shows the bars {names}, not in their order")
    for strategy in order:
        parts, due = found.get(strategy), ledger.whole().nbytes
        if parts is not None:
            drawn = like(picture, strategy)
            fault = None if drawn else f"is drawn as no strategy keeps it up to {strategy}"
            whole = set(parts) == set(Role)
            yield Check(f"{strategy}", fault or (None if whole else "lacks a role"))
            if drawn is None:
                continue
            due -= ledger.per_card(drawn).nbytes
        box = ghost(picture, strategy)
        told = 0 if box is None else box.meaning.nbytes
        yield Check(f"{strategy}.ghost", None if told == due else f"stands for {told}, not {due}")


def scale(picture: Picture) -> Iterator[Check]:
    """Areas of all that is kept or was kept are to one scale."""
    boxes = [box for box in picture.of("persistent", "copy", "ghost") if box.meaning.nbytes]
    scales = sorted(box.w * box.h / (box.meaning.nbytes or 1) for box in boxes)
    for box in boxes:
        usual = scales[len(scales) // 2]
        off = abs(box.w * box.h / (box.meaning.nbytes or 1) - usual) > SLACK * usual
        yield Check(box.id, "is not to the scale of the others" if off else None)


def standing(picture: Picture) -> Iterator[Check]:
    """Parts stand on each other without a gap, all bars on one base, ghosts on top."""
    feet, found = set[float](), bars(picture)
    for strategy in Strategy:
        parts, over = found.get(strategy, {}), ghost(picture, strategy)
        pile = sorted([*parts.values(), *([over] if over else [])], key=lambda box: -box.y)
        feet |= {round(box.y + box.h, 1) for box in pile[:1]}
        for low, high in pairwise(pile):
            joined = abs(high.y + high.h - low.y) < NEAR and abs(high.x - low.x) < NEAR
            yield Check(high.id, None if joined else f"does not stand on {low.id}")
        top = over is None or pile[-1] is over
        yield Check(f"{strategy}", None if top else "keeps something over its ghost")
    yield Check("ladder", None if len(feet) == 1 else f"stands on {sorted(feet)}")


def level(picture: Picture, strategy: Strategy) -> float:
    """y of the top of what is kept in a bar."""
    return min(box.y for box in bars(picture)[strategy].values())


def steps(picture: Picture) -> Iterator[Check]:
    """A step leads from the level of the bar before down to the next one's.

    Those steps are there of which the view says so, between bars that are.
    """
    found, stepped = bars(picture), picture.view.stepped
    for before, strategy in pairwise(Strategy):
        if before not in found or strategy not in found:
            yield Check(f"{strategy}.step", "lacks a bar" if strategy in stepped else None)
            continue
        line = next((i for _, i in picture.lines if i.id == f"{strategy}.step"), None)
        high, low = level(picture, before), level(picture, strategy)
        falls = low - high > NEAR and strategy in stepped
        if line is None:
            yield Check(f"{strategy}.step", "is missing" if falls else None)
        else:
            right = _leads(line, high, low) and line.arrow
            yield Check(line.id, None if right else "does not lead from one level to the next")


def _leads(line: Line, high: float, low: float) -> bool:
    ys = [y for _, y in line.points]
    return abs(ys[0] - high) < NEAR and abs(ys[-1] - low) < NEAR


def leaders(picture: Picture) -> Iterator[Check]:
    """Each part has a leader from its edge to its label."""
    labels = {label.id: label for _, label, _ in picture.labels}
    lines = {line.id: line for _, line in picture.lines}
    for strategy, parts in bars(picture).items():
        for role, box in parts.items():
            name = f"{strategy}.{role}"
            line, label = lines.get(f"{name}.leader"), labels.get(f"{name}.label")
            right = line is not None and label is not None and _joins(line, box, label)
            yield Check(name, None if right else "is not joined to a label of its own")


def _joins(line: Line, box: Box, label: Label) -> bool:
    (x, y), (end, into) = line.points[0], line.points[-1]
    _, top, _, bottom = label.bounds
    starts = 0 <= x - (box.x + box.w) < 4 and box.y - NEAR <= y <= box.y + box.h + NEAR
    return starts and 0 <= label.x - end < label.size and top < into < bottom

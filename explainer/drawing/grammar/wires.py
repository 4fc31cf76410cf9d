"""The interconnect: right angles, arrow heads, no line across what a card shows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import NEAR, Point, covers, grown, overlap, rect, strokes
from explainer.drawing.marks import Line
from explainer.drawing.rect import Rect


def angles(picture: Picture) -> Iterator[Check]:
    """Everything that leads somewhere runs across or down, and no part of it is nothing.

    Only a small sign may be drawn with slanted lines: furniture that neither points nor separates.
    """
    for _, line in picture.lines:
        if line.meaning.kind != "furniture" or line.arrow or picture.separates(line):
            bent = any(
                (abs(ax - bx) > NEAR) == (abs(ay - by) > NEAR)
                for (ax, ay), (bx, by) in pairwise(line.points)
            )
            yield Check(line.id, "is not made of right angles" if bent else None)


def clear_of_cards(picture: Picture) -> Iterator[Check]:
    """A wire crosses nothing that a card shows.

    What travels stays in the strip between a tray's lower edge and the card's; a bracket, which
    carries nothing, may come down from the lane it counts.
    """
    for _, line in picture.lines:
        if line.meaning.kind == "wire":
            hit = _crossed(picture, line) if line.arrow else _run_over(picture, line)
            fault = f"crosses {hit}" if hit else None
            yield Check(line.id, fault or _sideways(picture, line))


def _crossed(picture: Picture, line: Line) -> str | None:
    """The card whose tray, or what is above it, a line runs into."""
    for card, frame in picture.cards.items():
        content = Rect(frame.x, frame.y, frame.w, _floor(picture, card) - frame.y)
        if any(_cuts(part, content) for part in strokes(line)):
            return f"what card {card} shows"
    return None


def _run_over(picture: Picture, line: Line) -> str | None:
    """The first thing in a card, or the tray, that a line runs over."""
    frames = {*picture.cards.values(), *(rect(box) for box in picture.of("stack"))}
    boxes = (p.box.id for p in picture.boxes if p.area not in frames and _over(line, p.area))
    texts = (label.id for _, label, area in picture.labels if _over(line, area))
    return next((name for name in (*boxes, *texts)), None)


def heads(picture: Picture) -> Iterator[Check]:
    """What travels from a card or a sum to another has an arrow head, and ends at one."""
    for _, line in picture.lines:
        if line.meaning.kind == "wire":
            ends = [meets(picture, line.points[0]), meets(picture, line.points[-1])]
            fault = None
            if line.arrow and None in ends:
                fault = "leads from or to nowhere"
            elif not line.arrow and any(
                end not in {None, picture.context.fold.stack} for end in ends
            ):
                fault = "carries something without an arrow head to say where"
            yield Check(line.id, fault)


def apart(picture: Picture) -> Iterator[Check]:
    """Wires of different owners never share a stretch of the way."""
    wires = [line for _, line in picture.lines if line.meaning.kind == "wire"]
    for one, other in combinations(wires, 2):
        if one.meaning.owner != other.meaning.owner:
            both = any(_along(a, b) for a in pairwise(one.points) for b in pairwise(other.points))
            yield Check(one.id, f"runs along {other.id}" if both else None)


def leaders(picture: Picture) -> Iterator[Check]:
    """A leader runs down the free column: over no cell, node, sample or text of its card."""
    things = [p for p in picture.boxes if p.box.meaning.kind not in {"tray", "focus"}]
    frames = set(picture.cards.values())
    for _, line in picture.lines:
        if line.meaning.kind == "focus":
            boxes = [p.box.id for p in things if p.area not in frames and _over(line, p.area)]
            texts = [label.id for _, label, area in picture.labels if _over(line, area)]
            hit = [*boxes, *texts]
            yield Check(line.id, f"runs over {hit[0]}" if hit else None)


def meets(picture: Picture, point: Point) -> int | str | None:
    """The card whose tray a wire's end is at, "sum" at a sum, None in the open."""
    slack = picture.context.sizes.line * 1.5
    for card, tray in picture.trays.items():
        if covers(grown(tray, slack), point) and abs(point[1] - tray.bottom) < slack:
            return card
    for box in picture.of("stack"):
        foot = abs(point[1] - rect(box).bottom) < slack
        if foot and covers(grown(rect(box), slack), point):
            return picture.context.fold.stack
    sums = (rect(box) for box in picture.of("sum"))
    return "sum" if any(covers(grown(area, slack), point) for area in sums) else None


def _floor(picture: Picture, card: int) -> float:
    tray = picture.trays.get(card)
    return picture.cards[card].bottom if tray is None else tray.bottom


def _cuts(part: Rect, area: Rect) -> bool:
    return overlap(part, grown(area, -part_slack(part)))


def part_slack(part: Rect) -> float:
    """Half a stroke: a line that ends on an edge is painted a little past it."""
    return min(part.w, part.h) / 2 + NEAR


def _sideways(picture: Picture, line: Line) -> str | None:
    """Inside a card a wire only leaves or reaches its tray, straight down or up."""
    for (ax, ay), (bx, by) in pairwise(line.points):
        for card, frame in picture.cards.items():
            part = Rect(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by))
            flat = part.h < NEAR and frame.y < part.y < frame.bottom - NEAR
            if flat and part.x < frame.right and frame.x < part.right:
                return f"runs across card {card}"
    return None


def _along(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two segments lie on each other for more than a point."""
    for axis in (0, 1):
        (a, b), (c, d) = sorted(p[axis] for p in one), sorted(p[axis] for p in other)
        level = max(p[1 - axis] for p in (*one, *other)) - min(p[1 - axis] for p in (*one, *other))
        if level < NEAR and min(b, d) - max(a, c) > NEAR:
            return True
    return False


def _over(line: Line, area: Rect) -> bool:
    return any(overlap(part, area) for part in strokes(line))

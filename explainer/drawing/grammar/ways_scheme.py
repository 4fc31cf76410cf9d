"""The panels that no run was made of say so, and keep to the logic of what they show."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import NEAR, rect
from explainer.drawing.grammar.ways_run import RUNS
from explainer.drawing.marks import Box, Label
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import SUBSCRIPTS

WAYS = ("data", "tensor", "pipeline", "sharding")
MICRO = re.compile(r"pipeline\.card\.(\d+)\.micro\.(\d+)")
STAGE = re.compile(r"pipeline\.card\.(\d+)\.stage\.label\d")
PART = re.compile(r"tensor\.part\.\d+\.(\d+)")
COLUMN = re.compile(r"tensor\.name\.(\d+)")
QUEUE = 3
"""The most micro-batches that are drawn waiting."""


def schemes(picture: Picture) -> Iterator[Check]:
    """Exactly the panels without a run are marked as schemes."""
    word = picture.context.facts.term("ways_scheme")
    texts = {label.id: label.text for _, label, _ in picture.labels}
    for way in WAYS:
        said = texts.get(f"{way}.scheme") == word
        right = said == (way not in RUNS)
        what = "is no scheme, but called one" if said else "is a scheme, but does not say so"
        yield Check(f"{way}.panel", None if right else what)


def spoken(picture: Picture) -> Iterator[Check]:
    """The panels and questions spoken of stand out; the last panel alone has owners' colours."""
    lit = picture.view.lit if picture.view is not None else frozenset()
    theme = picture.context.theme
    for placed in picture.boxes:
        way, _, what = placed.box.id.partition(".")
        if what == "panel":
            bright = placed.box.stroke == theme.text
            yield Check(
                placed.box.id, None if bright == (way in lit) else "is lit against the view"
            )
    for mark in picture.drawing.marks:
        used = {mark.fill} if isinstance(mark, Label) else {mark.stroke}
        used |= {mark.fill} if isinstance(mark, Box) else set()
        owned = used & {*theme.owners} and not mark.id.startswith("sharding.")
        yield Check(mark.id, "has an owner's colour where nothing has an owner" if owned else None)


def parts(picture: Picture) -> Iterator[Check]:
    """The sample is there once; under its layer a part on every card, a plus between any two."""
    boxes = {p.box.id: p.box for p in picture.boxes}
    cards = [int(m[1]) for _, label, _ in picture.labels if (m := COLUMN.fullmatch(label.id))]
    found = [int(m[1]) for name in boxes if (m := PART.fullmatch(name))]
    signs = [label for _, label, _ in picture.labels if label.id.startswith("tensor.plus.")]
    if found:
        yield Check("tensor.part", None if found == cards else f"cards {found} of {cards} have one")
        added = len(signs) == len(cards) - 1 and all(label.text == "+" for label in signs)
        yield Check("tensor.plus", None if added else "does not add up all the parts")
    tokens = [rect(box) for name, box in boxes.items() if name.startswith("tensor.token.")]
    over = [rect(box) for name, box in boxes.items() if PART.fullmatch(name)]
    one = len(tokens) == 1 or not (tokens or found)
    yield Check("tensor.token", None if one else f"is there {len(tokens)} times")
    if tokens and over:
        between = tokens[0].bottom < over[0].y and over[0].y - tokens[0].bottom < _pitch(boxes)
        yield Check("tensor.token", None if between else "is not over the layer of its parts")
    for row in (0, 1, 3):
        bar = rect(boxes[f"tensor.row.{row}"])
        whole = _columns(picture)
        spans = abs(bar.x - whole.x) < NEAR and abs(bar.right - whole.right) < NEAR
        yield Check(f"tensor.row.{row}", None if spans else "does not lie across all cards")


def _pitch(boxes: Mapping[str, Box]) -> float:
    """From a layer's place to the next one's."""
    first, second = (rect(boxes[f"tensor.row.{row}"]) for row in (0, 1))
    return second.y - first.y


def _columns(picture: Picture) -> Rect:
    """From the first card's column to the last's: the data panel's, moved to the tensor panel."""
    boxes = {p.box.id: rect(p.box) for p in picture.boxes}
    shift = boxes["tensor.panel"].x - boxes["data.panel"].x
    rows = [area for name, area in boxes.items() if re.fullmatch(r"data\.card\.\d+\.row\.0", name)]
    left, right = min(area.x for area in rows), max(area.right for area in rows)
    return Rect(left + shift, 0, right - left, 0)


def pipeline(picture: Picture) -> Iterator[Check]:
    """All micro-batches at work were reached in the same slot, one stage after the other."""
    ledger = picture.context.facts.ledger
    at, queue = {}, []
    for placed in sorted(picture.boxes, key=lambda placed: placed.box.x):
        if match := MICRO.fullmatch(placed.box.id):
            stage, micro = int(match[1]), int(match[2])
            if stage in at:
                queue.append(placed.box)
                continue
            at[stage] = micro
            yield Check(placed.box.id, _over(picture, placed.box, stage))
    yield from _waiting(picture, at, queue)
    slots = {stage + micro for stage, micro in at.items()}
    yield Check(
        "pipeline.panel", None if len(slots) <= 1 else f"shows slots {sorted(slots)} at once"
    )
    for slot in slots:
        busy = {
            s
            for s in picture.context.fold.drawn
            if 0 <= slot - s < ledger.micro_batches and s < ledger.layers.count
        }
        yield Check("pipeline.panel", None if busy == set(at) else f"stages {sorted(busy)} work")
    yield from _stages(picture)


def _waiting(picture: Picture, at: Mapping[int, int], queue: Sequence[Box]) -> Iterator[Check]:
    """Beside what is over the first stage those wait that come next, in order, apart, all told."""
    texts = {label.id: label.text for _, label, _ in picture.labels}
    there = {placed.box.id for placed in picture.boxes}
    after = picture.context.facts.ledger.micro_batches - 1 - at.get(0, -1) if 0 in at else 0
    named = [texts[f"{box.id}.label"].translate(SUBSCRIPTS) for box in queue]
    wanted = [f"μ{at[0] + nth}" for nth in range(1, min(after, QUEUE) + 1)] if 0 in at else []
    yield Check("pipeline.panel", None if named == wanted else f"{named} wait, not {wanted}")
    first = next(
        (b.box for b in picture.boxes if (MICRO.fullmatch(b.box.id) or [0, 9])[1] == "0"), None
    )
    row = [rect(box) for box in ([first, *queue] if first is not None else queue)]
    level = all(abs(a.y - b.y) < NEAR and a.right <= b.x for a, b in pairwise(row))
    yield Check("pipeline.panel", None if level else "has micro-batches that wait in no row")
    more = texts.get("pipeline.more") == "⋯"
    yield Check("pipeline.panel", None if more == (after > QUEUE) else "hides how many wait")
    whole = "pipeline.batch" in there and bool(at)
    yield Check("pipeline.batch", "is there beside its micro-batches" if whole else None)


def _over(picture: Picture, box: Box, stage: int) -> str | None:
    """Whether a micro-batch stands in the column of its stage, over it, under its name."""
    boxes = {p.box.id: rect(p.box) for p in picture.boxes}
    texts = {label.id: label.text for _, label, _ in picture.labels}
    place, area = boxes[f"pipeline.card.{stage}.stage"], rect(box)
    name = texts[f"{box.id}.label"].translate(SUBSCRIPTS)
    if abs(place.cx - area.cx) > NEAR or area.bottom > place.y:
        return "does not stand over its stage"
    return None if name == f"μ{box.id.rpartition('.')[2]}" else f"is called {name}"


def _stages(picture: Picture) -> Iterator[Check]:
    """The layers named on the stages are one run after the other, from the first to the last."""
    ledger = picture.context.facts.ledger
    named: dict[int, list[int]] = {}
    for _, label, _ in picture.labels:
        if match := STAGE.fullmatch(label.id):
            number = label.text.strip("L–").translate(SUBSCRIPTS)
            layer = ledger.layers.count if number == "n" else int(number)
            named.setdefault(int(match[1]), []).append(layer)
    ends = {stage: (min(of), max(of)) for stage, of in named.items()}
    counts = {stage: b - a + 1 for stage, (a, b) in ends.items()}
    each, more = divmod(ledger.layers.count, ledger.cards)
    for stage, (first, _) in ends.items():
        before = each * stage + min(stage, more)
        right = first == before + 1 and counts[stage] == each + (stage < more)
        said = f"has {counts[stage]} layers from L{first} on, after {before} others"
        yield Check(f"pipeline.card.{stage}.stage", None if right else said)

"""What the panels of data parallelism and of state sharding show is what a stage of the run has.

The panels are read from the drawing alone, and the stages from the rules' own account of the runs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.moments import Moment
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import rect
from explainer.drawing.marks import Box
from explainer.drawing.pen import indexed
from explainer.ledger import Role

RUNS: Mapping[str, str] = {"data": "replicated", "sharding": "sharded"}
TOKEN = re.compile(r"card\.(\d+)\.token\.\d+")
ROW = re.compile(r"card\.(\d+)\.row\.(\d+)(?:\.view)?")
CHIP = re.compile(r"card\.(\d+)\.(own|common)")
WIRE = re.compile(r"wire\.([a-z-]+)\.(\d+)\.(\d+)\.(\d+)")
LAYERS_SHOWN = 4


@dataclass(frozen=True)
class Panel:
    """A panel as it is drawn: by card where its sample is and how it is called, and so on.

    `lent` are (card, layer), `kept` (card, shard), `sent` (collective, shard, source, target).
    """

    samples: frozenset[tuple[int, str, int]]
    own: frozenset[int]
    common: frozenset[int]
    lent: frozenset[tuple[int, int]]
    kept: frozenset[tuple[int, int]]
    sent: frozenset[tuple[str, int, int, int]]


def agreement(picture: Picture) -> Iterator[Check]:
    """Each of the two panels is some stage of its run, in all that it shows."""
    for way, run in RUNS.items():
        panel = read(picture, way)
        stages = [m for m in picture.moments if m.name.startswith(f"{run} run,")]
        near = min((_faults(picture, panel, stage) for stage in stages), key=len)
        yield Check(f"{way}.panel", f"no stage of the run has this: {near[0]}" if near else None)


def read(picture: Picture, way: str) -> Panel:
    """One panel of a picture, from its marks."""
    boxes = {
        p.box.id.removeprefix(f"{way}."): p.box
        for p in picture.boxes
        if p.box.id.startswith(f"{way}.")
    }
    texts = {label.id.removeprefix(f"{way}."): label.text for _, label, _ in picture.labels}
    samples: set[tuple[int, str, int]] = set()
    own: set[int] = set()
    common: set[int] = set()
    for name, box in boxes.items():
        if match := TOKEN.fullmatch(name):
            card = int(match[1])
            samples.add((card, texts[f"{name}.label"], _passed(boxes, card, box)))
        if match := CHIP.fullmatch(name):
            (own if match[2] == "own" else common).add(int(match[1]))
    trays = (b.meaning for b in boxes.values() if b.meaning.kind == "tray")
    kept = [b.meaning for b in boxes.values() if b.meaning.kind == "persistent"]
    lines = (WIRE.fullmatch(line.id.removeprefix(f"{way}.")) for _, line in picture.lines)
    return Panel(
        frozenset(samples),
        frozenset(own),
        frozenset(common),
        frozenset((m.card, m.layer) for m in trays if m.card is not None and m.layer is not None),
        frozenset((m.card, m.owner) for m in kept if m.card is not None and m.owner is not None),
        frozenset((m[1], int(m[2]), int(m[3]), int(m[4])) for m in lines if m),
    )


def _passed(boxes: Mapping[str, Box], card: int, token: Box) -> int:
    """How many rows of its card lie over a sample; the dots together are one."""
    middle = rect(token).cy
    named = [b for n, b in boxes.items() if (m := ROW.fullmatch(n)) and int(m[1]) == card]
    over = sum(rect(box).cy < middle for box in named)
    return over + (rect(boxes[f"card.{card}.dot.1"]).cy < middle)


def _faults(picture: Picture, panel: Panel, stage: Moment) -> list[str]:
    """In what a panel differs from a stage."""
    cards = {card for card, _, _ in panel.samples}
    samples = frozenset(_sample(picture, stage, card) for card in cards)
    gradients = {card for card, tensor, *_ in stage.lent if tensor == "gradient"}
    whole = {
        (card, layer)
        for card, tensor, layer, _, _ in stage.lent
        if tensor in ("view", "gradient") and layer in _named(picture)
    }
    kept = {(card, shard) for card, role, shard in stage.kept if role == Role.PARAMETERS}
    kept = {pair for pair in kept if all((pair[0], role, pair[1]) in stage.kept for role in Role)}
    sharded = stage.name.startswith("sharded")
    found = []
    if panel.samples != samples:
        found.append(f"its samples are at {sorted(panel.samples)}, not at {sorted(samples)}")
    if not sharded and panel.samples and panel.own != gradients:
        found.append(f"cards {sorted(panel.own)} have gradients, not {sorted(gradients)}")
    everyone = set(picture.context.fold.drawn) if stage.reduced else set()
    if not sharded and panel.samples and panel.common != everyone:
        found.append(f"cards {sorted(panel.common)} have the common gradient")
    if sharded and panel.kept != kept:
        found.append(f"{sorted(panel.kept ^ kept)} is kept on one side only")
    if sharded and panel.lent != whole:
        found.append(f"{sorted(panel.lent ^ whole)} is lent on one side only")
    if panel.sent and panel.sent != stage.sent:
        found.append(f"{sorted(panel.sent ^ stage.sent)[0]} is sent on one side only")
    return found


def _named(picture: Picture) -> frozenset[int]:
    """The layers that have a row of their own."""
    return frozenset({0, 1, picture.context.facts.ledger.layers.count - 1})


def _sample(picture: Picture, stage: Moment, card: int) -> tuple[int, str, int]:
    """Where a card's sample is at a stage: under the rows it has passed, over those to come."""
    batch = (stage.batch or {}).get(card) or ""
    layer = (stage.passed or {}).get(card)
    if layer is None:
        return card, indexed(batch[:1], batch[1:]), 0
    last = picture.context.facts.ledger.layers.count - 1
    row = {0: 0, 1: 1, last: LAYERS_SHOWN - 1}.get(layer, 2)
    return card, indexed(batch[:1], batch[1:]), row + (" backward " not in stage.name)

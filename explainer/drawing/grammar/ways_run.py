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
CHIP = re.compile(r"card\.(\d+)\.(own|common|updated)")
SUM = re.compile(r"sum\.(\d+)")
WIRE = re.compile(r"wire\.([a-z-]+)\.(\d+)\.(\d+)\.(\d+)")
LAYERS_SHOWN = 4


@dataclass(frozen=True)
class Panel:
    """A panel as it is drawn: by card where its sample is and how it is called, and so on.

    `chips` are what stands under cards, by their kind, as "own" gradients; `lent` are (card,
    tensor, layer), `kept` (card, shard), `sent` (collective, shard, source, target), and `sums`
    the owners under whose shards the sum of gradients is written.
    """

    samples: frozenset[tuple[int, str, int]]
    chips: Mapping[str, frozenset[int]]
    lent: frozenset[tuple[int, str, int]]
    kept: frozenset[tuple[int, int]]
    sent: frozenset[tuple[str, int, int, int]]
    sums: frozenset[int]


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
    chips: dict[str, set[int]] = {kind: set() for kind in ("own", "common", "updated")}
    for name, box in boxes.items():
        if match := TOKEN.fullmatch(name):
            card = int(match[1])
            samples.add((card, texts[f"{name}.label"], _passed(boxes, card, box)))
        if match := CHIP.fullmatch(name):
            chips[match[2]].add(int(match[1]))
    trays = [
        (b.meaning, texts[f"{n.removesuffix('.view')}.label"])
        for n, b in boxes.items()
        if b.meaning.kind == "tray"
    ]
    kept = [b.meaning for b in boxes.values() if b.meaning.kind == "persistent"]
    lines = (WIRE.fullmatch(line.id.removeprefix(f"{way}.")) for _, line in picture.lines)
    return Panel(
        frozenset(samples),
        {kind: frozenset(cards) for kind, cards in chips.items()},
        frozenset(
            (m.card, "gradient" if text == "g" else "view", m.layer)
            for m, text in trays
            if m.card is not None and m.layer is not None
        ),
        frozenset((m.card, m.owner) for m in kept if m.card is not None and m.owner is not None),
        frozenset((m[1], int(m[2]), int(m[3]), int(m[4])) for m in lines if m),
        frozenset(int(m[1]) for name in texts if (m := SUM.fullmatch(name))),
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
        (card, tensor, layer)
        for card, tensor, layer, _, _ in stage.lent
        if tensor in ("view", "gradient") and layer in _named(picture)
    }
    kept = {(card, shard) for card, role, shard in stage.kept if role == Role.PARAMETERS}
    kept = {pair for pair in kept if all((pair[0], role, pair[1]) in stage.kept for role in Role)}
    sharded = stage.name.startswith("sharded")
    found = []
    if panel.samples != samples:
        found.append(f"its samples are at {sorted(panel.samples)}, not at {sorted(samples)}")
    everyone = set(picture.context.fold.drawn) if stage.reduced else set()
    if not sharded and panel.samples:
        wanted = {"own": gradients, "common": everyone, "updated": _updated(stage)}
        for kind, cards in wanted.items():
            if panel.chips[kind] != cards:
                found.append(f"cards {sorted(panel.chips[kind])} have {kind}, not {sorted(cards)}")
    summed = {shard for shard, _, _, to in stage.reduced if to == (shard,)}
    if panel.sums and panel.sums != summed:
        found.append(f"sums are at {sorted(panel.sums)}, not at {sorted(summed)}")
    if sharded and panel.kept != kept:
        found.append(f"{sorted(panel.kept ^ kept)} is kept on one side only")
    if sharded and panel.lent != whole:
        found.append(f"{sorted(panel.lent ^ whole)} is lent on one side only")
    if panel.sent and panel.sent != stage.sent:
        found.append(f"{sorted(panel.sent ^ stage.sent)[0]} is sent on one side only")
    return found


def _updated(stage: Moment) -> set[int]:
    """The cards all of whose parameters are of the version that this stage's step makes."""
    if stage.stage is None:
        return set()
    versions: dict[int, set[int]] = {}
    for (card, role, _), found in stage.kept.items():
        if role == Role.PARAMETERS:
            versions.setdefault(card, set()).update(found)
    return {card for card, found in versions.items() if found == {stage.stage.step + 1}}


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
    return card, indexed(batch[:1], batch[1:]), row + (" forward " in stage.name)

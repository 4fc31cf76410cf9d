"""A picture of the loop shows its View, all of it and no more."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.boards.loop.view import Loop
from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.loop_ring import token_at
from explainer.drawing.grammar.loop_sent import collective
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.wires import meets

Told = frozenset[tuple[object, ...]]


def shown(picture: Picture) -> Iterator[Check]:
    """Blocks, tiles, samples, wires and the token are the view's; nothing without a view."""
    if isinstance(picture.view, Loop):
        for what, (drawn, wanted) in _pairs(picture, picture.view).items():
            extra, lacking = sorted(map(str, drawn - wanted)), sorted(map(str, wanted - drawn))
            fault = f"draws {extra} too much and lacks {lacking}" if drawn != wanted else None
            yield Check(what, fault)


def _pairs(picture: Picture, view: Loop) -> dict[str, tuple[Told, Told]]:
    """What is drawn, and what is to be drawn, by what it is."""
    kept = (box.meaning for box in picture.of("persistent"))
    lent = (box.meaning for box in picture.of("temporary"))
    tokens = (box.meaning for box in picture.of("token"))
    at = None if view.ring is None else view.ring.station
    return {
        "blocks": (
            frozenset((m.card, m.role, m.owner, m.version) for m in kept),
            frozenset((b.card, b.role, b.shard, b.version) for b in view.blocks),
        ),
        "tiles": (
            frozenset((m.card, m.role, m.layer, m.owner, m.version) for m in lent),
            frozenset((t.card, t.tensor, t.layer, t.shard, t.version) for t in view.tiles),
        ),
        "samples": (
            frozenset((m.card, m.layer) for m in tokens),
            frozenset((s.card, s.layer) for s in view.samples),
        ),
        "wires": (_wires(picture), _wanted_wires(view)),
        "token": (frozenset({(token_at(picture),)}), frozenset({(at,)})),
    }


def _wires(picture: Picture) -> Told:
    kind = collective(picture)
    return frozenset(
        (kind, line.meaning.owner, *(meets(picture, line.points[end]) for end in (0, -1)))
        for _, line in picture.lines
        if line.meaning.kind == "wire"
    )


def _wanted_wires(view: Loop) -> Told:
    return frozenset(
        (wire.collective, wire.shard, source, target)
        for wire in view.wires
        for source in wire.sources
        for target in wire.targets
        if source != target
    )

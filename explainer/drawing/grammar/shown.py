"""A picture shows its View, all of it and no more."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.grammar.claims import bright
from explainer.drawing.grammar.claims_moving import DIVISOR
from explainer.drawing.grammar.copies import counting
from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.wires import meets
from explainer.drawing.view import Block, View


def shown(picture: Picture) -> Iterator[Check]:
    """Blocks, tiles, samples and traffic drawn are those of the view; nothing without a view."""
    if picture.view is not None:
        yield _same("blocks", _blocks(picture), _wanted_blocks(picture.view))
        wanted = {_tile(t.card, t.tensor, t.layer, t.shard, t.version) for t in picture.view.tiles}
        yield _same("tiles", _tiles(picture), wanted)
        samples = {f"card {s.card} layer {s.layer}" for s in picture.view.samples}
        tokens = {f"card {t.meaning.card} layer {t.meaning.layer}" for t in picture.of("token")}
        yield _same("samples", tokens, samples)
        yield _same("wires", _wires(picture), _wanted_wires(picture.view))
        yield _same("sums", _sums(picture), _wanted_sums(picture.view))
        counted = picture.view.copies
        wanted = set() if counted is None else {f"shard {shard}" for shard in counted.shards}
        yield _same("copies", {f"shard {line.meaning.owner}" for line in counting(picture)}, wanted)
        yield _same("computed layers", set(bright(picture)), _wanted_bright(picture))


def _same(what: str, drawn: set[str], wanted: set[str]) -> Check:
    extra, lacking = sorted(drawn - wanted), sorted(wanted - drawn)
    if not extra and not lacking:
        return Check(what)
    return Check(what, f"draws {extra or 'nothing'} too much and lacks {lacking or 'nothing'}")


def _blocks(picture: Picture) -> set[str]:
    boxes = (box.meaning for box in picture.of("persistent"))
    return {str(Block(m.card or 0, m.role or "", m.owner or 0, m.version or 0)) for m in boxes}


def _wanted_blocks(view: View) -> set[str]:
    return {str(block) for block in view.blocks if block.role in view.rows[block.card]}


def _tiles(picture: Picture) -> set[str]:
    boxes = (box.meaning for box in picture.of("temporary"))
    return {_tile(m.card, m.role, m.layer, m.owner, m.version) for m in boxes}


def _tile(*parts: int | str | None) -> str:
    """A tile by its card, tensor, layer, shard and version."""
    return " ".join(map(str, parts))


def _wires(picture: Picture) -> set[str]:
    found = set()
    for _, line in picture.lines:
        if line.meaning.kind == "wire" and line.arrow:
            source, target = meets(picture, line.points[0]), meets(picture, line.points[-1])
            found.add(f"shard {line.meaning.owner} from {source} to {target}")
    return found


def _sums(picture: Picture) -> set[str]:
    """Sums by their shard, and whether they are divided."""
    return {
        f"shard {box.meaning.owner}, {'divided' if divided else 'a sum'}"
        for box in picture.of("sum")
        for divided in [any(DIVISOR.search(label.text) for label in picture.inside(box))]
    }


def _wanted_sums(view: View) -> set[str]:
    total = view.sum
    return (
        set()
        if total is None
        else {f"shard {total.shard}, {'divided' if total.divided else 'a sum'}"}
    )


def _wanted_bright(picture: Picture) -> set[str]:
    """While samples are the matter, every layer just computed that has a node of its own."""
    view, place = picture.view, picture.context.layout
    if view is None or "tokens" not in view.focus:
        return set()
    return {
        f"card{sample.card}.rail.node{place.slot(sample.layer)}"
        for sample in view.samples
        if sample.computed and sample.layer in place.slots
    }


def _wanted_wires(view: View) -> set[str]:
    if view.sum is not None:
        total = view.sum
        found = {f"shard {total.shard} from {card} to sum" for card in total.contributors}
        return found | (
            {f"shard {total.shard} from sum to {total.owner}"} if total.delivered else set()
        )
    return {
        f"shard {wire.shard} from {source} to {target}"
        for wire in view.wires
        for source in wire.sources
        for target in wire.targets
        if source != target
    }

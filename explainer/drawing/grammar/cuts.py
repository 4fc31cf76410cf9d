"""The two cuts and the pool, read back from the drawing: they are the ledger's and the runs'."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import accumulate

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.numbers import prose_of
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.shapes import NEAR, rect
from explainer.drawing.marks import Box
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import SUBSCRIPTS
from explainer.ledger import Role, gb

LANE = re.compile(r"(?:model|holder\d+|store\d+)\.s(\d+)")
HELD = re.compile(r"(?:holder|store)(\d+)\.s(\d+)")
HAIR = re.compile(r"model\.hair(\d+)")
INDEXED = re.compile("([Lθ])([₀-₉]+|ₙ)")
ASKED = ("?", "？")
SLACK = 0.5
"""How far a line may be off, in px: layers' bytes are whole numbers."""


def _boxes(picture: Picture) -> Mapping[str, Box]:
    return {placed.box.id: placed.box for placed in picture.boxes}


def bands(picture: Picture) -> Iterator[Check]:
    """Each line across lies where the bytes of the layers above it end, unless some are folded."""
    sizes = _sizes(picture)
    found = {
        int(m[1]): line for _, line in picture.lines if (m := HAIR.fullmatch(line.id)) is not None
    }
    if not found:
        return
    area, ledger = _model(picture), picture.context.facts.ledger
    folded = len(found) != ledger.layers.count - 1
    ends = list(accumulate(sizes))
    yield Check("model", "has layers twice" if len(found) > ledger.layers.count - 1 else None)
    for i, line in found.items():
        (ax, y), (bx, _) = line.points
        across = abs(ax - area.x) < NEAR and abs(bx - area.right) < NEAR
        wanted = area.y + area.h * (i / (len(found) + 1) if folded else ends[i - 1] / ends[-1])
        right = across and abs(y - wanted) < SLACK
        yield Check(line.id, None if right else f"lies at {y:.1f} px, not at {wanted:.1f}")


def _sizes(picture: Picture) -> list[int]:
    """The bytes of every layer's parameters."""
    ledger = picture.context.facts.ledger
    each = ledger.recipe.bytes_per_parameter(Role.PARAMETERS)
    return [ledger.layer_params(layer) * each for layer in range(ledger.layers.count)]


def _model(picture: Picture) -> Rect:
    """The whole model: one box, or all its lanes together."""
    boxes = _boxes(picture)
    if "model" in boxes:
        return rect(boxes["model"])
    lanes = [rect(box) for name, box in boxes.items() if re.fullmatch(r"model\.s\d+", name)]
    left, right = min(lane.x for lane in lanes), max(lane.right for lane in lanes)
    return Rect(left, lanes[0].y, right - left, lanes[0].h)


def lanes(picture: Picture) -> Iterator[Check]:
    """The model's lanes meet edge to edge, one a shard in order; on a card they are as large."""
    boxes = _boxes(picture)
    mine = [box for name, box in boxes.items() if re.fullmatch(r"model\.s\d+", name)]
    owners = [box.meaning.owner for box in sorted(mine, key=lambda box: box.x)]
    if mine:
        places = list(picture.context.fold.places)
        yield Check("model", None if owners == places else f"has the shards {owners}")
        wide = sum(box.w for box in mine)
        yield Check("model", None if abs(wide - _model(picture).w) < SLACK else "has gaps")
    for name, box in boxes.items():
        if (match := LANE.fullmatch(name)) is not None:
            own = box.meaning.owner == int(match[1])
            yield Check(name, None if own else f"belongs to θ{box.meaning.owner}")


def cells(picture: Picture) -> Iterator[Check]:
    """A lit cell is where its layer's band crosses its shard's lane."""
    boxes, sizes = _boxes(picture), _sizes(picture)
    scaled = sum(1 for _, line in picture.lines if HAIR.fullmatch(line.id)) == len(sizes) - 1
    for name, box in boxes.items():
        if box.meaning.kind != "focus" or box.meaning.layer is None:
            continue
        lane, cell = rect(boxes[name.removesuffix(".cell")]), rect(box)
        level = abs(cell.x - lane.x) < NEAR and abs(cell.w - lane.w) < NEAR
        fault = None if level else "is not as wide as its lane"
        if scaled:
            layer = box.meaning.layer
            top = lane.y + lane.h * sum(sizes[:layer]) / sum(sizes)
            high = lane.h * sizes[layer] / sum(sizes)
            if abs(cell.y - top) > SLACK or abs(cell.h - high) > SLACK:
                fault = f"is no part of L{layer + 1}"
        yield Check(name, fault)


def holders(picture: Picture) -> Iterator[Check]:
    """What cards are drawn with is what they keep of every role: in one run, all of them alike."""
    found: dict[int, set[int]] = {}
    pooled = any(name.startswith("store") for name in _boxes(picture))
    for name in _boxes(picture):
        if (match := HELD.fullmatch(name)) is not None:
            found.setdefault(int(match[1]), set()).add(int(match[2]))
    for card, shards in found.items():
        kept = {
            frozenset(_kept(stage.kept, card))
            for stage in picture.moments
            if stage.name.startswith(("replicated run", "sharded run"))
            and (not pooled or stage.name.startswith("replicated run"))
        }
        right = frozenset(shards) in kept
        yield Check(f"holder{card}", None if right else f"never keeps {sorted(shards)}")


def _kept(kept: Mapping[tuple[int, str, int], frozenset[int]], card: int) -> Iterator[int]:
    shards = {shard for holder, _, shard in kept if holder == card}
    return (s for s in shards if all((card, role, s) in kept for role in Role))


def pool(picture: Picture) -> Iterator[Check]:
    """The pool is never simply claimed: it is asked for, or crossed out; its area is its bytes."""
    box, texts = _boxes(picture).get("pool"), {t.id: t.text for _, t, _ in picture.labels}
    if box is None:
        return
    ledger = picture.context.facts.ledger
    wanted = ledger.whole().nbytes * ledger.cards
    yield Check("pool", None if box.meaning.nbytes == wanted else "is not all the copies")
    crossed = sum(line.id.startswith("pool.cross.") for _, line in picture.lines) == 2
    said = texts["pool.name"]
    refused, asked = said.startswith("≠ "), said.startswith("= ") and said.endswith(ASKED)
    open_ = (crossed and refused) or (asked and not crossed)
    yield Check("pool.name", None if open_ else "claims that there is a pool")
    yield Check("pool.name", None if gb(wanted) in said else f"says {said}, not {gb(wanted)}")
    lanes = [b for b in picture.of("persistent") if b.meaning.count == 1]
    if box.meaning.count == 1 and lanes:
        scale = lanes[0].w * lanes[0].h / (lanes[0].meaning.nbytes or 1)
        off = abs(box.w * box.h / wanted - scale) > 0.01 * scale
        yield Check("pool", "is drawn to another scale than the copies" if off else None)


def texts(picture: Picture) -> Iterator[Check]:
    """Every text is a word of the storyboard, a card's name, or an amount of the ledger's."""
    facts, fold = picture.context.facts, picture.context.fold
    words = {term.of(facts.lang) for term in facts.script.terms.values()} | prose_of(picture)
    known = words | {f"{facts.term('card')} {card}" for card in fold.drawn} | {"⋯"}
    known |= {str(card) for card in fold.drawn} | {f"×{len(fold.folded)}"}
    amounts = {facts.quantity(name).eye(facts.lang) for name in ("total", "full.total", "pool")}
    copies = {str(n) for m in picture.moments[:1] if m.copies for n in m.copies.values()}
    for _, label, _ in picture.labels:
        if label.id.startswith(("provenance", "place.")) or label.text in known | amounts:
            yield Check(label.id)
            continue
        rest = INDEXED.sub(lambda m: m[1] if _there(picture, *m.groups()) else "?!", label.text)
        for piece in sorted(words | amounts | {"≠", "=", "–", "…", *ASKED}, key=len, reverse=True):
            rest = rest.replace(piece, " ")
        left = {part for part in re.split(r"[\sLθ]+", rest) if part} - copies
        fault = f"'{label.text}' is not made of names, words and amounts that there are"
        yield Check(label.id, fault if left else None)


def _there(picture: Picture, letter: str, index: str) -> bool:
    """Whether there is such a layer or shard."""
    ledger = picture.context.facts.ledger
    if index == "ₙ":
        return letter == "L"
    first, count = (1, ledger.layers.count) if letter == "L" else (0, ledger.cards)
    return first <= int(index.translate(SUBSCRIPTS)) < first + count

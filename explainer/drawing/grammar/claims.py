"""What a picture says is the case, read from its marks alone: one Claim for each."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.drawing.grammar.claim import Claim
from explainer.drawing.grammar.claims_moving import added, travels
from explainer.drawing.grammar.copies import COUNT
from explainer.drawing.grammar.moments import Moment
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.marks import Box, Label
from explainer.drawing.pen import indexed
from explainer.drawing.typeset import SUBSCRIPTS


def claims(picture: Picture) -> Iterator[Claim]:
    """All that a picture says about who keeps, lacks, borrows, reads, sends and adds up what."""
    yield from held(picture)
    yield from _copies(picture)
    yield from travels(picture)
    for box in picture.of("sum"):
        yield added(picture, box)
    yield from computed(picture)


def held(picture: Picture) -> Iterator[Claim]:
    """What a picture says about who keeps, lacks, borrows and reads what."""
    for box in picture.of("persistent"):
        yield _kept(box)
    for box in picture.of("ghost"):
        yield _absent(box)
    for box in picture.of("temporary"):
        yield _lent(box)
        yield from _reader(picture, box)
    yield from _borrowers(picture)
    for box in picture.of("token"):
        yield _sample(picture, box)


def computed(picture: Picture) -> Iterator[Claim]:
    """What a picture says about which layers have just been computed."""
    for box in picture.of("token"):
        yield from _computed(picture, box)


def _cell(box: Box) -> tuple[int, str, int]:
    meaning = box.meaning
    assert meaning.card is not None
    assert meaning.role is not None
    assert meaning.owner is not None
    return meaning.card, meaning.role, meaning.owner


def _kept(box: Box) -> Claim:
    (card, role, shard), version = _cell(box), box.meaning.version
    return Claim(
        box.id,
        f"card {card} keeps shard {shard} of the {role} in version {version}",
        lambda moment: version in moment.kept.get((card, role, shard), ()),
    )


def _absent(box: Box) -> Claim:
    card, role, shard = _cell(box)
    return Claim(
        box.id,
        f"card {card} does not keep shard {shard} of the {role}",
        lambda moment: (card, role, shard) not in moment.kept,
    )


def _lent(box: Box) -> Claim:
    (card, tensor, shard), layer = _cell(box), box.meaning.layer
    version = box.meaning.version
    return Claim(
        box.id,
        f"card {card} holds shard {shard} of layer {layer}'s {tensor} in version {version}",
        lambda moment: (card, tensor, layer, shard, version) in moment.lent,
    )


def _sample(picture: Picture, box: Box) -> Claim:
    """A sample stands at the layer just computed, or at the one whose turn is next."""
    card, layer = box.meaning.card, box.meaning.layer or 0
    text = " ".join(label.text for label in picture.inside(box))

    def holds(moment: Moment) -> bool:
        if card is None or moment.passed is None:
            return False
        passed = moment.passed[card]
        near = layer == 0 if passed is None else abs(passed - layer) <= 1
        return near and text == _batch(moment, card)

    return Claim(box.id, f"card {card} has sample {text} at layer {layer}", holds)


def _computed(picture: Picture, token: Box) -> Iterator[Claim]:
    """A layer as bright as the sample beside it is the one that its card computed last."""
    card, layer = token.meaning.card, token.meaning.layer
    for node in bright(picture):
        if node.startswith(f"card{card}."):
            yield Claim(
                node,
                f"card {card} has computed layer {layer}",
                lambda moment: (
                    moment.passed is not None and card is not None and moment.passed[card] == layer
                ),
            )


def bright(picture: Picture) -> tuple[str, ...]:
    """The layers' nodes that are filled as samples are."""
    fill = picture.context.theme.token
    return tuple(
        box.id for box in picture.of("furniture") if ".rail.node" in box.id and box.fill == fill
    )


def _reader(picture: Picture, box: Box) -> Iterator[Claim]:
    """A tile that names samples names those its card reads."""
    for label in picture.inside(box):
        if label.text.startswith("B"):
            yield _reads(label, box.meaning.card)


def _reads(label: Label, card: int | None) -> Claim:
    return Claim(
        label.id,
        f"card {card} works on sample {label.text}",
        lambda moment: label.text == _batch(moment, card),
    )


def _batch(moment: Moment, card: int | None) -> str | None:
    """How a card's batch is written."""
    batch = None if moment.batch is None or card is None else moment.batch[card]
    return None if batch is None else indexed(batch[0], batch[1:])


def _borrowers(picture: Picture) -> Iterator[Claim]:
    """A part of a layer that is drawn on one card is drawn on every card that holds it."""
    found: dict[tuple[str | None, int | None, int | None], list[Box]] = {}
    for box in picture.of("temporary"):
        key = box.meaning.role, box.meaning.layer, box.meaning.owner
        found.setdefault(key, []).append(box)
    for part, boxes in found.items():
        yield _held_by(part, boxes)


def _held_by(part: tuple[str | None, int | None, int | None], boxes: list[Box]) -> Claim:
    cards = {box.meaning.card for box in boxes}
    return Claim(
        boxes[0].id,
        f"only cards {sorted(map(str, cards))} hold this part",
        lambda moment: {card for card, *rest, _ in moment.lent if tuple(rest) == part} == cards,
    )


def _copies(picture: Picture) -> Iterator[Claim]:
    """Every shard that a count names is kept so often over all cards, drawn or folded."""
    for _, label, _ in picture.labels:
        match = COUNT.fullmatch(label.text) if label.id.startswith("copies") else None
        if match is not None:
            first, last = (int(of.translate(SUBSCRIPTS)) for of in (match[1], match[2] or match[1]))
            for place in picture.context.fold.places:
                if first <= place <= last:
                    yield _counted(label, place, int(match[4]))


def _counted(label: Label, place: int, count: int) -> Claim:
    return Claim(
        label.id,
        f"shard {place} is kept in {count} copies",
        lambda moment: moment.copies is not None and moment.copies.get(place) == count,
    )

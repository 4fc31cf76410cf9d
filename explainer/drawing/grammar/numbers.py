"""No number is typed: every figure drawn is one the ledger, the layout or the run gives."""

from __future__ import annotations

import re
from collections.abc import Iterator

from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.marks import Box
from explainer.drawing.pen import indexed
from explainer.drawing.typeset import SUBSCRIPTS
from explainer.ledger import Ledger, Role, Strategy, gb, values

NUMBER = re.compile(r"\d+(?:\.\d+)?")
LAYER = re.compile("L([₀-₉]+|ₙ)")
INDEXED = re.compile("([A-Za-zθ])([₀-₉]+)")
VERSION = re.compile(r"\bt\+\d+")
SPACE = " "
PROVENANCE = re.compile(r"provenance\d?")
"""It may stand on two lines."""
PLACE = re.compile(r"(\d+)/(\d+)")


def numbers(picture: Picture) -> Iterator[Check]:
    """Every digit of every text is accounted for."""
    prose, known = prose_of(picture), _known(picture)
    for _, label, _ in picture.labels:
        if label.text in prose:
            yield Check(label.id)
            continue
        strange = _indices(picture, label.text)
        rest = VERSION.sub("", INDEXED.sub("", label.text))
        if place := PLACE.fullmatch(rest.strip()):
            here = (str(picture.context.place), str(picture.context.of))
            strange += [] if place.groups() == here else [rest]
        else:
            strange += [n for n in NUMBER.findall(rest) if n not in known]
        yield Check(
            label.id,
            f"shows {', '.join(strange)} in '{label.text}', which nothing gives"
            if strange
            else None,
        )


def texts(picture: Picture) -> Iterator[Check]:
    """Title, takeaway and provenance are the storyboard's, in the picture's language."""
    beat, lang = picture.context.beat, picture.drawing.lang
    wanted = {
        "title": beat.title.of(lang),
        "takeaway": beat.takeaway.of(lang),
        "provenance": beat.provenance.of(lang),
    }
    lines = [label for _, label, _ in picture.labels if PROVENANCE.fullmatch(label.id)]
    told = SPACE.join(label.text for label in lines)
    if lines:
        right = _bare(told) == _bare(wanted.pop("provenance"))
        yield Check("provenance", None if right else "is not what the storyboard says")
    for _, label, _ in picture.labels:
        if label.id in wanted:
            right = label.text == wanted.pop(label.id)
            yield Check(label.id, None if right else "is not what the storyboard says")
    for lacking in sorted(wanted.keys() - {"takeaway"}):
        yield Check(lacking, "is missing")


def _bare(text: str) -> str:
    """A text without the spaces that a new line swallows."""
    return text.replace(SPACE, "")


def prose_of(picture: Picture) -> frozenset[str]:
    """Texts of the storyboard, in which script has already let no typed number through."""
    beat, lang, facts = picture.context.beat, picture.drawing.lang, picture.context.facts
    words = [beat.title, beat.takeaway, beat.provenance, *([beat.next] if beat.next else [])]
    texts = {text.of(lang) for text in words} | {facts.script.lecture.code}
    return frozenset(texts | {f"{facts.term('next')} → {text}" for text in texts})


def _known(picture: Picture) -> frozenset[str]:
    """Written numbers of ledger values and of a card's states, card indices, the tray's factor."""
    ledger, lang = picture.context.facts.ledger, picture.drawing.lang
    written = [q.eye(lang) for q in values(ledger).values() if q.kind != "share"]
    states = (t.name for t in ledger.recipe.tensors if t.role == Role.OPTIMIZER)
    written += [gb(ledger.per_card_tensor(Strategy.FULL, name).nbytes) for name in states]
    written += [gb(sum(parts)) for parts in _shown(ledger)]
    written += [gb(size) for size in _lent(picture)]
    found = {number for text in written for number in NUMBER.findall(text)}
    found |= {str(n) for tray in picture.of("tray") for n in tray_factors(picture, tray)}
    folded = picture.context.fold.folded
    cards = {str(card) for card in (*picture.context.fold.drawn, *folded[:1], *folded[-1:])}
    return frozenset(found | cards | {str(len(folded))})


def tray_factors(picture: Picture, tray: Box) -> set[int]:
    """By what a tray may magnify: its layer's view, or its gradient."""
    ledger, layout, layer = picture.context.facts.ledger, picture.context.layout, tray.meaning.layer
    pieces = (ledger.view_piece(layer), ledger.gradient_piece(layer))
    return {layout.magnified(piece.nbytes) for piece in pieces}


def _lent(picture: Picture) -> Iterator[int]:
    """What a card may hold of each layer that the picture names, where layers differ."""
    ledger, last = picture.context.facts.ledger, picture.context.facts.ledger.layers.count
    for _, label, _ in picture.labels:
        for match in LAYER.finditer(label.text):
            number = last if match[1] == "ₙ" else int(match[1].translate(SUBSCRIPTS))
            if 1 <= number <= last:
                yield ledger.view(number - 1).nbytes
                yield ledger.gradient(number - 1).nbytes


def _shown(ledger: Ledger) -> Iterator[list[int]]:
    """What a card's subtotal adds up while its rows are shown one by one."""
    for strategy in (Strategy.REPLICATED, Strategy.FULL):
        parts = [ledger.per_card(strategy, role).nbytes for role in Role]
        yield from (parts[:shown] for shown in range(1, len(parts) + 1))


def _indices(picture: Picture, text: str) -> list[str]:
    """Subscripts that name no layer, shard or batch there is."""
    ledger = picture.context.facts.ledger
    found = []
    for match in INDEXED.finditer(text):
        index = int(match[2].translate(SUBSCRIPTS))
        first, after = (1, ledger.layers.count + 1) if match[1] == "L" else (0, ledger.cards)
        if match[1] not in "LθgB" or not first <= index < after:
            found.append(indexed(match[1], index))
    return found

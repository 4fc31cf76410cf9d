"""The room that words have on the pages of the deep track, on the 1920 x 1080 frame."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from explainer.drawing.boards.cuts.lengths import L as CUTS
from explainer.drawing.boards.ways.lengths import panel_width
from explainer.drawing.boards.ways.view import SCHEMES, WAYS
from explainer.drawing.fold import Fold
from explainer.drawing.pen import indexed
from explainer.drawing.sizes import Sizes
from explainer.drawing.typeset import runs_width, typeset
from explainer.lang import Lang
from explainer.ledger import values
from explainer.script import Script

S = Sizes()


class Room(NamedTuple):
    """A term, its width as drawn, and the room it has, in px."""

    term: str
    width: float
    room: float


def rooms(script: Script, lang: Lang, content: float) -> Iterator[Room]:
    """The terms of these pages on a frame with so much content."""
    yield from _ways(script, lang, panel_width(content) - 2 * S.pad)
    yield from _cuts(script, lang, content)


def _width(text: str, size: float, *, bold: bool = False) -> float:
    return runs_width(typeset(text, size, bold, S.smallest))


def _ways(script: Script, lang: Lang, panel: float) -> Iterator[Room]:
    """In each panel its name, what it divides beside whether it is a scheme, and what it sends."""
    terms = {name: words.of(lang) for name, words in script.terms.items()}
    scheme = _width(terms["ways_scheme"], S.label) + S.pad
    for head in ("ways_computes", "ways_keeps"):
        yield Room(head, _width(terms[head], S.card_title, bold=True), panel - 4 * S.pad)
    for way in WAYS:
        name, cut, sends = (f"ways_{way}{end}" for end in ("", "_cut", "_sends"))
        beside = scheme if way in SCHEMES else 0.0
        yield Room(name, _width(terms[name], S.card_title, bold=True), panel)
        yield Room(cut, _width(terms[cut], S.label), panel - beside)
        yield Room(sends, _width(terms[sends], S.label), panel)
    yield Room("ways_scheme", scheme, panel / 2)


def _cuts(script: Script, lang: Lang, content: float) -> Iterator[Room]:
    """Beside the model what the cuts and the lit cell are called; over the pool its size."""
    terms = {name: words.of(lang) for name, words in script.terms.items()}
    beside = content - CUTS.labels - CUTS.widest - 1.5 * S.pad - S.margin
    last, layers = script.ledger.cards - 1, script.ledger.layers.count
    cell = terms["cuts_part"].replace("L", indexed("L", layers)).replace("θ", indexed("θ", last))
    for term, text in (
        ("cuts_layers", terms["cuts_layers"]),
        ("cuts_shards", terms["cuts_shards"]),
        ("cuts_part", cell),
    ):
        yield Room(term, _width(text, S.card_title, bold=True), beside)
    yield Room("cuts_model", _width(terms["cuts_model"], S.label, bold=True), beside / 2)
    pool = f"= {terms['cuts_pool']} {values(script.ledger)['pool'].eye(lang)}？"
    copies = f"{indexed('θ', last)} {terms['copies']} {script.ledger.cards}"
    taken = _width(copies, S.card_title, bold=True) + 2 * S.pad
    count = len(Fold(script.ledger.cards).places)
    each = (content - CUTS.gap * (count - 1)) / count - 2 * S.pad
    # With one card the copies stand at the edge of the frame.
    over = content / 2 if count == 1 else min(each, CUTS.store_widest) * count
    yield Room("cuts_pool", _width(pool, S.card_title, bold=True), over - taken)

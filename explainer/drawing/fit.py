"""The room every drawn text has on the 1920 x 1080 frame, and how wide it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explainer.drawing.pen import version_name
from explainer.drawing.sizes import REFERENCE_HEIGHT, Sizes
from explainer.drawing.terms import UNIT_SPACE, role_texts, state_text
from explainer.drawing.typeset import runs_width, typeset
from explainer.drawing.vocabulary import TEMPORARY
from explainer.lang import Lang
from explainer.ledger import Role, gb
from explainer.script import Beat, Script

FRAME_WIDTH = REFERENCE_HEIGHT * 16 // 9
NARROWEST_LANE = 30.0
S = Sizes()


@dataclass(frozen=True)
class Fit:
    """A text by the path of its place, its width as drawn, and the room it has, in px."""

    path: str
    width: float
    room: float


def fits(script: Script, lang: Lang, cards: int) -> Iterator[Fit]:
    """Every text of a language that a picture of so many cards draws."""
    content = FRAME_WIDTH - 2 * S.margin
    card = (content - S.gap * (cards - 1)) / cards
    for beat in script.beats:
        yield from _beat(script, beat, lang, content)
    yield from _heads(script, lang, card)
    yield from _rows(script, lang, card, cards)
    for term in ("copies", "all_gather", "reduce_scatter"):
        text = f"θ₀ … θ₃ {script.terms[term].of(lang)} {cards}"
        yield Fit(f"terms.{term}.{lang}", _width(text, S.card_title, bold=True), content)


def _width(text: str, size: float, *, bold: bool = False) -> float:
    return runs_width(typeset(text, size, bold, S.smallest))


def _beat(script: Script, beat: Beat, lang: Lang, content: float) -> Iterator[Fit]:
    """A beat's own texts: the title beside the counters, and the lines under the cards."""
    title = _width(beat.title.of(lang), S.title, bold=True)
    yield Fit(f"{beat.id}.title.{lang}", title, content - _header(script, beat, lang))
    takeaway = _width(beat.takeaway.of(lang), S.takeaway)
    yield Fit(f"{beat.id}.takeaway.{lang}", takeaway, content)
    code = _width(script.lecture.code, S.provenance)
    source = _width(beat.provenance.of(lang), S.provenance)
    yield Fit(f"{beat.id}.provenance.{lang}", source, content - code - S.pad)
    if beat.next is not None:
        text = f"{script.terms['next'].of(lang)} → {beat.next.of(lang)}"
        room = content - 2 * S.pad
        yield Fit(f"{beat.id}.next.{lang}", _width(text, S.card_title), room)


def _header(script: Script, beat: Beat, lang: Lang) -> float:
    """What stands in a beat's header beside its title: the place, and the counters it can show."""
    terms = TEMPORARY.get(beat.scene, ())
    words = [f"L₃ {script.terms[term].of(lang)}" for term in terms]
    counters = [(script.terms["persistent"].of(lang), gb(script.ledger.whole().nbytes))]
    if words:
        widest = max(words, key=lambda text: _width(text, S.label))
        counters.append((widest, gb(script.ledger.view().nbytes)))
    place = _width("1/4", S.label) + 4 * S.pad
    return place + sum(
        _width(head, S.label) + _width(value, S.counter, bold=True) + 4 * S.pad
        for head, value in counters
    )


def _heads(script: Script, lang: Lang, card: float) -> Iterator[Fit]:
    """A card's name, and on its right the subtotal or the version."""
    name = _width(f"{script.terms['card'].of(lang)} 0", S.card_title, bold=True)
    version = f"{script.terms['version'].of(lang)} {version_name(1, 0)}"
    tag = _width(version, S.subtotal, bold=True)
    total = _width(f"≈ {gb(script.ledger.whole().nbytes)}", S.subtotal, bold=True)
    yield Fit(f"terms.version.{lang}", tag, card - min(name, card * 0.3) - 3 * S.pad)
    yield Fit(f"terms.card.{lang}", name, card - max(total, min(tag, card / 2)) - 3 * S.pad)


def _rows(script: Script, lang: Lang, card: float, cards: int) -> Iterator[Fit]:
    """Words inside a card: beside the rows, under the rail and the lanes, beside a sample."""
    rail = S.rail_node + 5 * S.hair + S.token + S.leader
    room = card - rail - 2.75 * S.pad - NARROWEST_LANE * cards
    ledger = script.ledger
    texts = {
        "parameters": gb(ledger.whole(Role.PARAMETERS).nbytes),
        "gradients": gb(ledger.whole(Role.GRADIENTS).nbytes),
        "optimizer": "",
    }
    for term, value in texts.items():
        text = f"{script.terms[term].of(lang)} {value.partition(UNIT_SPACE)[0]}".strip()
        yield Fit(f"terms.{term}.{lang}", _width(text, S.label), room)
    yield Fit(f"terms.master.{lang}", _width(state_text(script, lang, "master"), S.label), room)
    column = max(_width(text, S.label) for text in role_texts(script))
    yield Fit(f"terms.shards.{lang}", _width(script.terms["shards"].of(lang), S.label), column)
    layers = _width(script.terms["layers"].of(lang), S.label)
    yield Fit(f"terms.layers.{lang}", layers, rail - S.leader / 2)
    samples = _width(script.terms["samples"].of(lang), S.label)
    yield Fit(f"terms.samples.{lang}", samples, card - rail - 2 * S.pad)

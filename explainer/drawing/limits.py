"""What can be drawn: faults of a storyboard that show only when it is given a place on a frame."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from explainer.drawing.fonts import missing_glyphs
from explainer.drawing.sizes import REFERENCE_HEIGHT, Sizes
from explainer.drawing.typeset import runs_width, typeset
from explainer.drawing.vocabulary import TEMPORARY, TERMS
from explainer.errors import Fault
from explainer.lang import LANGS, Lang
from explainer.ledger import Role, Strategy, gb
from explainer.script import Beat, Script

MOST_CARDS = 4
FEWEST_LAYERS = 10
"""With fewer, the third layer's stripe reaches the marks in the cells it crosses."""
FRAME_WIDTH = REFERENCE_HEIGHT * 16 // 9
NARROWEST_LANE = 30.0


def out_of_reach(script: Script) -> tuple[Fault, ...]:
    """Assumptions that can be accounted for but not drawn; none when all can be drawn."""
    cards, layers = script.ledger.cards, script.ledger.layers
    faults = []
    if cards > MOST_CARDS:
        faults.append(
            Fault(
                f"ledger.cards: pictures hold at most {MOST_CARDS} cards, not {cards}; "
                "the accounts hold for any number"
            )
        )
    if layers < FEWEST_LAYERS:
        faults.append(
            Fault(
                f"ledger.layers.count: pictures need {FEWEST_LAYERS} layers or more, not {layers}; "
                "the accounts hold for any number"
            )
        )
    return tuple(faults)


def misfits(script: Script) -> tuple[Fault, ...]:
    """Texts that a picture cannot show: signs without a glyph, lines wider than their place.

    Room is measured on the 1920 x 1080 frame; other sizes have the same proportions.
    """
    return (*_glyphs(script), *_widths(script))


def _fault(script: Script, path: str, said: str) -> Fault:
    """A fault of a text, named as messages name it: `b1 title.en`, but `terms.card.en`."""
    first, _, rest = path.partition(".")
    name = path if first == "terms" else f"{first} {rest}"
    return Fault(f"{name}: {said}", script.places.get(path))


def _too_wide(width: float, room: float) -> str:
    return f"{width:.0f} px wide where there is room for {room:.0f}; shorten it"


def _drawn(script: Script, lang: Lang) -> Iterator[tuple[str, str]]:
    """Every text that reaches a picture, with the path of its place."""
    for term in sorted(TERMS):
        yield f"terms.{term}.{lang}", script.terms[term].of(lang)
    for beat in script.beats:
        yield f"{beat.id}.title.{lang}", beat.title.of(lang)
        yield f"{beat.id}.takeaway.{lang}", beat.takeaway.of(lang)
        yield f"{beat.id}.provenance.{lang}", beat.provenance.of(lang)
        if beat.next is not None:
            yield f"{beat.id}.next.{lang}", beat.next.of(lang)


def _glyphs(script: Script) -> Iterator[Fault]:
    for lang in LANGS:
        for path, text in _drawn(script, lang):
            absent = missing_glyphs(text)
            if absent:
                shown = " ".join(f"'{c}' (U+{ord(c):04X})" for c in absent)
                said = f"the pictures' typeface has no glyph for {shown}; use another sign"
                yield _fault(script, path, said)


def _widths(script: Script) -> Iterator[Fault]:
    s = Sizes()
    content = FRAME_WIDTH - 2 * s.margin
    for lang, beat in product(LANGS, script.beats):
        code = _width(script.lecture.code, s.provenance, False)
        wanted = [
            ("title", beat.title.of(lang), s.title, True, content - _header(script, beat, lang)),
            ("takeaway", beat.takeaway.of(lang), s.takeaway, False, content),
            ("provenance", beat.provenance.of(lang), s.provenance, False, content - code - s.pad),
        ]
        if beat.next is not None:
            text = f"{script.terms['next'].of(lang)} → {beat.next.of(lang)}"
            wanted.append(("next", text, s.card_title, False, content - 2 * s.pad))
        for field, text, size, bold, room in wanted:
            path, width = f"{beat.id}.{field}.{lang}", _width(text, size, bold)
            if width > room:
                yield _fault(script, path, _too_wide(width, room))
    yield from _lanes(script)


def _width(text: str, size: float, bold: bool) -> float:
    return runs_width(typeset(text, size, bold, Sizes().smallest))


def _header(script: Script, beat: Beat, lang: Lang) -> float:
    """What stands in a beat's header beside its title: the place, and the counters it can show."""
    s = Sizes()
    terms = TEMPORARY.get(beat.scene, ())
    counters = [("persistent", gb(script.ledger.whole()))]
    if terms:
        widest = max(terms, key=lambda term: _width(script.terms[term].of(lang), s.label, False))
        counters.append((widest, gb(script.ledger.view_bytes())))
    place = _width("1/4", s.label, False) + 4 * s.pad
    return place + sum(
        _width(f"L₃ {script.terms[term].of(lang)}", s.label, False)
        + _width(value, s.counter, True)
        + 4 * s.pad
        for term, value in counters
    )


def _lanes(script: Script) -> Iterator[Fault]:
    """Row labels share a card with its lanes; too long a word leaves the lanes no room."""
    s, cards = Sizes(), min(script.ledger.cards, MOST_CARDS)
    card = (FRAME_WIDTH - 2 * s.margin - s.gap * (cards - 1)) / cards
    taken = 2.75 * s.pad + s.rail_node + 5 * s.hair + s.token + s.leader
    room = card - taken - NARROWEST_LANE * cards
    ledger = script.ledger
    figures = {
        "parameters": gb(ledger.whole(Role.PARAMETERS)),
        "gradients": gb(ledger.whole(Role.GRADIENTS)),
        "optimizer": "",
        "master": gb(ledger.per_card_tensor(Strategy.FULL, "master")),
    }
    for lang, (term, value) in product(LANGS, figures.items()):
        number = value.partition("\u00a0")[0]
        width = _width(f"{script.terms[term].of(lang)} {number}".strip(), s.label, False)
        if width > room:
            path = f"terms.{term}.{lang}"
            yield _fault(script, path, _too_wide(width, room))

"""The room every drawn text has on the 1920 x 1080 frame, and how wide it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from explainer.drawing.boards.bubble.fits import bubble_rooms
from explainer.drawing.boards.ladder.fits import ladder_rooms
from explainer.drawing.boards.loop.fits import loop_rooms
from explainer.drawing.boards.step.fits import step_rooms
from explainer.drawing.boards.sums.fits import sums_rooms
from explainer.drawing.counters import former_width
from explainer.drawing.fit_pages import rooms
from explainer.drawing.inside import FOLDED_WIDTH
from explainer.drawing.layout import Layout, layout
from explainer.drawing.needs import demand
from explainer.drawing.pen import place_text, shards_name, version_name
from explainer.drawing.sizes import REFERENCE_HEIGHT, Sizes
from explainer.drawing.terms import role_texts
from explainer.drawing.typeset import runs_width, typeset
from explainer.drawing.vocabulary import TEMPORARY, UNCOUNTED
from explainer.drawing.wrap import provenance_lines
from explainer.lang import Lang
from explainer.ledger import Role, Strategy, gb, total_text, values
from explainer.script import Beat, Script

FRAME_WIDTH = REFERENCE_HEIGHT * 16 // 9
NARROWEST_LANE = 27.8
"""px that the name of a lane takes."""
UNFOLDED = 1 - FOLDED_WIDTH
"""The part of a grid's width that is left to lanes drawn one by one."""
S = Sizes()


@dataclass(frozen=True)
class Fit:
    """A text by the path of its place, its width as drawn, and the room it has, in px."""

    path: str
    width: float
    room: float


def fits(script: Script, lang: Lang) -> Iterator[Fit]:
    """Every text of a language that the pictures draw."""
    # With labels of no width, to see how much the widest may take.
    bare = replace(demand(script, S), label=0.0)
    place = layout(FRAME_WIDTH, REFERENCE_HEIGHT, bare)
    content = place.content.w
    for beat in script.beats:
        yield from _beat(script, beat, lang, content)
    yield from _heads(script, lang, place)
    yield from _rows(script, lang, place)
    for page in (bubble_rooms, ladder_rooms, loop_rooms, step_rooms, sums_rooms):
        for term, width, room in page(script, lang, place):
            yield Fit(f"terms.{term}.{lang}", width, room)
    cards = script.ledger.cards
    for term in ("copies", "all_gather", "reduce_scatter"):
        names = shards_name("θ", (0, cards - 1))
        text = f"{names} {script.terms[term].of(lang)} {cards} → {cards}"
        yield Fit(f"terms.{term}.{lang}", _width(text, S.card_title, bold=True), content)
    for term, width, room in rooms(script, lang, content):
        yield Fit(f"terms.{term}.{lang}", width, room)


def _width(text: str, size: float, *, bold: bool = False) -> float:
    return runs_width(typeset(text, size, bold, S.smallest))


def _beat(script: Script, beat: Beat, lang: Lang, content: float) -> Iterator[Fit]:
    """A beat's own texts: the title beside the counters, and the lines under the cards."""
    title = _width(beat.title.of(lang), S.title, bold=True)
    yield Fit(f"{beat.id}.title.{lang}", title, content - _header(script, beat, lang))
    takeaway = _width(beat.takeaway.of(lang), S.takeaway)
    yield Fit(f"{beat.id}.takeaway.{lang}", takeaway, content)
    code = script.lecture.code
    lines = provenance_lines(beat.provenance.of(lang), code, content, S)
    source = max(_width(line, S.provenance) for line in lines)
    room = content - _width(code, S.provenance) - S.pad
    yield Fit(f"{beat.id}.provenance.{lang}", source, room)
    if beat.next is not None:
        text = f"{script.terms['next'].of(lang)} → {beat.next.of(lang)}"
        room = content - 2 * S.pad
        yield Fit(f"{beat.id}.next.{lang}", _width(text, S.card_title), room)


def _header(script: Script, beat: Beat, lang: Lang) -> float:
    """What stands in a beat's header beside its title: the place, and the counters it can show."""
    if beat.scene in UNCOUNTED:
        return _place(script, beat, lang)
    ledger, terms = script.ledger, TEMPORARY.get(beat.scene, ())
    most = values(ledger)["peak.staying"].eye(lang)
    lent = {
        "view": total_text([ledger.view().nbytes]),
        "gradient": total_text([ledger.gradient().nbytes]),
        "step_held": most,
    }
    pairs = [(f"L₃ {script.terms[term].of(lang)}", lent[term]) for term in terms]
    # Where something is borrowed every card keeps its shard; before that it may keep the whole.
    kept = (Strategy.FULL,) if terms else (Strategy.REPLICATED, Strategy.FULL)
    sums = [[ledger.per_card(strategy, role).nbytes for role in Role] for strategy in kept]
    head = script.terms["persistent"].of(lang)
    always = max(_counter(head, total_text(parts)) for parts in sums)
    if beat.scene == "ownership":
        always += max(former_width(total_text(parts), S) for parts in sums)
    sometimes = max((_counter(*pair) for pair in pairs), default=0.0)
    return _place(script, beat, lang) + always + sometimes


def _place(script: Script, beat: Beat, lang: Lang) -> float:
    """The beat's place in its track, with the space up to its title."""
    count = len(script.ids(beat.track))
    term = "" if beat.track == "main" else script.terms[beat.track].of(lang)
    return _width(place_text(count, count, term), S.label) + 3.2 * S.pad


def _counter(head: str, value: str) -> float:
    return _width(head, S.label) + _width(value, S.counter, bold=True) + 3.2 * S.pad


def _heads(script: Script, lang: Lang, place: Layout) -> Iterator[Fit]:
    """A card's name, and on its right or under it the subtotal or the version."""
    ledger, card = script.ledger, place.cards[0].frame.w
    name = _width(f"{script.terms['card'].of(lang)} {ledger.cards - 1}", S.card_title, bold=True)
    if place.gutter is not None:
        taken = max(_width(text, S.label) for text in role_texts(script)) / len(place.cards)
        yield Fit(f"terms.card.{lang}", name, card - taken - 2 * S.narrow_pad)
        return
    version = f"{script.terms['version'].of(lang)} {version_name(1, 0)}"
    tag = _width(version, S.subtotal, bold=True)
    total = _width(f"≈ {gb(ledger.whole().nbytes)}", S.subtotal, bold=True)
    yield Fit(f"terms.version.{lang}", tag, card - min(name, card * 0.3) - 3 * S.pad)
    yield Fit(f"terms.card.{lang}", name, card - max(total, min(tag, card / 2)) - 3 * S.pad)


def _rows(script: Script, lang: Lang, place: Layout) -> Iterator[Fit]:
    """Words beside the rows, under the rail and the lanes, beside a sample."""
    card, room = place.cards[0], _beside_rows(place)
    column = max(_width(text, S.label) for text in role_texts(script))
    for term in ("parameters", "gradients", "optimizer", "master", "momentum"):
        texts = [text for text in role_texts(script) if script.terms[term].of(lang) in text]
        widest = max((_width(text, S.label) for text in texts), default=0.0)
        yield Fit(f"terms.{term}.{lang}", widest, room)
    yield Fit(f"terms.shards.{lang}", _width(script.terms["shards"].of(lang), S.label), column)
    layers = _width(script.terms["layers"].of(lang), S.label)
    rail = card.grid.x - card.nodes[0].x
    yield Fit(f"terms.layers.{lang}", layers, column if place.short else rail - S.leader / 2)
    samples = _width(script.terms["samples"].of(lang), S.label)
    beside = card.frame.right - card.tokens[0].right - 2 * S.pad
    if place.gutter is None:
        yield Fit(f"terms.samples.{lang}", samples, beside)


def _beside_rows(place: Layout) -> float:
    """The widest label that leaves every lane room for its name; in two lines of names for half."""
    lanes = len(place.fold.drawn) * (NARROWEST_LANE / 2 if place.short else NARROWEST_LANE)
    share = 1.0 if place.fold.stack is None else UNFOLDED
    spare = place.cards[0].grid.w - lanes / share
    return spare if place.gutter is None else spare * len(place.cards)

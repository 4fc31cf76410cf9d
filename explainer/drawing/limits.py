"""What can be drawn: faults of a storyboard that show only when it is given a place on a frame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explainer.drawing.fit import FRAME_WIDTH, fits
from explainer.drawing.fonts import missing_glyphs
from explainer.drawing.layout import layout, rail_layers
from explainer.drawing.needs import demand
from explainer.drawing.pen import layer_name
from explainer.drawing.sizes import REFERENCE_HEIGHT, Sizes
from explainer.drawing.typeset import SUBSCRIPTS
from explainer.drawing.vocabulary import TERMS
from explainer.errors import Fault
from explainer.lang import LANGS, Lang
from explainer.script import Script

EPSILON = 1e-6
NAMED = 1.34
"""The height of a tile with room for its name, in sizes of a label."""
FEWEST_LAYERS = 5
"""The lecture follows the third layer and the fourth, and comes to the last by others."""


def out_of_reach(script: Script) -> tuple[Fault, ...]:
    """Assumptions that can be accounted for but not drawn; none when all can be drawn."""
    layers = script.ledger.layers.count
    if layers < FEWEST_LAYERS:
        said = f"ledger.layers: pictures need {FEWEST_LAYERS} layers or more, not {layers}"
        return (Fault(f"{said}; the accounts hold for any number"),)
    if script.ledger.params < script.ledger.cards:
        few = f"{script.ledger.params}, fewer than the cards"
        return (Fault(f"ledger.params: pictures need a parameter for every card, not {few}"),)
    large = [layer_name(layer, layers) for layer in _too_large(script)]
    if not large:
        return ()
    said = f"ledger.layers: {large[0]} is too large a part of the model to be drawn to its scale"
    return (Fault(f"{said}; the accounts hold for any layers"),)


def _too_large(script: Script) -> Iterator[int]:
    """Layers of which one owner's part has no place in a tray, or no round factor for it."""
    ledger = script.ledger
    place = layout(FRAME_WIDTH, REFERENCE_HEIGHT, demand(script, Sizes()))
    for layer in rail_layers(ledger.layers.count):
        for piece in (ledger.view_piece(layer), ledger.gradient_piece(layer)):
            area = piece.nbytes * place.px_per_byte * place.magnified(piece.nbytes)
            high = area / place.cards[0].tiles[0].w
            if area > place.tray.room * (1 + EPSILON) or high < NAMED * place.sizes.label:
                yield layer


def misfits(script: Script) -> tuple[Fault, ...]:
    """Texts that a picture cannot show: signs without a glyph, lines wider than their place.

    Room is measured on the 1920 x 1080 frame; other sizes have the same proportions.
    """
    return (*_glyphs(script), *_widths(script))


def uncaptioned(script: Script, beats: Sequence[str], lang: Lang) -> tuple[Fault, ...]:
    """What these beats say in `lang` and no picture can: signs without a glyph."""
    chosen = [beat for beat in script.beats if beat.id in beats]
    said = {
        f"{beat.id}.narration.{lang}": "".join(part.eye for part in beat.narration[lang])
        for beat in chosen
    }
    return tuple(_absent(script, path, text) for path, text in said.items() if _missing(text))


def _fault(script: Script, path: str, said: str) -> Fault:
    """A fault of a text, named as messages name it: `b1 title.en`, but `terms.card.en`."""
    first, _, rest = path.partition(".")
    place = script.places.get(path)
    if place is not None and place.file.startswith("--set "):
        return Fault(f"{place.file}: {said}")
    name = path if first == "terms" else f"{first} {rest}"
    return Fault(f"{name}: {said}", place)


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
            if _missing(text):
                yield _absent(script, path, text)


def _missing(text: str) -> tuple[str, ...]:
    """Signs without a glyph; subscripts are set from ordinary ones."""
    return missing_glyphs(text.translate(SUBSCRIPTS))


def _absent(script: Script, path: str, text: str) -> Fault:
    shown = " ".join(f"'{c}' (U+{ord(c):04X})" for c in _missing(text))
    said = f"the pictures' typeface has no glyph for {shown}; use another sign"
    return _fault(script, path, said)


def _widths(script: Script) -> Iterator[Fault]:
    for lang in LANGS:
        for fit in fits(script, lang):
            if fit.width > fit.room:
                yield _fault(script, fit.path, _too_wide(fit.width, fit.room))

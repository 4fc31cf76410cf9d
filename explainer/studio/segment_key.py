"""A segment's key: everything that can change its pixels or its length, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from explainer.cache import Key, key_of
from explainer.drawing.marks import Drawing, Mark
from explainer.motion.score import Overlay, Segment, Turn
from explainer.studio.film_format import FilmFormat


@dataclass(frozen=True)
class Tools:
    """What turns a segment into bytes, as fingerprints: project code, fonts, libraries, encoder."""

    code: str
    fonts: str
    libraries: str
    encoder: str


def segment_key(segment: Segment, film: FilmFormat, tools: Tools) -> Key:
    """The key under which the encoded frames of a bare segment are kept.

    Its beat and cue do not count: equal pictures that move alike are equal frames anywhere.
    """
    return key_of(
        "segment",
        f"{film.width}x{film.height}@{film.fps}",
        *(tools.code, tools.fonts, tools.libraries, tools.encoder),
        _drawing(segment.opening),
        *(_turn(turn) for turn in segment.turns),
        *(_overlay(overlay) for overlay in segment.overlays),
    )


def _turn(turn: Turn) -> str:
    numbers = f"{turn.move} {turn.hold} {turn.entrances!r} {turn.travellers!r}"
    return f"{_drawing(turn.drawing)} {numbers}"


def _overlay(overlay: Overlay) -> str:
    return f"{overlay.first} {overlay.end} {overlay.marks!r}"


def _drawing(drawing: Drawing) -> str:
    marks = "\n".join(_mark(mark) for mark in drawing.marks)
    return sha256(
        f"{drawing.width} {drawing.height} {drawing.background}\n{marks}".encode()
    ).hexdigest()


@cache
def _mark(mark: Mark) -> str:
    """A mark's fields, written out; most marks stay from picture to picture."""
    return repr(mark)

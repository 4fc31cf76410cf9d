"""A figure's key: everything that can change its bytes, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from cairocffi import cairo_version_string

from explainer.cache import Key, key_of
from explainer.drawing.fonts import find_face
from explainer.drawing.marks import Drawing
from explainer.studio.code_fingerprint import (
    code_fingerprint,
    files_fingerprint,
    versions_fingerprint,
)

ENCODER = "figures.encode"
LIBRARIES = (
    "cairosvg",
    "cairocffi",
    "cssselect2",
    "tinycss2",
    "fonttools",
    "uharfbuzz",
    "brotli",
    "pillow",
    "pypdf",
)


@dataclass(frozen=True)
class Figure:
    """A drawing to be a file of this `kind`: "svg", "png" or "pdf"."""

    drawing: Drawing
    kind: str


def figure_key(figure: Figure, tools: tuple[str, ...]) -> Key:
    """The key under which the file's bytes are kept: equal pictures are equal files."""
    return key_of("figure", figure.kind, repr(figure.drawing), *tools)


def figure_tools() -> tuple[str, ...]:
    """The marks of everything that turns a drawing into bytes: code, fonts, libraries.

    Cairo is the system's own, so that its version is none of a package's.
    """
    fonts = sorted({find_face(bold).file for bold in (False, True)})
    return (
        code_fingerprint([ENCODER]),
        files_fingerprint(fonts),
        versions_fingerprint(LIBRARIES),
        cairo_version_string(),
    )

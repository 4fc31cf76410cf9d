"""The part of uharfbuzz that this project calls; the package ships no types."""

from collections.abc import Mapping, Sequence
from typing import Any

class Blob:
    @classmethod
    def from_file_path(cls, filename: str) -> Blob: ...

class Face:
    def __init__(self, blob: Blob, index: int = 0) -> None: ...
    @property
    def upem(self) -> int: ...

class Font:
    def __init__(self, face: Face) -> None: ...
    def get_nominal_glyph(self, unicode: int) -> int | None: ...
    def draw_glyph_with_pen(self, gid: int, pen: Any) -> None: ...

class GlyphInfo:
    codepoint: int
    cluster: int

class GlyphPosition:
    x_advance: int
    x_offset: int
    y_offset: int

class Buffer:
    language: str
    def add_str(self, text: str) -> None: ...
    def guess_segment_properties(self) -> None: ...
    @property
    def glyph_infos(self) -> Sequence[GlyphInfo]: ...
    @property
    def glyph_positions(self) -> Sequence[GlyphPosition]: ...

def shape(font: Font, buffer: Buffer, features: Mapping[str, bool] | None = None) -> None: ...

"""The part of fontTools' subsetter that this project calls; the package ships no types."""

from typing import IO

class Options:
    def __init__(
        self,
        *,
        font_number: int,
        flavor: str,
        layout_features: list[str],
        name_IDs: list[int],
        notdef_outline: bool,
        hinting: bool,
        desubroutinize: bool,
    ) -> None: ...

class Font:
    recalcTimestamp: bool
    flavor: str | None
    def save(self, file: IO[bytes]) -> None: ...
    def close(self) -> None: ...

class Subsetter:
    def __init__(self, options: Options) -> None: ...
    def populate(self, *, text: str) -> None: ...
    def subset(self, font: Font) -> None: ...

def load_font(fontFile: str, options: Options) -> Font: ...

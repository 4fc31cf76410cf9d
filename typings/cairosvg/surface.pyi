"""The part of CairoSVG's surfaces that this project calls; the package ships no types."""

from typing import IO

class _ImageSurface:
    def flush(self) -> None: ...
    def get_data(self) -> memoryview: ...

class PNGSurface:
    cairo: _ImageSurface
    output: IO[bytes]

    @classmethod
    def convert(cls, bytestring: bytes, *, scale: float = 1) -> bytes: ...
    def finish(self) -> None: ...

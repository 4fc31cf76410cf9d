"""The part of fontTools' fonts that this project calls; the package ships no types."""

from io import BytesIO

class TTFont:
    def __init__(self, file: BytesIO) -> None: ...
    def getBestCmap(self) -> dict[int, str]: ...

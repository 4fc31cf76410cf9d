"""The part of fontTools' pens that this project calls; the package ships no types."""

class BoundsPen:
    """Takes a glyph's outline and keeps the smallest box around it, None when it paints nothing."""

    bounds: tuple[float, float, float, float] | None

    def __init__(self, glyphSet: None) -> None: ...

"""The part of fontTools' pens that this project calls; the package ships no types."""

class RecordingPen:
    value: list[tuple[str, tuple[tuple[float, float], ...]]]

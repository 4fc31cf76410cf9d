"""Small helpers that make marks: text placed by its middle, and the symbols texts are made of."""

from __future__ import annotations

from collections.abc import Sequence

from explainer.drawing.marks import CAP_MIDDLE, Anchor, Box, Label, Meaning
from explainer.drawing.rect import Rect
from explainer.drawing.typeset import runs_width, typeset

FURNITURE = Meaning("furniture")
_LOW = str.maketrans("0123456789n-", "₀₁₂₃₄₅₆₇₈₉ₙ₋")


def indexed(letter: str, index: int | str) -> str:
    """A letter with a subscript: θ₀, L₃, Lₙ."""
    return letter + str(index).translate(_LOW)


def shards_name(letter: str, shards: Sequence[int]) -> str:
    """θ₀, or θ₃ … θ₆₂ for several in a row."""
    return " … ".join(indexed(letter, shard) for shard in dict.fromkeys((shards[0], shards[-1])))


def layer_name(layer: int, layers: int) -> str:
    """L₁ for layer 0: layers are written from one, and the last of all is Lₙ."""
    return indexed("L", "n" if layer == layers - 1 else layer + 1)


def version_name(version: int, base: int) -> str:
    """t for the base version, t+1 for the one after it."""
    ahead = version - base
    return "t" if ahead == 0 else f"t{ahead:+d}"


def place_text(place: int, of: int, track: str = "") -> str:
    """2/4 for the second beat of four, after its track's name if that is to be told."""
    return f"{track} {place}/{of}".strip()


def write(
    name: str,
    text: str,
    at: tuple[float, float],
    size: float,
    *,
    fill: str,
    on: str,
    smallest: float,
    bold: bool = False,
    anchor: Anchor = "start",
    owner: int | None = None,
) -> Label:
    """A label whose letters are centred on `at`'s y, and whose start, middle or end is at its x."""
    runs = typeset(text, size, bold, smallest)
    width = runs_width(runs)
    left = at[0] - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    return Label(name, left, at[1] + size * CAP_MIDDLE, text, runs, size, bold, fill, on, owner)


def box(
    name: str,
    rect: Rect,
    meaning: Meaning,
    *,
    fill: str | None = None,
    stroke: str | None = None,
    stroke_width: float = 0.0,
    dashed: bool = False,
    radius: float = 0.0,
) -> Box:
    """A box over a rectangle."""
    return Box(
        name, rect.x, rect.y, rect.w, rect.h, meaning, fill, stroke, stroke_width, dashed, radius
    )


def inset(rect: Rect, by: float) -> Rect:
    """The rectangle with every side moved inwards by `by` px."""
    return Rect(rect.x + by, rect.y + by, rect.w - 2 * by, rect.h - 2 * by)

"""A Drawing is plain data: named boxes, lines and labels, in px, y downwards.

One Drawing is read by the film, the SVG, the alt text, the grammar checks and the goldens.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from explainer.drawing.typeset import Run, runs_width
from explainer.lang import Lang

Kind = Literal[
    "persistent",  # a shard a card keeps: solid, area is its bytes
    "copy",  # a whole role that every card keeps: neutral, area is its bytes
    "work",  # a pass of a micro-batch on a stage of a pipeline: length is its time
    "idle",  # a stage with nothing to do
    "held",  # activations a stage holds: height is how many micro-batches'
    "temporary",  # a tile of a view or of a gradient before reduction: dashed, magnified
    "ghost",  # a cell whose content the card does not keep
    "tray",  # the dashed frame around temporary tiles
    "counter",  # a total in the header; dashed when it counts temporary bytes
    "wire",  # a path in the interconnect
    "sum",  # where contributions to one shard meet
    "focus",  # an outline or leader that points at something
    "token",  # a card's sample
    "stack",  # stands for the folded cards
    "furniture",  # cards, rails, separators: neutral, no bytes
]
Anchor = Literal["start", "middle", "end"]
ASCENT, DESCENT, CAP_MIDDLE = 0.84, 0.20, 0.37


@dataclass(frozen=True)
class Meaning:
    """What a mark stands for; the grammar checks compare it with how the mark is drawn.

    `nbytes` is exact; `count` is how many folded cards' or shards' a mark stands for, and then its
    area says nothing; a temporary tile's area is `magnified` times that of its bytes.
    `owner` is a shard index, `layer` counts from 0, `version` is the run's.
    """

    kind: Kind
    card: int | None = None
    role: str | None = None
    owner: int | None = None
    layer: int | None = None
    nbytes: int | None = None
    magnified: int = 1
    count: int = 1
    version: int | None = None


@dataclass(frozen=True)
class Box:
    """A rectangle; `fill` and `stroke` are hex colours or None."""

    id: str
    x: float
    y: float
    w: float
    h: float
    meaning: Meaning
    fill: str | None = None
    stroke: str | None = None
    stroke_width: float = 0.0
    dashed: bool = False
    radius: float = 0.0


@dataclass(frozen=True)
class Line:
    """A path of right angles; `arrow` puts a head at its last point."""

    id: str
    points: tuple[tuple[float, float], ...]
    meaning: Meaning
    stroke: str
    stroke_width: float
    arrow: bool = False
    dashed: bool = False


@dataclass(frozen=True)
class Label:
    """A line of text: `x`, `y` are the left end of its baseline, `size` its px."""

    id: str
    x: float
    y: float
    text: str
    runs: tuple[Run, ...]
    size: float
    bold: bool
    fill: str
    on: str
    """The colour behind the text, for contrast."""
    owner: int | None = None

    @property
    def width(self) -> float:
        """Advance width in px."""
        return runs_width(self.runs)

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom in px, of the tallest letters."""
        return (
            self.x,
            self.y - self.size * ASCENT,
            self.x + self.width,
            self.y + self.size * DESCENT,
        )


Mark = Box | Line | Label


@dataclass(frozen=True)
class Drawing:
    """A whole picture, back to front; every mark's id is unique.

    `lengths` is the height in px of the frame whose lengths it is drawn with, where that is not
    its own.
    """

    width: int
    height: int
    theme: str
    lang: Lang
    background: str
    title: str
    description: str
    marks: tuple[Mark, ...]
    lengths: int | None = None

    @property
    def frame_height(self) -> int:
        """The height in px of the frame whose lengths it is drawn with."""
        return self.lengths or self.height

    def mark(self, name: str) -> Mark:
        """The mark with this id; KeyError when there is none."""
        for mark in self.marks:
            if mark.id == name:
                return mark
        raise KeyError(f"no mark '{name}' in this drawing")

    def boxes(self) -> tuple[Box, ...]:
        """All boxes, back to front."""
        return tuple(mark for mark in self.marks if isinstance(mark, Box))

    def lines(self) -> tuple[Line, ...]:
        """All lines, back to front."""
        return tuple(mark for mark in self.marks if isinstance(mark, Line))

    def labels(self) -> tuple[Label, ...]:
        """All labels, back to front."""
        return tuple(mark for mark in self.marks if isinstance(mark, Label))

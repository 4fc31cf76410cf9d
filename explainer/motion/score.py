"""What moves, as plain data: from one picture to the next in whole frames, then a rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from explainer.drawing.marks import Drawing, Label, Mark

Entrance = Literal["fade", "early", "grow", "rise", "roll", "late", "then", "arrival"]
"""How a mark comes in: with the others, before them, growing down or up, rolling up, after them.

What comes `then` has the place of what leaves, and is there before anything arrives. What is lit by
what travels does so on its `arrival`: then it comes in, or, if it is there, changes.
"""

Enter = Callable[[Mark], Entrance]


@dataclass(frozen=True)
class Dwindle:
    """Getting smaller towards the end of a way: from `begin` px before it to `done` px before it.

    From there on what travels is `size` times as large as it was.
    """

    begin: float
    done: float
    size: float


@dataclass(frozen=True)
class Traveller:
    """Copies of marks, carried along px points while the picture changes; never part of a still.

    The middle of the marks together follows the path. It passes under the mark `under` of the
    picture to come, and all that lies over that; without one, over everything. One that `emerges`
    sets off from where no mark like it is, and is seen only when what leaves has gone. `gates` are
    outlines that it passes through: they lie over it, and over everything, while it travels.
    """

    marks: tuple[Mark, ...]
    path: tuple[tuple[float, float], ...]
    under: str | None = None
    dwindle: Dwindle | None = None
    emerges: bool = False
    gates: tuple[str, ...] = ()


@dataclass(frozen=True)
class Turn:
    """Moving to `drawing` in `move` frames, then holding it for `hold`.

    `entrances` names how the marks come in that do not simply fade, in the drawing's order.
    """

    drawing: Drawing
    move: int
    hold: int
    entrances: tuple[tuple[str, Entrance], ...] = ()
    travellers: tuple[Traveller, ...] = ()


@dataclass(frozen=True)
class Overlay:
    """Marks that lie over the picture, whatever it is, from a segment's frame `first` up to `end`.

    They come and go at once.
    """

    first: int
    end: int
    marks: tuple[Label, ...]


@dataclass(frozen=True)
class Segment:
    """The stretch of a beat from one cue to the next: the picture it opens on, and its turns.

    A segment stands by itself: nothing outside it changes its pixels or its length. `cue` is None
    for what is read before a beat's first cue. Of the `overlays`, in order, no two are up at once.
    """

    beat: str
    cue: str | None
    opening: Drawing
    turns: tuple[Turn, ...]
    overlays: tuple[Overlay, ...] = ()

    @property
    def frames(self) -> int:
        """How many frames the segment lasts."""
        return sum(turn.move + turn.hold for turn in self.turns)

"""What one picture of the step says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from explainer.drawing.residence import Variant
from explainer.ledger import Role

AWAY = 3
Topic = Literal["floor", "held", "uncounted", "lanes"]


@dataclass(frozen=True)
class View:
    """The step under a `variant`, so many columns of it.

    `now` is the column spoken of, whose bytes the header counts; None when none is. `uncounted`
    shows the region of what no account here counts. Topics in `focus` are lit and the rest quiet;
    when it is empty nothing is singled out. `laid` is how many of the floor's stripes are lit.
    While it is `pending`, what is gathered in the last column is not there yet. Where lanes are
    spoken of, so many `pairs` of what overlaps are lit, all of them when it is None. `away` is how
    far its scale has gone towards the one at which all views have room, in AWAY steps.
    """

    variant: Variant
    shown: int = 0
    now: int | None = None
    uncounted: bool = False
    focus: frozenset[Topic] = frozenset()
    laid: int = len(Role)
    pending: bool = False
    pairs: int | None = None
    away: int = 0

    def tone(self, topic: Topic) -> bool:
        """Whether a topic is lit."""
        return not self.focus or topic in self.focus

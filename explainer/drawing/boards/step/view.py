"""What one picture of the step says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from explainer.drawing.residence import Variant

Topic = Literal["floor", "held", "uncounted", "lanes"]


@dataclass(frozen=True)
class View:
    """The step under a `variant`, so many columns of it.

    `now` is the column spoken of, whose bytes the header counts; None when none is. `uncounted`
    shows the region of what no account here counts. Topics in `focus` are lit and the rest quiet;
    when it is empty nothing is singled out.
    """

    variant: Variant
    shown: int = 0
    now: int | None = None
    uncounted: bool = False
    focus: frozenset[Topic] = frozenset()

    def tone(self, topic: Topic) -> bool:
        """Whether a topic is lit."""
        return not self.focus or topic in self.focus

"""One caption, and the limits every caption keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from explainer.lang import Lang
from explainer.script import Filled, Spans

SHORTEST, LONGEST = 1, 7  # seconds on screen
MOST_LINES = 2
# In half-width columns: 20 full-width characters, or 42 Latin ones.
COLUMNS: Mapping[Lang, int] = MappingProxyType({"zh": 40, "en": 42})


@dataclass(frozen=True)
class Caption:
    """What is shown from `start` to `end` (seconds, whole milliseconds): one line or two.

    `spans` says for each line which of its characters a reference wrote, and `spaced` whether a
    space stands where the text is broken.
    """

    start: Fraction
    end: Fraction
    lines: tuple[str, ...]
    spans: tuple[Spans, ...] = field(default=(), compare=False)
    spaced: bool = field(default=False, compare=False)

    @property
    def on_one_line(self) -> Filled:
        """The whole text, unbroken."""
        spans = self.spans or ((),) * len(self.lines)
        first, *rest = (Filled(*each) for each in zip(self.lines, spans, strict=True))
        between = Filled(" " if self.spaced else "")
        return sum((between + line for line in rest), first)

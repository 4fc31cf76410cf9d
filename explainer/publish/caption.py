"""One caption, and the limits every caption keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from explainer.lang import Lang
from explainer.script import Spans

SHORTEST, LONGEST = 1, 7  # seconds on screen
MOST_LINES = 2
# In half-width columns: 20 full-width characters, or 42 Latin ones.
COLUMNS: Mapping[Lang, int] = MappingProxyType({"zh": 40, "en": 42})


@dataclass(frozen=True)
class Caption:
    """What is shown from `start` to `end` (seconds, whole milliseconds): one line or two.

    `spans` says for each line which of its characters a reference wrote.
    """

    start: Fraction
    end: Fraction
    lines: tuple[str, ...]
    spans: tuple[Spans, ...] = field(default=(), compare=False)

"""A counter in a picture's header, for the drawing and for the words that tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Counter:
    """A total: its words, its bytes, and how they are written; unless `lit` it is quiet."""

    kind: Literal["persistent", "temporary"]
    head: str
    nbytes: int
    value: str
    lit: bool = True

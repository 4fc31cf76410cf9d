"""One thing that a picture says is the case."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from explainer.drawing.grammar.moments import Moment


class Claim(NamedTuple):
    """One thing a picture says, and whether it is so at a moment."""

    mark: str
    says: str
    holds: Callable[[Moment], bool]

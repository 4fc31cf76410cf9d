"""How stations, collectives and samples are named on the loop's board."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.drawing.sizes import Sizes
from explainer.drawing.typeset import text_width
from explainer.drawing.wrap import wrapped

TITLE = 1.08
"""Size of a station's name, in sizes of a label."""
COLLECTIVES: Mapping[str, str] = MappingProxyType(
    {"all-gather": "all_gather", "reduce-scatter": "reduce_scatter"}
)
"""The term for each of the run's collectives that the loop shows."""

PRIME = "′"
"""What the samples of each further step have behind their name: every step reads new ones."""


def primed(batch: str, step: int) -> str:
    """How the samples that a card reads in a step are named; the run names them by card alone."""
    return batch + PRIME * step


def primes(s: Sizes) -> float:
    """How much wider a sample's name is in the later step, in px."""
    return text_width(PRIME, s.label, bold=True)


def name_room(width: float, s: Sizes) -> float:
    """How wide a line of a station's name may be in a panel so wide."""
    return width - 2 * s.pad


def name_lines(text: str, width: float, s: Sizes) -> tuple[str, ...]:
    """A station's name on one line of a panel so wide, or on two."""
    size = s.label * TITLE
    return wrapped(text, name_room(width, s), lambda line: text_width(line, size, bold=True))

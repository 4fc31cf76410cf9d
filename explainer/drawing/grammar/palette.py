"""Owners' colours can be told apart, also by those who see fewer colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from types import MappingProxyType

from coloraide import Color

from explainer.drawing.colour import SHAPE_CONTRAST
from explainer.drawing.grammar.contrast import ratio
from explainer.drawing.grammar.finding import Check
from explainer.drawing.theme import Theme

APART = 20.0
"""The least CIEDE2000 difference between two owners."""
GREY = 0.04
"""The most Oklch chroma that still reads as no colour beside the owners'."""
VISIONS: Mapping[str, str | None] = MappingProxyType(
    {"normal": None, "protanopia": "protan", "deuteranopia": "deutan", "tritanopia": "tritan"}
)


def seen(colour: str, vision: str) -> Color:
    """A colour as it looks in one of VISIONS."""
    kind = VISIONS[vision]
    return Color(colour) if kind is None else Color(colour).filter(kind)


def difference(one: str, other: str, vision: str) -> float:
    """The CIEDE2000 difference of two colours in one of VISIONS."""
    return float(seen(one, vision).delta_e(seen(other, vision), method="2000"))


def palette(theme: Theme) -> Iterator[Check]:
    """Every two owners differ in every vision; neutral colours are; owners show on every ground."""
    for (i, one), (k, other) in combinations(enumerate(theme.owners), 2):
        for vision in VISIONS:
            apart = difference(one, other, vision)
            low = f"differ by only {apart:.1f} in {vision} vision" if apart < APART else None
            yield Check(f"{theme.name} θ{i} and θ{k}", low)
    for name in ("background", "card", "border", "raised", "text", "muted", "ghost", "token"):
        chroma = Color(getattr(theme, name)).convert("oklch")["chroma"]
        yield Check(
            f"{theme.name} {name}", "looks like an owner's colour" if chroma > GREY else None
        )
    for shard, colour in enumerate(theme.owners):
        for ground in (theme.card, theme.background):
            shows = ratio(colour, ground) >= SHAPE_CONTRAST
            yield Check(f"{theme.name} θ{shard}", None if shows else f"does not show on {ground}")

"""The two looks: colours only. Sizes are in sizes.py and the same in both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from explainer.drawing.colour import quiet


@dataclass(frozen=True)
class Theme:
    """Colours as hex. `owners` are for what belongs to an owner, and for nothing else."""

    name: str
    background: str
    card: str
    border: str
    raised: str
    text: str
    muted: str
    ghost: str
    token: str
    token_text: str
    owners: tuple[str, ...]

    def owner(self, hue: int, lit: bool = True, behind: str | None = None) -> str:
        """An owner's colour, at rest or quiet, against a card unless told what is `behind`."""
        colour = self.owners[hue]
        return colour if lit else quiet(colour, behind or self.card)


THEMES: Mapping[str, Theme] = MappingProxyType(
    {
        "dark": Theme(
            name="dark",
            background="#0e1116",
            card="#161a21",
            border="#626d7d",
            raised="#262d38",
            text="#f2f5f9",
            muted="#a3adba",
            ghost="#667284",
            token="#dfe4ec",
            token_text="#12161c",
            owners=("#7788d4", "#f6d37a", "#6aebdf", "#cd7079"),
        ),
        "light": Theme(
            name="light",
            background="#f4f5f7",
            card="#ffffff",
            border="#848c98",
            raised="#e6e9ee",
            text="#161b22",
            muted="#515b68",
            ghost="#8a929d",
            token="#39424f",
            token_text="#ffffff",
            owners=("#263374", "#867008", "#078476", "#68182a"),
        ),
    }
)

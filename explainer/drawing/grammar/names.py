"""Which text is which: labels have no meaning of their own, their ids say what they are."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from explainer.drawing.marks import Label

Style = Literal["title", "subtotal", "version", "counter", "takeaway", "provenance", "tag", "label"]
STYLES: Mapping[str, Style] = MappingProxyType(
    {
        "title": "title",
        "takeaway": "takeaway",
        "provenance": "provenance",
        "lecture": "provenance",
    }
)


def style(label: Label) -> Style:
    """What a label is set as; anything not named here is an ordinary label."""
    first, *others = label.id.split(".")
    if first == "counter" and others[-1:] == ["value"]:
        return "counter"
    if others == ["subtotal"]:
        return "subtotal"
    if others == ["main"]:
        return "subtotal"
    if others == ["version"]:
        return "version"
    return (
        "tag"
        if {"version", "tag"} & set(others)
        else STYLES.get(label.id.rstrip("0123456789"), "label")
    )

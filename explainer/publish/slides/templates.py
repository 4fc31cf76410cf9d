"""The XML of slides that python-pptx has no words for, from templates beside this file."""

from __future__ import annotations

from pathlib import Path

from explainer.publish.templating import templates

_filled = templates(Path(__file__).with_name("template"))


def xml(name: str, **values: object) -> str:
    """The template NAME.xml.j2 with these values, which are literal text."""
    return _filled(f"{name}.xml.j2", **values)

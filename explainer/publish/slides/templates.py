"""The XML of slides that python-pptx has no words for, from templates beside this file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined


@cache
def _templates() -> Environment:
    return Environment(
        loader=FileSystemLoader(Path(__file__).with_name("template")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def xml(name: str, **values: object) -> str:
    """The template NAME.xml.j2 with these values, which are literal text."""
    return _templates().get_template(f"{name}.xml.j2").render(values)

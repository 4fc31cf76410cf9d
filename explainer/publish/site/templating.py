"""Templates filled in: every text is escaped, and nothing that is missing passes as empty."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from explainer.publish.clock import clock, decimal

TEMPLATES = Path(__file__).parent / "templates"


def filled(template: str, **values: object) -> str:
    """The template of this name in `templates/`, with these values; texts of them are literal."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters["decimal"] = decimal
    made.filters["clock"] = lambda seconds: clock(Fraction(seconds))
    return made.get_template(template).render(**values)

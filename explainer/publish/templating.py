"""Templates filled in: every text is escaped, and nothing that is missing passes as empty."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Protocol

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from explainer.publish.clock import clock, decimal


class Fill(Protocol):
    """Fills in templates of one folder."""

    def __call__(self, template: str, /, **values: object) -> str:
        """The template of this file name with these values; texts of them are literal."""


def templates(folder: Path) -> Fill:
    """What fills in the templates of this folder."""
    found = Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    found.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "sort_keys": True}
    found.filters["decimal"] = decimal
    found.filters["clock"] = lambda seconds: clock(Fraction(seconds))

    def filled(template: str, /, **values: object) -> str:
        return found.get_template(template).render(values)

    return filled

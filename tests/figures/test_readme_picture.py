"""The README's picture is what the project draws today."""

import re

from tests.command.running import PROJECT
from tests.figures.stills import Still

FONT = re.compile(r"@font-face \{[^}]*\}\n")
NAME = "docs/rc-t2-b2.en.dark.svg"


def without_fonts(svg: str) -> str:
    """The figure without its embedded fonts, whose bytes differ from release to release."""
    bare, count = FONT.subn("", svg)
    assert count == 2
    return bare


def test_the_readme_shows_the_present_figure(figures: dict[str, Still]) -> None:
    shown = (PROJECT / NAME).read_text(encoding="utf-8")
    same = without_fonts(shown) == without_fonts(figures["b2.en.dark"].svg)
    assert same, f"run `make figures` and copy out/figures/rc-t2-b2.en.dark.svg to {NAME}"


def test_the_readme_names_the_picture() -> None:
    assert f"]({NAME})" in (PROJECT / "README.md").read_text(encoding="utf-8")

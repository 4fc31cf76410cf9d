"""Small figures and letters (L₃, 10⁻³) as elements of a page, which every font can set."""

from __future__ import annotations

import unicodedata
from itertools import groupby

from markupsafe import Markup

_ELEMENTS = {"<sub>": "sub", "<super>": "sup"}
"""What Unicode says of a sign that is another sign set lower or higher, and the element for it."""


def lowered(text: str) -> Markup:
    """A text for a page: literal, its subscripts and superscripts elements with the plain sign.

    The handout's font lacks most of those signs; another would be found for them on each machine.
    """
    return Markup("").join(
        _set(kind, "".join(sign for _, sign in signs))
        for kind, signs in groupby(map(_parted, text), key=lambda each: each[0])
    )


def _parted(sign: str) -> tuple[str | None, str]:
    """The element that a sign belongs in, if any, and the sign that stands there."""
    kind, _, plain = unicodedata.decomposition(sign).partition(" ")
    element = _ELEMENTS.get(kind)
    if element is None:
        return None, sign
    return element, "".join(chr(int(code, 16)) for code in plain.split())


def _set(element: str | None, text: str) -> Markup:
    return (
        Markup("{}").format(text)
        if element is None
        else Markup(f"<{element}>{{}}</{element}>").format(text)
    )

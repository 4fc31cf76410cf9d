"""Which words of a Chinese line are English, for voices that know one language at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator

from explainer.lang import Lang

# Two letters or more: a Chinese voice says single letters by itself (G B, L 三).
_WORD = r"[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ'’]+"
_ENGLISH = re.compile(rf"{_WORD}(?:[ \-]+{_WORD})*")


def tongues(said: str, lang: Lang) -> tuple[tuple[Lang, str], ...]:
    """The text's runs by language, in order; joined they are the text.

    All of an English text is English. Of a Chinese text, Latin words of two letters or more are.
    """
    if lang == "en":
        return (("en", said),) if said else ()
    return tuple(_runs(said))


def _runs(said: str) -> Iterator[tuple[Lang, str]]:
    done = 0
    for found in _ENGLISH.finditer(said):
        if said[done : found.start()]:
            yield "zh", said[done : found.start()]
        yield "en", found[0]
        done = found.end()
    if said[done:]:
        yield "zh", said[done:]

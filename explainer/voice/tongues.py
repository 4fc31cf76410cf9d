"""Which words of a Chinese line are English, for voices that know one language at a time.

espeak-ng is one: its `cmn-latn-pinyin` takes English words for Pinyin. Its `cmn` of version 1.51
reads Chinese characters by their Pinyin as English ("san one" for 三), so it is no way out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from explainer.lang import Lang

_LETTER = "[A-Za-zÀ-ÖØ-öø-ɏ'’]"
_ENGLISH = re.compile(rf"(?:{_LETTER}[ \-]+)*{_LETTER}{{2,}}(?:[ \-]+{_LETTER}+)*")
"""Words with single letters beside them. Letters alone are none: a Chinese voice says G B, L 三."""


def tongues(said: str, lang: Lang) -> tuple[tuple[Lang, str], ...]:
    """The text's runs by language, in order; joined they are the text.

    All of an English text is English. Of a Chinese text, Latin words of two letters or more are,
    with single letters beside them ("G pipe").
    """
    if lang == "en":
        return (("en", said),) if said else ()
    return tuple(_runs(said))


def _runs(said: str) -> Iterator[tuple[Lang, str]]:
    done = 0
    for found in _ENGLISH.finditer(said):
        if found.start() > done:
            yield "zh", said[done : found.start()]
        yield "en", found[0]
        done = found.end()
    if said[done:]:
        yield "zh", said[done:]

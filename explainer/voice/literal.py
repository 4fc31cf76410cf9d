"""Words that a speaking program can take for nothing but words."""

from __future__ import annotations

import re
import unicodedata

_PHONEMES = re.compile(r"\[(?=\[)")


def literal(words: str) -> str:
    """The words on one line, without control characters, and without espeak's `[[phonemes]]`.

    Control characters are commands to espeak. Two brackets are set apart: both are still there.
    """
    printable = (" " if unicodedata.category(sign) == "Cc" else sign for sign in words)
    return _PHONEMES.sub("[ ", " ".join("".join(printable).split()))

"""Latin words as a voice should read them: abbreviations letter by letter, names in their parts."""

from __future__ import annotations

import re

from explainer.lang import Lang
from explainer.voice.signs import UNITS, in_lang

# Capitals before a word's own capital, capitals alone, and a word with or without its capital.
_PART = re.compile(r"[A-Z]+(?=[A-Z][a-zß-öø-ɏ])|[A-Z]{2,}|.[^A-Z]*")


def said_word(word: str, lang: Lang, before: str = "") -> str:
    """A word as it is said: GPU -> "G P U", GPUs -> "G P U's", DeepSpeed -> "Deep Speed".

    A letter by itself is a capital, so that no voice takes it for a word; English "a" stays.
    `before` is the text in front of the word, which decides on one gigabyte or more.
    """
    if word in UNITS:
        unit = in_lang(UNITS[word], lang)
        return unit[:-1] if lang == "en" and re.search(r"\b(?:one|1) ?$", before) else unit
    base, ending = _cut(word)
    if len(base) == 1:
        word_itself = lang == "en" and base == "a"
        return (base if word_itself or len(base.upper()) > 1 else base.upper()) + ending
    parts = (part.group() for part in _PART.finditer(base))
    return " ".join(" ".join(part) if part.isupper() else part for part in parts) + ending


def _cut(word: str) -> tuple[str, str]:
    """A word, and its plural or what follows an apostrophe: GPUs -> GPU 's."""
    at = re.search(r"['’]|(?<=[A-Z]{2})s$|(?<=[A-Z]{2})s(?=['’])", word)
    if at is None:
        return word, ""
    rest = word[at.start() :].replace("’", "'")
    return word[: at.start()], rest if rest.startswith("'") else f"'{rest}"

"""How long a text takes to read aloud, from the rates of the script."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction

from explainer.lang import Lang
from explainer.script import Pace

# A full stop inside a number or a name ends nothing, nor does that of an abbreviation.
_SHORTENED = "".join(rf"(?<!\b{one})" for one in (r"e\.g", r"i\.e", "cf", "vs", "Dr", "Mr", "Fig"))
# A run of sentence ends is one pause.
SENTENCE_END = re.compile(rf"[。！？]+|{_SHORTENED}[.!?]+(?=[\"'”’)\]）」』]*(?:\s|$))")
_LATIN = re.compile(r"[A-Za-z]+")
_WORD = re.compile(r"[^\s\-‐–—/]*[^\W_][^\s\-‐–—/]*")
# About as many letters as are spoken in the time of one Chinese character ("gradient" takes three).
_LETTERS_A_CHARACTER = 3


def reading_seconds(text: str, lang: Lang, pace: Pace) -> Fraction:
    """Exact seconds to read `text` aloud: its characters or words, and a pause a sentence.

    Chinese counts characters; see `characters` for Latin names among them. English counts words.
    Punctuation inside a sentence takes no time of its own: the rates include it.
    """
    ends = len(SENTENCE_END.findall(text))
    return _words_alone(text, lang, pace) + ends * pace.sentence_pause


def speaking_seconds(text: str, lang: Lang, pace: Pace) -> Fraction:
    """The same without the pause after the text's last sentence."""
    ends = max(0, len(SENTENCE_END.findall(text)) - 1)
    return _words_alone(text, lang, pace) + ends * pace.sentence_pause


def _words_alone(text: str, lang: Lang, pace: Pace) -> Fraction:
    if lang == "zh":
        return characters(text) * 60 / pace.zh_characters_per_minute
    return words(text) * 60 / pace.en_words_per_minute


def characters(text: str) -> int:
    """The length of a Chinese text in spoken characters.

    A Chinese character, a digit or a single sign that is said (θ) counts one. A Latin
    abbreviation counts its letters (GB: two), another Latin word one for every three letters.
    """
    latin = sum(map(_latin_characters, _LATIN.findall(text)))
    rest = _LATIN.sub("", text)
    return latin + sum(unicodedata.category(char)[0] in "LN" for char in rest)


def _latin_characters(word: str) -> int:
    return len(word) if word.isupper() else -(-len(word) // _LETTERS_A_CHARACTER)


def words(text: str) -> int:
    """The length of an English text in spoken words: "thirty-two gigabytes" is three."""
    return len(_WORD.findall(text))

"""A line as any speech engine can say it: letters, Chinese characters and stops, nothing else."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from types import MappingProxyType

from explainer.lang import LANGS, Lang
from explainer.voice.lexicon import plain, put_back, set_aside
from explainer.voice.tokens import rules

_TOKENS: Mapping[Lang, re.Pattern[str]] = MappingProxyType(
    {
        lang: re.compile("|".join(f"(?P<{name}>{one})" for name, one, _ in rules(lang)), re.DOTALL)
        for lang in LANGS
    }
)
_READ = MappingProxyType({name: read for lang in LANGS for name, _, read in rules(lang)})
_NONE: Mapping[str, str] = MappingProxyType({})
_STRONGEST = "。？！；：，、.?!;:,"
"""Of several stops in a row, the one that comes first here is made."""
_FULL = re.compile(r" *[。？！；：，、][。？！；：，、 ]*")
_HALF = re.compile(r" *[.?!;:,][.?!;:, ]*")


def pronounced(words: str, lang: Lang, lexicon: Mapping[str, str] = _NONE) -> str:
    """The words for the ear as a voice is to say them.

    Symbols, subscripts, units and abbreviations are words or letters; brackets and dashes are
    rests; quotes are nothing. What the lexicon says of a word is taken over as it stands. Signs
    nobody can say (see `unspeakable`) are left out.
    """
    pieces, said = _pieces(words, lang, lexicon)
    text = "".join(" " if piece is None else piece for _, piece in pieces)
    return put_back(_tidy(text, lang), said)


def unspeakable(words: str, lang: Lang, lexicon: Mapping[str, str] = _NONE) -> tuple[str, ...]:
    """The signs in the words that neither the lexicon nor `pronounced` can say, each once."""
    pieces, _ = _pieces(words, lang, lexicon)
    return tuple(dict.fromkeys(sign for sign, piece in pieces if piece is None))


def _pieces(
    words: str, lang: Lang, lexicon: Mapping[str, str]
) -> tuple[list[tuple[str, str | None]], tuple[str, ...]]:
    """Each piece of the text with its reading; and what the lexicon says, in order."""
    text, said = set_aside(plain(words), lexicon)
    found = _TOKENS[lang].finditer("".join(map(_common, text)))
    return [(one[0], _READ[str(one.lastgroup)](one, lang)) for one in found], said


def _common(sign: str) -> str:
    """The common form of a letter or a figure: Ｇ -> G, 𝜃 -> θ, ½ -> 1/2, ㎇ -> GB, ① -> 1."""
    kind = unicodedata.decomposition(sign).partition(" ")[0]
    if kind in ("", "<sub>", "<super>") or not kind.startswith("<"):
        return sign
    common = unicodedata.normalize("NFKC", sign).replace("\u2044", "/")
    sayable = common.replace("/", "").isalnum() or (kind == "<wide>" and _is_sum(sign))
    return common if sayable else sign


def _is_sum(sign: str) -> bool:
    return unicodedata.category(sign) == "Sm" or sign in "％＆＊／－"


def _tidy(text: str, lang: Lang) -> str:
    """The text with single spaces, none where the language has none, and one stop at a time."""
    text = re.sub(" +", " ", text).replace(" 's", "'s")
    if lang == "zh":
        text = _FULL.sub(lambda stops: _one(stops[0]), text)
        text = re.sub(r"(?<=[\u3007-\u9fff]) (?=[\u3007-\u9fff])", "", text)
    else:
        text = re.sub(" ?- ?", "-", text)
        text = _HALF.sub(lambda stops: f"{_one(stops[0])} ", text)
    return text.strip(" ").lstrip("。？！；：，、.?!;:, ")


def _one(stops: str) -> str:
    return min(stops.replace(" ", ""), key=_STRONGEST.index)

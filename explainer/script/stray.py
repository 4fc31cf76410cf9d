"""Stray quantities: numbers typed in a text, where only a reference to the ledger may stand.

A stray quantity is
- any character with a numeric value in any script (`4`, `４`, `²`, `½`, `④`, `Ⅳ`), outside a
  listed name such as ZeRO-3, 1F1B, L₃, θ₀ or b2;
- an index that not every lecture has (`θ₁`, `g₀ to g₃`, `L₃₂`): there is a θ, g and B for each
  card, so only those of card 0 are always there, and of the layers only the first five;
- a Chinese numeral of two or more characters, or before a counted or unit word (see `chinese`);
- an English number word before a counted or unit noun, or a compound one (see `english`).

Both languages' rules hold in every text, so that neither hides in the other. Ordinary words stay
free: 同一, 三思, "one another", "at once". Verbs such as 翻倍 or "to double" have no numeral in
them and are free as well.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from explainer.script import chinese, english

FILLED = "\ue000"
"""Stands in a text for a reference that is filled in later (a private-use character)."""

_TAKEN = "\ue001"

_LISTED = re.compile(
    r"(?<![A-Za-z0-9.])(?:"
    r"ZeRO(?:[-‐‑–][0-3](?:/[0-3])*)?"  # the strategies
    r"|1F1B"  # a pipeline's schedule
    r"|[θgB]₀|L[₁-₅]|(?![θgBL])[A-Za-zα-ωΑ-Ω][₀-₉]+"  # an indexed symbol that is there
    r"|t ?\+ ?1"  # the next version
    r"|[bB][0-9]|[Nn][0-9]{2}|RC-T[0-9]"  # beats and pages
    r"|(?i:b?fp?(?:16|32)|bfloat16|float(?:16|32))"  # number formats
    r")(?![A-Za-z0-9₀-₉%‰°]|[.,:/][0-9])"
)
_INDEXED = "[θgB][₀-₉]+"
_ROW = re.compile(
    rf"(?<![A-Za-z]){_INDEXED}(?:\s*(?:[、,，…\-–—~至到和]|\.{{3}}|,?\s*(?:and|to)\b)\s*{_INDEXED})*"
)
_BEYOND = re.compile("[θgB](?!₀(?![₀-₉]))")
_LAYER = re.compile("(?<![A-Za-z])L(?![₁-₅](?![₀-₉]))[₀-₉]+")
_PICTURED = frozenset("💯🔟")
_DIGITS = re.compile(
    rf"(?:(?<![A-Za-z0-9)\s])[+\-−])?{_TAKEN}(?:[.,:/×·^_\-–]?{_TAKEN})*(?:\s?(?:[KMGT]i?B|[KMBT](?![A-Za-z])|[%‰]))?"
)
_ROMAN = re.compile(r"(?<![A-Za-z])(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})(?![A-Za-z])")


@dataclass(frozen=True)
class Stray:
    """A stray quantity: where it starts in the text, and the characters that make it."""

    start: int
    token: str


@lru_cache(maxsize=4096)
def strays(text: str) -> tuple[Stray, ...]:
    """Return the stray quantities of a text in order; touching ones count as one.

    References must be masked as `FILLED` before. What was found is kept: most texts are the same
    in every case of a choice, and when a storyboard is read again with other settings.
    """
    indices = [*_indices(text)]
    listed = _LISTED.sub(lambda found: _TAKEN * len(found[0]), _without(text, indices))
    plain, back = _normalised(listed)
    words = [*_in(back, chinese.spans(plain)), *_in(back, _words(plain))]
    spans = sorted([*indices, *_digits(listed), *words])
    return tuple(Stray(start, text[start:end].strip()) for start, end in _merged(spans))


def _indices(text: str) -> Iterator[tuple[int, int]]:
    """Yield names and rows of names with an index that not every lecture has."""
    for found in _ROW.finditer(text):
        if _BEYOND.search(found[0]):
            yield found.span()
    yield from (found.span() for found in _LAYER.finditer(text))


def _without(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """Return the text with spans made into signs that mean nothing."""
    for start, end in spans:
        text = text[:start] + _TAKEN * (end - start) + text[end:]
    return text


def _words(plain: str) -> Iterable[tuple[int, int]]:
    yield from english.spans(plain)
    yield from (found.span() for found in _ROMAN.finditer(plain))


def _normalised(text: str) -> tuple[str, tuple[int, ...]]:
    """Return the text in compatibility form without invisible characters, and the way back.

    So full-width letters, ligatures and squared units cannot hide a number word.
    """
    signs: list[str] = []
    back: list[int] = []
    for at, sign in enumerate(text):
        plain = _plain(sign)
        signs.append(plain)
        back += [at] * len(plain)
    return "".join(signs), (*back, len(text))


@cache
def _plain(sign: str) -> str:
    """Return a character in compatibility form, nothing for one that is invisible."""
    invisible = unicodedata.category(sign) in ("Cf", "Mn")
    return "" if invisible else unicodedata.normalize("NFKC", sign)


def _in(back: tuple[int, ...], spans: Iterable[tuple[int, int]]) -> Iterable[tuple[int, int]]:
    """Carry spans of the normalised text back to the text itself."""
    return [(back[start], back[end - 1] + 1) for start, end in spans]


def _digits(text: str) -> Iterable[tuple[int, int]]:
    marked = "".join(_TAKEN if _numeric(sign) else sign for sign in text.replace(_TAKEN, " "))
    return [found.span() for found in _DIGITS.finditer(marked)]


@cache
def _numeric(sign: str) -> bool:
    if sign in _PICTURED:
        return True
    if "\u4e00" <= sign <= "\u9fff" or (sign.isascii() and not sign.isdigit()):
        return False  # most of a text: Chinese characters are letters, whatever they mean
    plain = unicodedata.normalize("NFKC", sign)
    return any(unicodedata.category(part)[0] == "N" for part in (sign, *plain))


def _merged(spans: Iterable[tuple[int, int]]) -> Iterable[tuple[int, int]]:
    """Join spans that overlap."""
    joined: list[tuple[int, int]] = []
    for start, end in spans:
        if joined and start < joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined

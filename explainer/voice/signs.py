"""What signs are called when a text is read aloud, in Chinese and in English.

Only what is general stands here; words of a lecture are the storyboard's (`voice.lexicon`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from types import MappingProxyType

from explainer.lang import Lang

Both = tuple[str, str]
"""How something is said in Chinese, and in English."""

COMMA: Both = ("，", ",")
"""A short rest: what a bracket or a dash is for the ear."""

_GREEK: Mapping[str, Both] = MappingProxyType(
    {
        "α": ("阿尔法", "alpha"),
        "β": ("贝塔", "beta"),
        "γ": ("伽马", "gamma"),
        "δ": ("德尔塔", "delta"),
        "ε": ("艾普西龙", "epsilon"),
        "ζ": ("泽塔", "zeta"),
        "η": ("伊塔", "eta"),
        "θ": ("西塔", "theta"),
        "ι": ("约塔", "iota"),
        "κ": ("卡帕", "kappa"),
        "λ": ("拉姆达", "lambda"),
        "μ": ("缪", "mu"),
        "ν": ("纽", "nu"),
        "ξ": ("克西", "xi"),
        "ο": ("奥密克戎", "omicron"),
        "π": ("派", "pi"),
        "ρ": ("柔", "rho"),
        "σ": ("西格玛", "sigma"),
        "ς": ("西格玛", "sigma"),
        "τ": ("陶", "tau"),
        "υ": ("宇普西龙", "upsilon"),
        "φ": ("斐", "phi"),
        "χ": ("希", "chi"),
        "ψ": ("普西", "psi"),
        "ω": ("欧米伽", "omega"),
    }
)

_CALLED: Mapping[str, Both] = MappingProxyType(
    {
        "÷": ("除以", "divided by"),
        "×": ("乘", "times"),
        "*": ("乘", "times"),
        "+": ("加", "plus"),
        "−": ("减", "minus"),
        "±": ("正负", "plus or minus"),
        "=": ("等于", "equals"),
        "≠": ("不等于", "is not"),
        "≈": ("约", "about"),
        "~": ("约", "about"),
        "<": ("小于", "less than"),
        ">": ("大于", "greater than"),
        "≤": ("小于等于", "at most"),
        "≥": ("大于等于", "at least"),
        "→": ("到", "to"),
        "⇒": ("到", "to"),
        "∑": ("求和", "the sum of"),
        "∞": ("无穷", "infinity"),
        "%": ("百分号", "percent"),
        "&": ("和", "and"),
        "@": ("在", "at"),
        "°": ("度", "degrees"),
        "′": ("撇", "prime"),
        "〇": ("零", "zero"),
    }
)

UNITS: Mapping[str, Both] = MappingProxyType(
    {
        "KB": ("K B", "kilobytes"),
        "MB": ("M B", "megabytes"),
        "GB": ("G B", "gigabytes"),
        "TB": ("T B", "terabytes"),
        "PB": ("P B", "petabytes"),
        "KiB": ("K I B", "kibibytes"),
        "MiB": ("M I B", "mebibytes"),
        "GiB": ("G I B", "gibibytes"),
        "TiB": ("T I B", "tebibytes"),
        "PiB": ("P I B", "pebibytes"),
    }
)
"""Units of memory: spelled in Chinese, as lecturers do, and words in English."""


def called(sign: str, lang: Lang) -> str | None:
    """What a mathematical sign or a Greek letter is called; None for any other sign."""
    found = _CALLED.get(sign) or _GREEK.get(sign.lower())
    return None if found is None else in_lang(found, lang)


def in_lang(both: Both, lang: Lang) -> str:
    """The one of two ways to say something that belongs to `lang`."""
    return both[0] if lang == "zh" else both[1]


def is_letter(sign: str, lang: Lang) -> bool:
    """Whether a voice of `lang` reads the sign as a letter of a word: Latin ones, Chinese ones in
    Chinese.
    """
    name = unicodedata.name(sign, "")
    if not sign.isalpha():
        return False
    return name.startswith("LATIN ") or (lang == "zh" and name.startswith("CJK UNIFIED"))


def is_silent(sign: str) -> bool:
    """Whether a sign is only for the eye: quotes, and what has no shape of its own."""
    return sign in _QUOTES or unicodedata.category(sign) in ("Cf", "Cc") or sign in _SELECTORS


_QUOTES = frozenset("\"“”‘’'«»‹›„‚《》〈〉「」『』`")
_SELECTORS = frozenset("\ufe0e\ufe0f")
"""They choose how the sign before them looks, as a text or as a picture."""

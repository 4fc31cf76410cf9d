"""A text cut into what is read by one rule each, and those rules."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from types import MappingProxyType

from explainer.lang import Lang
from explainer.voice.latin import said_word
from explainer.voice.lexicon import KEPT
from explainer.voice.numerals import said_digits, said_fraction, said_number, said_power
from explainer.voice.signs import COMMA, called, in_lang, is_letter, is_silent

Read = Callable[[re.Match[str], Lang], str | None]
"""How a match is said, with the spaces around it; None when nobody can say it."""

_NUMERALS = "零一二三四五六七八九十百千万亿点两"
_SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉₊₋ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ"
_POWER = "[⁺⁻]?(?:[⁰¹²³⁴⁵⁶⁷⁸⁹]+|ⁿ)"
_STOPS: Mapping[str, str] = MappingProxyType(dict(zip(",;:?!.、", "，；：？！。、", strict=True)))
_POINTS: Mapping[str, str] = MappingProxyType(dict(zip("，；：？！。、", ",;:?!.,", strict=True)))
_NUMBER = r"(?:\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?|\d+(?:\.\d+)?|(?<![\d.])\.\d+)"


def _percent(found: re.Match[str], lang: Lang) -> str:
    said = said_number(found[0].rstrip("% "), lang)
    return f" 百分之{said} " if lang == "zh" else f" {said} percent "


def _fraction(found: re.Match[str], lang: Lang) -> str:
    numerator, _, denominator = found[0].partition("/")
    return f" {said_fraction(int(numerator), int(denominator), lang)} "


def _times(found: re.Match[str], lang: Lang) -> str:
    """Chinese multiplies numbers by 乘, and counts a multiple with 倍."""
    after = found.string[found.end() :].lstrip(" ")[:1]
    multiplied = bool(after) and (after in _NUMERALS + KEPT or _is_symbol(after))
    before = re.search(rf"[\d{_NUMERALS}] ?$", found.string[: found.start()])
    if lang == "zh" and before and not multiplied:
        return "倍"
    return f" {in_lang(('乘', 'times'), lang)} "


def _about(found: re.Match[str], lang: Lang) -> str:
    """Between two things, ≈ says of the one that it is about the other."""
    before = found.string[: found.start()].rstrip(" ")[-1:]
    compares = bool(before) and (before in _SUBSCRIPTS + KEPT or _is_symbol(before))
    if compares and found[0] == "≈":
        return f" {in_lang(('约等于', 'is about'), lang)} "
    return f" {in_lang(('约', 'about'), lang)} "


def _word(found: re.Match[str], lang: Lang) -> str:
    return f" {said_word(found[0], lang, found.string[: found.start()])} "


def _subscript(found: re.Match[str], lang: Lang) -> str:
    parts = re.findall(r"[₀-₉]+|.", found[0])
    said = (_plain_subscript(unicodedata.normalize("NFKC", part), lang) for part in parts)
    return f" {' '.join(said)} "


def _plain_subscript(part: str, lang: Lang) -> str:
    if part.isdecimal():
        return said_number(part, lang)
    return called(part, lang) or part.upper()


def _stop(found: re.Match[str], lang: Lang) -> str:
    """A point within a word or a name is said; all other stops are the language's own."""
    around = (
        found.string[max(found.start() - 1, 0) : found.start()],
        found.string[found.end() :][:1],
    )
    if found[0] == "." and all(sign.isascii() and sign.isalnum() for sign in around):
        return f" {in_lang(('点', 'dot'), lang)} "
    return (_STOPS if lang == "zh" else _POINTS).get(found[0], found[0])


def _other(found: re.Match[str], lang: Lang) -> str | None:
    sign = found[0]
    if is_letter(sign, lang):
        return sign
    if is_silent(sign):
        return ""
    name = called(sign, lang)
    return None if name is None else f" {name} "


def _is_symbol(sign: str) -> bool:
    """A figure, or a letter such as formulas have; no Chinese character."""
    return sign.isalnum() and not unicodedata.name(sign, "").startswith("CJK UNIFIED")


def _always(both: tuple[str, str]) -> Read:
    return lambda _, lang: in_lang(both, lang)


def _literal(text: str) -> Read:
    return lambda _match, _lang: text


def _number(found: re.Match[str], lang: Lang) -> str:
    ordinal = found.string[: found.start()].rstrip(" ").endswith("第")
    following = "" if ordinal else found.string[found.end() :]
    return f" {said_number(found[0], lang, following)} "


Rule = tuple[str, str, Read]
"""Its name, its pattern, and how a match is read."""

_CHINESE: tuple[Rule, ...] = (
    ("hundredths", rf"[{_NUMERALS}]+ ?%", lambda f, _: f" 百分之{f[0].rstrip('% ')} "),
)
_RULES: tuple[Rule, ...] = (
    ("kept", KEPT, _always((KEPT, f" {KEPT} "))),
    ("example", r"(?<![A-Za-z])e\.g\.", _always((" 例如 ", " for example "))),
    ("meaning", r"(?<![A-Za-z])i\.e\.", _always((" 也就是 ", " that is "))),
    ("initials", r"(?<![A-Za-z])(?:[A-Z]\.){2,}", lambda f, _: f" {' '.join(f[0][::2])} "),
    ("owner", rf"(?<=[\w{KEPT}])['’]s(?![A-Za-z])", _literal("'s ")),
    ("percent", rf"{_NUMBER} ?%", _percent),
    ("fraction", r"(?<![\d./])\d+/\d+(?![\d/]|\.\d)", _fraction),
    ("version", r"\d+(?:\.\d+){2,}", lambda f, lang: f" {said_digits(f[0], lang)} "),
    ("range", rf"(?<=[\d{_NUMERALS}]) ?[-–~] ?(?=[\d{_NUMERALS}])", _always(("到", " to "))),
    ("negative", r"(?<![^ (（,，:：=≈<>≤≥×÷+])[-−](?=[\d.])", _always(("负", " minus "))),
    ("minus", r"(?<=(?<![A-Za-z])[a-z])-(?=\d)", _always((" 减 ", " minus "))),
    ("number", _NUMBER, _number),
    ("per", r"(?<=[A-Za-z])/s(?![A-Za-z])", _always((" 每秒 ", " per second "))),
    ("word", r"[A-Za-zÀ-ÖØ-öø-ɏ]+(?:['’][A-Za-z]+)*", _word),
    ("subscript", f"[{_SUBSCRIPTS}]+", _subscript),
    ("superscript", _POWER, lambda f, lang: f" {_power(f[0], lang)} "),
    ("times", r"[×*]", _times),
    ("about", r"[≈~]", _about),
    ("slash", r" ?/ ?", _always(("、", ","))),
    ("rest", r"[—―–]+|-{2,}|…+|⋯+|\.{2,}|•|[()\[\]{}（）［］【】〔〕｛｝]", _always(COMMA)),
    ("hyphen", rf"(?<=[A-Za-z{KEPT}])[-‐‑](?=[A-Za-z{KEPT}])", _always((" ", "-"))),
    ("gap", r"[-‐‑_·‧]", _literal(" ")),
    ("stop", r"[,，;；:：?？!！.。、]", _stop),
    ("space", " ", _literal(" ")),
    ("other", ".", _other),
)


def _power(written: str, lang: Lang) -> str:
    exponent = unicodedata.normalize("NFKC", written).replace("−", "-")
    return said_power(exponent, lang)


def rules(lang: Lang) -> tuple[Rule, ...]:
    """A language's rules; at each place of a text the first that matches counts."""
    return (*_CHINESE, *_RULES) if lang == "zh" else _RULES

"""Figures that stand in a text for the ear all the same, as words."""

from __future__ import annotations

import re

from explainer.lang import Lang
from explainer.ledger import chinese, english
from explainer.ledger.words import english_part, is_measured

_LONGEST = 15
"""Figures of more digits are read one by one, as a number of a card or a phone is."""


def said_number(written: str, lang: Lang, following: str = "") -> str:
    """A number as words: "1,024", "0.5", ".5"; one with a zero in front, or too long to be grasped,
    digit by digit. What follows in the text decides between 二 and 两.
    """
    figures = written.replace(",", "")
    whole, _, decimals = figures.partition(".")
    if len(whole) > _LONGEST or (len(whole) > 1 and whole.startswith("0")):
        return said_digits(figures, lang)
    number = f"{whole or 0}.{decimals}" if decimals else whole
    if lang == "en":
        return english(number)
    return chinese(number, counting=is_measured(following))


def said_digits(written: str, lang: Lang) -> str:
    """Digit by digit, points too: "1.5.2" -> "one point five point two"."""
    names = (
        in_point(lang) if sign == "." else said_number(sign, lang)
        for sign in re.findall(r"[\d.]", written)
    )
    return ("" if lang == "zh" else " ").join(names)


def in_point(lang: Lang) -> str:
    """The decimal point's name."""
    return "点" if lang == "zh" else "point"


def said_fraction(numerator: int, denominator: int, lang: Lang) -> str:
    """A fraction as words: 3/11 -> 十一分之三, "three elevenths"."""
    if lang == "zh":
        return f"{chinese(denominator)}分之{chinese(numerator)}"
    if denominator < 2:
        return f"{english(numerator)} over {english(denominator)}"
    part = english_part(denominator)
    if numerator != 1:
        part = "halves" if denominator == 2 else f"{part}s"
    return f"{english(numerator)} {part}"


def said_power(exponent: str, lang: Lang) -> str:
    """A superscript as words: "2" -> "squared", "-3" -> "to the power minus three"."""
    known = {"2": ("平方", "squared"), "3": ("立方", "cubed")}
    if exponent in known:
        return known[exponent][lang == "en"]
    minus = ("负", "minus ")[lang == "en"] if exponent.startswith("-") else ""
    bare = exponent.lstrip("+-")
    said = minus + (said_number(bare, lang) if bare.isdecimal() else bare.upper())
    return f"的{said}次方" if lang == "zh" else f"to the power {said}"

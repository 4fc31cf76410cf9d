"""Numbers as they are said, in Chinese and in English.

Written out here, since the number-word libraries in use either lack Chinese or put British "and"s
into English. Both are plain readings by groups: of four digits in Chinese, of three in English.
"""

from __future__ import annotations

import re

_ZH = "零一二三四五六七八九"
# fmt: off
_ONES = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen",
    "sixteen", "seventeen", "eighteen", "nineteen",
)
# fmt: on
_TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_GROUPS = ((10**15, "quadrillion"), (10**12, "trillion"), (10**9, "billion"), (10**6, "million"))
_IRREGULAR = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}
_ZH_PLACES = ((10**8, "亿"), (10**4, "万"), (1000, "千"), (100, "百"), (10, "十"))
_EN_PLACES = (*_GROUPS, (1000, "thousand"), (100, "hundred"))


_MEASURE = re.compile(r"\s*(?:[张层份片块台组个条种倍位次遍步轮卡颗枚字]|GPU|[KMGT]i?B\b)")


def is_measured(following: str) -> bool:
    """Whether a Chinese text goes on with a measure word, so that the number before it counts."""
    return _MEASURE.match(following) is not None


def chinese(number: str | int, *, counting: bool = False) -> str:
    """Decimal digits read in Chinese: 128 -> 一百二十八, "1.88" -> 一点八八, 8e9 -> 八十亿.

    2 is 两 before a measure word (`counting`), and in any case before 千, 万 and 亿 at the front:
    两千, but 二十, 二百 and 一万二千 (Lü Shuxiang, 现代汉语八百词, under 二 and 两).
    """
    whole, _, decimals = str(number).partition(".")
    if counting and whole == "2" and not decimals:
        return "两"
    reading = _zh_whole(int(whole))
    reading = "两" + reading[1:] if re.match("二[千万亿]", reading) else reading
    # Only at the very front is ten said without its one: 十二, but 一百一十二.
    reading = reading[1:] if reading.startswith("一十") else reading
    return reading + ("点" + "".join(_ZH[int(d)] for d in decimals) if decimals else "")


def _zh_whole(n: int) -> str:
    for size, word in _ZH_PLACES:
        if n >= size:
            head, rest = divmod(n, size)
            high = _zh_whole(head) + word
            if not rest:
                return high
            gap = "零" if rest < size // 10 else ""
            return high + gap + _zh_whole(rest)
    return _ZH[n]


def english(number: str | int) -> str:
    """Decimal digits read in English: 128 -> "one hundred twenty-eight", "0.5" -> "zero point
    five".
    """
    whole, _, decimals = str(number).partition(".")
    reading = _en_whole(int(whole))
    tail = " ".join(_ONES[int(d)] for d in decimals)
    return f"{reading} point {tail}" if tail else reading


def _en_whole(n: int) -> str:
    for size, word in _EN_PLACES:
        if n >= size:
            head, rest = divmod(n, size)
            high = f"{_en_whole(head)} {word}"
            return f"{high} {_en_whole(rest)}" if rest else high
    if n < len(_ONES):
        return _ONES[n]
    tens, ones = divmod(n, 10)
    return f"{_TENS[tens]}-{_ONES[ones]}" if ones else _TENS[tens]


def english_part(n: int) -> str:
    """The name of one part in `n`: "half", "quarter", "eighth", "thirty-second"."""
    special = {2: "half", 4: "quarter"}
    if n in special:
        return special[n]
    reading = english(n)
    cut = max(reading.rfind(" "), reading.rfind("-")) + 1
    head, last = reading[:cut], reading[cut:]
    if last in _IRREGULAR:
        return head + _IRREGULAR[last]
    return head + (last[:-1] + "ieth" if last.endswith("y") else last + "th")

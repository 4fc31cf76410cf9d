"""A small deck and a small handout, with texts that would break what takes them for code."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from io import BytesIO
from pathlib import Path

from PIL import Image

from explainer.lang import Lang
from explainer.publish.handout.sheet import Section, Sheet
from explainer.publish.page import Answered, Page, TeacherPage
from explainer.publish.sentences import Sentence
from explainer.publish.slides.base import Look
from explainer.publish.slides.deck import Deck, Part
from tests.studio.films import encode, flat

NASTY = "<b>&amp; \"两片\" ]]> {{ 'x' }} </a:t> _x0041_ %s"
TITLE, DESCRIPTION = f"分开 {NASTY}", f"四张卡 {NASTY}"
PIXELS = (384, 216)
SECONDS = Fraction(1001, 600)


def page(number: int, count: int = 2) -> Page:
    """A page of its own words, each with what would break them."""
    said = tuple(Sentence(Fraction(n), Fraction(n + 1), f"说{number}{n} {NASTY}") for n in range(2))
    return Page(
        id=f"b{number}",
        track="main",
        place=(number + 1, count),
        title=f"标题{number} {NASTY}",
        takeaway="不在这里",
        sentences=said,
        cues=(),
        seconds=SECONDS,
        explanation=f"补充{number} {NASTY}",
        provenance=f"来源{number} {NASTY}",
        alt=f"图中{number} {NASTY}",
        next=f"下页 {NASTY}" if number else None,
    )


def teachers(number: int) -> TeacherPage:
    """What only a teacher reads."""
    asked = (Answered(f"疑问{number} {NASTY}", f"解答{number} {NASTY}"),)
    return TeacherPage(f"b{number}", "标题", f"指着{number} {NASTY}", asked)


def png(number: int) -> bytes:
    """A picture of one colour, another for each number."""
    file = BytesIO()
    Image.new("RGB", PIXELS, (40 * number, 90, 160)).save(file, "PNG")
    return file.getvalue()


def jpeg(number: int) -> bytes:
    """A clip's poster."""
    file = BytesIO()
    Image.new("RGB", PIXELS, (160, 90, 40 * number)).save(file, "JPEG")
    return file.getvalue()


def deck(
    folder: Path, *, count: int = 2, lang: Lang = "zh", theme: str = "dark", teacher: bool = False
) -> Deck:
    """A deck of so many beats, its clips in this folder."""
    parts = []
    for number in range(count):
        clip = folder / f"b{number}.mp4"
        encode(clip, Fraction(12), [(flat((10 * number, 99, 99)), 24)])
        notes = teachers(number) if teacher else None
        parts.append(Part(page(number, count), png(number), clip, jpeg(number), notes))
    return Deck(Look(lang, theme, "RC-T2"), TITLE, DESCRIPTION, tuple(parts))


FIGURE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1920 1080">
<style>@font-face {{ font-family: "Noto Sans CJK SC"; src: url("data:font/woff2;base64,AAAA"); }}
text {{ font-family: "Noto Sans CJK SC"; }}</style>
<rect width="1920" height="1080" fill="#eef"/><text x="96" y="200" font-size="60">图{}</text></svg>
"""


def sheet(*, lang: Lang = "zh", teacher: bool = False, long: bool = False) -> Sheet:
    """A handout of two beats; a `long` one has so much to say that a beat takes several pages."""
    sections = []
    for number in range(2):
        own = page(number)
        if long:
            own = replace(own, explanation="更长的说明，还没有完。" * 460)
        notes = teachers(number) if teacher else None
        sections.append(Section(own, FIGURE.format(number).encode(), notes))
    return Sheet(lang, "RC-T2", TITLE, DESCRIPTION, tuple(sections))

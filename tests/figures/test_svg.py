"""The SVG figures keep the grammar, and are files that stand by themselves."""

from __future__ import annotations

import base64
import re
from collections import Counter
from dataclasses import replace
from io import BytesIO
from xml.etree import ElementTree as ET

import pytest
from fontTools.ttLib import TTFont

from explainer.drawing.draw import draw
from explainer.drawing.grammar import RULES, Picture, inspect
from explainer.drawing.typeset import SUBSCRIPTS
from explainer.script import Words
from figures.svg import svg
from tests.drawing.edits import rewrite
from tests.drawing.pictures import Pictures
from tests.figures.faults import ELSEWHERE, FAULTS
from tests.figures.reading import SVG, ids, read, style
from tests.figures.stills import NAMES, Still

SAMPLE = "b2.zh.dark"
FONT = re.compile(r'font-weight: (\d+); src: url\("data:font/woff2;base64,([^"]+)"\)')


def reread(still: Still, text: str) -> Picture:
    """The picture as a file's text has it."""
    return replace(still.picture, drawing=read(text, still.picture.drawing.theme))


def doubled(text: str) -> list[str]:
    """Ids that a file gives to more than one element."""
    return [name for name, count in Counter(ids(text)).items() if count > 1]


def uncovered(still: Still) -> list[str]:
    """Characters drawn that the file's embedded fonts lack."""
    fonts = {
        weight: TTFont(BytesIO(base64.b64decode(data))).getBestCmap()
        for weight, data in FONT.findall(style(still.svg))
    }
    return [
        character
        for label in still.picture.drawing.labels()
        for character in label.text.translate(SUBSCRIPTS)
        if ord(character) not in fonts["700" if label.bold else "400"]
    ]


def outside(text: str) -> list[str]:
    """What a file fetches from elsewhere, or runs; its own font is in the file itself."""
    bare = re.sub(r'url\("data:font/woff2;base64,[A-Za-z0-9+/=]+"\)', "", text)
    return re.findall(r"url\(|href|@import|<image|<script|<foreignObject", bare)


@pytest.mark.parametrize("name", NAMES)
def test_the_file_keeps_the_grammar(figures: dict[str, Still], name: str) -> None:
    still = figures[name]
    assert inspect(reread(still, still.svg)).findings == ()


@pytest.mark.parametrize("fault", ELSEWHERE)
def test_a_fault_in_another_file_is_caught(figures: dict[str, Still], fault: str) -> None:
    beat, rule, spoil = ELSEWHERE[fault]
    still = figures[f"{beat}.zh.dark"]
    found = RULES[rule](reread(still, spoil(still.svg)))
    assert [check for check in found if check.fault]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_the_file_is_caught(figures: dict[str, Still], fault: str) -> None:
    rule, spoil = FAULTS[fault]
    still = figures[SAMPLE]
    found = RULES[rule](reread(still, spoil(still.svg)))
    assert [check for check in found if check.fault]


@pytest.mark.parametrize("name", NAMES)
def test_the_file_holds_every_mark_as_drawn(figures: dict[str, Still], name: str) -> None:
    drawn, found = figures[name].picture.drawing, read(figures[name].svg, "dark")
    assert [mark.id for mark in found.marks] == [mark.id for mark in drawn.marks]
    assert [label.text for label in found.labels()] == [label.text for label in drawn.labels()]
    assert (found.title, found.description) == (drawn.title, drawn.description)


@pytest.mark.parametrize("name", NAMES)
def test_the_file_stands_by_itself(figures: dict[str, Still], name: str) -> None:
    still = figures[name]
    assert (doubled(still.svg), uncovered(still), outside(still.svg)) == ([], [], [])


def test_an_id_given_twice_is_noticed(figures: dict[str, Still]) -> None:
    text = figures[SAMPLE].svg.replace('id="background"', 'id="title"')
    assert doubled(text) == ["title"]


def test_a_character_missing_from_an_embedded_font_is_noticed(figures: dict[str, Still]) -> None:
    real = figures[SAMPLE]
    added = rewrite("collective", "取齐 旧")(real.picture.drawing)
    assert uncovered(replace(real, picture=replace(real.picture, drawing=added))) == ["旧"]


@pytest.mark.parametrize(
    "added",
    [
        '<image href="http://example.org/a.png" />',
        '<style>@import "more.css";</style>',
        '<rect style="fill: url(other.svg#a)" />',
        "<script>1</script>",
    ],
)
def test_a_reference_to_something_outside_is_noticed(figures: dict[str, Still], added: str) -> None:
    assert outside(figures[SAMPLE].svg.replace("</svg>", f"{added}</svg>"))


def test_title_and_description_name_the_figure_for_readers_who_cannot_see_it(
    figures: dict[str, Still],
) -> None:
    root = ET.fromstring(figures[SAMPLE].svg)
    assert root.attrib["aria-labelledby"].split() == ["figure-title", "figure-desc"]
    assert {"figure-title", "figure-desc"} <= set(ids(figures[SAMPLE].svg))


def test_texts_of_the_storyboard_are_literal(figures: dict[str, Still]) -> None:
    nasty = """a <b> & "c" 'd' {{e}} ]]> &amp; </text>"""
    words, real = Words(nasty, nasty), figures[SAMPLE].picture
    assert real.view is not None
    beat = replace(real.context.beat, title=words, takeaway=words, provenance=words)
    drawing = draw(real.view, replace(real.context, beat=beat), still=True)
    read_back = read(svg(drawing), "dark")
    found = {label.id: label.text for label in read_back.labels()}
    assert (found["title"], found["takeaway"], found["provenance"]) == (nasty, nasty, nasty)
    assert nasty in read_back.title
    assert nasty in read_back.description


def test_every_letter_is_given_its_place(figures: dict[str, Still]) -> None:
    for span in ET.fromstring(figures[SAMPLE].svg).iter(f"{SVG}tspan"):
        assert len(span.attrib["x"].split()) == len(span.text or "")


def test_the_same_figure_is_the_same_file(lecture: Pictures, figures: dict[str, Still]) -> None:
    again = lecture.picture(lecture.still("b2")).drawing
    assert svg(again) == figures[SAMPLE].svg

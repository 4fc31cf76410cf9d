"""A handout as pypdf reads it back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from pypdf import PageObject, PdfReader
from pypdf.generic import ArrayObject, Destination, DictionaryObject, PdfObject

from explainer.lang import Lang
from explainer.publish.handout.pdf import handout_pdf
from explainer.publish.handout.sheet import Section
from tests.slides.made import DESCRIPTION, FIGURE, NASTY, TITLE, page, sheet, teachers

A4 = (595, 842)
BEATS = (1, 2)
"""The pages of beats, each with its figure and what is said of it."""
Matrix = Sequence[float]


@pytest.fixture(scope="module")
def made() -> PdfReader:
    return PdfReader(BytesIO(handout_pdf(sheet())))


def bare(text: str) -> str:
    """A text without white space, which line breaks add and take."""
    return "".join(text.split())


def text(page: PageObject) -> str:
    return bare(page.extract_text())


def test_a_first_page_with_contents_then_a_page_for_each_beat(made: PdfReader) -> None:
    assert len(made.pages) == 3
    first = text(made.pages[0])
    assert bare(TITLE) in first
    assert bare(DESCRIPTION) in first
    for number in range(2):
        # Numbered as its heading is.
        assert f"{number + 1}/2{bare(page(number).title)}{number + 2}" in first
        assert text(made.pages[BEATS[number]]).startswith(f"{number + 1}/2")


def test_every_beat_has_its_words_once(made: PdfReader) -> None:
    for number, at in enumerate(BEATS):
        own, words = page(number), text(made.pages[at])
        said = "".join(each.text for each in own.sentences)
        for each in (own.title, own.provenance, said, own.explanation):
            assert words.count(bare(each)) == 1
        assert own.takeaway not in words
        assert ("下一页的问题" in words) == (own.next is not None)


def test_pages_are_a4_and_numbered(made: PdfReader) -> None:
    for number, each in enumerate(made.pages, 1):
        assert (round(each.mediabox.width), round(each.mediabox.height)) == A4
        assert (f"{number}/3" in text(each)) == (number > 1)


def test_the_foot_of_every_page_tells_whose_copy_it_is(made: PdfReader) -> None:
    own = PdfReader(BytesIO(handout_pdf(sheet(teacher=True))))
    for one, kind in ((made, "讲义"), (own, "教师讲义")):
        for each in one.pages[1:]:
            assert f"{kind}·{bare(TITLE)}" in text(each).replace("•", "·")


def test_figures_are_vectors_whose_words_are_large_enough_to_read(made: PdfReader) -> None:
    sizes: list[float] = []

    def measure(words: str, place: Matrix, line: Matrix, _: object, size: float) -> None:
        if "图" in words:
            sizes.append(place[0] * line[0] * size)

    for number, at in enumerate(BEATS):
        made.pages[at].extract_text(visitor_text=measure)
        assert f"图{number}" in text(made.pages[at])
        assert not list(made.pages[at].images)
    # In the figures, 60 px are a heading; the smallest, subscripts, are a third of that.
    assert len(sizes) == 2
    assert min(sizes) / 3 > 5.5


def test_only_the_named_font_is_embedded_whatever_a_text_holds() -> None:
    own = page(0)
    said = "各层 L₃、θ₀、gₙ，10⁻³、x² 和 aᵢ"
    words = replace(own, title=said, explanation=said, provenance=said, next=said)
    section = Section(words, FIGURE.format(0).encode())
    made = PdfReader(BytesIO(handout_pdf(replace(sheet(), sections=(section,)))))
    used: list[Any] = [each["/Resources"] for each in made.pages]
    fonts = {
        font.get_object()["/BaseFont"].partition("+")[2]
        for each in used
        for font in each["/Font"].values()
    }
    assert fonts == {"Noto-Sans-CJK-SC", "Noto-Sans-CJK-SC-Bold"}
    assert "L3、θ0、gn，10−3、x2和ai" in text(made.pages[1])


def test_the_document_has_title_language_bookmarks_and_tags(made: PdfReader) -> None:
    assert made.metadata is not None
    assert made.metadata.title == f"RC-T2: {TITLE} (讲义)"
    assert made.metadata.subject == DESCRIPTION
    assert made.metadata.author is None
    assert made.metadata.creation_date is None
    root: Any = made.root_object
    assert root["/Lang"] == "zh-Hans"
    assert root["/MarkInfo"]["/Marked"]
    titles = [each.title or "" for each in _flat(made.outline)]
    assert [title for title in titles if "标题" in title] == [
        f"{n + 1}/2 {page(n).title}" for n in range(2)
    ]


def _flat(outline: Sequence[Any]) -> Iterator[Destination]:
    for each in outline:
        if isinstance(each, Destination):
            yield each
        else:
            yield from _flat(each)


def test_figures_are_told_to_those_who_do_not_see_them(made: PdfReader) -> None:
    every = list(_nodes(made.root_object["/StructTreeRoot"]))
    assert {"/H1", "/H2", "/H3", "/P", "/Figure"} <= {node.get("/S") for node in every}
    told = {str(node["/Alt"]) for node in every if "/Alt" in node}
    assert told == {page(number).alt for number in range(2)}


def _nodes(node: PdfObject | None) -> Iterator[DictionaryObject]:
    """All elements of a document's structure, however deep."""
    match node.get_object() if node is not None else None:
        case DictionaryObject() as element:
            yield element
            yield from _nodes(element.get("/K"))
        case ArrayObject() as elements:
            for each in elements:
                yield from _nodes(each)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_teachers_notes_are_only_in_the_teachers_copy(lang: Lang) -> None:
    plain, own = (
        "".join(text(each) for each in PdfReader(BytesIO(handout_pdf(one))).pages)
        for one in (sheet(lang=lang), sheet(lang=lang, teacher=True))
    )
    for number in range(2):
        for words in (f"指着{number}", f"疑问{number}", f"解答{number}"):
            assert words not in plain
            assert bare(f"{words} {NASTY}") in own


@pytest.mark.parametrize("count", [10, 50, 70, 90])
def test_what_the_teacher_reads_is_whole_wherever_it_stands(count: int) -> None:
    own = replace(page(0), explanation="更长的说明，还没有完。" * count)
    section = Section(own, FIGURE.format(0).encode(), teachers(0))
    made = PdfReader(BytesIO(handout_pdf(replace(sheet(), sections=(section,)))))
    (box,) = (words for each in made.pages if "教师用" in (words := text(each)))
    for words in ("指哪里", "指着0", "疑问0", "解答0"):
        assert words in box


def test_long_explanations_run_on_and_leave_no_page_blank() -> None:
    pages = [text(each) for each in PdfReader(BytesIO(handout_pdf(sheet(long=True)))).pages]
    assert len(pages) > 3
    assert all(len(each) > 60 for each in pages)
    for number in range(2):
        (begun,) = (each for each in pages[1:] if f"{number + 1}/2标题{number}" in each)
        assert begun.startswith(f"{number + 1}/2标题{number}")


def test_the_same_handout_is_the_same_bytes() -> None:
    assert handout_pdf(sheet()) == handout_pdf(sheet())


def test_nothing_is_said_to_be_wrong(caplog: pytest.LogCaptureFixture) -> None:
    handout_pdf(sheet(teacher=True))
    assert [record.getMessage() for record in caplog.records] == []

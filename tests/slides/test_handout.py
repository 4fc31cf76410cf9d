"""A handout as pypdf reads it back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

import pytest
from pypdf import PageObject, PdfReader
from pypdf.generic import ArrayObject, Destination, DictionaryObject, PdfObject

from explainer.lang import Lang
from explainer.publish.handout.pdf import handout_pdf
from tests.slides.made import DESCRIPTION, NASTY, TITLE, page, sheet

A4 = (595, 842)


@pytest.fixture(scope="module")
def made() -> PdfReader:
    return PdfReader(BytesIO(handout_pdf(sheet())))


def bare(text: str) -> str:
    """A text without white space, which line breaks add and take."""
    return "".join(text.split())


def text(page: PageObject) -> str:
    return bare(page.extract_text())


def test_a_first_page_with_contents_and_one_for_each_beat(made: PdfReader) -> None:
    assert len(made.pages) == 3
    first = text(made.pages[0])
    assert bare(TITLE) in first
    assert bare(DESCRIPTION) in first
    for number in range(2):
        assert f"{number + 1}{bare(page(number).title)}{number + 2}" in first


def test_every_beat_has_its_words_once(made: PdfReader) -> None:
    for number in range(2):
        own, found = page(number), text(made.pages[number + 1])
        said = "".join(each.text for each in own.sentences)
        for words in (own.title, own.provenance, said, own.explanation):
            assert found.count(bare(words)) == 1
        assert own.takeaway not in found
        assert ("下一页的问题" in found) == (own.next is not None)


def test_pages_are_a4_and_numbered(made: PdfReader) -> None:
    for number, each in enumerate(made.pages, 1):
        assert (round(each.mediabox.width), round(each.mediabox.height)) == A4
        assert (f"{number}/3" in text(each)) == (number > 1)


def test_figures_are_vectors_in_the_handouts_own_font(made: PdfReader) -> None:
    for number in range(2):
        assert f"图{number}" in text(made.pages[number + 1])
        assert not list(made.pages[number + 1].images)


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


def test_long_explanations_run_on_and_leave_no_page_blank() -> None:
    pages = [text(each) for each in PdfReader(BytesIO(handout_pdf(sheet(long=True)))).pages]
    assert len(pages) > 5
    assert all(len(each) > 60 for each in pages)
    for number in range(2):
        (begun,) = (each for each in pages if f"{number + 1}/2标题{number}" in each)
        assert begun.startswith(f"{number + 1}/2标题{number}")


def test_the_same_handout_is_the_same_bytes() -> None:
    assert handout_pdf(sheet()) == handout_pdf(sheet())


def test_nothing_is_said_to_be_wrong(caplog: pytest.LogCaptureFixture) -> None:
    handout_pdf(sheet(teacher=True))
    assert [record.getMessage() for record in caplog.records] == []

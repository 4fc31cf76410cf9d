"""Figures as files: their names, that they appear whole, and what PNG and PDF carry."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, PdfObject

from explainer.cache import open_cache
from figures.export import export_figures
from figures.raster import pdf, png
from tests.drawing.pictures import Pictures
from tests.figures.stills import Still

SAMPLES = ("b2.zh.dark", "b3.en.light")


def export(lecture: Pictures, folder: Path, formats: tuple[str, ...] = ("svg",)) -> list[str]:
    written = export_figures(
        lecture.script,
        langs=("zh", "en"),
        themes=("dark", "light"),
        formats=formats,
        beats=("b1", "b2"),
        folder=folder,
        cache=open_cache("none"),
        progress=lambda _done, _of: None,
    )
    return [path.name for path in written]


def test_files_are_named_by_lecture_beat_language_and_theme(
    lecture: Pictures, tmp_path: Path
) -> None:
    names = export(lecture, tmp_path / "figures")
    wanted = [
        f"rc-t2-{beat}.{lang}.{theme}.svg"
        for beat in ("b1", "b2")
        for lang in ("en", "zh")
        for theme in ("dark", "light")
    ]
    assert names == wanted
    assert sorted(path.name for path in (tmp_path / "figures").iterdir()) == wanted


@pytest.mark.parametrize("too", [True, False])
def test_a_board_that_can_stand_alone_does_unless_nobody_wants_it(
    lecture: Pictures, tmp_path: Path, too: bool
) -> None:
    written = export_figures(
        lecture.script,
        langs=("zh",),
        themes=("dark",),
        formats=("svg",),
        beats=("n47",),
        folder=tmp_path,
        cache=open_cache("none"),
        alone=too,
        progress=lambda _done, _of: None,
    )
    names = ["rc-t2-n47.zh.dark.svg", *(["rc-t2-n47-alone.zh.dark.svg"] if too else [])]
    assert sorted(path.name for path in written) == sorted(names)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(names)


def test_marks_stand_before_the_format(lecture: Pictures, tmp_path: Path) -> None:
    (path,) = export_figures(
        lecture.script,
        langs=("zh",),
        themes=("dark",),
        formats=("svg",),
        beats=("b1",),
        folder=tmp_path,
        cache=open_cache("none"),
        marks=("cards=64", "params=70e9"),
        progress=lambda _done, _of: None,
    )
    assert path.name == "rc-t2-b1.zh.dark.cards=64.params=70e9.svg"


def test_a_write_that_fails_half_way_leaves_the_old_file_and_nothing_else(
    lecture: Pictures, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "rc-t2-b1.zh.dark.svg"
    old.write_text("as it was")
    real = Path.write_bytes

    def failing(path: Path, content: bytes) -> int:
        real(path, content[: len(content) // 2])
        raise OSError("no space left")

    monkeypatch.setattr(Path, "write_bytes", failing)
    with pytest.raises(OSError, match="no space left"):
        export(lecture, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [old.name]
    assert old.read_text() == "as it was"


@pytest.mark.parametrize("name", SAMPLES)
def test_the_png_is_twice_the_figures_size_and_says_what_it_shows(
    figures: dict[str, Still], name: str
) -> None:
    drawing = figures[name].picture.drawing
    with Image.open(BytesIO(png(drawing))) as image:
        assert image.size == (2 * drawing.width, 2 * drawing.height)
        assert image.info["Title"] == drawing.title
        assert image.info["Description"] == drawing.description


@pytest.mark.parametrize("name", SAMPLES)
def test_the_pdf_has_its_texts_as_text(figures: dict[str, Still], name: str) -> None:
    drawing = figures[name].picture.drawing
    page = PdfReader(BytesIO(pdf(drawing))).pages[0]
    found = "".join(page.extract_text().split())
    plain = (label for label in drawing.labels() if len(label.runs) == 1)
    assert [t.text for t in plain if "".join(t.text.split()) not in found] == []


@pytest.mark.parametrize("name", SAMPLES)
def test_every_font_of_the_pdf_is_embedded(figures: dict[str, Still], name: str) -> None:
    page = PdfReader(BytesIO(pdf(figures[name].picture.drawing))).pages[0]
    resources = page["/Resources"]
    assert isinstance(resources, DictionaryObject)
    fonts = resources["/Font"]
    assert isinstance(fonts, DictionaryObject)
    found = [_descriptor(font.get_object()) for font in fonts.values()]
    assert found
    assert all(any(key.startswith("/FontFile") for key in one) for one in found)


@pytest.mark.parametrize("name", SAMPLES)
def test_the_pdf_says_what_it_shows(figures: dict[str, Still], name: str) -> None:
    drawing = figures[name].picture.drawing
    known = PdfReader(BytesIO(pdf(drawing))).metadata
    assert known is not None
    assert (known.title, known.subject) == (drawing.title, drawing.description)


def test_the_same_figure_is_the_same_png_and_pdf(figures: dict[str, Still]) -> None:
    drawing = figures["b1.en.dark"].picture.drawing
    assert png(drawing) == png(drawing)
    assert pdf(drawing) == pdf(drawing)


def _descriptor(font: PdfObject | None) -> DictionaryObject:
    """A font's descriptor; a composite font keeps it with its only descendant."""
    assert isinstance(font, DictionaryObject)
    if "/DescendantFonts" in font:
        descendants = font["/DescendantFonts"]
        assert isinstance(descendants, ArrayObject)
        return _descriptor(descendants[0].get_object())
    found = font["/FontDescriptor"].get_object()
    assert isinstance(found, DictionaryObject)
    return found

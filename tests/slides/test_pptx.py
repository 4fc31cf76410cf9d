"""A PowerPoint file as python-pptx, and whoever reads its XML, finds it."""

from __future__ import annotations

import math
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_STORED, ZipFile

import pptx
import pytest
from pptx.enum.shapes import MSO_SHAPE_TYPE, PP_PLACEHOLDER
from pptx.presentation import Presentation
from pptx.slide import Slide

from explainer.drawing.theme import THEMES
from explainer.lang import LANGS, Lang
from explainer.publish.slides.fitting import fitted
from explainer.publish.slides.places import PLACES, PX
from explainer.publish.slides.places import TITLE as TITLE_SIZE
from explainer.publish.slides.pptx_file import pptx_file
from tests.slides.made import DESCRIPTION, NASTY, SECONDS, TITLE, deck, jpeg, page, png

FIGURES, CLIPS = (1, 3), (2, 4)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return pptx_file(deck(tmp_path_factory.mktemp("clips")))


@pytest.fixture(scope="module")
def made(data: bytes) -> Presentation:
    return pptx.Presentation(BytesIO(data))


def slide(made: Presentation, number: int) -> Slide:
    found: Slide = made.slides[number]
    return found


def shape(made: Presentation, at: int, name: str) -> Any:
    """The shape of this name on a slide; what it can do depends on its kind."""
    (found,) = (each for each in slide(made, at).shapes if each.name == name)
    return found


def noted(one: Slide) -> str:
    frame = one.notes_slide.notes_text_frame
    assert frame is not None
    return frame.text


def test_a_title_slide_and_two_for_each_beat(made: Presentation) -> None:
    kinds = [[shape.shape_type for shape in one.shapes] for one in made.slides]
    holder = MSO_SHAPE_TYPE.PLACEHOLDER
    assert kinds[0] == [holder] * 5
    assert kinds[1:] == [
        [holder, kind, holder, holder]
        for kind in (MSO_SHAPE_TYPE.PICTURE, MSO_SHAPE_TYPE.MEDIA) * 2
    ]
    assert made.slide_width / made.slide_height == 16 / 9


def test_pictures_are_the_stills_and_fill_the_slide(made: Presentation) -> None:
    for number, at in enumerate(FIGURES):
        still = shape(made, at, f"Figure b{number}")
        assert still.image.blob == png(number)
        assert (still.left, still.top) == (0, 0)
        assert (still.width, still.height) == (made.slide_width, made.slide_height)


def test_clips_are_there_once_with_their_posters(data: bytes, made: Presentation) -> None:
    with ZipFile(BytesIO(data)) as packed:
        films = [name for name in packed.namelist() if name.endswith(".mp4")]
        assert len(films) == len(CLIPS)
        assert all(packed.getinfo(name).compress_type == ZIP_STORED for name in films)
    for number, at in enumerate(CLIPS):
        movie = shape(made, at, f"Clip b{number}")
        assert movie.poster_frame.blob == jpeg(number)
        assert (movie.width, movie.height) == (made.slide_width, made.slide_height)


def test_pictures_and_clips_have_names_and_alt_text(made: Presentation) -> None:
    for number, (figure, clip) in enumerate(zip(FIGURES, CLIPS, strict=True)):
        alt = page(number).alt
        still = shape(made, figure, f"Figure b{number}")
        film = shape(made, clip, f"Clip b{number}")
        assert still._element.nvPicPr.cNvPr.get("descr") == alt
        assert film._element.nvPicPr.cNvPr.get("descr") == f"短片，2 秒。静图所示：{alt}"


def test_shapes_have_names_and_numbers_of_their_own(made: Presentation) -> None:
    for one in made.slides:
        assert [shape.name for shape in one.shapes if shape.is_placeholder][-2:] == [
            "Provenance",
            "Slide number",
        ]
        assert len({shape.shape_id for shape in one.shapes}) == len(one.shapes)


def test_titles_are_titles_and_stand_above_pictures_that_show_them(made: Presentation) -> None:
    titles = [one.shapes.title for one in made.slides]
    assert [title.text_frame.text for title in titles] == [
        TITLE,
        page(0).title,
        f"{page(0).title}（短片）",
        page(1).title,
        f"{page(1).title}（短片）",
    ]
    assert titles[0].top > 0
    assert all(title.top + title.height < 0 for title in titles[1:])


def test_the_title_slide_tells_what_the_lecture_is_and_what_comes(made: Presentation) -> None:
    assert shape(made, 0, "Description").text_frame.text == DESCRIPTION
    assert shape(made, 0, "Contents").text_frame.text == f"1  {page(0).title}\n2  {page(1).title}"


def test_the_footer_says_where_figures_come_from_over_the_pictures_own_line(
    made: Presentation,
) -> None:
    for at, number in ((0, 0), (1, 0), (2, 0), (3, 1), (4, 1)):
        foot = shape(made, at, "Provenance")
        assert foot.placeholder_format.type == PP_PLACEHOLDER.FOOTER
        assert foot.text_frame.text == page(number).provenance
        assert foot.fill.fore_color.theme_color is not None
        assert foot.top + foot.height < PLACES.slide.h * PX
        assert foot.width == made.slide_width


def test_notes_are_the_narration_and_nothing_else(made: Presentation) -> None:
    for at, number in ((1, 0), (2, 0), (3, 1), (4, 1)):
        said = [each.text for each in page(number).sentences]
        assert noted(slide(made, at)).split("\n") == said


def test_the_teachers_copy_has_notes_questions_and_answers_too(tmp_path: Path) -> None:
    made = pptx.Presentation(BytesIO(pptx_file(deck(tmp_path, count=1, teacher=True))))
    text = noted(made.slides[1])
    parts = (page(0).sentences[-1].text, f"指着0 {NASTY}", f"问 疑问0 {NASTY}", f"答 解答0 {NASTY}")
    places = [text.index(part) for part in parts]
    assert places == sorted(places)
    assert text == noted(made.slides[2])


@pytest.mark.parametrize(("lang", "tag"), [("zh", "zh-CN"), ("en", "en-US")])
def test_every_run_tells_its_language(tmp_path: Path, lang: str, tag: str) -> None:
    order = deck(tmp_path, count=1, lang="zh" if lang == "zh" else "en")
    made = pptx.Presentation(BytesIO(pptx_file(order)))
    for one in made.slides:
        trees = one._element, one.notes_slide._element
        runs = [run for tree in trees for run in tree.iter("{*}r", "{*}fld")]
        assert runs
        assert {run.find("{*}rPr").get("lang") for run in runs} == {tag}


def test_texts_name_no_font_but_the_themes(data: bytes) -> None:
    with ZipFile(BytesIO(data)) as packed:
        for name in packed.namelist():
            if name.endswith(".xml"):
                fonts = set(pptx.oxml.parse_xml(packed.read(name)).xpath("//@typeface"))
                if "theme" in name:
                    assert fonts == {"Arial", "Microsoft YaHei", ""}
                else:
                    assert all(font.startswith("+") for font in fonts)


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_slides_are_in_the_pictures_colours(tmp_path: Path, theme: str) -> None:
    with ZipFile(BytesIO(pptx_file(deck(tmp_path, count=1, theme=theme)))) as packed:
        master = pptx.oxml.parse_xml(packed.read("ppt/slideMasters/slideMaster1.xml"))
        colours = pptx.oxml.parse_xml(packed.read("ppt/theme/theme1.xml"))
    chosen = master.find("{*}clrMap")
    for use, wanted in (("bg1", THEMES[theme].background), ("tx1", THEMES[theme].text)):
        name = chosen.get(use)
        assert colours.find(f".//{{*}}{name}")[0].get("val") == wanted.removeprefix("#")


LONG = {
    "zh": "样本、状态、梯度和优化器各自分给谁，又在什么时候借回来，为什么还是同一个模型" * 2,
    "en": "Who keeps samples, states, gradients and optimizers, when does each come back, and why "
    * 2,
}


@pytest.mark.parametrize("lang", LANGS)
def test_a_long_title_is_set_smaller_and_stays_in_its_place(tmp_path: Path, lang: Lang) -> None:
    order = deck(tmp_path, count=1, lang=lang)
    sizes = []
    for title in ("Short", LONG[lang]):
        made = pptx.Presentation(BytesIO(pptx_file(replace(order, title=title))))
        (size,) = {
            run.font.size.pt for run in shape(made, 0, "Title").text_frame.paragraphs[0].runs
        }
        sizes.append(size)
    assert sizes[0] == TITLE_SIZE
    # A Chinese character is as wide as its size; Arial's letters are a little over half of it.
    wide = 1 if lang == "zh" else 0.55
    lines = math.ceil(len(LONG[lang]) * wide * sizes[1] / (PLACES.lecture.w / 2))
    assert lines >= 3
    assert lines * sizes[1] * 1.2 <= PLACES.lecture.h / 2 < lines * sizes[1] * 2


@pytest.mark.parametrize(
    ("text", "size"), [("", 54), ("短", 54), ("短" * 11, 54), ("长" * 5000, 10), ("w" * 5000, 10)]
)
def test_type_is_as_large_as_there_is_room_within_reason(text: str, size: int) -> None:
    assert fitted(text, PLACES.lecture, TITLE_SIZE) == size


def listed(folder: Path, count: int) -> tuple[Any, float]:
    """The list of contents of a deck of so many beats, and its type's size in points."""
    made = pptx.Presentation(BytesIO(pptx_file(deck(folder, count=count))))
    found = shape(made, 0, "Contents")
    (size,) = {line.runs[0].font.size.pt for line in found.text_frame.paragraphs}
    return found, size


def test_seven_beats_are_listed_in_columns_of_four_and_three(tmp_path: Path) -> None:
    found, size = listed(tmp_path, 7)
    assert found.text_frame._txBody.bodyPr.get("numCol") == "2"
    # Lines are from 1.15 (Arial) to 1.45 (Noto Sans CJK) times as high as their type, 6 pt apart.
    assert 4 * (1.45 * size + 6) - 6 <= found.height.pt < 5 * (1.15 * size + 6) - 6


def test_a_list_of_any_length_stays_above_the_footer(tmp_path: Path) -> None:
    for count in (1, 5, 6, 16):
        found, size = listed(tmp_path, count)
        assert size >= 10
        assert found.top + found.height <= (PLACES.contents.y + PLACES.contents.h) * PX


def test_a_file_tells_its_title_and_language_but_no_author_and_no_date(data: bytes) -> None:
    made = pptx.Presentation(BytesIO(data))
    found = made.core_properties
    assert (found.title, found.subject) == (f"RC-T2: {TITLE}", DESCRIPTION)
    assert found.language == "zh-CN"
    assert len(found._element) == 3


def test_a_description_may_be_longer_than_a_files_properties(tmp_path: Path) -> None:
    order = replace(deck(tmp_path, count=1), description="很长" * 200)
    made = pptx.Presentation(BytesIO(pptx_file(order)))
    assert shape(made, 0, "Description").text_frame.text == "很长" * 200
    assert made.core_properties.subject == ("很长" * 127) + "…"


def test_the_same_deck_is_the_same_bytes_whenever_it_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = deck(tmp_path, count=1)
    first = pptx_file(order)
    monkeypatch.setattr("time.localtime", lambda *_: (2031, 5, 6, 7, 8, 9, 0, 0, 0))
    assert pptx_file(order) == first


def test_the_clip_plays_once_by_itself_when_the_slide_has_come(made: Presentation) -> None:
    for at in CLIPS:
        one = slide(made, at)
        movie = one.shapes[1].shape_id
        (timing,) = one._element.findall("{*}timing")
        assert timing is one._element[-1]
        (first, touched) = timing.findall(".//{*}seq")
        main = first.find("{*}cTn")
        assert main.get("nodeType") == "mainSeq"
        (command,) = first.iter("{*}cmd")
        assert command.get("cmd") == "playFrom(0.0)"
        assert command.find(".//{*}cTn").get("dur") == str(round(SECONDS * 1000))
        starts = [node.get("nodeType") for node in first.iter("{*}cTn") if node.get("presetID")]
        assert starts == ["afterEffect"]
        begins = first.findall(".//{*}cond[@evt='onBegin']/{*}tn")
        assert [node.get("val") for node in begins] == [main.get("id")]
        (pause,) = touched.iter("{*}cmd")
        assert pause.get("cmd") == "togglePause"
        (film,) = timing.findall(".//{*}video/{*}cMediaNode")
        targets = {node.get("spid") for node in timing.iter("{*}spTgt")}
        assert targets == {str(movie)}
        assert film.find("{*}tgtEl/{*}spTgt") is not None
        ids = [node.get("id") for node in timing.iter("{*}cTn")]
        assert len(set(ids)) == len(ids)
        assert not timing.xpath(".//@repeatCount")


def test_slides_without_clips_have_no_timing(made: Presentation) -> None:
    for at in (0, *FIGURES):
        assert slide(made, at)._element.find("{*}timing") is None

"""Slides and handouts of the lecture itself, as the command makes them and LibreOffice shows them.

One beat, as a draft, whose teacher's fields all carry marks.
"""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import av
import numpy as np
import numpy.typing as npt
import pptx
import pytest
import yaml
from PIL import Image
from pptx.shapes.picture import Movie
from pypdf import PdfReader
from typer.testing import CliRunner

from explainer.command import app
from explainer.command.inputs import STORYBOARD
from explainer.publish.slides.places import PLACES, Place
from explainer.studio.first_frame import first_frame
from tests.publish.teacher_marks import found, marks_of, planted

Pixels = npt.NDArray[np.int16]
FORMATS = ("--format", "pptx", "--format", "pdf")
WORDS = (*FORMATS, "--beat", "b0", "--quality", "draft", "--voice", "none", "--quiet")
TITLE, NASTY = '<b>样本&amp;"状态"</b>', "<img src=x onerror=alert('x')> &lt; ]]> </a:t>"
PLAIN = ("rc-t2-b0.zh.draft.voice=none.pptx", "rc-t2-b0.zh.handout.pdf")
OWN = ("rc-t2-b0.zh.draft.voice=none.teacher.pptx", "rc-t2-b0.zh.teacher.handout.pdf")
NOISE = "javaldx"
"""What LibreOffice says of a machine without Java, which slides do not need."""
WIDTH, HEIGHT = 960, 540


@dataclass(frozen=True)
class Made:
    """The folder with the results, and the marks in the Chinese of the beat's teacher fields."""

    folder: Path
    marks: frozenset[str]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    folder = tmp_path_factory.mktemp("slides")
    storyboard = folder / "storyboard.yaml"
    planted(STORYBOARD, storyboard)
    tree = yaml.safe_load(storyboard.read_text(encoding="utf-8"))
    tree["reading"]["zh"]["characters_per_minute"] = 1000
    beat = tree["beats"][0]
    beat["title"]["zh"], beat["explanation"]["zh"] = TITLE, NASTY
    storyboard.write_text(yaml.safe_dump(tree, allow_unicode=True), encoding="utf-8")
    for more, out, names in (([], "all", PLAIN), (["--teacher"], "own", OWN)):
        words = ["slides", *WORDS, *more, "--storyboard", str(storyboard)]
        done = CliRunner().invoke(app, [*words, "--out", str(folder / out)], catch_exceptions=False)
        assert done.exit_code == 0, done.stderr
        assert done.stdout.splitlines() == [str(folder / out / name) for name in names]
    return Made(folder, marks_of(storyboard, "b0", "zh"))


def test_each_file_is_there_and_nothing_else(made: Made) -> None:
    assert sorted(path.name for path in (made.folder / "all").iterdir()) == sorted(PLAIN)
    assert sorted(path.name for path in (made.folder / "own").iterdir()) == sorted(OWN)


def test_the_teachers_words_are_in_the_teachers_files_only(made: Made) -> None:
    assert found(made.folder / "all") == {}
    own = found(made.folder / "own")
    assert len(made.marks) >= 10
    assert {path.name: set(marks) for path, marks in own.items()} == dict.fromkeys(OWN, made.marks)


def test_texts_are_what_they_are(made: Made) -> None:
    slides = pptx.Presentation(str(made.folder / "all" / PLAIN[0])).slides
    title = slides[1].shapes.title
    assert title is not None
    assert title.text_frame.text == TITLE
    handout = PdfReader(made.folder / "all" / PLAIN[1])
    assert "".join(NASTY.split()) in "".join(handout.pages[1].extract_text().split())


def test_the_narration_is_in_the_notes_as_in_the_handout(made: Made) -> None:
    _, figure, clip = pptx.Presentation(str(made.folder / "all" / PLAIN[0])).slides
    notes = [each.notes_slide.notes_text_frame for each in (figure, clip)]
    said, again = (each.text.splitlines() for each in notes if each is not None)
    assert len(said) > 3
    assert said == again
    handout = PdfReader(made.folder / "all" / PLAIN[1])
    assert "".join("".join(said).split()) in "".join(handout.pages[1].extract_text().split())


def test_a_presentation_is_little_more_than_its_clips_and_stills(made: Made) -> None:
    slides = made.folder / "all" / PLAIN[0]
    with ZipFile(slides) as packed:
        media = [each for each in packed.infolist() if "/media/" in each.filename]
        assert sorted(Path(each.filename).suffix for each in media) == [".mp4", ".png", ".png"]
        assert slides.stat().st_size < sum(each.file_size for each in media) + 40_000
        pictures = [packed.read(each) for each in media if each.filename.endswith(".png")]
        with Image.open(BytesIO(pictures[0])) as picture:
            assert picture.size == (2 * PLACES.slide.w, 2 * PLACES.slide.h)


def test_a_clips_poster_is_its_first_frame(made: Made, tmp_path: Path) -> None:
    slides = made.folder / "all" / PLAIN[0]
    film = pptx.Presentation(str(slides)).slides[2].shapes[1]
    assert isinstance(film, Movie)
    poster = film.poster_frame
    assert poster is not None
    with ZipFile(slides) as packed:
        (clip,) = (name for name in packed.namelist() if name.endswith(".mp4"))
        (tmp_path / "clip.mp4").write_bytes(packed.read(clip))
    with av.open(str(tmp_path / "clip.mp4")) as container:
        *_, last = (frame.to_ndarray(format="rgb24") for frame in container.decode(video=0))
    shown, first = (read(each) for each in (poster.blob, first_frame(tmp_path / "clip.mp4")))
    assert np.abs(shown - first).max() == 0
    with Image.fromarray(last).resize((WIDTH, HEIGHT)) as end:
        assert np.abs(shown - np.asarray(end, dtype=np.int16)).mean() > 1


@pytest.fixture(scope="module")
def shown(made: Made, tmp_path_factory: pytest.TempPathFactory) -> list[Pixels]:
    """The slides as LibreOffice shows them, page by page."""
    folder = tmp_path_factory.mktemp("shown")
    slides = made.folder / "all" / PLAIN[0]
    own = f"-env:UserInstallation=file://{folder}/office"
    words = [own, "--headless", "--convert-to", "pdf", "--outdir", str(folder), str(slides)]
    done = subprocess.run(["soffice", *words], capture_output=True, text=True, check=True)
    assert [line for line in done.stderr.splitlines() if NOISE not in line] == []
    pages = folder / "page"
    paper = folder / f"{slides.stem}.pdf"
    subprocess.run(
        ["pdftoppm", "-scale-to-x", str(WIDTH), "-scale-to-y", str(HEIGHT), paper, pages],
        check=True,
    )
    return [read(path.read_bytes()) for path in sorted(folder.glob("page*.ppm"))]


def read(picture: bytes) -> Pixels:
    """A picture as rows of colours, in the size that slides are looked at in."""
    with Image.open(BytesIO(picture)) as image:
        small = image.convert("RGB").resize((WIDTH, HEIGHT))
        return np.asarray(small, dtype=np.int16)


def within(picture: Pixels, place: Place) -> Pixels:
    """The part of a slide's picture that is there."""
    unit = WIDTH / PLACES.slide.w
    x, y, w, h = (round(each * unit) for each in (place.x, place.y, place.w, place.h))
    return picture[y : y + h, x : x + w]


def written(picture: Pixels, place: Place) -> float:
    """How much of a place is of another colour than the background."""
    ground = picture[0, 0]
    return float((np.abs(within(picture, place) - ground).max(axis=2) > 40).mean())


def test_libreoffice_shows_every_slide_without_complaint(shown: list[Pixels]) -> None:
    assert len(shown) == 3


def test_the_title_slide_has_its_texts_in_their_places(shown: list[Pixels]) -> None:
    for place in (PLACES.lecture, PLACES.description, PLACES.contents, PLACES.foot):
        assert 0.002 < written(shown[0], place) < 0.3, place
    for place in (Place(0, 0, 1920, 100), Place(0, 0, 90, 1080), Place(1840, 0, 80, 1080)):
        assert written(shown[0], place) == 0, place


def test_stills_and_posters_fill_their_slides(made: Made, shown: list[Pixels]) -> None:
    above = Place(0, 0, PLACES.slide.w, PLACES.foot.y)
    with ZipFile(made.folder / "all" / PLAIN[0]) as packed:
        pictures = [
            packed.read(name) for name in packed.namelist() if name[-4:] in (".png", ".jpg")
        ]
    for picture, page in zip(pictures, shown[1:], strict=True):
        apart = np.abs(within(read(picture), above) - within(page, above))
        assert apart.mean() < 3
        assert written(page, PLACES.foot) > 0.01


def test_the_footer_covers_the_pictures_own(shown: list[Pixels]) -> None:
    foot = [within(page, PLACES.foot) for page in shown]
    # The same words, but for the slide's number at the right.
    left = [each[:, : WIDTH // 2] for each in foot]
    assert (left[0] == left[1]).all()
    assert (left[1] == left[2]).all()

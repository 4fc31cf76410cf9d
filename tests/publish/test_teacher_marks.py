"""Teacher's notes are in no file beside a film; and the search for them finds what is there."""

import gzip
import zipfile
import zlib
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from explainer.drawing.scenes import SCENES
from explainer.drawing.tell import tell
from explainer.drawing.vocabulary import TERMS
from explainer.lang import LANGS
from explainer.publish import captions, sidecars, write_whole
from explainer.script import Script, load
from explainer.timeline import timeline
from tests.publish.teacher_marks import CORE, found, marks_in, planted

STORYBOARD = Path(__file__).parents[2] / "storyboard.yaml"
MARK = f"{CORE}bcdf"


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Script:
    """The project's storyboard with a mark in every teacher field."""
    copy = tmp_path_factory.mktemp("planted") / "storyboard.yaml"
    marks = planted(STORYBOARD, copy)
    read = load(copy, SCENES, TERMS)
    fields = [
        words.of(lang)
        for beat in read.beats
        for words in (
            beat.teacher.pointing,
            *(q.question for q in beat.teacher.questions),
            *(q.answer for q in beat.teacher.questions),
        )
        for lang in LANGS
    ]
    assert all(text.startswith(CORE) and CORE in text[len(CORE) :] for text in fields)
    assert len({*marks}) == len(marks) == 2 * len(fields)
    return read


@pytest.fixture(scope="module")
def folder(script: Script, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything that stands beside the films of all beats, in both languages."""
    into = tmp_path_factory.mktemp("beside")
    ids = script.ids("all")
    told = tell(script, ids)
    for lang in LANGS:
        plan = timeline(script, lang, Fraction(60), ids)
        shown = {each: captions(plan, script, each) for each in LANGS}
        texts = sidecars(plan, script, shown, told, "film.mp4")
        for mark, text in texts.items():
            write_whole(into / f"{lang}.{mark}", text)
    return into


def test_no_teacher_field_is_in_any_file_beside_the_films(folder: Path) -> None:
    assert len([*folder.iterdir()]) == 2 * 2 * 6
    assert found(folder) == {}


def test_a_leak_into_a_file_is_found_and_named(
    script: Script, folder: Path, tmp_path: Path
) -> None:
    beat = script.beats[2]
    leak = beat.teacher.questions[0].answer.zh
    text = (folder / "zh.zh.transcript.html").read_text(encoding="utf-8")
    path = tmp_path / "deep" / "leaky.html"
    write_whole(path, text.replace(beat.explanation.zh, f"{beat.explanation.zh}{leak}"))
    assert found(tmp_path) == {path: marks_in(leak.encode())}
    assert len(marks_in(leak.encode())) == 2


def _png(path: Path) -> None:
    info = PngInfo()
    info.add_text("Comment", MARK * 9, zip=True)
    Image.new("L", (2, 2)).save(path, "PNG", pnginfo=info)


def _zip(path: Path) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("a.txt", MARK * 9)


def _bytes(data: bytes) -> Callable[[Path], None]:
    return lambda path: write_whole(path, data)


@pytest.mark.parametrize(
    "write",
    [
        _bytes(MARK.encode()),
        _bytes(b"\xff" * 3 + MARK.encode("utf-16-le")),
        _bytes(b"\xff" + MARK.encode("utf-16-be")),
        _bytes(MARK.encode("utf-32-be")),
        _bytes(MARK.upper().encode()),
        _bytes("".join(f"\\u{ord(sign):04X}" for sign in MARK).encode()),
        _bytes("".join(f"&#{ord(sign)};" for sign in MARK).encode()),
        _bytes("".join(f"&#x{ord(sign):X};" for sign in MARK).encode()),
        _bytes("".join(f"%{ord(sign):X}" for sign in MARK).encode()),
        _bytes(b"\0" * 99 + zlib.compress(MARK.encode() * 9)),
        _bytes(gzip.compress(MARK.encode() * 9)),
        _png,
        _zip,
    ],
)
def test_a_mark_is_found_however_it_is_written(
    tmp_path: Path, write: Callable[[Path], None]
) -> None:
    path = tmp_path / "any.bin"
    write(path)
    assert {name: tuple(map(str.lower, marks)) for name, marks in found(tmp_path).items()} == {
        path: (MARK.lower(),)
    }


def test_a_mark_in_a_file_s_name_is_found(tmp_path: Path) -> None:
    (tmp_path / f"{MARK}.txt").touch()
    assert [*found(tmp_path).values()] == [(MARK,)]


def test_an_empty_folder_proves_nothing(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        found(tmp_path)

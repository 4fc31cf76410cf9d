"""What `slides` asks for, how files are called, and how it refuses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from typer.testing import CliRunner

from explainer.cache import Cache
from explainer.command import app
from explainer.command.decks.order import FORMATS, Order, Write
from explainer.command.decks.pptx import too_heavy
from explainer.command.film import Film
from explainer.script import Script
from tests.command.running import Outcome
from tests.slides.made import FIGURE

Orders = list[tuple[str, Order]]


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Orders:
    """Let slides be noted, not made: every format that was asked for, with its order."""
    orders: Orders = []

    def writer(name: str) -> Write:
        def write(order: Order, cache: Cache) -> Iterator[Path]:
            del cache
            orders.append((name, order))
            yield order.folder / f"{order.stem}.{name}"

        return write

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("explainer.command.slides.writer", writer)
    return orders


def run(*words: str) -> Outcome:
    done = CliRunner().invoke(app, ["slides", *words])
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return Outcome(done.exit_code, done.stdout, done.stderr)


def test_plain_slides_are_every_format_of_the_main_track_in_chinese(asked: Orders) -> None:
    done = run()
    assert [name for name, _ in asked] == list(FORMATS)
    for _, order in asked:
        film = order.film
        assert (film.lang, film.theme, film.quality) == ("zh", "dark", "1080p")
        assert film.beats == ("b0", "b1", "b2", "b3")
        assert (order.look, order.teacher, dict(order.notes)) == (None, False, {})
    assert done.out.splitlines() == [f"out/rc-t2.zh.{name}" for name in FORMATS]


def test_the_teachers_notes_are_there_where_they_are_asked_for(asked: Orders) -> None:
    done = run("--format", "pptx", "--beat", "b2", "--lang", "en", "--theme", "light", "--teacher")
    ((_, order),) = asked
    assert list(order.notes) == ["b2"]
    assert order.notes["b2"].pointing.isascii()
    assert done.out.splitlines() == ["out/rc-t2-b2.en.light.teacher.pptx"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--format", "ppt"), "no format 'ppt' (did you mean 'pptx'?"),
        (("--jobs", "2", "--cluster", "tcp://x:1"), "leave it out with --cluster"),
        (("--beat", "b9"), "no beat 'b9'"),
        (("--voice", "alto"), "no voice 'alto'"),
    ],
)
def test_what_there_is_not_is_refused(asked: Orders, words: tuple[str, ...], message: str) -> None:
    done = run(*words)
    assert (done.code, asked) == (2, [])
    assert message in done.err


@pytest.fixture
def drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let a handout's figures be noted, not drawn, in a place where nobody can speak."""
    looks: list[str] = []

    def stills(film: Film, kind: str, *_: object, **__: object) -> Mapping[str, bytes]:
        looks.append(f"{film.theme}.{kind}")
        return {beat: FIGURE.format(0).encode() for beat in film.beats}

    def silent(*_: object) -> None:
        raise AssertionError("a handout needs no voice")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("explainer.command.decks.handout.stills", stills)
    monkeypatch.setattr("explainer.command.speaking.open_voice", silent)
    return looks


@pytest.mark.parametrize(
    ("words", "name", "look"),
    [
        ((), "rc-t2.en.handout.pdf", "light"),
        (("--quality", "draft", "--voice", "none"), "rc-t2.en.handout.pdf", "light"),
        (("--theme", "light"), "rc-t2.en.handout.pdf", "light"),
        (("--theme", "dark", "--beat", "b1"), "rc-t2-b1.en.dark.handout.pdf", "dark"),
        (("--set", "ledger.cards=2"), "rc-t2.en.cards=2.handout.pdf", "light"),
    ],
)
def test_a_handout_is_for_paper_and_needs_neither_film_nor_voice(
    drawn: list[str], words: tuple[str, ...], name: str, look: str
) -> None:
    done = run("--format", "pdf", "--lang", "en", "--quiet", *words)
    assert (done.code, done.out.splitlines()) == (0, [f"out/{name}"])
    assert drawn == [f"{look}.svg"]
    assert Path(f"out/{name}").read_bytes().startswith(b"%PDF-")


def test_as_many_processes_draw_the_stills_as_were_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[object, object]] = []

    def export(script: Script, *, folder: Path, jobs: object, alone: object, **_: object) -> None:
        asked.append((jobs, alone))
        name = f"{script.lecture.id}-n47.en.light.svg"
        (folder / name).write_text(FIGURE.format(0), encoding="utf-8")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("explainer.command.decks.figures.figure_room", lambda: export)
    words = ("--format", "pdf", "--lang", "en", "--beat", "n47", "--quiet", "--jobs", "3")
    assert run(*words).code == 0
    # And nobody draws boards that stand alone, which no slide shows.
    assert asked == [(3, False)]


def test_a_presentation_over_40_mb_is_told_with_what_makes_it_lighter() -> None:
    assert too_heavy("rc-t2.zh.pptx", 40_000_000, ("--track",)) is None
    said = too_heavy("rc-t2-all.zh.pptx", 63_348_467, ("--quality 720p", "--track"))
    assert said is not None
    assert said.startswith("rc-t2-all.zh.pptx has 63.3 MB")
    assert said.endswith("40 MB at most. Lighter with --quality 720p, --track.")
    assert str(too_heavy("b2.pptx", 41_236_293, ())).endswith("at most.")

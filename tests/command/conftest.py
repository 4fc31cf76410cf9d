"""Commands run inside the test, with the slow rooms replaced by ones that only note their work."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

from explainer.cache import Cache
from explainer.command import app
from explainer.command.film import Film, Means
from explainer.command.quality import QUALITIES
from explainer.lang import Lang
from explainer.publish import Caption
from explainer.script import Script
from explainer.voice import Narration
from tests.command.running import FigureOrder, FilmOrder, Outcome, Run


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def call(*words: str) -> Outcome:
        done = CliRunner().invoke(app, words)
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        return Outcome(done.exit_code, done.stdout, done.stderr)

    return call


@pytest.fixture
def films(monkeypatch: pytest.MonkeyPatch) -> list[FilmOrder]:
    """Let films be noted, not rendered: the list of those ordered."""
    orders: list[FilmOrder] = []

    def render_to(
        film: Film,
        narration: Narration,
        target: Path,
        means: Means,
        *,
        captions: Mapping[Lang, Sequence[Caption]],
        cache: Cache,
        progress: Callable[[int, int], None],
    ) -> None:
        del captions, cache
        print("a library's chatter")
        progress(1, 2)
        target.write_bytes(b"film")
        size = QUALITIES[film.quality]
        orders.append(
            FilmOrder(
                film.script,
                film.lang,
                film.theme,
                size.width,
                size.height,
                film.rate,
                film.beats,
                target,
                means,
                narration.voice,
                film.burned,
            )
        )

    monkeypatch.setattr("explainer.command.film.film_room", lambda: render_to)
    return orders


@pytest.fixture
def stills(monkeypatch: pytest.MonkeyPatch) -> list[FigureOrder]:
    """Let figures be noted, not drawn: the list of those ordered."""
    orders: list[FigureOrder] = []

    def export_figures(
        script: Script,
        *,
        langs: tuple[Lang, ...],
        themes: tuple[str, ...],
        formats: tuple[str, ...],
        beats: tuple[str, ...],
        folder: Path,
        cache: Cache,
        jobs: int | None,
        marks: tuple[str, ...],
        progress: Callable[[int, int], None],
    ) -> tuple[Path, ...]:
        print("a library's chatter")
        progress(1, 1)
        orders.append(
            FigureOrder(script, langs, themes, formats, beats, folder, marks, cache.usage(), jobs)
        )
        return (folder / "one.svg", folder / "two.svg")

    monkeypatch.setattr("explainer.command.figures.figure_room", lambda: export_figures)
    return orders

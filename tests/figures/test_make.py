"""Figures are drawn once: what is kept is not drawn again, and is the same file."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from explainer.cache import Cache, open_cache
from explainer.command.inputs import STORYBOARD, read_script
from explainer.drawing.marks import Drawing
from explainer.script import Script
from figures.encode import encoded
from figures.export import export_figures
from figures.key import Figure, figure_key, figure_tools
from figures.make import made
from tests.command.running import PROJECT
from tests.figures.stills import Still

TOOLS = ("code", "fonts", "libraries")
KINDS = ("svg", "png", "pdf")


def export(
    script: Script, folder: Path, cache: Cache, formats: tuple[str, ...] = ("svg",), jobs: int = 1
) -> dict[str, bytes]:
    """The content of each figure's file, by its name."""
    written = export_figures(
        script,
        langs=("zh", "en"),
        themes=("dark", "light"),
        formats=formats,
        beats=script.ids("main"),
        folder=folder,
        cache=cache,
        jobs=jobs,
        progress=lambda _done, _of: None,
    )
    return {path.name: path.read_bytes() for path in written}


def entries(cache: Cache) -> int:
    return cache.usage().whole.entries


@pytest.fixture(scope="session")
def script() -> Script:
    return read_script(STORYBOARD, ())


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    return open_cache(tmp_path / "kept")


def no_drawing(_drawing: Drawing, kind: str) -> bytes:
    raise AssertionError(f"a {kind} was drawn")


def test_figures_that_are_kept_are_the_same_files_and_nothing_is_drawn(
    script: Script, cache: Cache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cold = export(script, tmp_path / "cold", cache)
    monkeypatch.setattr("figures.encode.encoded", no_drawing)
    assert export(script, tmp_path / "warm", cache) == cold
    assert entries(cache) == len(cold)


def test_one_process_and_several_draw_the_same_files(
    figures: dict[str, Still], cache: Cache
) -> None:
    drawings = [still.picture.drawing for name, still in figures.items() if "b3" in name]
    wanted = {
        (number, kind): Figure(drawing, kind)
        for number, drawing in enumerate(drawings)
        for kind in KINDS
    }
    several = dict(made(wanted, cache, 2))
    assert several == dict(made(wanted, open_cache("none"), 1))


def test_a_changed_label_draws_only_the_figures_that_show_it(
    script: Script, cache: Cache, tmp_path: Path
) -> None:
    before = export(script, tmp_path, cache)
    changed = read_script(STORYBOARD, ("terms.view.zh=别的词",))
    after = export(changed, tmp_path, cache)
    others = [name for name in before if before[name] != after[name]]
    assert 0 < len(others) < len(before) / 2
    assert entries(cache) == len(before) + len(others)


def test_without_a_cache_all_is_drawn_and_nothing_kept(
    script: Script, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    export(script, tmp_path, open_cache("none"))
    monkeypatch.setattr("figures.encode.encoded", no_drawing)
    with pytest.raises(AssertionError, match="a svg was drawn"):
        export(script, tmp_path, open_cache("none"))


def test_a_damaged_entry_is_drawn_again(
    figures: dict[str, Still], cache: Cache, tmp_path: Path
) -> None:
    wanted = {"one": Figure(figures["b1.en.dark"].picture.drawing, "svg")}
    whole = dict(made(wanted, cache, 1))
    (entry,) = (tmp_path / "kept" / "figure").iterdir()
    kept = entry.read_bytes()
    entry.write_bytes(kept[:-1])
    assert dict(made(wanted, cache, 1)) == whole
    assert entry.read_bytes() == kept


def test_equal_figures_are_drawn_once(
    figures: dict[str, Still], cache: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def draw(_drawing: Drawing, kind: str) -> bytes:
        drawn.append(kind)
        return b"figure"

    monkeypatch.setattr("figures.encode.encoded", draw)
    drawing = figures["b1.en.dark"].picture.drawing
    found = dict(made({name: Figure(drawing, "svg") for name in "abc"}, cache, 1))
    assert found == dict.fromkeys("abc", b"figure")
    assert drawn == ["svg"]


def test_every_part_of_a_drawing_and_of_the_tools_makes_another_key(
    figures: dict[str, Still],
) -> None:
    drawing = figures["b1.en.dark"].picture.drawing
    changed = (
        replace(drawing, width=1),
        replace(drawing, background="#123456"),
        replace(drawing, title="another"),
        replace(drawing, description="another"),
        replace(drawing, lang="zh"),
        replace(drawing, marks=drawing.marks[1:]),
        replace(drawing, marks=drawing.marks[::-1]),
    )
    others = [Figure(each, "svg") for each in changed]
    keys = {figure_key(figure, TOOLS) for figure in (Figure(drawing, "svg"), *others)}
    keys |= {figure_key(Figure(drawing, "png"), TOOLS), figure_key(Figure(drawing, "pdf"), TOOLS)}
    for number in range(len(TOOLS)):
        tools = (*TOOLS[:number], "another", *TOOLS[number + 1 :])
        keys.add(figure_key(Figure(drawing, "svg"), tools))
    assert len(keys) == 1 + len(others) + 2 + len(TOOLS)


def test_tools_are_the_same_for_whoever_asks() -> None:
    words = "from figures.key import figure_tools; print(figure_tools())"
    done = subprocess.run(
        [sys.executable, "-c", words], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    assert done.stdout == f"{figure_tools()}\n"


def test_an_unknown_format_is_named(figures: dict[str, Still]) -> None:
    with pytest.raises(ValueError, match="no figure format 'jpg'"):
        encoded(figures["b1.en.dark"].picture.drawing, "jpg")


def test_figures_are_drawn_and_kept_without_manim(tmp_path: Path) -> None:
    trap = tmp_path / "trap" / "manim"
    trap.mkdir(parents=True)
    (trap / "__init__.py").write_text("raise SystemError('manim was loaded')", encoding="utf-8")
    words = ("figures", "--beat", "b2", "--quiet", "--jobs", "2", "--cache", "kept")
    for _ in ("cold", "warm"):
        done = subprocess.run(
            [sys.executable, str(PROJECT / "render.py"), *words],
            cwd=tmp_path,
            env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "PYTHONPATH": str(trap.parent)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert len(done.stdout.splitlines()) == 12
    assert entries(open_cache(tmp_path / "kept")) == 12

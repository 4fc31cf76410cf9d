"""The command's options, its reports, and the one line it ends with."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from bench.command import bench
from bench.loops import Step
from bench.measured import Measured
from bench.rounds import Run
from bench.track import Track
from tests.bench.measurements import MEASURED, ROUNDS, run

LINE = "6.2× stock, 2.5× floor"


@pytest.fixture
def tracks(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Track, int]]:
    """Tracks as they are asked for, each with its rounds; nothing is rendered."""
    asked: list[tuple[Track, int]] = []

    def compare(track: Track, count: int, *rest: object) -> Measured:
        del rest
        asked.append((track, count))
        return MEASURED

    monkeypatch.setattr("bench.command.compare", compare)
    return asked


def call(*words: str) -> Result:
    app = typer.Typer()
    app.command()(bench)
    return CliRunner().invoke(app, words)


def test_the_lecture_comes_last_and_the_last_line_is_the_only_one_of_its_form(
    tracks: list[tuple[Track, int]], tmp_path: Path
) -> None:
    done = call("--out", str(tmp_path))
    assert [track.name for track, _ in tracks] == ["camera", "panels", "motion", "film"]
    lines = done.stdout.splitlines()
    assert lines[-1] == LINE
    assert lines.count(LINE) == 1


def test_rounds_scenes_and_beats_are_chosen(
    tracks: list[tuple[Track, int]], tmp_path: Path
) -> None:
    call("--out", str(tmp_path), "--rounds", "2", "--scenes", "film", "--beat", "b1")
    ((track, rounds),) = tracks
    assert (track.name, [part.scene for part in track.parts], rounds) == ("b1", ["b1"], 2)


def test_every_round_is_written_as_json(tracks: list[tuple[Track, int]], tmp_path: Path) -> None:
    call("--out", str(tmp_path), "--scenes", "film")
    assert tracks
    found = json.loads((tmp_path / "film.json").read_text())
    assert len(found["rounds"]) == len(ROUNDS)
    assert found["summary"] == LINE


@pytest.mark.parametrize("words", [("--scenes", "films"), ("--quality", "draft")])
def test_a_name_that_there_is_not_is_a_usage_error(
    tracks: list[tuple[Track, int]], tmp_path: Path, words: tuple[str, ...]
) -> None:
    assert call("--out", str(tmp_path), *words).exit_code == 2
    assert not tracks


def test_loops_are_measured_instead(
    tracks: list[tuple[Track, int]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def loops(wanted: Sequence[Step], count: int, *rest: object) -> list[dict[str, Run]]:
        del rest
        return [{step.name: run(1) for step in wanted}] * count

    monkeypatch.setattr("bench.command.take", loops)
    done = call("--out", str(tmp_path), "--loops", "--rounds", "2")
    assert not tracks
    assert "film, cold" in done.stdout
    assert len(json.loads((tmp_path / "loops.json").read_text())["loops"]) == 2

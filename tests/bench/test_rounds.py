"""Rounds in turn, and what a measured command's whole family took."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bench.rounds import CommandError, Contender, Run, films, measured, rounds
from tests.bench.measurements import silent

MEGABYTE = 1_000_000


def called(names: list[str]) -> Callable[[str], Contender]:
    """Contenders that note that they were called, and leave a file."""

    def contender(name: str) -> Contender:
        def play(folder: Path) -> Run:
            names.append(name)
            (folder / "film.mp4").touch()
            return Run(len(names), 0, 0, 0)

        return play

    return contender


def play(tmp_path: Path, count: int) -> tuple[list[str], list[dict[str, Run]]]:
    names: list[str] = []
    of = called(names)
    contenders = {name: of(name) for name in ("stock", "ours", "floor")}
    found = list(rounds(contenders, count, tmp_path, silent))
    return names, [dict(each) for each in found]


def test_every_second_round_goes_the_other_way(tmp_path: Path) -> None:
    names, _ = play(tmp_path, 3)
    there, back = ["stock", "ours", "floor"], ["floor", "ours", "stock"]
    assert names == [*there, *back, *there]


def test_a_rounds_runs_are_told_apart_whatever_their_order(tmp_path: Path) -> None:
    _, (first, second) = play(tmp_path, 2)
    assert [first[name].wall for name in ("stock", "ours", "floor")] == [1, 2, 3]
    assert [second[name].wall for name in ("stock", "ours", "floor")] == [6, 5, 4]


def test_only_the_first_rounds_films_stay(tmp_path: Path) -> None:
    play(tmp_path, 3)
    left = sorted(path.parent.name for path in tmp_path.rglob("*.mp4"))
    assert left == ["floor", "ours", "stock"]


def test_films_are_the_finished_ones(tmp_path: Path) -> None:
    for name in ("videos/B0.mp4", "videos/partial_movie_files/B0/1.mp4", "videos/B0.txt"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert films(tmp_path) == {"B0": tmp_path / "videos/B0.mp4"}


def python(code: str, *arguments: str) -> list[str]:
    return [sys.executable, "-c", code, *arguments]


def test_a_commands_film_is_weighed(tmp_path: Path) -> None:
    write = "import sys; open(sys.argv[1], 'wb').write(bytes(1234))"
    assert measured(python(write, str(tmp_path / "a.mp4")), tmp_path).size == 1234


def test_the_peak_is_that_of_the_biggest_process_alone(tmp_path: Path) -> None:
    child = "x = bytearray(b'1') * 150_000_000"
    parent = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"
    assert 150 * MEGABYTE < measured(python(parent), tmp_path).peak < 250 * MEGABYTE


def test_memory_of_whoever_measures_does_not_count(tmp_path: Path) -> None:
    ballast = bytearray(b"1") * (200 * MEGABYTE)
    assert measured(python("pass"), tmp_path).peak < len(ballast) // 2


def test_work_of_a_process_that_lost_its_parent_counts(tmp_path: Path) -> None:
    orphan = "import time\nwhile time.process_time() < 0.5: pass"
    parent = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {orphan!r}])"
    assert measured(python(parent), tmp_path).cpu >= 0.5


def test_a_command_that_fails_ends_the_measuring_with_what_it_said(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"ended with 3:\n(.|\n)*no such thing"):
        measured(python("import sys; print('no such thing'); sys.exit(3)"), tmp_path)


def test_a_command_that_there_is_not_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="no-such-command"):
        measured(["no-such-command"], tmp_path)

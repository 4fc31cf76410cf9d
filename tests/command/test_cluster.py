"""`--cluster`: what it is given to, and what is said when it cannot be used."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.command.running import FilmOrder, Run
from tests.command.test_program import program


def test_a_cluster_is_named(run: Run, films: list[FilmOrder]) -> None:
    run("video", "--cluster", "tcp://host:8786")
    assert films[0].means.cluster == "tcp://host:8786"


def test_own_workers_and_a_cluster_s_are_not_to_be_had_together(
    run: Run, films: list[FilmOrder]
) -> None:
    done = run("video", "--cluster", "tcp://host:8786", "--jobs", "2")
    assert (done.code, done.out, films) == (2, "", [])
    assert "--jobs" in done.err


@pytest.mark.parametrize("package", ["distributed", "dask"])
def test_without_the_package_its_command_is_told(
    run: Run, monkeypatch: pytest.MonkeyPatch, package: str
) -> None:
    monkeypatch.delitem(sys.modules, "explainer.studio.cluster", raising=False)
    for name in [each for each in sys.modules if each.partition(".")[0] in ("distributed", "dask")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    done = run("video", "--beat", "b0", "--quality", "draft", "--cluster", "tcp://127.0.0.1:9")
    assert done.code == 3
    assert "-m pip install 'distributed" in done.err


def test_an_address_that_is_none_is_one_message_and_no_file(tmp_path: Path) -> None:
    words = ("--beat", "b0", "--quality", "draft", "--quiet", "--cluster", "nowhere:x")
    done = program("video", *words, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert list((tmp_path / "out").iterdir()) == []

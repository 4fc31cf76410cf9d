"""The program as a user starts it: its own process."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.command.running import PROJECT

RENDER = str(PROJECT / "render.py")


def program(
    *words: str, cwd: Path, python: tuple[str, ...] = (sys.executable,), **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*python, RENDER, *words],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def test_it_works_from_any_folder(tmp_path: Path) -> None:
    done = program("check", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_shows_examples(tmp_path: Path, option: str) -> None:
    done = program("video", option, cwd=tmp_path)
    assert done.returncode == 0
    assert "python render.py video --beat b2 --quality draft" in done.stdout


def test_an_unknown_command_is_a_usage_error_that_names_the_nearest(tmp_path: Path) -> None:
    done = program("vdeo", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Did you mean 'video'?" in done.stderr


def test_a_mistake_never_shows_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("beats: [\n", encoding="utf-8")
    done = program("check", "--storyboard", "bad.yaml", cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("bad.yaml:")
    assert "Traceback" not in done.stderr


def test_check_and_ledger_never_load_manim(tmp_path: Path) -> None:
    done = program("check", cwd=tmp_path, python=(sys.executable, "-X", "importtime"))
    assert "explainer.ledger" in done.stderr
    assert "manim" not in done.stderr


def test_a_python_without_the_libraries_is_told_in_one_message(tmp_path: Path) -> None:
    done = program("check", cwd=tmp_path, python=(sys.executable, "-S"))
    assert (done.returncode, done.stdout) == (3, "")
    assert "make setup" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_terminal_that_knows_no_chinese_still_gets_an_answer(tmp_path: Path) -> None:
    done = program("check", cwd=tmp_path, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0, done.stderr


# A result so short that Python keeps it until it is told, or ends.
SHORT_RESULT = """
from explainer.command.endings import endings
from explainer.command.output import result
import typer
try:
    with endings():
        result("out/rc-t2.zh.mp4")
except typer.Exit as ending:
    raise SystemExit(ending.exit_code)
"""


@pytest.mark.parametrize("words", [(RENDER, "ledger"), ("-c", SHORT_RESULT)])
def test_a_reader_that_goes_away_is_no_error_to_speak_of(words: tuple[str, ...]) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run(
            [sys.executable, *words],
            cwd=PROJECT,
            env={**os.environ, "PYTHONUNBUFFERED": ""},
            stdout=write,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.parametrize(("sign", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_stopped_film_leaves_nothing_behind(
    tmp_path: Path, sign: signal.Signals, code: int
) -> None:
    with subprocess.Popen(
        [sys.executable, RENDER, "video", "--beat", "b0", "--quality", "draft"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as started:
        assert started.stderr is not None
        started.stderr.readline()  # the first message: the work has begun
        started.send_signal(sign)
        out, err = started.communicate(timeout=60)
    assert (started.returncode, out) == (code, "")
    assert "Traceback" not in err
    assert list((tmp_path / "out").iterdir()) == []

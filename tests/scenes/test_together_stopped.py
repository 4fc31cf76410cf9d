"""What becomes of several processes that play one scene when it goes wrong, or is stopped."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from manim import Scene

from explainer.errors import MissingError
from scenes.any_scene import render_scene
from tests.command.family import started
from tests.command.running import PROJECT
from tests.scenes.sharing import FORM

ENDLESS = """
import sys, time
from pathlib import Path
from manim import Scene, Text
from scenes.any_scene import render_scene
from tests.scenes.sharing import FORM
class Endless(Scene):
    def construct(self):
        self.add(Text("on"))
        self.wait(1)
        print("playing", flush=True)
        time.sleep(60)
render_scene(Endless, FORM, Path(sys.argv[1]) / "endless.mp4", 2)
"""


class Fails(Scene):
    """Ends in the middle."""

    def construct(self) -> None:
        self.wait(1)
        raise LookupError("no such thing")


class OddError(Exception):
    """Holds what no process can send to another."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.way = lambda: message


class FailsOddly(Scene):
    """Raises what cannot be sent."""

    def construct(self) -> None:
        raise OddError("strange thing")


class Dies(Scene):
    """Its process is killed, unless it is the one that plays alone."""

    owner = os.getpid()

    def construct(self) -> None:
        self.wait(1)
        if os.getpid() != self.owner:
            os.kill(os.getpid(), signal.SIGKILL)


@pytest.fixture(autouse=True)
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads of other tests are no concern here."""
    monkeypatch.setattr("scenes.any_scene.can_fork", lambda: True)


def test_what_a_scene_raises_comes_out_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="no such thing") as caught:
        render_scene(Fails, FORM, tmp_path / "fails.mp4", 2)
    assert "in construct" in "".join(caught.value.__notes__)
    assert not list(tmp_path.iterdir())


def test_what_cannot_be_sent_is_told(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="OddError: strange thing"):
        render_scene(FailsOddly, FORM, tmp_path / "odd.mp4", 2)


def test_a_process_that_is_killed_is_told_of(tmp_path: Path) -> None:
    with pytest.raises(MissingError, match="ended from outside"):
        render_scene(Dies, FORM, tmp_path / "dies.mp4", 2)
    assert not list(tmp_path.iterdir())


def test_one_job_is_this_process(tmp_path: Path) -> None:
    render_scene(Dies, FORM, tmp_path / "lives.mp4", 1)
    assert (tmp_path / "lives.mp4").exists()


def test_ctrl_c_leaves_no_process_and_no_file(tmp_path: Path) -> None:
    out, rest = tmp_path / "out", tmp_path / "rest"
    out.mkdir()
    rest.mkdir()
    with started("-c", ENDLESS, str(out), folder=PROJECT, rest=rest) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "playing\n"
        # As it is while it works: a folder for both, and in it one for what manim makes.
        assert list(rest.glob("*/*"))
        os.killpg(program.pid, signal.SIGINT)
        assert program.wait(20) != 0
    with pytest.raises(ProcessLookupError):
        os.killpg(program.pid, 0)
    assert (list(out.iterdir()), list(rest.iterdir())) == ([], [])

"""Processes that are copies of this one: what they tell, and what is left of them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from explainer.studio.forks import Tell, can_fork, forked
from tests.command.family import started, until
from tests.command.running import PROJECT

STOPPED = """
import os, sys, tempfile, time
from explainer.studio.forks import forked
def work(tell):
    tempfile.mkdtemp()
    tell(os.getpid())
    time.sleep(60)
with forked(work, 2) as told:
    for pid in told:
        print(pid, flush=True)
"""

SLOW = """
import threading, time
from explainer.studio.forks import forked
def work(tell):
    print("said")
    threading.Thread(target=time.sleep, args=(20,)).start()
with forked(work, 1) as told:
    list(told)
"""


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_what_all_tell_comes_as_they_tell_it() -> None:
    here = object()

    def work(tell: Tell) -> None:
        assert here
        tell(os.getpid())

    with forked(work, 3) as told:
        pids = list(told)
    assert len({*pids, os.getpid()}) == 4


def test_they_end_when_nobody_listens_any_more() -> None:
    def work(tell: Tell) -> None:
        tell(os.getpid())
        time.sleep(60)

    with forked(work, 2) as told:
        pids = [next(told), next(told)]
    assert all(isinstance(pid, int) and gone(pid) for pid in pids)


def test_one_that_hears_nothing_ends_too() -> None:
    def work(tell: Tell) -> None:
        tell(os.getpid())
        os.kill(os.getpid(), signal.SIGSTOP)

    with forked(work, 1) as told:
        pid = next(told)
    assert isinstance(pid, int)
    assert gone(pid)


def test_ctrl_c_is_for_the_owner() -> None:
    def work(tell: Tell) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        tell("still here")

    with forked(work, 1) as told:
        assert list(told) == ["still here"]


def test_what_was_said_is_heard_also_of_one_that_is_slow_to_end() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SLOW],
        cwd=PROJECT,
        env={name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout == "said\n"


def test_only_the_first_is_heard(capfd: pytest.CaptureFixture[str]) -> None:
    def work(tell: Tell) -> None:
        del tell
        print("said")

    with forked(work, 3) as told:
        assert list(told) == []
    assert capfd.readouterr() == ("said\n", "")


def test_a_process_without_threads_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    # Other tests may have left some.
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    assert can_fork()


def test_a_process_with_threads_is_not_copied() -> None:
    ended = threading.Event()
    thread = threading.Thread(target=ended.wait)
    thread.start()
    try:
        assert not can_fork()
    finally:
        ended.set()
        thread.join()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_stopped_it_leaves_no_process(how: signal.Signals, tmp_path: Path) -> None:
    with started("-c", STOPPED, folder=PROJECT, rest=tmp_path) as program:
        assert program.stdout is not None
        pids = [int(program.stdout.readline()) for _ in range(2)]
        if how == signal.SIGINT:
            # As Ctrl-C does: to all of them.
            os.killpg(program.pid, how)
        else:
            program.kill()
        program.wait(20)
    until(lambda: all(map(gone, pids)))
    if how == signal.SIGINT:
        assert list(tmp_path.iterdir()) == []

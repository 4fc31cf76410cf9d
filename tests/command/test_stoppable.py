"""A program that is stopped ends, however it tidies up and whatever its threads do."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from tests.command.running import PROJECT

PROGRAM = """
import signal, sys, threading, time
from explainer import stopping
stopping.PATIENCE = {patience}
{before}
with stopping.stoppable():
    try:
        print("begun", flush=True)
        time.sleep({work})
    finally:
        print("tidying", flush=True)
        {tidy}
        print("tidy", flush=True)
print("done", flush=True)
signal.raise_signal(signal.SIGTERM)
"""


def stopped(
    sign: signal.Signals,
    tidy: str = "pass",
    before: str = "",
    work: float = 30,
    patience: int = 60,
) -> tuple[int, str, str]:
    """The program's exit code and words, stopped at its work and once more when it tidies up."""
    text = PROGRAM.format(tidy=tidy, before=before, work=work, patience=patience)
    program = subprocess.Popen(
        [sys.executable, "-c", text],
        cwd=PROJECT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Nothing beyond a line is read with it.
        bufsize=0,
    )
    assert program.stdout is not None
    said = b""
    for _ in range(2):
        said += program.stdout.readline()
        program.send_signal(sign)
    out, err = program.communicate(timeout=25)
    return program.returncode, (said + out).decode(), err.decode()


@pytest.mark.parametrize(
    ("sign", "code", "told"), [(signal.SIGINT, 130, "Stopped.\n"), (signal.SIGTERM, 143, "")]
)
def test_it_tidies_up_and_is_not_kept_from_it(sign: signal.Signals, code: int, told: str) -> None:
    assert stopped(sign, "time.sleep(0.3)") == (code, "begun\ntidying\ntidy\n", told)


def test_it_ends_though_tidying_up_takes_for_ever() -> None:
    answer = stopped(signal.SIGTERM, "time.sleep(30)", patience=1)
    assert answer == (143, "begun\ntidying\n", "")


def test_it_ends_as_stopped_though_tidying_up_fails() -> None:
    assert stopped(signal.SIGTERM, "1 / 0") == (143, "begun\ntidying\n", "")


def test_it_ends_though_a_thread_works_on() -> None:
    before = "threading.Thread(target=time.sleep, args=(30,)).start()"
    assert stopped(signal.SIGTERM, before=before) == (143, "begun\ntidying\ntidy\n", "")


def test_what_a_thread_says_of_it_is_not_heard() -> None:
    tidy = "thread = threading.Thread(target=lambda: 1 / 0); thread.start(); thread.join()"
    assert stopped(signal.SIGTERM, tidy) == (143, "begun\ntidying\ntidy\n", "")


def test_a_program_that_is_to_ignore_ctrl_c_does() -> None:
    before = "signal.signal(signal.SIGINT, signal.SIG_IGN)"
    # After its work it ends itself.
    said = "begun\ntidying\ntidy\ndone\n"
    assert stopped(signal.SIGINT, before=before, work=0.3) == (143, said, "")

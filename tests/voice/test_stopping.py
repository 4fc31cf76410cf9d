"""Whoever stops speech being made leaves no speaking program behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
SPEAK = """
from pathlib import Path
from explainer.voice import narrate
from explainer.voice.engine import open_voice
from tests.voice.lectures import Memory, lecture

script = lecture([f"Word {'x' * index}. " for index in range(500)])
narrate(script, "en", open_voice("espeak", script, "en", Path(), Memory()), ["b0"])
"""
# Notes its own number, and takes a while over every line.
SLOW = """#!/bin/sh
[ "$1" = --version ] && echo 1.51 && exit 0
case "$*" in *-q*) exit 0 ;; esac
echo $$ >> "$STARTED"
exec sleep 0.5
"""


def runs(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def test_an_interrupt_ends_all_that_was_begun(tmp_path: Path) -> None:
    program, started = tmp_path / "espeak-ng", tmp_path / "started"
    program.write_text(SLOW)
    program.chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    speaking = subprocess.Popen(
        (sys.executable, "-c", SPEAK),
        cwd=PROJECT,
        env={**os.environ, "PATH": path, "STARTED": str(started)},
        stderr=subprocess.PIPE,
    )
    while speaking.poll() is None and not started.exists():
        time.sleep(0.02)
    speaking.send_signal(signal.SIGINT)
    _, told = speaking.communicate(timeout=10)
    assert b"KeyboardInterrupt" in told
    numbers = [int(number) for number in started.read_text().split()]
    assert 0 < len(numbers) < 20
    assert not [number for number in numbers if runs(number)]

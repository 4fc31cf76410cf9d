"""Starting ranks: a failure is told at once, and nothing is left running."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.pytorch.launch import LaunchError, launch

SLEEPS = "import time; time.sleep(600)"


def _ranks(*scripts: str) -> tuple[tuple[str, ...], ...]:
    return tuple((sys.executable, "-c", script) for script in scripts)


def test_a_rank_that_fails_is_quoted_and_the_others_are_ended(tmp_path: Path) -> None:
    commands = _ranks(SLEEPS, "import sys; sys.exit('no such device')")
    begun = time.monotonic()
    with pytest.raises(LaunchError, match=r"rank 1 ended with 1; it said last:\nno such device"):
        launch(commands.__getitem__, tmp_path, ranks=2)
    assert time.monotonic() - begun < 60


def test_a_rank_that_does_not_finish_is_named_after_the_time_granted(tmp_path: Path) -> None:
    commands = _ranks("print('done')", SLEEPS)
    with pytest.raises(LaunchError, match="rank 1 did not finish in time; it said nothing"):
        launch(commands.__getitem__, tmp_path, ranks=2, patience=1)


@pytest.mark.parametrize("other", [SLEEPS, "import sys; sys.exit(3)"])
def test_no_process_outlives_a_failure(
    other: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[subprocess.Popen[bytes]] = []

    class Noted(subprocess.Popen[bytes]):
        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Noted)
    with pytest.raises(LaunchError):
        launch(_ranks(SLEEPS, other).__getitem__, tmp_path, ranks=2, patience=1)
    assert [process.returncode is not None for process in started] == [True, True]

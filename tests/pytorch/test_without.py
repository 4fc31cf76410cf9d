"""Without the extra: who asks for these tests is told once what to do, and none of them runs."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.pytorch.launch import PROJECT

# A module that is None cannot be found, though it is there.
HIDDEN = (
    "import sys; sys.modules['torch'] = None; import pytest; sys.exit(pytest.main(sys.argv[1:]))"
)


def asked(*words: str) -> subprocess.CompletedProcess[str]:
    """What pytest does without PyTorch; it collects only, lest these tests start themselves."""
    return subprocess.run(
        (sys.executable, "-c", HIDDEN, "-p", "no:cacheprovider", "-q", "--collect-only", *words),
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize("asked_for", ["tests/pytorch", "tests/pytorch/test_bytes.py"])
def test_asked_for_without_pytorch_one_line_says_how_to_get_it(asked_for: str) -> None:
    done = asked(asked_for)
    said = (done.stdout + done.stderr).strip().splitlines()
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert said == [
        "ERROR: tests/pytorch needs PyTorch, an optional extra; this adds it and runs the tests: "
        "make test-torch"
    ]


def test_other_rooms_are_not_kept_from_running() -> None:
    assert asked("tests/ledger/test_sizes.py").returncode == 0

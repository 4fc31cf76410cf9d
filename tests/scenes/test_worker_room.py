"""What a worker loads before its first segment: manim and the studio, not what plans a lecture."""

import subprocess
import sys

from scenes.work import ROOM

PLANNING = {"pydantic", "explainer.script", "explainer.training", "explainer.drawing.scenes"}


def test_a_worker_loads_nothing_that_plans() -> None:
    loaded = subprocess.run(
        [sys.executable, "-c", f"import sys, {ROOM}; print(*sys.modules)"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    assert ROOM in loaded
    assert PLANNING.isdisjoint(loaded)

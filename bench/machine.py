"""What it was measured on, in general terms."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from pathlib import Path

CPU_FACTS = Path("/proc/cpuinfo")


def machine() -> dict[str, str]:
    """Cores, their model, and the versions that speed depends on."""
    return {
        "cores": str(os.cpu_count()),
        "cpu": cpu_model(CPU_FACTS.read_text() if CPU_FACTS.exists() else ""),
        "python": platform.python_version(),
        **{name: version(name) for name in ("manim", "av", "numpy")},
    }


def cpu_model(facts: str) -> str:
    """The model's name in what Linux tells of its processors."""
    names = (line.partition(":")[2].strip() for line in facts.splitlines() if "model name" in line)
    return next(names, platform.machine())

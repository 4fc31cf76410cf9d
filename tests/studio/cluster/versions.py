"""Projects that are not quite this one, for workers to run from."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.command.running import PROJECT


def changed(folder: Path) -> Path:
    """A copy of this project with other code."""
    for room in ("explainer", "scenes"):
        shutil.copytree(PROJECT / room, folder / room)
    with (folder / "scenes" / "moves.py").open("a") as file:
        file.write("\nCHANGED = True\n")
    return folder


def empty(folder: Path) -> Path:
    """A folder without this project."""
    folder.mkdir()
    return folder

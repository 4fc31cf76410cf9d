"""The run agrees with the ledger without knowing it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import explainer.training

ROOM = Path(explainer.training.__file__).parent


def _imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "."


def test_the_run_imports_no_other_room() -> None:
    named = {name for file in ROOM.rglob("*.py") for name in _imports(file)}
    rooms = {name for name in named if name.split(".")[0] == "explainer" or name == "."}
    assert {name for name in rooms if not name.startswith("explainer.training")} == set()


def test_the_run_stands_on_numpy_and_the_standard_library() -> None:
    files = sorted(ROOM.rglob("*.py"))
    tops = {name.split(".")[0] for file in files for name in _imports(file)}
    standard = {
        "__future__",
        "collections",
        "dataclasses",
        "difflib",
        "functools",
        "itertools",
        "types",
        "typing",
    }
    assert tops - standard == {"explainer", "ml_dtypes", "numpy"}

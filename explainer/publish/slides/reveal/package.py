"""The few files of the reveal.js package that a deck needs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from types import MappingProxyType

from explainer.errors import MissingError

PROJECT = Path(__file__).resolve().parents[4]
PACKAGE = PROJECT / "node_modules" / "reveal.js"
_FILES = ("dist/reset.css", "dist/reveal.css", "dist/reveal.js", "dist/plugin/notes.js", "LICENSE")


def find_package(package: Path = PACKAGE) -> Mapping[str, Path]:
    """Where those files are, by the name they have in a deck's folder.

    Raises MissingError when the package is not there.
    """
    found = {PurePosixPath(name).name: package / name for name in _FILES}
    if not all(path.is_file() for path in found.values()):
        raise MissingError(
            "--format reveal needs reveal.js, which is not there; get it with Node.js's npm: "
            f"npm ci --prefix '{PROJECT}' --omit=dev --ignore-scripts"
        )
    return MappingProxyType(found)

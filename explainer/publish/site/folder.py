"""A site's folder: built beside its place, then put there at once.

A hidden list in it names the files that were built. So a folder that somebody else made is never
replaced, and files that somebody put into a site stay there.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Set
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

from explainer.errors import UsageError

LIST = ".lecture-site"
"""The list's name: one path a line, from the site's folder."""


@contextmanager
def whole_site(place: Path) -> Iterator[Path]:
    """Give a new folder to build in; when the block ends well, it takes the place of `place`.

    When the block fails, `place` is as it was and nothing is left beside it. Files of a former
    site that the new one does not have are gone; other people's files are carried over. Raises
    UsageError at once, before any work, for a folder with files that is not a site built here.
    """
    place = place.resolve()
    if place.exists():
        _built_here(place)
    mark = uuid4().hex
    draft, former = (place.with_name(f".{place.name}.{kind}.{mark}") for kind in ("new", "old"))
    draft.mkdir(parents=True)
    try:
        yield draft
        (draft / LIST).write_text("".join(f"{path}\n" for path in listed(draft)), encoding="utf-8")
        if place.exists():
            place.rename(former)
        draft.rename(place)
    finally:
        shutil.rmtree(draft, ignore_errors=True)
        if former.exists() and not place.exists():
            former.rename(place)
    if former.exists():
        _carry_over(former, place)
        shutil.rmtree(former)


def listed(folder: Path) -> tuple[str, ...]:
    """The files below a folder, as sorted paths from there with `/` between names."""
    every = (path for path in folder.rglob("*") if path.is_file())
    return tuple(sorted(path.relative_to(folder).as_posix() for path in every))


def _built_here(place: Path) -> None:
    if not place.is_dir():
        raise UsageError(f"{place} is a file; move it away, or choose another --out")
    if any(place.iterdir()) and not (place / LIST).is_file():
        raise UsageError(
            f"{place} is not a site that this command built, and it is not empty: nothing there "
            "was touched; move it away, or choose another --out"
        )


def _carry_over(former: Path, place: Path) -> None:
    """Move what no build wrote from the former site to the new one, unless that has the same."""
    known = former / LIST
    names = known.read_text(encoding="utf-8").splitlines() if known.is_file() else []
    # A folder that holds anything built is gone through; any other is moved as it is.
    built = {path for name in (*names, LIST) for path in (Path(name), *Path(name).parents)}
    _move_unknown(former, place, former, built)


def _move_unknown(folder: Path, place: Path, root: Path, built: Set[Path]) -> None:
    for path in sorted(folder.iterdir()):
        within = path.relative_to(root)
        target = place / within
        if within in built and path.is_dir():
            _move_unknown(path, place, root, built)
        elif within not in built and not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            path.rename(target)

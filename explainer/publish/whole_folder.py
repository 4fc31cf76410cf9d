"""A folder built beside its place, then put there at once.

A hidden list in it names the files that were built. So a folder that somebody else made is never
replaced, and files that somebody put into a built one stay there.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Set
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

from explainer.errors import UsageError
from explainer.publish.locked import hold, is_held, locked

LIST = ".lecture-site"
"""The list's name: one path a line, from the built folder. Whoever still builds it holds it."""


@contextmanager
def whole_folder(place: Path, noun: str) -> Iterator[Path]:
    """Give a new folder to build in; when the block ends well, it takes the place of `place`.

    When the block fails, `place` is as it was and nothing is left beside it; what a killed process
    left, the next one clears away. Files of the former build that the new one does not have are
    gone; other people's files are carried over. Of two builds of one place, the later one stays.
    Raises UsageError at once, before any work, for a folder with files that was not built here:
    `noun` says what it should have been.
    """
    place = place.resolve()
    place.parent.mkdir(parents=True, exist_ok=True)
    lock = place.with_name(f".{place.name}.lock")
    with locked(lock):
        _check(place, noun)
        _clear(place)
        draft = _beside(place, "new")
        draft.mkdir()
        built = (draft / LIST).open("w", encoding="utf-8")
        hold(built)
    with built:
        try:
            yield draft
            built.writelines(f"{path}\n" for path in listed(draft))
            built.flush()
            with locked(lock):
                _exchange(place, draft)
        finally:
            shutil.rmtree(draft, ignore_errors=True)


def listed(folder: Path) -> tuple[str, ...]:
    """The files below a folder, as sorted paths from there with `/` between names; not the list."""
    every = (path for path in folder.rglob("*") if path.is_file() and path != folder / LIST)
    return tuple(sorted(path.relative_to(folder).as_posix() for path in every))


def _beside(place: Path, kind: str) -> Path:
    return place.with_name(f".{place.name}.{kind}.{uuid4().hex}")


def _left(place: Path, kind: str) -> Iterator[Path]:
    """Folders of this kind that builds of this place made."""
    name = re.compile(rf"\.{re.escape(place.name)}\.{kind}\.[0-9a-f]{{32}}")
    yield from (path for path in sorted(place.parent.iterdir()) if name.fullmatch(path.name))


def _clear(place: Path) -> None:
    """Put right what killed builds left: former folders with somebody's files, and drafts."""
    for former in _left(place, "old"):
        _settle(place, former)
    for draft in _left(place, "new"):
        if not is_held(draft / LIST):
            shutil.rmtree(draft, ignore_errors=True)


def _exchange(place: Path, draft: Path) -> None:
    """Put the draft in its place, with what others put into the folder that was there."""
    former = _beside(place, "old")
    if place.exists():
        place.rename(former)
    try:
        draft.rename(place)
    finally:
        if former.exists():
            _settle(place, former)


def _settle(place: Path, former: Path) -> None:
    """Be done with a former folder: what others put there goes to its successor, if it has one."""
    if place.exists():
        _carry_over(former, place)
        shutil.rmtree(former)
    else:
        former.rename(place)


def _check(place: Path, noun: str) -> None:
    if not place.exists():
        return
    if not place.is_dir():
        raise UsageError(f"{place} is a file; move it away, or choose another --out")
    if any(place.iterdir()) and not (place / LIST).is_file():
        raise UsageError(
            f"{place} is not a {noun} that this command built, and it is not empty: nothing there "
            "was touched; move it away, or choose another --out"
        )


def _carry_over(former: Path, place: Path) -> None:
    """Move what no build wrote from the former folder to the new one, unless that has the same."""
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

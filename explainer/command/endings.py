"""How a command ends badly: one message a fault and an exit code, never a traceback.

How it is stopped is told in explainer/stopping.py.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from explainer.command.output import say
from explainer.errors import ExplainerError, MissingError, UsageError

BROKEN_PIPE = 141  # as shells count: 128 + SIGPIPE

_NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_NO_WAY_IN = frozenset(
    {errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EISDIR, errno.EEXIST}
    | {errno.ENOENT, errno.ENAMETOOLONG, errno.ELOOP, errno.EINVAL, errno.ENOTEMPTY}
)
_OURS = frozenset({"explainer", "scenes", "figures"})


@contextmanager
def endings() -> Iterator[None]:
    """Turn what a user, or a user's machine, can cause into a message and an exit code.

    Anything else passes through: it is a fault of this program, and its traceback is wanted.
    """
    try:
        yield
    except BrokenPipeError:
        _drop_output()
        raise typer.Exit(BROKEN_PIPE) from None
    except (ExplainerError, OSError, ImportError) as error:
        known = _as_known(error)
        if known is None:
            raise
        say(str(known))
        raise typer.Exit(known.exit_code) from None


def _as_known(error: Exception) -> ExplainerError | None:
    if isinstance(error, ExplainerError):
        return error
    if isinstance(error, ImportError):
        return _missing_package(error)
    return _file_trouble(error) if isinstance(error, OSError) else None


def _missing_package(error: ImportError) -> MissingError | None:
    """A library that is not installed, or does not load; None when the module is our own."""
    if (error.name or "").partition(".")[0] in _OURS:
        return None
    return MissingError(
        f"{error}; run 'make setup' in the project's folder to install what it needs"
    )


def _file_trouble(error: OSError) -> ExplainerError | None:
    """A file that cannot be read or written where the user wants it; None for other troubles."""
    where = f" {os.fsdecode(error.filename)}" if isinstance(error.filename, str | bytes) else ""
    reason = error.strerror or str(error)
    if error.errno in _NO_ROOM:
        return MissingError(f"cannot write{where}: {reason}; make room, or choose another --out")
    if error.errno in _NO_WAY_IN and where:
        return UsageError(f"cannot use{where}: {reason}; choose another path")
    return None


def _drop_output() -> None:
    """Whoever read our output is gone: keep Python from writing the rest, and failing, at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

"""Processes that begin as copies of this one: all that is loaded and made here is theirs too."""

from __future__ import annotations

import gc
import multiprocessing
import os
import pickle
import signal
import sys
import tempfile
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess

from explainer.errors import MissingError
from explainer.stopping import SIGNALS, unheard
from explainer.studio.workers import end_with

Tell = Callable[[object], None]
"""Takes what a process has to say, which must be something that can be pickled."""

Work = Callable[[Tell], None]
"""What every process does. It need not be importable: a copy has it already."""


@dataclass(frozen=True)
class _Family:
    """What all processes share: the two ends of the pipe that ends with their owner, a folder."""

    heard: Connection
    alive: Connection
    folder: str


@dataclass(frozen=True)
class _Ended:
    """A process did all it had to; `error` is what it ended with otherwise."""

    error: BaseException | None = None


def can_fork() -> bool:
    """Whether this process can be copied: on Linux, with no thread beside this one.

    A copy has this thread only; a lock that another one held would stay shut for ever.
    """
    alone = threading.active_count() == 1 and not multiprocessing.current_process().daemon
    return sys.platform == "linux" and alone


@contextmanager
def forked(work: Work, count: int) -> Iterator[Iterator[object]]:
    """Have `count` processes do the same work, and give what they tell as they tell it.

    Left, by Ctrl-C too, it ends them at once, in the middle of what they do. What they leave in the
    temporary folder goes with them. What one of them raises comes out of the iterator, with its
    place in a note; MissingError when one was ended from outside. Only the first one writes to
    standard output and error.
    """
    context = multiprocessing.get_context("fork")
    processes: list[ForkProcess] = []
    ends: list[Connection] = []
    with tempfile.TemporaryDirectory() as folder:
        family = _Family(*context.Pipe(duplex=False), folder)
        try:
            for number in range(count):
                end, theirs = context.Pipe(duplex=False)
                ends.append(end)
                arguments = (work, theirs, family, number == 0)
                process = context.Process(target=_begin, args=arguments, daemon=True)
                # Until it has settled what it hears; and lest it be begun, and not known.
                with unheard():
                    process.start()
                    processes.append(process)
                # Only its own process has it now: its end tells of the process's end.
                theirs.close()
            yield _told(ends)
        finally:
            family.alive.close()
            for process in processes:
                process.kill()
                process.join()
            for each in (*ends, family.heard):
                each.close()


def _told(ends: Sequence[Connection]) -> Iterator[object]:
    """What is told through any of the pipes, until all have ended."""
    waiting = list(ends)
    while waiting:
        for end in wait(waiting):
            assert isinstance(end, Connection)
            try:
                message = end.recv()
            except EOFError as error:
                raise MissingError(
                    "A worker process was ended from outside, most likely for want of memory. Try "
                    "again with one job."
                ) from error
            if not isinstance(message, _Ended):
                yield message
            elif message.error is None:
                waiting.remove(end)
            else:
                raise message.error


def _begin(work: Work, told: Connection, family: _Family, loud: bool) -> None:
    # Ctrl-C reaches the whole family; the owner decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
    # Else this copy of it would keep the others alive.
    family.alive.close()
    threading.Thread(target=end_with, args=(family.heard,), daemon=True).start()
    tempfile.tempdir = family.folder
    # Python's collector need not look through all that was copied again and again.
    gc.freeze()
    if not loud:
        _silence()
    try:
        work(told.send)
        # It may be ended as soon as that is heard.
        sys.stdout.flush()
        sys.stderr.flush()
        told.send(_Ended())
    except BaseException as error:
        told.send(_Ended(_sendable(error)))


def _silence() -> None:
    """What every copy would say, one has said."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)
    # They may be other than those two, as in a notebook.
    sys.stdout = sys.stderr = os.fdopen(nowhere, "w")


def _sendable(error: BaseException) -> BaseException:
    """The error, with its place in a note; one that cannot be pickled, told by another."""
    place = "".join(traceback.format_exception(error))
    error.add_note(f"In a worker process:\n{place}")
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(place)
    return error

"""How a run is stopped, by Ctrl-C or by being told to end: once, tidily, and soon."""

from __future__ import annotations

import atexit
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import NoReturn

SIGNALS = (signal.SIGINT, signal.SIGTERM)
PATIENCE = 4
"""Seconds in which a stopped run removes what is unfinished; whatever is left then stays."""

Handler = Callable[[int, FrameType | None], NoReturn]


class Stopped(SystemExit):
    """The run was stopped: raised wherever the program is, so that each block tidies up."""


@contextmanager
def stoppable() -> Iterator[None]:
    """Have the block, all of a program, end with 130 after Ctrl-C and with 143 after SIGTERM.

    Stopped is raised in it, once: whoever stops a whole group of processes often does it twice.
    When the block has tidied up, or has not within `PATIENCE`, the process ends: threads that hang
    cannot keep it, and what they say of it is nobody's business.
    """
    run = _Run()
    run.listen(run.stop)
    try:
        yield
    finally:
        if run.code is not None:
            run.end()
        # The work is done; only Python itself has still to end.
        run.listen(_end_now)


@contextmanager
def unheard() -> Iterator[None]:
    """Begin processes that hear of no stop: their owner, who does, decides what it means."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Run:
    """A program's run, and the code it ends with once it is stopped."""

    code: int | None = None

    def listen(self, handler: Handler) -> None:
        """Have the signals handled from now on, but for those that this process shall ignore."""
        for each in SIGNALS:
            if signal.getsignal(each) is not signal.SIG_IGN:
                signal.signal(each, handler)

    def stop(self, number: int, _frame: FrameType | None) -> NoReturn:
        """End the way an error does, but within some seconds and without a word."""
        for each in SIGNALS:
            signal.signal(each, signal.SIG_IGN)
        self.code = _code(number)
        signal.signal(signal.SIGALRM, lambda _number, _frame: os._exit(_code(number)))
        signal.alarm(PATIENCE)
        # Threads and libraries that work on while all is taken away from them complain.
        threading.excepthook = sys.unraisablehook = sys.excepthook = _hush
        logging.disable()
        raise Stopped(self.code)

    def end(self) -> NoReturn:
        """End the process without waiting for threads, which Python would do."""
        atexit._run_exitfuncs()
        with suppress(OSError, ValueError):
            if self.code == _code(signal.SIGINT):
                print("Stopped.", file=sys.stderr)
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(self.code or 0)


def _code(number: int) -> int:
    """As shells count."""
    return 128 + number


def _end_now(number: int, _frame: FrameType | None) -> NoReturn:
    os._exit(_code(number))


def _hush(*_trouble: object) -> None:
    pass

"""Worker processes on this machine, which end when their owner does, however that happens."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import tempfile
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing.connection import Connection, wait


def cores() -> int:
    """How many cores this process may use; where the system does not say, how many there are."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


@contextmanager
def workers(count: int, modules: Sequence[str], *, early: bool = True) -> Iterator[Executor]:
    """An executor of at most `count` processes, which load `modules` once.

    `early` begins to load while their owner goes on, for work that is sure to come; else it begins
    with the first work, and never where there is none. A process is started when there is work that
    no other is free for, and an early one beforehand. Left, by Ctrl-C too, it ends them at once, in
    the middle of what they do. What they leave in the temporary folder goes with them.
    """
    forks = "forkserver" in multiprocessing.get_all_start_methods() and _short(
        tempfile.gettempdir()
    )
    context = multiprocessing.get_context("forkserver" if forks else "spawn")
    if forks:
        # Loaded once, then shared by all workers.
        context.set_forkserver_preload([__name__, *modules])
    # A pipe that is closed in the end, or when the owner is gone: an Event would wait for workers
    # to say that they have heard, and one that was killed says nothing.
    heard, alive = context.Pipe(duplex=False)
    with tempfile.TemporaryDirectory() as folder:
        pool = ProcessPoolExecutor(
            count, mp_context=context, initializer=_begin, initargs=(heard, folder, modules)
        )
        # The first start takes as long as loading does.
        first = threading.Thread(target=pool.submit, args=(os.getpid,))
        if early:
            first.start()
        try:
            yield pool
        finally:
            # Nobody wants what they still do, or are still loading.
            alive.close()
            if early:
                first.join()
            pool.shutdown(cancel_futures=True)


def _short(folder: str) -> bool:
    """Whether a socket in this folder has a name that the system takes (108 bytes in Linux)."""
    return len(os.fsencode(folder)) + len("/pymp-12345678/listener-12345678") < 100


def _begin(owner: Connection, folder: str, modules: Sequence[str]) -> None:
    # Ctrl-C reaches the whole family; the owner decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tempfile.tempdir = folder
    threading.Thread(target=end_with, args=(owner,), daemon=True).start()
    for module in modules:
        import_module(module)
    # Python's collector need not look through all that again and again.
    gc.collect()
    gc.freeze()


def end_with(owner: Connection) -> None:
    """End this process, in the middle of what it does, when the pipe's other end is closed."""
    wait([owner])
    os._exit(1)

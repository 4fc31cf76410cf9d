"""Worker processes on this machine, which end when their owner does, however that happens."""

from __future__ import annotations

import atexit
import gc
import multiprocessing
import os
import signal
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import forkserver
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from typing import ParamSpec, TypeVar

from explainer.stopping import unheard

P = ParamSpec("P")
R = TypeVar("R")


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
        pool = _Pool(count, context, (heard, folder, modules))
        early_one = threading.Thread(target=pool.begin, daemon=True)
        try:
            if early:
                early_one.start()
            yield pool
        finally:
            # Nobody wants what they still do, or are still loading.
            alive.close()
            pool.end_loading(early_one)
            pool.shutdown(cancel_futures=True)


class _Pool(ProcessPoolExecutor):
    """Worker processes that hear of no stop, and what loads their modules, which can be ended."""

    def __init__(
        self, count: int, context: BaseContext, begin: tuple[Connection, str, Sequence[str]]
    ) -> None:
        """So many at most; each begins with these."""
        super().__init__(count, mp_context=context, initializer=_begin, initargs=begin)
        self._forks = context.get_start_method() == "forkserver"
        self._loading = self._left = False
        # It would end by itself, but not before it has put away all it loaded.
        atexit.register(_end_loader)

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Have a worker do something; with the first one, wait until all is loaded."""
        if not self._forks:
            with unheard():
                return super().submit(fn, *args, **kwargs)
        self._loading = True
        # Nor do those hear of a stop that it starts later. This process does, while it waits.
        with unheard():
            forkserver.ensure_running()
        future = super().submit(fn, *args, **kwargs)
        self._loading = False
        return future

    def begin(self) -> None:
        """Start a worker, which takes as long as loading does."""
        try:
            self.submit(os.getpid)
        except Exception:
            # Whatever comes of it when what it waits for is ended.
            if not self._left:
                raise

    def end_loading(self, early_one: threading.Thread) -> None:
        """End what is still loading, lest anybody wait for it; else it is kept for the next."""
        self._left = True
        if self._loading:
            _end_loader()
        while early_one.is_alive():
            early_one.join(0.05)
            if self._loading:
                _end_loader()


def _end_loader() -> None:
    # Only Python knows it, and tells nobody. Asked to stop it would first load all there is.
    loader = getattr(forkserver, "_forkserver", None)
    pid = getattr(loader, "_forkserver_pid", None)
    if loader is not None and pid is not None:
        os.kill(pid, signal.SIGKILL)
        loader._stop()


def _short(folder: str) -> bool:
    """Whether a socket in this folder has a name that the system takes (108 bytes in Linux)."""
    return len(os.fsencode(folder)) + len("/pymp-12345678/listener-12345678") < 100


def _begin(owner: Connection, folder: str, modules: Sequence[str]) -> None:
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

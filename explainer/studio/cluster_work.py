"""What a Dask worker does for a film: tell what it is, and work when that is what is wanted."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from explainer.studio.sameness import Marks, differences, marks
from explainer.studio.segment_key import Tools

WHERE = __name__
Faults = tuple[str, ...]
"""What keeps a worker from being used; nothing when it is as wanted."""


@dataclass(frozen=True)
class Wanted:
    """What a worker has to be: how it tells its marks, what it loads, and the marks wanted."""

    tools: Callable[[], Tools]
    prepare: Callable[[], None]
    marks: Marks

    def faults(self, threads: int) -> Faults:
        """What keeps this process, with so many threads, from being such a worker."""
        found = differences(self.marks, marks(self.tools, self.prepare))
        # manim keeps its settings in one place for the whole process.
        many = (
            f"threads: {threads}, but a worker must have 1, since manim plays one scene at a time"
        )
        return found if threads == 1 else (*found, many)


def ask(wanted: bytes, threads: int) -> Faults:
    """What keeps this worker from being used."""
    known: Wanted = pickle.loads(wanted)
    return known.faults(threads)


def work(wanted: bytes, task: bytes, threads: int) -> tuple[Faults, object]:
    """Do a pickled call, or tell what keeps this worker from it: another may have its address now.

    The task is unpickled only then: with other code it may have no meaning here.
    """
    faults = ask(wanted, threads)
    if faults:
        return faults, None
    do, given, named = pickle.loads(task)
    return (), do(*given, **named)


def asker(wanted: bytes) -> Callable[..., Faults]:
    """`ask`, as a function that a worker without this project can be sent too."""
    where = WHERE

    def function(dask_worker: Any) -> Any:
        return import_module(where).ask(wanted, dask_worker.state.nthreads)

    return function


def doer() -> Callable[[bytes, bytes], object]:
    """`work`, as a function that the scheduler can read without having this project."""
    where = WHERE

    def function(wanted: bytes, task: bytes) -> Any:
        threads = import_module("distributed").get_worker().state.nthreads
        return import_module(where).work(wanted, task, threads)

    return function

"""Work handed to a cluster's workers, one call at a time each: only to those that were hired."""

from __future__ import annotations

import pickle
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ParamSpec, TypeVar

import distributed

from explainer.errors import MissingError
from explainer.studio.cluster_work import Faults, doer

P = ParamSpec("P")
R = TypeVar("R")

MOST_DEATHS = 4
"""So many workers may end over one call, one after another."""


@dataclass(eq=False)
class Call:
    """A call on its way: the caller's future, the call pickled, and the workers lost over it."""

    ours: Future[Any]
    task: bytes
    deaths: int = 0
    last_word: threading.Lock = field(default_factory=threading.Lock)
    """Taken by whoever ends the call, and never given back."""

    def drop(self) -> None:
        """Tell all who wait that the caller took it back."""
        if self.last_word.acquire(blocking=False):
            self.ours.set_running_or_notify_cancel()

    def end(self, answer: object, error: BaseException | None) -> None:
        """Tell the caller what came of it, unless the caller took it back."""
        if not self.last_word.acquire(blocking=False):
            return
        if not self.ours.set_running_or_notify_cancel():
            return
        if error is None:
            self.ours.set_result(answer)
        else:
            self.ours.set_exception(error)


class Pool(Executor):
    """Gives every hired worker one call after another.

    Dask could share the calls out itself, but then among all workers, those that come later too.
    """

    def __init__(
        self,
        client: distributed.Client,
        wanted: bytes,
        gone: MissingError,
        pass_over: Callable[[str, Faults], None],
    ) -> None:
        """Nobody is hired yet.

        All work fails with `gone` when the scheduler has gone; `pass_over` is told of a worker that
        turns out to be another when it should work.
        """
        self._client, self._wanted, self._gone = client, wanted, gone
        self._pass_over, self._do = pass_over, doer()
        self._waiting: deque[Call] = deque()
        self._free: list[str] = []
        self._busy: dict[str, tuple[Call, distributed.Future]] = {}
        self._lock = threading.RLock()

    @property
    def hired(self) -> int:
        """How many workers there are to work."""
        with self._lock:
            return len(self._free) + len(self._busy)

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Send a call. Both what it takes and what it gives are pickled on the way."""
        ours: Future[R] = Future()
        call = Call(ours, pickle.dumps((fn, args, kwargs)))
        ours.add_done_callback(lambda done: self._withdraw(call) if done.cancelled() else None)
        with self._lock:
            self._waiting.append(call)
        self._hand_out()
        return ours

    def hire(self, address: str) -> None:
        """Give work to a worker from now on."""
        with self._lock:
            self._free.append(address)
        self._hand_out()

    def lose(self, address: str) -> None:
        """Have what a worker that is gone was doing done by another."""
        with self._lock:
            if address in self._free:
                self._free.remove(address)
            call, theirs = self._busy.pop(address, (None, None))
        if call is not None and theirs is not None:
            theirs.cancel()
            self._again(call)

    def fail(self, error: MissingError) -> None:
        """End all work with an error."""
        with self._lock:
            calls = [*(call for call, _ in self._busy.values()), *self._waiting]
            self._waiting.clear()
            self._busy.clear()
        for call in calls:
            call.end(None, error)

    def take_back(self) -> None:
        """Cancel all that is not done, what has not begun first."""
        with self._lock:
            calls = [*self._waiting, *(call for call, _ in self._busy.values())]
        for call in calls:
            call.ours.cancel()

    def _hand_out(self) -> None:
        with self._lock:
            while self._waiting and self._free:
                call, address = self._waiting.popleft(), self._free.pop(0)
                theirs = self._client.submit(
                    self._do, self._wanted, call.task, workers=[address], pure=False
                )
                self._busy[address] = call, theirs
                theirs.add_done_callback(partial(self._settle, address, call))

    def _settle(self, address: str, call: Call, theirs: distributed.Future) -> None:
        """Hand on what came of a call; runs in a thread of distributed's."""
        faults, answer, error = _outcome(theirs)
        with self._lock:
            if self._busy.get(address, (None, None))[1] is not theirs:
                return
            del self._busy[address]
        match error:
            case CancelledError():
                self.fail(self._gone)
                call.end(None, self._gone)
            case distributed.KilledWorker():
                self._again(call)
            case _ if faults:
                self._pass_over(address, faults)
                self._back(call)
            case _:
                self.hire(address)
                call.end(answer, error)

    def _again(self, call: Call) -> None:
        """Do a call again whose worker ended, but not for ever."""
        call.deaths += 1
        if call.deaths < MOST_DEATHS:
            self._back(call)
            return
        text = (
            "A segment's workers were ended from outside, one after another, most likely for want "
            "of memory. Give them more with --memory-limit and try again; segments that were ready "
            "are kept in the cache."
        )
        call.end(None, MissingError(text))

    def _back(self, call: Call) -> None:
        """Have a call done next."""
        with self._lock:
            # Taken back while it was nowhere, a call would be done for nobody.
            if not call.ours.cancelled():
                self._waiting.appendleft(call)
        self._hand_out()

    def _withdraw(self, call: Call) -> None:
        """Forget a call that its caller took back; its worker is free for others."""
        call.drop()
        with self._lock:
            if call in self._waiting:
                self._waiting.remove(call)
                return
            known = [(at, theirs) for at, (mine, theirs) in self._busy.items() if mine is call]
            for address, _ in known:
                del self._busy[address]
        for address, theirs in known:
            theirs.cancel()
            self.hire(address)


def _outcome(theirs: distributed.Future) -> tuple[Faults, object, BaseException | None]:
    """What a worker said: why it did not work, or what it made, or what went wrong with it."""
    try:
        faults, answer = theirs.result()
    except BaseException as caught:
        return (), None, caught
    return faults, answer, None

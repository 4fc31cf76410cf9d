"""Workers on other machines, through Dask distributed: an executor like that of local workers."""

from __future__ import annotations

import logging
import pickle
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from typing import Any, ParamSpec, TypeVar
from urllib.parse import urlsplit

import distributed

from explainer.errors import MissingError, UsageError
from explainer.studio.cluster_work import Wanted, asker, doer
from explainer.studio.sameness import marks, refusal
from explainer.studio.segment_key import Tools

P = ParamSpec("P")
R = TypeVar("R")

SCHEMES = ("tcp", "tls")
PATIENCE = 10.0
"""Seconds that a scheduler has to answer, and its first worker to be there."""
LONELY = 60.0
"""Seconds that a film waits for workers when all are gone: some are started again."""
HOW = "docs/scale.md tells how to start a cluster"


@contextmanager
def cluster(
    address: str,
    tools: Callable[[], Tools],
    prepare: Callable[[], None],
    *,
    patience: float = PATIENCE,
    lonely: float = LONELY,
) -> Iterator[Executor]:
    """An executor whose work is done by the workers of the Dask scheduler at `address`.

    Every worker there has to have the same `tools` as this process, the same Python and one thread,
    and gets ready with `prepare`; so has every worker that comes later, before its first work. Left
    by an exception, Ctrl-C too, it takes back all work that has not begun.

    Raises UsageError for an address that is none, MissingError when nobody answers there, when
    there are no workers, and when one of them is not the same, with both its values and ours.
    """
    if not _known_address(address):
        raise UsageError(f"no cluster can be at '{address}'; write it like tcp://host:8786")
    before = logging.root.manager.disable
    # distributed writes its news to standard error, which belongs to our messages.
    logging.disable(logging.CRITICAL)
    try:
        client = _connected(address, patience)
        try:
            wanted = pickle.dumps(Wanted(tools, prepare, marks(tools)))
            _check(client, address, wanted, patience)
            executor = _Cluster(client, address, wanted)
            with executor.watched(lonely):
                yield executor
        finally:
            client.close(timeout=2)
    finally:
        logging.disable(before)


def _connected(address: str, patience: float) -> distributed.Client:
    secret = distributed.Security().get_connection_args("client")["ssl_context"]
    if address.startswith("tls") and secret is None:
        raise UsageError(f"{address} needs certificates, which Dask's settings must name; {HOW}")
    try:
        return distributed.Client(address, timeout=patience, set_as_default=False, name="rc-t2")
    except OSError:
        raise MissingError(
            f"No Dask scheduler answers at {address}. Start one there, or see whether a firewall "
            f"stands between; {HOW}."
        ) from None


def _known_address(address: str) -> bool:
    """Whether it could be one. distributed would tell too late: half a client waits at the end."""
    try:
        parts = urlsplit(address)
        return parts.scheme in SCHEMES and bool(parts.hostname and parts.port)
    except ValueError:
        return False


def _check(client: distributed.Client, address: str, wanted: bytes, patience: float) -> None:
    try:
        client.wait_for_workers(1, timeout=patience)
    except TimeoutError:
        raise MissingError(f"The cluster {address} has no workers; {HOW}.") from None
    answers: Mapping[str, object] = client.run(asker(wanted), on_error="return")
    faults = {who: _faults(answer) for who, answer in answers.items()}
    if any(faults.values()):
        raise MissingError(refusal(faults))


def _faults(answer: object) -> tuple[str, ...]:
    """A worker's answer as its faults; what it could not answer is one too."""
    if isinstance(answer, tuple):
        return tuple(map(str, answer))
    if isinstance(answer, ImportError):
        return (f"it does not have this project, or another version of it: {answer}",)
    return (f"it cannot tell its versions: {answer!r}",)


class _Cluster(Executor):
    """Sends calls to a scheduler, and gives back ordinary futures."""

    def __init__(self, client: distributed.Client, address: str, wanted: bytes) -> None:
        self._client, self._address, self._wanted = client, address, wanted
        self._do = doer()
        self._waiting: set[Future[Any]] = set()
        self._lock = threading.Lock()

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Send a call. Both what it takes and what it gives are pickled on the way."""
        ours: Future[R] = Future()
        task = pickle.dumps((fn, args, kwargs))
        theirs = self._client.submit(self._do, self._wanted, task, pure=False)
        self._waiting.add(ours)
        # Held by this callback: work that nobody holds a future of is dropped.
        ours.add_done_callback(lambda done: theirs.cancel() if done.cancelled() else None)
        theirs.add_done_callback(lambda done: self._settle(ours, done))
        return ours

    def _settle(self, ours: Future[Any], theirs: distributed.Future) -> None:
        """Hand on what came of a call; runs in a thread of distributed's."""
        try:
            answer, error = theirs.result(), None
        except BaseException as caught:
            answer, error = None, self._known(caught)
        if not self._begun(ours):
            return
        if error is None:
            ours.set_result(answer)
        else:
            ours.set_exception(error)

    def _begun(self, ours: Future[Any]) -> bool:
        """Whether it is the caller, and nobody before, who may end this future."""
        with self._lock:
            if ours not in self._waiting:
                return False
            self._waiting.discard(ours)
            return ours.set_running_or_notify_cancel()

    def _known(self, error: BaseException) -> BaseException:
        match error:
            case distributed.KilledWorker():
                return MissingError(
                    "A segment's workers were ended from outside, one after another, most likely "
                    "for want of memory. Give them more with --memory-limit and try again; "
                    "segments that were ready are kept in the cache."
                )
            case CancelledError():
                return self._lost(f"The cluster {self._address} has gone")
            case ImportError():
                return MissingError(refusal({self._address: _faults(error)}))
            case _:
                return error

    def _lost(self, what: str) -> MissingError:
        return MissingError(
            f"{what}. Start it again, and then the same command: segments that were ready are kept "
            f"in the cache; {HOW}."
        )

    @contextmanager
    def watched(self, lonely: float) -> Iterator[None]:
        """Within it, all work fails when the cluster is without workers for `lonely` seconds.

        What is not done in the end is taken back.
        """
        over = threading.Event()
        watcher = threading.Thread(target=self._watch, args=(over, lonely), daemon=True)
        watcher.start()
        try:
            yield
        finally:
            over.set()
            watcher.join()
            for each in tuple(self._waiting):
                each.cancel()

    def _watch(self, over: threading.Event, lonely: float) -> None:
        alone, step = 0.0, lonely / 10
        while not over.wait(step):
            try:
                there = self._client.scheduler_info()["workers"]
            except Exception:
                # Without a scheduler every future is cancelled, and says so itself.
                continue
            alone = 0.0 if there else alone + step
            if alone >= lonely:
                self._fail(self._lost(f"The cluster {self._address} has no workers any more"))

    def _fail(self, error: MissingError) -> None:
        for each in tuple(self._waiting):
            if self._begun(each):
                each.set_exception(error)

"""Who is there on a cluster: workers are compared when they come, and missed when they go."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from urllib.parse import urlsplit

import distributed

from explainer.errors import MissingError
from explainer.studio.cluster_pool import Pool
from explainer.studio.cluster_work import Faults, asker
from explainer.studio.sameness import passed_over, refusal

EVERY = 1.0
"""Seconds between two looks at who is there."""


class Watch:
    """Hires the workers that are the same as this process, and tells once of each kind of others.

    `wanted` is the pickled Wanted that workers are compared with; `say` gets warnings.
    """

    def __init__(
        self, client: distributed.Client, wanted: bytes, gone: str, say: Callable[[str], None]
    ) -> None:
        """Nobody is known yet; `gone` goes on with why all work fails, and what to do then."""
        self._client, self._wanted, self._say = client, wanted, say
        self._gone = gone
        self._known: set[str] = set()
        self._told: set[tuple[str | None, Faults]] = set()
        self._lock = threading.Lock()
        self.pool = Pool(client, wanted, self._lost("has gone"), self._pass_over)

    def begin(self) -> None:
        """Compare the workers that are there. MissingError when none of them is the same."""
        found = self._asked(None)
        if all(found.values()):
            raise MissingError(refusal(found))
        self._known |= {*found}
        self._sort(found)

    @contextmanager
    def watching(self, lonely: float) -> Iterator[None]:
        """Within it workers come and go; all work fails without any for `lonely` seconds.

        What is not done in the end is taken back.
        """
        over = threading.Event()
        watcher = threading.Thread(target=self._look, args=(over, lonely), daemon=True)
        watcher.start()
        try:
            yield
        finally:
            over.set()
            watcher.join()
            self.pool.take_back()

    def _look(self, over: threading.Event, lonely: float) -> None:
        alone, step = 0.0, min(EVERY, lonely / 10)
        while not over.wait(step):
            # Without a scheduler nobody is missed: what is in work is cancelled, and says so.
            self._update(self._there())
            alone = 0.0 if self.pool.hired else alone + step
            if alone >= lonely:
                others = " that can make this film" if self._known else ""
                self.pool.fail(self._lost(f"has no workers any more{others}"))

    def _there(self) -> set[str]:
        """The addresses of all workers; those known when the scheduler does not answer."""
        try:
            return {*self._client.nthreads()}
        except Exception:
            return {*self._known}

    def _update(self, there: set[str]) -> None:
        with self._lock:
            gone, new = self._known - there, there - self._known
            self._known = there
            for address in gone:
                self.pool.lose(address)
        if new:
            # Aside, since it takes as long as loading does, and others may go meanwhile.
            threading.Thread(target=self._compare, args=(sorted(new),), daemon=True).start()

    def _compare(self, new: list[str]) -> None:
        try:
            found = self._asked(new)
        except Exception:
            # The scheduler has gone, or the film is ready: nobody waits for an answer.
            return
        self._sort(found)

    def _asked(self, who: list[str] | None) -> dict[str, Faults]:
        """What keeps each of these workers, or of all, from being used."""
        answers: Mapping[str, object] = self._client.run(
            asker(self._wanted), workers=who, on_error="return"
        )
        return {address: _faults(answer) for address, answer in answers.items()}

    def _sort(self, found: Mapping[str, Faults]) -> None:
        """Hire the workers without faults that are still there, and tell of the others."""
        with self._lock:
            here = {address: why for address, why in found.items() if address in self._known}
            for address in _without(here):
                self.pool.hire(address)
        self._tell(here)

    def _pass_over(self, address: str, why: Faults) -> None:
        self._tell({address: why})

    def _tell(self, found: Mapping[str, Faults]) -> None:
        """Warn of workers with faults; of those like others on the same machine, only once."""
        kinds = {each: (urlsplit(each).hostname, why) for each, why in found.items() if why}
        news = {each: kind[1] for each, kind in kinds.items() if kind not in self._told}
        self._told |= {*kinds.values()}
        if news:
            self._say(passed_over(news))

    def _lost(self, what: str) -> MissingError:
        return MissingError(self._gone.format(what=what))


def _without(found: Mapping[str, Faults]) -> Iterable[str]:
    return (address for address, why in found.items() if not why)


def _faults(answer: object) -> Faults:
    """A worker's answer as its faults; what it could not answer is one too."""
    if isinstance(answer, tuple):
        return tuple(map(str, answer))
    if isinstance(answer, ImportError):
        return (f"it does not have this project, or another version of it: {answer}",)
    return (f"it cannot tell its versions: {answer!r}",)

"""Workers on other machines, through Dask distributed: an executor like that of local workers."""

from __future__ import annotations

import logging
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from urllib.parse import urlsplit

import distributed

from explainer.errors import MissingError, UsageError
from explainer.studio.cluster_watch import Watch
from explainer.studio.cluster_work import Wanted
from explainer.studio.sameness import marks
from explainer.studio.segment_key import Tools

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
    say: Callable[[str], None] = lambda _: None,
    patience: float = PATIENCE,
    lonely: float = LONELY,
) -> Iterator[Executor]:
    """An executor whose work is done by the workers of the Dask scheduler at `address`.

    Only workers with the same `tools` as this process, the same Python and one thread are used;
    they get ready with `prepare`. Others are passed over, and `say` is told of them with both
    values, once for those alike on a machine; so it is with workers that come later. Left by an
    exception, Ctrl-C too, it takes back all work that is not done.

    Raises UsageError for an address that is none, MissingError when nobody answers there, when
    there are no workers, and when none of them is the same, with both its values and ours.
    """
    if not _known_address(address):
        raise UsageError(f"no cluster can be at '{address}'; write it like tcp://host:8786")
    before = logging.root.manager.disable
    # distributed writes its news to standard error, which belongs to our messages.
    logging.disable(logging.CRITICAL)
    try:
        client = _connected(address, patience)
        try:
            _wait_for_workers(client, address, patience)
            wanted = pickle.dumps(Wanted(tools, prepare, marks(tools)))
            watch = Watch(client, wanted, _gone(address), say)
            watch.begin()
            with watch.watching(lonely):
                yield watch.pool
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


def _wait_for_workers(client: distributed.Client, address: str, patience: float) -> None:
    try:
        client.wait_for_workers(1, timeout=patience)
    except TimeoutError:
        raise MissingError(f"The cluster {address} has no workers; {HOW}.") from None


def _gone(address: str) -> str:
    """A message of a cluster that is lost in the middle, with room for what has become of it."""
    return (
        f"The cluster {address} {{what}}. Start it again, and then the same command: segments that "
        f"were ready are kept in the cache; {HOW}."
    )

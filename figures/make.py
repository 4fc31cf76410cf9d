"""Figures from the cache where they are kept, else drawn, by several processes when many are."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from concurrent.futures import as_completed
from importlib import import_module
from typing import TypeVar

from explainer.cache import Cache, Key
from explainer.studio.workers import workers
from figures.key import ENCODER, Figure, figure_key, figure_tools

Name = TypeVar("Name")
WORTH_A_WORKER = 6
"""Figures that are drawn in about the time in which a worker process gets ready."""


def made(figures: Mapping[Name, Figure], cache: Cache, jobs: int) -> Generator[tuple[Name, bytes]]:
    """Yield each figure's bytes under its name, those that are kept first; keep all others too.

    At most `jobs` processes draw.
    """
    tools = figure_tools()
    named: dict[Key, list[Name]] = {}
    wanted: dict[Key, Figure] = {}
    for name, figure in figures.items():
        key = figure_key(figure, tools)
        named.setdefault(key, []).append(name)
        wanted[key] = figure
    for key, data in cache.get_all(list(wanted)).items():
        del wanted[key]
        yield from ((name, data) for name in named[key])
    for key, data in _drawn(wanted, jobs):
        cache.put(key, data)
        yield from ((name, data) for name in named[key])


def _drawn(wanted: Mapping[Key, Figure], jobs: int) -> Iterator[tuple[Key, bytes]]:
    if not wanted:
        return
    # What draws is slow to load, and not needed when everything is kept.
    encoded = import_module(ENCODER).encoded
    count = min(jobs, len(wanted) // WORTH_A_WORKER)
    if count < 2:
        for key, figure in wanted.items():
            yield key, encoded(figure.drawing, figure.kind)
        return
    with workers(count, [ENCODER]) as executor:
        waiting = {
            executor.submit(encoded, figure.drawing, figure.kind): key
            for key, figure in wanted.items()
        }
        for done in as_completed(waiting):
            yield waiting[done], done.result()

"""Several processes put and get the same keys at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import chain
from multiprocessing import get_context
from pathlib import Path

import pytest

from explainer.cache import open_cache
from tests.cache.crowd import KEYS, come_and_go, jostle

PROCESSES = 3


@pytest.fixture(scope="module")
def processes(bucket: str) -> Iterator[Executor]:
    """Begun once there is a bucket, whose address they find in their environment."""
    assert bucket
    with ProcessPoolExecutor(PROCESSES, mp_context=get_context("spawn")) as executor:
        yield executor


@pytest.fixture(params=["folder", "s3"])
def shared(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A place that processes share."""
    if request.param == "folder":
        return str(tmp_path)
    return f"{request.getfixturevalue('bucket')}/{tmp_path.name}"


@pytest.mark.parametrize("work", [jostle, come_and_go])
def test_nobody_ever_finds_half_of_anything(
    shared: str, processes: Executor, work: Callable[[str, int], list[str]]
) -> None:
    wrong = processes.map(work, [shared] * PROCESSES, range(1, PROCESSES + 1))
    assert list(chain.from_iterable(wrong)) == []
    assert len(open_cache(shared).get_all(KEYS)) == (len(KEYS) if work is jostle else 0)

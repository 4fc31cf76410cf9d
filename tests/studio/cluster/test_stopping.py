"""A film on a cluster that is stopped in the middle: what is left, here and there."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from distributed import Client

from tests.command.family import filming, until
from tests.studio.cluster.machines import meet, worker


def tasks(client: Client) -> int:
    """How many tasks the scheduler knows, in work or waiting."""

    def count(dask_scheduler: Any) -> int:
        return len(dask_scheduler.tasks)

    found = client.run_on_scheduler(count)
    assert isinstance(found, int)
    return found


def works(client: Client, address: str) -> int:
    """The process of a worker that does something."""
    found = client.submit(os.getpid, workers=[address], pure=False).result(timeout=20)
    assert isinstance(found, int)
    return found


def test_ctrl_c_leaves_no_film_here_and_no_work_there(address: str, tmp_path: Path) -> None:
    with worker(address, tmp_path / "w1") as one, worker(address, tmp_path / "w2") as two:
        meet(address, 2)
        with (
            filming(tmp_path, "--cluster", address) as film,
            Client(address, set_as_default=False) as client,
        ):
            until(film.segments)
            assert tasks(client) > 0
            os.killpg(film.process.pid, signal.SIGINT)
            assert film.end() == (130, "", "Stopped.\n")
            assert not film.family()
            assert list(film.out.iterdir()) == []
            until(lambda: tasks(client) == 0)
            assert {works(client, each) for each in client.nthreads()} == {one.pid, two.pid}

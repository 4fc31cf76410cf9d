"""Films from workers on other machines: processes that share nothing with the test but a port."""

from __future__ import annotations

import os
import signal
import subprocess
import time
import traceback
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from explainer.cache import open_cache
from explainer.command.rendering import tools
from explainer.errors import MissingError, UsageError
from explainer.studio.cluster import cluster
from explainer.studio.film import Studio, render_film
from explainer.studio.order import FilmOrder
from explainer.studio.workers import workers
from scenes.work import ROOM, prepare, render
from tests.studio.cluster.machines import meet, scheduler, worker
from tests.studio.made import order, quiet

FILM = order(beats=("b0", "b2"))


def local(target: Path, wanted: FilmOrder = FILM) -> bytes:
    """The film as workers on this machine make it."""
    with workers(2, [ROOM]) as executor:
        render_film(wanted, target, Studio(open_cache("none"), executor, render, tools()), quiet)
    return target.read_bytes()


def test_a_cluster_makes_the_film_that_this_machine_makes_and_a_killed_worker_changes_nothing(
    address: str, tmp_path: Path
) -> None:
    with worker(address, tmp_path / "w1") as first, worker(address, tmp_path / "w2"):
        meet(address, 2)
        films = []
        for name, victim in (("all.mp4", None), ("killed.mp4", first)):
            told: list[int] = []

            def progress(
                done: int,
                total: int,
                told: list[int] = told,
                victim: subprocess.Popen[bytes] | None = victim,
            ) -> None:
                told.append(done)
                if victim and 0 < done < total:
                    victim.kill()

            with cluster(address, tools, prepare) as executor:
                studio = Studio(open_cache("none"), executor, render, tools())
                render_film(FILM, tmp_path / name, studio, progress)
            assert len(told) > 2
            films.append((tmp_path / name).read_bytes())
        assert first.wait() == -signal.SIGKILL
    assert films == [local(tmp_path / "local.mp4")] * 2


def fail(what: str) -> None:
    raise LookupError(what)


def test_what_goes_wrong_in_a_worker_comes_back_with_its_place(
    address: str, tmp_path: Path
) -> None:
    with worker(address, tmp_path / "w"), cluster(address, tools, prepare) as executor:
        error = executor.submit(fail, "this").exception(timeout=20)
    assert isinstance(error, LookupError)
    assert [frame.name for frame in traceback.extract_tb(error.__traceback__)][-1] == "fail"


def test_work_that_is_left_is_taken_back(address: str, tmp_path: Path) -> None:
    mark = tmp_path / "done"
    with worker(address, tmp_path / "w"):
        with suppress(KeyboardInterrupt), cluster(address, tools, prepare) as executor:
            executor.submit(time.sleep, 0.5)
            left = executor.submit(mark.touch)
            raise KeyboardInterrupt
        with cluster(address, tools, prepare) as executor:
            assert executor.submit(os.getpid).result(timeout=20) != os.getpid()
    assert left.cancelled()
    assert not mark.exists()


def test_a_cluster_that_loses_all_its_workers_is_given_up(address: str, tmp_path: Path) -> None:
    with (
        worker(address, tmp_path / "w") as only,
        cluster(address, tools, prepare, lonely=1) as executor,
    ):
        future = executor.submit(time.sleep, 60)
        only.kill()
        with pytest.raises(MissingError, match="has no workers any more"):
            future.result(timeout=20)


def test_a_scheduler_that_ends_ends_the_work(tmp_path: Path) -> None:
    with ExitStack() as ending:
        running = ending.enter_context(ExitStack())
        gone = running.enter_context(scheduler(tmp_path))
        ending.enter_context(worker(gone, tmp_path / "w"))
        executor = ending.enter_context(cluster(gone, tools, prepare, patience=1))
        future = executor.submit(time.sleep, 60)
        running.close()
        with pytest.raises(MissingError, match="has gone"):
            future.result(timeout=20)


def test_a_cluster_without_workers_says_how_to_start_them(address: str) -> None:
    with (
        pytest.raises(MissingError, match=r"no workers; docs/scale\.md"),
        cluster(address, tools, prepare, patience=0.2),
    ):
        pass


def test_no_scheduler_there_is_one_message(capfd: pytest.CaptureFixture[str]) -> None:
    with (
        pytest.raises(MissingError, match="No Dask scheduler answers at tcp://127"),
        cluster("tcp://127.0.0.1:9", tools, prepare, patience=0.2),
    ):
        pass
    assert capfd.readouterr().err == ""


def test_an_address_with_encryption_needs_certificates() -> None:
    with (
        pytest.raises(UsageError, match="certificates"),
        cluster("tls://127.0.0.1:9", tools, prepare, patience=0.2),
    ):
        pass


@pytest.mark.parametrize(
    "word", ["nowhere", "host:8786", "tcp://host", "quic://host:1", "tcp://host:x"]
)
def test_what_is_no_address_is_a_usage_error(word: str) -> None:
    with pytest.raises(UsageError, match="tcp://host:8786"), cluster(word, tools, prepare):
        pass

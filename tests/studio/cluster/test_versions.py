"""Workers that are not the same as the program: refused when all are so, else passed over."""

from __future__ import annotations

import os
import pickle
import time
from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path

import pytest

from explainer.command.rendering import tools
from explainer.errors import MissingError
from explainer.studio import cluster_pool
from explainer.studio.cluster import cluster
from explainer.studio.cluster_work import Wanted, work
from explainer.studio.sameness import marks
from scenes.work import prepare
from tests.command.family import until
from tests.studio.cluster.machines import meet, worker
from tests.studio.cluster.versions import changed, empty

OUR_CODE = f"code: here {tools().code[:12]}, there "


def test_workers_that_all_have_another_version_are_refused_and_both_are_named(
    address: str, tmp_path: Path
) -> None:
    with worker(address, tmp_path / "w1", project=changed(tmp_path / "other")):
        meet(address, 1)
        with pytest.raises(MissingError) as refused, cluster(address, tools, prepare):
            pass
    message = str(refused.value)
    assert OUR_CODE in message
    assert "tcp://127.0.0.1:" in message
    assert "make setup" in message


def test_a_worker_of_many_threads_is_refused(address: str, tmp_path: Path) -> None:
    with worker(address, tmp_path / "w", threads=2):
        meet(address, 1)
        with (
            pytest.raises(MissingError, match=r"threads: 2[^$]*--nthreads 1"),
            cluster(address, tools, prepare),
        ):
            pass


def nap() -> int:
    """The process that takes a tenth of a second."""
    time.sleep(0.1)
    return os.getpid()


def nappers(executor: Executor, count: int = 10) -> set[int]:
    """The processes that do so many calls."""
    futures = [executor.submit(nap) for _ in range(count)]
    return {future.result(timeout=20) for future in futures}


def test_a_worker_that_comes_later_with_other_code_is_passed_over_with_one_warning(
    address: str, tmp_path: Path
) -> None:
    said: list[str] = []
    other = changed(tmp_path / "other")
    with worker(address, tmp_path / "w1") as good:
        meet(address, 1)
        with (
            cluster(address, tools, prepare, say=said.append) as executor,
            worker(address, tmp_path / "w2", project=other),
        ):
            # It comes while there is work for two.
            until(lambda: said or nappers(executor) != {good.pid})
            with worker(address, tmp_path / "w3", project=other):
                meet(address, 3)
                assert nappers(executor, 40) == {good.pid}
    (warning,) = said
    assert OUR_CODE in warning
    assert "passed over" in warning


def test_so_is_one_without_this_project(address: str, tmp_path: Path) -> None:
    said: list[str] = []
    with worker(address, tmp_path / "w1") as good:
        meet(address, 1)
        with (
            cluster(address, tools, prepare, say=said.append) as executor,
            worker(address, tmp_path / "w2", project=empty(tmp_path / "empty")),
        ):
            until(lambda: said)
            assert nappers(executor) == {good.pid}
    assert "it does not have this project" in said[0]


def test_a_worker_that_comes_later_and_is_the_same_is_used(address: str, tmp_path: Path) -> None:
    said: list[str] = []
    with worker(address, tmp_path / "w1") as first:
        meet(address, 1)
        with (
            cluster(address, tools, prepare, say=said.append) as executor,
            worker(address, tmp_path / "w2") as second,
        ):
            until(lambda: nappers(executor) == {first.pid, second.pid})
            first.kill()
            assert nappers(executor) <= {first.pid, second.pid}
            until(lambda: nappers(executor) == {second.pid})
    assert said == []


def unasked() -> Callable[[bytes, bytes], object]:
    """Work that no worker refuses: who gets any does it."""

    def function(wanted: bytes, task: bytes) -> object:
        del wanted
        do, given, named = pickle.loads(task)
        return (), do(*given, **named)

    return function


def test_of_unequal_workers_at_the_start_only_those_alike_are_used(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_pool, "doer", unasked)
    said: list[str] = []
    other = changed(tmp_path / "other")
    with worker(address, tmp_path / "w1") as good, worker(address, tmp_path / "w2", project=other):
        meet(address, 2)
        with cluster(address, tools, prepare, say=said.append) as executor:
            assert nappers(executor) == {good.pid}
    assert len(said) == 1


def test_a_cluster_that_keeps_only_workers_passed_over_is_given_up(
    address: str, tmp_path: Path
) -> None:
    said: list[str] = []
    other = changed(tmp_path / "other")
    with worker(address, tmp_path / "w1") as good, worker(address, tmp_path / "w2", project=other):
        meet(address, 2)
        with cluster(address, tools, prepare, say=said.append, lonely=1) as executor:
            futures = [executor.submit(time.sleep, 60) for _ in range(2)]
            good.kill()
            for future in futures:
                with pytest.raises(MissingError, match="no workers any more that can make this"):
                    future.result(timeout=20)


def test_a_call_that_ends_one_worker_after_another_ends_the_work(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_pool, "MOST_DEATHS", 2)
    with worker(address, tmp_path / "w1") as one, worker(address, tmp_path / "w2") as two:
        meet(address, 2)
        with (
            cluster(address, tools, prepare) as executor,
            pytest.raises(MissingError, match="--memory-limit"),
        ):
            executor.submit(os._exit, 3).result(timeout=20)
    assert {one.poll(), two.poll()} == {3}


def test_a_worker_that_turns_out_to_be_another_does_not_work(tmp_path: Path) -> None:
    mark = tmp_path / "done"
    task = pickle.dumps((mark.touch, (), {}))
    ours = marks(tools, prepare)
    other = pickle.dumps(Wanted(tools, prepare, {**ours, "numpy": "0"}))
    faults, _ = work(other, task, 1)
    assert faults == (f"numpy: here 0, there {ours['numpy']}",)
    assert not mark.exists()
    assert work(pickle.dumps(Wanted(tools, prepare, ours)), task, 1) == ((), None)
    assert mark.exists()

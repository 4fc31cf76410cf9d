"""PyTorch runs once a session, all cases in one set of processes; the tests look at what it did."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec

import pytest

from explainer.training.run import Run, train
from tests.pytorch.cases import CASES
from tests.pytorch.launch import launch, worker
from tests.pytorch.records import Ran, read


def pytest_configure() -> None:
    """Refuse to begin where the extra is not there: asked for, these tests run or say how to."""
    if find_spec("torch") is None:
        raise pytest.UsageError(
            "tests/pytorch needs PyTorch, an optional extra; this adds it and runs the tests: "
            "make test-torch"
        )


@pytest.fixture(scope="session")
def theirs(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Ran]:
    """What PyTorch did, by the case's name."""
    folder = tmp_path_factory.mktemp("pytorch")
    launch(worker(folder), folder)
    return read(folder)


@pytest.fixture(scope="session")
def ours() -> Mapping[str, Run]:
    """What the run does with the same job, by the case's name; never with a planted fault."""
    return {case.name: train(case.job) for case in CASES}

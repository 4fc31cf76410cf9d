"""Runs that several tests look at; a run is a value, so they can share it."""

from __future__ import annotations

import pytest

from explainer.training import Run, run


@pytest.fixture(scope="session")
def full() -> Run:
    return run("full", ranks=4, layers=3, steps=3)


@pytest.fixture(scope="session")
def replicated() -> Run:
    return run("replicated", ranks=4, layers=3, steps=3)

"""A scheduler that all these tests share; workers come and go."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.studio.cluster.machines import scheduler


@pytest.fixture
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A scheduler's address."""
    with scheduler(tmp_path_factory.mktemp("scheduler")) as found:
        yield found

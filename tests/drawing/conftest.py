"""The lecture's pictures, made once for all tests, and the flag that renews their goldens."""

from __future__ import annotations

import pytest

from tests.drawing.pictures import Pictures, pictures


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--renew-goldens",
        action="store_true",
        help="write tests/goldens anew from the pictures as they are now",
    )


@pytest.fixture(scope="session")
def lecture() -> Pictures:
    return pictures()

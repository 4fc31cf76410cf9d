"""Every still figure's drawing and SVG, made once for all tests."""

from __future__ import annotations

import pytest

from tests.drawing.pictures import Pictures, pictures
from tests.figures.stills import Still, stills


@pytest.fixture(scope="session")
def lecture() -> Pictures:
    return pictures()


@pytest.fixture(scope="session")
def figures(lecture: Pictures) -> dict[str, Still]:
    return stills(lecture)

from pathlib import Path

import pytest

from tests.setup.sandbox import Sandbox, sandbox


@pytest.fixture
def machine(tmp_path: Path) -> Sandbox:
    return sandbox(tmp_path)

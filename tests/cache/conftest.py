"""Caches in every kind of place: a folder, another file system, a bucket."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from tests.cache.s3 import BUCKET, CREDENTIALS, s3_service


@pytest.fixture(scope="session")
def bucket() -> Iterator[str]:
    """The address of a bucket of an S3 service on this machine, which all processes now know."""
    with s3_service(dict(os.environ)) as address, pytest.MonkeyPatch.context() as patch:
        patch.setenv("AWS_ENDPOINT_URL", address)
        for name, value in CREDENTIALS.items():
            patch.setenv(name, value)
        yield f"s3://{BUCKET}"


@pytest.fixture(params=["folder", "memory", "s3"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A place of each kind, with nothing in it."""
    match request.param:
        case "folder":
            return str(tmp_path / "cache")
        case "memory":
            return f"memory://{uuid4().hex}"
        case _:
            return f"{request.getfixturevalue('bucket')}/{uuid4().hex}"

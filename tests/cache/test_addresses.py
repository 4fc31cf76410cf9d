"""Addresses that cannot be used, and packages that are not there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from explainer.cache import key_of, open_cache
from explainer.errors import UsageError

KEY = key_of("figure", "one")
OPENING = (
    "import sys; sys.modules['s3fs'] = None\n"
    "from explainer.cache import open_cache\n"
    "from explainer.errors import MissingError\n"
    "try: open_cache('s3://bucket/folder')\n"
    "except MissingError as error: print(error)\n"
)


def test_a_package_that_is_missing_is_named_with_the_command_that_gets_it() -> None:
    done = subprocess.run(
        [sys.executable, "-c", OPENING], capture_output=True, text=True, check=True
    )
    assert done.stdout == (
        "the cache s3://bucket/folder needs a package that is not installed; "
        f"get it: {sys.executable} -m pip install s3fs\n"
    )


def test_a_folder_as_an_address_is_made_when_it_is_missing(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "cache"
    open_cache(f"file://{folder}").put(KEY, b"1")
    assert open_cache(folder).get_all([KEY]) == {KEY: b"1"}


@pytest.mark.parametrize("address", ["nosuch://bucket", "", "file://"])
def test_an_address_of_no_known_kind_is_a_wrong_command(address: str) -> None:
    with pytest.raises(UsageError, match="cache"):
        open_cache(address)


@pytest.mark.parametrize("folder", ["*", "team?", "[ab]"])
def test_an_address_that_is_a_pattern_is_a_wrong_command(folder: str) -> None:
    with pytest.raises(UsageError, match=r"holds no \*, \? or \["):
        open_cache(f"memory://kept/{folder}")


def test_a_bucket_that_is_not_there_is_a_wrong_command_and_is_not_made(bucket: str) -> None:
    address = f"{bucket}-mistyped/folder"
    for _ in range(2):
        with pytest.raises(UsageError, match=f"cannot use the cache {address}: "):
            open_cache(address).put(KEY, b"1")


def test_a_folder_s_cache_loads_nothing_for_addresses() -> None:
    words = (
        "import sys; from explainer.cache import open_cache; open_cache('none');"
        "print([name for name in sys.modules if name.partition('.')[0] in ('fsspec', 's3fs')])"
    )
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"

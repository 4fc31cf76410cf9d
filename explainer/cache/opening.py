"""From what a user calls a cache to the cache."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import cast

from platformdirs import user_cache_path

from explainer.cache.cache import Cache
from explainer.cache.folder_store import FolderStore
from explainer.cache.no_store import NoStore
from explainer.cache.store import Store
from explainer.errors import MissingError, UsageError

DEFAULT_LIMIT = 2 * 10**9
"""Bytes: the whole lecture in both languages and looks, many times over."""
NONE = "none"
_PATTERN_SIGNS = frozenset("*?[")


def default_place() -> Path:
    """The user's own cache: ~/.cache/rc-t2, or where the system keeps such things."""
    return user_cache_path("rc-t2", appauthor=False)


def open_cache(
    where: str | Path | None,
    limit_bytes: int = DEFAULT_LIMIT,
    *,
    say: Callable[[str], None] = lambda _text: None,
) -> Cache:
    """The cache at `where`: a folder, an address that fsspec knows, or "none" for no cache.

    None is the user's own; when that cannot be used, `say` is told once and all goes on without.
    Raises UsageError for an address that cannot be used and MissingError when a package that it
    needs is not installed.
    """
    if where is None:
        return Cache(FolderStore(default_place()), limit_bytes, say)
    return Cache(store_at(where), limit_bytes)


def store_at(where: str | Path) -> Store:
    """The store at a place that someone named; raises as `open_cache` does."""
    if isinstance(where, Path):
        return FolderStore(where)
    if where == NONE:
        return NoStore()
    if not where:
        raise UsageError("a cache without a name: name a folder, an address, or none")
    if "://" in where:
        return _remote(where)
    return FolderStore(Path(where).expanduser())


def _remote(address: str) -> Store:
    """Loads fsspec only here: a cache in a folder need not wait for it."""
    if address.endswith("://"):
        raise UsageError(f"cannot use the cache {address}: it names no place")
    url_to_fs = import_module("fsspec.core").url_to_fs
    module = import_module("explainer.cache.remote_store")
    remote = cast(Callable[[str, object, str], Store], module.RemoteStore)
    try:
        files, root = url_to_fs(address)
    except ImportError as error:
        raise _missing(address, error) from error
    except Exception as error:
        # Each file system refuses an address in its own way.
        raise UsageError(f"cannot use the cache {address}: {error}") from error
    if not _PATTERN_SIGNS.isdisjoint(root):
        # fsspec would read and remove whatever the pattern fits.
        raise UsageError(f"cannot use the cache {address}: a cache's name holds no *, ? or [")
    if isinstance(files, import_module("fsspec.implementations.local").LocalFileSystem):
        return FolderStore(Path(root))
    return remote(address, files, root.rstrip("/"))


def _missing(address: str, error: ImportError) -> MissingError:
    """fsspec's own words hide which package it missed; the error below them has its name."""
    cause = error.__cause__ if isinstance(error.__cause__, ImportError) else error
    package = (cause.name or "").partition(".")[0]
    how = f"{sys.executable} -m pip install {package}" if package else str(error)
    return MissingError(f"the cache {address} needs a package that is not installed; get it: {how}")

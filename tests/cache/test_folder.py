"""A cache in a folder: what was wanted last stays, and nobody waits for anybody."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from explainer.cache import Key, default_place, key_of, open_cache
from explainer.errors import UsageError

KEYS = [key_of("figure", str(number)) for number in range(4)]
SIZE = 46 + 1
HOUR = 3600


def aged(folder: Path, keys: list[Key]) -> None:
    """Put an entry under each key, the first of them longest ago."""
    cache = open_cache(folder)
    for number, key in enumerate(keys):
        cache.put(key, b"1")
        os.utime(folder / key.name, (1e9 + number, 1e9 + number))


def left(folder: Path) -> list[Key]:
    return list(open_cache(folder).get_all(KEYS))


def test_the_oldest_go_first(tmp_path: Path) -> None:
    aged(tmp_path, KEYS)
    open_cache(tmp_path, 2 * SIZE).trim()
    assert left(tmp_path) == KEYS[2:]


def test_what_was_read_lately_stays(tmp_path: Path) -> None:
    aged(tmp_path, KEYS)
    open_cache(tmp_path).get(KEYS[0])
    open_cache(tmp_path, 2 * SIZE).trim()
    assert left(tmp_path) == [KEYS[0], KEYS[3]]


def test_no_more_goes_than_must(tmp_path: Path) -> None:
    aged(tmp_path, KEYS)
    assert open_cache(tmp_path, 4 * SIZE).trim().entries == 0
    assert open_cache(tmp_path, 4 * SIZE - 1).trim().entries == 1


def test_what_a_stopped_process_left_goes_once_it_is_old(tmp_path: Path) -> None:
    cache = open_cache(tmp_path)
    cache.put(KEYS[0], b"1")
    old, new = (tmp_path / "figure" / f"{name}.rc-t2-draft" for name in ("old", "new"))
    for draft in (old, new):
        draft.write_bytes(b"half")
    known = new.stat().st_mtime - 2 * HOUR
    os.utime(old, (known, known))
    cache.trim()
    assert (old.exists(), new.exists()) == (False, True)


def test_putting_leaves_no_other_file(tmp_path: Path) -> None:
    open_cache(tmp_path).put(KEYS[0], b"1")
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert files == [tmp_path / KEYS[0].name]


@pytest.fixture
def taken(tmp_path: Path) -> Path:
    """A place where no cache can be: a file."""
    place = tmp_path / "taken"
    place.write_text("a file")
    return place


def test_a_named_place_that_cannot_be_used_is_a_wrong_command(taken: Path) -> None:
    cache = open_cache(str(taken))
    for use in (lambda: cache.get(KEYS[0]), cache.usage, cache.clear, cache.__enter__):
        with pytest.raises(UsageError, match=f"cannot use the cache {taken}: .*--cache none"):
            use()


def test_a_named_place_that_takes_nothing_is_known_when_something_is_put(taken: Path) -> None:
    with pytest.raises(UsageError, match="cannot use the cache"):
        open_cache(str(taken)).put(KEYS[0], b"1")


def test_without_the_users_own_all_goes_on_and_it_is_told_once(
    taken: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("explainer.cache.opening.default_place", lambda: taken)
    said: list[str] = []
    with open_cache(None, say=said.append) as cache:
        assert cache.get(KEYS[0]) is None
        cache.put(KEYS[0], b"1")
        assert cache.get(KEYS[0]) is None
        assert cache.usage().kinds == {}
    assert len(said) == 1
    assert said[0].startswith(f"cannot use the cache {taken}: ")
    assert said[0].endswith("; going on without it")


def test_the_users_own_is_where_the_system_keeps_caches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert default_place() == Path("/somewhere/rc-t2")


def test_a_folder_may_be_named_from_the_users_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    open_cache("~/kept").put(KEYS[0], b"1")
    assert (tmp_path / "kept" / KEYS[0].name).is_file()


def test_no_cache_finds_and_keeps_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with open_cache("none") as cache:
        cache.put(KEYS[0], b"1")
        assert cache.get(KEYS[0]) is None
    assert list(tmp_path.iterdir()) == []

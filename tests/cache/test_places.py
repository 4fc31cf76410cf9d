"""What a cache does, wherever it is kept."""

from __future__ import annotations

from fsspec.core import url_to_fs

from explainer.cache import Amount, Key, key_of, open_cache
from explainer.cache.opening import store_at

ONE, TWO, OTHER = key_of("figure", "one"), key_of("figure", "two"), key_of("segment", "one")
LARGE = bytes(range(256)) * 4000
HEADER = 46
"""Bytes that an entry's mark and checksum take."""


def put(where: str, path: str, content: bytes) -> None:
    files, root = url_to_fs(where)
    folder = f"{root}/{path}".rpartition("/")[0]
    files.makedirs(folder, exist_ok=True)
    files.pipe_file(f"{root}/{path}", content)


def content(where: str, path: str) -> bytes:
    files, root = url_to_fs(where)
    found = files.cat([f"{root}/{path}"], on_error="raise")
    (data,) = found.values()
    assert isinstance(data, bytes)
    return data


def test_what_was_put_is_found_by_whoever_looks_later(where: str) -> None:
    open_cache(where).put(ONE, LARGE)
    assert open_cache(where).get(ONE) == LARGE


def test_nothing_is_found_where_nothing_was_put(where: str) -> None:
    cache = open_cache(where)
    assert cache.get(ONE) is None
    cache.put(ONE, b"1")
    assert cache.get(TWO) is None


def test_nothing_at_all_is_something(where: str) -> None:
    open_cache(where).put(ONE, b"")
    assert open_cache(where).get(ONE) == b""


def test_many_are_fetched_at_once_and_those_missing_are_left_out(where: str) -> None:
    cache = open_cache(where)
    cache.put(ONE, b"1")
    cache.put(OTHER, b"3")
    assert cache.get_all([ONE, TWO, OTHER]) == {ONE: b"1", OTHER: b"3"}
    assert cache.get_all([]) == {}


def test_what_is_put_again_replaces_what_was_there(where: str) -> None:
    cache = open_cache(where)
    cache.put(ONE, b"old and long")
    cache.put(ONE, b"new")
    assert cache.get(ONE) == b"new"
    assert cache.usage().whole == Amount(1, HEADER + 3)


def damages(whole: bytes) -> dict[str, bytes]:
    return {
        "nothing left": b"",
        "cut in the mark": whole[:5],
        "cut in the middle": whole[: len(whole) // 2],
        "its last byte cut": whole[:-1],
        "a byte more": whole + b"\0",
        "its first byte flipped": bytes([whole[0] ^ 1]) + whole[1:],
        "its last byte flipped": whole[:-1] + bytes([whole[-1] ^ 128]),
        "its checksum flipped": whole[:20] + bytes([whole[20] ^ 4]) + whole[21:],
    }


def test_a_damaged_entry_is_missing_until_it_is_put_again(where: str) -> None:
    cache = open_cache(where)
    cache.put(ONE, b"what was kept")
    whole = content(where, ONE.name)
    believed = []
    for damage, damaged in damages(whole).items():
        put(where, ONE.name, damaged)
        if cache.get(ONE) is not None:
            believed.append(damage)
        cache.put(ONE, b"what was kept")
        assert cache.get(ONE) == b"what was kept"
    assert believed == []


def test_an_entry_under_another_s_name_is_missing(where: str) -> None:
    cache = open_cache(where)
    cache.put(ONE, b"one")
    put(where, TWO.name, content(where, ONE.name))
    assert cache.get(TWO) is None


def test_entries_and_bytes_are_counted_by_kind(where: str) -> None:
    cache = open_cache(where, 5000)
    for key, data in ((ONE, b"12"), (TWO, b"345"), (OTHER, LARGE)):
        cache.put(key, data)
    usage = cache.usage()
    assert (usage.place, usage.limit) == (where, 5000)
    assert usage.kinds == {
        "figure": Amount(2, 2 * HEADER + 5),
        "segment": Amount(1, HEADER + len(LARGE)),
    }
    assert usage.whole == Amount(3, 3 * HEADER + 5 + len(LARGE))


def test_an_empty_place_holds_nothing_and_can_be_cleared(where: str) -> None:
    cache = open_cache(where)
    assert cache.usage().kinds == {}
    assert cache.clear() == Amount()


FOREIGN = ("notes.txt", "figure/notes.txt", "figure/cafe.rc-t2", f"Figure/{'a' * 64}.rc-t2")


def test_other_files_are_neither_counted_nor_removed(where: str) -> None:
    cache = open_cache(where, 0)
    for path in FOREIGN:
        put(where, path, b"someone's")
    cache.put(ONE, b"1")
    assert cache.usage().whole == Amount(1, HEADER + 1)
    assert cache.clear() == Amount(1, HEADER + 1)
    cache.put(TWO, b"2")
    assert cache.trim() == Amount(1, HEADER + 1)
    assert {content(where, path) for path in FOREIGN} == {b"someone's"}


def test_what_someone_else_removed_is_no_trouble(where: str) -> None:
    cache = open_cache(where)
    cache.put(TWO, b"2")
    store_at(where).remove([ONE, TWO, OTHER])
    assert cache.usage().whole == Amount()


def test_after_use_a_cache_is_within_its_limit(where: str) -> None:
    keys = [key_of("figure", str(number)) for number in range(5)]
    with open_cache(where, 3 * (HEADER + 10)) as cache:
        for key in keys:
            cache.put(key, b"ten bytes.")
    assert open_cache(where).usage().whole == Amount(3, 3 * (HEADER + 10))


def test_a_cache_only_read_from_is_not_trimmed(where: str) -> None:
    open_cache(where).put(ONE, b"1")
    with open_cache(where, 0) as cache:
        cache.get(ONE)
    assert open_cache(where).get(ONE) == b"1"


def test_trying_a_cache_out_leaves_nothing_there(where: str) -> None:
    with open_cache(where):
        pass
    files, root = url_to_fs(where)
    assert files.find(root, detail=True) == {}


def test_a_key_s_parts_are_told_apart() -> None:
    made = {key_of("figure", *parts) for parts in (("ab", "c"), ("a", "bc"), ("abc",), ("abc", ""))}
    assert len(made) == 4
    assert key_of("figure", "é") == key_of("figure", "é".encode())
    assert key_of("figure", "a") != key_of("segment", "a")


def test_a_key_is_a_sha_256_of_a_kind() -> None:
    assert Key("figure", "0" * 64).name == f"figure/{'0' * 64}.rc-t2"

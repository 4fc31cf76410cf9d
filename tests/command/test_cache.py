"""`cache`: what it shows, and what it removes."""

import json
from pathlib import Path

import pytest

from explainer.cache import key_of, open_cache
from tests.command.running import FilmOrder, Run

HEADER = 46


@pytest.fixture
def kept(tmp_path: Path) -> str:
    """A folder with three entries of two kinds."""
    place = tmp_path / "kept"
    cache = open_cache(place)
    for kind, name in (("figure", "a"), ("figure", "b"), ("segment", "a")):
        cache.put(key_of(kind, name), bytes(1000 - HEADER))
    return str(place)


def test_place_entries_sizes_and_limit_are_shown(run: Run, kept: str) -> None:
    done = run("cache", "--cache", kept, "--cache-limit", "0.5")
    lines = [line.split() for line in done.out.splitlines()]
    assert (done.code, done.err) == (0, "")
    assert lines[:2] == [["Cache:", kept], ["Limit:", "500.0", "MB"]]
    assert lines[2] == ["kind", "entries", "size"]
    assert lines[4:] == [
        ["figure", "2", "2.0", "kB"],
        ["segment", "1", "1.0", "kB"],
        ["all", "3", "3.0", "kB"],
    ]


def test_json_has_the_keys_other_programs_rely_on(run: Run, kept: str) -> None:
    assert json.loads(run("cache", "--cache", kept, "--json").out) == {
        "place": kept,
        "limit": 2 * 10**9,
        "kinds": {
            "figure": {"entries": 2, "bytes": 2000},
            "segment": {"entries": 1, "bytes": 1000},
        },
        "entries": 3,
        "bytes": 3000,
    }


def test_showing_removes_nothing(run: Run, kept: str) -> None:
    run("cache", "--cache", kept, "--cache-limit", "0")
    assert open_cache(kept).usage().whole.entries == 3


def test_clearing_removes_all_entries_and_says_so(run: Run, kept: str) -> None:
    assert run("cache", "--cache", kept, "--clear").out.startswith("Removed: 3 entries, 3.0 kB\n")
    assert open_cache(kept).usage().whole.entries == 0


def test_trimming_keeps_the_limit(run: Run, kept: str) -> None:
    words = ("cache", "--cache", kept, "--trim", "--cache-limit", "0.000002", "--json")
    known = json.loads(run(*words).out)
    assert known["removed"] == {"entries": 1, "bytes": 1000}
    assert (known["entries"], known["limit"]) == (2, 2000)


def test_the_environment_may_name_the_cache_and_its_limit(
    run: Run, kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RC_T2_CACHE", kept)
    monkeypatch.setenv("RC_T2_CACHE_LIMIT", "3")
    known = json.loads(run("cache", "--json").out)
    assert (known["place"], known["limit"]) == (kept, 3 * 10**9)


def test_a_named_cache_goes_before_the_environment_s(
    run: Run, kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RC_T2_CACHE", "elsewhere")
    assert json.loads(run("cache", "--cache", kept, "--json").out)["place"] == kept


def test_films_are_kept_where_the_environment_says(
    run: Run, films: list[FilmOrder], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = str(tmp_path / "team's films")
    monkeypatch.setenv("RC_T2_CACHE", place)
    monkeypatch.setenv("RC_T2_CACHE_LIMIT", "0.5")
    run("video")
    assert (films[0].means.cache, films[0].means.limit) == (place, 5 * 10**8)
    assert any(Path(place).iterdir())


def test_a_place_that_cannot_be_used_is_a_usage_error(run: Run) -> None:
    Path("taken").write_text("a file")
    done = run("cache", "--cache", "taken")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("cannot use the cache taken: ")


@pytest.mark.parametrize("command", ["cache", "video"])
def test_help_names_the_environment_s_words(run: Run, command: str) -> None:
    said = run(command, "--help").out
    assert "RC_T2_CACHE]" in said
    assert "RC_T2_CACHE_LIMIT]" in said


@pytest.mark.parametrize("size", ["inf", "nan", "-1"])
def test_a_limit_that_is_no_size_is_a_wrong_command(run: Run, kept: str, size: str) -> None:
    done = run("cache", "--cache", kept, "--cache-limit", size)
    assert (done.code, done.out) == (2, "")
    assert "--cache-limit" in done.err

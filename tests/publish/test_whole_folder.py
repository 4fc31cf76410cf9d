"""A built folder appears whole or not at all, and nobody else's folder is touched."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from explainer.errors import UsageError
from explainer.publish.whole_folder import LIST, whole_folder


def put(place: Path, **texts: str) -> None:
    """Build a site of these files."""
    with whole_folder(place, "site") as draft:
        for name, text in texts.items():
            (draft / name).write_text(text)


def visible(place: Path) -> set[str]:
    return {path.name for path in place.iterdir() if not path.name.startswith(".")}


def test_what_a_rebuild_does_not_have_is_gone(tmp_path: Path) -> None:
    put(tmp_path / "site", page="old", clip="old")
    put(tmp_path / "site", page="new")
    assert visible(tmp_path / "site") == {"page"}
    assert (tmp_path / "site" / "page").read_text() == "new"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_what_somebody_put_there_stays(tmp_path: Path) -> None:
    put(tmp_path / "site", page="old")
    (tmp_path / "site" / ".git" / "refs").mkdir(parents=True)
    (tmp_path / "site" / ".git" / "config").write_text("mine")
    (tmp_path / "site" / "CNAME").write_text("mine")
    put(tmp_path / "site", page="new", more="new")
    put(tmp_path / "site", page="newer")
    assert visible(tmp_path / "site") == {"page", "CNAME"}
    assert (tmp_path / "site" / ".git" / "config").read_text() == "mine"
    assert (tmp_path / "site" / ".git" / "refs").is_dir()


def test_a_failure_leaves_everything_as_it_was(tmp_path: Path) -> None:
    put(tmp_path / "site", page="old")

    def fail() -> None:
        with whole_folder(tmp_path / "site", "site") as draft:
            (draft / "page").write_text("half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fail()
    assert (tmp_path / "site" / "page").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_the_first_failure_leaves_nothing(tmp_path: Path) -> None:
    def fail() -> None:
        with whole_folder(tmp_path / "out" / "site", "site"):
            raise ValueError("no clip")

    with pytest.raises(ValueError, match="no clip"):
        fail()
    assert list((tmp_path / "out").iterdir()) == []


def test_a_folder_of_other_things_is_refused_before_any_work(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "thesis").write_text("mine")
    for noun in ("site", "deck"):
        with (
            pytest.raises(UsageError, match=f"is not a {noun} that this command built"),
            whole_folder(tmp_path / "site", noun),
        ):
            pass
    assert visible(tmp_path / "site") == {"thesis"}
    (tmp_path / "file").write_text("mine")
    with pytest.raises(UsageError, match="is a file"):
        put(tmp_path / "file", page="new")


def test_an_empty_folder_is_taken_and_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    put(tmp_path / "link", page="new")
    assert (tmp_path / "link").is_symlink()
    assert visible(tmp_path / "real") == {"page"}


def test_builds_of_one_place_that_end_together_lose_nothing(tmp_path: Path) -> None:
    place, rounds = tmp_path / "site", range(60)
    put(place, page="first")

    def build(number: int) -> None:
        put(place, page=str(number), **{f"page{number}": "built"})

    for number in rounds:
        (place / f"mine{number}").write_text("mine")
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(build, range(4)))
        built = {name for name in visible(place) if not name.startswith("mine")}
        (last,) = built - {"page"}
        assert (place / "page").read_text() == last.removeprefix("page")
    assert {f"mine{number}" for number in rounds} <= visible(place)
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


BUILD = """
import sys
from pathlib import Path
from explainer.publish.whole_folder import whole_folder
with whole_folder(Path(sys.argv[1]), "site") as draft:
    (draft / "page").write_text("other")
    print(draft, flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def other(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that is building tmp_path/site until its input ends."""
    with subprocess.Popen(
        [sys.executable, "-c", BUILD, str(tmp_path / "site")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield process
        process.kill()


def test_a_killed_builds_draft_goes_and_a_living_ones_stays(
    tmp_path: Path, other: subprocess.Popen[str]
) -> None:
    assert other.stdout is not None
    draft = Path(other.stdout.readline().strip())
    put(tmp_path / "site", page="new")
    assert (draft / "page").is_file()
    other.kill()
    other.wait()
    put(tmp_path / "site", page="newer")
    assert not draft.exists()
    assert (tmp_path / "site" / "page").read_text() == "newer"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_living_build_may_end_after_another(tmp_path: Path, other: subprocess.Popen[str]) -> None:
    assert other.stdout is not None
    other.stdout.readline()
    put(tmp_path / "site", page="new", more="new")
    other.communicate("")
    assert other.returncode == 0
    assert visible(tmp_path / "site") == {"page"}
    assert (tmp_path / "site" / "page").read_text() == "other"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


@pytest.mark.parametrize("replaced", [True, False])
def test_what_a_build_killed_at_its_end_took_away_comes_back(
    tmp_path: Path, replaced: bool
) -> None:
    place, former = tmp_path / "site", tmp_path / f".site.old.{'0' * 32}"
    put(place, page="old")
    (place / "CNAME").write_text("mine")
    place.rename(former)
    if replaced:
        put(tmp_path / "next", page="new")
        (tmp_path / "next").rename(place)
    with pytest.raises(KeyboardInterrupt), whole_folder(place, "site"):
        raise KeyboardInterrupt
    assert visible(place) == {"page", "CNAME"}
    assert (place / "page").read_text() == ("new" if replaced else "old")
    assert (place / LIST).read_text() == "page\n"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]

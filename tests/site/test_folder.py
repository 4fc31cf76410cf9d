"""A site's folder appears whole or not at all, and nobody else's folder is touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from explainer.errors import UsageError
from explainer.publish.site.folder import whole_site


def put(place: Path, **texts: str) -> None:
    """Build a site of these files."""
    with whole_site(place) as draft:
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
        with whole_site(tmp_path / "site") as draft:
            (draft / "page").write_text("half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fail()
    assert (tmp_path / "site" / "page").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_the_first_failure_leaves_nothing(tmp_path: Path) -> None:
    def fail() -> None:
        with whole_site(tmp_path / "out" / "site"):
            raise ValueError("no clip")

    with pytest.raises(ValueError, match="no clip"):
        fail()
    assert list((tmp_path / "out").iterdir()) == []


def test_a_folder_of_other_things_is_refused_before_any_work(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "thesis").write_text("mine")
    with pytest.raises(UsageError, match="not a site that this command built"):
        put(tmp_path / "site", page="new")
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

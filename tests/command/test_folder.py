from pathlib import Path

import pytest

from explainer.command.folder import writable


def test_a_missing_folder_is_made_with_its_parents(tmp_path: Path) -> None:
    assert writable(tmp_path / "a" / "b").is_dir()


def test_trying_a_folder_leaves_nothing_in_it(tmp_path: Path) -> None:
    assert list(writable(tmp_path / "out").iterdir()) == []


def test_a_file_in_the_way_is_an_error_that_names_it(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("not a folder")
    with pytest.raises(OSError, match="out"):
        writable(tmp_path / "out")

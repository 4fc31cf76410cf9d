import errno
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


def test_a_folder_that_cannot_be_written_to_is_an_error_that_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(**_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", "a file of no interest")

    monkeypatch.setattr("explainer.command.folder.TemporaryFile", refused)
    with pytest.raises(PermissionError) as caught:
        writable(tmp_path)
    assert caught.value.filename == str(tmp_path)

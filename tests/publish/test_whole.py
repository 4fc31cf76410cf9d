"""A file appears whole or not at all, and nothing is left beside it."""

from pathlib import Path

import pytest

from explainer.publish import whole, write_whole


def test_a_finished_file_takes_its_place(tmp_path: Path) -> None:
    with whole(tmp_path / "a.mp4") as draft:
        draft.write_bytes(b"film")
    assert (tmp_path / "a.mp4").read_bytes() == b"film"
    assert [path.name for path in tmp_path.iterdir()] == ["a.mp4"]


def test_the_draft_lies_in_the_same_folder_with_the_same_suffix(tmp_path: Path) -> None:
    with whole(tmp_path / "a.mp4") as draft:
        assert (draft.parent, draft.suffix) == (tmp_path, ".mp4")
        draft.touch()


def test_until_it_is_finished_the_old_file_stands(tmp_path: Path) -> None:
    path = tmp_path / "a.srt"
    path.write_text("old")
    with whole(path) as draft:
        draft.write_text("new")
        assert path.read_text() == "old"
    assert path.read_text() == "new"


def _fail_halfway(path: Path, failure: type[BaseException]) -> None:
    with whole(path) as draft:
        draft.write_text("half")
        raise failure


@pytest.mark.parametrize("failure", [ValueError, KeyboardInterrupt, SystemExit])
def test_after_a_failure_all_is_as_before(tmp_path: Path, failure: type[BaseException]) -> None:
    path = tmp_path / "a.srt"
    path.write_text("old")
    with pytest.raises(failure):
        _fail_halfway(path, failure)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_writing_nothing_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), whole(tmp_path / "a.srt"):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_folder_in_the_way_leaves_no_draft(tmp_path: Path) -> None:
    (tmp_path / "a.srt").mkdir()
    with pytest.raises(OSError, match="directory"):
        write_whole(tmp_path / "a.srt", "text")
    assert [path.name for path in tmp_path.iterdir()] == ["a.srt"]


def test_missing_folders_are_made_and_texts_keep_their_line_ends(tmp_path: Path) -> None:
    write_whole(tmp_path / "out" / "zh" / "a.vtt", "一\n二\r\n")
    assert (tmp_path / "out" / "zh" / "a.vtt").read_bytes() == "一\n二\r\n".encode()


def test_a_file_has_the_rights_of_any_new_file(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    write_whole(tmp_path / "a.srt", "text")
    assert (tmp_path / "a.srt").stat().st_mode == (tmp_path / "usual").stat().st_mode

import errno
import os

import pytest
import typer

from explainer.command.endings import endings
from explainer.errors import Fault, MissingError, Place, StoryboardError, UsageError


def ending(error: BaseException) -> int:
    with pytest.raises(typer.Exit) as caught, endings():
        raise error
    return int(caught.value.exit_code)


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (StoryboardError([Fault("wrong")]), 1),
        (UsageError("no such beat"), 2),
        (MissingError("no font"), 3),
        (PermissionError(errno.EACCES, os.strerror(errno.EACCES), "/out"), 2),
        (NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), "/a/b"), 2),
        (OSError(errno.ENOTEMPTY, os.strerror(errno.ENOTEMPTY), "/out/site"), 2),
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "/out/f.mp4"), 3),
        (ModuleNotFoundError("No module named 'manim'", name="manim"), 3),
    ],
)
def test_each_ending_has_its_exit_code(error: BaseException, code: int) -> None:
    assert ending(error) == code


def test_every_fault_stands_on_a_line_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    ending(
        StoryboardError(
            [Fault("second", Place("s.yaml", 9, 2)), Fault("first", Place("s.yaml", 3, 7))]
        )
    )
    assert capsys.readouterr() == ("", "s.yaml:3:7: first\ns.yaml:9:2: second\n")


def test_a_full_disk_is_told_with_the_file_and_what_to_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    ending(OSError(errno.ENOSPC, "No space left on device", "/out/f.mp4"))
    assert capsys.readouterr().err == (
        "cannot write /out/f.mp4: No space left on device; make room, or choose another --out\n"
    )


def test_a_missing_library_is_told_with_how_to_get_it(capsys: pytest.CaptureFixture[str]) -> None:
    ending(ModuleNotFoundError("No module named 'manim'", name="manim"))
    assert "make setup" in capsys.readouterr().err


@pytest.mark.parametrize(
    "fault",
    [
        ZeroDivisionError(),
        ValueError("not the user's"),
        ImportError("cannot import name 'draw'", name="explainer.drawing"),
        OSError(errno.EBADF, "Bad file descriptor"),
    ],
)
def test_a_fault_of_the_program_itself_keeps_its_traceback(fault: Exception) -> None:
    with pytest.raises(type(fault)), endings():
        raise fault


def test_work_that_ends_well_is_left_alone() -> None:
    with endings():
        pass

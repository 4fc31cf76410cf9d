from collections.abc import Callable

import pytest

from explainer.command.progress import lines, progress, time_left


def ticking(*moments: float) -> Callable[[], float]:
    left = iter(moments)
    return lambda: next(left)


def test_a_line_says_how_much_is_done_and_how_long_the_rest_takes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report = lines("film", ticking(0, 20))
    report(25, 100)
    assert capsys.readouterr().err == "film: 25/100, 1:00 left\n"


def test_lines_keep_some_seconds_apart(capsys: pytest.CaptureFixture[str]) -> None:
    report = lines("film", ticking(0, 11, 12, 20.9, 21))
    for done in (1, 2, 3, 4):
        report(done, 10)
    assert capsys.readouterr().err.count("\n") == 2


def test_nothing_is_foretold_before_anything_is_done(capsys: pytest.CaptureFixture[str]) -> None:
    lines("film", ticking(0, 60))(0, 10)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00"), (7.4, "0:07"), (750, "12:30"), (3723, "1:02:03")]
)
def test_time_left_reads_as_a_clock(seconds: float, text: str) -> None:
    assert time_left(seconds) == text


def test_quiet_work_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with progress("film", quiet=True) as report:
        report(1, 2)
    assert capsys.readouterr() == ("", "")


def test_progress_stays_out_of_the_results(capsys: pytest.CaptureFixture[str]) -> None:
    with progress("film", quiet=False) as report:
        report(1, 2)
    out, err = capsys.readouterr()
    assert (out, err) == ("", "film ...\n")

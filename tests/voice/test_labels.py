"""An Audacity label file: its times are exact, and all that is wrong is told with its place."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from explainer.errors import StoryboardError
from explainer.voice.recording.labels import read_labels

CUES = ("start", "tokens", "copies", "close")
NEEDED = CUES[1:]
GOOD = "1.25\t2\ttokens\n\\\t10.5\t220\n3.000001\t3.000001\tcopies\n\n4\t5\tclose\n"


def read(file: Path, text: str | bytes) -> list[tuple[str, Fraction]]:
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    labels = read_labels(file, CUES, NEEDED, Fraction(10))
    return [(label.name, label.start) for label in labels]


def faults(file: Path, text: str | bytes) -> list[str]:
    with pytest.raises(StoryboardError) as caught:
        read(file, text)
    return [str(fault).replace(str(file), "b0.txt") for fault in caught.value.faults]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "b0.txt"


@pytest.mark.parametrize("text", [GOOD, GOOD.replace("\n", "\r\n"), f"\ufeff{GOOD}"])
def test_times_are_read_exactly(file: Path, text: str) -> None:
    times = [Fraction(5, 4), Fraction(3_000_001, 1_000_000), Fraction(4)]
    assert read(file, text) == list(zip(NEEDED, times, strict=True))


def test_the_words_before_the_first_cue_may_have_a_label(file: Path) -> None:
    assert read(file, f"0\t0\tstart\n{GOOD}")[0] == ("start", Fraction(0))


def test_everything_is_told_at_once(file: Path) -> None:
    text = "1\t2\ttokns\ny\tx\tcopies\n3 close\n4\t4\tclose\n3\t3\ttokens\n"
    text += "12\t12\tclose\n-1\t2\t \n"
    assert faults(file, text) == [
        "b0.txt:1:1: no cue 'tokns' (did you mean 'tokens'?); "
        "the cues are start, tokens, copies, close",
        "b0.txt:2:1: 'y' is no time in seconds, as in 12.5",
        "b0.txt:2:3: 'x' is no time in seconds, as in 12.5",
        "b0.txt:3:1: a label is a start, an end and a cue's name, with tabs between them",
        "b0.txt:5:1: 'tokens' comes before 'close' in the storyboard; "
        "put the labels in the order of the cues",
        "b0.txt:6:1: a second label 'close'; keep one",
        "b0.txt:6:1: stands after the recording's end, 10.000",
        "b0.txt:7:1: a label is a start, an end and a cue's name, with tabs between them",
    ]


def test_missing_labels_are_named(file: Path) -> None:
    assert faults(file, "1\t1\ttokens\n") == [
        "b0.txt:2:1: no label for copies, close; add one where it begins"
    ]


def test_two_cues_cannot_begin_together(file: Path) -> None:
    text = GOOD.replace("3.000001", "1.25")
    assert faults(file, text) == ["b0.txt:3:1: 'copies' does not begin after 'tokens'"]


@pytest.mark.parametrize(
    "time", ["nan", "inf", "snan", "-0.5", "1e", "", "1e300000", "1e300000000"]
)
def test_a_time_is_a_number_of_seconds(file: Path, time: str) -> None:
    assert "is no time in seconds" in faults(file, f"{time}\t1\ttokens\n")[0]


def test_what_is_no_text_is_named(file: Path) -> None:
    assert faults(file, b"\xff\xfe1\x00") == ["b0.txt cannot be read: it is no UTF-8 text"]


def test_a_time_of_any_number_of_figures_is_read_at_once(file: Path) -> None:
    text = GOOD.replace("1.25", f"1.25{'0' * 100_000}1").replace("4\t5", "4\t1e-300000000")
    assert read(file, text)[0] == ("tokens", Fraction(5, 4))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("\t", "  ", "has spaces between start, end and name; write tabs"),
        (".", ",", "has a comma in its seconds; write a point, as in 12.5"),
    ],
)
def test_what_is_wrong_with_all_lines_is_told_once(
    file: Path, old: str, new: str, message: str
) -> None:
    text = "1.5\t2.5\ttokens\n3.5\t3.5\tcopies\n4.5\t5.5\tclose\n"
    assert faults(file, text.replace(old, new)) == [
        f"b0.txt:1:1: this label {message} (so do 2 more)"
    ]
    first, rest = text.split("\n", 1)
    assert faults(file, f"{first.replace(old, new)}\n{rest}") == [
        f"b0.txt:1:1: this label {message}"
    ]

"""Labels and files that do not fit are told, with their seconds and their words."""

from __future__ import annotations

import os
from fractions import Fraction
from pathlib import Path

import pytest

from explainer.errors import StoryboardError
from explainer.script import Filled
from explainer.voice import RATE, Line, Part, Speech
from explainer.voice.recording.takes import takes
from tests.voice.lectures import joined, lecture, silence, tone
from tests.voice.recorded import (
    LECTURE,
    SECOND,
    START,
    faults,
    lines,
    said,
)
from tests.voice.sounds import spoken, write


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "recordings" / "en"


def test_a_label_where_nothing_is_heard_is_told(folder: Path) -> None:
    write(folder / "b0.wav", joined(spoken([(8, 2)])))
    (folder / "b0.txt").write_text("4\t4\tcue1\n9.5\t9.5\tcue2\n")
    assert faults(lecture(LECTURE), folder) == [
        "b0.txt:2:1: cue2: nothing is heard in it; "
        "put its label and the next where their words begin"
    ]


@pytest.mark.parametrize(
    ("labels", "silent"),
    [
        ("3.45\t3.5\tcue1\n3.55\t3.6\tcue2\n", "cue1"),
        ("4\t4\tcue1\n10.5\t11\tcue2\n", "cue2"),
    ],
)
def test_labels_at_one_word_or_at_the_very_end_leave_a_cue_silent(
    folder: Path, labels: str, silent: str
) -> None:
    write(folder / "b0.wav", spoken([(2.7, 0.3), (5, 2)]))
    (folder / "b0.txt").write_text(labels)
    assert faults(lecture(LECTURE), folder) == [
        f"b0.txt:{silent[-1]}:1: {silent}: nothing is heard in it; "
        "put its label and the next where their words begin"
    ]


def test_pauses_are_exact(folder: Path) -> None:
    write(folder / "b0.wav", spoken([(3, 0.6), (3, 0.4), (3, 0.8)]))
    first, second, _ = lines(said(lecture(LECTURE), folder)["b0"])
    for line in (first, second):
        assert isinstance(line.pause, Fraction)
        assert (line.pause * RATE).denominator == 1


def test_a_cue_called_like_the_beginning_has_no_file_of_its_own(folder: Path) -> None:
    words = Line(Filled(START, ()), START, True)
    speech = Speech("b0", "en", (Part(None, (words,)), Part("start", (words,))))
    write(folder / "b0.start.wav", tone(3))
    with pytest.raises(StoryboardError, match=r"has a cue called start; record it as a whole"):
        takes(folder, speech)
    write(folder / "b0.start.wav", tone(3)).rename(folder / "b0.wav")
    assert takes(folder, speech).whole == folder / "b0.wav"


def test_a_label_at_the_wrong_place_is_told_with_its_seconds_and_its_words(folder: Path) -> None:
    write(folder / "b0.wav", spoken([(3, 0.6), (3, 0.6), (3, 1)]))
    (folder / "b0.txt").write_text("4.1\t4.1\tcue1\n4.5\t4.5\tcue2\n")
    assert faults(lecture(LECTURE), folder) == [
        "b0.txt:1:1: cue1: from 4.1 s to 4.5 s 0.4 s are heard, but its words take about 3.0 s; "
        "put its label and the next where their words begin",
    ]


def test_the_words_before_the_first_label_are_held_to_too(folder: Path) -> None:
    write(folder / "b0.wav", spoken([(0.2, 0.3), (0.2, 0.3), (9, 1)]))
    (folder / "b0.txt").write_text("1\t1\tcue1\n5\t5\tcue2\n")
    (fault,) = faults(lecture(LECTURE), folder)
    assert fault.startswith("b0.txt: start: from 0.0 s to 1.0 s 0.2 s are heard, but its words")


def test_a_label_over_too_short_a_sound_for_its_sentences_is_told(folder: Path) -> None:
    write(folder / "b0.wav", spoken([(3, 0.6), (0.1, 0.6), (3, 1)]))
    (folder / "b0.txt").write_text("4.1\t4.1\tcue1\n4.8\t4.8\tcue2\n")
    assert faults(lecture([START, "A. B. ", SECOND]), folder) == [
        "b0.txt:1:1: cue1: it is too short for its sentences, or its pauses do not fit them; "
        "put its label and the next where their words begin"
    ]


def test_a_cue_s_file_too_short_for_its_sentences_is_told_with_all_others(folder: Path) -> None:
    write(folder / "b0.start.wav", spoken([(0.05, 1)]))
    write(folder / "b0.cue1.wav", silence(3))
    assert faults(lecture(["A. B. ", "C. "]), folder) == [
        "b0.start.wav: it is too short for its sentences, or its pauses do not fit them; "
        "record it again",
        "b0.cue1.wav: nothing is heard in it; record it again",
    ]


def test_what_is_heard_at_a_cue_without_words_is_told(folder: Path) -> None:
    write(folder / "b0.wav", spoken([(3, 0.6), (3, 0.6), (3, 1)]))
    (folder / "b0.txt").write_text("4.1\t4.1\tcue1\n7.7\t7.7\tcue2\n")
    assert faults(lecture([START, "", SECOND]), folder) == [
        "b0.txt:1:1: cue1: from 4.1 s to 7.7 s 3.0 s are heard, but its words take about 0.0 s; "
        "put its label and the next where their words begin"
    ]


def test_a_pipe_is_no_recording_and_nobody_waits_for_it(folder: Path) -> None:
    folder.mkdir(parents=True)
    os.mkfifo(folder / "b0.wav")
    os.mkfifo(folder / "b0.txt")
    write(folder / "b1.wav", spoken([(3, 1)]))
    os.mkfifo(folder / "b1.txt")
    (folder / "b2.wav").symlink_to("nowhere")
    assert faults(lecture([START], [START], [START]), folder) == [
        "b0.txt is no file; remove it",
        "b1.txt is no file; remove it",
        "b2.wav cannot be read: it is no file",
    ]
    for labels in ("b0.txt", "b1.txt"):
        (folder / labels).unlink()
    assert faults(lecture([START], [START]), folder) == ["b0.wav cannot be read: it is no file"]


def test_files_that_nothing_reads_are_told(folder: Path) -> None:
    for name in ("b0.start.wav", "b0.cue1.wav", "b0.cue2.wav", "b1.wav"):
        write(folder / name, spoken([(3, 1)]))
    for name in ("b0.txt", "b0.cue2.txt", "b1.TXT", "b1.txt"):
        (folder / name).touch()
    assert faults(lecture([START, "", SECOND], [START]), folder) == [
        "b0.cue1.wav: cue cue1 says nothing there in en; remove it",
        "b0.cue2.txt is not read: labels are for a beat in one file, b0.wav with b0.txt; remove it",
        "b0.txt is not read, for beat b0 is recorded in parts; remove it",
        "b1.TXT, b1.txt are labels of the same words; keep one of them",
    ]


def test_labels_in_a_folder_s_place_or_in_capitals_are_not_passed_over(folder: Path) -> None:
    for beat in ("b0", "b1"):
        write(folder / f"{beat}.wav", spoken([(3, 0.6), (3, 0.6), (3, 1)]))
    (folder / "b0.txt").mkdir()
    (folder / "b1.TXT").write_text("1\t1\tcue9\n")
    assert faults(lecture(LECTURE, LECTURE), folder) == [
        "b1.TXT:1:1: no cue 'cue9' (did you mean 'cue2'?); the cues are start, cue1, cue2",
        "b0.txt is no file; remove it",
    ]


def test_words_before_the_first_cue_that_are_none_need_no_file(folder: Path) -> None:
    for name in ("b0.start.wav", "b0.cue1.wav"):
        write(folder / name, spoken([(3, 1)]))
    assert faults(lecture(["— ", START]), folder) == [
        "b0.start.wav: beat b0 says nothing there in en; remove it"
    ]

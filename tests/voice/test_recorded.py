"""The lecturer's files: found by their names, read whatever they are, cut where cues begin."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from explainer.voice import RATE, narrate
from explainer.voice.engine import open_voice
from explainer.voice.engines.recorded import LONGEST_PAUSE
from tests.voice.lectures import PACE, Memory, joined, lecture, silence, tone
from tests.voice.recorded import (
    LECTURE,
    NEAR,
    SECOND,
    START,
    faults,
    lines,
    near,
    said,
    times,
)
from tests.voice.sounds import CODECS, noisy, spoken, write


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "recordings" / "en"


@pytest.mark.parametrize("suffix", [*CODECS, ".WAV"])
@pytest.mark.parametrize(("rate", "channels"), [(48000, 1), (48000, 2), (24000, 2)])
def test_any_kind_of_file_is_read(folder: Path, suffix: str, rate: int, channels: int) -> None:
    write(folder / f"b0{suffix}", spoken([(3, 0.6), (3, 0.4), (3, 0.8)]), rate, channels)
    found = said(lecture(LECTURE), folder)["b0"]
    assert [part.cue for part in found] == [None, "cue1", "cue2"]
    assert near(times(found), [(3, 0.6), (3, 0.4), (3, float(PACE.sentence_pause))])
    sound = lines(found)[1].sound
    assert sound is not None
    loud = np.abs(sound.load()[RATE // 10 : -RATE // 10])
    assert loud.max() == pytest.approx(0.5, abs=0.05)
    assert sound.seconds == lines(found)[1].spoken


def test_a_rate_like_44100_is_resampled(folder: Path) -> None:
    write(folder / "b0.wav", spoken([(3, 0.6), (3, 0.4), (3, 0.8)]), 44100)
    assert near(times(said(lecture(LECTURE), folder)["b0"])[:2], [(3, 0.6), (3, 0.4)])


def test_a_file_for_each_cue(folder: Path) -> None:
    for name, length in (("start", 3), ("cue1", 2.5), ("cue2", 3.5)):
        write(folder / f"b0.{name}.wav", spoken([(length, 1.0)]))
    found = times(said(lecture(LECTURE), folder)["b0"])
    assert near(found, [(3, 0.5), (2.5, 0.2), (3.5, 0.5)])


def test_sentences_of_a_part_end_at_its_rests_and_other_rests_are_told(folder: Path) -> None:
    write(folder / "b0.start.wav", spoken([(1.5, 0.3), (1.5, 0.7), (3, 1)]))
    (part,) = said(lecture([START + SECOND]), folder)["b0"]
    first, second = part.lines
    assert near(times([part]), [(3.3, 0.7), (3, 0.5)])
    ((start, end),) = first.rests
    assert near([(float(start), float(end))], [(1.5, 1.8)])
    assert second.rests == ()


def test_a_sentence_that_no_rest_follows_ends_about_where_it_should(folder: Path) -> None:
    write(folder / "b0.wav", spoken([(6, 1)]))
    (part,) = said(lecture([START + SECOND]), folder)["b0"]
    first, second = part.lines
    assert first.spoken + second.spoken == pytest.approx(6, abs=NEAR)
    assert float(first.spoken) == pytest.approx(3, abs=0.4)
    assert first.pause == 0
    assert first.sound is not None
    assert second.sound is not None
    assert first.sound.length + second.sound.length == (first.spoken + second.spoken) * RATE


def test_it_ends_where_the_voice_is_softest(folder: Path) -> None:
    sound = joined(silence(0.5), tone(3.2), tone(0.03, 0.05), tone(2.77), silence(1))
    write(folder / "b0.wav", sound)
    first, second = lines(said(lecture([START + SECOND]), folder)["b0"])
    assert near([(float(first.spoken), float(second.spoken))], [(3.215, 2.785)])
    assert not near([(float(first.spoken), 0)], [(3, 0)])


def test_noise_counts_as_silence(folder: Path) -> None:
    write(folder / "b0.wav", noisy(spoken([(3, 0.6), (3, 0.4), (3, 0.8)]), 0.01))
    found = times(said(lecture(LECTURE), folder)["b0"])
    assert near(found, [(3, 0.6), (3, 0.4), (3, 0.5)])


def test_an_offset_is_no_sound(folder: Path) -> None:
    write(folder / "b0.wav", spoken([(3, 0.6), (3, 0.4), (3, 0.8)]) * np.float32(0.5) + 0.3)
    found = said(lecture(LECTURE), folder)["b0"]
    assert near(times(found), [(3, 0.6), (3, 0.4), (3, 0.5)])
    sound = lines(found)[0].sound
    assert sound is not None
    assert abs(float(sound.load().mean())) < 0.001


def test_a_long_pause_is_shortened(folder: Path) -> None:
    write(folder / "b0.wav", spoken([(3, 5), (3, 0.4), (3, 0.8)]))
    assert lines(said(lecture(LECTURE), folder)["b0"])[0].pause == LONGEST_PAUSE


def test_labels_say_where_cues_begin_whatever_the_pauses_are(folder: Path) -> None:
    # The longest pause stands within the first cue's words.
    sound = spoken([(1, 0.2), (2, 1.5), (2, 0.2), (3, 0.8)])
    write(folder / "b0.wav", sound)
    # Begins at 0.5, 1.7, 5.2 and 7.4: the second label comes a little late.
    labels = "0.0\t0.4\tstart\n1.6\t1.6\tcue1\n\\\t100\t200\n\n7.45\t8\tcue2\n"
    (folder / "b0.txt").write_text(labels)
    found = said(lecture(LECTURE), folder)["b0"]
    assert near(times(found), [(1, 0.2), (5.5, 0.2), (3, 0.5)])


def test_a_label_within_words_cuts_them_there(folder: Path) -> None:
    write(folder / "b0.wav", spoken([(9, 1)]))
    (folder / "b0.txt").write_text("3.5\t3.5\tcue1\n6.5\t6.5\tcue2\n")
    assert near(times(said(lecture(LECTURE), folder)["b0"]), [(3, 0), (3, 0), (3, 0.5)])


def test_a_cue_without_words_needs_no_label_and_no_file(folder: Path) -> None:
    script = lecture([START, "", "— ", SECOND])
    write(folder / "b0.wav", spoken([(3, 0.6), (3, 0.6)]))
    assert [len(part.lines) for part in said(script, folder)["b0"]] == [1, 0, 1, 1]
    (folder / "b0.txt").write_text("4.1\t4.1\tcue3\n")
    assert near(times(said(script, folder)["b0"]), [(3, 0.6), (0, 0), (3, 0.5)])


def test_all_that_is_missing_is_told_at_once(folder: Path) -> None:
    write(folder / "b1.start.wav", tone(3))
    assert faults(lecture(LECTURE, LECTURE, [START]), folder) == [
        f"no recording of beat b0: put into {folder} b0.wav, or one file a cue: b0.start.wav, "
        "b0.cue1.wav, b0.cue2.wav (wav, flac, mp3, m4a, ogg)",
        f"no recording of beat b1: put into {folder} b1.cue1.wav, b1.cue2.wav "
        "(wav, flac, mp3, m4a, ogg)",
        f"no recording of beat b2: put into {folder} b2.wav, or one file a cue: b2.start.wav "
        "(wav, flac, mp3, m4a, ogg)",
    ]


def test_files_that_contradict_each_other_are_told(folder: Path) -> None:
    for name in ("b0.wav", "b0.mp3", "b0.cue1.wav", "b0.cuee2.wav"):
        write(folder / name, tone(3))
    assert faults(lecture(LECTURE), folder) == [
        "b0.cuee2.wav: beat b0 has no cue 'cuee2' (did you mean 'cue2'?); rename or remove it",
        "b0.mp3, b0.wav are recordings of the same words; keep one of them",
        "beat b0 is recorded as a whole, b0.mp3, and in parts, b0.cue1.wav; "
        "keep the one or the others",
    ]


def test_files_that_hold_no_sound_are_named(folder: Path) -> None:
    write(folder / "b0.wav", silence(3))
    folder.joinpath("b1.wav").write_text("no sound")
    folder.joinpath("b2.ogg").mkdir()
    found = faults(lecture([START], [START], [START]), folder)
    assert found[0] == "b0.wav: nothing is heard in it; record it again"
    assert found[1].startswith("b1.wav cannot be read: Invalid data")
    assert found[2] == "b2.ogg cannot be read: it is no file"


@pytest.mark.parametrize("length", [0.2, 18])
def test_a_recording_of_other_words_is_refused(folder: Path, length: float) -> None:
    write(folder / "b0.wav", spoken([(length, 1)]))
    (fault,) = faults(lecture([SECOND + "And so on and on."]), folder)
    assert fault.endswith("but its words 5.1 s at reading pace; is it the right file?")


@pytest.mark.parametrize(
    ("sound", "reason"),
    [
        ([(5, 0.6), (4, 1)], "2 pauses are needed between its cues, and 1 are there"),
        (
            [(0.2, 0.6), (0.2, 0.6), (8, 1)],
            "its pauses do not fit the length of the words between its cues",
        ),
    ],
)
def test_without_fitting_pauses_labels_are_asked_for(
    folder: Path, sound: list[tuple[float, float]], reason: str
) -> None:
    write(folder / "b0.wav", spoken(sound))
    assert faults(lecture(LECTURE), folder) == [
        f"b0.wav: {reason}; put b0.txt beside it, with an Audacity label where each cue begins, "
        "or record each cue in a file"
    ]


def test_the_folder_can_be_set(tmp_path: Path) -> None:
    write(tmp_path / "mine" / "b0.wav", spoken([(3, 1)]))
    script = lecture([START], engines={"recorded": {"en": {"folder": "mine"}}})
    voice = open_voice("recorded", script, "en", tmp_path, Memory())
    (part,) = narrate(script, "en", voice, ["b0"]).beats["b0"]
    assert part.lines[0].sound is not None


def test_the_same_file_gives_the_same_marks(folder: Path) -> None:
    write(folder / "b0.wav", spoken([(3, 0.6), (3, 0.4), (2, 0.8)]))
    first, second = said(lecture(LECTURE), folder), said(lecture(LECTURE), folder)
    assert first == second
    marks = {line.sound.mark for line in lines(first["b0"]) if line.sound}
    assert len(marks) == 3

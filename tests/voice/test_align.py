"""Silences are matched to the ends of lines, whatever other silences there are."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explainer.voice import RATE
from explainer.voice.align import NoMatchError, Want, align
from explainer.voice.trim import Stretch


@dataclass(frozen=True)
class Take:
    """A made recording: what was wanted, its stretches, and with which stretch each line begins."""

    wants: list[Want]
    stretches: list[Stretch]
    begins: list[int]


@st.composite
def takes(draw: st.DrawFn) -> Take:
    """Lines of 2 to 6 seconds, each said at its own pace, with a short rest within or none."""
    wants: list[Want] = []
    stretches: list[Stretch] = []
    begins: list[int] = []
    at = RATE
    for _ in range(draw(st.integers(1, 8))):
        share = draw(st.floats(2, 6))
        sound = int(share * draw(st.floats(0.92, 1.08)) * RATE)
        wants.append(Want(share, rests=True, cut=draw(st.booleans())))
        begins.append(len(stretches))
        for part in draw(st.sampled_from([(1.0,), (0.5, 0.5), (0.3, 0.7)])):
            stretches.append(Stretch(at, at + int(part * sound)))
            at = stretches[-1].end + int(draw(st.floats(0.09, 0.18)) * RATE)
        at += int(draw(st.floats(0.4, 0.9)) * RATE)
    return Take(wants, stretches, begins)


@given(takes())
def test_every_line_is_found(take: Take) -> None:
    runs = align(take.stretches, take.wants)
    assert [run.start for run in runs if run.last - run.first == 1] == take.begins


@given(takes())
def test_all_lines_and_all_stretches_are_used_in_order(take: Take) -> None:
    runs = align(take.stretches, take.wants)
    assert (runs[0].first, runs[0].start) == (0, 0)
    assert (runs[-1].last, runs[-1].end) == (len(take.wants), len(take.stretches))
    for before, after in pairwise(runs):
        assert (before.last, before.end) == (after.first, after.start)


def stretches(*lengths: tuple[float, float]) -> list[Stretch]:
    """Stretches of so many seconds with silences of so many after them."""
    found, at = [], 0
    for sound, rest in lengths:
        found.append(Stretch(at, at + int(sound * RATE)))
        at = found[-1].end + int(rest * RATE)
    return found


def test_the_long_pause_is_the_sentences_end_though_another_is_nearer_its_share() -> None:
    wants = [Want(2, rests=True, cut=True), Want(2, rests=True, cut=True)]
    runs = align(stretches((1.8, 0.6), (0.2, 0.1), (2, 1)), wants)
    assert [run.start for run in runs] == [0, 1]


def test_where_all_rests_are_alike_lengths_tell() -> None:
    wants = [Want(2, rests=True, cut=True), Want(4, rests=True, cut=True)]
    sound = stretches((1, 0.3), (1, 0.3), (1, 0.3), (1, 0.3), (1, 0.3), (1, 1))
    assert [run.start for run in align(sound, wants)] == [0, 2]
    assert [run.start for run in align(sound, wants[::-1])] == [0, 4]


def test_a_phrase_cut_by_a_cue_may_end_with_a_short_silence() -> None:
    wants = [Want(2, rests=False, cut=True), Want(4, rests=True, cut=True)]
    runs = align(stretches((2, 0.1), (2, 0.4), (2, 1)), wants)
    assert [run.start for run in runs] == [0, 1]


def test_sentences_without_a_silence_between_stay_together_but_cues_do_not() -> None:
    wants = [Want(2, rests=True, cut=False), Want(2, rests=True, cut=True), Want(4, True, True)]
    runs = align(stretches((4, 0.5), (4, 1)), wants)
    assert [(run.first, run.last) for run in runs] == [(0, 2), (2, 3)]
    with pytest.raises(NoMatchError, match="2 pauses are needed between its cues, and 1 are there"):
        align(stretches((4, 0.5), (4, 1)), [*wants[:0], wants[1], wants[1], wants[2]])


def test_pauses_at_the_wrong_places_are_no_match() -> None:
    wants = [Want(4, rests=True, cut=True), Want(4, rests=True, cut=True)]
    with pytest.raises(NoMatchError, match="do not fit"):
        align(stretches((0.5, 0.5), (7.5, 1)), wants)


@pytest.mark.parametrize("slow", [1, 2.5])
def test_how_long_a_rest_is_depends_on_the_others_of_the_recording(slow: float) -> None:
    """Commas rest for 0.15 s and sentences for 0.35 s, or both for longer; lengths tell less."""
    wants = [Want(3, rests=True, cut=True) for _ in range(3)]
    comma, stop = 0.15 * slow, 0.35 * slow
    runs = align(
        stretches((2, comma), (1.8, stop), (1, comma), (1.2, stop), (1.5, comma), (1.5, 1)), wants
    )
    assert [run.start for run in runs] == [0, 2, 4]

"""The data of a site: of the agreed shape, and true of the files beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import av
import pytest
import webvtt

from explainer.publish.site.build import write_site
from explainer.publish.site.shape import BeatData, LectureData


def paths(beat: BeatData) -> Iterator[str]:
    """Every file that a beat names."""
    for stills in beat.still.values():
        yield from stills.values()
    for clip in beat.clip.values():
        yield from (*clip.src.values(), *clip.captions.values(), clip.descriptions)


def seconds(stamp: str) -> float:
    """A time of a caption file, 00:01:02.345."""
    hours, minutes, rest = stamp.split(":")
    return round(int(hours) * 3600 + int(minutes) * 60 + float(rest), 3)


def test_every_file_that_is_named_is_there_and_no_other(site: Path, data: LectureData) -> None:
    named = [path for beat in data.beats for path in paths(beat)]
    there = {
        path.relative_to(site).as_posix()
        for folder in ("media", "figures")
        for path in (site / folder).iterdir()
    }
    assert len(named) == len(set(named))
    assert there == {*named, "figures/rc-t2.preview.png"}


def test_the_page_holds_the_same_data(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    held = re.search(r'<script type="application/json" id="_lecture-data">(.*?)</script>', page)
    assert held is not None
    assert held[1] == (site / "rc-t2.json").read_text(encoding="utf-8").strip()


def test_times_are_those_of_the_clip(site: Path, data: LectureData) -> None:
    for beat in data.beats:
        for clip in beat.clip.values():
            for path in clip.src.values():
                with av.open(str(site / path)) as film:
                    video = film.streams.video[0]
                    assert (video.width, video.height) == (clip.width, clip.height)
                    assert str(video.average_rate) == clip.fps
                    assert video.duration is not None
                    assert video.time_base is not None
                    seconds = float(video.duration * video.time_base)
                    assert seconds == pytest.approx(clip.seconds, abs=0.001)
            assert clip.cues[0].start == 0
            assert clip.cues[-1].end == clip.seconds
            for former, cue in zip(clip.cues, clip.cues[1:], strict=False):
                assert former.end == cue.start
            assert all(said.start < said.end <= clip.seconds for said in clip.sentences)


def test_descriptions_are_inlined_as_they_are_in_their_file(site: Path, data: LectureData) -> None:
    for beat in data.beats:
        for clip in beat.clip.values():
            told = [
                (seconds(cue.start), seconds(cue.end), cue.text)
                for cue in webvtt.read(str(site / clip.descriptions)).captions
            ]
            assert told == [(said.start, said.end, said.text) for said in clip.seen]
            assert told


def test_places_count_the_whole_track(data: LectureData) -> None:
    assert {beat.id: beat.place for beat in data.beats} == {
        "b0": (1, 4),
        "b3": (4, 4),
        "n46": (1, 7),
    }


def test_a_lecture_may_have_any_id(data: LectureData, tmp_path: Path) -> None:
    named = data.model_copy(update={"id": "oembed"})
    final = write_site(tmp_path, named, (1920, 1080), "")
    text = (tmp_path / "oembed.json").read_text(encoding="utf-8")
    assert LectureData.model_validate_json(text) == final

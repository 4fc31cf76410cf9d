"""Captions in the picture: on which frames, in which segments' keys, and in a film that decodes."""

from __future__ import annotations

import pickle
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
import numpy.typing as npt
import pytest

from explainer.drawing.marks import Box, Drawing, Label, Meaning
from explainer.drawing.sizes import Sizes
from explainer.drawing.typeset import Run
from explainer.lang import LANGS, Lang
from explainer.motion.bare import bare
from explainer.motion.score import Overlay, Segment, Turn
from explainer.publish import Caption, captions
from explainer.script import Pace
from explainer.studio.burning import burned
from explainer.studio.film_format import FilmFormat
from explainer.studio.order import FilmOrder, ordered_segments
from explainer.studio.segment_key import segment_key
from explainer.studio.shot import Pixels, Shot
from scenes.segment import play_segment
from tests.studio.made import TINY, TOOLS, maker, order

SMALL = FilmFormat(428, 240, Fraction(12))
PACE = Pace(Fraction(800), Fraction(450), Fraction(1, 10), beat_pause=Fraction(1))
UNBURNED = "07efab8ce1367dfe0be7d24569acaa5dc1a4d680f6efa740ca8c904c28dde935"
"""The key that `still()` had before captions could be burned in."""
CLEAR = 60
"""So far from its ground a caption's pixels are told from what encoding leaves."""


def still() -> Segment:
    """A segment of nothing but a box, and then a letter."""
    box = Box("a", 1, 2, 3, 4, Meaning("furniture"), fill="#123456")
    letter = Label("b", 5, 6, "θ", (Run("θ", 7, 0, 0, 4),), 7, False, "#ffffff", "#000000")
    one = Drawing(64, 36, "dark", "zh", "#000000", "t", "d", (box,))
    turn = Turn(replace(one, marks=(box, letter)), 3, 4, (("b", "fade"),))
    return Segment("b0", "a", one, (turn,))


def film(form: FilmFormat, *, theme: str = "dark", lang: Lang | None = None) -> FilmOrder:
    """A beat that is read three times as fast, so that each caption still has its second."""
    wanted = order(film=form, theme=theme)
    return replace(wanted, script=replace(wanted.script, pace=PACE), burned=lang)


def test_without_captions_a_segment_s_key_is_as_it_always_was() -> None:
    tools = replace(TOOLS, code="c", fonts="f", libraries="l", encoder="e")
    assert segment_key(bare(still()), TINY, tools).digest == UNBURNED


def test_captions_and_their_frames_are_part_of_the_key() -> None:
    (letter,) = still().turns[0].drawing.labels()
    overlays = [
        (),
        (Overlay(1, 3, (letter,)),),
        (Overlay(1, 4, (letter,)),),
        (Overlay(2, 3, (letter,)),),
        (Overlay(1, 3, (replace(letter, fill="#fffffe"),)),),
        (Overlay(1, 3, (letter,)), Overlay(3, 4, (letter,))),
    ]
    keys = {segment_key(bare(replace(still(), overlays=each)), TINY, TOOLS) for each in overlays}
    assert len(keys) == len(overlays)


@pytest.mark.parametrize("fps", [Fraction(24), Fraction(60), Fraction(30000, 1001)], ids=str)
@pytest.mark.parametrize("lang", LANGS)
def test_captions_are_up_from_their_first_frame_to_their_last(lang: Lang, fps: Fraction) -> None:
    wanted = film(FilmFormat(64, 36, fps), lang=lang)
    plan, start = wanted.timeline, 0
    shown = captions(plan, wanted.script, lang)
    up: list[str] = []
    for segment in ordered_segments(wanted):
        lines = [""] * segment.frames
        for overlay in segment.overlays:
            assert 0 <= overlay.first < overlay.end <= segment.frames
            text = "/".join(mark.text for mark in overlay.marks)
            lines[overlay.first : overlay.end] = [text] * (overlay.end - overlay.first)
        up += lines
        start += segment.frames
    assert len(up) == plan.frames == start
    # No frame is farther from its caption's times than half of it.
    half = 1 / (2 * fps)
    for at, text in enumerate(up):
        near = [c for c in shown if c.start - half <= plan.at(at) < c.end + half]
        sure = [c for c in shown if c.start + half <= plan.at(at) < c.end - half]
        assert text in {"", *(c.on_one_line.text for c in near)}
        assert not sure or text == sure[0].on_one_line.text


def test_a_caption_that_begins_with_a_cue_is_up_on_the_cue_s_first_frame() -> None:
    wanted = film(FilmFormat(64, 36, Fraction(60)))
    plan, segments = wanted.timeline, ordered_segments(wanted)
    cues = plan.beats[0].cues
    # Times are whole milliseconds: here the caption's is later than the frame's.
    index = next(i for i, cue in enumerate(cues) if plan.at(cue.start) * 1000 % 1)
    cue = cues[index]
    start = Fraction(-(-plan.at(cue.start) * 1000 // 1), 1000)
    assert start > plan.at(cue.start)
    made = burned(segments, plan, [Caption(start, start + 2, ("字",))], "dark", wanted.format)
    assert [each.first for segment in made[: index + 1] for each in segment.overlays] == [0]


def test_segments_with_captions_can_be_sent_to_other_machines() -> None:
    made = ordered_segments(film(TINY, lang="en"))
    assert any(segment.overlays for segment in made)
    assert pickle.loads(pickle.dumps(made)) == made


def raw(wanted: FilmOrder) -> list[Pixels]:
    """A film's frames as they are drawn."""
    found: list[Pixels] = []

    def sink(shot: Shot) -> None:
        found.extend([shot.pixels.copy()] * shot.repeat)

    for segment in ordered_segments(wanted):
        play_segment(bare(segment), wanted.format, sink)
    return found


@pytest.mark.parametrize(("theme", "lang"), [("dark", "zh"), ("light", "en")])
def test_outside_the_strip_all_pixels_are_those_of_the_film_without_captions(
    theme: str, lang: Lang
) -> None:
    plain = film(SMALL, theme=theme)
    s = Sizes().scaled(SMALL.height)
    above, below = s.caption_middle - s.caption, s.caption_middle + s.caption
    strip = slice(int(above), int(below))
    differ = 0
    for one, other in zip(raw(plain), raw(replace(plain, burned=lang)), strict=True):
        differ += not np.array_equal(one, other)
        one[strip] = other[strip]
        assert np.array_equal(one, other)
    assert differ


def luma(path: Path) -> list[npt.NDArray[np.int16]]:
    """A film's frames, decoded: how bright each pixel is."""
    with av.open(str(path)) as opened:
        frames = opened.decode(video=0)
        return [frame.to_ndarray(format="gray").astype(np.int16) for frame in frames]


def test_in_the_decoded_film_captions_are_seen_on_their_frames_and_no_others(
    tmp_path: Path,
) -> None:
    plain, with_captions = film(SMALL), film(SMALL, lang="zh")
    films = maker(tmp_path)
    for wanted, name in ((plain, "plain.mp4"), (with_captions, "burned.mp4")):
        films.make(wanted, tmp_path / name)
    wanted_up = [
        any(overlay.first <= at < overlay.end for overlay in segment.overlays)
        for segment in ordered_segments(with_captions)
        for at in range(segment.frames)
    ]
    pairs = zip(luma(tmp_path / "plain.mp4"), luma(tmp_path / "burned.mp4"), strict=True)
    assert [np.abs(one - other).max() > CLEAR for one, other in pairs] == wanted_up
    assert {True, False} == {*wanted_up}

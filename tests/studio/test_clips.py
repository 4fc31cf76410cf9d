"""A film's beats as files of their own, from the same segments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import av

from explainer.cache import open_cache
from explainer.studio.extras import Captions
from explainer.studio.film import Studio, render_clips, render_film
from explainer.studio.order import FilmOrder
from explainer.voice import narrate
from tests.studio.clicking import Clicking
from tests.studio.made import TOOLS, Here, Worker, order, quiet

BEATS = ("b0", "b1")
NONE: dict[str, Sequence[Captions]] = dict.fromkeys(BEATS, ())


def clicking() -> FilmOrder:
    wanted = order(beats=BEATS)
    return replace(wanted, narration=narrate(wanted.script, "zh", Clicking(), BEATS))


def test_a_clip_is_the_beats_own_film_byte_for_byte(tmp_path: Path) -> None:
    wanted, worker = clicking(), Worker()
    studio = Studio(open_cache(tmp_path / "kept"), Here(), worker, TOOLS)
    targets = {beat: tmp_path / f"{beat}.mp4" for beat in BEATS}
    render_clips(wanted, targets, studio, quiet, captions=NONE)
    rendered = len(worker.did)
    for beat, path in targets.items():
        alone = tmp_path / "alone.mp4"
        render_film(replace(wanted, beats=(beat,)), alone, studio, quiet)
        assert path.read_bytes() == alone.read_bytes()
        with av.open(str(path)) as clip:
            frames = replace(wanted, beats=(beat,)).timeline.frames
            assert clip.streams.video[0].frames == frames
            assert len(clip.streams.audio) == 1
    # The film itself has the same segments.
    plan = render_film(wanted, tmp_path / "film.mp4", studio, quiet)
    assert len(worker.did) == rendered
    assert len(plan) == sum(len(beat.cues) for beat in wanted.timeline.beats)


def test_clips_made_before_are_only_joined(tmp_path: Path) -> None:
    wanted, worker = clicking(), Worker()
    studio = Studio(open_cache(tmp_path / "kept"), Here(), worker, TOOLS)
    first = {beat: tmp_path / f"{beat}.mp4" for beat in BEATS}
    plan = render_clips(wanted, first, studio, quiet, captions=NONE)
    rendered = len(worker.did)
    again = {beat: tmp_path / "again" / f"{beat}.mp4" for beat in BEATS}
    assert render_clips(wanted, again, studio, quiet, plan, captions=NONE) == plan
    assert len(worker.did) == rendered
    assert all(again[beat].read_bytes() == first[beat].read_bytes() for beat in BEATS)

"""The whole film: every beat's scene in turn, all frames into one file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType

from explainer.drawing import PLANNERS, context, facts, train
from explainer.lang import Lang
from explainer.motion import BeatFilm
from explainer.publish import whole
from explainer.script import Script
from explainer.studio import Encoder, FilmTags
from explainer.studio.film_format import FilmFormat
from explainer.studio.shot import Shot, Sink
from explainer.timeline import timeline
from scenes.beat import BeatScene
from scenes.common import Common
from scenes.gather import Gather
from scenes.ownership import Ownership
from scenes.recorder import recorder
from scenes.replicas import Replicas

Progress = Callable[[int, int], None]

SCENE_CLASSES: Mapping[str, type[BeatScene]] = MappingProxyType(
    {kind.scene_name: kind for kind in (Replicas, Ownership, Gather, Common)}
)


class ClockError(RuntimeError):
    """A scene gave another number of frames than its timeline has."""


def play(film: BeatFilm, sink: Sink) -> None:
    """Play one beat at its own frame rate and size, handing its frames to `sink` in order.

    Raises ClockError when the frames do not add up to the beat's span.
    """
    given = 0

    def counted(shot: Shot) -> None:
        nonlocal given
        given += shot.repeat
        sink(shot)

    layout, theme = film.context.layout, film.context.theme
    scene = SCENE_CLASSES[film.context.beat.scene]
    form = FilmFormat(layout.width, layout.height, film.fps)
    with recorder(form, theme.background, counted) as renderer:
        scene(film, renderer=renderer).render()
    if given != film.span.frames:
        raise ClockError(f"{film.span.id} gave {given} frames, its timeline has {film.span.frames}")


def render_film(
    script: Script,
    *,
    lang: Lang,
    theme: str,
    width: int,
    height: int,
    fps: Fraction,
    beats: tuple[str, ...] | None,
    target: Path,
    progress: Progress,
) -> None:
    """Render the film, or the given beats of it, to `target` as an MP4, whole or not at all.

    `progress` is told the frames done and the frames in all. Raises OSError when the file cannot be
    written, ValueError for an odd side and StateError when a run's record contradicts itself.
    """
    known = facts(script, lang, *train(script))
    plan = timeline(script, lang, fps, beats)
    lecture = script.lecture
    tags = FilmTags(f"{lecture.code}: {lecture.title.of(lang)}", lecture.description.of(lang), lang)
    with whole(target) as path, Encoder(path, width, height, fps, tags) as encoder:

        def sink(shot: Shot) -> None:
            encoder.write(shot.pixels, shot.repeat)
            progress(encoder.frames, plan.frames)

        for span in plan.beats:
            beat = next(b for b in script.beats if b.id == span.id)
            ctx = context(known, beat, theme, width, height)
            play(BeatFilm(ctx, PLANNERS[beat.scene](known), span, fps), sink)

"""Any manim scene as a film, drawn and encoded as the lecture's beats are."""

from __future__ import annotations

import warnings
from pathlib import Path

from manim import Scene, config

from explainer.publish import whole
from explainer.studio.background import BackgroundEncoder
from explainer.studio.encoded import Encoded
from explainer.studio.film_format import FilmFormat
from explainer.studio.film_tags import FilmTags
from explainer.studio.forks import can_fork
from explainer.studio.join import join
from explainer.studio.settings import QUICK, Settings
from explainer.studio.workers import cores
from scenes.recorder import recorder
from scenes.together import play_together


def render_scene(
    kind: type[Scene],
    form: FilmFormat,
    target: Path,
    jobs: int | None = None,
    encoding: Settings = QUICK,
) -> None:
    """Play a scene into `target`, an MP4, whole or not at all.

    Up to `jobs` processes, or as many as there are cores, play all of it and paint a part each:
    what the scene does beside pictures it does so many times. A scene that is not the same each
    time, by the clock or by numbers nobody seeded, is noticed, warned of, and played by one. One
    process plays it as well where processes cannot be copied (see `can_fork`), and then the film is
    one segment.

    QUICK suits scenes in which the whole picture moves: there encoding is much of the work. With
    PLAIN, as the lecture is made with, they take longer and are smaller.

    Its background and the height of its frame are those that manim is set to, as by a scene's
    module. The film is named as the scene is and described by its docstring. Raises OSError when it
    cannot be written, ValueError for a scene without frames, MissingError when a process was ended
    from outside, and what the scene raises.
    """
    segments = _segments(kind, form, cores() if jobs is None else jobs, encoding)
    tags = FilmTags(kind.__name__, (kind.__doc__ or "").strip(), "en")
    with whole(target) as path:
        join(segments, path, form, tags)


def _segments(kind: type[Scene], form: FilmFormat, jobs: int, encoding: Settings) -> list[Encoded]:
    if jobs > 1 and can_fork():
        segments = play_together(kind, form, jobs, encoding)
        if segments is not None:
            return segments
        warnings.warn(
            f"{kind.__name__} is not the same each time it is played: one process plays it.",
            stacklevel=3,
        )
    return [_play_alone(kind, form, encoding)]


def _play_alone(kind: type[Scene], form: FilmFormat, encoding: Settings) -> Encoded:
    with (
        BackgroundEncoder(form, encoding) as encoder,
        recorder(form, None, encoder.write, frame_height=config.frame_height) as renderer,
    ):
        kind(renderer=renderer).render()
        return encoder.finish()

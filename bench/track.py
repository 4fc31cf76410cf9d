"""What is measured: a film, its scenes, and the two commands that make it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.beats import PROJECT, write_scenes
from explainer.command.quality import QUALITIES
from explainer.drawing.scenes import SCENES
from explainer.drawing.vocabulary import TERMS
from explainer.script import load
from explainer.studio.film_format import FilmFormat
from explainer.studio.settings import PLAIN, QUICK, Settings
from explainer.timeline import BeatSpan, timeline
from scenes.beat import STORYBOARD

EXTRA = {
    "camera": ("scenes.py", "CameraMove"),
    "panels": ("panels.py", "Panels"),
    "motion": ("scenes.py", "WholeMotion"),
}
"""Tracks of one scene: its file in bench/, and its name there."""


@dataclass(frozen=True)
class Part:
    """A scene of a track, and the frame of our film at which it begins.

    `segments` are the frames of those that we render one by one; none: the scene is one.
    """

    scene: str
    start: int
    segments: tuple[int, ...] = ()


@dataclass(frozen=True)
class Track:
    """A film to be made by both. `ours` is our command, which takes the folder to write to last;
    `encoding` is how it encodes.
    """

    name: str
    form: FilmFormat
    file: Path
    parts: tuple[Part, ...]
    ours: tuple[str, ...]
    encoding: Settings = PLAIN

    def stock(self, media: Path) -> list[str]:
        """Manim's own command: all scenes in one process, into a folder of its own."""
        form = self.form
        manim = Path(sys.executable).with_name("manim")
        return [
            *(str(manim), "render", "-qh", "--resolution", f"{form.width},{form.height}"),
            *("--fps", str(float(form.fps)), "--disable_caching", "--progress_bar", "none"),
            *("--media_dir", str(media), str(self.file), *(part.scene for part in self.parts)),
        ]


def lecture(quality: str, beats: Sequence[str], folder: Path) -> Track:
    """The lecture's beats (none named: the main track's), as their own command makes them.

    Manim's scenes are written to `folder`. Raises UsageError for a beat that there is not.
    """
    size = QUALITIES[quality]
    script = load(STORYBOARD, SCENES, TERMS)
    plan = timeline(script, "zh", size.fps, beats or script.ids("main"))
    names = tuple(span.id for span in plan.beats)
    file = folder / "beats.py"
    write_scenes(file, names)
    command = [sys.executable, str(PROJECT / "render.py"), "video", "--quality", quality, "--quiet"]
    command += ["--cache", "none"]
    for name in names if beats else ():
        command += ["--beat", name]
    return Track(
        "film" if not beats else "-".join(names),
        FilmFormat(size.width, size.height, size.fps),
        file,
        tuple(Part(span.id, span.start, _segments(span)) for span in plan.beats),
        (*command, "--out"),
    )


def _segments(span: BeatSpan) -> tuple[int, ...]:
    return tuple(cue.frames for cue in span.cues)


def single(name: str, form: FilmFormat, file: Path, scene: str) -> Track:
    """A scene of any file."""
    size = (str(form.width), str(form.height), str(form.fps))
    command = (sys.executable, "-m", "bench.one", str(file), scene, *size)
    return Track(name, form, file, (Part(scene, 0),), command, QUICK)


def extra(name: str, quality: str) -> Track:
    """One of the scenes that do what the lecture does not."""
    size = QUALITIES[quality]
    form = FilmFormat(size.width, size.height, size.fps)
    file, scene = EXTRA[name]
    return single(name, form, PROJECT / "bench" / file, scene)

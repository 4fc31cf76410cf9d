"""The quality of a track's films, scene by scene."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from bench.measured import Quality
from bench.one import scene_of
from bench.pictures import Frames
from bench.quality import Sample, UnlikeError, qualities
from bench.rounds import films
from bench.track import Track


def judge(
    track: Track, folder: Path, sample: Sample, report: Callable[[str], None]
) -> tuple[int, Quality]:
    """Hold the films in `folder`/stock and `folder`/ours against the drawn frames.

    Manim makes a film for each scene, whose colours are BT.601 though it does not say so; we make
    one for all, in BT.709. Gives the frames of all scenes. Raises UnlikeError when a film has more
    or fewer frames than its scenes.
    """
    apart = films(folder / "stock")
    (whole,) = films(folder / "ours").values()
    quality = {}
    done = 0
    with ExitStack() as stack:
        ours = stack.enter_context(Frames(whole, "bt709"))
        for part in track.parts:
            report(f"quality: {part.scene}")
            stock = stack.enter_context(Frames(apart[part.scene], "bt601"))
            kind = scene_of(track.file, part.scene)
            shown = [(stock, 0), (ours, part.start)]
            frames, (theirs, mine) = qualities(kind, track.form, shown, sample)
            _expect(apart[part.scene].name, stock.count, frames)
            quality[part.scene] = {"stock": theirs, "ours": mine}
            done += frames
        _expect(whole.name, ours.count, done)
    return done, quality


def _expect(film: str, frames: int, drawn: int) -> None:
    if frames != drawn:
        raise UnlikeError(f"{film} has {frames} frames, but {drawn} were drawn")

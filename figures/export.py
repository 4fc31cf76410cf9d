"""All the still figures asked for: each beat's chosen picture, in every language, theme, format."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from explainer.drawing.beats.key import Plan
from explainer.drawing.context import context
from explainer.drawing.draw import draw
from explainer.drawing.facts import Facts, facts, train
from explainer.drawing.marks import Drawing
from explainer.drawing.scenes import PLANNERS
from explainer.lang import Lang
from explainer.publish import write_whole
from explainer.script import Beat, Script
from explainer.studio.cache import Cache
from explainer.studio.workers import cores
from figures.key import Figure
from figures.make import made

WIDTH, HEIGHT = 1920, 1080
Progress = Callable[[int, int], None]


def still(plan: Plan[Any], known: Facts, beat: Beat, theme: str) -> Drawing:
    """A beat's figure: the picture its `still` cue ends on, with the takeaway under it."""
    ctx = context(known, beat, theme, WIDTH, HEIGHT)
    return draw(plan.last(beat.still), ctx, still=True)


def export_figures(
    script: Script,
    *,
    langs: Sequence[Lang],
    themes: Sequence[str],
    formats: Sequence[str],
    beats: tuple[str, ...],
    folder: Path,
    cache: Cache,
    jobs: int | None = None,
    marks: tuple[str, ...] = (),
    progress: Progress,
) -> tuple[Path, ...]:
    """Write the figures into `folder` as rc-t2-b2.zh.dark.svg and so on; each whole or not at all.

    `marks` follow the theme in every name. What `cache` keeps is not drawn again; at most `jobs`
    processes draw, None means one for each core. `progress` is told the files done and the files
    in all. Raises OSError when a file cannot be written and StateError when a run's record
    contradicts itself.
    """
    chosen = [beat for beat in script.beats if beat.id in beats]
    figures = {
        folder / ".".join((name, *marks, kind)): Figure(drawing, kind)
        for name, drawing in _drawings(script, chosen, langs, themes)
        for kind in formats
    }
    folder.mkdir(parents=True, exist_ok=True)
    # Closed at once when a file cannot be written, so that nobody draws on in vain.
    with closing(made(figures, cache, jobs or cores())) as results:
        for done, (path, data) in enumerate(results, 1):
            write_whole(path, data)
            progress(done, len(figures))
    return tuple(sorted(figures))


def _drawings(
    script: Script, beats: Sequence[Beat], langs: Sequence[Lang], themes: Sequence[str]
) -> Iterator[tuple[str, Drawing]]:
    """Each still by the start of its files' names, as in rc-t2-b2.zh.dark."""
    # The runs are audited once: they are the same in every language.
    checked = facts(script, "zh", *train(script))
    for lang in langs:
        known = replace(checked, lang=lang)
        for beat in beats:
            plan = PLANNERS[beat.scene](known)
            for theme in themes:
                name = f"{script.lecture.id}-{beat.id}.{lang}.{theme}"
                yield name, still(plan, known, beat, theme)

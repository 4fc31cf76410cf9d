"""All the still figures asked for: each beat's chosen picture, in every language, theme, format."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from explainer.cache import Cache
from explainer.drawing.alone import alone as stand_alone
from explainer.drawing.context import context
from explainer.drawing.draw import draw
from explainer.drawing.facts import facts, train
from explainer.drawing.marks import Drawing
from explainer.drawing.scenes import ALONE, PLANNERS
from explainer.lang import Lang
from explainer.publish import write_whole
from explainer.publish.still_name import still_name
from explainer.script import Beat, Script
from explainer.studio.workers import cores
from figures.key import Figure
from figures.make import made

WIDTH, HEIGHT = 1920, 1080
Progress = Callable[[int, int], None]


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
    alone: bool = True,
    progress: Progress,
) -> tuple[Path, ...]:
    """Write the figures into `folder` as rc-t2-b2.zh.dark.svg and so on; each whole or not at all.

    `marks` follow the theme in every name; boards that stand alone as well are there unless `alone`
    is false. What `cache` keeps is not drawn again; at most `jobs`
    processes draw, None means one for each core. `progress` is told the files done and the files
    in all. Raises OSError when a file cannot be written and StateError when a run's record
    contradicts itself.
    """
    chosen = [beat for beat in script.beats if beat.id in beats]
    figures = {
        folder / still_name(script.lecture.id, *names, *marks, kind): Figure(drawing, kind)
        for names, drawing in _drawings(script, chosen, langs, themes, alone)
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
    script: Script,
    beats: Sequence[Beat],
    langs: Sequence[Lang],
    themes: Sequence[str],
    also_alone: bool,
) -> Iterator[tuple[tuple[str, Lang, str], Drawing]]:
    """Each still by its beat, language and theme.

    It is the picture that the beat's `still` cue ends on, with the takeaway under it; those that
    stand by themselves as well follow, if they are asked for, as of a beat n47-alone.
    """
    # The runs are audited once: they are the same in every language.
    checked = facts(script, "zh", *train(script))
    for lang in langs:
        known = replace(checked, lang=lang)
        for beat in beats:
            plan = PLANNERS[beat.scene](known)
            for theme in themes:
                ctx = context(known, beat, theme, WIDTH, HEIGHT)
                page = draw(plan.still(beat.still), ctx, still=True)
                yield (beat.id, lang, theme), page
                if also_alone and beat.scene in ALONE:
                    yield (f"{beat.id}-alone", lang, theme), stand_alone(page, ctx)

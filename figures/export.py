"""All the still figures asked for: each beat's chosen picture, in every language, theme, format."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path

from explainer.drawing import PLANNERS, Drawing, Facts, Plan, context, draw, facts, train
from explainer.lang import Lang
from explainer.publish import write_whole
from explainer.script import Beat, Script
from figures.raster import pdf, png
from figures.svg import svg

WIDTH, HEIGHT = 1920, 1080
FORMATS = ("svg", "png", "pdf")
Progress = Callable[[int, int], None]


def still(plan: Plan, known: Facts, beat: Beat, theme: str) -> Drawing:
    """A beat's figure: the picture its `still` cue ends on, with the takeaway under it."""
    ctx = context(known, beat, theme, WIDTH, HEIGHT)
    return draw(plan.last(beat.still), ctx, still=True)


def export_figures(
    script: Script,
    *,
    langs: Sequence[Lang],
    themes: Sequence[str],
    formats: Sequence[str],
    beats: tuple[str, ...] | None,
    folder: Path,
    marks: tuple[str, ...] = (),
    progress: Progress,
) -> tuple[Path, ...]:
    """Write the figures into `folder` as rc-t2-b2.zh.dark.svg and so on; each whole or not at all.

    `marks` follow the theme in every name. `progress` is told the files done and the files in all.
    Raises OSError when a file cannot be written and StateError when a run's record contradicts
    itself.
    """
    chosen = [beat for beat in script.beats if beats is None or beat.id in beats]
    traces = train(script)
    written: list[Path] = []
    total = len(chosen) * len(langs) * len(themes) * len(formats)
    folder.mkdir(parents=True, exist_ok=True)
    for lang in langs:
        known = facts(script, lang, *traces)
        plans = {beat.id: PLANNERS[beat.scene](known) for beat in chosen}
        for beat, theme in product(chosen, themes):
            drawing = still(plans[beat.id], known, beat, theme)
            for kind in formats:
                name = (f"{script.lecture.id}-{beat.id}", lang, theme, *marks, kind)
                path = folder / ".".join(name)
                write_whole(path, encoded(drawing, kind))
                written.append(path)
                progress(len(written), total)
    return tuple(sorted(written))


def encoded(drawing: Drawing, kind: str) -> str | bytes:
    """The figure's content in one of FORMATS."""
    match kind:
        case "svg":
            return svg(drawing)
        case "png":
            return png(drawing)
        case "pdf":
            return pdf(drawing)
        case _:
            raise ValueError(f"no figure format '{kind}'; there are {', '.join(FORMATS)}")

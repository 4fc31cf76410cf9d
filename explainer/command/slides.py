"""`slides`: the lecture as a presentation to be given, and as a handout."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from explainer.cache import open_cache
from explainer.command.choose import choose_all
from explainer.command.decks.order import FORMATS, Order, writer
from explainer.command.endings import endings
from explainer.command.folder import writable
from explainer.command.inputs import STORYBOARD
from explainer.command.options import (
    DEFAULT_GB,
    BeatOption,
    CacheOption,
    ClipsQualityOption,
    ClusterOption,
    JobsOption,
    LangOption,
    LimitOption,
    OutOption,
    QuietOption,
    SetOption,
    StoryboardOption,
    ThemeOption,
    TrackOption,
)
from explainer.command.output import result, say
from explainer.command.quality import FINISHED
from explainer.command.speaking import VoiceOption
from explainer.command.wanted import Wanted, chosen_means


def slides(
    *,
    file_format: Annotated[
        list[str] | None,
        typer.Option("--format", metavar="|".join(FORMATS), help="Only this kind. Repeatable."),
    ] = None,
    lang: LangOption = "zh",
    track: TrackOption = None,
    beat: BeatOption = None,
    teacher: Annotated[
        bool,
        typer.Option("--teacher", help="With the teacher's notes, in files that are named so."),
    ] = False,
    voice: VoiceOption = None,
    quality: ClipsQualityOption = FINISHED,
    theme: ThemeOption = None,
    out: OutOption = Path("out"),
    storyboard: StoryboardOption = STORYBOARD,
    settings: SetOption = None,
    jobs: JobsOption = None,
    cluster: ClusterOption = None,
    cache: CacheOption = None,
    limit: LimitOption = DEFAULT_GB,
    quiet: QuietOption = False,
) -> None:
    """Make slides of the lecture: every beat's still and its clip, with notes.

    Writes LECTURE.LANG.pptx, as in rc-t2.zh.pptx: for PowerPoint and its like, a slide with each
    beat's still and one with its clip, which plays when the slide comes; the narration is in the
    presenter's notes.

    And slides/LECTURE.LANG/index.html, as in slides/rc-t2.zh/, a reveal.js deck for any browser,
    from disk or from a host: a slide a beat, of which each press of a key plays the next cue and
    waits; S opens the speaker view. The folder is all it needs.

    And LECTURE.LANG.handout.pdf, a handout to be printed: figures, narration and explanation. Its
    figures are light unless --theme is named.

    With --teacher, where to point and the simulated questions are there as well, and the files say
    so (rc-t2.zh.teacher.pptx). Names tell what a film's do. Prints the path of each file it wrote.
    """
    with endings():
        formats = choose_all("format", file_format, tuple(FORMATS))
        means = chosen_means(jobs, cache, limit, cluster)
        wanted = Wanted(lang, track, beat, voice, quality, theme, storyboard, settings)
        order = Order(wanted.film(), writable(out), means, theme, teacher, quiet)
        with open_cache(cache, means.limit, say=say) as kept:
            for name in formats:
                for path in writer(name)(order, kept):
                    result(str(path))

"""`slides`: the lecture as a presentation to be given, and as a handout."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, cast

import typer

from explainer.cache import open_cache
from explainer.command.choose import choose, choose_all
from explainer.command.decks.order import FORMATS, Order, writer
from explainer.command.endings import endings
from explainer.command.film import Film, Means
from explainer.command.folder import writable
from explainer.command.inputs import STORYBOARD, read_script
from explainer.command.options import (
    DEFAULT_GB,
    GB,
    THEMES,
    BeatOption,
    CacheOption,
    ClusterOption,
    JobsOption,
    LimitOption,
    OutOption,
    QuietOption,
    SetOption,
    StoryboardOption,
    TrackOption,
)
from explainer.command.output import result, say
from explainer.command.quality import FINISHED, QUALITIES
from explainer.command.speaking import VoiceOption, chosen_voice
from explainer.command.tracks import chosen_beats, chosen_track
from explainer.errors import UsageError
from explainer.lang import LANGS, Lang


def slides(
    *,
    file_format: Annotated[
        list[str] | None,
        typer.Option("--format", metavar="|".join(FORMATS), help="Only this kind. Repeatable."),
    ] = None,
    lang: Annotated[str, typer.Option(metavar="|".join(LANGS), help="Spoken and drawn.")] = "zh",
    track: TrackOption = None,
    beat: BeatOption = None,
    teacher: Annotated[
        bool,
        typer.Option("--teacher", help="With the teacher's notes, in files that are named so."),
    ] = False,
    voice: VoiceOption = None,
    quality: Annotated[
        str, typer.Option(metavar="|".join(QUALITIES), help="The clips' size and frame rate.")
    ] = FINISHED,
    theme: Annotated[
        str | None,
        typer.Option(metavar="|".join(THEMES), help="The look; the storyboard's unless named."),
    ] = None,
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
        if cluster is not None and jobs is not None:
            raise UsageError("--jobs is for workers on this machine: leave it out with --cluster")
        formats = choose_all("format", file_format, tuple(FORMATS))
        chosen = cast(Lang, choose("language", lang, LANGS))
        size = choose("quality", quality, tuple(QUALITIES))
        look = theme and choose("theme", theme, THEMES)
        script = read_script(storyboard, settings or ())
        film = Film(
            script,
            chosen,
            look or script.theme,
            size,
            None,
            chosen_beats(script, track, beat, "main"),
            None if beat else chosen_track(track, "main"),
            tuple(settings or ()),
            chosen_voice(voice, script),
            storyboard.parent,
        )
        means = Means(jobs, cache, round(limit * GB), cluster)
        order = Order(film, writable(out), means, look, teacher, quiet)
        with open_cache(cache, means.limit, say=say) as kept:
            for name in formats:
                for path in writer(name)(order, kept):
                    result(str(path))

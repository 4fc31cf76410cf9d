"""`video`: the lecture as a film, with captions and transcripts in every language beside it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer

from explainer.command.endings import endings
from explainer.command.film import make
from explainer.command.folder import writable
from explainer.command.inputs import STORYBOARD
from explainer.command.options import (
    DEFAULT_GB,
    BeatOption,
    CacheOption,
    ClusterOption,
    JobsOption,
    LangOption,
    LimitOption,
    OutOption,
    QualityOption,
    QuietOption,
    SetOption,
    StoryboardOption,
    ThemeOption,
    TrackOption,
)
from explainer.command.output import result
from explainer.command.quality import FINISHED
from explainer.command.speaking import VoiceOption
from explainer.command.wanted import Wanted, chosen_language, chosen_means
from explainer.errors import UsageError
from explainer.lang import LANGS
from explainer.timeline import parse_fps

FpsOption = Annotated[
    str | None, typer.Option(metavar="N", help="Frames a second, as in 25 or 30000/1001.")
]
BurnOption = Annotated[
    str | None,
    typer.Option(
        "--burn-captions",
        metavar="|".join(LANGS),
        help="Captions in this language as part of the picture, in the strip kept for them.",
    ),
]


def video(
    *,
    lang: LangOption = "zh",
    track: TrackOption = None,
    beat: BeatOption = None,
    voice: VoiceOption = None,
    quality: QualityOption = FINISHED,
    fps: FpsOption = None,
    theme: ThemeOption = None,
    burn_captions: BurnOption = None,
    out: OutOption = Path("out"),
    storyboard: StoryboardOption = STORYBOARD,
    settings: SetOption = None,
    jobs: JobsOption = None,
    cluster: ClusterOption = None,
    cache: CacheOption = None,
    limit: LimitOption = DEFAULT_GB,
    quiet: QuietOption = False,
) -> None:
    """Render the lecture's film, and texts beside it in every language.

    Those are captions (WebVTT and SRT), chapters and a description of what is seen (WebVTT), and a
    transcript (Markdown and HTML).

    Writes LECTURE.LANG.mp4, as in rc-t2.zh.mp4: the main track, unless --track or --beat name
    another part. A track, beats, a light theme, a quality other than 1080p, --fps, a voice other
    than the storyboard's, --burn-captions and --set show in the name (rc-t2-deep.zh.mp4,
    rc-t2.zh.voice=none.captions=en.mp4, rc-t2-b2.zh.light.draft.mp4, rc-t2.zh.fps=25.cards=64.mp4),
    so nothing else replaces the film. Settings that are long or hold other signs than small letters
    and digits show as a code (rc-t2.zh.set-1a2b3c4d.mp4). Prints the path of each file it wrote.
    """
    with endings():
        means = chosen_means(jobs, cache, limit, cluster)
        rate = None if fps is None else _rate(fps)
        burned = None if burn_captions is None else chosen_language(burn_captions)
        wanted = Wanted(lang, track, beat, voice, quality, theme, storyboard, settings)
        film = replace(wanted.film(), fps=rate, burned=burned)
        for path in make(film, writable(out), means, quiet):
            result(str(path))


def _rate(text: str) -> Fraction:
    try:
        return parse_fps(text)
    except ValueError as error:
        raise UsageError(f"--fps: {error}") from None

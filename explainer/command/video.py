"""`video`: the lecture as a film, with captions in every language beside it."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from fractions import Fraction
from pathlib import Path
from typing import Annotated, cast

import typer

from explainer.command.choose import choose, choose_all
from explainer.command.endings import endings
from explainer.command.file_names import film_stem
from explainer.command.folder import writable
from explainer.command.inputs import STORYBOARD, read_script
from explainer.command.options import (
    THEMES,
    BeatOption,
    OutOption,
    QuietOption,
    SetOption,
    StoryboardOption,
)
from explainer.command.output import result
from explainer.command.progress import progress
from explainer.command.quality import FINISHED, QUALITIES
from explainer.command.rooms import film_room
from explainer.errors import UsageError
from explainer.lang import LANGS, Lang
from explainer.publish import captions, srt_text, vtt_text, write_whole
from explainer.script import Script
from explainer.timeline import parse_fps, timeline


def video(
    *,
    lang: Annotated[str, typer.Option(metavar="|".join(LANGS), help="Spoken and drawn.")] = "zh",
    beat: BeatOption = None,
    quality: Annotated[
        str, typer.Option(metavar="|".join(QUALITIES), help="The film's size and frame rate.")
    ] = FINISHED,
    fps: Annotated[
        str | None,
        typer.Option(metavar="N", help="Frames a second, as in 25 or 30000/1001."),
    ] = None,
    theme: Annotated[
        str | None,
        typer.Option(metavar="|".join(THEMES), help="The look; the storyboard's unless named."),
    ] = None,
    out: OutOption = Path("out"),
    storyboard: StoryboardOption = STORYBOARD,
    settings: SetOption = None,
    quiet: QuietOption = False,
) -> None:
    """Render the lecture's film, and captions beside it (WebVTT and SRT, every language).

    Writes LECTURE.LANG.mp4, as in rc-t2.zh.mp4. Beats, a light theme and a quality other than
    1080p show in the name (rc-t2-b2.zh.light.draft.mp4), so a draft never replaces the film.
    Prints the path of each file it wrote.
    """
    with endings():
        chosen = cast(Lang, choose("language", lang, LANGS))
        size = QUALITIES[choose("quality", quality, tuple(QUALITIES))]
        rate = size.fps if fps is None else _rate(fps)
        look = theme and choose("theme", theme, THEMES)
        script = read_script(storyboard, settings or ())
        look = look or script.theme
        beats = choose_all("beat", beat, [each.id for each in script.beats]) if beat else None
        stem = film_stem(script.lecture.id, chosen, theme=look, quality=quality, beats=beats)
        sidecars = _sidecars(script, chosen, rate, beats)
        folder = writable(out)
        film = folder / f"{stem}.mp4"
        with progress(film.name, quiet) as report, redirect_stdout(sys.stderr):
            film_room()(
                script,
                lang=chosen,
                theme=look,
                width=size.width,
                height=size.height,
                fps=rate,
                beats=beats,
                target=film,
                progress=report,
            )
        result(str(film))
        for mark, text in sidecars.items():
            write_whole(folder / f"{stem}.{mark}", text)
            result(str(folder / f"{stem}.{mark}"))


def _rate(text: str) -> Fraction:
    try:
        return parse_fps(text)
    except ValueError as error:
        raise UsageError(f"--fps: {error}") from None


def _sidecars(
    script: Script, lang: Lang, rate: Fraction, beats: tuple[str, ...] | None
) -> dict[str, str]:
    """The text of every caption file, by what follows the film's name (`en.vtt`)."""
    plan = timeline(script, lang, rate, beats)
    texts = {}
    for each in LANGS:
        shown = captions(plan, script, each)
        texts[f"{each}.vtt"] = vtt_text(shown)
        texts[f"{each}.srt"] = srt_text(shown)
    return texts

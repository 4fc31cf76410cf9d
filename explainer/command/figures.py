"""`figures`: every beat's still as files for slides and pages."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Annotated, cast

import typer

from explainer.cache import open_cache
from explainer.command.choose import choose_all
from explainer.command.endings import endings
from explainer.command.file_names import setting_marks
from explainer.command.folder import writable
from explainer.command.inputs import STORYBOARD, read_script
from explainer.command.options import (
    DEFAULT_GB,
    GB,
    THEMES,
    BeatOption,
    CacheOption,
    JobsOption,
    LangsOption,
    LimitOption,
    OutOption,
    QuietOption,
    SetOption,
    StoryboardOption,
    ThemesOption,
    TrackOption,
)
from explainer.command.output import result, say
from explainer.command.progress import progress
from explainer.command.rooms import figure_room
from explainer.command.tracks import chosen_beats
from explainer.lang import LANGS, Lang

FORMATS = ("svg", "png", "pdf")


def figures(
    *,
    lang: LangsOption = None,
    theme: ThemesOption = None,
    file_format: Annotated[
        list[str] | None,
        typer.Option("--format", metavar="|".join(FORMATS), help="Only this kind. Repeatable."),
    ] = None,
    track: TrackOption = None,
    beat: BeatOption = None,
    out: OutOption = Path("out"),
    storyboard: StoryboardOption = STORYBOARD,
    settings: SetOption = None,
    jobs: JobsOption = None,
    cache: CacheOption = None,
    limit: LimitOption = DEFAULT_GB,
    quiet: QuietOption = False,
) -> None:
    """Export each beat's still figure: all languages, themes and formats unless some are named.

    Writes DIR/figures/LECTURE-BEAT.LANG.THEME.FORMAT, as in out/figures/rc-t2-b2.zh.dark.svg.
    Beats whose board stands alone on a slide are there without their page as well
    (rc-t2-n47-alone.zh.dark.svg). --set shows in the name as in a film's
    (rc-t2-b2.zh.dark.cards=64.svg). Prints the path of each file it wrote.
    """
    with endings():
        langs = tuple(cast(Lang, each) for each in choose_all("language", lang, LANGS))
        themes = choose_all("theme", theme, THEMES)
        formats = choose_all("format", file_format, FORMATS)
        script = read_script(storyboard, settings or ())
        beats = chosen_beats(script, track, beat, "all")
        folder = writable(out / "figures")
        with (
            open_cache(cache, round(limit * GB), say=say) as kept,
            progress("figures", quiet) as report,
            redirect_stdout(sys.stderr),
        ):
            written = figure_room()(
                script,
                langs=langs,
                themes=themes,
                formats=formats,
                beats=beats,
                folder=folder,
                cache=kept,
                jobs=jobs,
                marks=setting_marks(settings or ()),
                progress=report,
            )
        for path in written:
            result(str(path))

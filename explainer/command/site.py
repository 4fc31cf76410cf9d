"""`site`: the lecture as a page, in a folder for any static host."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, cast

import typer

from explainer.cache import open_cache
from explainer.command.choose import choose, choose_all
from explainer.command.endings import endings
from explainer.command.film import Means
from explainer.command.folder import writable
from explainer.command.inputs import STORYBOARD, read_script
from explainer.command.options import (
    DEFAULT_GB,
    GB,
    THEMES,
    BeatOption,
    CacheOption,
    ClipsQualityOption,
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
from explainer.command.quality import FINISHED, QUALITIES
from explainer.command.rooms import site_room
from explainer.command.site_order import SiteOrder, base_address
from explainer.command.speaking import VoiceOption, chosen_voice
from explainer.command.tracks import chosen_beats
from explainer.lang import LANGS, Lang
from explainer.script import Theme


def site(
    *,
    lang: LangsOption = None,
    theme: ThemesOption = None,
    track: TrackOption = None,
    beat: BeatOption = None,
    voice: VoiceOption = None,
    quality: ClipsQualityOption = FINISHED,
    teacher: Annotated[
        bool,
        typer.Option("--teacher", help="The teacher's sheets as well, outside of the site."),
    ] = False,
    url: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Where the site will be, as in https://example.org/rc-t2/: link previews and "
            "code for learning platforms need it. All else is relative.",
        ),
    ] = None,
    out: OutOption = Path("out"),
    storyboard: StoryboardOption = STORYBOARD,
    settings: SetOption = None,
    jobs: JobsOption = None,
    cache: CacheOption = None,
    limit: LimitOption = DEFAULT_GB,
    quiet: QuietOption = False,
) -> None:
    """Build the lecture's page and everything it shows, to be copied onto any static host.

    Writes DIR/site/ with index.html, which also opens from disk: both tracks, both languages and
    both themes unless some are named. The folder takes the place of the site that was there before,
    once all of it is built; a folder that is not a site built here is left alone. Beside it stands
    LECTURE.embed.md with code to paste for several hosts, and with --teacher the teacher's sheets,
    LECTURE.teacher.LANG.html. Prints the path of the page and of each file beside the site.
    """
    with endings():
        script = read_script(storyboard, settings or ())
        order = SiteOrder(
            script=script,
            langs=tuple(cast(Lang, each) for each in choose_all("language", lang, LANGS)),
            themes=tuple(cast(Theme, each) for each in choose_all("theme", theme, THEMES)),
            beats=chosen_beats(script, track, beat, "all"),
            quality=choose("quality", quality, tuple(QUALITIES)),
            voice=chosen_voice(voice, script),
            home=storyboard.parent,
            base=base_address(url),
            teacher=teacher,
        )
        means = Means(jobs, cache, round(limit * GB))
        with open_cache(cache, means.limit, say=say) as kept:
            for path in site_room()(order, writable(out), means, kept, quiet=quiet):
                result(str(path))

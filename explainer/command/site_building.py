"""A site built: clips, captions and figures made, then the page around them."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from explainer.cache import Cache
from explainer.command.clips import Clip, make_clips, plans
from explainer.command.film import Means
from explainer.command.output import say
from explainer.command.progress import progress
from explainer.command.quality import QUALITIES
from explainer.command.rooms import figure_room
from explainer.command.site_order import FOLDER, SiteOrder
from explainer.command.site_summary import summary
from explainer.drawing.theme import THEMES
from explainer.drawing.told import Told
from explainer.lang import LANGS, Lang
from explainer.publish import write_whole
from explainer.publish.descriptions import descriptions
from explainer.publish.page import Page, pages, teacher_pages
from explainer.publish.site.build import write_site
from explainer.publish.site.data import Pictured, Tracks, lecture_data
from explainer.publish.site.embed import embed_md
from explainer.publish.site.names import INDEX, Names
from explainer.publish.site.page import PREVIEW
from explainer.publish.site.preview import preview
from explainer.publish.site.shape import LectureData
from explainer.publish.site.teacher import taught, teacher_html
from explainer.publish.site.whatif import whatif_table
from explainer.publish.site.whatif_html import whatif_html
from explainer.publish.vtt_file import vtt_text
from explainer.publish.whole_folder import whole_folder
from explainer.studio.kept_told import kept_told
from figures.export import HEIGHT, WIDTH


@dataclass(frozen=True)
class Workshop:
    """What a site is made with: means, the open cache, and whether to be quiet about it."""

    means: Means
    cache: Cache
    quiet: bool


STILL = (WIDTH, HEIGHT)
Clips = Mapping[Lang, Mapping[str, Clip]]
AllTracks = Mapping[Lang, Mapping[str, Tracks]]


def build_site(
    order: SiteOrder, out: Path, means: Means, cache: Cache, *, quiet: bool
) -> Iterator[Path]:
    """Build the site in `out`; yield the path of its page, then of each file beside it.

    Raises what voice and studio raise, and UsageError for a folder that is not to be replaced.
    """
    shop = Workshop(means, cache, quiet)
    place = out / FOLDER
    with whole_folder(place, "site") as draft:
        told = kept_told(order.script, order.beats, cache)
        clips = {lang: _clips(order, lang, draft, shop) for lang in order.langs}
        tracks = _tracks(order, clips, told)
        _texts(order, tracks, draft)
        _figures(order, draft, shop)
        read = {lang: _pages(order, lang, clips[lang], told[lang]) for lang in order.langs}
        whatif = whatif_html(order.script, order.langs)
        data = write_site(draft, _data(order, read, tracks), STILL, order.base, whatif)
        sheets = _teachers(order, read, draft)
    embed = embed_md(data, order.base)
    beside = {out / name: text for name, text in {f"{data.id}.embed.md": embed, **sheets}.items()}
    for path, text in beside.items():
        write_whole(path, text)
    # Told only now: whoever stops reading after the first path has all of them.
    yield place / INDEX
    yield from beside
    if not quiet:
        say(f"\n{embed}\n{summary(place, order)}")


def _pages(
    order: SiteOrder, lang: Lang, made: Mapping[str, Clip], told: Sequence[Told]
) -> tuple[Page, ...]:
    return pages(order.script, lang, plans(made), told)


def _tracks(order: SiteOrder, clips: Clips, told: Mapping[Lang, Sequence[Told]]) -> AllTracks:
    """What is told beside each clip, by the language that it speaks and its beat's id."""
    return {
        lang: {
            beat: Tracks(clip.captions, descriptions(clip.plan, order.script, told[lang], lang))
            for beat, clip in made.items()
        }
        for lang, made in clips.items()
    }


def _data(order: SiteOrder, read: Mapping[Lang, Sequence[Page]], tracks: AllTracks) -> LectureData:
    look = QUALITIES[order.quality]
    pictured = Pictured(order.themes, look.width, look.height, look.fps)
    return lecture_data(order.script.lecture, read, tracks, pictured, whatif_table(order.script))


def _teachers(
    order: SiteOrder, read: Mapping[Lang, Sequence[Page]], draft: Path
) -> Mapping[str, str]:
    """The teacher's sheets by their names; none unless they were asked for."""
    if not order.teacher:
        return {}
    lecture, names = order.script.lecture, Names(order.script.lecture.id)
    notes, theme = teacher_pages(order.script, order.beats), order.themes[-1]
    sheets = {}
    for lang, found in read.items():
        stills = {
            beat: (draft / names.still(beat, lang, theme)).read_bytes() for beat in order.beats
        }
        beats = taught(found, notes[lang], stills)
        sheets[f"{lecture.id}.teacher.{lang}.html"] = teacher_html(lecture, lang, beats, STILL)
    return sheets


def _clips(order: SiteOrder, lang: Lang, draft: Path, shop: Workshop) -> Mapping[str, Clip]:
    """The clips in this language, in all themes, in their places; those of one theme returned."""
    names = Names(order.script.lecture.id)
    placed: Mapping[str, Clip] = {}
    for theme in order.themes:
        film = order.film(lang, theme)
        made = make_clips(film, draft / "media", shop.means, shop.cache, quiet=shop.quiet)
        placed = {
            beat: replace(clip, path=clip.path.rename(draft / names.clip(beat, lang, theme)))
            for beat, clip in made.items()
        }
    return placed


def _texts(order: SiteOrder, tracks: AllTracks, draft: Path) -> None:
    """Captions in every language and a description for each clip, as files."""
    names = Names(order.script.lecture.id)
    for lang, beats in tracks.items():
        for beat, beside in beats.items():
            texts = {
                names.captions(beat, lang, shown): vtt_text(beside.captions[shown])
                for shown in LANGS
            }
            texts[names.descriptions(beat, lang)] = vtt_text(beside.seen)
            for name, text in texts.items():
                (draft / name).write_text(text, encoding="utf-8", newline="\n")


def _figures(order: SiteOrder, draft: Path, shop: Workshop) -> None:
    """The stills as SVG, and the picture for those who link to the page."""
    names = Names(order.script.lecture.id)
    lang, theme, beat = order.langs[0], order.themes[0], order.beats[0]
    with (
        progress("figures", shop.quiet) as report,
        redirect_stdout(sys.stderr),
        TemporaryDirectory() as pictures,
    ):
        draw = figure_room()
        draw(
            order.script,
            langs=order.langs,
            themes=order.themes,
            formats=("svg",),
            beats=order.beats,
            folder=draft / "figures",
            cache=shop.cache,
            jobs=shop.means.jobs,
            alone=False,
            progress=report,
        )
        (painted,) = draw(
            order.script,
            langs=(lang,),
            themes=(theme,),
            formats=("png",),
            beats=(beat,),
            folder=Path(pictures),
            cache=shop.cache,
            jobs=shop.means.jobs,
            alone=False,
            progress=report,
        )
        preview(painted, draft / names.preview, PREVIEW, THEMES[theme].background)

"""The lecture as a reveal.js deck, in a folder of its own."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import redirect_stdout
from pathlib import Path

from explainer.cache import Cache
from explainer.command.clips import Clip, make_clips
from explainer.command.file_names import setting_marks
from explainer.command.film import Film, Means
from explainer.command.progress import progress
from explainer.command.rooms import figure_room, frame_room
from explainer.publish import write_whole
from explainer.publish.page import Page, TeacherPage, pages, teacher_pages
from explainer.publish.site.folder import whole_site
from explainer.publish.slides.reveal import Deck, Slide, deck_files, find_package, slide
from explainer.studio.kept_told import kept_told


def make_deck(
    film: Film, folder: Path, means: Means, cache: Cache, *, teacher: bool, quiet: bool
) -> Iterator[Path]:
    """Write the deck of the film's beats to `folder`; yield its page's path when all is there.

    The teacher's notes are in it only when it is the `teacher`'s. The folder takes the place of the
    deck that was there, once all of it is made. Raises MissingError without reveal.js, UsageError
    for a folder that is no such deck, and what the voice, the studio and the figures raise.
    """
    package = find_package()
    with whole_site(folder) as draft:
        clips = make_clips(film, draft / "media", means, cache, quiet=quiet)
        _figures(film, draft / "figures", means, cache, quiet=quiet)
        for clip in clips.values():
            write_whole(_first(clip), frame_room()(clip.path))
        for name, text in deck_files(_deck(film, clips, cache, teacher=teacher), package).items():
            write_whole(draft / name, text)
    yield folder / "index.html"


def _figures(film: Film, folder: Path, means: Means, cache: Cache, *, quiet: bool) -> None:
    with progress("figures", quiet) as report, redirect_stdout(sys.stderr):
        figure_room()(
            film.script,
            langs=(film.lang,),
            themes=(film.theme,),
            formats=("svg",),
            beats=film.beats,
            folder=folder,
            cache=cache,
            jobs=means.jobs,
            marks=setting_marks(film.settings),
            progress=report,
        )


def _first(clip: Clip) -> Path:
    return clip.path.with_suffix(".png")


def _deck(film: Film, clips: Mapping[str, Clip], cache: Cache, *, teacher: bool) -> Deck:
    lang, script = film.lang, film.script
    plans = {beat: clip.plan for beat, clip in clips.items()}
    told = kept_told(script, film.beats, cache)[lang]
    kept = teacher_pages(script, film.beats)[lang] if teacher else ()
    notes = {each.id: each for each in kept}
    return Deck(
        lang=lang,
        theme=film.theme,
        code=script.lecture.code,
        title=script.lecture.title.of(lang),
        description=script.lecture.description.of(lang),
        slides=tuple(
            _slide(film, page, clips[page.id], notes.get(page.id))
            for page in pages(script, lang, plans, told)
        ),
    )


def _slide(film: Film, page: Page, clip: Clip, notes: TeacherPage | None) -> Slide:
    parts = (f"{film.script.lecture.id}-{page.id}", film.lang, film.theme)
    still = ".".join((*parts, *setting_marks(film.settings), "svg"))
    return slide(
        page,
        clip=f"media/{clip.path.name}",
        first=f"media/{_first(clip).name}",
        still=f"figures/{still}",
        rate=film.rate,
        captions=clip.captions,
        teacher=notes,
    )

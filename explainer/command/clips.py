"""Each beat of a film as a clip of its own, for slides and pages."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from pathlib import Path

from explainer.cache import Cache
from explainer.command.film import Film, Means
from explainer.command.progress import progress
from explainer.command.rooms import clip_room
from explainer.command.speaking import Speaker
from explainer.lang import LANGS, Lang
from explainer.publish import Caption, captions
from explainer.timeline import Timeline, timeline


@dataclass(frozen=True)
class Clip:
    """A beat's clip: its file, when everything happens in it, and its captions by language."""

    path: Path
    plan: Timeline
    captions: Mapping[Lang, Sequence[Caption]]


def plans(clips: Mapping[str, Clip]) -> Mapping[str, Timeline]:
    """When everything happens in each clip, by its beat."""
    return {beat: clip.plan for beat, clip in clips.items()}


def make_clips(
    film: Film, folder: Path, means: Means, cache: Cache, *, quiet: bool
) -> Mapping[str, Clip]:
    """Render each of the film's beats to `folder` as LECTURE-BEAT.LANG... .mp4, by its id.

    What is wrong with the captions shows before the long work begins. Raises what the voice and
    the studio raise.
    """
    speaker = Speaker(film.voice, film.home, cache)
    narration = speaker.says(film.script, film.lang, film.beats, quiet=quiet)
    clips = {}
    for beat in film.beats:
        plan = timeline(film.script, film.lang, film.rate, [beat], narration)
        shown = {lang: captions(plan, film.script, lang) for lang in LANGS}
        stem = replace(film, beats=(beat,), track=None).stem
        clips[beat] = Clip(folder / f"{stem}.mp4", plan, shown)
    with (
        progress(f"clips: {film.lang}, {film.theme}", quiet) as report,
        redirect_stdout(sys.stderr),
    ):
        clip_room()(
            film,
            narration,
            {beat: clip.path for beat, clip in clips.items()},
            means,
            captions={beat: clip.captions for beat, clip in clips.items()},
            cache=cache,
            progress=report,
        )
    return clips

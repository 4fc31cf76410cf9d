"""Which beats a command works on: those named, or all of a track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast, get_args

from explainer.command.choose import choose, choose_all
from explainer.errors import UsageError
from explainer.script import Script, Tracks

ALONE = "-alone"
"""What a figure's name has where it is without its page."""
TRACKS: tuple[str, ...] = get_args(Tracks)


def chosen_track(track: str | None, usual: Tracks) -> Tracks:
    """The track of this name; `usual` when none is named. Raises UsageError for another name."""
    return cast(Tracks, choose("track", track or usual, TRACKS))


def chosen_beats(
    script: Script, track: str | None, beats: Sequence[str] | None, usual: Tracks
) -> tuple[str, ...]:
    """The ids of the beats named, in order; without names those of the track, or of the `usual`.

    Raises UsageError for a beat that is not there, or not on the track that is named with it, and
    for a track without beats.
    """
    on_track = script.ids(chosen_track(track, usual))
    if not beats:
        if not on_track:
            raise UsageError(f"this storyboard has no beats on the {track or usual} track")
        return on_track
    for name in beats:
        of = name.removesuffix(ALONE)
        if of != name and of in script.ids("all"):
            raise UsageError(f"no beat {name!r}: the figure by itself comes with --beat {of}")
    found = choose_all("beat", beats, script.ids("all"))
    strange = [beat for beat in found if track is not None and beat not in on_track]
    if strange:
        there = f"there are: {', '.join(on_track)}" if on_track else "it has no beats"
        raise UsageError(f"beat {strange[0]!r} is not on the {track} track ({there})")
    return found

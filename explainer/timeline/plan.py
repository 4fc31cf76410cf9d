"""From a script to a timeline: read every cue's words, round each length once, add up frames."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from fractions import Fraction
from itertools import accumulate, pairwise

from explainer.errors import UsageError
from explainer.lang import Lang
from explainer.script import Beat, Pace, Script
from explainer.timeline.reading import reading_seconds
from explainer.timeline.spans import BeatSpan, CueSpan, Timeline


def timeline(
    script: Script, lang: Lang, fps: Fraction, beats: Sequence[str] | None = None
) -> Timeline:
    """The plan of the film in `lang` at `fps` frames a second: of all beats, or of those named.

    A span lasts as long as its words take to read, to the nearest frame (halves up) and at least
    one; a beat's last span also holds the pause after the beat. Every length is rounded by itself:
    other words in one span leave all others as long as they were, so that only its own segment
    is rendered anew. Nothing runs by another clock, so nothing drifts. Beats keep the script's
    order. Raises UsageError for a beat the script does not have.
    """
    chosen = _choose(script.beats, beats)
    seconds = [second for beat in chosen for second in _spoken(beat, lang, script.pace)]
    lengths = (_frames(second, fps) for second in seconds)
    frames = iter(pairwise(accumulate(lengths, initial=0)))
    spans = tuple(_beat_span(beat, lang, frames) for beat in chosen)
    return Timeline(lang, fps, spans[-1].end if spans else 0, spans)


def _choose(beats: tuple[Beat, ...], names: Sequence[str] | None) -> tuple[Beat, ...]:
    if not names:
        return beats
    known = [beat.id for beat in beats]
    for name in names:
        if name not in known:
            close = get_close_matches(name, known, n=1)
            hint = f"did you mean {close[0]!r}?" if close else f"there are {', '.join(known)}"
            raise UsageError(f"no beat {name!r} in this storyboard ({hint})")
    return tuple(beat for beat in beats if beat.id in names)


def _spoken(beat: Beat, lang: Lang, pace: Pace) -> Iterator[Fraction]:
    """Exact seconds of each of the beat's segments, the pause after the beat in the last."""
    segments = beat.narration[lang]
    for index, segment in enumerate(segments):
        pause = pace.beat_pause if index == len(segments) - 1 else Fraction(0)
        yield reading_seconds(segment.ear, lang, pace) + pause


def _frames(seconds: Fraction, fps: Fraction) -> int:
    """The nearest whole number of frames, and never none."""
    # floor(x + 1/2): halves go up, as nearest-frame is usually meant.
    return max(1, (2 * seconds * fps + 1) // 2)


def _beat_span(beat: Beat, lang: Lang, frames: Iterator[tuple[int, int]]) -> BeatSpan:
    cues = tuple(
        CueSpan(segment.cue, start, end, segment.eye)
        for segment, (start, end) in zip(beat.narration[lang], frames, strict=False)
    )
    return BeatSpan(beat.id, cues[0].start, cues[-1].end, cues)

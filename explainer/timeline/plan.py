"""From what is said to a timeline: round the length of each cue's words once, add up frames."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from fractions import Fraction
from itertools import accumulate, pairwise
from math import ceil

from explainer.errors import UsageError
from explainer.lang import Lang
from explainer.script import Script
from explainer.timeline.spans import BeatSpan, CueSpan, Timeline
from explainer.voice import Narration, SaidPart, read


def timeline(
    script: Script,
    lang: Lang,
    fps: Fraction,
    beats: Sequence[str] | None = None,
    narration: Narration | None = None,
) -> Timeline:
    """The plan of the film in `lang` at `fps` frames a second: of all beats, or of those named.

    A span lasts as long as its words take in the `narration` (without one: to read), to the nearest
    frame (halves up), at least one, and never so short that a sound is cut; a beat's last span also
    holds the pause after the beat.
    Every length is rounded by itself and every span's words begin on its first frame: other words
    in one span leave all others as long as they were, so that only its own segment is rendered
    anew, and sound and picture cannot drift apart. Beats keep the script's order. Raises UsageError
    for a beat the script does not have.
    """
    ids = _choose([beat.id for beat in script.beats], beats)
    narration = narration or read(script, lang, ids)
    said = narration.beats
    pause = script.pace.beat_pause
    lengths = (length for name in ids for length in _lengths(said[name], pause, fps))
    frames = iter(pairwise(accumulate(lengths, initial=0)))
    spans = tuple(_beat_span(name, said[name], frames) for name in ids)
    return Timeline(lang, fps, spans[-1].end if spans else 0, spans, narration.voice)


def _choose(known: Sequence[str], names: Sequence[str] | None) -> tuple[str, ...]:
    if not names:
        return tuple(known)
    for name in names:
        if name not in known:
            close = get_close_matches(name, known, n=1)
            hint = f"did you mean {close[0]!r}?" if close else f"there are {', '.join(known)}"
            raise UsageError(f"no beat {name!r} in this storyboard ({hint})")
    return tuple(name for name in known if name in names)


def _lengths(parts: Sequence[SaidPart], beat_pause: Fraction, fps: Fraction) -> Iterator[int]:
    """The frames of each of a beat's parts, the pause after the beat in the last."""
    for index, part in enumerate(parts):
        seconds = part.seconds + (beat_pause if index == len(parts) - 1 else 0)
        heard = part.lines and part.lines[-1].sound
        words = part.seconds - part.lines[-1].pause if heard else Fraction(0)
        # floor(x + 1/2): halves go up, as nearest-frame is usually meant.
        yield max(1, (2 * seconds * fps + 1) // 2, ceil(words * fps))


def _beat_span(name: str, parts: Sequence[SaidPart], frames: Iterator[tuple[int, int]]) -> BeatSpan:
    cues = tuple(
        CueSpan(start, end, part) for part, (start, end) in zip(parts, frames, strict=False)
    )
    return BeatSpan(name, cues[0].start, cues[-1].end, cues)

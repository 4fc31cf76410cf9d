"""Captions for a film: what is said, in either language, while the film says it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise

from explainer.lang import Lang
from explainer.publish.breaks import Atom, atoms, cleaned, split_long, wide
from explainer.publish.caption import COLUMNS, Caption
from explainer.publish.cut import cut
from explainer.publish.schedule import Wish, scheduled
from explainer.script import Beat, Filled, Pace, Script, within
from explainer.timeline import BeatSpan, Timeline
from explainer.voice.reading import reading_seconds

_Window = tuple[Fraction, Fraction]


def captions(timeline: Timeline, script: Script, lang: Lang) -> tuple[Caption, ...]:
    """The captions in `lang`, in order, for the film that `timeline` plans.

    `lang` may differ from the film's language: the words of a cue are then shown while the film is
    in that cue. Every caption has at most two lines of 20 full-width or 42 Latin characters and
    stays for 1 to 7 s; none overlap and none goes past the film's end. Cue marks never appear, and
    nothing said is left out. Raises StoryboardError when the film is too short for its words.
    """
    beats = {beat.id: beat for beat in script.beats}
    wishes = [
        wish
        for span in timeline.beats
        for wish in _beat_wishes(timeline, span, beats[span.id], script.pace, lang)
    ]
    return scheduled(wishes, timeline, lang)


def _beat_wishes(
    timeline: Timeline, span: BeatSpan, beat: Beat, pace: Pace, lang: Lang
) -> Iterator[Wish]:
    parts = _parts(span, beat, lang)
    whole = sum(parts, Filled(""))
    found = [piece for atom in atoms(whole.text) for piece in split_long(atom, COLUMNS[lang])]
    if not found:
        return
    loads = [reading_seconds(atom.text, lang, pace) for atom in found]
    windows = _windows(timeline, span, pace)
    times = _times(windows, parts, list(zip(found, loads, strict=True)))
    clock = [float(start) for start, _ in times] + [float(times[-1][1])]
    for one in cut(found, clock, lang):
        spans = (
            within(whole.spans, start, start + len(line))
            for start, line in zip(one.starts, one.lines, strict=True)
        )
        yield Wish(times[one.first][0], times[one.end - 1][1], one.lines, tuple(spans))


def _parts(span: BeatSpan, beat: Beat, lang: Lang) -> list[Filled]:
    """The words said in each of the beat's spans, ready to be read on as one text."""
    said = {segment.cue: cleaned(segment.seen()) for segment in beat.narration[lang]}
    parts = [said.get(cue.cue, Filled("")) for cue in span.cues]
    if None in said and span.cues[0].cue is not None:
        # Only this language says something before the first cue: it is said at its start.
        parts[0] = said[None] + _joint(said[None], parts[0]) + parts[0]
    for index in range(len(parts) - 1):
        following = next((part for part in parts[index + 1 :] if part.text), Filled(""))
        parts[index] += _joint(parts[index], following)
    return parts


def _joint(before: Filled, after: Filled) -> Filled:
    """What stands between two texts read as one: a space, except beside a Chinese character."""
    left, right = before.text, after.text
    if not left or not right or wide(left[-1]) or wide(right[0]) or right[0] in ",.;:?!":
        return Filled("")
    return Filled(" ")


def _windows(timeline: Timeline, span: BeatSpan, pace: Pace) -> list[_Window]:
    """The seconds in which each span's words are said; nothing is said in the beat's pause."""
    found = [(timeline.at(cue.start), timeline.at(cue.end)) for cue in span.cues]
    start, end = found[-1]
    found[-1] = (start, max(start, end - pace.beat_pause))
    return found


def _times(
    windows: Sequence[_Window], parts: Sequence[Filled], found: Sequence[tuple[Atom, Fraction]]
) -> list[_Window]:
    """When each atom is said: its span's window, shared out by the atoms' reading seconds."""
    times: list[_Window] = []
    last = 0
    for (start, end), part in zip(windows, parts, strict=True):
        first, last = last, last + len(part.text)
        loads = [load for atom, load in found if first <= atom.start < last]
        total = sum(loads)
        shares = (load / total if total else Fraction(1, len(loads)) for load in loads)
        done = accumulate(shares, initial=Fraction(0))
        times.extend(pairwise(start + (end - start) * share for share in done))
    return times

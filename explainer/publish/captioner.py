"""Captions for a film: what is said, in either language, while the film says it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate, pairwise

from explainer.lang import Lang
from explainer.publish.breaks import COMMA, Atom, atoms, cleaned, split_long, wide
from explainer.publish.caption import COLUMNS, Caption
from explainer.publish.cut import cut
from explainer.publish.heard import Load, heard
from explainer.publish.loads import loads
from explainer.publish.schedule import Wish, scheduled
from explainer.publish.windows import windows
from explainer.script import Beat, Filled, Pace, Script, within
from explainer.timeline import BeatSpan, Timeline
from explainer.voice import Rest


@dataclass(frozen=True)
class _Piece:
    """Words of a caption's text, and when they are said: from `start` up to `spoken`, in seconds,
    with `rests` counted from `start`; what comes next begins at `end`. `opens`: whether a cue
    begins with them.
    """

    text: Filled
    start: Fraction
    spoken: Fraction
    end: Fraction
    rests: tuple[Rest, ...] = ()
    opens: bool = True


def captions(timeline: Timeline, script: Script, lang: Lang) -> tuple[Caption, ...]:
    """The captions in `lang`, in order, for the film that `timeline` plans.

    In the film's language they follow what is said, line by line. `lang` may differ from it: the
    words of a cue are then shown while the film is in that cue. Every caption has at most two lines
    of 20 full-width or 42 Latin characters and stays for 1 to 7 s; none overlap and none goes past
    the film's end. Cue marks never appear, and nothing said is left out. Raises StoryboardError
    when the film is too short for its words.
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
    pieces = _pieces(timeline, span, beat, lang)
    whole = sum((piece.text for piece in pieces), Filled(""))
    found = [piece for atom in atoms(whole.text) for piece in split_long(atom, COLUMNS[lang])]
    if not found:
        return
    times = _times(pieces, list(zip(found, loads(found, whole, beat, lang, pace), strict=True)))
    clock = [float(start) for start, _ in times] + [float(times[-1][1])]
    for one in cut(found, clock, lang, _moves(pieces, found)):
        spans = (
            within(whole.spans, start, start + len(line))
            for start, line in zip(one.starts, one.lines, strict=True)
        )
        yield Wish(times[one.first][0], times[one.end - 1][1], one.lines, tuple(spans), one.spaced)


def _pieces(timeline: Timeline, span: BeatSpan, beat: Beat, lang: Lang) -> tuple[_Piece, ...]:
    """A beat's words in order, ready to be read on as one text."""
    find = _said if lang == timeline.lang else _meant
    pieces = [piece for piece in find(timeline, span, beat, lang) if piece.text.text]
    joints = [_joint(one.text, two.text) for one, two in pairwise(pieces)]
    return tuple(
        replace(piece, text=piece.text + joint)
        for piece, joint in zip(pieces, [*joints, Filled("")][: len(pieces)], strict=True)
    )


def _said(timeline: Timeline, span: BeatSpan, beat: Beat, lang: Lang) -> Iterator[_Piece]:
    """What the film says, line by line; the last line of a cue lasts until the next cue's frame."""
    del beat, lang
    for cue in span.cues:
        following = timeline.at(cue.end) if cue is not span.cues[-1] else None
        for start, line in timeline.lines(cue):
            last = following is not None and line is cue.said.lines[-1]
            end = following if last and following is not None else start + line.seconds
            spoken = min(end, start + line.spoken)
            rests = tuple(rest for rest in line.rests if start + rest[1] < spoken)
            opens = line is cue.said.lines[0]
            yield _Piece(cleaned(line.line.eye), start, spoken, end, rests, opens)


def _meant(timeline: Timeline, span: BeatSpan, beat: Beat, lang: Lang) -> Iterator[_Piece]:
    """What the film says in another language: a cue's words while it says its own."""
    said = {segment.cue: cleaned(segment.seen()) for segment in beat.narration[lang]}
    for window in windows(timeline, span):
        text = Filled("")
        for words in (said.get(cue, Filled("")) for cue in window.cues):
            text += _joint(text, words) + words
        yield _Piece(text, window.start, window.spoken, window.end)


def _moves(pieces: Sequence[_Piece], found: Sequence[Atom]) -> frozenset[int]:
    """The indices of the atoms with which a cue begins."""
    starts = accumulate((len(piece.text.text) for piece in pieces), initial=0)
    opened = [start for start, piece in zip(starts, pieces, strict=False) if piece.opens]
    places = [atom.start for atom in found]
    return frozenset(bisect_left(places, start) for start in opened)


def _joint(before: Filled, after: Filled) -> Filled:
    """What stands between two texts read as one: a space, except beside a Chinese character."""
    left, right = before.text, after.text
    if not left or not right or wide(left[-1]) or wide(right[0]) or right[0] in ",.;:?!":
        return Filled("")
    return Filled(" ")


def _times(
    pieces: Sequence[_Piece], found: Sequence[tuple[Atom, Fraction]]
) -> list[tuple[Fraction, Fraction]]:
    """When each atom is heard, within its piece's time; a piece's last stays until the next one."""
    times: list[tuple[Fraction, Fraction]] = []
    last = 0
    for piece in pieces:
        first, last = last, last + len(piece.text.text)
        own = [Load(load, atom.cost <= COMMA) for atom, load in found if first <= atom.start < last]
        moments = heard(own, piece.spoken - piece.start, piece.rests)
        if own:
            begins = [piece.start + moment for moment in moments[:-1]]
            times.extend(pairwise([*begins, piece.end]))
    return times

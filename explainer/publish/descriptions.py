"""What is seen, for those who cannot see it: at each cue, what its picture has that is new."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from explainer.drawing.told import Told
from explainer.publish.breaks import clean
from explainer.publish.caption import Caption
from explainer.publish.vtt_file import vtt_text
from explainer.timeline import BeatSpan, CueSpan, Timeline

_Pictures = Mapping[tuple[str, str | None], Sequence[str]]


def descriptions(plan: Timeline, told: Sequence[Told]) -> tuple[Caption, ...]:
    """What is newly seen in each span of the film, a sentence a line, for as long as it lasts.

    A beat's first picture is told whole; where nothing is new, nothing is told. `told` has the
    pictures of at least the film's beats. Raises KeyError for one that it lacks.
    """
    pictures = {(each.beat, each.cue): each.sentences for each in told}
    return tuple(
        Caption(plan.at(cue.start), plan.at(cue.end), new)
        for span in plan.beats
        for cue, new in _new(span, pictures)
        if new
    )


def descriptions_vtt(plan: Timeline, told: Sequence[Told]) -> str:
    """The same as a WebVTT file for `<track kind="descriptions">`."""
    return vtt_text(descriptions(plan, told))


def _new(span: BeatSpan, pictures: _Pictures) -> Iterator[tuple[CueSpan, tuple[str, ...]]]:
    """Each cue of a beat with the sentences that the picture before it did not have."""
    former: tuple[str, ...] = ()
    for cue in span.cues:
        now = tuple(map(clean, pictures[span.id, cue.cue]))
        yield cue, tuple(each for each in now if each not in former)
        former = now

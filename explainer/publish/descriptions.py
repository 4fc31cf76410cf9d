"""What is seen, for those who cannot see it: at each cue, what its picture has that is new."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from explainer.drawing.told import Told
from explainer.lang import Lang
from explainer.publish.breaks import clean
from explainer.publish.caption import Caption
from explainer.publish.vtt_file import vtt_text
from explainer.script import Pace, Script
from explainer.timeline import Timeline
from explainer.voice.reading import speaking_seconds

LISTENING = Fraction(5, 4)
"""How much faster than the reading pace one follows what is told beside a lecture."""


@dataclass(frozen=True)
class _News:
    """What is new from the second `start` on: a page's title, if it begins, then sentences."""

    start: Fraction
    title: str | None
    sentences: tuple[str, ...]


def descriptions(
    plan: Timeline, script: Script, told: Sequence[Told], lang: Lang
) -> tuple[Caption, ...]:
    """What is newly seen in the film, a sentence a line, told in brief from the cue that shows it.

    A page's change is told by its title, and then what the picture before it did not have. Of what
    is new, as much is told as can be listened to until something else is, the most telling first,
    and at least one sentence; where nothing is new, nothing is told. `told` has the pictures, in
    `lang`, of at least the film's beats. Raises KeyError for one that it lacks.
    """
    news = list(_news(plan, script, told, lang))
    ends = [*(each.start for each in news), plan.seconds][1:]
    return tuple(
        Caption(each.start, end, _told(each, end - each.start, script.pace, lang))
        for each, end in zip(news, ends, strict=True)
    )


def descriptions_vtt(plan: Timeline, script: Script, told: Sequence[Told], lang: Lang) -> str:
    """The same as a WebVTT file for `<track kind="descriptions">`."""
    return vtt_text(descriptions(plan, script, told, lang))


def _news(plan: Timeline, script: Script, told: Sequence[Told], lang: Lang) -> Iterator[_News]:
    titles = {beat.id: clean(beat.title.of(lang)) for beat in script.beats}
    pictures: Mapping[tuple[str, str | None], Sequence[str]] = {
        (each.beat, each.cue): each.brief for each in told
    }
    former: tuple[str, ...] = ()
    for span in plan.beats:
        for cue in span.cues:
            now = tuple(map(clean, pictures[span.id, cue.cue]))
            new = tuple(each for each in now if each not in former)
            title = titles[span.id] if cue is span.cues[0] else None
            if new or title:
                yield _News(plan.at(cue.start), title, new)
            former = now


def _told(news: _News, seconds: Fraction, pace: Pace, lang: Lang) -> tuple[str, ...]:
    """As many lines as there is time for; of the sentences, the first that fits or the shortest."""
    lines = [] if news.title is None else [news.title]
    for each in news.sentences:
        if _listening([*lines, each], pace, lang) <= seconds:
            lines.append(each)
    return tuple(lines or [min(news.sentences, key=lambda one: _listening([one], pace, lang))])


def _listening(lines: Sequence[str], pace: Pace, lang: Lang) -> Fraction:
    """Seconds in which the lines can be listened to."""
    return speaking_seconds(" ".join(lines), lang, pace) / LISTENING

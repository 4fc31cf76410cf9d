"""The checked script: what the lecture says and shows, frozen, with every number filled in.

Nothing here checks anything; `load` builds these values and they are right by then.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from explainer.errors import Place
from explainer.lang import Lang
from explainer.ledger import Ledger
from explainer.script.filled import Filled, Spans

Track = Literal["main", "deep"]
Tracks = Literal["main", "deep", "all"]
Theme = Literal["dark", "light"]


@dataclass(frozen=True)
class Words:
    """One text in every language, as the eye reads it: literal characters, never markup.

    The spans say which characters a reference wrote; texts that read the same are equal.
    """

    zh: str
    en: str
    zh_spans: Spans = field(default=(), compare=False)
    en_spans: Spans = field(default=(), compare=False)

    def of(self, lang: Lang) -> str:
        """Return the text in `lang`."""
        return self.zh if lang == "zh" else self.en

    def filled(self, lang: Lang) -> Filled:
        """Return the text in `lang` with the spans that references wrote."""
        return Filled(self.of(lang), self.zh_spans if lang == "zh" else self.en_spans)


@dataclass(frozen=True)
class Segment:
    """What is said from one cue to the next.

    `cue` is None for words spoken before the first cue. `eye` has quantities in numerals, `ear` in
    words; both are empty when two cues follow each other at once. Joining a beat's segments with
    nothing between them gives its whole narration: a space between two segments ends the first.
    """

    cue: str | None
    eye: str
    ear: str
    eye_spans: Spans = field(default=(), compare=False)
    ear_spans: Spans = field(default=(), compare=False)

    def seen(self) -> Filled:
        """Return the words for the eye with the spans that references wrote."""
        return Filled(self.eye, self.eye_spans)

    def heard(self) -> Filled:
        """Return the words for the ear with the spans that references wrote."""
        return Filled(self.ear, self.ear_spans)


@dataclass(frozen=True)
class Question:
    """A question a student may ask, and an answer. For the teacher only: never spoken or drawn."""

    question: Words
    answer: Words


@dataclass(frozen=True)
class Teacher:
    """The teacher's notes: where to point and when to move on, and simulated questions."""

    pointing: Words
    questions: tuple[Question, ...]


@dataclass(frozen=True)
class Beat:
    """One beat of the lecture: the scene that plays it and everything said about it.

    `still` is the cue whose picture is the beat's still figure. `next` is the next page's question.
    """

    id: str
    track: Track
    scene: str
    still: str
    title: Words
    takeaway: Words
    narration: Mapping[Lang, tuple[Segment, ...]]
    explanation: Words
    teacher: Teacher
    provenance: Words
    next: Words | None = None

    @property
    def cues(self) -> tuple[str, ...]:
        """The names of the beat's cues in order, the same in every language."""
        return tuple(part.cue for part in self.narration["zh"] if part.cue is not None)


@dataclass(frozen=True)
class Pace:
    """How fast a text is read: rates per minute, pauses in seconds, all exact."""

    zh_characters_per_minute: Fraction
    en_words_per_minute: Fraction
    sentence_pause: Fraction
    beat_pause: Fraction


@dataclass(frozen=True)
class VoiceSettings:
    """Who speaks, unless the command names another, and how.

    `engines` has, by an engine's name and by language, its settings as they were written, which
    the engine itself checks; the place of one is `voice.engines.NAME.LANG.KEY`. `lexicon` says by
    language how a word is said.
    """

    name: str
    engines: Mapping[str, Mapping[Lang, Mapping[str, str]]] = field(default_factory=dict)
    lexicon: Mapping[Lang, Mapping[str, str]] = field(default_factory=dict)


@dataclass(frozen=True)
class Lecture:
    """What the lecture is: `id` names files (`rc-t2`), `code` is what a reader sees (`RC-T2`)."""

    id: str
    code: str
    title: Words
    description: Words


@dataclass(frozen=True)
class Script:
    """The whole checked storyboard.

    `terms` are the words drawn on pictures. `places` says where each text and each of the voice's
    settings was written, from its
    dotted path (`b2.title.zh`, `terms.card.zh`, `lecture.title.en`; questions count from 1:
    `b2.teacher.questions[1].answer.zh`), so that a fault found later can name line and column.
    """

    lecture: Lecture
    ledger: Ledger
    theme: Theme
    pace: Pace
    terms: Mapping[str, Words]
    beats: tuple[Beat, ...]
    voice: VoiceSettings = VoiceSettings("none")
    places: Mapping[str, Place] = field(default_factory=dict)

    def ids(self, track: Tracks) -> tuple[str, ...]:
        """The ids of a track's beats in order, or of all beats."""
        return tuple(beat.id for beat in self.beats if track in (beat.track, "all"))

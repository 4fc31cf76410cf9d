"""A deck as plain data: which pictures and clips a slide has, and where each step of it waits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from explainer.lang import Lang
from explainer.publish.caption import Caption
from explainer.publish.page import Cue, Page, TeacherPage


@dataclass(frozen=True)
class Step:
    """What one press of a key plays: a cue of the beat.

    `hold` is the second of the clip at which it waits: the middle of the cue's last frame, which no
    rounding of a browser's clock turns into a neighbour. `said` are the sentences heard in it.
    """

    hold: Fraction
    said: tuple[str, ...]


@dataclass(frozen=True)
class Slide:
    """A beat's slide. `clip`, `first` (the clip's first frame) and `still` are relative paths.

    `frame` is how long a frame of the clip is, in seconds.
    """

    page: Page
    clip: str
    first: str
    still: str
    frame: Fraction
    steps: tuple[Step, ...]
    captions: Mapping[Lang, Sequence[Caption]]
    teacher: TeacherPage | None


@dataclass(frozen=True)
class Deck:
    """A title and a slide for each beat; after a beat that leads to the next page, its question.

    `theme` is a name in THEMES.
    """

    lang: Lang
    theme: str
    code: str
    title: str
    description: str
    slides: tuple[Slide, ...]


def slide(
    page: Page,
    *,
    clip: str,
    first: str,
    still: str,
    rate: Fraction,
    captions: Mapping[Lang, Sequence[Caption]],
    teacher: TeacherPage | None,
) -> Slide:
    """The slide of a beat whose clip has `rate` frames a second."""
    frame = 1 / rate
    steps = tuple(Step(cue.end - frame / 2, _said(page, cue)) for cue in page.cues)
    return Slide(page, clip, first, still, frame, steps, captions, teacher)


def _said(page: Page, cue: Cue) -> tuple[str, ...]:
    """The sentences of which a part is said in the cue: cues may cut a sentence."""
    heard = (each for each in page.sentences if each.start < cue.end and each.end > cue.start)
    return tuple(each.text for each in heard)

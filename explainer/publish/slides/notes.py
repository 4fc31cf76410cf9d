"""What a presenter reads under a slide: the narration and, in the teacher's copy, the notes."""

from __future__ import annotations

from collections.abc import Iterator

from explainer.lang import Lang
from explainer.publish.page import TeacherPage
from explainer.publish.slides.deck import Part
from explainer.publish.slides.words import WORDS, Words


def notes(part: Part, lang: Lang) -> tuple[str, ...]:
    """A sentence a line; after them the teacher's notes, where the part has them."""
    said = [each.text for each in part.page.sentences]
    more = [] if part.notes is None else _teacher(part.notes, WORDS[lang])
    return (*said, *more)


def _teacher(page: TeacherPage, words: Words) -> Iterator[str]:
    if page.pointing:
        yield from ("", words.pointing, page.pointing)
    if page.questions:
        yield from ("", words.questions)
    for each in page.questions:
        yield f"{words.question} {each.question}"
        yield f"{words.answer} {each.answer}"

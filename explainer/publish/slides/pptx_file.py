"""A deck as the bytes of a PowerPoint file; the same deck is the same bytes."""

from __future__ import annotations

from io import BytesIO

import pptx
from pptx.presentation import Presentation
from pptx.slide import Slide

from explainer.publish.slides.base import LAYOUTS, TAGS, base
from explainer.publish.slides.deck import Deck, Part
from explainer.publish.slides.fitting import fitted
from explainer.publish.slides.notes import notes
from explainer.publish.slides.places import PLACES, TEXT, TEXT_SPACING, TITLE
from explainer.publish.slides.settled import settled
from explainer.publish.slides.shapes import (
    Named,
    filmed,
    footed,
    in_columns,
    pictured,
    sized,
    write,
)
from explainer.publish.slides.words import WORDS

_MOST = 255
"""Characters that a property of the file may have."""


def pptx_file(deck: Deck) -> bytes:
    """A title slide, then for each beat a slide with its still and one with its clip.

    The clip's file is read. Raises OSError where it cannot be.
    """
    made = pptx.Presentation(BytesIO(base(deck.look)))
    _opening(made, deck)
    for part in deck.parts:
        _figure(made, part, deck)
        _clip(made, part, deck)
    _properties(made, deck)
    out = BytesIO()
    made.save(out)
    return settled(out.getvalue())


def _slide(made: Presentation, layout: str) -> Slide:
    slide: Slide = made.slides.add_slide(made.slide_layouts[LAYOUTS.index(layout)])
    return slide


def _opening(made: Presentation, deck: Deck) -> None:
    slide, tag = _slide(made, "opening"), TAGS[deck.look.lang]
    listed = [f"{n}  {part.page.title}" for n, part in enumerate(deck.parts, 1)]
    texts = ("Title", [deck.title]), ("Description", [deck.description]), ("Contents", listed)
    for holder, (name, lines) in zip(slide.placeholders, texts, strict=True):
        holder.name = name
        write(holder.text_frame, lines, tag)
    title, description, _ = (each.text_frame for each in slide.placeholders)
    sized(title, fitted(deck.title, PLACES.lecture, TITLE))
    sized(description, fitted(deck.description, PLACES.description, TEXT, TEXT_SPACING))
    in_columns(slide.placeholders[2])
    footed(slide, deck.parts[0].page.provenance, tag)


def _figure(made: Presentation, part: Part, deck: Deck) -> None:
    slide, page = _slide(made, "picture"), part.page
    pictured(slide, part.figure, Named(f"Figure {page.id}", page.alt))
    _finished(slide, part, deck, page.title)


def _clip(made: Presentation, part: Part, deck: Deck) -> None:
    slide, page = _slide(made, "picture"), part.page
    words = WORDS[deck.look.lang]
    alt = words.clip.format(round(page.seconds), page.alt)
    filmed(slide, part.clip, page.seconds, part.poster, Named(f"Clip {page.id}", alt))
    _finished(slide, part, deck, words.moving.format(page.title))


def _finished(slide: Slide, part: Part, deck: Deck, title: str) -> None:
    """What slides with a picture and slides with a clip both have: title, footer, notes."""
    tag, holder = TAGS[deck.look.lang], slide.shapes.title
    if holder is not None:
        holder.name = "Title"
        write(holder.text_frame, [title], tag)
    footed(slide, part.page.provenance, tag)
    frame = slide.notes_slide.notes_text_frame
    if frame is not None:
        write(frame, notes(part, deck.look.lang), tag)


def _properties(made: Presentation, deck: Deck) -> None:
    """Title, subject and language; nobody's name, and no date, which would differ every time."""
    found = made.core_properties
    for each in list(found._element):
        found._element.remove(each)
    found.title, found.subject = _short(f"{deck.look.code}: {deck.title}"), _short(deck.description)
    found.language = TAGS[deck.look.lang]


def _short(text: str) -> str:
    """A text as a property may have it: with an end that tells what was cut."""
    return text if len(text) <= _MOST else text[: _MOST - 1] + "…"

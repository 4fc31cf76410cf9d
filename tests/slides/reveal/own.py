"""A deck of one beat without pictures and clips, whose texts would break what runs them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from explainer.lang import LANGS, Lang
from explainer.publish import Caption
from explainer.publish.page import Answered, Cue, Page, TeacherPage
from explainer.publish.sentences import Sentence
from explainer.publish.slides.reveal import Deck, deck_files, find_package, slide

HOSTILE = "</script></section>{{ 7 * 7 }}<img src=x onerror=hurt()> & \"q\" 'q' javascript:hurt()"
RATE = Fraction(15)


def hostile(lang: Lang = "zh", theme: str = "light") -> Deck:
    """A deck of one beat, all of whose texts try to be more than text; it has no clip."""
    page = Page(
        id="b0",
        track="main",
        place=(1, 1),
        title=HOSTILE,
        takeaway=HOSTILE,
        sentences=(Sentence(Fraction(0), Fraction(2), HOSTILE),),
        cues=(Cue(None, Fraction(0), Fraction(1)), Cue("end", Fraction(1), Fraction(2))),
        seconds=Fraction(2),
        explanation=HOSTILE,
        provenance=HOSTILE,
        alt=HOSTILE,
        next=HOSTILE,
    )
    shown = {each: (Caption(Fraction(0), Fraction(1), (HOSTILE, "-->")),) for each in LANGS}
    notes = TeacherPage("b0", HOSTILE, HOSTILE, (Answered(HOSTILE, HOSTILE),))
    files = {"clip": "media/b0.mp4", "first": "media/b0.png", "still": "figures/b0.svg"}
    one = slide(page, **files, rate=RATE, captions=shown, teacher=notes)
    return Deck(lang, theme, HOSTILE, HOSTILE, HOSTILE, (one,))


def written(deck: Deck, folder: Path) -> Path:
    """The folder, once the deck's texts are in it."""
    for name, text in deck_files(deck, find_package()).items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder

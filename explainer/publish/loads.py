"""How long each piece of a text takes to say: numerals are written short, and said long."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from explainer.lang import Lang
from explainer.publish.breaks import Atom
from explainer.script import Beat, Filled, Pace
from explainer.voice.reading import reading_seconds


def loads(
    found: Sequence[Atom], text: Filled, beat: Beat, lang: Lang, pace: Pace
) -> list[Fraction]:
    """The seconds that each atom of `text`, a beat's whole narration for the eye, takes to say.

    What a reference wrote counts as it is said: "128 GB" is four words. Only where the text is not
    that narration to the reference, everything counts as it is written.
    """
    said = [
        segment.ear[span.start : span.end]
        for segment in beat.narration[lang]
        for span in segment.ear_spans
    ]
    if len(said) != len(text.spans):
        return [reading_seconds(atom.text, lang, pace) for atom in found]
    spoken = [reading_seconds(each, lang, pace) for each in said]
    return [_load(atom, text, spoken, lang, pace) for atom in found]


def _load(atom: Atom, text: Filled, spoken: Sequence[Fraction], lang: Lang, pace: Pace) -> Fraction:
    """The atom's words, and of each reference's seconds the part that it wrote of it here."""
    start, end = atom.start, atom.start + len(atom.text)
    total, bare = Fraction(0), atom.text
    for span, seconds in zip(reversed(text.spans), reversed(spoken), strict=True):
        first, last = max(start, span.start), min(end, span.end)
        if first < last:
            total += seconds * Fraction(last - first, span.end - span.start)
            bare = bare[: first - start] + " " + bare[last - start :]
    return total + reading_seconds(bare, lang, pace)

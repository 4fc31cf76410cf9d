"""Every text of a storyboard: lines joined, cue marks taken out, references and strays checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from explainer.errors import Fault
from explainer.lang import LANGS, Lang
from explainer.ledger import Quantity
from explainer.script.check_choices import check_choices
from explainer.script.choices import blanked, choose, find_choices, readings
from explainer.script.cues import (
    Spoken,
    check_brackets,
    check_no_marks,
    check_said,
    spoken,
)
from explainer.script.filled import Filled
from explainer.script.meant import Meaning, meanings, meant
from explainer.script.nearest import shown
from explainer.script.origins import origins, unfolded
from explainer.script.prose import Prose, fold
from explainer.script.references import (
    Problem,
    check_named,
    check_references,
    fill_ear,
    fill_eye,
    mask,
)
from explainer.script.script import Segment, Words
from explainer.script.source import Source, Steps
from explainer.script.stray import strays
from explainer.script.tree import Kind, ListNode, MapNode, Node, ScalarNode


@dataclass(frozen=True)
class Text:
    """One text in one language, checked, its words chosen: `spoken.marks` is empty for all but
    narrations.
    """

    lang: Lang
    spoken: Spoken
    faults: tuple[Fault, ...]

    def without_faults(self) -> Text:
        """Return this text, or an empty one in its stead when it has faults."""
        return self if not self.faults else Text(self.lang, Spoken(Prose("", ()), ()), ())

    def eye(self, names: Mapping[str, Quantity]) -> Filled:
        """Return the text with its quantities in numerals."""
        return fill_eye(self.spoken.prose.text, names, self.lang)

    def segments(self, names: Mapping[str, Quantity]) -> tuple[Segment, ...]:
        """Return a narration's segments, each for the eye and for the ear."""
        return tuple(self._segment(cue, part.text, names) for cue, part in self.spoken.parts())

    def _segment(self, cue: str | None, text: str, names: Mapping[str, Quantity]) -> Segment:
        eye, ear = fill_eye(text, names, self.lang), fill_ear(text, names, self.lang)
        return Segment(cue, eye.text, ear.text, eye.spans, ear.spans)


@dataclass(frozen=True)
class Known:
    """What texts may refer to: quantities by name, and how each of them is written out."""

    names: Mapping[str, Quantity]
    meanings: Sequence[Meaning]


def read_texts(source: Source, names: Mapping[str, Quantity]) -> Mapping[Steps, Text]:
    """Return every text of the tree by its path; a text is whatever stands under `zh` or `en`."""
    known = Known(names, meanings(names))
    return {
        path: _read(source, path, node, lang, known) for path, node, lang in _texts(source.root, ())
    }


def words(texts: Mapping[Steps, Text], path: Steps, names: Mapping[str, Quantity]) -> Words:
    """Return the text at `path` in every language, quantities in numerals."""
    zh, en = (texts[*path, lang].eye(names) for lang in LANGS)
    return Words(zh.text, en.text, zh.spans, en.spans)


def _texts(node: Node, path: Steps) -> Iterator[tuple[Steps, ScalarNode, Lang]]:
    if isinstance(node, ListNode):
        for at, item in enumerate(node.items):
            yield from _texts(item, (*path, at))
    elif isinstance(node, MapNode):
        for key, value in node.entries:
            yield from _texts(value, (*path, key.value))
    elif node.kind is Kind.TEXT:
        lang = next((lang for lang in LANGS if path[-1:] == (lang,)), None)
        if lang is not None:
            yield path, node, lang


def _read(source: Source, path: Steps, node: ScalarNode, lang: Lang, known: Known) -> Text:
    found = origins(node, source.text)
    raw = Prose(unfolded(node, source.text, found), found)
    choices = find_choices(raw.text)
    located = [*_placed(check_choices(raw.text, known.names), raw)]
    if located:
        said, others = _check(blanked(raw, choices), path, lang, known)
        located += others
    else:
        if path[-2:-1] == ("narration",):
            located += _placed(check_no_marks(raw, choices), raw)
        said = Spoken(Prose("", ()), ())
        for cases in reversed(readings(choices, known.names)):
            said, others = _check(choose(raw, choices, cases), path, lang, known)
            located += others
            if choices and not said.prose.text:
                located.append(Problem("is empty in one of its cases; write words for each", -1))
        located += _placed(check_named(said.prose, known.names, lang), said.prose)
    faults = (
        source.fault(path, problem.message, problem.at if problem.at >= 0 else None)
        for problem in located
    )
    return Text(lang, said, tuple(dict.fromkeys(faults)))


def _check(raw: Prose, path: Steps, lang: Lang, known: Known) -> tuple[Spoken, list[Problem]]:
    """Return what a text without choices says, and its problems at positions in the source."""
    problems: list[Problem] = []
    if path[-2:-1] == ("narration",):
        said = spoken(raw, lang)
        problems += _placed(check_brackets(raw), raw)
        problems += check_said(said)
    else:
        said = Spoken(fold(raw, (), lang)[0], ())
    prose = said.prose
    problems += _placed(check_references(prose, known.names), prose)
    masked = mask(prose, known.names)
    for stray in strays(masked.text):
        mend = meant(masked.text, stray.start, stray.token, known.meanings)
        message = f"stray quantity {shown(stray.token)}; {mend}"
        problems.append(Problem(message, masked.origins[stray.start]))
    return said, problems


def _placed(problems: Iterable[Problem], prose: Prose) -> Iterator[Problem]:
    """Carry problems of a text to the source it came from."""
    for problem in problems:
        yield Problem(problem.message, prose.origins[problem.at])

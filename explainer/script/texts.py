"""Every text of a storyboard: lines joined, cue marks taken out, references and strays checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from explainer.errors import Fault
from explainer.lang import LANGS, Lang
from explainer.ledger import Quantity
from explainer.script.cues import Spoken, check_brackets, check_said, spoken
from explainer.script.meant import Meaning, meanings, meant
from explainer.script.nearest import shown
from explainer.script.origins import origins, unfolded
from explainer.script.prose import Prose, fold
from explainer.script.references import check_references, fill, mask
from explainer.script.script import Segment, Words
from explainer.script.source import Source, Steps
from explainer.script.stray import strays
from explainer.script.tree import Kind, ListNode, MapNode, Node, ScalarNode


@dataclass(frozen=True)
class Text:
    """One text in one language, checked: `spoken.marks` is empty for all but narrations."""

    lang: Lang
    spoken: Spoken
    faults: tuple[Fault, ...]

    def without_faults(self) -> Text:
        """Return this text, or an empty one in its stead when it has faults."""
        return self if not self.faults else Text(self.lang, Spoken(Prose("", ()), ()), ())

    def eye(self, names: Mapping[str, Quantity]) -> str:
        """Return the text with its quantities in numerals."""
        return fill(self.spoken.prose.text, lambda name: names[name].eye(self.lang))

    def segments(self, names: Mapping[str, Quantity]) -> tuple[Segment, ...]:
        """Return a narration's segments, each for the eye and for the ear."""
        return tuple(
            Segment(
                cue,
                fill(part.text, lambda name: names[name].eye(self.lang)),
                fill(part.text, lambda name: names[name].ear(self.lang)),
            )
            for cue, part in self.spoken.parts()
        )


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
    return Words(*(texts[*path, lang].eye(names) for lang in LANGS))


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
    faults = []
    if path[-2:-1] == ("narration",):
        said = spoken(raw, lang)
        for problem in check_brackets(raw):
            faults.append(source.fault(path, problem.message, raw.origins[problem.at]))
        for problem in check_said(said):
            faults.append(
                source.fault(path, problem.message, problem.at if problem.at >= 0 else None)
            )
    else:
        said = Spoken(fold(raw, (), lang)[0], ())
    prose = said.prose
    for problem in check_references(prose, known.names):
        faults.append(source.fault(path, problem.message, prose.origins[problem.at]))
    masked = mask(prose, known.names)
    for stray in strays(masked.text):
        mend = meant(masked.text, stray.start, stray.token, known.meanings)
        message = f"stray quantity {shown(stray.token)}; {mend}"
        faults.append(source.fault(path, message, masked.origins[stray.start]))
    return Text(lang, said, tuple(faults))

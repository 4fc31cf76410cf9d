"""References in a text, `{ledger.full.total}`: the only way to write a quantity."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from explainer.lang import Lang
from explainer.ledger import Quantity, is_measured
from explainer.script.filled import Filled, Piece, Written, filled
from explainer.script.misspelt import misspelt
from explainer.script.nearest import did_you_mean
from explainer.script.prose import Prose
from explainer.script.stray import FILLED
from explainer.script.symbols import symbols

_REFERENCE = re.compile(r"(?<![{｛])\{([^\W\d][\w-]*(?:\.[\w-]+)+)\}(?![}｝])")


@dataclass(frozen=True)
class Problem:
    """What is wrong in a text, at which of its characters."""

    message: str
    at: int


def check_references(prose: Prose, names: Mapping[str, Quantity]) -> tuple[Problem, ...]:
    """Return a problem for each reference that names no value of the ledger.

    A reference is a name with a dot in single braces. Anything else with braces is literal text,
    except what was clearly meant for a reference (see `misspelt`).
    """
    problems = []
    for found in _REFERENCE.finditer(prose.text):
        group, _, name = found[1].partition(".")
        if group != "ledger":
            hint = did_you_mean(found[1], [f"ledger.{known}" for known in names])
            message = f"no such reference {found[0]}{hint}; references are {{ledger.NAME}}"
            problems.append(Problem(message, found.start()))
        elif name not in names:
            message = f"no ledger value {name!r}{did_you_mean(name, list(names))}"
            problems.append(Problem(message, found.start()))
    bare = _REFERENCE.sub(lambda found: FILLED * len(found[0]), prose.text)
    problems += [Problem(wrong.message, wrong.start) for wrong in misspelt(bare, names)]
    return tuple(problems)


def fill_eye(text: str, names: Mapping[str, Quantity], lang: Lang) -> Filled:
    """Return `text` with its quantities as they are written."""
    pieces: list[Piece] = []
    for words, name, _ in _references(text):
        pieces += (words, Written(name, names[name].eye(lang))) if name else (words,)
    return filled(pieces, lang)


def fill_ear(text: str, names: Mapping[str, Quantity], lang: Lang) -> Filled:
    """Return `text` with its quantities, and names such as θ₀ and t+1, as they are said."""
    pieces: list[Piece] = []
    for words, name, following in _references(text):
        pieces += symbols(words, lang)
        if name:
            counting = lang == "zh" and is_measured(following)
            pieces.append(Written(name, names[name].ear(lang, counting=counting)))
    return filled(pieces, lang)


def _references(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield the words before each reference, its ledger name and the text behind it; at last the
    words that are left, with no name.
    """
    done = 0
    for found in _REFERENCE.finditer(text):
        group, _, name = found[1].partition(".")
        if group == "ledger":
            yield text[done : found.start()], name, text[found.end() :]
            done = found.end()
    yield text[done:], "", ""


def check_named(prose: Prose, names: Mapping[str, Quantity], lang: Lang) -> Iterator[Problem]:
    """Yield a problem for each reference that has nothing to name in this ledger."""
    for found in _REFERENCE.finditer(prose.text):
        name = found[1].partition(".")[2]
        if name in names and not names[name].eye(lang):
            by = " and ".join(f"{{ledger.{one}}}" for one in sorted(names[name].of))
            message = f"{found[0]} names nothing with these values; choose other words by {by}"
            yield Problem(f"{message}, as in {{ledger.cards | =1 … | …}}", found.start())


def mask(prose: Prose, names: Mapping[str, Quantity]) -> Prose:
    """Return the text with each reference, a misspelt one too, replaced by the one character
    `FILLED`.
    """
    return prose.replace([(*span, FILLED) for span in sorted(_spans(prose.text, names))])


def _spans(text: str, names: Mapping[str, Quantity]) -> Iterator[tuple[int, int]]:
    yield from (found.span() for found in _REFERENCE.finditer(text))
    bare = _REFERENCE.sub(lambda found: FILLED * len(found[0]), text)
    yield from ((wrong.start, wrong.end) for wrong in misspelt(bare, names))

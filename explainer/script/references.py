"""References in a text, `{ledger.full.total}`: the only way to write a quantity."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from explainer.ledger import Quantity
from explainer.script.misspelt import misspelt
from explainer.script.nearest import did_you_mean
from explainer.script.prose import Prose
from explainer.script.stray import FILLED

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


def fill(text: str, say: Callable[[str], str]) -> str:
    """Return `text` with each reference replaced by `say` of its ledger name."""

    def known(found: re.Match[str]) -> str:
        group, _, name = found[1].partition(".")
        return say(name) if group == "ledger" else found[0]

    return _REFERENCE.sub(known, text)


def mask(prose: Prose, names: Mapping[str, Quantity]) -> Prose:
    """Return the text with each reference, a misspelt one too, replaced by the one character
    `FILLED`.
    """
    return prose.replace([(*span, FILLED) for span in sorted(_spans(prose.text, names))])


def _spans(text: str, names: Mapping[str, Quantity]) -> Iterator[tuple[int, int]]:
    yield from (found.span() for found in _REFERENCE.finditer(text))
    bare = _REFERENCE.sub(lambda found: FILLED * len(found[0]), text)
    yield from ((wrong.start, wrong.end) for wrong in misspelt(bare, names))

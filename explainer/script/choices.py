"""Words chosen by a value: `{ledger.cards | =1 card trains | cards train}`.

Each branch but the last begins with its case, `=1`; the last is for all others. Cases are whole
numbers for a count, and keys for words (`{ledger.algorithm | =adam … | …}`). The value itself is
not written; white space round a branch does not count. Branches may hold references, no choices.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from explainer.ledger import Quantity
from explainer.script.prose import Prose, joined
from explainer.script.stray import FILLED

OPENED = re.compile(r"(?<![{｛])\{\s*([^\W\d][\w-]*(?:\.[\w-]+)+)\s*(?=[|｜])")
_SIGNS = re.compile("[{}|｜]")
_CASE = re.compile(r"\s*([=＝])\s*([A-Za-z0-9+-]*)")


@dataclass(frozen=True)
class Branch:
    """The words from `start` to `end` for one case, or for all others when `case` is None.

    `at` is where the branch begins, its case included.
    """

    case: str | None
    at: int
    start: int
    end: int


@dataclass(frozen=True)
class Choice:
    """A choice by the value of `name`, standing from `start` to `end` of a text."""

    name: str
    start: int
    end: int
    branches: tuple[Branch, ...]

    def taken(self, case: str | None) -> Branch:
        """Return the branch for a case; the last for one that has no branch, or for None."""
        found = (branch for branch in self.branches if branch.case == case)
        return next(found, self.branches[-1])


Cases = Mapping[str, str | None]
"""By ledger name, the case to choose by; None, or no entry, for that of all others."""


def find_choices(text: str) -> tuple[Choice, ...]:
    """Return the choices of a text in order, well made or not."""
    found: list[Choice] = []
    for opened in OPENED.finditer(text):
        if not found or opened.start() >= found[-1].end:
            found.append(_read(text, opened))
    return tuple(found)


def _read(text: str, opened: re.Match[str]) -> Choice:
    """Read the choice that opens; one that is never closed goes on to the end of the text."""
    bars, depth, end = [], 0, len(text)
    for sign in _SIGNS.finditer(text, opened.end()):
        if sign[0] in "|｜" and depth == 0:
            bars.append(sign.start())
        elif sign[0] == "}" and depth == 0:
            end = sign.start()
            break
        elif sign[0] in "{}":
            depth += 1 if sign[0] == "{" else -1
    ends = [*bars[1:], end]
    branches = [_branch(text, bar + 1, end) for bar, end in zip(bars, ends, strict=True)]
    return Choice(opened[1], opened.start(), min(end + 1, len(text)), tuple(branches))


def _branch(text: str, start: int, end: int) -> Branch:
    case = _CASE.match(text, start, end)
    begin = start if case is None else case.end()
    words = text[begin:end]
    first = begin + len(words) - len(words.lstrip())
    last = max(first, begin + len(words.rstrip()))
    if case is None:
        return Branch(None, first, first, last)
    return Branch(case[2], case.start(1), first, last)


def choose(prose: Prose, choices: Sequence[Choice], cases: Cases) -> Prose:
    """Return the text with one branch in the place of each choice.

    A branch without words leaves no gap: one of the white spaces round it goes with it.
    """
    parts: list[Prose] = []
    done = 0
    for choice in choices:
        before = prose[done : choice.start]
        branch = choice.taken(cases.get(choice.name.partition(".")[2]))
        done = choice.end
        if branch.start == branch.end:
            after = prose.text[done : done + 1]
            bare = len(before.text.rstrip())
            if bare < len(before.text) and (not after or not after.isalnum()):
                before = before[:bare]
            elif not before.text.strip() and not parts and after.isspace():
                rest = prose.text[done:]
                done += len(rest) - len(rest.lstrip())
        parts += before, prose[branch.start : branch.end]
    return joined([*parts, prose[done:]])


def blanked(prose: Prose, choices: Sequence[Choice]) -> Prose:
    """Return the text with a reference's mark in the place of each choice."""
    return prose.replace([(choice.start, choice.end, FILLED) for choice in choices])


def readings(choices: Sequence[Choice], names: Mapping[str, Quantity]) -> tuple[Cases, ...]:
    """Return cases to try so that every branch is read once; those of the ledger come first."""
    given = {
        name: str(quantity.value) for name, quantity in names.items() if quantity.cases is not None
    }
    asked = dict.fromkeys(
        (choice.name.partition(".")[2], branch.case)
        for choice in choices
        for branch in choice.branches
        if branch.case is not None
    )
    if not asked:
        return (given,)
    others: dict[str, str | None] = {**given, **{name: None for name, _ in asked}}
    return (given, others, *({**given, name: case} for name, case in asked))

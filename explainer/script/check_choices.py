"""What can be wrong with a choice of words, each with its remedy."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from explainer.ledger import Quantity
from explainer.script.choices import OPENED, Choice, find_choices
from explainer.script.nearest import did_you_mean, shown
from explainer.script.references import Problem

_COUNT = re.compile("0|[1-9][0-9]{0,18}")
_FORM = "write it like {ledger.cards | =1 card trains | cards train}"


def check_choices(text: str, names: Mapping[str, Quantity]) -> Iterator[Problem]:
    """Yield what is wrong with each choice of a text."""
    for choice in find_choices(text):
        yield from _check(text, choice, names)


def _check(text: str, choice: Choice, names: Mapping[str, Quantity]) -> Iterator[Problem]:
    whole = text[choice.start : choice.end]
    inside = text[choice.start + 1 : choice.end]
    if not whole.endswith("}") or whole.count("{") != whole.count("}"):
        yield Problem(f"the choice {shown(whole)} is never closed; {_FORM}", choice.start)
        return
    if "｜" in whole or "＝" in whole:
        yield Problem(f"full-width signs in {shown(whole)}; {_FORM}", choice.start)
        return
    nested = OPENED.search(inside)
    if nested is not None:
        message = "a choice stands inside another; write out each case in one choice, or two after"
        yield Problem(f"{message} each other", choice.start + 1 + nested.start())
        return
    yield from _check_name(choice, names)
    yield from _check_branches(choice)


def _check_name(choice: Choice, names: Mapping[str, Quantity]) -> Iterator[Problem]:
    group, _, name = choice.name.partition(".")
    if group != "ledger":
        hint = did_you_mean(choice.name, [f"ledger.{known}" for known in names])
        message = f"no such reference {{{choice.name}}}{hint}; choices are by {{ledger.NAME | …}}"
        yield Problem(message, choice.start)
    elif name not in names:
        yield Problem(f"no ledger value {name!r}{did_you_mean(name, list(names))}", choice.start)
    elif names[name].cases is None:
        message = f"{{ledger.{name}}} is no count: words are chosen by a count such as"
        yield Problem(f"{message} {{ledger.cards}}, or by {{ledger.recipe}}", choice.start)
    else:
        yield from _check_cases(choice, names[name].cases or frozenset())


def _check_cases(choice: Choice, keys: frozenset[str]) -> Iterator[Problem]:
    for branch in choice.branches:
        if branch.case is None:
            continue
        if not keys and not _COUNT.fullmatch(branch.case):
            message = f"{shown('=' + branch.case)} is no case of a count; write one like =1 or =2"
            yield Problem(message, branch.at)
        elif keys and branch.case not in keys:
            hint = did_you_mean(branch.case, keys)
            message = f"{{{choice.name}}} is never {shown(branch.case)}{hint}; it may be"
            yield Problem(f"{message} {', '.join(sorted(keys))}", branch.at)


def _check_branches(choice: Choice) -> Iterator[Problem]:
    *before, last = choice.branches
    if last.case is not None:
        message = f"a choice ends with a branch without a case, for all others; {_FORM}"
        yield Problem(message, last.at)
    seen = set()
    for branch in before:
        if branch.case is None:
            message = f"only the last branch has no case; begin this one with one like =1; {_FORM}"
            yield Problem(message, branch.at)
        elif branch.case in seen:
            yield Problem(f"the case ={branch.case} comes a second time", branch.at)
        seen.add(branch.case)
    if not before and last.case is None:
        yield Problem(f"nothing to choose between; {_FORM}", choice.start)

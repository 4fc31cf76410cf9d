"""References in a text, `{ledger.full.total}`: the only way to write a quantity."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from explainer.ledger import Quantity
from explainer.script.nearest import did_you_mean
from explainer.script.prose import Prose
from explainer.script.stray import FILLED

_REFERENCE = re.compile(r"(?<!\{)\{([^\W\d][\w-]*(?:\.[\w-]+)+)\}(?!\})")
_WIDE = re.compile(r"｛\s*([\w.．。]+)\s*[｝}]|\{([\w.．。]+)｝")


@dataclass(frozen=True)
class Problem:
    """What is wrong in a text, at which of its characters."""

    message: str
    at: int


def check_references(prose: Prose, names: Mapping[str, Quantity]) -> tuple[Problem, ...]:
    """Return a problem for each reference that names no value of the ledger.

    A reference is a name with a dot in single braces; anything else with braces is literal text,
    except full-width braces round such a name, which a Chinese keyboard makes by mistake.
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
    for found in _WIDE.finditer(prose.text):
        name = re.sub("[．。]", ".", found[1] or found[2])
        if "." in name:
            message = f"full-width braces in {found[0]}; write {{{name}}}"
            problems.append(Problem(message, found.start()))
    return tuple(problems)


def fill(text: str, say: Callable[[str], str]) -> str:
    """Return `text` with each reference replaced by `say` of its ledger name."""

    def known(found: re.Match[str]) -> str:
        group, _, name = found[1].partition(".")
        return say(name) if group == "ledger" else found[0]

    return _REFERENCE.sub(known, text)


def mask(prose: Prose) -> Prose:
    """Return the text with each reference replaced by the one character `FILLED`."""
    return prose.replace([(*found.span(), FILLED) for found in _REFERENCE.finditer(prose.text)])

"""YAML's own complaints, said so that an author knows what to change."""

from __future__ import annotations

import re

import yaml

_OPENED_BY = re.compile(r"(?:[:-]\s+|[,{]\s*\w+:\s+)([{\[\"'*])")
_QUOTE_IT = "put the whole text in quotes, or on the lines below a |"

_SAID = (
    ("found character '\\t'", "a tab stands in the indentation; use spaces"),
    ("mapping values are not allowed here", f"a second ': ' on the line; {_QUOTE_IT}"),
    ("could not find expected ':'", "this line is no 'key: value'; add the colon or indent it"),
    ("found unexpected end of stream", "the quote opened here is never closed; close it"),
    ("found undefined tag handle", "tags are not allowed; a storyboard is data, leave it out"),
    ("found unknown escape", "no such escape; write \\\\ for a backslash, or use single quotes"),
    ("expected escape sequence", "this escape is incomplete; write the character itself"),
    ("expected alphabetic or numeric", f"a text cannot begin with this sign; {_QUOTE_IT}"),
    ("cannot start any token", f"a text cannot begin with this sign; {_QUOTE_IT}"),
    ("expected chomping or indentation", "after | or > the text begins on the next line"),
    (
        "expected ',' or",
        "inside { } and [ ] a text with , : ? or a bracket needs quotes; or a bracket is open",
    ),
    ("expected <block end>", "this line's indentation fits nothing above it; align it"),
)

_POINT_AT_START = ("could not find expected ':'", "found unexpected end of stream")


def explain(error: yaml.MarkedYAMLError, text: str) -> tuple[str, int]:
    """Return a message for a YAML syntax error and the character position it is about."""
    problem = error.problem or "not YAML"
    mark = error.problem_mark or error.context_mark
    if problem.startswith(_POINT_AT_START) and error.context_mark is not None:
        mark = error.context_mark
    index = 0 if mark is None else mark.index
    opened = _opened_text(problem, text, index)
    if opened is not None:
        sign = text[opened]
        return f"not YAML: a text that begins with {sign} needs quotes; {_QUOTE_IT}", opened
    said = next((said for start, said in _SAID if start in problem), problem)
    return f"not YAML: {said}", index


def _opened_text(problem: str, text: str, index: int) -> int | None:
    """Return where a text begins that YAML took for a list, a mapping, a quote or an alias.

    `title: {ledger.cards} cards` is the usual case: YAML reads a mapping and then finds words.
    """
    if not re.search("(found|got) '<(scalar|alias|anchor|tag)>'", problem):
        return None
    begin = max(text.rfind("\n", 0, index), text.rfind("\r", 0, index)) + 1
    found = list(_OPENED_BY.finditer(text, begin, index))
    return found[-1].start(1) if found else None

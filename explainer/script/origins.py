"""Where each character of a scalar's value stands in the file.

YAML folds lines, strips indentation, doubles quotes and reads escapes, so the two differ; but every
visible character of the value comes from one place of the source, in order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from yaml.scanner import Scanner

from explainer.script.tree import ScalarNode

_LINE_END = re.compile(r"[ \t]*[\r\n]")


def origins(node: ScalarNode, text: str) -> tuple[int, ...]:
    """Return, for each character of `node.value`, its position in `text`.

    White space made by folding gets the position of the white space it was made from.
    """
    if node.given is not None:
        return tuple(range(len(node.value)))
    units = _Units(_units(text[node.start : node.end], node.style))
    found = []
    for sign in node.value:
        units.seek(sign)
        found.append(min(node.start + units.at, max(node.end - 1, node.start)))
        if not sign.isspace():
            units.step()
    return tuple(found)


def unfolded(node: ScalarNode, text: str, found: tuple[int, ...]) -> str:
    """Return `node.value` with each space that YAML made of a line's end as a line's end again.

    `found` are the value's origins. YAML folds lines with a space in every style but `|`; Chinese
    joins its lines without one, so the difference matters.
    """
    if node.given is not None:
        return node.value
    return "".join(
        "\n" if sign == " " and _LINE_END.match(text, at) else sign
        for sign, at in zip(node.value, found, strict=True)
    )


class _Units:
    """A cursor over source units, each one character of the value or white space."""

    def __init__(self, units: Iterator[tuple[int, str]]) -> None:
        self._units = units
        self.at = 0
        self._sign: str | None = None
        self.step()

    def step(self) -> None:
        """Go to the next unit; stay at the last when there is none."""
        at, self._sign = next(self._units, (self.at, None))
        self.at = at

    def seek(self, sign: str) -> None:
        """Go to the unit that gave `sign`; for white space stay where the cursor is."""
        if sign.isspace():
            return
        while self._sign is not None and self._sign != sign:
            self.step()


def _units(raw: str, style: str | None) -> Iterator[tuple[int, str]]:
    if style in ("|", ">"):
        header = _first_line(raw)
        return ((at, raw[at]) for at in range(header, len(raw)))
    if style == '"':
        return _double(raw)
    # A doubled single quote gives one character; looking for the next one passes the other.
    return iter(enumerate(raw))


def _first_line(raw: str) -> int:
    """Return where the line after a block scalar's header (`|2-  # note`) begins."""
    ends = [end for sign in "\n\r" if (end := raw.find(sign)) >= 0]
    return min(ends, default=len(raw))


def _double(raw: str) -> Iterator[tuple[int, str]]:
    at = 1
    while at < len(raw) - 1:
        if raw[at] != "\\":
            yield at, raw[at]
            at += 1
            continue
        letter = raw[at + 1]
        digits = Scanner.ESCAPE_CODES.get(letter, 0)
        if digits:
            yield at, chr(int(raw[at + 2 : at + 2 + digits], 16))
        else:
            yield at, Scanner.ESCAPE_REPLACEMENTS.get(letter, letter)
        at += 2 + digits

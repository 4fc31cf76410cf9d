"""An Audacity label file: at which second of a recording each cue begins.

A line is START, END and LABEL with tabs between them, in seconds; a line that begins with a
backslash has the frequencies of the label above (Audacity's manual, "Importing and Exporting
Labels").
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

from explainer.errors import Fault, Place, StoryboardError
from explainer.script.nearest import did_you_mean, shown

_LATEST = 10**6
"""Seconds of the longest recording that can be meant, which are eleven days."""
_FINEST = Decimal("1e-9")
_TIME = r"\d+(?:[.,]\d+)?"


@dataclass(frozen=True)
class Label:
    """A name and the second at which it begins; where it stands in its file."""

    name: str
    start: Fraction
    place: Place


def read_labels(
    file: Path, cues: Sequence[str], needed: Sequence[str], seconds: Fraction
) -> tuple[Label, ...]:
    """The labels in their order, which is that of `cues`; those `needed` are all there.

    `seconds` is how long the recording is. Raises StoryboardError with everything that is wrong.
    """
    try:
        text = file.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no UTF-8 text"
        raise StoryboardError([Fault(f"{file} cannot be read: {reason}")]) from error
    labels: list[Label] = []
    faults: list[Fault] = []
    habits: dict[str, list[Place]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("\\"):
            continue
        place = Place(str(file), number, 1)
        habit = _habit(line)
        if habit:
            habits.setdefault(habit, []).append(place)
            continue
        found = _read(line, place)
        if isinstance(found, Label):
            labels.append(found)
        else:
            faults += found
    faults += (Fault(_told(habit, len(places)), places[0]) for habit, places in habits.items())
    faults += _misplaced(labels, cues, seconds)
    missing = [name for name in needed if name not in {label.name for label in labels}]
    if missing and not faults:
        end = Place(str(file), len(text.splitlines()) + 1, 1)
        faults.append(Fault(f"no label for {', '.join(missing)}; add one where it begins", end))
    if faults:
        raise StoryboardError(faults)
    return tuple(labels)


def _habit(line: str) -> str | None:
    """How a whole file tends to be wrong: told once, however many lines of it are."""
    if "\t" not in line:
        spaced = re.fullmatch(rf"{_TIME}\s+{_TIME}\s+\S.*", line.strip())
        return "has spaces between start, end and name; write tabs" if spaced else None
    times = [field.strip() for field in line.split("\t")[:2]]
    comma = any(re.fullmatch(r"\d+,\d+", time) for time in times)
    return "has a comma in its seconds; write a point, as in 12.5" if comma else None


def _told(habit: str, lines: int) -> str:
    more = f" (so do {lines - 1} more)" if lines > 1 else ""
    return f"this label {habit}{more}"


def _read(line: str, place: Place) -> Label | list[Fault]:
    """A line's label, or what is wrong with it."""
    fields = line.split("\t")
    if len(fields) != 3 or not fields[2].strip():
        message = "a label is a start, an end and a cue's name, with tabs between them"
        return [Fault(message, place)]
    columns = (1, len(fields[0]) + 2)
    times = [_seconds(field) for field in fields[:2]]
    faults = [
        Fault(f"{shown(field)} is no time in seconds, as in 12.5", replace(place, column=column))
        for field, column, time in zip(fields, columns, times, strict=False)
        if time is None
    ]
    if times[0] is None or faults:
        return faults
    return Label(fields[2].strip(), times[0], place)


def _seconds(field: str) -> Fraction | None:
    """The time exactly, to a billionth of a second."""
    try:
        number = Decimal(field.strip())
    except InvalidOperation:
        return None
    # Compared before it is a fraction: of 1e300000000, nobody sees the end.
    if not number.is_finite() or not 0 <= number <= _LATEST:
        return None
    return Fraction(number.quantize(_FINEST))


def _misplaced(labels: Sequence[Label], cues: Sequence[str], seconds: Fraction) -> Iterator[Fault]:
    """Labels that no cue has, that come twice, in another order, or after the recording's end."""
    known: list[Label] = []
    for label in labels:
        if label.name not in cues:
            hint = f"{did_you_mean(label.name, cues)}; the cues are {', '.join(cues)}"
            yield Fault(f"no cue {shown(label.name)}{hint}", label.place)
        elif label.name in [other.name for other in known]:
            yield Fault(f"a second label {shown(label.name)}; keep one", label.place)
        else:
            known.append(label)
        if label.start > seconds:
            yield Fault(f"stands after the recording's end, {float(seconds):.3f}", label.place)
    for before, after in pairwise(known):
        if cues.index(after.name) < cues.index(before.name):
            order = f"{shown(after.name)} comes before {shown(before.name)} in the storyboard"
            yield Fault(f"{order}; put the labels in the order of the cues", after.place)
        elif after.start <= before.start:
            yield Fault(
                f"{shown(after.name)} does not begin after {shown(before.name)}", after.place
            )

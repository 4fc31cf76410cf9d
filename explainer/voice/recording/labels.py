"""An Audacity label file: at which second of a recording each cue begins.

A line is START, END and LABEL with tabs between them, in seconds; a line that begins with a
backslash has the frequencies of the label above (Audacity's manual, "Importing and Exporting
Labels").
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

from explainer.errors import Fault, Place, StoryboardError
from explainer.script.nearest import did_you_mean, shown


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
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("\\"):
            continue
        found = _read(str(file), number, line)
        if isinstance(found, Label):
            labels.append(found)
        else:
            faults += found
    faults += _misplaced(labels, cues, seconds)
    missing = [name for name in needed if name not in {label.name for label in labels}]
    if missing and not faults:
        end = Place(str(file), len(text.splitlines()) + 1, 1)
        faults.append(Fault(f"no label for {', '.join(missing)}; add one where it begins", end))
    if faults:
        raise StoryboardError(faults)
    return tuple(labels)


def _read(file: str, number: int, line: str) -> Label | list[Fault]:
    """A line's label, or what is wrong with it."""
    fields = line.split("\t")
    if len(fields) != 3 or not fields[2].strip():
        message = "a label is a start, an end and a cue's name, with tabs between them"
        return [Fault(message, Place(file, number, 1))]
    columns = (1, len(fields[0]) + 2)
    times = [_seconds(field) for field in fields[:2]]
    faults = [
        Fault(f"{shown(field)} is no time in seconds, as in 12.5", Place(file, number, column))
        for field, column, time in zip(fields, columns, times, strict=False)
        if time is None
    ]
    if times[0] is None or faults:
        return faults
    return Label(fields[2].strip(), times[0], Place(file, number, 1))


def _seconds(field: str) -> Fraction | None:
    try:
        number = Decimal(field.strip())
    except InvalidOperation:
        return None
    return Fraction(number) if number.is_finite() and number >= 0 else None


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

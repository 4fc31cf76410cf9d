"""Cue marks in a narration, `[gather]`: when the picture does the next thing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from explainer.lang import Lang
from explainer.script.choices import Choice
from explainer.script.nearest import did_you_mean, shown
from explainer.script.prose import Prose, fold
from explainer.script.references import Problem

_MARK = re.compile(r"\[([a-z][a-z0-9_-]*)\]")
_BRACKET = re.compile(r"[\[［【][^\[\]［］【】\n]{0,40}[\]］】]|[\[\]]")
_WIDE = re.compile(r"[［【]\s*([a-z][a-z0-9_-]*)\s*[\]］】]|\[\s*([a-z][a-z0-9_-]*)\s*[］】]")


@dataclass(frozen=True)
class Mark:
    """A cue mark: its name, the character of the spoken text it stands before, and its origin."""

    cue: str
    at: int
    origin: int


@dataclass(frozen=True)
class Spoken:
    """A narration without its marks, lines joined; `marks` in the order written."""

    prose: Prose
    marks: tuple[Mark, ...]

    def parts(self) -> tuple[tuple[str | None, Prose], ...]:
        """Return the words of each cue; the first part has no cue and is there if it has words."""
        ends = (*(mark.at for mark in self.marks), len(self.prose.text))
        opening = self.prose[: ends[0]]
        said = [
            (mark.cue, self.prose[mark.at : end])
            for mark, end in zip(self.marks, ends[1:], strict=True)
        ]
        return ((None, opening), *said) if opening.text else tuple(said)


def spoken(prose: Prose, lang: Lang) -> Spoken:
    """Take the cue marks out of a narration and join its lines."""
    found = list(_MARK.finditer(prose.text))
    bare = prose.without([match.span() for match in found])
    ats = []
    removed = 0
    for match in found:
        ats.append(match.start() - removed)
        removed += len(match[0])
    folded, moved = fold(bare, ats, lang)
    marks = tuple(
        Mark(match[1], at, prose.origins[match.start()])
        for match, at in zip(found, moved, strict=True)
    )
    return Spoken(folded, marks)


def check_brackets(prose: Prose) -> tuple[Problem, ...]:
    """Return a problem for each square bracket in a narration that makes no cue mark."""
    bare = _MARK.sub(lambda mark: " " * len(mark[0]), prose.text)
    problems = []
    for found in _BRACKET.finditer(bare):
        wide = _WIDE.fullmatch(found[0])
        if wide is not None:
            message = f"full-width brackets in {found[0]}; write [{wide[1] or wide[2]}]"
        elif found[0][0] in "［【":
            continue
        else:
            message = (
                f"{shown(found[0])} is no cue mark; a mark is a lower-case name in square "
                "brackets, like [gather], and a narration has no other use for them"
            )
        problems.append(Problem(message, found.start()))
    return tuple(problems)


def check_no_marks(prose: Prose, choices: Sequence[Choice]) -> Iterator[Problem]:
    """Yield a problem for each cue mark inside a choice: every case has the same pictures."""
    for mark in _MARK.finditer(prose.text):
        if any(choice.start < mark.start() < choice.end for choice in choices):
            message = f"{mark[0]} stands inside a choice; close the choice before it, and open"
            yield Problem(f"{message} another behind it", mark.start())


def check_said(said: Spoken) -> tuple[Problem, ...]:
    """Return a problem, `at` a source position, for each mark with no word before the next one, and
    for signs alone before the first.
    """
    if not said.prose.text:
        return (Problem("has cue marks but no words", -1),) if said.marks else ()
    ends = (*(mark.at for mark in said.marks[1:]), len(said.prose.text))
    opening = said.prose[: said.marks[0].at] if said.marks else said.prose
    unsaid = opening.text and not any(sign.isalnum() for sign in opening.text)
    message = f"{shown(opening.text)} has no word in it; no voice can say it"
    alone = (Problem(message, opening.origins[0]),) if unsaid else ()
    return alone + tuple(
        Problem(f"nothing is said after [{mark.cue}]; move the mark or add words", mark.origin)
        for mark, end in zip(said.marks, ends, strict=False)
        if not any(sign.isalnum() for sign in said.prose.text[mark.at : end])
    )


def check_cues(marks: Sequence[Mark], wanted: Sequence[str], scene: str) -> tuple[Problem, ...]:
    """Compare a narration's cues with its scene's; `at` of a problem is a source position, or -1
    for the narration as a whole.
    """
    problems = []
    seen: list[str] = []
    for mark in marks:
        if mark.cue not in wanted:
            hint = did_you_mean(mark.cue, wanted)
            message = f"scene {scene!r} has no cue [{mark.cue}]{hint}"
            problems.append(Problem(f"{message}; it has {listed(wanted)}", mark.origin))
        elif mark.cue in seen:
            problems.append(Problem(f"cue [{mark.cue}] comes a second time", mark.origin))
        else:
            seen.append(mark.cue)
    missing = [cue for cue in wanted if cue not in seen]
    if missing:
        message = f"cue {listed(missing)} of scene {scene!r} is missing"
        problems.append(Problem(f"{message}; in order: {listed(wanted)}", -1))
    due = [cue for cue in wanted if cue in seen]
    pairs = zip(seen, due, strict=True)
    wrong = next((at for at, (is_cue, due_cue) in enumerate(pairs) if is_cue != due_cue), None)
    if wrong is not None:
        origin = next(mark.origin for mark in marks if mark.cue == seen[wrong])
        message = f"cue [{seen[wrong]}] comes where [{due[wrong]}] is due"
        problems.append(Problem(f"{message}; in order: {listed(wanted)}", origin))
    return tuple(problems)


def listed(cues: Sequence[str]) -> str:
    """Return cues as an author writes them: `[tokens] [grow]`."""
    return " ".join(f"[{cue}]" for cue in cues) or "none"

"""A transcript as Markdown (CommonMark, and GitHub's additions), every text of it literal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote

from explainer.publish.clock import clock
from explainer.publish.transcript import HEADINGS, Headings, Passage, Transcript

# Signs that mean something anywhere in a line; addresses that GitHub would make links of.
_SIGNS = re.compile(r"[\\`*_\[\]<>&#|~$]|:(?=//)|(?<=\w)@(?=\w)|(?<=www)\.", re.IGNORECASE)
_MARKER = re.compile(r"^([-+]|[0-9]+(?=[.)]))")


def transcript_md(told: Transcript) -> str:
    """The whole file."""
    words = HEADINGS[told.lang]
    blocks = [f"# {literal(told.title)}", literal(told.description)]
    blocks.append(f"{words.film}: [{literal(told.film)}]({quote(told.film)})")
    for passage in told.passages:
        blocks += _passage(passage, words)
    return "\n\n".join(block for block in blocks if block) + "\n"


def _passage(passage: Passage, words: Headings) -> Iterator[str]:
    yield f"## {literal(passage.title)}"
    yield f"{clock(passage.start)}–{clock(passage.end)}"
    yield "\n".join(f"- **{clock(each.start)}** {literal(each.text)}" for each in passage.sentences)
    if passage.seen:
        # Folded where pages can fold; a line left blank on both sides lets Markdown go on inside.
        yield f"<details>\n<summary>{words.seen}</summary>"
        yield "\n".join(f"- **{clock(each.start)}** {literal(each.text)}" for each in passage.seen)
        yield "</details>"
    for heading, text in (
        (words.explanation, passage.explanation),
        (words.provenance, passage.provenance),
    ):
        if text:
            yield f"### {heading}"
            yield literal(text)


def literal(text: str) -> str:
    """A line of text that Markdown shows as it is.

    Any sign may have a backslash before it (CommonMark, section 2.4), but not a digit: of a number
    that would begin a list, the point or bracket has it.
    """
    safe = _SIGNS.sub(r"\\\g<0>", text)
    if found := _MARKER.match(safe):
        at = found.end() if found[0].isdigit() else 0
        safe = f"{safe[:at]}\\{safe[at:]}"
    return safe

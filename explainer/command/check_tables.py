"""What `check` found, as tables for a reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from explainer.command.ledger_step_table import GAP
from explainer.command.ledger_table import kept_tables
from explainer.command.output import PIPED_WIDTH, plain_table
from explainer.script import Script, Track
from explainer.timeline import CueSpan, Timeline

BEFORE = "(before)"
"""What is said before a beat's first cue, while the picture it opens on stands still."""
GUTTER = 2
"""Characters between two columns."""


def check_tables(
    script: Script, tracks: Mapping[Track, Sequence[Timeline]]
) -> Iterator[RenderableType]:
    """Yield what is kept, the beats, and when every cue happens in each language's film."""
    yield from kept_tables(script.ledger)
    yield GAP
    yield _beats(script)
    yield GAP
    for track, plans in tracks.items():
        yield _times(script, track, plans)
        yield GAP
        lengths = "; ".join(
            f"{plan.lang} {clock(float(plan.seconds))}, {plan.frames:,} frames" for plan in plans
        )
        yield Text(f"Film ({track}): {lengths}; {plans[0].fps} fps.")
    cues = sum(len(beat.cues) for beat in script.beats)
    yield Text(f"The storyboard is sound: {len(script.beats)} beats, {cues} cues.")


def _beats(script: Script) -> Table:
    table = plain_table()
    rows = [(beat.id, beat.track, beat.scene, beat.still) for beat in script.beats]
    room = PIPED_WIDTH
    for place, column in enumerate(("beat", "track", "scene", "still")):
        table.add_column(column)
        room -= max(len(name) for name in (column, *(row[place] for row in rows))) + GUTTER
    # Titles are the only texts here that may go on on another line.
    table.add_column("title", max_width=room)
    for row, beat in zip(rows, script.beats, strict=True):
        table.add_row(*row, Text(f"{beat.title.zh}\n{beat.title.en}"))
    return table


def _times(script: Script, track: Track, plans: Sequence[Timeline]) -> Table:
    table = plain_table()
    for column in ("beat", "cue"):
        table.add_column(column)
    for plan in plans:
        for column in ("from", "lasts", "frame"):
            table.add_column(f"{plan.lang} {column}", justify="right")
    for beat in script.beats:
        if beat.track != track:
            continue
        spans = {plan.lang: {part.cue: part for part in plan.beat(beat.id).cues} for plan in plans}
        names = [None] if any(None in found for found in spans.values()) else []
        for index, cue in enumerate([*names, *beat.cues]):
            times = [part for plan in plans for part in _time(plan, spans[plan.lang].get(cue))]
            last = cue == beat.cues[-1]
            table.add_row("" if index else beat.id, cue or BEFORE, *times, end_section=last)
    return table


def _time(plan: Timeline, span: CueSpan | None) -> tuple[str, str, str]:
    """When a span starts, how long it lasts and its first frame; blank where it is not."""
    if span is None:
        return "", "", ""
    lasts = float(plan.at(span.end) - plan.at(span.start))
    return clock(float(plan.at(span.start))), f"{lasts:.2f}", f"{span.start:,}"


def clock(seconds: float) -> str:
    """Minutes and seconds to the hundredth: "1:07.25"."""
    hundredths = round(seconds * 100)
    return f"{hundredths // 6000}:{hundredths // 100 % 60:02}.{hundredths % 100:02}"

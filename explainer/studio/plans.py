"""A film's plan, kept: its segments' keys, by all that they are worked out from.

Working them out means training, auditing and drawing; for a film that was made before, nothing of
that could come out otherwise.
"""

from __future__ import annotations

import platform
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from explainer.cache import Cache, Key, key_named, key_of
from explainer.script import Script, Teacher, VoiceSettings, Words
from explainer.studio.code_fingerprint import PROJECT, files_fingerprint, versions_fingerprint
from explainer.studio.order import FilmOrder
from explainer.studio.segment_key import Tools

LIBRARIES = ("numpy", "ml-dtypes", "coloraide", "uharfbuzz")
"""What trains and draws, beside our own code."""


def plan_key(order: FilmOrder, tools: Tools, project: Path = PROJECT) -> Key:
    """The key under which the film's plan is kept.

    All files of the explainer's code count, by their bytes: which of them plan is not asked. Where
    in the storyboard a text stands does not count, nor the teacher's notes, nor how words are
    pronounced; of what is said counts how long it takes, and the captions that are drawn of it.
    """
    seen = replace(order, script=seen_of(order.script), narration=None)
    frames = [
        (beat.id, [(cue.cue, cue.start, cue.end) for cue in beat.cues])
        for beat in order.timeline.beats
    ]
    return key_of(
        "plan",
        repr(seen),
        repr(frames),
        repr(order.burned_captions),
        repr(tools),
        *planners(project),
    )


def seen_of(script: Script) -> Script:
    """The script without what nobody sees of it: places, the teacher's notes, who speaks how."""
    empty = Teacher(Words("", ""), ())
    beats = tuple(replace(beat, teacher=empty) for beat in script.beats)
    return replace(script, places={}, beats=beats, voice=VoiceSettings(""))


def planners(project: Path = PROJECT) -> tuple[str, ...]:
    """Marks of all that trains and draws, which is not asked what of it is used."""
    code = files_fingerprint(sorted((project / "explainer").rglob("*.py")))
    return code, versions_fingerprint(LIBRARIES), platform.python_version()


def read_plan(cache: Cache, key: Key) -> tuple[Key, ...] | None:
    """The keys of the film's segments, in turn; None where they have to be worked out."""
    data = cache.get(key)
    if data is None:
        return None
    return tuple(each for name in data.decode().split("\n") if (each := key_named(name)))


def write_plan(cache: Cache, key: Key, plan: Sequence[Key]) -> None:
    """Keep them for next time."""
    cache.put(key, "\n".join(each.name for each in plan).encode())

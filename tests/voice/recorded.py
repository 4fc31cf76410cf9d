"""A small lecture that somebody recorded, and what the voice `recorded` makes of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from explainer.errors import StoryboardError
from explainer.script import Script
from explainer.voice import Said, SaidPart, narrate
from explainer.voice.engine import open_voice
from tests.voice.lectures import Memory

# Fourteen words are read in six seconds, seven in three.
START = "One two three four five six seven. "
FIRST = "One two three four five six seven, "
SECOND = "and one two three four five six. "
LECTURE = (START, FIRST, SECOND)
NEAR = 0.03
"""Seconds by which what is found may miss what was made, softened edges of a codec included."""


def said(script: Script, folder: Path) -> dict[str, tuple[SaidPart, ...]]:
    voice = open_voice("recorded", script, "en", folder.parents[1], Memory())
    ids = [beat.id for beat in script.beats]
    return dict(narrate(script, "en", voice, ids).beats)


def faults(script: Script, folder: Path) -> list[str]:
    with pytest.raises(StoryboardError) as caught:
        said(script, folder)
    return [str(fault).replace(f"{folder}/", "") for fault in caught.value.faults]


def lines(parts: Sequence[SaidPart]) -> list[Said]:
    return [line for part in parts for line in part.lines]


def times(parts: Sequence[SaidPart]) -> list[tuple[float, float]]:
    return [(float(line.spoken), float(line.pause)) for line in lines(parts)]


def near(found: Sequence[tuple[float, float]], made: Sequence[tuple[float, float]]) -> bool:
    return np.allclose(found, made, rtol=0, atol=NEAR)

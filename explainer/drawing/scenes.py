"""Every scene there is: its cues, what it shows at each, and on what board."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from explainer.drawing.beats import common, gather, ownership, replicas
from explainer.drawing.beats.key import Planner
from explainer.drawing.board import Board
from explainer.drawing.boards.bubble import plan as bubble
from explainer.drawing.boards.bubble.board import BUBBLE
from explainer.drawing.boards.cards import CARDS
from explainer.drawing.boards.cuts import plan as cuts
from explainer.drawing.boards.cuts.board import CUTS
from explainer.drawing.boards.ladder import plan as ladder
from explainer.drawing.boards.ladder.board import LADDER
from explainer.drawing.boards.loop import plan as loop
from explainer.drawing.boards.loop.board import LOOP
from explainer.drawing.boards.step import plan as step
from explainer.drawing.boards.step.board import STEP
from explainer.drawing.boards.sums import plan as sums
from explainer.drawing.boards.sums.board import SUMS
from explainer.drawing.boards.ways import plan as ways
from explainer.drawing.boards.ways.board import WAYS

SCENES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "replicas": replicas.CUES,
        "ownership": ownership.CUES,
        "gather": gather.CUES,
        "common": common.CUES,
        "ways": ways.CUES,
        "cuts": cuts.CUES,
        "step": step.CUES,
        "sums": sums.CUES,
        "loop": loop.CUES,
        "bubble": bubble.CUES,
        "ladder": ladder.CUES,
    }
)
"""The cues each scene plays, in order."""

PLANNERS: Mapping[str, Planner] = MappingProxyType(
    {
        "replicas": replicas.plan,
        "ownership": ownership.plan,
        "gather": gather.plan,
        "common": common.plan,
        "ways": ways.plan,
        "cuts": cuts.plan,
        "step": step.plan,
        "sums": sums.plan,
        "loop": loop.plan,
        "bubble": bubble.plan,
        "ladder": ladder.plan,
    }
)
"""What each scene shows, cue by cue."""

ALONE: frozenset[str] = frozenset({"ladder", "step", "sums"})
"""The scenes whose stills are figures by themselves as well, without the page around them."""

BOARDS: Mapping[str, Board[Any]] = MappingProxyType(
    {
        "replicas": CARDS,
        "ownership": CARDS,
        "gather": CARDS,
        "common": CARDS,
        "ways": WAYS,
        "cuts": CUTS,
        "step": STEP,
        "sums": SUMS,
        "loop": LOOP,
        "bubble": BUBBLE,
        "ladder": LADDER,
    }
)
"""How each scene's pictures are drawn."""

"""Every picture that a film stops at, told in words, as the alt text tells a still."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from explainer.drawing.context import context
from explainer.drawing.facts import Facts, facts, train
from explainer.drawing.scenes import BOARDS, PLANNERS
from explainer.drawing.sizes import REFERENCE_HEIGHT
from explainer.drawing.telling.teller import Teller
from explainer.drawing.told import Told
from explainer.lang import LANGS, Lang
from explainer.script import Beat, Script

_WIDTH = REFERENCE_HEIGHT * 16 // 9


def tell(script: Script, beats: Sequence[str]) -> Mapping[Lang, tuple[Told, ...]]:
    """The pictures of these beats, cue by cue, in every language.

    Raises StateError when a run's record contradicts itself, StoryboardError when the storyboard
    asks for what cannot be drawn.
    """
    traces = train(script)
    known = facts(script, LANGS[0], *traces)
    chosen = [beat for beat in script.beats if beat.id in beats]
    return {
        lang: tuple(each for beat in chosen for each in _told(replace(known, lang=lang), beat))
        for lang in LANGS
    }


def _told(known: Facts, beat: Beat) -> Iterator[Told]:
    """A beat's opening, and the picture that each of its cues ends on."""
    # What is seen does not hang on the look.
    ctx = context(known, beat, known.script.theme, _WIDTH, REFERENCE_HEIGHT)
    plan, board, teller = PLANNERS[beat.scene](known), BOARDS[beat.scene], Teller(ctx)
    pictures: list[tuple[str | None, Any]] = [(None, plan.opening)]
    pictures += [(cue, plan.last(cue)) for cue in plan.cues]
    for cue, view in pictures:
        whole, brief = (
            tuple(teller.text([each]) for each in board.told(view, each_ctx))
            for each_ctx in (ctx, replace(ctx, brief=True))
        )
        yield Told(beat.id, cue, whole, brief)

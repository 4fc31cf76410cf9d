"""What every part of a picture is drawn with: the facts, the places, the colours, the beat."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.drawing.facts import Facts
from explainer.drawing.holdings import ROLES
from explainer.drawing.layout import Demand, Layout, layout
from explainer.drawing.sizes import Sizes
from explainer.drawing.terms import role_texts
from explainer.drawing.theme import THEMES, Theme
from explainer.drawing.typeset import text_width
from explainer.ledger import Role
from explainer.script import Beat


@dataclass(frozen=True)
class Context:
    """`place` counts the beat among its track's beats from 1, `of` is how many there are."""

    facts: Facts
    layout: Layout
    theme: Theme
    beat: Beat
    place: int
    of: int

    @property
    def sizes(self) -> Sizes:
        """Lengths in px of this frame."""
        return self.layout.sizes


def context(facts: Facts, beat: Beat, theme: str, width: int, height: int) -> Context:
    """The context of a beat's pictures on a `width` x `height` px frame."""
    ledger = facts.ledger
    sizes = Sizes().scaled(height)
    demand = Demand(
        cards=ledger.cards,
        layers=ledger.layers.count,
        rows=tuple((role, ledger.whole(Role(role)).nbytes) for role in ROLES),
        tile=ledger.view_piece().nbytes,
        label=max(text_width(text, sizes.label) for text in role_texts(facts.script)),
        tag=text_width("×150", sizes.label) + 1.5 * sizes.lens,
    )
    beats = [b for b in facts.script.beats if b.track == beat.track]
    return Context(
        facts=facts,
        layout=layout(width, height, demand),
        theme=THEMES[theme],
        beat=beat,
        place=beats.index(beat) + 1,
        of=len(beats),
    )

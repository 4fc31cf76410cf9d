"""What every part of a picture is drawn with: the facts, the places, the colours, the beat."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.drawing.facts import Facts
from explainer.drawing.fold import Fold
from explainer.drawing.layout import Layout, layout
from explainer.drawing.needs import demand
from explainer.drawing.sizes import Sizes
from explainer.drawing.theme import THEMES, Theme
from explainer.script import Beat


@dataclass(frozen=True)
class Context:
    """`place` counts the beat among its track's beats from 1, `of` is how many there are.

    A picture told in `brief` is told to a listener while the film goes on: what is most telling
    first, cards and shards together where they can be, and nothing of what only stands out.
    """

    facts: Facts
    layout: Layout
    theme: Theme
    beat: Beat
    place: int
    of: int
    brief: bool = False

    @property
    def sizes(self) -> Sizes:
        """Lengths in px of this frame."""
        return self.layout.sizes

    @property
    def fold(self) -> Fold:
        """The places of cards and shards."""
        return self.layout.fold

    def owner(self, shard: int, lit: bool = True, behind: str | None = None) -> str:
        """A shard's colour, at rest or quiet, against a card unless told what is `behind`.

        The folded shards have many owners, so they are drawn in a colour that is nobody's.
        """
        hue = self.fold.hue(shard)
        if hue is None:
            return self.theme.muted if lit else self.theme.border
        return self.theme.owner(hue, lit, behind)


def context(facts: Facts, beat: Beat, theme: str, width: int, height: int) -> Context:
    """The context of a beat's pictures on a `width` x `height` px frame."""
    sizes = Sizes().scaled(height)
    beats = [b for b in facts.script.beats if b.track == beat.track]
    return Context(
        facts=facts,
        layout=layout(width, height, demand(facts.script, sizes)),
        theme=THEMES[theme],
        beat=beat,
        place=beats.index(beat) + 1,
        of=len(beats),
    )

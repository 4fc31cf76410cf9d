"""How things are put in a language: lists, cards, one or several, sentences in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from explainer.drawing.context import Context
from explainer.drawing.pen import layer_name, shards_name
from explainer.drawing.telling.phrases import PHRASES

ENDS = ".!?。！？"


@dataclass(frozen=True)
class Teller:
    """Puts what a picture of this context shows into words of its language."""

    ctx: Context

    def say(self, key: str, count: int = 2, **parts: object) -> str:
        """A phrase with its gaps filled; `count` says whether it is of one thing or of several."""
        phrases = PHRASES[self.ctx.facts.lang]
        one = f"{key}.one"
        return phrases[one if count == 1 and one in phrases else key].format(**parts)

    def listed(self, items: Iterable[str], by: str = "and") -> str:
        """A, B and C; `by` may name another sign between them, where the language has one."""
        phrases, found = PHRASES[self.ctx.facts.lang], list(items)
        between = phrases.get(by, phrases["and"])
        if len(found) < 2:
            return "".join(found)
        *first, last = found
        return between.join(first) + phrases.get("last", between) + last

    def cards(self, cards: Sequence[int]) -> str:
        """Cards 0, 1 and 2; or card 0; or, of a stack, cards 3 to 62."""
        fold = self.ctx.fold
        count = sum(len(fold.members(card)) for card in cards)
        return self.say("cards", count, cards=self.listed(map(self._numbers, cards)))

    def _numbers(self, card: int) -> str:
        first, *others = self.ctx.fold.members(card)
        return self.say("range", first=first, last=others[-1]) if others else str(first)

    def shards(self, letter: str, shards: Iterable[int]) -> str:
        """θ₀, θ₁ and θ₂; or, where some are folded, θ₀ and θ₃ … θ₆₂."""
        return self.listed(shards_name(letter, self.ctx.fold.members(shard)) for shard in shards)

    def layer(self, layer: int) -> str:
        """A layer's name, from L₁ to Lₙ."""
        return layer_name(layer, self.ctx.facts.ledger.layers.count)

    def clauses(self, items: Iterable[str]) -> str:
        """Clauses of one sentence that hold lists themselves."""
        return self.say("semicolon").join(items)

    def text(self, sentences: Iterable[str]) -> str:
        """Sentences in a row, each with its stop; the storyboard's own are otherwise literal."""
        stop = self.say("stop")
        return self.say("space").join(s if s[-1:] in ENDS else s + stop for s in sentences)

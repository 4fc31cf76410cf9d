"""How things are put in a language: lists, cards, one or several, sentences in a row."""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from explainer.drawing.context import Context
from explainer.drawing.pen import layer_name, shards_name
from explainer.drawing.telling.phrases import PHRASES
from explainer.drawing.telling.phrases_brief import BRIEF

LISTED = 4
"""The most in a row that are told one by one."""
ENDS = ".!?。！？"
_BETWEEN = re.compile(r"(?<=[\u4e00-\u9fff]) (?=[\u4e00-\u9fff])")


@dataclass(frozen=True)
class Teller:
    """Puts what a picture of this context shows into words of its language."""

    ctx: Context

    def say(self, key: str, count: int = 2, **parts: object) -> str:
        """A phrase with its gaps filled; `count` says whether it is of one thing or of several."""
        lang, one = self.ctx.facts.lang, f"{key}.one"
        phrases = ChainMap(dict(BRIEF[lang] if self.ctx.brief else {}), dict(PHRASES[lang]))
        said = phrases[one if count == 1 and one in phrases else key].format(**parts)
        # Of many cards "4 张卡" stands where a number did, which has a space behind it.
        return _BETWEEN.sub("", said) if self.ctx.brief else said

    def listed(self, items: Iterable[str], by: str = "and") -> str:
        """A, B and C; `by` may name another sign between them, where the language has one."""
        phrases, found = PHRASES[self.ctx.facts.lang], list(items)
        between = phrases.get(by, phrases["and"])
        if len(found) < 2:
            return "".join(found)
        *first, last = found
        return between.join(first) + phrases.get("last", between) + last

    def cards(self, cards: Sequence[int]) -> str:
        """Cards 0, 1 and 2; or card 0; or, of many in a row, cards 3 to 62."""
        if self._all(cards):
            return self.say("all cards", n=self.ctx.facts.ledger.cards)
        rows = list(self._rows(cards))
        said = [
            str(row[0]) if len(row) == 1 else self.say("range", first=row[0], last=row[-1])
            for row in rows
        ]
        return self.say("cards", sum(map(len, rows)), cards=self.listed(said))

    def shards(self, letter: str, shards: Iterable[int]) -> str:
        """θ₀, θ₁ and θ₂; or, of many in a row, θ₀ and θ₃ … θ₆₂."""
        which = tuple(shards)
        if self._all(which):
            return self.say("all shards", n=self.ctx.facts.ledger.cards)
        return self.listed(shards_name(letter, row) for row in self._rows(which))

    def _all(self, places: Sequence[int]) -> bool:
        """Whether a listener is told of all cards, or all shards, and not of each."""
        several = self.ctx.facts.ledger.cards > 1
        return self.ctx.brief and several and set(places) == set(self.ctx.fold.places)

    def _rows(self, places: Iterable[int]) -> Iterator[Sequence[int]]:
        """What the places stand for: one by one, or as a whole row where that is long."""
        row: list[int] = []
        for member in (member for place in places for member in self.ctx.fold.members(place)):
            if row and member != row[-1] + 1:
                yield from _told(row)
                row = []
            row.append(member)
        yield from _told(row)

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


def _told(row: Sequence[int]) -> Iterator[Sequence[int]]:
    """A long row as it is, or each of a short one."""
    if len(row) > LISTED:
        yield row
    else:
        yield from ([each] for each in row)

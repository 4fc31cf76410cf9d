"""What stands out, in words: the topics of a View's focus that something drawn belongs to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from explainer.drawing.context import Context
from explainer.drawing.pen import indexed
from explainer.drawing.telling.teller import Teller
from explainer.drawing.view import ROLES, View

TOPIC = re.compile(r"([a-z]+)(\d*)(?:@(\d+))?")
Topics = dict[str, list[tuple[int, int]]]
"""By name, the indices and cards of topics; -1 where a topic has none."""


def bright(view: View, ctx: Context) -> list[str]:
    """What is lit where not everything is, and the way to the next page."""
    tell = Teller(ctx)
    what = [] if ctx.brief else list(_words(view, tell, _topics(view)))
    found = [tell.say("bright", what=tell.listed(what))] if what else []
    if view.next_card is not None and ctx.beat.next is not None:
        text = f"{ctx.facts.term('next')} → {ctx.beat.next.of(ctx.facts.lang)}"
        found.append(tell.say("next", cards=tell.cards([view.next_card]), text=text))
    return found


def _topics(view: View) -> Topics:
    found: Topics = {}
    for topic in view.focus:
        match = TOPIC.fullmatch(topic)
        if match is None:
            raise ValueError(f"'{topic}' is no topic that a picture can light")
        name, index, card = match.groups()
        found.setdefault(name, []).append((int(index or -1), int(card or -1)))
    return {name: sorted(found[name]) for name in sorted(found)}


def _drawn(view: View) -> set[str]:
    """The names of topics that something on the picture belongs to."""
    rows, sent = any(view.rows), bool(view.wires) or view.sum is not None
    there = {
        "tokens": bool(view.samples),
        "persistent": view.counter or (view.totals and rows),
        "counters": view.counter or view.temporary,
        "temporary": view.temporary and view.stripe is not None,
        "rows": rows and view.totals,
        "version": view.base is not None,
        "wire": sent,
        "tile": bool(view.tiles),
        "card": True,
        **dict.fromkeys(("stripe", "tray"), view.stripe is not None),
        **dict.fromkeys(("blocks", "lane", *ROLES), rows),
    }
    return {name for name, drawn in there.items() if drawn}


def _words(view: View, tell: Teller, topics: Topics) -> Iterator[str]:
    drawn = _drawn(view)
    for name, where in topics.items():
        if name in drawn:
            indices = [index for index, _ in where if index >= 0]
            cards = [card for _, card in where if card >= 0]
            yield _word(view, tell, name, indices, cards)


def _word(view: View, tell: Teller, name: str, indices: list[int], cards: list[int]) -> str:
    """One topic of all the shards or cards it is lit for."""
    shown = len(tell.ctx.fold.places)
    if name == "card":
        return tell.say("bright card", cards=tell.cards(indices))
    if name == "lane" and cards:
        pairs = zip(indices, cards, strict=True)
        return tell.listed(
            tell.say("lane", cards=tell.cards([card]), shard=indexed("θ", shard))
            for shard, card in pairs
        )
    if indices:
        letter = "θ" if view.sum is None else "g"
        return tell.say(f"bright {name}", shown, shards=tell.shards(letter, indices))
    if name in ROLES:
        key = "bright role at" if cards else "bright role"
        return tell.say(key, role=tell.say(name), cards=tell.cards(cards))
    if cards:
        return tell.say(f"bright {name} at", cards=tell.cards(cards))
    return tell.say(f"bright {name}", shown)

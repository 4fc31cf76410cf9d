"""Every text of a pipeline's pictures is one that is due, and says what is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from explainer.drawing.alone import AROUND
from explainer.drawing.fold import Fold
from explainer.drawing.grammar import bubble
from explainer.drawing.grammar.bubble_read import Schedule, most, schedules
from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.rule import Rule
from explainer.drawing.grammar.shapes import covers, rect
from explainer.drawing.pen import layer_name
from explainer.ledger import Pass, Way, closed_bubble, closed_span

TONES = (Pass.FORWARD, Pass.BACKWARD)


def texts(picture: Picture) -> Iterator[Check]:
    """No text but those that are due, each as cells and closed forms have it."""
    due = _legend(picture) | _formula(picture) | _before(picture)
    for way in Way:
        if any(label.id == f"{way}.c0.name" for _, label, _ in picture.labels):
            due |= _named(picture, way)
    for panel in schedules(picture):
        due |= _named(picture, panel.way) | _panel(panel)
    optional = {"letters.p", "letters.m", "formula", "twice"}
    optional |= {name for name in due if name.endswith(".tag")}
    for _, label, _ in picture.labels:
        if not AROUND.fullmatch(label.id):
            wanted = due.pop(label.id, None)
            right = label.text == wanted
            yield Check(label.id, None if right else f"says {label.text}, not {wanted}")
    for name in due.keys() - optional:
        yield Check(name, "is missing")


def _legend(picture: Picture) -> dict[str, str]:
    """What cells mean, as far as there are any."""
    facts = picture.context.facts
    names = {box.meaning.role for box in picture.of("work")}
    if any(label.id.endswith(".idle") for _, label, _ in picture.labels):
        names.add("waiting")
    names |= {"activations"} if picture.of("held") else set()
    assumed = {"assumed": facts.term("bubble_assumed")} if any(schedules(picture)) else {}
    return assumed | {f"legend.{name}.label": facts.term(f"bubble_{name}") for name in names}


def _before(picture: Picture) -> dict[str, str]:
    """The numbers of what waits, and what it is called while nothing has begun."""
    term, ids = picture.context.facts.term, {p.box.id for p in picture.boxes}
    found = {f"{box.id}.tag": box.id.rpartition(".f")[2] for box in picture.of("token")}
    if not any(schedules(picture)):
        if found:
            found["batch.name"] = term("bubble_micro_batches")
        elif "batch" in ids:
            found["batch.name"] = term("bubble_batch")
    return found


def _named(picture: Picture, way: Way) -> dict[str, str]:
    """The names of a schedule's rows, and the layers that their cards compute."""
    facts, ids = picture.context.facts, {label.id for _, label, _ in picture.labels}
    fold, found = Fold(facts.ledger.stages), dict[str, str]()
    told = any(name.endswith(".layers") for name in ids)
    count, many = facts.ledger.layers.count, facts.ledger.cards
    for card in fold.places:
        row = f"{way}.c{card}"
        found[f"{row}.name"] = f"{facts.term('card')} {card}"
        if card == fold.stack:
            found |= {f"{row}.name": f"×{len(fold.folded)}", f"{row}.more": "· · ·"}
        elif told:
            each, more = divmod(count, many)
            first = card * each + min(card, more)
            last = first + each - (card >= more)
            ends = dict.fromkeys((first, last))
            found[f"{row}.layers"] = "–".join(layer_name(layer, count) for layer in ends)
    return found


def _formula(picture: Picture) -> dict[str, str]:
    facts = picture.context.facts
    p, m = facts.ledger.stages, facts.ledger.micro_batches
    share, more = str(closed_bubble(p, m)), str(closed_bubble(p, m + m))
    head, colon = facts.term("bubble_share"), "：" if picture.drawing.lang == "zh" else ": "
    formula = f"(p − 1) / (m + p − 1) = ({p} − 1) / ({m} + {p} − 1) = {share}"
    return {
        "letters.p": f"{facts.term('bubble_stages')} p = {p}",
        "letters.m": f"{facts.term('bubble_micro_batches')} m = {m}",
        "formula": f"{head} = {formula}",
        "twice": f"m = {m + m}{colon}{head} = ({p} − 1) / ({m + m} + {p} − 1) = {more}",
    }


def _panel(panel: Schedule) -> dict[str, str]:
    """A panel's names, the numbers of its cells, and what is counted in it so far."""
    facts, way = panel.picture.context.facts, panel.way
    fold = Fold(facts.ledger.stages)
    ids = {mark.id for mark in panel.picture.drawing.marks}
    found = {f"{way}.name": facts.term(f"bubble_{way}"), f"{way}.time": facts.term("bubble_time")}
    share, held = f"{way}.bubble" in ids, f"{way}.held" in ids
    if share:
        found[f"{way}.bubble"] = f"{facts.term('bubble_share')} {_share(panel)}"
    if share or any(name.endswith(".idle") and name.startswith(f"{way}.c") for name in ids):
        found[f"{way}.idle"] = facts.term("bubble_idle")
    if held:
        found[f"{way}.held"] = facts.term("bubble_held")
    for card in fold.drawn:
        row = f"{way}.c{card}"
        if share or f"{row}.idle" in ids:
            found[f"{row}.idle"] = str(_waits(panel, card))
        if held:
            found[f"{row}.held"] = str(most(panel, card, panel.until))
        for cell in panel.rows.get(card, ()):
            found[f"{cell.box.id}.tag"] = str(cell.micro_batch)
    return found


def _share(panel: Schedule) -> str:
    """Outlined slots of the first card, of all slots; and the closed form."""
    ledger = panel.picture.context.facts.ledger
    share = str(closed_bubble(ledger.stages, ledger.micro_batches))
    span = closed_span(ledger.stages, ledger.micro_batches)
    counted = f"{_waits(panel, 0)}/{span}"
    return counted if counted == share else f"{counted} = {share}"


def _waits(panel: Schedule, card: int) -> int:
    """Slots that a card's outlines stand in."""
    name = f"{panel.way}.c{card}.idle"
    mine = (box for box in panel.picture.of("idle") if box.id.startswith(name))
    return sum(end - start for start, end, _ in map(panel.slots, mine))


def numbers(picture: Picture) -> Iterator[Check]:
    """A cell's number stands in that cell."""
    boxes = {box.id: box for box in picture.of("work", "token")}
    for _, label, area in picture.labels:
        box = boxes.get(label.id.removesuffix(".tag"))
        if label.id.endswith(".tag"):
            right = box is not None and covers(rect(box), (area.cx, area.cy))
            yield Check(label.id, None if right else "does not stand in its cell")


def tones(picture: Picture) -> Iterator[Check]:
    """Forward and backward passes have a tone each, the one that the legend gives."""
    swatches = {box.id: box.fill for box in picture.of("furniture")}
    there = {box.meaning.role for box in picture.of("work")}
    wanted = {str(each): swatches.get(f"legend.{each}") for each in TONES if each in there}
    apart = len({*wanted.values()} - {None}) == len(wanted)
    yield Check("legend", None if apart else "does not tell the passes apart")
    for box in picture.of("work"):
        right = box.fill == wanted.get(str(box.meaning.role))
        yield Check(box.id, None if right else "has not the tone of its pass")


BUBBLE_RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "passes take their time": bubble.lengths,
        "all work once": bubble.complete,
        "nobody waits in vain": bubble.waits,
        "waiting is outlined": bubble.waiting,
        "held is begun": bubble.holding,
        "closed forms": bubble.bounds,
        "texts are the schedule's": texts,
        "what waits to begin": bubble.queue,
        "numbers in their cells": numbers,
        "a tone for a pass": tones,
    }
)
"""The schedules' rules by the names their findings carry."""

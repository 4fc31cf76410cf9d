"""Every text of the ladder says what the ledger gives, at the bar that it is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from types import MappingProxyType

from explainer.drawing.alone import AROUND
from explainer.drawing.grammar import ladder, ladder_more
from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.ladder import bars, like
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.rule import Rule
from explainer.drawing.pen import indexed, layer_name
from explainer.drawing.terms import amount_text
from explainer.ledger import Role, Strategy, gb, is_exact, ratio, total_text

CAPTIONS = ("uncounted", "more", "also", "borrowed")
SMALL = (".layer", *(f".{what}" for what in CAPTIONS))
"""Texts at a view, which are left out where there is no room."""


def texts(picture: Picture) -> Iterator[Check]:
    """No text but those that are due, and each as the ledger has it."""
    due = _due(picture)
    for _, label, _ in picture.labels:
        if not AROUND.fullmatch(label.id):
            wanted = due.pop(label.id, None)
            right = label.text == wanted
            yield Check(label.id, None if right else f"says {label.text}, not {wanted}")
    missing = [name for name in due if not name.endswith((".owner", *SMALL))]
    for name in missing:
        yield Check(name, "is missing")


def _due(picture: Picture) -> dict[str, str]:
    """The texts by their ids; that of an owner may be left out, and what there is no room for."""
    facts = picture.context.facts
    found = {"ladder.head": facts.term("persistent")} | _sent(picture) | _views(picture)
    found |= {f"{each}.name": facts.term(f"ladder_{each}") for each in Strategy}
    totals: dict[Strategy, int] = {}
    for strategy, parts in bars(picture).items():
        drawn = like(picture, strategy) or strategy
        sizes = [facts.ledger.per_card(drawn, role).nbytes for role in parts]
        totals[strategy] = sum(sizes)
        found[f"{strategy}.subtotal"] = total_text(sizes)
        whole = facts.ledger.per_card(drawn).nbytes
        for role, size in zip(parts, sizes, strict=True):
            cut = parts[role].meaning.owner is not None
            found[f"{strategy}.{role}.label"] = _part(
                picture, role, size, whole, cut=cut, first=strategy == Strategy.REPLICATED
            )
        if any(box.meaning.owner == 0 for box in parts.values()):
            found[f"{strategy}.owner"] = indexed("θ", 0)
    steps = {line.id for _, line in picture.lines if line.id.endswith(".step")}
    return found | {k: v for k, v in _drops(totals).items() if k.replace("drop", "step") in steps}


def _part(picture: Picture, role: Role, size: int, total: int, *, cut: bool, first: bool) -> str:
    """A role with its amount, and where any label tells it, by how much it was divided."""
    facts = picture.context.facts
    amount = amount_text(size, total)
    beside = [label.text for _, label, _ in picture.labels if label.id.endswith(".label")]
    if amount in beside and not first:
        return amount
    if not (cut and any("÷" in text for text in beside)):
        return f"{facts.term(role)} {amount}"
    equal = amount if amount.startswith("≈") else f"= {amount}"
    return f"{facts.term(role)} ÷{facts.ledger.cards} {equal}"


def _sent(picture: Picture) -> dict[str, str]:
    """What the strategies send of which the view tells it, and the head over that."""
    facts, found = picture.context.facts, {}
    for strategy in picture.view.sent:
        times = ratio(facts.ledger, strategy)
        if times is not None:
            found["sent.head"] = facts.term("ladder_sent")
            found[f"{strategy}.sent"] = _times(float(times), facts.lang)
    return found


def _times(times: float, lang: str) -> str:
    near, rounded = "", f"{times:.2f}".removesuffix("0")
    if abs(float(rounded) - times) > 1e-9:
        near = "≈\u00a0"
    sign = "\u00a0倍" if lang == "zh" else "×"
    return f"{near}{rounded}{sign}"


def _views(picture: Picture) -> dict[str, str]:
    """Words at the views that are drawn."""
    facts, found = picture.context.facts, {}
    for box in picture.of("tray"):
        name, layer = box.id, box.meaning.layer or 0
        found[f"{name}.layer"] = layer_name(layer, facts.ledger.layers.count)
        found |= {f"{name}.{what}": facts.term(f"ladder_{what}") for what in CAPTIONS}
        if box.meaning.magnified > 1:
            found[f"{name}.factor"] = f"×{box.meaning.magnified}"
    return found


def _drops(totals: Mapping[Strategy, int]) -> dict[str, str]:
    """How much less each bar keeps than the one before it."""
    found = {}
    for before, strategy in pairwise(totals):
        drop = totals[before] - totals[strategy]
        if drop:
            near = "" if is_exact(drop) else "≈ "
            found[f"{strategy}.drop"] = f"{near}−{gb(drop)}"
    return found


def sides(picture: Picture) -> Iterator[Check]:
    """A bar's total and name are over and under it; its labels, and its factor, on its right."""
    found = bars(picture)
    for _, label, area in picture.labels:
        first, _, what = label.id.partition(".")
        if first in set(Strategy) and Strategy(first) in found:
            parts = found[Strategy(first)].values()
            left, right = min(b.x for b in parts), max(b.x + b.w for b in parts)
            if what in ("subtotal", "name", "owner", "view.layer"):
                fault = None if left < area.cx < right else "is not over or under its bar"
            elif what == "sent":
                fault = None if left < area.x < right + area.w else "is not under its bar"
            elif what == "drop":
                fault = None if area.right <= left else "is not on the left of its bar"
            else:
                fault = None if area.x >= right else "is not on the right of its bar"
            yield Check(label.id, fault)


LADDER_RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "bars are strategies": ladder.kept,
        "one scale": ladder.scale,
        "parts on each other": ladder.standing,
        "steps between levels": ladder.steps,
        "labels led to": ladder.leaders,
        "texts are the ledger's": texts,
        "texts at their bars": sides,
        "one layer's view": ladder_more.views,
        "sent to one scale": ladder_more.sent,
    }
)
"""The ladder's rules by the names their findings carry."""

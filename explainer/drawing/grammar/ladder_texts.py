"""Every text of the ladder says what the ledger gives, at the bar that it is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from types import MappingProxyType

from explainer.drawing.alone import AROUND
from explainer.drawing.grammar import ladder
from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.ladder import bars, like
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.rule import Rule
from explainer.drawing.pen import indexed
from explainer.drawing.terms import amount_text
from explainer.ledger import Role, Strategy, gb, is_exact, ratio, total_text


def texts(picture: Picture) -> Iterator[Check]:
    """No text but those that are due, and each as the ledger has it."""
    due = _due(picture)
    for _, label, _ in picture.labels:
        if not AROUND.fullmatch(label.id):
            wanted = due.pop(label.id, None)
            right = label.text == wanted
            yield Check(label.id, None if right else f"says {label.text}, not {wanted}")
    missing = [name for name in due if not name.endswith((".owner", ".sent"))]
    for name in missing:
        yield Check(name, "is missing")


def _due(picture: Picture) -> dict[str, str]:
    """The texts by their ids; that of an owner may be left out, and what is sent."""
    facts = picture.context.facts
    found = {"ladder.head": facts.term("persistent")}
    totals: dict[Strategy, int] = {}
    for strategy, parts in bars(picture).items():
        drawn = like(picture, strategy) or strategy
        sizes = [facts.ledger.per_card(drawn, role).nbytes for role in parts]
        totals[strategy] = sum(sizes)
        found[f"{strategy}.name"] = facts.term(f"ladder_{strategy}")
        found[f"{strategy}.subtotal"] = total_text(sizes)
        whole = facts.ledger.per_card(drawn).nbytes
        for role, size in zip(parts, sizes, strict=True):
            cut = parts[role].meaning.owner is not None
            found[f"{strategy}.{role}.label"] = _part(
                picture, role, size, whole, cut=cut, first=strategy == Strategy.REPLICATED
            )
        if any(box.meaning.owner == 0 for box in parts.values()):
            found[f"{strategy}.owner"] = indexed("θ", 0)
        if (times := ratio(facts.ledger, strategy)) is not None:
            found[f"{strategy}.sent"] = _sent(picture, float(times))
    return found | _drops(totals)


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


def _sent(picture: Picture, times: float) -> str:
    facts, near = picture.context.facts, ""
    rounded = f"{times:.2f}".removesuffix("0")
    if abs(float(rounded) - times) > 1e-9:
        near = "≈\u00a0"
    sign = "\u00a0倍" if facts.lang == "zh" else "×"
    return f"{facts.term('ladder_sent')} {near}{rounded}{sign}"


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
    """A bar's total, name, and what is sent are over and under it; its labels on its right."""
    found = bars(picture)
    for _, label, area in picture.labels:
        first, _, what = label.id.partition(".")
        if first in set(Strategy) and Strategy(first) in found:
            parts = found[Strategy(first)].values()
            left, right = min(b.x for b in parts), max(b.x + b.w for b in parts)
            if what in ("subtotal", "name", "sent", "owner"):
                fault = None if left < area.cx < right else "is not over or under its bar"
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
    }
)
"""The ladder's rules by the names their findings carry."""

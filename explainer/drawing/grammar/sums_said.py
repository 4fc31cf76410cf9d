"""What every text of n48's table must be, by its mark's id."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import ROUND_CEILING, Decimal

import numpy as np

from explainer.drawing.grammar.picture import Picture
from explainer.drawing.grammar.sums_truth import Truth, number, truth
from explainer.drawing.marks import Label
from explainer.drawing.pen import indexed
from explainer.drawing.taught import TAUGHT
from explainer.training.model import Array

ENTRY = re.compile(r"L₃\[(\d+)\]")


def entries(picture: Picture) -> Mapping[int, int]:
    """Which entry of the flat layer each column says that it is of, by owner."""
    found = {}
    for _, label, _ in picture.labels:
        column = re.fullmatch(r"column(\d+)\.head", label.id)
        entry = ENTRY.search(label.text)
        if column and entry:
            found[int(column[1])] = int(entry[1])
    return found


def expected(picture: Picture) -> Mapping[str, str]:
    """The text of every label that tells a number or a name of the run."""
    known, columns = truth(picture.context), entries(picture)
    found: dict[str, str] = {}
    for part in (_heads, _table, _results, _compared, _effects):
        found.update(part(picture, known, columns))
    return found


def labels(picture: Picture) -> Mapping[str, Label]:
    """The picture's labels by id."""
    return {label.id: label for _, label, _ in picture.labels}


def _heads(picture: Picture, known: Truth, columns: Mapping[int, int]) -> Iterator[tuple[str, str]]:
    fold, facts = picture.context.fold, picture.context.facts
    drawn = labels(picture)
    for owner, entry in columns.items():
        name = f"L₃[{entry}]"
        may = [name, f"{facts.term('sums_parameter')} {name}", f"{indexed('g', owner)} {name}"]
        said = drawn[f"column{owner}.head"].text
        yield f"column{owner}.head", said if said in may else may[0]
    for card in fold.drawn:
        yield f"row{card}.head", f"{facts.term('card')} {card}"
        yield f"row{card}.token.label", indexed("B", card)
    if fold.stack is not None:
        for name in (f"column{fold.stack}.head", f"row{fold.stack}.head"):
            yield name, f"×{len(fold.folded)}"
        yield f"kept{fold.stack}.label", f"×{len(fold.folded)}"
    yield "mean.head", f"÷ {known.divisor}"
    yield "bar.head", indexed("L", TAUGHT + 1)


def _table(picture: Picture, known: Truth, columns: Mapping[int, int]) -> Iterator[tuple[str, str]]:
    fold, places = picture.context.fold, known.decimals(picture.context.fold)
    for owner, entry in columns.items():
        for row in fold.places:
            name, folded = f"row{row}.g{owner}", row == fold.stack
            yield f"{name}.label", ("Σ " if folded else "") + indexed("g", owner)
            yield f"{name}.tag", indexed("B", row)
            cards = list(fold.members(row))
            together = float(known.added[cards, entry].astype(np.float64).sum())
            yield f"{name}.value", number(together, places)


def _results(
    picture: Picture, known: Truth, columns: Mapping[int, int]
) -> Iterator[tuple[str, str]]:
    fold, places = picture.context.fold, known.decimals(picture.context.fold)
    table = dict(_table(picture, known, columns))
    for owner, entry in columns.items():
        total, mean = number(known.total(entry), places), number(known.kept(entry), places)
        parts = [_read(table[f"row{row}.g{owner}.value"]) for row in fold.places]
        yield f"total{owner}.value", total
        yield f"total{owner}.sign", "=" if sum(parts, Decimal(0)) == _read(total) else "≈"
        yield f"mean{owner}.value", mean
        yield f"mean{owner}.sign", "=" if _read(mean) * known.divisor == _read(total) else "≈"
        yield f"kept{owner}.value", mean
        yield f"kept{owner}.label", indexed("g", owner)


def _compared(
    picture: Picture, known: Truth, columns: Mapping[int, int]
) -> Iterator[tuple[str, str]]:
    places = known.decimals(picture.context.fold)
    for owner, entry in columns.items():
        yield f"whole{owner}.value", number(float(known.whole[TAUGHT][entry]), places)
        bound = Decimal(float(known.allowed[TAUGHT][entry]))
        yield f"whole{owner}.allowed", f"± {bound.quantize(Decimal(10) ** -places, ROUND_CEILING)}"
        yield f"undivided{owner}.value", number(known.kept(entry, divided=False), places)
        yield f"undivided{owner}.label", _factor(known, "gradients")
    big = np.concatenate(known.whole)
    most = np.concatenate(known.allowed)
    kept = np.concatenate([flat.astype(np.float64) for flat in known.right.steps[0].gradients])
    near = int((np.abs(kept - big) <= most).sum())
    yield "within.count", f"{near} / {len(kept)}"


def _effects(
    picture: Picture, known: Truth, columns: Mapping[int, int]
) -> Iterator[tuple[str, str]]:
    places, term = known.decimals(picture.context.fold), picture.context.facts.term
    del columns
    right, wrong = known.right.steps[0].tensors, known.wrong.steps[0].tensors
    for tensor in right.keys() - {"weights", "master"}:
        yield f"{tensor}.main", _factor(known, tensor)
    yield (
        "step.main",
        _ratio(*(_steps(done.steps[0].tensors) for done in (known.right, known.wrong))),
    )
    gaps = np.concatenate(
        [
            np.abs(a.astype(np.float64) - b.astype(np.float64))
            for a, b in zip(right["weights"], wrong["weights"], strict=True)
        ]
    )
    if "v" in right and known.divisor > 1:
        yield "effect.step.foot", f"{known.divisor} ÷ √{known.divisor**2} = 1"
    moved = np.count_nonzero(gaps)
    yield "weights.main", _gap(gaps, places) if moved else term("sums_same")
    count = f"{moved} / {len(gaps)}"
    yield "effect.weights.foot", f"{count} {term('sums_differ')}"


def _gap(gaps: Array, places: int) -> str:
    largest = float(gaps.max())
    seen = f"{largest:.{places}f}"
    if largest == 0:
        return "0"
    return seen if seen.strip("0.") else f"< {10.0**-places:.{places}f}"


def _steps(tensors: Mapping[str, tuple[Array, ...]]) -> Array:
    """What the optimizer's rule makes of its states, but for factors that both runs share."""
    flat = {
        name: np.concatenate([part.astype(np.float64) for part in parts])
        for name, parts in tensors.items()
    }
    if "momentum" in flat:
        return flat["momentum"]
    # Adam, first update: m / 0.1 over √(v / 0.001) and a little more, which tiny v feel.
    return (flat["m"] / 0.1) / (np.sqrt(flat["v"] / 0.001) + 1e-8)


def _factor(known: Truth, tensor: str) -> str:
    pair = (
        np.concatenate([part.astype(np.float64) for part in done.steps[0].tensors[tensor]])
        for done in (known.right, known.wrong)
    )
    return _ratio(*pair)


def _ratio(small: Array, large: Array) -> str:
    some = small != 0
    each = np.unique(large[some] / small[some])
    if len(each) < 2:
        whole = float(each[0]) if len(each) else 1.0
        if whole.is_integer():
            return f"×{whole:.0f}"
    return f"≈ ×{np.abs(large).sum() / np.abs(small).sum():.1f}"


def _read(text: str) -> Decimal:
    return Decimal(text.replace("−", "-"))

"""The step's picture held to the ledger: heights are bytes, what is written is what is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from explainer.drawing.fold import Fold
from explainer.drawing.grammar.finding import Check
from explainer.drawing.grammar.numbers import INDEXED, NUMBER, PLACE, _indices, prose_of
from explainer.drawing.grammar.picture import Picture
from explainer.drawing.layout import rail_slots
from explainer.drawing.marks import Box
from explainer.ledger import Role, Strategy, gb, total_text, values

CARD = 0
SLACK, NO_BREAK = 0.01, "\u00a0"
"""px that a height may be off: figures are written to a thousandth; between number and unit."""


def floors(picture: Picture) -> Iterator[Check]:
    """The floor is what card 0 keeps, role upon role, each as high as its bytes."""
    ledger, found = picture.context.facts.ledger, picture.of("persistent")
    if [box.meaning.role for box in found] != [role.value for role in Role]:
        yield Check("floor", "does not show every role once, in order")
        return
    scale = px_per_byte(found)
    for box in found:
        meaning = box.meaning
        due = ledger.per_card(Strategy.FULL, Role(meaning.role or "")).nbytes
        fault = None if meaning.nbytes == due else f"stands for {meaning.nbytes} bytes, not {due}"
        if (meaning.card, meaning.owner) != (CARD, CARD):
            fault = fault or f"belongs to card {meaning.card} and θ{meaning.owner}"
        if abs(box.h - scale * due) > SLACK:
            fault = fault or "is not as high as its bytes"
        yield Check(box.id, fault)
    for above, below in pairwise(found):
        apart = abs(above.y + above.h - below.y) > SLACK or (above.x, above.w) != (below.x, below.w)
        yield Check(below.id, "does not lie under the role before it" if apart else None)


def px_per_byte(found: Sequence[Box]) -> float:
    """The scale of the floor."""
    return sum(box.h for box in found) / sum(box.meaning.nbytes or 0 for box in found)


def heights(picture: Picture) -> Iterator[Check]:
    """What lies on the floor is as high as its bytes, times the factor that is written."""
    scale, ledger = px_per_byte(picture.of("persistent")), picture.context.facts.ledger
    for bar in picture.of("tray"):
        meaning = bar.meaning
        size = ledger.view if meaning.role == "view" else ledger.gradient
        layers = range(meaning.layer or 0, (meaning.layer or 0) + meaning.count)
        due = sum(size(layer).nbytes for layer in layers)
        fault = None if meaning.nbytes == due else f"stands for {meaning.nbytes} bytes, not {due}"
        if abs(bar.h - scale * due * meaning.magnified) > SLACK:
            fault = fault or "is not as high as its bytes, magnified"
        if bar.fill in picture.context.theme.owners or meaning.owner is not None:
            fault = fault or "is of all owners, and has the colour of one"
        yield Check(bar.id, fault)


def factors(picture: Picture) -> Iterator[Check]:
    """One factor is written, and everything on the floor is magnified by it."""
    written = [label.text for _, label, _ in picture.labels if label.id == "axis.factor"]
    drawn = {f"×{bar.meaning.magnified}" for bar in picture.of("tray")}
    right = drawn == {*written} and len(written) < 2
    fault = None if right else f"says {written}, not {sorted(drawn)}"
    yield Check("axis.factor", fault)


def named(picture: Picture) -> Iterator[Check]:
    """A bar carries its own layer's name, or is marked as a gradient."""
    last = picture.context.facts.ledger.layers.count - 1
    for bar in picture.of("tray"):
        layer = bar.meaning.layer or 0
        number = "ₙ" if layer == last else str(layer + 1).translate(LOW)
        if layer == last - 1 and layer not in rail_slots(last + 1):
            number = "ₙ₋₁"
        due = "g" if bar.meaning.role == "gradient" else f"L{number}"
        texts = [label for label in picture.inside(bar) if label.id != PILE]
        wrong = [label.text for label in texts if label.text != due]
        yield Check(bar.id, f"is {due}, but says {wrong}" if wrong else None)


def piled(picture: Picture) -> Iterator[Check]:
    """The name of all views together stands beside where the views of all layers lie."""
    count = picture.context.facts.ledger.layers.count
    name = f"compute.forward.{count - 1}"
    places = [placed.area.cx for placed in picture.boxes if placed.box.id == name]
    for _, label, area in picture.labels:
        if label.id == PILE:
            bars = [bar for x in places for bar in stack(picture, x)]
            some = [bar.meaning for bar in bars]
            layers = [
                n for one in some for n in range(one.layer or 0, (one.layer or 0) + one.count)
            ]
            right = sorted(layers) == [*range(count)] and label.text == "L₁ … Lₙ"
            beside = any(bar.y < area.cy < bar.y + bar.h and area.right < bar.x for bar in bars)
            fault = None if right else f"says {label.text} of {len(layers)} layers"
            yield Check(PILE, fault or (None if beside else "does not stand beside them"))


PILE = "pile.label"
LOW = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def totals(picture: Picture) -> Iterator[Check]:
    """The counters and the floor say the bytes that are drawn, and nothing is added across them."""
    kept = [box.meaning.nbytes or 0 for box in picture.of("persistent")]
    told = {label.id: label.text for _, label, _ in picture.labels}
    for box in picture.of("counter"):
        lasting = box.id == "counter.persistent"
        parts = kept if lasting else [bar.meaning.nbytes or 0 for bar in at_level(picture)]
        due = sum(parts) if lasting else _lent(picture)
        views = [gb(due), f"≈ {gb(due)}"] if due else [f"0{NO_BREAK}{_unit(picture)}"]
        said = told.get(f"{box.id}.value")
        fault = None if box.meaning.nbytes == due else f"counts {box.meaning.nbytes}, not {due}"
        exact = total_text(parts) if lasting else None
        if said not in views or (exact is not None and said != exact):
            fault = fault or f"says {said}, not {views[0]}"
        yield Check(box.id, fault)
    if "floor.subtotal" in told:
        right = told["floor.subtotal"] == total_text(kept)
        yield Check("floor.subtotal", None if right else "is not what the floor adds up to")


def _unit(picture: Picture) -> str:
    """The unit in which a layer's view is written."""
    return gb(picture.context.facts.ledger.view().nbytes).split(NO_BREAK)[-1]


def _lent(picture: Picture) -> int:
    """The bytes of the bars under the level; views together are no more than the model's."""
    ledger, found = picture.context.facts.ledger, at_level(picture)
    views = sum(bar.meaning.nbytes or 0 for bar in found if bar.meaning.role == "view")
    rest = sum(bar.meaning.nbytes or 0 for bar in found if bar.meaning.role != "view")
    return min(views, ledger.params * ledger.recipe.view) + rest


def at_level(picture: Picture) -> tuple[Box, ...]:
    """The bars in the column that is spoken of, from below."""
    found = [box for box in picture.of("furniture") if box.id == "level"]
    return stack(picture, found[0].x + found[0].w / 2) if found else ()


def stack(picture: Picture, x: float) -> tuple[Box, ...]:
    """The bars over a place, from below."""
    found = [bar for bar in picture.of("tray") if bar.x < x < bar.x + bar.w]
    return tuple(sorted(found, key=lambda bar: -bar.y))


def levels(picture: Picture) -> Iterator[Check]:
    """The level lies on what is held there; bars stand on one another, the lowest on the base."""
    base = max((bar.y + bar.h for bar in picture.of("tray")), default=None)
    for box in picture.of("furniture"):
        if box.id == "level":
            top = min((bar.y for bar in at_level(picture)), default=base)
            off = top is not None and abs(box.y + box.h - top) > 1
            yield Check(box.id, "does not lie on what is held" if off else None)
    for bar in picture.of("tray"):
        under = [one for one in stack(picture, bar.x + bar.w / 2) if one.y > bar.y + SLACK]
        foot = min((one.y for one in under), default=base)
        hangs = foot is None or abs(foot - bar.y - bar.h) > 1
        yield Check(bar.id, "hangs in the air or lies across another" if hangs else None)


def numbers(picture: Picture) -> Iterator[Check]:
    """Every digit is the storyboard's, the ledger's, a layer's, or the factor of what is drawn."""
    facts, prose = picture.context.facts, prose_of(picture)
    known = {n for q in values(facts.ledger).values() for n in NUMBER.findall(q.eye(facts.lang))}
    known |= {str(bar.meaning.magnified) for bar in picture.of("tray")}
    known |= {
        n for box in picture.of("counter") for n in NUMBER.findall(gb(box.meaning.nbytes or 0))
    }
    for _, label, _ in picture.labels:
        strange: list[str] = []
        if label.text not in prose and not PLACE.search(label.text):
            rest = INDEXED.sub("", label.text)
            strange = [*_indices(picture, label.text), *NUMBER.findall(rest)]
            strange = [n for n in strange if n not in known]
        if label.id == "uncounted.label" and NUMBER.search(label.text):
            strange = [label.text]
        yield Check(
            label.id, f"shows {', '.join(strange)}, which nothing gives" if strange else None
        )


def owner(picture: Picture) -> Iterator[Check]:
    """The floor says whose it is."""
    names = [label.text for _, label, _ in picture.labels if label.id == "floor.owner"]
    due = [f"θ{str(Fold(1).places[0]).translate(LOW)}"]
    yield Check("floor.owner", None if names in ([], due) else f"says {names}, not {due}")

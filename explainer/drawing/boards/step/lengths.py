"""The step's words as they are drawn beside its columns, and how wide they are."""

from __future__ import annotations

from explainer.drawing.layout import rail_slots
from explainer.drawing.pen import indexed, layer_name
from explainer.drawing.sizes import Sizes
from explainer.drawing.terms import amount_text
from explainer.drawing.typeset import runs_width, typeset
from explainer.lang import LANGS, Lang
from explainer.ledger import Role, Strategy
from explainer.script import Script

LANES = ("compute", "gather", "reduce")
GRADIENT = "g"


def role_text(script: Script, role: Role, lang: Lang) -> str:
    """A role with what a card keeps of it, in the unit of the subtotal or its own."""
    ledger = script.ledger
    size, total = (ledger.per_card(Strategy.FULL, of).nbytes for of in (role, None))
    return f"{script.terms[role].of(lang)} {amount_text(size, total)}"


def gutter_width(script: Script, s: Sizes) -> float:
    """The px that the names of rows and lanes take, in the language in which they take most."""
    terms = (script.terms[f"step_{lane}"].of(lang) for lang in LANGS for lane in LANES)
    texts = (*terms, *(role_text(script, role, lang) for lang in LANGS for role in Role))
    return max(runs_width(typeset(text, s.label, False, s.smallest)) for text in texts)


def step_layer(layer: int, layers: int) -> str:
    """A layer's name; the one before the last is called after it, if it is not on the rail."""
    beside = layer == layers - 2 and layer not in rail_slots(layers)
    return indexed("L", "n-1") if beside else layer_name(layer, layers)

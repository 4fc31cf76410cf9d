"""The shape of the storyboard's `ledger:` section: model, cards, layers and recipe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Discriminator, Field, Tag

from explainer.ledger import HELD_BYTES, KEPT_BYTES, MICRO_BATCHES, RECIPES, Recipe, RowKind
from explainer.script.fields import Number, Shape, Text, count, file_name
from explainer.script.nearest import did_you_mean, shown

MOST_CARDS = 4096
MOST_LAYERS = 1000
MOST_MICRO_BATCHES = 64

_NAMED, _WRITTEN_OUT = "\0named", "\0written out"
VARIANTS = frozenset({_NAMED, _WRITTEN_OUT})
"""Steps that pydantic adds to the path of a finding where a value may have two shapes."""


def _recipe(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"must be the name of a recipe ({_known()}) or a mapping that defines one")
    if value not in RECIPES:
        hint = did_you_mean(value, RECIPES)
        raise ValueError(f"no recipe {shown(value)}{hint}; there is {_known()}")
    return value


def _known() -> str:
    return ", ".join(repr(name) for name in RECIPES)


def _own_name(value: str) -> str:
    if value in RECIPES:
        raise ValueError(f"recipe {shown(value)} is there already; give this one another name")
    return file_name(value)


def _size(allowed: tuple[int, ...]) -> Callable[[Any], int]:
    wanted = f"{', '.join(map(str, allowed[:-1]))} or {allowed[-1]} bytes a parameter"

    def read(value: object) -> int:
        found = {str(size): size for size in allowed}
        text = value.text if isinstance(value, Number) else None
        if text not in found:
            raise ValueError(f"must be {wanted}")
        return found[text]

    return read


Params = Annotated[int, BeforeValidator(count(10**18))]
Cards = Annotated[int, BeforeValidator(count(MOST_CARDS))]
MicroBatches = Annotated[int, BeforeValidator(count(MOST_MICRO_BATCHES))]
LayerCount = Annotated[int, BeforeValidator(count(MOST_LAYERS))]
Kept = Annotated[int, BeforeValidator(_size(KEPT_BYTES))]
Held = Annotated[int, BeforeValidator(_size(HELD_BYTES))]


class RowShape(Shape):
    """A layer or an embedding, or several alike in a row."""

    name: Text
    params: Params
    kind: RowKind = "layer"
    times: LayerCount = 1


class LayersShape(Shape):
    """How many layers, assumed equal, or all of them in `rows`; never both (ledger_section.py)."""

    count: LayerCount | None = None
    assumption: Literal["equal"] | None = None
    rows: Annotated[list[RowShape], Field(min_length=1)] | None = None


class TensorsShape(Shape):
    """Bytes a parameter of what a recipe keeps."""

    weights: Kept
    gradients: Kept
    master: Kept | None = None
    m: Kept | None = None
    v: Kept | None = None
    momentum: Kept | None = None

    @property
    def kept(self) -> dict[str, int]:
        """The tensors there are."""
        return self.model_dump(exclude_none=True)


class RecipeShape(Shape):
    """A recipe of the storyboard's own; whether it could train, ledger_section.py looks at."""

    name: Annotated[str, AfterValidator(_own_name)]
    title: Text | None = None
    source: Text
    tensors: TensorsShape
    view: Held
    gradient: Held
    reduction: Held | None = None
    left_out: Text | None = None

    def recipe(self) -> Recipe:
        """Return the recipe; ValueError when it could not train."""
        return Recipe.of(
            self.name,
            self.tensors.kept,
            view=self.view,
            gradient=self.gradient,
            title=self.title or self.name,
            source=self.source,
            reduction=self.reduction,
            left_out=self.left_out or "",
        )


def _variant(value: object) -> str:
    return _WRITTEN_OUT if isinstance(value, dict) else _NAMED


class LedgerShape(Shape):
    """What the accounts are made for. `params` may be left out where `rows` add up to it, and
    `micro_batches`, into which pipelines cut a batch, always.
    """

    params: Params | None = None
    cards: Cards
    layers: LayersShape
    recipe: Annotated[
        Annotated[str, BeforeValidator(_recipe), Tag(_NAMED)]
        | Annotated[RecipeShape, Tag(_WRITTEN_OUT)],
        Discriminator(_variant),
    ]
    micro_batches: MicroBatches = MICRO_BATCHES

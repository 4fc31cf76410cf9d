"""The accounts themselves: how many bytes the whole model takes, and how many one card keeps."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.ledger.layers import Layers
from explainer.ledger.passes import MICRO_BATCHES
from explainer.ledger.recipe import Recipe
from explainer.ledger.roles import Role
from explainer.ledger.sizes import PersistentBytes, TransientBytes
from explainer.ledger.strategy import Strategy, divided


def _ceil(a: int, b: int) -> int:
    return -(-a // b)


@dataclass(frozen=True)
class Ledger:
    """A model of `params` parameters, cut into `layers`, trained on `cards` cards.

    `micro_batches` matters for pipelines only: into how many a batch is cut.

    All results are exact. What is kept for long counts the recipe's named tensors only (the
    persistent subtotal), never activations, buffers or a card's peak. Where the cards do not
    divide the model evenly, a shard is rounded up, so figures per card are those of the card that
    keeps the most.

    Raises ValueError when a count is not a whole number of at least 1, or when listed layers do
    not add up to the model.
    """

    params: int
    cards: int
    layers: Layers
    recipe: Recipe
    micro_batches: int = MICRO_BATCHES

    def __post_init__(self) -> None:
        """Refuse counts that are not whole or not positive, and layers of another model."""
        for name in ("params", "cards", "micro_batches"):
            value: object = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int) or value < 1:
                raise ValueError(f"{name} must be a whole number of at least 1, not {value!r}")
        listed = self.layers.total
        if listed is not None and listed != self.params:
            raise ValueError(f"the layers have {listed} parameters together, not {self.params}")

    @property
    def stages(self) -> int:
        """Of a pipeline over all cards: those that have layers. Without any, a card is no stage."""
        return min(self.cards, self.layers.count)

    def whole(self, role: Role | None = None) -> PersistentBytes:
        """One complete copy: of one role, or of the whole training state."""
        return PersistentBytes(self.params * self.recipe.bytes_per_parameter(role))

    def whole_tensor(self, name: str) -> PersistentBytes:
        """One complete copy of the tensor `name`; LookupError when there is none."""
        return PersistentBytes(self.params * self.recipe.tensor(name).bytes_per_parameter)

    def shard_params(self) -> int:
        """Parameters in the largest flat shard: ceil(params / cards)."""
        return _ceil(self.params, self.cards)

    def per_card(self, strategy: Strategy, role: Role | None = None) -> PersistentBytes:
        """What a card keeps for long (the largest card): of one role, or the subtotal."""
        if role is None:
            return sum((self.per_card(strategy, each) for each in Role), PersistentBytes(0))
        kept = self._kept(strategy, role)
        return PersistentBytes(kept * self.recipe.bytes_per_parameter(role))

    def per_card_tensor(self, strategy: Strategy, name: str) -> PersistentBytes:
        """What a card keeps for long of the tensor `name`; LookupError when there is none."""
        tensor = self.recipe.tensor(name)
        return PersistentBytes(self._kept(strategy, tensor.role) * tensor.bytes_per_parameter)

    def copies(self, strategy: Strategy) -> int:
        """How many cards keep each parameter for long: all of them, or only its owner."""
        return 1 if Role.PARAMETERS in divided(strategy) else self.cards

    def layer_params(self, layer: int | None = None) -> int:
        """Parameters of a layer, counted from 0, or of the largest when `layer` is None.

        Equal layers have ceil(params / count) each. IndexError for no such layer.
        """
        return self.layers.size(layer, self.params)

    def view(self, layer: int | None = None) -> TransientBytes:
        """The temporary full view of a layer (None: the largest): its parameters, gathered."""
        return TransientBytes(self.layer_params(layer) * self.recipe.view)

    def view_piece(self, layer: int | None = None) -> TransientBytes:
        """The largest piece that one owner sends towards such a view."""
        return TransientBytes(_ceil(self.layer_params(layer), self.cards) * self.recipe.view)

    def gradient(self, layer: int | None = None) -> TransientBytes:
        """A layer's full gradient on one card (None: the largest layer), before reduction."""
        return TransientBytes(self.layer_params(layer) * self.recipe.gradient)

    def gradient_piece(self, layer: int | None = None) -> TransientBytes:
        """The largest piece of such a gradient that goes to one owner."""
        return TransientBytes(_ceil(self.layer_params(layer), self.cards) * self.recipe.gradient)

    def _kept(self, strategy: Strategy, role: Role) -> int:
        return self.shard_params() if role in divided(strategy) else self.params

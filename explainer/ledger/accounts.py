"""The accounts themselves: how many bytes the whole model takes, and how many one card keeps."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.ledger.recipe import Recipe
from explainer.ledger.roles import Role
from explainer.ledger.strategy import Strategy, divided

# A gathered layer is the 16-bit working weights, the form in which a layer is computed.
VIEW_TENSOR = "weights"


def _ceil(a: int, b: int) -> int:
    return -(-a // b)


@dataclass(frozen=True)
class Ledger:
    """A model of `params` parameters in `layers` equal layers, trained on `cards` cards.

    All results are exact, in bytes. They count the recipe's named tensors only (the persistent
    subtotal), never activations, buffers or a card's peak. Equal layers are an assumption of the
    teaching construction. Where the cards do not divide the model evenly, a shard is rounded up,
    so figures per card are those of the card that keeps the most.

    Raises ValueError when a count is not a whole number of at least 1.
    """

    params: int
    cards: int
    layers: int
    recipe: Recipe

    def __post_init__(self) -> None:
        """Refuse counts that are not whole or not positive."""
        for name in ("params", "cards", "layers"):
            value: object = getattr(self, name)
            if isinstance(value, bool) or not isinstance(value, int) or value < 1:
                raise ValueError(f"{name} must be a whole number of at least 1, not {value!r}")

    def whole(self, role: Role | None = None) -> int:
        """Bytes of one complete copy: of one role, or of the whole training state."""
        return self.params * self.recipe.bytes_per_parameter(role)

    def whole_tensor(self, name: str) -> int:
        """Bytes of one complete copy of the tensor `name`; LookupError when there is none."""
        return self.params * self.recipe.tensor(name).bytes_per_parameter

    def shard_params(self) -> int:
        """Parameters in the largest flat shard: ceil(params / cards)."""
        return _ceil(self.params, self.cards)

    def per_card(self, strategy: Strategy, role: Role | None = None) -> int:
        """Bytes a card keeps for long (the largest card's): of one role, or the subtotal."""
        if role is None:
            return sum(self.per_card(strategy, each) for each in Role)
        return self._kept(strategy, role) * self.recipe.bytes_per_parameter(role)

    def per_card_tensor(self, strategy: Strategy, name: str) -> int:
        """Bytes of the tensor `name` a card keeps for long; LookupError when there is none."""
        tensor = self.recipe.tensor(name)
        return self._kept(strategy, tensor.role) * tensor.bytes_per_parameter

    def copies(self, strategy: Strategy) -> int:
        """How many cards keep each parameter for long: all of them, or only its owner."""
        return 1 if Role.PARAMETERS in divided(strategy) else self.cards

    def layer_params(self) -> int:
        """Parameters in the largest layer: ceil(params / layers), the layers being equal."""
        return _ceil(self.params, self.layers)

    def view_bytes(self) -> int:
        """Bytes of the temporary full view of one layer: its working weights, gathered."""
        return self.layer_params() * self._view_bytes_per_parameter()

    def view_piece_bytes(self) -> int:
        """Bytes of the largest piece that one owner sends towards such a view."""
        return _ceil(self.layer_params(), self.cards) * self._view_bytes_per_parameter()

    def _view_bytes_per_parameter(self) -> int:
        return self.recipe.tensor(VIEW_TENSOR).bytes_per_parameter

    def _kept(self, strategy: Strategy, role: Role) -> int:
        return self.shard_params() if role in divided(strategy) else self.params

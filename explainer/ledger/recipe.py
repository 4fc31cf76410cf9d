"""What is kept for every parameter while training: the tensors, their roles and their sizes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from explainer.ledger.roles import Role


@dataclass(frozen=True)
class Tensor:
    """One tensor of the training state, as long as the parameters; its size is in bytes each."""

    name: str
    role: Role
    bytes_per_parameter: int


@dataclass(frozen=True)
class Recipe:
    """A way of training, seen as the tensors it keeps.

    `view` and `gradient` are bytes a parameter too, but of what is held for a moment: a layer's
    gathered parameters, and its full gradient before it is reduced. `source` says who counts so.
    """

    name: str
    title: str
    source: str
    tensors: tuple[Tensor, ...]
    view: int
    gradient: int

    def bytes_per_parameter(self, role: Role | None = None) -> int:
        """Bytes kept for each parameter: of one role, or of all when `role` is None."""
        return sum(t.bytes_per_parameter for t in self.tensors if role in (None, t.role))

    def tensor(self, name: str) -> Tensor:
        """The tensor called `name`; LookupError when the recipe has none."""
        for tensor in self.tensors:
            if tensor.name == name:
                return tensor
        known = ", ".join(t.name for t in self.tensors)
        raise LookupError(f"recipe {self.name!r} has no tensor {name!r}; it has {known}")


# Mixed-precision Adam as the lecture counts it: 16-bit weights and gradients; fp32 master weights
# and both moments. 2 + 2 + 12 = 16 bytes a parameter (Rajbhandari et al., ZeRO, section 3.1).
MIXED_ADAM = Recipe(
    name="mixed-adam",
    title="mixed-precision Adam",
    source="Rajbhandari et al., ZeRO (2020), section 3.1",
    tensors=(
        Tensor("weights", Role.PARAMETERS, 2),
        Tensor("gradients", Role.GRADIENTS, 2),
        Tensor("master", Role.OPTIMIZER, 4),
        Tensor("m", Role.OPTIMIZER, 4),
        Tensor("v", Role.OPTIMIZER, 4),
    ),
    view=2,
    gradient=2,
)

RECIPES: Mapping[str, Recipe] = MappingProxyType({MIXED_ADAM.name: MIXED_ADAM})

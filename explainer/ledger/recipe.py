"""What is kept for every parameter while training: the tensors, their roles and their sizes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from explainer.ledger.roles import Role

TENSORS: Mapping[str, Role] = MappingProxyType(
    {
        "weights": Role.PARAMETERS,
        "gradients": Role.GRADIENTS,
        "master": Role.OPTIMIZER,
        "m": Role.OPTIMIZER,
        "v": Role.OPTIMIZER,
        "momentum": Role.OPTIMIZER,
    }
)
"""Every tensor a recipe may keep, in the order in which they are listed."""

KEPT_BYTES = (1, 2, 4)
"""Bytes a parameter that a kept tensor may have: 8, 16 or 32 bits."""

HELD_BYTES = (2, 4)
"""Bytes a parameter that a view or a gradient in use may have: 16 or 32 bits."""

_OPTIMIZERS = ({"m", "v"}, {"momentum"})


@dataclass(frozen=True)
class Tensor:
    """One tensor of the training state, as long as the parameters; its size is in bytes each."""

    name: str
    role: Role
    bytes_per_parameter: int


@dataclass(frozen=True)
class Recipe:
    """A way of training, seen as the bytes it takes for each parameter. Make one with `of`.

    `tensors` are what is kept for the whole run. The others are of a moment: `view` of a layer's
    gathered parameters, `gradient` of a layer's full gradient before reduction, `reduction` of
    what is sent for and by the reduction. `source` says who counts so, `left_out` what a real
    implementation keeps besides.
    """

    name: str
    title: str
    source: str
    tensors: tuple[Tensor, ...]
    view: int
    gradient: int
    reduction: int
    left_out: str = ""

    @classmethod
    def of(
        cls,
        name: str,
        tensors: Mapping[str, int],
        *,
        view: int,
        gradient: int,
        title: str,
        source: str,
        reduction: int | None = None,
        left_out: str = "",
    ) -> Recipe:
        """A recipe from its tensors' bytes a parameter; `reduction` is as `gradient` unless given.

        Raises ValueError for what could not train: an unknown tensor or size, no weights or
        gradients, or optimizer states that belong to no optimizer, or to two.
        """
        _check(tensors)
        reduction = gradient if reduction is None else reduction
        for what, size in (("view", view), ("gradient", gradient), ("reduction", reduction)):
            if size not in HELD_BYTES:
                raise ValueError(f"{what} must be {_choice(HELD_BYTES)} bytes a parameter")
        kept = tuple(
            Tensor(key, role, tensors[key]) for key, role in TENSORS.items() if key in tensors
        )
        return cls(name, title, source, kept, view, gradient, reduction, left_out)

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


def check_optimizer(tensors: Iterable[str]) -> None:
    """Raise ValueError unless, among these names, the states are those of one optimizer."""
    states = set(tensors) - {"weights", "gradients", "master"}
    if states not in _OPTIMIZERS:
        found = ", ".join(name for name in TENSORS if name in states) or "nothing"
        raise ValueError(f"an optimizer keeps m and v (Adam) or momentum (SGD), not {found}")


def _check(tensors: Mapping[str, int]) -> None:
    for name, size in tensors.items():
        if name not in TENSORS:
            raise ValueError(f"there is no tensor {name!r}; known are {', '.join(TENSORS)}")
        if size not in KEPT_BYTES:
            raise ValueError(f"{name} must have {_choice(KEPT_BYTES)} bytes a parameter")
    for name in ("weights", "gradients"):
        if name not in tensors:
            raise ValueError(f"nothing trains without {name}")
    check_optimizer(tensors)


def _choice(sizes: tuple[int, ...]) -> str:
    return f"{', '.join(map(str, sizes[:-1]))} or {sizes[-1]}"

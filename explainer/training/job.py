"""What to train: the order given to every rank."""

from __future__ import annotations

from dataclasses import dataclass, field

from explainer.training import model
from explainer.training.adam import Adam
from explainer.training.momentum import Momentum
from explainer.training.numerics import MIXED_ADAM, Numerics
from explainer.training.optimizer import Optimizer
from explainer.training.partition import partition
from explainer.training.sharding import Sharding
from explainer.training.trace import Slices


@dataclass(frozen=True)
class Job:
    """What to train, and how; the same for every rank.

    Raises ValueError for a count of ranks, layers or steps below 1.
    """

    sharding: Sharding
    ranks: int
    layers: int
    steps: int
    seed: int
    numerics: Numerics = MIXED_ADAM
    adam: Adam = field(default_factory=Adam)
    momentum: Momentum = field(default_factory=Momentum)

    def __post_init__(self) -> None:
        """Refuse counts below 1."""
        for name in ("ranks", "layers", "steps"):
            count: int = getattr(self, name)
            if count < 1:
                raise ValueError(f"{name} must be at least 1, not {count}")

    @property
    def optimizer(self) -> Optimizer:
        """The optimizer whose states the numerics keep."""
        return self.adam if self.numerics.adapts else self.momentum

    @property
    def shapes(self) -> tuple[model.LayerShape, ...]:
        """The layers' shapes."""
        return model.shapes(self.layers)

    @property
    def layer_params(self) -> tuple[int, ...]:
        """Parameters of each layer."""
        return tuple(shape.params for shape in self.shapes)

    @property
    def slices(self) -> Slices:
        """Who owns what, [layer][shard] = (start, stop)."""
        return partition(self.layer_params, self.ranks)

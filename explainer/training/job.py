"""What to train: the order given to every rank."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from explainer.training import model
from explainer.training.adam import Adam
from explainer.training.momentum import Momentum
from explainer.training.numerics import MIXED_ADAM, Numerics
from explainer.training.optimizer import Optimizer
from explainer.training.partition import partition
from explainer.training.schedule import ON_DEMAND, Schedule
from explainer.training.sharding import Sharding
from explainer.training.trace import Slices


@dataclass(frozen=True)
class Job:
    """What to train, and how; the same for every rank.

    Raises ValueError for a count of ranks, layers or steps below 1, and for a schedule of views
    where every rank keeps whole parameters and borrows none.
    """

    sharding: Sharding
    ranks: int
    layers: int
    steps: int
    seed: int
    numerics: Numerics = MIXED_ADAM
    schedule: Schedule = ON_DEMAND
    adam: Adam = field(default_factory=Adam)
    momentum: Momentum = field(default_factory=Momentum)

    def __post_init__(self) -> None:
        """Refuse counts below 1, and schedules of nothing."""
        for name in ("ranks", "layers", "steps"):
            count: int = getattr(self, name)
            if count < 1:
                raise ValueError(f"{name} must be at least 1, not {count}")
        if self.schedule != ON_DEMAND and not self.sharding.divides("weights"):
            raise ValueError(f"{self.sharding.name} gathers no views that could be scheduled")

    @property
    def optimizer(self) -> Optimizer:
        """The optimizer whose states the numerics keep."""
        return self.adam if self.numerics.adapts else self.momentum

    @cached_property
    def shapes(self) -> tuple[model.LayerShape, ...]:
        """The layers' shapes."""
        return model.shapes(self.layers, self.ranks)

    @property
    def width(self) -> int:
        """The size of a sample."""
        return self.shapes[0].width

    @cached_property
    def layer_params(self) -> tuple[int, ...]:
        """Parameters of each layer."""
        return tuple(shape.params for shape in self.shapes)

    @cached_property
    def slices(self) -> Slices:
        """Who owns what, [layer][shard] = (start, stop). Every rank asks; it is cut once."""
        return partition(self.layer_params, self.ranks)

    @cached_property
    def initial(self) -> tuple[model.Array, ...]:
        """The first parameters, one flat fp32 array a layer; read-only."""
        found = []
        for layer, shape in enumerate(self.shapes):
            flat = model.initial(shape, layer, self.layers, self.seed)
            flat.flags.writeable = False
            found.append(flat)
        return tuple(found)

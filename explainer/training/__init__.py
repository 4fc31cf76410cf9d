"""N ranks that really train one small model, and the trace of what they held and sent.

The run says who holds what, for how long, in which version, and what was sent. It knows nothing
of the sizes the lecture speaks of.
"""

from explainer.training.additions import Additions, Slice, additions
from explainer.training.audit import audit, audited, refuse
from explainer.training.events import (
    EMPTY,
    PERSISTENT,
    TRANSIENT,
    Computed,
    Event,
    Hold,
    Loaded,
    Phase,
    Piece,
    Reduced,
    Release,
    Transfer,
)
from explainer.training.momentary import peak, transient
from explainer.training.numerics import MIXED_ADAM, NUMERICS, Numerics
from explainer.training.ranks import Ranks
from explainer.training.reduction import Reduction
from explainer.training.reference import Agreement, BigBatch, agreement, big_batch, tolerance
from explainer.training.run import Run, StepRecord, run
from explainer.training.sane import TraceError
from explainer.training.scaling import Times, Within
from explainer.training.schedule import ON_DEMAND, Schedule
from explainer.training.sharding import StrategyName
from explainer.training.snapshot import RankState, Snapshot, find, replay
from explainer.training.trace import Mark, Stage, Trace
from explainer.training.traffic import Traffic, traffic

__all__ = [
    "EMPTY",
    "MIXED_ADAM",
    "NUMERICS",
    "ON_DEMAND",
    "PERSISTENT",
    "TRANSIENT",
    "Additions",
    "Agreement",
    "BigBatch",
    "Computed",
    "Event",
    "Hold",
    "Loaded",
    "Mark",
    "Numerics",
    "Phase",
    "Piece",
    "RankState",
    "Ranks",
    "Reduced",
    "Reduction",
    "Release",
    "Run",
    "Schedule",
    "Slice",
    "Snapshot",
    "Stage",
    "StepRecord",
    "StrategyName",
    "Times",
    "Trace",
    "TraceError",
    "Traffic",
    "Transfer",
    "Within",
    "additions",
    "agreement",
    "audit",
    "audited",
    "big_batch",
    "find",
    "peak",
    "refuse",
    "replay",
    "run",
    "tolerance",
    "traffic",
    "transient",
]

"""The ring of a training step: which of its stations a run is at, stage by stage.

For one layer the ring is exact: its forward turn, its backward turn, the reduction of its gradient,
the update, letting go, borrowing anew. A whole model goes round it layer by layer, so that stations
take turns before any of them is done; where a run stands is where its latest stage belongs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from explainer.drawing.holdings import StateError
from explainer.training import Snapshot

STATIONS = ("forward", "backward", "reduce", "update", "release", "again")
"""Forward, backward, reduce and scatter, the owners' update, letting go, borrowing anew."""
LAYERED = ("forward", "backward", "reduce", "release")
"""Stations that a model passes layer by layer: forward from the first, the others from the last."""
OWNED = "update"
"""The station that owners pass, all in one stage."""
PLACES: Mapping[tuple[str, str], str] = {
    ("forward", "gathered"): "forward",
    ("forward", "computed"): "forward",
    ("forward", "released"): "forward",
    ("backward", "gathered"): "backward",
    ("backward", "gradient"): "backward",
    ("backward", "reduced"): "reduce",
    ("update", "updated"): "update",
}
"""Where a stage of a run belongs, by its phase and name."""


class RingError(StateError):
    """A run does not go round the ring; the text says at which stage, and why."""


@dataclass(frozen=True)
class Standing:
    """Where a run stands at one of its stages.

    stations: those it has come to at this stage, in order; () before the first.
    passed: for each layered station, how many layers have passed it in this round.
    version: of the parameters that every card keeps; `before` is what it was at the stage before.
    """

    stations: tuple[str, ...]
    passed: Mapping[str, int]
    before: int
    version: int


def standings(snapshots: Sequence[Snapshot]) -> tuple[Standing, ...]:
    """Where the run stands at each of its stages.

    Raises RingError when it does not go round: a layer out of turn, an update before all layers are
    reduced, something still lent when it should have been let go, cards in different versions.
    """
    return tuple(_walk(snapshots))


def course(standings: Sequence[Standing]) -> tuple[str, ...]:
    """The stations as a run comes to them for the first time in each round, in order.

    Borrowing anew begins a round.
    """
    found: list[str] = []
    round_: list[str] = []
    for station in (station for standing in standings for station in standing.stations):
        if station == STATIONS[-1] and round_ != [station]:
            round_ = []
        if station not in round_:
            round_.append(station)
            found.append(station)
    return tuple(found)


def _walk(snapshots: Sequence[Snapshot]) -> Iterator[Standing]:
    round_ = _Round(len({piece.layer for piece in snapshots[0].ranks[0].persistent}))
    version = _version(snapshots[0])
    for now in snapshots:
        stations = round_.come(now)
        before, version = version, _version(now)
        if version != before + ("update" in stations):
            raise RingError(f"at {now.stage} version {version} follows version {before}")
        yield Standing(stations, dict(round_.passed), before, version)


@dataclass
class _Round:
    """The round that is under way, of a model of so many layers."""

    layers: int
    passed: dict[str, int] = field(default_factory=lambda: dict.fromkeys(LAYERED, 0))
    over: bool = True

    def come(self, now: Snapshot) -> tuple[str, ...]:
        """The stations that a stage comes to."""
        stage = now.stage
        if stage.phase == "begin":
            return self._begin(now)
        station = PLACES.get((stage.phase, stage.name))
        if station is None:
            raise RingError(f"{stage} has no place on the ring")
        if station == "update":
            return self._update(now)
        if stage.layer != self._due(station):
            raise RingError(f"{stage} comes out of turn: {self._due(station)} is due")
        if stage.name in {"released", "gradient", "reduced"}:
            self.passed[station] += 1
        if stage.name in {"released", "reduced"}:
            _let_go(now, ("view",) if stage.name == "released" else ("view", "gradient"))
            self.passed["release"] += stage.name == "reduced"
        anew = stage.step > 0 and station == "forward" and stage.name == "gathered"
        return ("again",) if anew and stage.layer == 0 else (station,)

    def _due(self, station: str) -> int | None:
        """The layer whose turn it is at a station; None while the station before is under way."""
        passed, last = self.passed, self.layers - 1
        if station == "forward":
            due, ready = passed["forward"], not self.over
        elif station == "backward":
            ready = passed["forward"] == self.layers and passed["backward"] == passed["reduce"]
            due = last - passed["backward"]
        else:
            due, ready = last - passed["reduce"], passed["backward"] > passed["reduce"]
        return due if ready and 0 <= due <= last else None

    def _begin(self, now: Snapshot) -> tuple[str, ...]:
        if not self.over:
            raise RingError(f"{now.stage} comes before the round before it is over")
        self.passed, self.over = dict.fromkeys(LAYERED, 0), False
        return ("again",) if now.stage.step > 0 else ()

    def _update(self, now: Snapshot) -> tuple[str, ...]:
        if self.over or self.passed["reduce"] != self.layers:
            raise RingError(f"{now.stage} comes before every layer has been reduced")
        _let_go(now, ("view", "gradient", "activation"))
        self.over = True
        return ("update", "release")


def _let_go(now: Snapshot, tensors: Sequence[str]) -> None:
    """Refuse a stage at which a rank still holds such a temporary tensor of the layer in turn.

    Outside the layers that is of any layer.
    """
    layer = now.stage.layer
    for rank in now.ranks:
        for piece in rank.transient:
            if piece.tensor in tensors and layer in {None, piece.layer}:
                raise RingError(
                    f"at {now.stage} card {rank.rank} still holds {piece.tensor} of layer "
                    f"{piece.layer}"
                )


def _version(now: Snapshot) -> int:
    """The version of the parameters that every card keeps."""
    versions = {p.version for rank in now.ranks for p in rank.persistent if p.tensor == "weights"}
    if len(versions) != 1:
        raise RingError(f"at {now.stage} cards keep versions {sorted(versions)}, not one")
    return versions.pop()

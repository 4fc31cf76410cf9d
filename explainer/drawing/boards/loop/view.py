"""What one picture of the loop says: where the ring stands, and what the cards hold then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from explainer.drawing.boards.loop.names import primed
from explainer.drawing.boards.loop.ring import Standing, standings
from explainer.drawing.facts import Facts
from explainer.drawing.holdings import blocks, samples, tiles, wires
from explainer.drawing.seen import Seen
from explainer.drawing.view import Block, Direction, Sample, Tile, Wire
from explainer.training import Phase, Ranks, Stage


@dataclass(frozen=True)
class Ring:
    """The ring: the station its token is at, and how far each has come.

    passed: by layered station, which of the lecture's layers have passed it in this round.
    updated: the places of cards whose parameters are of another version than as the round began.
    layer: the layer whose turn it is, if any. Versions are of the parameters that all cards keep:
    now, and `before` the latest update if the token has just come through it.
    """

    station: str | None
    passed: tuple[tuple[str, frozenset[int]], ...]
    updated: frozenset[int]
    layer: int | None
    before: int
    version: int

    def through(self, station: str) -> frozenset[int]:
        """The layers that have passed a station in this round."""
        return dict(self.passed).get(station, frozenset())


@dataclass(frozen=True)
class Loop:
    """One picture's content: everything but `ring`, `base` and `focus` is what cards hold or send.

    Without a `ring` the cards stand alone. `tiles` belong to the layer in turn; `base` is the
    version written t; topics in `focus` are lit and the rest quiet, empty means all are lit.
    """

    blocks: frozenset[Block]
    samples: tuple[Sample, ...]
    base: int
    direction: Direction = "forward"
    tiles: frozenset[Tile] = frozenset()
    wires: tuple[Wire, ...] = ()
    ring: Ring | None = None
    focus: frozenset[str] = field(default_factory=frozenset)

    def tone(self, *topics: str) -> bool:
        """Whether something of these topics is lit."""
        return not self.focus or not self.focus.isdisjoint(topics)


@dataclass(frozen=True, repr=False)
class Course:
    """The full-shard run's stages as pictures of the loop; `stands` are as its snapshots."""

    facts: Facts
    stands: tuple[Standing, ...]

    def at(
        self,
        step: int,
        phase: Phase,
        name: str,
        layer: int | None = None,
        *,
        station: str | None = None,
        focus: Sequence[str] = (),
    ) -> Loop:
        """The picture of a stage; `layer` is the lecture's.

        station: which of the stations that the run comes to at this stage the token is at; the
        first unless named. Raises LookupError when there is no such stage or it comes to no such
        station, StateError when it cannot be drawn.
        """
        seen = self.facts.at("sharded", step, phase, name, layer)
        stand = self._stand(seen)
        if station is not None and station not in stand.stations:
            raise LookupError(f"{seen.snapshot.stage} does not come to {station}")
        waiting = layer if name == "gathered" else None
        return Loop(
            blocks=blocks(seen),
            samples=tuple(
                replace(one, batch=primed(one.batch, step)) for one in samples(seen, waiting)
            ),
            base=self.stands[0].version,
            direction="backward" if phase in {"backward", "update"} else "forward",
            tiles=frozenset(replace(t, batch=primed(t.batch, step)) for t in tiles(seen)),
            wires=wires(seen) if name == "gathered" else (),
            ring=self._ring(seen, station, layer),
            focus=frozenset(focus),
        )

    def sending(self, step: int, layer: int, *, focus: Sequence[str] = ()) -> Loop:
        """A layer's gradients on the way to `reduced`, while cards hold them as at `gradient`."""
        held = self.at(step, "backward", "gradient", layer, focus=focus)
        seen = self.facts.at("sharded", step, "backward", "reduced", layer)
        sent = wires(seen)
        # A card alone has nothing to send, so nothing is under way before the stage is reached.
        if not sent or held.ring is None:
            return held
        ring = replace(held.ring, station=self._stand(seen).stations[0])
        return replace(held, wires=sent, ring=ring)

    def _stand(self, seen: Seen) -> Standing:
        """Where the run stands at a stage."""
        return self.stands[self._nth[seen.snapshot.stage]]

    @cached_property
    def _nth(self) -> Mapping[Stage, int]:
        """Which of the run's stages each is."""
        return {now.stage: nth for nth, now in enumerate(self.facts.sharded)}

    def _ring(self, seen: Seen, station: str | None, layer: int | None) -> Ring:
        """The ring at a stage, with layers as the lecture counts them."""
        layers, stand = self.facts.layers, self._stand(seen)
        passed = tuple(
            (name, frozenset(layers[:n] if name == "forward" else layers[len(layers) - n :]))
            for name, n in stand.passed.items()
        )
        first = stand.stations[0] if stand.stations else None
        begun = self.facts.at("sharded", seen.snapshot.stage.step, "begin", "begin")
        updated = _newer(seen, than=self._stand(begun).version)
        return Ring(station or first, passed, updated, layer, stand.before, stand.version)


def _newer(seen: Seen, *, than: int) -> frozenset[int]:
    """The places all of whose cards keep parameters of a later version."""
    later = Ranks.of(
        rank.rank
        for rank in seen.snapshot.ranks
        if all(p.version > than for p in rank.persistent if p.tensor == "weights")
    )
    return frozenset(seen.whole(later))


def course(facts: Facts) -> Course:
    """The full-shard run's way round the ring. Raises RingError when it does not go round."""
    return Course(facts, standings(facts.sharded))

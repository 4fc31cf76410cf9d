"""What one rank holds: its live arrays, and nothing else can be read."""

from __future__ import annotations

from collections.abc import Mapping

from explainer.training.events import Hold, Piece, Release
from explainer.training.model import Array
from explainer.training.ranks import Ranks
from explainer.training.recorder import Recorder


class NotHeldError(LookupError):
    """A rank reached for something it does not hold."""


class Store:
    """A rank's arrays by tensor and layer; every change goes into the trace."""

    def __init__(self, rank: int, recorder: Recorder) -> None:
        """Begin empty; holds and releases go to the recorder."""
        self.rank = rank
        self._recorder = recorder
        self._held: dict[tuple[str, int], tuple[Array, Piece]] = {}

    def hold(self, tensor: str, layer: int, values: Array, shards: Ranks, version: int) -> None:
        """Keep this array from now on. It becomes the store's own: the caller lets go of it."""
        self._note(values, Piece(tensor, layer, shards, values.nbytes, version))

    def write(self, tensor: str, layer: int, values: Array, version: int) -> None:
        """Overwrite a held array in place; the values are rounded to its dtype."""
        array, piece = self._own(tensor, layer)
        if array.shape != values.shape:
            raise ValueError(
                f"rank {self.rank}: {tensor} of layer {layer} has {array.size} values, "
                f"cannot take {values.size}"
            )
        array[...] = values
        self._note(array, Piece(tensor, layer, piece.shards, array.nbytes, version))

    def read(self, tensor: str, layer: int) -> Array:
        """A read-only look at a held array. Raises NotHeldError."""
        look = self._own(tensor, layer)[0].view()
        look.flags.writeable = False
        return look

    def version(self, tensor: str, layer: int) -> int:
        """The version of a held array. Raises NotHeldError."""
        return self._own(tensor, layer)[1].version

    def release(self, tensor: str, layer: int) -> None:
        """Let go of an array. Raises NotHeldError."""
        self._own(tensor, layer)
        del self._held[tensor, layer]
        self._recorder.log(Release(self._recorder.tick, self.rank, tensor, layer))

    @property
    def arrays(self) -> Mapping[tuple[str, int], Array]:
        """Read-only looks at everything held now, for those who watch a run."""
        return {key: self.read(*key) for key in self._held}

    def _own(self, tensor: str, layer: int) -> tuple[Array, Piece]:
        held = self._held.get((tensor, layer))
        if held is None:
            layers = sorted(at for name, at in self._held if name == tensor)
            said = f"only of layers {', '.join(map(str, layers))}" if layers else "of no layer"
            raise NotHeldError(
                f"rank {self.rank} does not hold {tensor} of layer {layer} ({said}); "
                "it must be gathered or computed first"
            )
        return held

    def _note(self, array: Array, piece: Piece) -> None:
        shared = self._recorder.shared(piece)
        self._held[piece.tensor, piece.layer] = array, shared
        self._recorder.log(Hold(self._recorder.tick, self.rank, shared))

"""What a mark of the common gradient stands for that its owner keeps."""

from __future__ import annotations

from explainer.drawing.boards.sums.view import SumsView
from explainer.drawing.marks import Meaning
from explainer.drawing.taught import TAUGHT


def kept(view: SumsView, owner: int, many: int = 1) -> Meaning:
    """One parameter's gradient as its owner stores it, or those of so many folded owners."""
    return Meaning(
        "persistent",
        card=owner,
        role="gradients",
        owner=owner,
        layer=TAUGHT,
        nbytes=many * view.outcome.bytes_kept,
        count=many,
    )

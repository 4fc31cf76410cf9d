"""A caption in the strip at the bottom of a film's frame."""

from __future__ import annotations

from collections.abc import Sequence

from explainer.drawing.marks import Label
from explainer.drawing.pen import write
from explainer.drawing.sizes import Sizes
from explainer.drawing.theme import THEMES


def caption(lines: Sequence[str], theme: str, width: int, height: int) -> tuple[Label, ...]:
    """The lines, one below the other, in the middle of the strip of a `width` x `height` px frame.

    They need no ground of their own: a film draws nothing else there.
    """
    s, look = Sizes().scaled(height), THEMES[theme]
    first = s.caption_middle - s.caption_line * (len(lines) - 1) / 2
    return tuple(
        write(
            f"caption{i or ''}",
            line,
            (width / 2, first + i * s.caption_line),
            s.caption,
            fill=look.text,
            on=look.background,
            smallest=s.smallest,
            anchor="middle",
        )
        for i, line in enumerate(lines)
    )

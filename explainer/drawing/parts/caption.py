"""A caption in the strip at the bottom of a film's frame."""

from __future__ import annotations

from explainer.drawing.marks import Label
from explainer.drawing.pen import write
from explainer.drawing.sizes import Sizes
from explainer.drawing.theme import THEMES
from explainer.drawing.typeset import runs_width, typeset


def caption(text: str, theme: str, width: int, height: int) -> Label:
    """The text on one line in the middle of the strip of a `width` x `height` px frame.

    Every caption stands at one height, lest lines jump while they are read. A text that is wider
    than what lies between the margins is set smaller. No ground is needed: a film draws nothing
    else there.
    """
    s, look = Sizes().scaled(height), THEMES[theme]
    wide = runs_width(typeset(text, s.caption, bold=False, smallest=s.smallest))
    return write(
        "caption",
        text,
        (width / 2, s.caption_middle),
        s.caption * min(1, (width - 2 * s.margin) / wide),
        fill=look.text,
        on=look.background,
        smallest=s.smallest,
        anchor="middle",
    )

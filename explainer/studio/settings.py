"""How x264 is set up: for frames of drawn pictures, in segments that can be joined."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

KEY_SECONDS = 4
"""The longest way from one key frame to the next: so far a player may have to decode to seek."""


@dataclass(frozen=True)
class Settings:
    """x264's preset and quantiser, and what makes its segments joinable.

    One quantiser for all P frames, three steps less for key frames, and no lookahead: pictures of
    few moving shapes gain nothing from either, and most of x264's time would go there. Measured on
    the lecture: against superfast at 25 without a search between pixels (subme=0), a frame takes a
    third more, and the film is an eighth smaller; both are more like what was drawn than manim's.
    """

    preset: str = "veryfast"
    qp: int = 26
    analysis: tuple[str, ...] = ("aq-mode=0",)

    def x264(self, level: int) -> dict[str, str]:
        """Options of FFmpeg's libx264; `level` is ten times the level's number."""
        params = (
            f"qp={self.qp}",
            *self.analysis,
            *("bframes=0", "ref=1", "scenecut=0", "keyint=infinite", "weightp=0"),
            *("rc-lookahead=0", "sync-lookahead=0", "mbtree=0"),
            # Every frame lasts as long as the next: x264 need not wait for it.
            "force-cfr=1",
            # One slice, one thread: every byte is the same on every machine.
            *("threads=1", "lookahead-threads=1", "sliced-threads=0"),
            # The picture parameter set does not depend on the quantiser.
            "stitchable=1",
            f"level={level / 10:g}",
        )
        return {
            "preset": self.preset,
            "profile": "high",
            "forced-idr": "1",
            "x264-params": ":".join(params),
        }


PLAIN = Settings()
"""What films are made with."""

QUICK = Settings("superfast", 25, ("subme=0", "aq-mode=0"))
"""For pictures that move as a whole: half the time for a frame, and nearly twice the bytes."""


def key_distance(fps: Fraction) -> int:
    """The most frames from one key frame to the next."""
    return max(1, int(KEY_SECONDS * fps))

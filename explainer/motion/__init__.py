"""What moves from picture to picture, and when: plain data, before anything is drawn."""

from explainer.motion.bare import bare
from explainer.motion.score import Dwindle, Enter, Entrance, Segment, Traveller, Turn
from explainer.motion.segments import BeatFilm, beat_segments, film_segments

__all__ = [
    "BeatFilm",
    "Dwindle",
    "Enter",
    "Entrance",
    "Segment",
    "Traveller",
    "Turn",
    "bare",
    "beat_segments",
    "film_segments",
]

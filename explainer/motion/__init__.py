"""What moves from picture to picture, and when: plain data, before anything is drawn."""

from explainer.motion.score import Enter, Entrance, Segment, Traveller, Turn

__all__ = ["Enter", "Entrance", "Segment", "Traveller", "Turn"]

"""When everything happens: read durations -> exact frames for every beat and cue of a film."""

from explainer.timeline.plan import timeline
from explainer.timeline.rate import parse_fps
from explainer.timeline.reading import reading_seconds
from explainer.timeline.spans import BeatSpan, CueSpan, Timeline

__all__ = ["BeatSpan", "CueSpan", "Timeline", "parse_fps", "reading_seconds", "timeline"]

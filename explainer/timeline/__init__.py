"""When everything happens: seconds of speech or reading -> exact frames for every beat and cue."""

from explainer.timeline.plan import timeline
from explainer.timeline.rate import parse_fps
from explainer.timeline.spans import BeatSpan, CueSpan, Timeline

__all__ = ["BeatSpan", "CueSpan", "Timeline", "parse_fps", "timeline"]

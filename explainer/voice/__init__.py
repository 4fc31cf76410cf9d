"""Words said aloud, or read: how long they take, where they rest, and how they sound."""

from explainer.voice.faults import voice_faults
from explainer.voice.line import Line, Part, Speech, speech
from explainer.voice.narrate import narrate, read
from explainer.voice.pronounce import pronounced, unspeakable
from explainer.voice.said import Narration, Rest, Said, SaidPart, Voice
from explainer.voice.sound import RATE, Samples, Sound
from explainer.voice.tongues import tongues

__all__ = [
    "RATE",
    "Line",
    "Narration",
    "Part",
    "Rest",
    "Said",
    "SaidPart",
    "Samples",
    "Sound",
    "Speech",
    "Voice",
    "narrate",
    "pronounced",
    "read",
    "speech",
    "tongues",
    "unspeakable",
    "voice_faults",
]

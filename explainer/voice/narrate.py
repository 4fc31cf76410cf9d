"""A film's words, said by a voice."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from explainer.lang import Lang
from explainer.script import Script
from explainer.voice.engines.none import Silent
from explainer.voice.line import speech
from explainer.voice.said import Narration, Voice


def narrate(script: Script, lang: Lang, voice: Voice, beats: Sequence[str]) -> Narration:
    """The beats' words in `lang` as the voice says them; raises what the voice raises."""
    chosen = [beat for beat in script.beats if beat.id in beats]
    said = voice.say([speech(beat, lang) for beat in chosen])
    ids = (beat.id for beat in chosen)
    return Narration(voice.name, lang, MappingProxyType(dict(zip(ids, said, strict=True))))


def read(script: Script, lang: Lang, beats: Sequence[str]) -> Narration:
    """The beats' words at reading pace."""
    return narrate(script, lang, Silent(script.pace), beats)

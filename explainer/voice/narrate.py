"""A film's words, said by a voice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType

from explainer.errors import Fault, StoryboardError
from explainer.lang import Lang
from explainer.script import Script
from explainer.voice.engines.none import Silent
from explainer.voice.line import speech
from explainer.voice.said import Narration, SaidPart, Voice


def narrate(
    script: Script,
    lang: Lang,
    voice: Voice,
    beats: Sequence[str],
    report: Callable[[int, int], None] = lambda _done, _total: None,
) -> Narration:
    """The beats' words in `lang` as the voice says them; `report` is told beats done and in all.

    Raises StoryboardError with the faults of all beats, and what else the voice raises.
    """
    chosen = [beat for beat in script.beats if beat.id in beats]
    said: dict[str, tuple[SaidPart, ...]] = {}
    faults: list[Fault] = []
    for beat in chosen:
        report(len(said), len(chosen))
        try:
            said[beat.id] = voice.say(speech(beat, lang))
        except StoryboardError as error:
            faults += error.faults
    if faults:
        raise StoryboardError(faults)
    report(len(said), len(chosen))
    return Narration(voice.name, lang, MappingProxyType(said))


def read(script: Script, lang: Lang, beats: Sequence[str]) -> Narration:
    """The beats' words at reading pace."""
    return narrate(script, lang, Silent(script.pace), beats)

"""`check`: is the storyboard sound, and what will the film be?"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Annotated, get_args

import typer

from explainer.cache import open_cache
from explainer.command.check_document import check_document, fault_document
from explainer.command.check_tables import check_tables
from explainer.command.endings import endings
from explainer.command.inputs import STORYBOARD, read_script
from explainer.command.options import CacheOption, JsonOption, SetOption, StoryboardOption
from explainer.command.output import result, say, show
from explainer.command.quality import FINISHED, QUALITIES
from explainer.command.speaking import Speaker, chosen_voice
from explainer.drawing.limits import out_of_reach
from explainer.errors import StoryboardError
from explainer.lang import LANGS
from explainer.publish import captions
from explainer.script import Script, Track
from explainer.timeline import Timeline, timeline
from explainer.voice.engine import voices

TimesOption = Annotated[
    str,
    typer.Option(
        "--voice",
        metavar="|".join(voices()),
        help="Whose times are told; with none, words take as long as reading them.",
    ),
]


def check(
    *,
    as_json: JsonOption = False,
    storyboard: StoryboardOption = STORYBOARD,
    settings: SetOption = None,
    voice: TimesOption = "none",
    cache: CacheOption = None,
) -> None:
    """Check the storyboard; print its ledger, beats, cues and timeline.

    Times and frames are those of the finished film at reading pace, or as --voice says it. Keys of
    the JSON: ok, faults (file, line, column, message), and when ok: lecture, ledger (as of `ledger
    --json`), beats, timeline (of the main track, by language) and timelines (of every track, by
    language).
    """
    with endings():
        try:
            script = read_script(storyboard, settings or ())
            with open_cache(cache, say=say) as kept:
                speaker = Speaker(chosen_voice(voice, script), storyboard.parent, kept)
                plans = _plans(script, speaker)
        except StoryboardError as error:
            if as_json:
                result(_json(fault_document(error)))
            raise
        for fault in out_of_reach(script):
            say(f"note: {fault}")
        if as_json:
            result(_json(check_document(script, plans)))
        else:
            show(*check_tables(script, plans))


def _plans(script: Script, speaker: Speaker) -> Mapping[Track, Sequence[Timeline]]:
    """Each track's film, in every language; its captions are tried out too."""
    rate, found = QUALITIES[FINISHED].fps, {}
    for track in get_args(Track):
        beats = script.ids(track)
        if beats:
            found[track] = tuple(
                timeline(script, lang, rate, beats, speaker.says(script, lang, beats))
                for lang in LANGS
            )
    for plan in (plan for plans in found.values() for plan in plans):
        for lang in LANGS:
            captions(plan, script, lang)
    return found


def _json(document: dict[str, object]) -> str:
    return json.dumps(document, ensure_ascii=False, indent=2)

"""What `check` found, as a document for other programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from explainer.command.ledger_amounts import Json
from explainer.command.ledger_document import ledger_document
from explainer.errors import Fault, StoryboardError
from explainer.script import Beat, Script, Track, Words
from explainer.timeline import BeatSpan, CueSpan, Timeline


def check_document(script: Script, plans: Mapping[Track, Sequence[Timeline]]) -> Json:
    """Return a sound script as JSON values. The keys are stable; new ones may be added."""
    lecture = script.lecture
    return {
        "ok": True,
        "faults": [],
        "lecture": {"id": lecture.id, "code": lecture.code, "title": _words(lecture.title)},
        "ledger": ledger_document(script.ledger),
        "beats": [_beat(beat) for beat in script.beats],
        "timeline": _timelines(plans.get("main", ())),
        "timelines": {track: _timelines(found) for track, found in plans.items()},
    }


def fault_document(error: StoryboardError) -> Json:
    """Return the faults of a storyboard that is not sound; a place is null where none is known."""
    return {"ok": False, "faults": [_fault(fault) for fault in error.faults]}


def _fault(fault: Fault) -> Json:
    place = fault.place
    return {
        "file": place and place.file,
        "line": place and place.line,
        "column": place and place.column,
        "message": fault.message,
    }


def _words(words: Words) -> Json:
    return {"zh": words.zh, "en": words.en}


def _beat(beat: Beat) -> Json:
    return {
        "id": beat.id,
        "track": beat.track,
        "scene": beat.scene,
        "still": beat.still,
        "title": _words(beat.title),
        "cues": list(beat.cues),
    }


def _timelines(plans: Sequence[Timeline]) -> Json:
    return {plan.lang: _timeline(plan) for plan in plans}


def _timeline(plan: Timeline) -> Json:
    """Frames are counted from 0 and `end` is the first one after; seconds are rounded to 0.001."""
    return {
        "fps": str(plan.fps),
        "frames": plan.frames,
        "seconds": _seconds(plan, plan.frames),
        "beats": [
            {"id": beat.id, **_span(plan, beat), "cues": [_cue(plan, cue) for cue in beat.cues]}
            for beat in plan.beats
        ],
    }


def _cue(plan: Timeline, cue: CueSpan) -> Json:
    return {"cue": cue.cue, **_span(plan, cue)}


def _span(plan: Timeline, span: BeatSpan | CueSpan) -> Json:
    return {
        "start": span.start,
        "end": span.end,
        "start_seconds": _seconds(plan, span.start),
        "end_seconds": _seconds(plan, span.end),
    }


def _seconds(plan: Timeline, frame: int) -> float:
    return round(float(plan.at(frame)), 3)

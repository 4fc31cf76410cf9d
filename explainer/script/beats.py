"""Beats against the scenes that play them: known scenes, their cues, no id twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from explainer.errors import Fault
from explainer.lang import LANGS
from explainer.script.cues import check_cues, listed
from explainer.script.nearest import did_you_mean, shown
from explainer.script.source import Source, Steps
from explainer.script.texts import Text
from explainer.script.tree import ListNode, MapNode

Scenes = Mapping[str, Sequence[str]]
"""Each scene's cue names, in the order in which it plays them."""


def check_beats(source: Source, texts: Mapping[Steps, Text], scenes: Scenes) -> Iterator[Fault]:
    """Yield what is wrong between beats and scenes, and between beats."""
    beats = source.find(("beats",))
    first: dict[str, int] = {}
    for at in range(len(beats.items) if isinstance(beats, ListNode) else 0):
        path: Steps = ("beats", at)
        name = source.text_at((*path, "id"))
        if name is not None and name in first:
            message = f"beat {first[name] + 1} has the id {shown(name)} already; give it another"
            yield source.fault((*path, "id"), message)
        elif name is not None:
            first[name] = at
        yield from _check_scene(source, path, texts, scenes)


def _check_scene(
    source: Source, path: Steps, texts: Mapping[Steps, Text], scenes: Scenes
) -> Iterator[Fault]:
    scene = source.text_at((*path, "scene"))
    if scene is None:
        return
    if scene not in scenes:
        known = ", ".join(repr(name) for name in scenes) or "none"
        message = f"no scene {shown(scene)}{did_you_mean(scene, scenes)}; there is {known}"
        yield source.fault((*path, "scene"), message)
        return
    cues = scenes[scene]
    still = source.text_at((*path, "still"))
    if still is not None and still not in cues:
        message = f"scene {scene!r} has no cue {shown(still)}{did_you_mean(still, cues)}"
        yield source.fault((*path, "still"), f"{message}; it has {listed(cues)}")
    for lang in LANGS:
        here = (*path, "narration", lang)
        if here in texts:
            for problem in check_cues(texts[here].spoken.marks, cues, scene):
                yield source.fault(here, problem.message, problem.at if problem.at >= 0 else None)


def check_terms(source: Source, terms: frozenset[str]) -> Iterator[Fault]:
    """Yield the words for the picture that are missing, and those nobody draws."""
    found = source.find(("terms",))
    given = [key.value for key, _ in found.entries] if isinstance(found, MapNode) else None
    if given is None:
        return
    unknown = [key for key in given if key not in terms]
    for key in unknown:
        hint = did_you_mean(key, sorted(terms.difference(given)) or sorted(terms))
        yield source.key_fault(("terms", key), f"no picture uses the term {shown(key)}{hint}")
    for key in sorted(terms.difference(given)):
        yield source.fault(("terms",), f"term {key!r} is missing; it is drawn on the pictures")

"""What a film's pictures show, in words, kept: to know it means training, auditing and drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pydantic import TypeAdapter

from explainer.cache import Cache, key_of
from explainer.drawing.tell import tell
from explainer.drawing.told import Told
from explainer.lang import Lang
from explainer.script import Script
from explainer.studio.plans import planners, seen_of

_TOLD = TypeAdapter(dict[Lang, tuple[Told, ...]])


def kept_told(
    script: Script, beats: Sequence[str], cache: Cache
) -> Mapping[Lang, tuple[Told, ...]]:
    """The pictures of these beats in every language, as `tell` has them; it raises the same."""
    key = key_of("told", repr(seen_of(script)), *beats, *planners())
    kept = cache.get(key)
    if kept is not None:
        return _TOLD.validate_json(kept)
    found = dict(tell(script, beats))
    cache.put(key, _TOLD.dump_json(found))
    return found

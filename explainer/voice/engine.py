"""A voice is a file in `engines/`: what it declares, how it is found, how it is opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Generic, Protocol, TypeVar

from explainer.cache import Key
from explainer.errors import Fault, Place, StoryboardError, UsageError
from explainer.lang import Lang
from explainer.script import Script
from explainer.script.fields import Shape
from explainer.script.nearest import did_you_mean, shown
from explainer.voice import engines
from explainer.voice.said import Voice
from explainer.voice.settings import wrong
from explainer.voice.sound import Samples

S = TypeVar("S", bound=Shape)


class Engine(Protocol):
    """Words and a language in, sound out: all that a speaking program has to know."""

    @property
    def name(self) -> str:
        """What `--voice` calls it."""

    def mark(self, lang: Lang) -> str:
        """All that changes the sound beside the words: version, voice, settings, a model's hash."""

    def say(self, words: str, lang: Lang) -> Samples:
        """The words as sound, silence around them and all; may be called from several threads.

        Raises MissingError when something is not installed or does not do its work.
        """


class Store(Protocol):
    """Where speech is kept: a Cache, or anything like it."""

    def get_all(self, keys: Sequence[Key]) -> Mapping[Key, bytes]:
        """What was put under each key, where there is something."""

    def put(self, key: Key, data: bytes) -> None:
        """Keep `data` under `key`."""


@dataclass(frozen=True)
class Asked(Generic[S]):
    """What a voice is opened for. `folder` is the storyboard's, where settings look for files."""

    name: str
    script: Script
    lang: Lang
    settings: S
    folder: Path
    store: Store

    def place(self, key: str) -> Place | None:
        """Where one of the settings was written; None when it was not."""
        return self.script.places.get(f"voice.engines.{self.name}.{self.lang}.{key}")

    def refused(self, key: str, message: str) -> StoryboardError:
        """The error of one setting."""
        return StoryboardError([Fault(message, self.place(key))])


@dataclass(frozen=True)
class Maker(Generic[S]):
    """What a file in `engines/` declares as `VOICE`; the file's name is the voice's.

    `settings` is the shape of what the storyboard may set in each language, as texts. `open` raises
    StoryboardError for a setting that fits nothing here, and MissingError when something is not
    installed, with how to get it. `slower` says what makes it take longer over the same words.
    """

    settings: type[S]
    open: Callable[[Asked[S]], Voice]
    slower: str = "let the words be said more slowly"

    def opened(self, name: str, script: Script, lang: Lang, folder: Path, store: Store) -> Voice:
        """The voice, set up as the storyboard says, which must be right by now."""
        written = script.voice.engines.get(name, {}).get(lang, {})
        settings = self.settings.model_validate(dict(written))
        return self.open(Asked(name, script, lang, settings, folder, store))


def voices() -> tuple[str, ...]:
    """The names of all voices."""
    return tuple(sorted(module.name for module in iter_modules(engines.__path__)))


def maker(name: str) -> Maker[Any]:
    """What the voice of that name declares; TypeError when its file declares nothing."""
    found = getattr(import_module(f"{engines.__name__}.{name}"), "VOICE", None)
    if not isinstance(found, Maker):
        raise TypeError(f"the voice {name} declares no VOICE = Maker(...)")
    return found


def open_voice(name: str, script: Script, lang: Lang, folder: Path, store: Store) -> Voice:
    """The voice of that name, set up as the storyboard says.

    Raises UsageError for a name no voice has, and StoryboardError and MissingError as a voice does.
    """
    if name not in voices():
        raise UsageError(_unknown(name))
    faults = tuple(_engine_faults(name, script))
    if faults:
        raise StoryboardError(faults)
    return maker(name).opened(name, script, lang, folder, store)


def setting_faults(script: Script) -> Iterator[Fault]:
    """All that is wrong with what the storyboard says of voices, whichever speaks in the end.

    Files that settings name are looked at when their voice is opened: who draws a figure need not
    have them.
    """
    if script.voice.name not in voices():
        yield Fault(_unknown(script.voice.name), script.places.get("voice.name"))
    for name in script.voice.engines:
        yield from _engine_faults(name, script)


def _engine_faults(name: str, script: Script) -> Iterator[Fault]:
    prefix = f"voice.engines.{name}."
    by_language = script.voice.engines.get(name, {})
    if name not in voices():
        places = (place for path, place in script.places.items() if path.startswith(prefix))
        yield Fault(_unknown(name), min(places, default=None))
        return
    for lang, written in by_language.items():
        for key, message in wrong(maker(name).settings, written):
            at = script.places.get(f"{prefix}{lang}.{key}")
            yield Fault(message if at else f"{prefix}{lang}: {message}", at)


def _unknown(name: str) -> str:
    known = voices()
    return f"no voice {shown(name)}{did_you_mean(name, known)}; there are {', '.join(known)}"

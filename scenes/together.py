"""One scene played by several processes at a time, as segments that are joined."""

from __future__ import annotations

from collections.abc import Iterable
from random import SystemRandom

from manim import Scene, config, tempconfig

from explainer.studio.encoded import Encoded
from explainer.studio.film_format import FilmFormat
from explainer.studio.forks import Tell, forked
from explainer.studio.pack import unpack
from explainer.studio.settings import Settings
from scenes.passing import passing
from scenes.recorder import settings
from scenes.stretches import Begun, Claims, Made, Played, Share, StretchRenderer


def play_together(
    kind: type[Scene], form: FilmFormat, jobs: int, encoding: Settings
) -> list[Encoded] | None:
    """The scene's segments; None when it is not the same every time it is played.

    Every process plays all of it: its code runs `jobs` times. What a scene raises comes out;
    MissingError when a process was ended from outside.
    """
    claims = Claims()
    # manim seeds Python's and numpy's numbers when a scene is made: alike for all, and anew for
    # every film, as without this.
    seed = SystemRandom().randrange(2**32) if config.seed is None else config.seed

    def play(tell: Tell) -> None:
        share = Share(form, encoding, claims, tell)
        with settings(form, None, config.frame_height), tempconfig({"seed": seed}):
            passing(kind)(renderer=StretchRenderer(share)).render()
        share.finish()

    with forked(play, jobs) as messages:
        made = agreed(messages)
    return None if made is None else [unpack(data) for data in made]


def agreed(messages: Iterable[object]) -> list[bytes] | None:
    """The stretches, packed, in order; None as soon as two players saw different pictures."""
    begun: dict[int, Begun] = {}
    made: dict[int, bytes] = {}
    ends: set[Played] = set()
    for message in messages:
        match message:
            case Begun():
                if begun.setdefault(message.stretch, message) != message:
                    return None
            case Made():
                made[message.stretch] = message.data
            case Played():
                ends.add(message)
    return [made[number] for number in sorted(made)] if len(ends) == 1 else None

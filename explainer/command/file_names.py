"""What files are called: how they differ from the finished film and from the plain figures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from hashlib import sha256

from explainer.command.quality import FINISHED, QUALITIES
from explainer.lang import Lang
from explainer.script import Tracks

LONGEST = 60
"""The most characters in which settings are written out; more are told by a short code."""
_NUMBER = re.compile(r"[0-9][0-9._]*(e[0-9]+)?[a-z]?", re.IGNORECASE)
_PLAIN = re.compile(r"[a-z0-9_.-]+=[a-z0-9][a-z0-9_.-]*")


def film_stem(
    lecture: str,
    lang: Lang,
    *,
    theme: str,
    quality: str,
    parts: Sequence[str] = (),
    rate: Fraction | None = None,
    voice: str | None = None,
    burned: Lang | None = None,
    settings: Sequence[str] = (),
) -> str:
    """A film's name without `.mp4`: `rc-t2.zh`, `rc-t2-b2.zh.light.draft.fps=25.cards=64`.

    `parts` are the beats, or the track as `tracked` has it; `rate` is frames a second, None for the
    quality's own; `voice` is who speaks, None for the storyboard's choice; `burned` is the
    language of captions that are in the picture; `settings` are as given to `--set`. Only the whole
    main track in the dark theme at 1080p, as the storyboard has it, has the short name, so that
    nothing else ever replaces it.
    """
    marks: list[str] = [lang]
    if theme != "dark":
        marks.append(theme)
    if quality != FINISHED:
        marks.append(quality)
    if rate is not None and rate != QUALITIES[quality].fps:
        marks.append(f"fps={rate}".replace("/", "-"))
    if voice is not None:
        marks.append(f"voice={voice}")
    if burned is not None:
        marks.append(f"captions={burned}")
    return ".".join(["-".join([lecture, *parts]), *marks, *setting_marks(settings)])


def tracked(track: Tracks) -> tuple[str, ...]:
    """What a track adds to the lecture's name: nothing for the main one."""
    return () if track == "main" else (track,)


def setting_marks(settings: Sequence[str]) -> tuple[str, ...]:
    """What settings (`KEY=VALUE`, as given to `--set`) add to a file's name, in the keys' order.

    Of two for one key the last counts, as in the storyboard; the theme has a mark of its own. Keys
    are written without `ledger.`: `cards=64`. Settings that are long, or hold anything but small
    letters, digits, `.`, `-` and `_`, which every file system keeps apart, become one code instead,
    always the same for the same settings: `set-1a2b3c4d`.
    """
    pairs = (setting.partition("=") for setting in settings)
    given = {key.strip(): _value(value) for key, _, value in pairs if key.strip() != "theme"}
    if not given:
        return ()
    marks = [f"{key.removeprefix('ledger.')}={given[key]}" for key in sorted(given)]
    if all(map(_PLAIN.fullmatch, marks)) and len(".".join(marks)) <= LONGEST:
        return tuple(marks)
    exact = "\n".join(f"{key}={given[key]}" for key in sorted(given))
    return (f"set-{sha256(exact.encode()).hexdigest()[:8]}",)


def _value(text: str) -> str:
    """A value as names have it: 70B and 70b are one number."""
    bare = text.strip()
    return bare.lower() if _NUMBER.fullmatch(bare) else bare

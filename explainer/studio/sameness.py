"""Whether another machine would give the same bytes: its versions, compared with those here."""

from __future__ import annotations

import platform
from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import version

from explainer.studio.segment_key import Tools

Marks = Mapping[str, str]
"""What a segment's bytes depend on, as a reader knows it: `numpy` → `2.4.6`."""

SHOWN = 12
"""Signs of a fingerprint that a reader is shown; all of them are compared."""
WORKERS_SHOWN = 3


@cache
def marks(tools: Callable[[], Tools], prepare: Callable[[], None] | None = None) -> Marks:
    """This process's marks, once and for all.

    With `prepare` the code is loaded in the same moment: files that change later do not change what
    a process has loaded, and must not change what it tells.
    """
    told = tools()
    if prepare is not None:
        prepare()
    libraries = (each.rpartition(" ") for each in told.libraries.split(", "))
    return {
        "Python": f"{platform.python_version()} ({platform.system()} {platform.machine()})",
        "distributed": version("distributed"),
        **{name: number for name, _, number in libraries},
        "code": told.code,
        "fonts": told.fonts,
        "encoder": told.encoder,
    }


def differences(here: Marks, there: Marks) -> tuple[str, ...]:
    """One line for each mark that differs, with both values: `numpy: here 2.4.6, there 2.4.5`."""
    names = dict.fromkeys([*here, *there])
    return tuple(
        f"{name}: here {_short(here, name)}, there {_short(there, name)}"
        for name in names
        if here.get(name) != there.get(name)
    )


def _short(known: Marks, name: str) -> str:
    text = known.get(name, "none")
    return text[:SHOWN] if name in {"code", "fonts", "encoder"} else text


def refusal(faults: Mapping[str, tuple[str, ...]]) -> str:
    """A message when all workers of a cluster, by address, have faults."""
    return _listed("The cluster has no workers that can make this film:", faults)


def passed_over(faults: Mapping[str, tuple[str, ...]]) -> str:
    """A warning of those workers that have faults, while others work."""
    return _listed("Workers of the cluster that cannot make this film are passed over:", faults)


def _listed(what: str, faults: Mapping[str, tuple[str, ...]]) -> str:
    """Workers with their faults; those alike share a paragraph."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for address, lines in faults.items():
        if lines:
            alike.setdefault(lines, []).append(address)
    parts = [
        f"  {_named(who)}:\n" + "\n".join(f"    {x}" for x in why) for why, who in alike.items()
    ]
    return "\n".join(
        [
            what,
            *parts,
            "On their machines bring the project to the same version as here (git pull, make "
            "setup), then start them again from its folder with --nthreads 1: docs/scale.md.",
        ]
    )


def _named(addresses: list[str]) -> str:
    more = len(addresses) - WORKERS_SHOWN
    return ", ".join(addresses[:WORKERS_SHOWN]) + (f" and {more} more" if more > 0 else "")

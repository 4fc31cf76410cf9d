"""The command line: `python render.py --help`. What it does is in explainer/command/."""

import sys
from importlib import import_module

OLDEST_PYTHON = (3, 11)
OWN_ROOMS = ("explainer", "scenes", "figures")
HOW_TO_MEND = (
    "Run 'make setup' in this file's folder once, then call '.venv/bin/python render.py ...'."
)


def missing(what: str) -> int:
    """Say what this Python lacks and how to get it; return the exit code for that."""
    print(f"{what}\n{HOW_TO_MEND}", file=sys.stderr)
    return 3


def run() -> int:
    """Run one command; return 3 when this Python cannot, else end as the command does."""
    if sys.version_info < OLDEST_PYTHON:
        return missing("This needs Python 3.11 or newer; this one is " + sys.version.split()[0])
    # Before all else: loading the commands takes a while.
    with import_module("explainer.stopping").stoppable():
        try:
            command = import_module("explainer.command")
        except ImportError as error:
            if (error.name or "").partition(".")[0] in OWN_ROOMS:
                raise
            return missing(f"This Python lacks what the explainer is built on ({error}).")
        command.main()
    return 0


if __name__ == "__main__":
    sys.exit(run())

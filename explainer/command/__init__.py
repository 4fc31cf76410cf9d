"""The command line: video, figures, check and ledger, and how each of them ends."""

from explainer.command.app import app, main

__all__ = ["app", "main"]

"""The commands, gathered into one program."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable

import typer

from explainer.command.cache import cache
from explainer.command.check import check
from explainer.command.figures import figures
from explainer.command.help_texts import description, examples
from explainer.command.ledger import ledger
from explainer.command.output import print_anything
from explainer.command.site import site
from explainer.command.slides import slides
from explainer.command.video import video

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(
    epilog="Ends with 0 when done; 1 when the storyboard, or a value in it, is wrong; 2 when the "
    "command is; 3 when something is missing on this machine."
)
def _program() -> None:
    """One storyboard in; a lecture's video, figures and captions out."""


def _add(command: Callable[..., None], *arguments: str) -> None:
    """Offer a command under its own name, with examples of it alone and with these arguments."""
    name = command.__name__
    app.command(name, help=description(command), epilog=examples(name, *arguments))(command)


_add(
    video,
    "--lang en",
    "--track deep",
    "--beat b2 --quality draft",
    "--fps 30000/1001 --theme light --out /tmp/film",
    "--set ledger.cards=2",
)
_add(figures, "--lang zh --format svg", "--beat b1 --beat b2 --theme light")
_add(site, "--lang zh --theme light --quality 720p", "--teacher --url https://example.org/rc-t2/")
_add(
    slides,
    "--format pptx --lang en",
    "--track deep --theme light",
    "--beat b2 --quality draft --teacher",
)
_add(check, "--json", "--storyboard mine.yaml --set ledger.params=70e9")
_add(
    ledger,
    "--params 70B --cards 64",
    "--recipe fp32-adam",
    "--set ledger.layers.count=80 --json",
)
_add(cache, "--json", "--trim --cache-limit 0.5", "--clear --cache s3://bucket/folder")


def main() -> None:
    """Run the command line with the program's own arguments; ends by raising SystemExit."""
    print_anything()
    if not sys.warnoptions:
        # What libraries warn of is for their developers; a user's screen is for our messages.
        warnings.simplefilter("ignore")
    app(prog_name="python render.py")

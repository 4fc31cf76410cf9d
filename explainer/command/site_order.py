"""A site to be built: what it is to hold."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pydantic import HttpUrl, TypeAdapter, ValidationError

from explainer.command.film import Film
from explainer.errors import UsageError
from explainer.lang import Lang
from explainer.script import Script, Theme

FOLDER = "site"


@dataclass(frozen=True)
class SiteOrder:
    """One site. `base` is its address on the web, ending in `/`, or "" where that is not known.

    `quality` is a name in QUALITIES; `voice` says the words, and finds its files in `home`.
    `teacher` asks for the teacher's sheets as well.
    """

    script: Script
    langs: tuple[Lang, ...]
    themes: tuple[Theme, ...]
    beats: tuple[str, ...]
    quality: str
    voice: str
    home: Path = Path()
    base: str = ""
    teacher: bool = False

    def film(self, lang: Lang, theme: Theme) -> Film:
        """The film whose beats are the site's clips in this language and look."""
        return Film(
            self.script,
            lang,
            theme,
            self.quality,
            None,
            self.beats,
            None,
            voice=self.voice,
            home=self.home,
        )


def base_address(url: str | None) -> str:
    """The address, as addresses are written, ending in `/`; "" for none.

    Raises UsageError for what is not a folder's address on the web.
    """
    if url is None:
        return ""
    try:
        found = TypeAdapter(HttpUrl).validate_python(url)
    except ValidationError as error:
        raise _no_address(url, error.errors()[0]["msg"]) from None
    if found.query is not None or found.fragment is not None:
        raise _no_address(url, "a folder's address has neither ? nor #")
    return f"{str(found).removesuffix('/')}/"


def _no_address(url: str, why: str) -> UsageError:
    return UsageError(f"--url: write it as in https://example.org/rc-t2/, not {url!r} ({why})")

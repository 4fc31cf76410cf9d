"""What a site's files are called, as paths from its folder."""

from __future__ import annotations

from dataclasses import dataclass

from explainer.lang import Lang
from explainer.publish.still_name import still_name

INDEX = "index.html"
COLOURS = "colours.css"
STYLES = (COLOURS, "page.css", "page-print.css")
START = "start.js"
"""The script that a page runs before anything of it is seen."""
SCRIPTS = ("explainer.js",)
"""In `assets/`, in the order in which a page loads them; the player's script loads the rest."""


@dataclass(frozen=True)
class Names:
    """The names of the files of the lecture with this id."""

    lecture: str

    @property
    def data(self) -> str:
        """The data for players."""
        return f"{self.lecture}.json"

    @property
    def oembed(self) -> str:
        """The answer to hosts that ask what they may show of the page."""
        return f"{self.lecture}.oembed.json"

    @property
    def preview(self) -> str:
        """The picture that stands for the site where somebody links to it."""
        return f"figures/{self.lecture}.preview.png"

    def clip(self, beat: str, lang: Lang, theme: str) -> str:
        """A beat's clip."""
        return f"{self._media(beat, lang)}.{theme}.mp4"

    def captions(self, beat: str, lang: Lang, shown: Lang) -> str:
        """The captions in `shown` of the clip that speaks `lang`."""
        return f"{self._media(beat, lang)}.captions.{shown}.vtt"

    def descriptions(self, beat: str, lang: Lang) -> str:
        """What is seen in a clip, in its own language."""
        return f"{self._media(beat, lang)}.descriptions.{lang}.vtt"

    def still(self, beat: str, lang: Lang, theme: str) -> str:
        """A beat's still figure."""
        return f"figures/{still_name(self.lecture, beat, lang, theme, 'svg')}"

    def _media(self, beat: str, lang: Lang) -> str:
        return f"media/{self.lecture}-{beat}.{lang}"

"""A handout as a PDF: tagged, with bookmarks, its figures as vectors; the same every time."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from weasyprint import HTML
from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

from explainer.lang import TAGS
from explainer.publish.handout.lowered import lowered
from explainer.publish.handout.sheet import Sheet
from explainer.publish.slides.words import WORDS
from explainer.publish.templating import templates

_HERE = Path(__file__).parent
_filled = templates(_HERE)
_FACE = re.compile(rb"@font-face \{[^}]*\}")
_OWN = "sheet:"
"""How the page names what it is given; it can reach nothing else."""


def handout_pdf(sheet: Sheet) -> bytes:
    """The whole document, as PDF/UA-1 has it."""
    files = {f"{each.page.id}.svg": _bare(each.figure) for each in sheet.sections}
    files["handout.css"] = (_HERE / "handout.css").read_bytes()
    page = HTML(string=_html(sheet), base_url=_OWN, url_fetcher=_Given(files))
    return page.write_pdf(pdf_variant="pdf/ua-1")


def _bare(figure: bytes) -> bytes:
    """A figure without the font that it carries: the handout embeds one for all of them."""
    return _FACE.sub(b"", figure)


def _html(sheet: Sheet) -> str:
    """The document as a web page; its texts are escaped wherever they stand."""
    words = WORDS[sheet.lang]
    return _filled(
        "handout.html.j2",
        sheet=sheet,
        words=words,
        kind=words.teachers_handout if sheet.teachers else words.handout,
        tag=TAGS[sheet.lang],
        lowered=lowered,
        joint="" if sheet.lang == "zh" else " ",
    )


class _Given(URLFetcher):
    """Hands out these files and nothing else, least of all from another place."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        super().__init__()
        self._files = files

    def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> URLFetcherResponse:
        del headers
        found = self._files.get(url.removeprefix(_OWN))
        if found is None:
            raise FatalURLFetchingError(f"a handout has no {url}")
        kind = "text/css" if url.endswith(".css") else "image/svg+xml"
        return URLFetcherResponse(url, found, {"Content-Type": kind})

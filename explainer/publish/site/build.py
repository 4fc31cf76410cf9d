"""A site's own files, written beside the media and figures that it shows."""

from __future__ import annotations

from pathlib import Path

from explainer.publish.site.data import json_text, versioned
from explainer.publish.site.names import COLOURS, INDEX, Names
from explainer.publish.site.oembed import oembed_json
from explainer.publish.site.page import colours_css, icon_svg, index_html
from explainer.publish.site.shape import LectureData
from explainer.publish.whole_folder import listed

ASSETS = Path(__file__).parent / "assets"


def write_site(
    folder: Path, data: LectureData, still_size: tuple[int, int], base: str, whatif: str = ""
) -> LectureData:
    """Write page, data, player and oEmbed answer into a folder that has all media and figures.

    Return the data with its version. `base` is the site's address, ending in `/`, or ""; `whatif`
    is the what-if as HTML.
    """
    media = ((name, (folder / name).read_bytes()) for name in listed(folder))
    final = versioned(data, media)
    assets = folder / "assets"
    assets.mkdir()
    for path in sorted(ASSETS.iterdir()):
        (assets / path.name).write_bytes(path.read_bytes())
    names = Names(final.id)
    for name, text in {
        INDEX: index_html(final, still_size, base, whatif),
        names.data: json_text(final) + "\n",
        names.oembed: oembed_json(final, base),
        f"assets/{COLOURS}": colours_css(),
        "assets/icon.svg": icon_svg(),
    }.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return final

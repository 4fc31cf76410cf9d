"""What a host that is given the page's address may show of it: https://oembed.com, version 1.0."""

from __future__ import annotations

import json

from explainer.publish.site.names import Names
from explainer.publish.site.page import PREVIEW
from explainer.publish.site.shape import LectureData
from explainer.publish.site.snippets import FRAME_HEIGHT, FRAME_WIDTH, iframe


def oembed_json(data: LectureData, base: str) -> str:
    """The answer as JSON. Its addresses are complete only where `base` is."""
    lang = data.langs[0]
    answer = {
        "version": "1.0",
        "type": "rich",
        "title": f"{data.code}: {data.title[lang]}",
        "html": iframe(data, lang, base),
        "width": FRAME_WIDTH,
        "height": FRAME_HEIGHT,
        "thumbnail_url": f"{base}{Names(data.id).preview}",
        "thumbnail_width": PREVIEW[0],
        "thumbnail_height": PREVIEW[1],
    }
    return json.dumps(answer, ensure_ascii=False, indent=1) + "\n"

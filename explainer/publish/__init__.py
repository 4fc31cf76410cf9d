"""Files for the world: captions, chapters, transcripts; files that appear whole or not at all."""

from explainer.publish.caption import Caption
from explainer.publish.captioner import captions
from explainer.publish.chapters import Chapter, chapters
from explainer.publish.sidecars import sidecars
from explainer.publish.srt_file import srt_text
from explainer.publish.vtt_file import vtt_text
from explainer.publish.whole import whole, write_whole

__all__ = [
    "Caption",
    "Chapter",
    "captions",
    "chapters",
    "sidecars",
    "srt_text",
    "vtt_text",
    "whole",
    "write_whole",
]

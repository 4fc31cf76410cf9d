"""Files for the world: captions as WebVTT and SRT, and files that appear whole or not at all."""

from explainer.publish.caption import Caption
from explainer.publish.captioner import captions
from explainer.publish.srt_file import srt_text
from explainer.publish.vtt_file import vtt_text
from explainer.publish.whole import whole, write_whole

__all__ = ["Caption", "captions", "srt_text", "vtt_text", "whole", "write_whole"]

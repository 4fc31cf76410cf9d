"""What the deck says of itself, in either language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from explainer.lang import Lang


@dataclass(frozen=True)
class Words:
    """The deck's words in one language.

    `place` has braces for a step's number and how many there are.
    """

    keys: str
    whole: str
    step: str
    place: str
    captions: str
    refused: str
    broken: str
    play: str
    next: str


WORDS: Mapping[Lang, Words] = MappingProxyType(
    {
        "zh": Words(
            keys="→ 播放到下一步并停住；播放时再按 →，直接到这一步的末尾。← 退回上一步。"
            "C 字幕，O 总览，F 全屏，B 黑屏，S 讲者视图。",
            whole="这一页要讲的",
            step="步",
            place="第 {} 步，共 {} 步",
            captions="字幕",
            refused="浏览器没有允许播放声音。请点击：",
            broken="这段视频无法播放，这里显示静态图。",
            play="播放这一步",
            next="下一页",
        ),
        "en": Words(
            keys="→ plays to the next step and waits; pressed again while it plays, → goes "
            "straight to the step's end. ← goes a step back. C captions, O overview, F full "
            "screen, B black, S speaker view.",
            whole="Said on this slide",
            step="Step",
            place="step {} of {}",
            captions="Captions",
            refused="The browser did not allow sound to play. Click here:",
            broken="This clip cannot be played; its still figure is shown instead.",
            play="Play this step",
            next="Next page",
        ),
    }
)

"""The speaker view in the deck's language: reveal.js has it in English only, inside its script."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.lang import Lang

WORDS: Mapping[Lang, Mapping[str, str]] = MappingProxyType(
    {
        "zh": {
            '<html lang="en">': '<html lang="zh-Hans">',
            "<title>reveal.js - Speaker View</title>": "<title>讲者视图</title>",
            ">Loading speaker view...<": ">正在打开讲者视图……<",
            ">Upcoming<": ">接下来<",
            ">Time <": ">时间 <",
            ">Click to Reset<": ">点击归零<",
            ">Pacing – Time to finish current slide<": ">进度：这一页还剩的时间<",
            ">Notes<": ">讲稿<",
            ">0:00 AM<": ">0:00<",
            "'Default'": "'标准'",
            "'Wide'": "'宽'",
            "'Tall'": "'高'",
            "'Notes only'": "'只有讲稿'",
            "'Layout'": "'布局'",
            "'en-US', { hour12: true,": "'zh-CN', { hour12: false,",
            "Cross origin error.<br>The speaker window can only be opened from the same origin.": (
                "来源不同。<br>讲者视图只能从同一来源的页面打开。"
            ),
            "Error connecting to main window.<br>"
            "Please try closing and reopening the speaker view.": (
                "连不上主窗口。<br>请关闭讲者视图，再打开一次。"
            ),
            "Speaker view popup failed to open. "
            "Please make sure popups are allowed and reopen the speaker view.": (
                "讲者视图没有打开。请允许弹出窗口，再打开一次。"
            ),
        },
        "en": {},
    }
)
"""What stands once in reveal.js's own script, and what stands there instead."""


def in_language(script: str, lang: Lang) -> str:
    """The notes plugin's script with its words in this language.

    Words that are not in it as they were when this was written stay as they are.
    """
    for theirs, ours in WORDS[lang].items():
        script = script.replace(theirs, ours)
    return script

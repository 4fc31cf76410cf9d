"""The words that a lecture's page adds to the lecture's own: labels, buttons, messages."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.lang import LANGS, Lang

_WORDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "main": ("主线", "Main track"),
        "deep": ("深入", "Deep dive"),
        "deep_intro": ("想知道更多，从这里往下看。", "For those who want to know more."),
        "contents": ("目录", "Contents"),
        "question": ("问题", "The question"),
        "narration": ("讲解", "Narration"),
        "explanation": ("补充说明", "Further explanation"),
        "provenance": ("来源与条件", "Source and conditions"),
        "next_page": ("下一页的问题", "The next page asks"),
        "film": ("这一段的影片", "The film of this part"),
        "language": ("语言", "Language"),
        "skip": ("跳到正文", "Skip to the lecture"),
    }
)


def words() -> Mapping[Lang, Mapping[str, str]]:
    """Every word by its key, in every language."""
    return {
        lang: {key: texts[at] for key, texts in _WORDS.items()} for at, lang in enumerate(LANGS)
    }

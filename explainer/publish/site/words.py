"""The words that a lecture's page adds to the lecture's own: labels, buttons, messages."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.lang import LANGS, Lang
from explainer.publish.site.player_words import PLAYER_WORDS
from explainer.publish.teacher_headings import POINTING, QUESTIONS

PAGE_WORDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "main": ("主线", "Main track"),
        "deep": ("深入", "Deep dive"),
        "contents": ("目录", "Contents"),
        "narration": ("讲解", "Narration"),
        "explanation": ("补充说明", "Further explanation"),
        "provenance": ("来源与条件", "Source and conditions"),
        "next_page": ("下一页的问题", "The next page asks"),
        "film": ("本节的片段", "The clip of this beat"),
        "language": ("语言", "Language"),
        "skip": ("跳到正文", "Skip to the lecture"),
    }
)
"""Each word by its key, in Chinese and in English."""
TEACHER_WORDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "teacher": ("教师用页", "Teacher’s sheet"),
        "teacher_only": ("含提示与问答，请勿发给学生", "holds notes and answers; not for students"),
        "pointing": (POINTING["zh"], POINTING["en"]),
        "questions": (QUESTIONS["zh"], QUESTIONS["en"]),
    }
)


def words() -> Mapping[Lang, Mapping[str, str]]:
    """Every word of pages and players by its key, in every language."""
    return _by_language({**PAGE_WORDS, **PLAYER_WORDS})


def teacher_words() -> Mapping[Lang, Mapping[str, str]]:
    """Every word of teachers' sheets, in every language."""
    return _by_language({**PAGE_WORDS, **TEACHER_WORDS})


def _by_language(pairs: Mapping[str, tuple[str, str]]) -> Mapping[Lang, Mapping[str, str]]:
    return {lang: {key: pair[at] for key, pair in pairs.items()} for at, lang in enumerate(LANGS)}

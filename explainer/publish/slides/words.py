"""The words that slides and handouts add to the lecture's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from explainer.lang import Lang
from explainer.publish.teacher_headings import POINTING, QUESTIONS


@dataclass(frozen=True)
class Words:
    """Names of layouts and parts, and headings; `clip` and `moving` have braces to be filled."""

    opening: str
    picture: str
    own: str
    title: str
    text: str
    clip: str
    moving: str
    narration: str
    explanation: str
    provenance: str
    contents: str
    following: str
    handout: str
    teachers_handout: str
    teacher: str
    pointing: str
    questions: str
    question: str
    answer: str


WORDS: Mapping[Lang, Words] = MappingProxyType(
    {
        "zh": Words(
            opening="封面",
            picture="整页图",
            own="标题与正文",
            title="标题",
            text="正文",
            clip="短片，{} 秒。静图所示：{}",
            moving="{}（短片）",
            narration="讲述",
            explanation="补充说明",
            provenance="来源与条件",
            contents="目录",
            following="下一页的问题",
            handout="讲义",
            teachers_handout="教师讲义",
            teacher="教师用",
            pointing=POINTING["zh"],
            questions=QUESTIONS["zh"],
            question="问",
            answer="答",
        ),
        "en": Words(
            opening="Opening",
            picture="Whole picture",
            own="Title and text",
            title="Title",
            text="Text",
            clip="A clip of {} seconds. Its still shows: {}",
            moving="{} (clip)",
            narration="Narration",
            explanation="Explanation",
            provenance="Source and conditions",
            contents="Contents",
            following="The next page asks",
            handout="Handout",
            teachers_handout="Teacher’s handout",
            teacher="For the teacher",
            pointing=POINTING["en"],
            questions=QUESTIONS["en"],
            question="Q",
            answer="A",
        ),
    }
)

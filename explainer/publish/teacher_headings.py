"""What stands above the teacher's notes, in every file that has them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.lang import Lang

POINTING: Mapping[Lang, str] = MappingProxyType(
    {"zh": "指哪里，何时往下讲", "en": "Where to point, when to move on"}
)
QUESTIONS: Mapping[Lang, str] = MappingProxyType(
    {"zh": "学生可能会问", "en": "What students may ask"}
)

"""The languages every text exists in."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

Lang = Literal["zh", "en"]
LANGS: tuple[Lang, ...] = ("zh", "en")
NAMES: Mapping[Lang, str] = MappingProxyType({"zh": "中文", "en": "English"})
"""What each calls itself."""
TAGS: Mapping[Lang, str] = MappingProxyType({"zh": "zh-Hans", "en": "en"})
"""What files call them (BCP 47): the Chinese is in simplified characters."""

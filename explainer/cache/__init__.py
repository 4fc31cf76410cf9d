"""What was made once is kept: bytes by key, in a folder or anywhere fsspec reaches."""

from explainer.cache.cache import Cache
from explainer.cache.key import Key, key_named, key_of
from explainer.cache.opening import DEFAULT_LIMIT, default_place, open_cache
from explainer.cache.usage import Amount, Usage

__all__ = [
    "DEFAULT_LIMIT",
    "Amount",
    "Cache",
    "Key",
    "Usage",
    "default_place",
    "key_named",
    "key_of",
    "open_cache",
]

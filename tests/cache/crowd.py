"""What each of many processes does to one cache."""

from __future__ import annotations

from explainer.cache import key_of, open_cache

KEYS = [key_of("figure", str(number)) for number in range(3)]
LENGTH = 40_000
ROUNDS = 25


def jostle(where: str, me: int) -> list[str]:
    """Put and get the same keys as everyone; tell what was found that nobody had put."""
    cache = open_cache(where)
    wrong = []
    for _ in range(ROUNDS):
        for key in KEYS:
            cache.put(key, bytes([me]) * LENGTH)
            found = cache.get(key)
            if found is None or len(found) != LENGTH or len(set(found)) != 1:
                wrong.append(f"{me}: {key.digest[:6]} {found and len(found)}")
    return wrong


def come_and_go(where: str, me: int) -> list[str]:
    """The same with a limit that throws out all the time: found whole, or not at all."""
    wrong = []
    for _ in range(ROUNDS // 5):
        with open_cache(where, LENGTH) as cache:
            for key in KEYS:
                cache.put(key, bytes([me]) * LENGTH)
                found = cache.get(key)
                if found is not None and (len(found) != LENGTH or len(set(found)) != 1):
                    wrong.append(f"{me}: {key.digest[:6]} {len(found)}")
    return wrong

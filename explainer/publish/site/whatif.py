"""The what-if of a site: the table from which its script works everything out.

For who builds a page: `whatif_table(script)` is the data's key "whatif". The page holds
`whatif_html(script, langs)` where the what-if is to stand: a `<lecture-what-if>` with the
storyboard's own figures as a plain table in every language, for readers without script.
`WHATIF_STYLES` and `WHATIF_SCRIPTS` are in `assets/`, to be loaded in this order (classic,
deferred). The element takes its table from `#_lecture-data`, or from whoever sets its property
`table`; its language is that of the nearest `lang`, and its colours are the page's `--lx-...`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from pydantic import JsonValue

from explainer.lang import LANGS
from explainer.ledger import RECIPES, Ledger, Recipe, Role, Strategy, divided, values
from explainer.ledger.amounts import DIGITS as COUNT_DIGITS
from explainer.ledger.amounts import LEGIBLE_DIGITS, NEAR
from explainer.ledger.numbers import DECIMALS, FORM, GROUP_SPACE, LARGEST, LONGEST_TEXT, POWERS
from explainer.ledger.units import DIGITS, NO_BREAK, SCALE
from explainer.ledger.wording import STATES
from explainer.publish.site.whatif_words import WHATIF_WORDS
from explainer.script import Script, Words
from explainer.script.ledger_shape import MOST_CARDS

WHATIF_STYLES = ("whatif.css",)
WHATIF_SCRIPTS = (
    "whatif-accounts.js",
    "whatif-charts.js",
    "whatif-words.js",
    "whatif-fields.js",
    "whatif-figures.js",
    "whatif.js",
)

_SLIDE = (10**6, 10**13)
"""The sizes of model that a slider goes through; any other can be written."""
_STEPS = (10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90)
"""Tenths of a power of ten that a slider stops at."""


def whatif_table(script: Script) -> dict[str, JsonValue]:
    """What the script knows: names, bytes a parameter, what is divided, how numbers are written.

    Whole numbers that may be too large for a script's own numbers are decimal texts.
    """
    ledger, terms = script.ledger, script.terms
    return {
        "start": {
            "params": str(ledger.params),
            "cards": ledger.cards,
            "strategy": Strategy.FULL.value,
            "recipe": ledger.recipe.name,
        },
        "limits": {"params": str(LARGEST), "cards": MOST_CARDS, "text": LONGEST_TEXT},
        "stops": {"params": [str(stop) for stop in _sizes()], "cards": list(_cards())},
        "recipes": [_recipe(ledger, each) for each in recipes(ledger)],
        "roles": [{"name": role.value, "words": _texts(terms[role])} for role in Role],
        "strategies": [_strategy(terms, each) for each in Strategy],
        "states": {name: _pair(pair) for name, pair in STATES.items()},
        "layers": _layers(ledger),
        "sizes": {
            "scale": [[name, str(size), str(least)] for name, size, least in SCALE],
            "digits": DIGITS,
            "space": NO_BREAK,
            "near": f"{NEAR}{NO_BREAK}",
        },
        "counts": {
            "form": FORM.pattern.replace("(?P<", "(?<"),
            "powers": dict(POWERS),
            "decimals": DECIMALS,
            "legible": LEGIBLE_DIGITS,
            "digits": COUNT_DIGITS,
            "group": GROUP_SPACE,
        },
        "words": {
            "persistent": _texts(terms["persistent"]),
            **{key: _pair(pair) for key, pair in WHATIF_WORDS.items()},
        },
    }


def recipes(ledger: Ledger) -> tuple[Recipe, ...]:
    """All there are to choose from: the project's, and the storyboard's own."""
    return tuple({**RECIPES, ledger.recipe.name: ledger.recipe}.values())


def _recipe(ledger: Ledger, recipe: Recipe) -> dict[str, JsonValue]:
    called = values(replace(ledger, recipe=recipe))["recipe"]
    return {
        "name": recipe.name,
        "words": {lang: called.eye(lang) for lang in LANGS},
        "source": recipe.source,
        "tensors": [
            {"name": each.name, "role": each.role.value, "bytes": each.bytes_per_parameter}
            for each in recipe.tensors
        ],
        "view": recipe.view,
    }


def _strategy(terms: Mapping[str, Words], strategy: Strategy) -> dict[str, JsonValue]:
    cut: list[JsonValue] = [role.value for role in Role if role in divided(strategy)]
    words = _texts(terms[f"ladder_{strategy}"])
    return {"name": strategy.value, "words": words, "divided": cut}


def _layers(ledger: Ledger) -> dict[str, JsonValue]:
    """How the model is cut; `listed` layers are those of one size of model only."""
    listed: JsonValue = None
    if ledger.layers.rows is not None:
        listed = {"params": str(ledger.params), "largest": str(ledger.layer_params())}
    return {"count": ledger.layers.count, "listed": listed}


def _sizes() -> Iterator[int]:
    size, last = _SLIDE
    while size < last:
        yield from (size * step // 10 for step in _STEPS)
        size *= 10
    yield last


def _cards() -> Iterable[int]:
    """Powers of two and what lies halfway between them."""
    powers = [1 << power for power in range(MOST_CARDS.bit_length())]
    halfway = (low + low // 2 for low in powers[1:-1])
    return sorted({*powers, *halfway, MOST_CARDS})


def _texts(words: Words) -> dict[str, JsonValue]:
    return {lang: words.of(lang) for lang in LANGS}


def _pair(pair: tuple[str, str]) -> dict[str, JsonValue]:
    return dict(zip(LANGS, pair, strict=True))

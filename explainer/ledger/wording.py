"""Words that follow from the recipe: what it is called, what its optimizer keeps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from explainer.lang import Lang
from explainer.ledger.layers import Layers
from explainer.ledger.passes import Way, closed_held
from explainer.ledger.quantity import Kind, Quantity
from explainer.ledger.recipe import Recipe
from explainer.ledger.roles import Role

ADAM, MOMENTUM = "adam", "momentum"
_ALGORITHMS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {ADAM: ("Adam", "Adam"), MOMENTUM: ("动量 SGD", "momentum SGD")}
)
STATES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "master": ("主权重", "master weights"),
        "m": ("m", "m"),
        "v": ("v", "v"),
        "momentum": ("动量", "momentum"),
    }
)


@dataclass(frozen=True)
class Wording(Quantity):
    """Words, each language's own. A text may choose other words by `key`, one of `keys`."""

    key: str
    keys: frozenset[str]
    zh: str
    en: str

    @property
    def kind(self) -> Kind:
        """Words."""
        return "words"

    @property
    def value(self) -> str:
        """The key."""
        return self.key

    @property
    def cases(self) -> frozenset[str]:
        """The keys there are."""
        return self.keys

    def eye(self, lang: Lang) -> str:
        """The words."""
        return self.zh if lang == "zh" else self.en

    def ear(self, lang: Lang, *, counting: bool = False) -> str:
        """The words as well: they are spoken as they are written."""
        del counting
        return self.eye(lang)


def algorithm(recipe: Recipe) -> str:
    """Which optimizer the states belong to: Adam has both moments, momentum SGD its momentum."""
    names = {tensor.name for tensor in recipe.tensors}
    return ADAM if {"m", "v"} <= names else MOMENTUM


def algorithm_words(recipe: Recipe) -> Wording:
    """The optimizer's name, to choose words by what is true of that optimizer only."""
    key = algorithm(recipe)
    return Wording(
        "algorithm", frozenset({"recipe"}), key, frozenset(_ALGORITHMS), *_ALGORITHMS[key]
    )


def recipe_words(recipe: Recipe, known: Iterable[str]) -> Wording:
    """What the recipe is called, made from what it keeps, so that a new one has a true name.

    What is sent is not in it: recipes that differ only in that are called the same.
    """
    (zh, en), (bits_zh, bits_en) = _ALGORITHMS[algorithm(recipe)], _precision(recipe)
    gap = " " if zh[0].isascii() else ""
    kept_zh, kept_en = _fp32(recipe)
    return Wording(
        "recipe",
        frozenset({"recipe"}),
        recipe.name,
        frozenset({*known, recipe.name}),
        f"{bits_zh}{gap}{zh}{kept_zh}",
        f"{bits_en} {en}{kept_en}",
    )


def states_words(recipe: Recipe) -> Wording:
    """The tensors that the optimizer keeps, by name: "master weights, m and v"."""
    names = [tensor.name for tensor in recipe.tensors if tensor.role == Role.OPTIMIZER]
    zh, en = ([STATES[name][side] for name in names] for side in (0, 1))
    return Wording(
        "states",
        frozenset({"recipe"}),
        "+".join(names),
        frozenset({"+".join(names)}),
        _listed_zh(zh),
        _listed_en(en),
    )


def _listed_zh(words: list[str]) -> str:
    """Words in a row; a space keeps 和 apart from Latin letters."""
    if len(words) < 2:
        return "".join(words)
    first, last = "、".join(words[:-1]), words[-1]
    return f"{first}{' ' * first[-1].isascii()}和{' ' * last[0].isascii()}{last}"


def _listed_en(words: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _precision(recipe: Recipe) -> tuple[str, str]:
    """What numbers it computes with and what it keeps them as, in Chinese and English."""
    sizes = {tensor.name: tensor.bytes_per_parameter for tensor in recipe.tensors}
    mixed = "master" in sizes or recipe.view < sizes["weights"]
    states = {size for name, size in sizes.items() if name in ("m", "v", "momentum")}
    if states == {1}:
        return ("混合精度 8 位", "mixed-precision 8-bit") if mixed else ("8 位", "8-bit")
    if mixed:
        return "混合精度", "mixed-precision"
    bits = 8 * sizes["weights"]
    return (f"{bits} 位", f"{bits}-bit") if bits < 32 else ("fp32", "fp32")


def _fp32(recipe: Recipe) -> tuple[str, str]:
    """What a recipe that computes in 16 bits keeps in fp32, beyond its optimizer."""
    sizes = {tensor.name: tensor.bytes_per_parameter for tensor in recipe.tensors}
    if recipe.view < sizes["weights"]:
        return "（fp32 参数）", " with fp32 weights"
    if recipe.gradient < sizes["gradients"]:
        return "（fp32 梯度）", " with fp32 gradients"
    return "", ""


def saving_words(stages: int, micro_batches: int) -> Wording:
    """Whether 1F1B's first stage holds fewer micro-batches' activations than under GPipe."""
    fewer = closed_held(Way.ONE_F_ONE_B, stages, micro_batches) < closed_held(
        Way.GPIPE, stages, micro_batches
    )
    return Wording(
        "saving",
        frozenset({"cards", "layers", "micro_batches"}),
        "fewer" if fewer else "alike",
        frozenset({"fewer", "alike"}),
        "更少" if fewer else "一样多",
        "fewer" if fewer else "as many",
    )


def staged_words(stages: int, cards: int) -> Wording:
    """Whether every card is a stage of the pipeline, or there are fewer layers than cards."""
    every = stages == cards
    return Wording(
        "staged",
        frozenset({"cards", "layers"}),
        "all" if every else "some",
        frozenset({"all", "some"}),
        "所有的卡" if every else "有层的卡",
        "all cards" if every else "the cards with layers",
    )


def layering_words(layers: Layers) -> Wording:
    """How the model is cut into layers: equal ones, an assumption, or as the storyboard lists."""
    listed = layers.rows is not None
    return Wording(
        "layering",
        frozenset({"layers"}),
        "listed" if listed else "equal",
        frozenset({"listed", "equal"}),
        "逐层列出" if listed else "等大",
        "listed one by one" if listed else "equal",
    )

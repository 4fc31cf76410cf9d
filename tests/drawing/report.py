"""How much the grammar checks: `python -m tests.drawing.report` prints it for every picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from explainer.drawing.grammar import inspect
from explainer.drawing.theme import THEMES
from explainer.lang import LANGS, Lang
from tests.drawing.pictures import Pictures, beats, pictures
from tests.drawing.plants import PLANTS


def tally(made: Pictures, langs: Iterable[Lang], themes: Iterable[str]) -> tuple[int, Counter[str]]:
    """How many pictures were held against the rules, and how many checks each rule made."""
    counts: Counter[str] = Counter()
    held = 0
    looks = [(lang, theme) for lang in langs for theme in themes]
    for lang, theme in looks:
        for beat in beats():
            for shot in made.shots(beat, lang):
                counts.update(inspect(made.picture(shot, lang, theme)).checks)
                held += 1
    return held, counts


def written(held: int, counts: Counter[str]) -> str:
    """The counts as a table."""
    planted = Counter(plant.rule for plant in PLANTS)
    rows = [f"{name:30}{count:9}{planted[name]:9}" for name, count in counts.items()]
    total = f"{f'{len(counts)} rules, {held} pictures':30}{counts.total():9}{planted.total():9}"
    return "\n".join([f"{'rule':30}{'checks':>9}{'planted':>9}", *rows, total])


if __name__ == "__main__":
    print(written(*tally(pictures(), LANGS, THEMES)))

"""A deck's own files: the page, its looks and its script; reveal.js's files beside them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from explainer.drawing.sizes import REFERENCE_HEIGHT, Sizes
from explainer.drawing.theme import THEMES, Theme
from explainer.lang import LANGS, NAMES, TAGS, Lang
from explainer.publish.slides.reveal.deck import Deck, Slide
from explainer.publish.slides.reveal.speaker import in_language
from explainer.publish.slides.reveal.words import WORDS
from explainer.publish.teacher_headings import POINTING, QUESTIONS
from explainer.publish.templating import templates

HERE = Path(__file__).parent
_filled = templates(HERE / "templates")
ASSETS = ("deck.css", "clip.js", "captions.js", "deck.js")
SPEAKER = "reveal/notes.js"
WIDTH, HEIGHT = 1920, REFERENCE_HEIGHT
SIZES = Sizes()


def deck_files(deck: Deck, package: Mapping[str, Path]) -> Mapping[str, str]:
    """Every text file of the deck by its path in the deck's folder, the page last.

    `package` is what `find_package` found. Texts are literal everywhere.
    """
    reveal = {f"reveal/{name}": path.read_text(encoding="utf-8") for name, path in package.items()}
    reveal[SPEAKER] = in_language(reveal[SPEAKER], deck.lang)
    assets = {
        f"assets/{name}": (HERE / "assets" / name).read_text(encoding="utf-8") for name in ASSETS
    }
    colours = {"assets/colours.css": _colours(THEMES[deck.theme])}
    return {**reveal, **assets, **colours, "index.html": _page(deck)}


def _page(deck: Deck) -> str:
    return _filled(
        "deck.html.j2",
        deck=deck,
        tag=TAGS[deck.lang],
        pointing=POINTING[deck.lang],
        questions=QUESTIONS[deck.lang],
        words=WORDS[deck.lang],
        captions={each.page.id: _captions(each, deck.lang) for each in deck.slides},
        strip=_percent(SIZES.caption_middle - SIZES.caption),
        width=WIDTH,
        height=HEIGHT,
    )


def _captions(slide: Slide, own: Lang) -> list[dict[str, object]]:
    """A slide's captions as the script reads them, a track for each language, its own first."""
    return [
        {
            "lang": TAGS[lang],
            "label": NAMES[lang],
            "cues": [
                [float(each.start), float(each.end), "\n".join(each.lines)]
                for each in slide.captions[lang]
            ],
        }
        for lang in sorted(LANGS, key=lambda each: each != own)
        if lang in slide.captions
    ]


def _percent(height: float) -> float:
    return round(100 * height / HEIGHT, 2)


def _colours(theme: Theme) -> str:
    """The figures' colours as CSS variables; those of owners are for what an owner has only."""
    names = ("background", "card", "border", "raised", "text", "muted")
    lines = (f"  --{name}: {getattr(theme, name)};" for name in names)
    return "\n".join([":root {", f"  color-scheme: {theme.name};", *lines, "}", ""])

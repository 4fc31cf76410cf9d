"""The what-if without script: the storyboard's own ladder as a plain table, in every language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from xml.etree.ElementTree import Element, SubElement, tostring

from explainer.lang import LANGS, TAGS, Lang
from explainer.ledger import Role, Strategy, values
from explainer.publish.site.whatif_words import WHATIF_WORDS
from explainer.script import Script

_FIELD = re.compile(r"\{(\w+)\}")


def whatif_html(script: Script, langs: Sequence[Lang] = LANGS) -> str:
    """The element with a section for each language; script puts its own in their place."""
    element = Element("lecture-what-if")
    for lang in langs:
        element.append(_section(script, lang))
    return tostring(element, encoding="unicode", method="html")


def _section(script: Script, lang: Lang) -> Element:
    title = f"_what-if-{lang}"
    marks = {"class": "wi", "lang": TAGS[lang], "data-in": lang, "aria-labelledby": title}
    section = Element("section", marks)
    _text(section, "h2", _word("title", lang), {"id": title})
    _text(section, "p", _word("counts", lang), {"class": "wi-counts"})
    _text(section, "p", _word("no_script", lang), {"class": "wi-invite"})
    section.append(_table(script, lang))
    _text(section, "p", _provenance(script, lang), {"class": "wi-provenance"})
    return section


def _table(script: Script, lang: Lang) -> Element:
    eye = {name: quantity.eye(lang) for name, quantity in values(script.ledger).items()}
    scroll = Element("div", {"class": "wi-scroll"})
    table = SubElement(scroll, "table", {"class": "wi-table"})
    _text(table, "caption", _word("table", lang))
    head = SubElement(SubElement(table, "thead"), "tr")
    roles = [script.terms[role].of(lang) for role in Role]
    for text in (_word("strategy", lang), *roles, _word("subtotal", lang)):
        _text(head, "th", text, {"scope": "col"})
    body = SubElement(table, "tbody")
    for strategy in Strategy:
        row = SubElement(body, "tr")
        _text(row, "th", script.terms[f"ladder_{strategy}"].of(lang), {"scope": "row"})
        for column in (*Role, "total"):
            _text(row, "td", eye[f"{strategy}.{column}"])
    return scroll


def _provenance(script: Script, lang: Lang) -> str:
    eye = {name: quantity.eye(lang) for name, quantity in values(script.ledger).items()}
    counted = "one_card" if script.ledger.cards == 1 else "some_cards"
    cards = fill(_word(counted, lang), eye)
    return fill(_word("provenance", lang), {**eye, "cards": cards})


def fill(text: str, given: Mapping[str, str]) -> str:
    """The text with `{name}`s replaced; a space keeps Latin letters and Chinese apart."""
    filled = ""
    for index, part in enumerate(_FIELD.split(text)):
        filled = _beside(filled, given[part] if index % 2 else part)
    return filled


def _beside(left: str, right: str) -> str:
    meet = left[-1:] + right[:1]
    parted = re.fullmatch(r"[A-Za-z0-9][\u4e00-\u9fff]|[\u4e00-\u9fff][A-Za-z0-9]", meet)
    return f"{left} {right}" if parted else left + right


def _word(key: str, lang: Lang) -> str:
    return WHATIF_WORDS[key][LANGS.index(lang)]


def _text(
    parent: Element, tag: str, text: str, attributes: Mapping[str, str] | None = None
) -> Element:
    made = SubElement(parent, tag, dict(attributes or {}))
    made.text = text
    return made

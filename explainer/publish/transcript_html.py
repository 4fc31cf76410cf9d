"""A transcript as one small web page: no script, and nothing asked of any other place."""

from __future__ import annotations

from fractions import Fraction
from xml.etree.ElementTree import Element, SubElement, tostring

from explainer.lang import TAGS
from explainer.publish.clock import clock, decimal
from explainer.publish.transcript import HEADINGS, Headings, Passage, Transcript
from explainer.publish.transcript_style import STYLE


def transcript_html(told: Transcript) -> str:
    """The whole page.

    Every sentence has its moment as a link, `#t=83.4`, as a player's address would have it.
    """
    page = Element("html", {"lang": TAGS[told.lang]})
    _head(page, told)
    body = SubElement(page, "body")
    words = HEADINGS[told.lang]
    top = SubElement(body, "header")
    _text(top, "p", words.transcript, {"class": "kind"})
    _text(top, "h1", told.title)
    _text(top, "p", told.description)
    _contents(body, told, words)
    main, moments = SubElement(body, "main"), _Moments()
    for passage in told.passages:
        _passage(main, passage, words, moments)
    _apart(page)
    return "<!doctype html>\n" + tostring(page, encoding="unicode", method="html")


def _head(page: Element, told: Transcript) -> None:
    head = SubElement(page, "head")
    SubElement(head, "meta", {"charset": "utf-8"})
    SubElement(head, "meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"})
    SubElement(head, "meta", {"name": "color-scheme", "content": "light dark"})
    if told.description:
        SubElement(head, "meta", {"name": "description", "content": told.description})
    _text(head, "title", told.title)
    _text(head, "style", STYLE)


def _contents(body: Element, told: Transcript, words: Headings) -> None:
    nav = SubElement(body, "nav", {"aria-labelledby": "contents"})
    _text(nav, "h2", words.contents, {"id": "contents"})
    listed = SubElement(nav, "ol")
    for passage in told.passages:
        item = SubElement(listed, "li")
        _text(item, "a", passage.title, {"href": f"#beat-{passage.id}"})
        _time(item, passage.start)


class _Moments:
    """Links to moments. Of several parts at one moment, the first is where its link leads."""

    def __init__(self) -> None:
        self._known: set[str] = set()

    def link(self, parent: Element, seconds: Fraction) -> None:
        name = f"t={decimal(seconds)}"
        own = {} if name in self._known else {"id": name}
        self._known.add(name)
        _time(SubElement(parent, "a", {"href": f"#{name}", "class": "moment", **own}), seconds)


def _passage(main: Element, passage: Passage, words: Headings, moments: _Moments) -> None:
    title = f"title-{passage.id}"
    section = SubElement(main, "section", {"id": f"beat-{passage.id}", "aria-labelledby": title})
    _text(section, "h2", passage.title, {"id": title})
    when = SubElement(section, "p")
    _time(when, passage.start).tail = "–"
    _time(when, passage.end)
    if passage.sentences:
        said = SubElement(section, "ol", {"class": "said"})
        for each in passage.sentences:
            item = SubElement(said, "li")
            moments.link(item, each.start)
            _text(item, "span", each.text)
    for heading, text in (
        (words.explanation, passage.explanation),
        (words.provenance, passage.provenance),
    ):
        if text:
            _text(section, "h3", heading)
            _text(section, "p", text)


def _text(
    parent: Element, tag: str, text: str, attributes: dict[str, str] | None = None
) -> Element:
    made = SubElement(parent, tag, attributes or {})
    made.text = text
    return made


def _time(parent: Element, seconds: Fraction) -> Element:
    return _text(parent, "time", clock(seconds), {"datetime": f"PT{decimal(seconds)}S"})


_WITHIN = frozenset(("a", "span", "time"))


def _apart(page: Element) -> None:
    """Begin every block on a line of its own; within a line of text nothing is added."""
    for each in page.iter():
        if each.tag not in _WITHIN:
            each.tail = "\n"

"""A transcript as one small web page: no script, and nothing asked of any other place."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from urllib.parse import quote
from xml.etree.ElementTree import Element, SubElement, tostring

from explainer.lang import TAGS
from explainer.publish.clock import clock, decimal
from explainer.publish.seen import Sight
from explainer.publish.sentences import Sentence
from explainer.publish.transcript import HEADINGS, Headings, Passage, Transcript
from explainer.publish.transcript_style import STYLE


def transcript_html(told: Transcript) -> str:
    """The whole page.

    Every sentence has its moment as a link to the film there: `rc-t2.zh.mp4#t=83.4`, a media
    fragment.
    """
    page = Element("html", {"lang": TAGS[told.lang]})
    _head(page, told)
    body = SubElement(page, "body")
    words = HEADINGS[told.lang]
    top = SubElement(body, "header")
    _text(top, "p", words.transcript, {"class": "kind"})
    _text(top, "h1", told.title)
    _text(top, "p", told.description)
    film = _text(top, "p", f"{words.film}: ")
    _text(film, "a", told.film, {"href": quote(told.film)})
    _contents(body, told, words)
    main = SubElement(body, "main")
    for passage in told.passages:
        _passage(main, passage, words, quote(told.film))
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


def _passage(main: Element, passage: Passage, words: Headings, film: str) -> None:
    title = f"title-{passage.id}"
    section = SubElement(main, "section", {"id": f"beat-{passage.id}", "aria-labelledby": title})
    _text(section, "h2", passage.title, {"id": title})
    when = SubElement(section, "p")
    _time(when, passage.start).tail = "–"
    _time(when, passage.end)
    if passage.sentences:
        _moments(section, passage.sentences, film)
    if passage.seen:
        folded = SubElement(section, "details")
        _text(folded, "summary", words.seen)
        _moments(folded, passage.seen, film)
    for heading, text in (
        (words.explanation, passage.explanation),
        (words.provenance, passage.provenance),
    ):
        if text:
            _text(section, "h3", heading)
            _text(section, "p", text)


def _moments(parent: Element, told: Sequence[Sentence | Sight], film: str) -> None:
    """What is said or seen, each with a link to its moment of the film."""
    listed = SubElement(parent, "ol", {"class": "said"})
    for each in told:
        item = SubElement(listed, "li")
        link = {"href": f"{film}#t={decimal(each.start)}", "class": "moment"}
        _time(SubElement(item, "a", link), each.start)
        _text(item, "span", each.text)


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

"""Transcripts say all that is said, once, literally; and nothing else asks for attention."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from html import unescape
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from explainer.drawing.told import Told
from explainer.lang import LANGS, Lang
from explainer.publish.breaks import clean
from explainer.publish.clock import clock, decimal
from explainer.publish.transcript import Transcript, transcript
from explainer.publish.transcript_html import transcript_html
from explainer.publish.transcript_md import literal, transcript_md
from explainer.script import Question, Script, Teacher, Words
from explainer.timeline import timeline

Film = Callable[..., Script]
NASTY = [
    *("*a* _b_ **c** ~~d~~", "<b>x</b> &amp; &lt;", "[x](y) ![x](y) [x]: y", "# no heading"),
    *("`code` ```", "1. no list", "12) no list", "- no list", "+ no list", "--- ***", "==="),
    *(
        "a | b",
        "> no quote",
        "\\ \\* back",
        "http://a.example/?q=1",
        "www.a.example",
        "a@b.example",
    ),
    *("</p><script>alert(1)</script>", "\"quoted\" 'too' {ledger}", "$x$", "-", "=", "#"),
]
texts = (st.sampled_from(NASTY) | st.text(max_size=40)).map(clean).filter(bool)


def script_of(film: Film, *words: str) -> Script:
    """One beat with a title, a narration, an explanation, a source, then the lecture's own."""
    title, said, explained, source, lecture, about = words
    script = film(([("a", said)], [("a", said)]))
    (beat,) = script.beats
    beat = replace(
        beat,
        title=Words(title, title),
        explanation=Words(explained, explained),
        provenance=Words(source, source),
        teacher=Teacher(Words("KREIDE", "KREIDE"), (Question(Words("?", "?"), Words("!", "!")),)),
    )
    named = replace(script.lecture, title=Words(lecture, lecture), description=Words(about, about))
    return replace(script, lecture=named, beats=(beat,))


FILM = "x-1.en.cards=64, 100%.mp4"
PICTURES = [
    Told("b0", None, ("Four *cards*.",)),
    Told("b0", "a", ("Four *cards*.", "<i>One</i> & two.")),
    Told("b0", "b", ("Four *cards*.", "<i>Three</i>.")),
]


def told(script: Script, lang: Lang = "en") -> Transcript:
    return transcript(timeline(script, "en", Fraction(30)), script, lang, PICTURES, FILM)


class Page(HTMLParser):
    """A page's tags with their attributes, and its texts outside the head, times left out."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self._open: list[str] = []
        self.feed(page)
        self.close()
        assert self._open == [], "all that is opened is closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag != "meta":
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not {"head", "time"} & {*self._open} and data != "\n":
            self.texts.append(data)


def shown_by_markdown(block: str) -> str:
    """The text that a block of Markdown shows; nothing in it is more than text, or bold."""
    parser = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    (inline,) = (token for token in parser.parse(block) if token.type == "inline")
    parts = inline.children or []
    assert {p.type for p in parts} <= {"text", "text_special", "strong_open", "strong_close"}
    return "".join(part.content for part in parts)


@given(texts)
def test_markdown_shows_any_text_as_it_is(text: str) -> None:
    assert shown_by_markdown(literal(text)) == text
    assert shown_by_markdown(f"# {literal(text)}") == text
    assert shown_by_markdown(f"- **0:03** {literal(text)}") == f"0:03 {text}"


@pytest.mark.parametrize("text", NASTY)
def test_markdown_shows_its_own_signs_as_they_are(text: str) -> None:
    assert shown_by_markdown(literal(text)) == text
    assert shown_by_markdown(f"# {literal(text)}") == text


@given(data=st.data())
def test_a_whole_file_of_markdown_shows_any_text_as_it_is(film: Film, data: st.DataObject) -> None:
    words = [data.draw(texts) for _ in range(6)]
    title, _, explained, source, lecture, about = words
    read = told(script_of(film, *words))
    (passage,) = read.passages
    sight = f"0:00 {passage.seen[0].text}"
    shown = [
        "".join(part.content for part in token.children or [])
        for token in MarkdownIt("commonmark").parse(transcript_md(read))
        if token.type == "inline"
    ]
    assert shown == [
        *(
            f"X: {lecture}",
            about,
            f"Film: {FILM}",
            title,
            f"{clock(passage.start)}–{clock(passage.end)}",
        ),
        *(f"{clock(each.start)} {each.text}" for each in passage.sentences),
        *(sight, "Explanation", explained, "Source and conditions", source),
    ]


def test_markdown_is_written_plainly(film: Film) -> None:
    words = ("Two *cards*", "Split.  Keep it. So", "More.", "Estimate", "Shares", "Why?")
    assert transcript_md(told(script_of(film, *words))) == (
        "# X: Shares\n\nWhy?\n\n"
        "Film: [x-1.en.cards=64, 100%.mp4](x-1.en.cards%3D64%2C%20100%25.mp4)\n\n"
        "## Two \\*cards\\*\n\n0:00–0:03\n\n"
        "- **0:00** Split.\n- **0:00** Keep it.\n- **0:02** So\n\n"
        "<details>\n<summary>What is seen</summary>\n\n"
        "- **0:00** Four \\*cards\\*. \\<i\\>One\\</i\\> \\& two.\n\n</details>\n\n"
        "### Explanation\n\nMore.\n\n### Source and conditions\n\nEstimate\n"
    )


@given(data=st.data())
def test_html_shows_any_text_as_it_is(film: Film, data: st.DataObject) -> None:
    words = [data.draw(texts) for _ in range(6)]
    title, _, explained, source, lecture, about = words
    read = told(script_of(film, *words))
    page = Page(transcript_html(read))
    said = [each.text for each in read.passages[0].sentences]
    assert page.texts == [
        *("Transcript", f"X: {lecture}", about, "Film: ", FILM, "Contents", title, title, "–"),
        *(*said, "What is seen", "Four *cards*. <i>One</i> & two."),
        *("Explanation", explained, "Source and conditions", source),
    ]
    assert not [tag for tag, _ in page.tags if tag in ("script", "img", "link", "b", "i")]


@pytest.mark.parametrize("lang", LANGS)
def test_every_sentence_stands_once_in_the_asked_language(film: Film, lang: Lang) -> None:
    script = film(([("a", "四张卡。各读"), ("b", "各的。")], [("a", "Four. Each"), ("b", " one.")]))
    read = told(script, lang)
    wanted = {"zh": ["四张卡。", "各读各的。"], "en": ["Four.", "Each one."]}[lang]
    assert [each.text for each in read.passages[0].sentences] == wanted
    for written in (transcript_md(read), transcript_html(read)):
        assert [unescape(written).count(text) for text in wanted] == [1, 1]
    assert f'<html lang="{ {"zh": "zh-Hans", "en": "en"}[lang] }">' in transcript_html(read)


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_new_in_each_cue_s_picture_is_folded_below(film: Film, lang: Lang) -> None:
    script = film(([("a", "四。"), ("b", "五。")], [("a", "Four."), ("b", "Five.")]))
    read = told(script, lang)
    (span,) = timeline(script, "en", Fraction(30)).beats
    second = span.cues[1].start / Fraction(30)
    assert [(each.start, each.text) for each in read.passages[0].seen] == [
        (0, "Four *cards*. <i>One</i> & two."),
        (second, "<i>Three</i>."),
    ]
    page = transcript_html(read)
    folded = page[page.index("<details>") : page.index("</details>")]
    assert f"#t={decimal(second)}" in folded
    assert "&lt;i&gt;Three&lt;/i&gt;." in folded
    assert "Three" not in page.replace(folded, "")


def test_a_page_s_links_lead_to_the_film_s_moments_and_to_beats(film: Film) -> None:
    words = ("Title", "One. Two. Three.", "More.", "Estimate", "Shares", "Why?")
    read = told(script_of(film, *words))
    page = Page(transcript_html(read))
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    links = [str(attributes["href"]) for _, attributes in page.tags if "href" in attributes]
    assert len({*ids}) == len(ids)
    (passage,) = read.passages
    moments = [*(s.start for s in passage.sentences), *(s.start for s in passage.seen)]
    file = "x-1.en.cards%3D64%2C%20100%25.mp4"
    assert links == [
        *(file, "#beat-b0"),
        *(f"{file}#t={decimal(start)}" for start in moments),
    ]
    assert "beat-b0" in ids


def test_the_teacher_s_notes_are_nowhere(film: Film) -> None:
    words = ("Title", "One.", "More.", "Estimate", "Shares", "Why?")
    read = told(script_of(film, *words))
    assert "KREIDE" not in transcript_md(read) + transcript_html(read) + repr(read)


@pytest.mark.parametrize(
    ("seconds", "shown", "exact"),
    [
        ("0", "0:00", "0"),
        ("83.4", "1:23", "83.4"),
        ("3599.9996", "59:59", "3600"),
        ("3723.05", "1:02:03", "3723.05"),
    ],
)
def test_moments_are_written_for_people_and_for_players(
    seconds: str, shown: str, exact: str
) -> None:
    assert (clock(Fraction(seconds)), decimal(Fraction(seconds))) == (shown, exact)

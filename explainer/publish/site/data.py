"""A lecture's pages and clips as the data of a site, and that data as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256

from pydantic import JsonValue

from explainer.lang import LANGS, Lang
from explainer.publish.caption import Caption
from explainer.publish.page import Page, heading
from explainer.publish.site.names import Names
from explainer.publish.site.shape import (
    BeatData,
    Clip,
    CueTime,
    LectureData,
    Spoken,
    Texts,
)
from explainer.publish.site.words import words
from explainer.script import Lecture, Theme


@dataclass(frozen=True)
class Pictured:
    """How all clips of a site are pictured: their looks, size in pixels, and frames a second."""

    themes: tuple[Theme, ...]
    width: int
    height: int
    fps: Fraction


@dataclass(frozen=True)
class Tracks:
    """What is told beside a clip: captions in every language, and what is seen, in its own."""

    captions: Mapping[Lang, Sequence[Caption]]
    seen: Sequence[Caption]


def lecture_data(
    lecture: Lecture,
    pages: Mapping[Lang, Sequence[Page]],
    tracks: Mapping[Lang, Mapping[str, Tracks]],
    look: Pictured,
    whatif: Mapping[str, JsonValue],
) -> LectureData:
    """The data, without a version as yet.

    `pages` has the same beats in every language of the site; `tracks` has what is told beside each
    clip, by the language that it speaks and its beat's id.
    """
    names = Names(lecture.id)
    heads = {lang: heading(lecture, lang) for lang in pages}
    beats = (
        _beat(dict(zip(pages, same, strict=True)), tracks, look, names)
        for same in zip(*pages.values(), strict=True)
    )
    return LectureData(
        format=1,
        version="",
        id=lecture.id,
        code=next(iter(heads.values())).code,
        langs=tuple(pages),
        themes=look.themes,
        title={lang: head.title for lang, head in heads.items()},
        description={lang: head.description for lang, head in heads.items()},
        words={lang: words()[lang] for lang in pages},
        beats=tuple(beats),
        whatif=whatif,
    )


def _beat(
    versions: Mapping[Lang, Page],
    tracks: Mapping[Lang, Mapping[str, Tracks]],
    look: Pictured,
    names: Names,
) -> BeatData:
    page = next(iter(versions.values()))

    def each(text: Callable[[Page], str]) -> Texts:
        return {lang: text(version) for lang, version in versions.items()}

    return BeatData(
        id=page.id,
        track=page.track,
        place=page.place,
        title=each(lambda version: version.title),
        takeaway=each(lambda version: version.takeaway),
        explanation=each(lambda version: version.explanation),
        provenance=each(lambda version: version.provenance),
        alt=each(lambda version: version.alt),
        next=None if page.next is None else each(lambda version: version.next or ""),
        still={
            lang: {theme: names.still(page.id, lang, theme) for theme in look.themes}
            for lang in versions
        },
        clip={
            lang: _clip(version, lang, tracks[lang][page.id], look, names)
            for lang, version in versions.items()
        },
    )


def _clip(page: Page, lang: Lang, tracks: Tracks, look: Pictured, names: Names) -> Clip:
    return Clip(
        src={theme: names.clip(page.id, lang, theme) for theme in look.themes},
        seconds=_rounded(page.seconds),
        fps=str(look.fps),
        width=look.width,
        height=look.height,
        captions={shown: names.captions(page.id, lang, shown) for shown in LANGS},
        lines={shown: tuple(map(_line, tracks.captions[shown])) for shown in LANGS},
        descriptions=names.descriptions(page.id, lang),
        seen=tuple(map(_line, tracks.seen)),
        cues=tuple(
            CueTime(name=cue.name, start=_rounded(cue.start), end=_rounded(cue.end))
            for cue in page.cues
        ),
        sentences=tuple(
            Spoken(start=_rounded(said.start), end=_rounded(said.end), text=said.text)
            for said in page.sentences
        ),
    )


def _line(caption: Caption) -> Spoken:
    return Spoken(
        start=_rounded(caption.start), end=_rounded(caption.end), text="\n".join(caption.lines)
    )


def _rounded(seconds: Fraction) -> float:
    return float(round(seconds, 3))


def versioned(data: LectureData, files: Iterable[tuple[str, bytes]]) -> LectureData:
    """The data with its version: a hash of itself and of the files, by name and content."""
    mark = sha256(json_text(data).encode())
    for name, content in files:
        mark.update(name.encode() + b"\0" + sha256(content).digest())
    return data.model_copy(update={"version": mark.hexdigest()[:16]})


def json_text(data: LectureData) -> str:
    """The data as one JSON document that a script element of a page may hold as well.

    No text of it can end that element or begin a comment in it.
    """
    text = json.dumps(data.model_dump(mode="json"), ensure_ascii=False, separators=(",", ":"))
    return text.translate(_SAFE)


_SAFE = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}

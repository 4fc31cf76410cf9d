"""Code to paste, for each kind of host: web pages, documentation, learning platforms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from textwrap import indent

from explainer.lang import Lang
from explainer.publish.site.shape import LectureData
from explainer.publish.site.snippets import element, iframe, video
from explainer.publish.transcript_md import literal

Wrap = Callable[[str], str]


@dataclass(frozen=True)
class Host:
    """A kind of host: where the site's folder goes there, and how HTML is written in its pages.

    `folder` is the way from a page to the site, `%s` being the lecture's id; "" for hosts that have
    no folders, which need the site's whole address. `scripts` says whether pages may have any.
    """

    name: str
    how: str
    syntax: str
    wrap: Wrap
    folder: str = ""
    scripts: bool = True


@dataclass(frozen=True)
class Snippet:
    """Code to paste into a host's page. `kind` is "element", "frame" or "video"."""

    host: Host
    kind: str
    code: str


def _as_it_is(code: str) -> str:
    return code


def _fenced(mark: str) -> Wrap:
    return lambda code: f"```{mark}\n{code}\n```"


def _raw(code: str) -> str:
    return ".. raw:: html\n\n" + indent(code, "   ")


HOSTS: tuple[Host, ...] = (
    Host("Plain HTML", "Put the site beside your page, as {id}/.", "html", _as_it_is, "%s/"),
    Host(
        "MkDocs",
        "Put the site into docs/, as docs/{id}/; in docs/index.md leave out the `../`.",
        "html",
        _as_it_is,
        "../%s/",
    ),
    Host(
        "Sphinx (reStructuredText)",
        "Put the site into _static/, as _static/{id}/; pages in folders need `../_static`.",
        "rst",
        _raw,
        "_static/%s/",
    ),
    Host(
        "Jupyter Book, or Sphinx with MyST",
        "Put the site into _static/, as _static/{id}/; pages in folders need `../_static`.",
        "md",
        _fenced("{raw} html"),
        "_static/%s/",
    ),
    Host(
        "Quarto",
        "Put the site beside your page, as {id}/, and name it in _quarto.yml: "
        "`project: {{resources: [{id}/]}}`.",
        "md",
        _fenced("{=html}"),
        "%s/",
    ),
    Host(
        "Canvas",
        "In a page's HTML editor. The site needs a web address of its own, with https.",
        "html",
        _as_it_is,
        scripts=False,
    ),
    Host(
        "Moodle",
        "In the source of a Page or a Text area. The site needs a web address of its own, with "
        "https.",
        "html",
        _as_it_is,
        scripts=False,
    ),
)


def example(data: LectureData) -> str:
    """An address that stands for the site's own."""
    return f"https://example.org/{data.id}/"


def snippets(data: LectureData, lang: Lang, base: str) -> Iterator[Snippet]:
    """Code for every host, in `lang`; of clips, for the first one.

    `base` is the site's address, ending in `/`. Where it is "", hosts with folders get the way to
    the site's own, and others an address that stands for it.
    """
    for host in HOSTS:
        where = base or (host.folder % data.id if host.folder else example(data))
        if host.scripts:
            yield Snippet(host, "element", host.wrap(element(data, lang, where)))
        yield Snippet(host, "frame", host.wrap(iframe(data, lang, where)))
        yield Snippet(host, "video", host.wrap(video(data, data.beats[0], lang, where)))


_SAID = {
    "element": "The player as a part of your page:",
    "frame": "The whole page in a frame, also where scripts are filtered:",
    "video": "One clip with its captions, without script or frame; change its id for another beat:",
}


def embed_md(data: LectureData, base: str) -> str:
    """All of it as Markdown, in the language that the site shows first."""
    lang = data.langs[0]
    blocks = [f"# {literal(f'{data.code}: {data.title[lang]}')}", *_before(data, base)]
    for each in snippets(data, lang, base):
        if f"## {each.host.name}" not in blocks:
            blocks += [f"## {each.host.name}", each.host.how.format(id=data.id)]
        blocks += [_SAID[each.kind], f"````{each.host.syntax}\n{each.code}\n````"]
    return "\n\n".join(blocks) + "\n"


def _before(data: LectureData, base: str) -> Iterator[str]:
    if base:
        yield f"The site is expected at <{base}>."
    else:
        yield (
            "Copy the site's folder to where each part says. Where only a whole address will do, "
            f"{example(data)} stands for it: build with --url to have yours."
        )
    yield (
        "From another host than the page's, the player needs that host's permission: "
        "`Access-Control-Allow-Origin` from the site's host for its data and captions, and a "
        "`Content-Security-Policy` of the page that lets its scripts run. A frame needs neither."
    )
    yield (
        "The element takes its look from the page around it where that says which it has, else "
        'from the reader\'s system; a page that is always light or dark writes `theme="light"` or '
        '`theme="dark"`, and a frame from `?theme=` in its address. A frame also tells the page '
        "how tall it is: docs/embedding.md of the project says how to listen."
    )
    yield (
        "The host should serve parts of files (byte ranges), as nearly all do: `curl -sI -r 0-9` "
        "of a clip's address answers 206 then. Others make readers wait for the whole clip first."
    )

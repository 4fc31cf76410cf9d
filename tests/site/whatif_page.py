"""The what-if in Chromium, on a page of its own that a strict policy guards."""

from __future__ import annotations

import json
import mimetypes
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Route
from pydantic import JsonValue

import explainer.publish.site
from explainer.command.inputs import STORYBOARD, read_script
from explainer.ledger import Ledger
from explainer.ledger.amounts import Size
from explainer.publish.site.names import STYLES
from explainer.publish.site.page import colours_css
from explainer.publish.site.whatif import WHATIF_SCRIPTS, WHATIF_STYLES, whatif_table
from explainer.publish.site.whatif_html import whatif_html
from explainer.script import Script
from tests.studio.chromium import opened

ASSETS = Path(explainer.publish.site.__file__).parent / "assets"
ADDRESS = "http://site.test/"
POLICY = "default-src 'self'"


def script(*overrides: str) -> Script:
    """The project's own storyboard, with these values."""
    return read_script(STORYBOARD, overrides, drawn=False)


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser, for as many pages as one likes."""
    with opened() as page:
        browser = page.context.browser
        assert browser is not None
        yield browser


@contextmanager
def shown(
    browser: Browser, lecture: Script, lang: str = "zh-Hans", theme: str = "dark", width: int = 1200
) -> Iterator[Page]:
    """The page, loaded. When the block ends, nothing may have been refused or have failed."""
    with browser.new_context() as context:
        page, found = context.new_page(), list[str]()
        page.on("console", lambda message: found.append(message.text))
        page.on("pageerror", lambda error: found.append(str(error)))
        load(page, lecture, lang, theme, width)
        yield page
        assert found == []


def load(page: Page, lecture: Script, lang: str, theme: str, width: int) -> None:
    """Open the what-if of a lecture."""
    files = {"": _html(lecture, lang, theme), "colours.css": colours_css(), "no.png": ""}

    def answer(route: Route) -> None:
        name = urlsplit(route.request.url).path.removeprefix("/")
        body = files[name] if name in files else (ASSETS / name).read_text(encoding="utf-8")
        kind = mimetypes.guess_type(name)[0] if name else "text/html"
        headers = {"Content-Type": f"{kind}; charset=utf-8", "Content-Security-Policy": POLICY}
        route.fulfill(body=body, headers=headers)

    page.route("**/*", answer)
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(ADDRESS)


def _html(lecture: Script, lang: str, theme: str) -> str:
    data = json.dumps({"whatif": whatif_table(lecture)}).replace("<", "\\u003c")
    styles = "".join(f'<link rel="stylesheet" href="{name}">' for name in (*STYLES, *WHATIF_STYLES))
    scripts = "".join(f'<script defer src="{name}"></script>' for name in WHATIF_SCRIPTS)
    head = f'<meta charset="utf-8"><title>What if</title><link rel="icon" href="no.png">{styles}'
    body = f'<body class="lecture"><main><h1>A page</h1>{whatif_html(lecture)}</main>'
    return (
        f'<!doctype html><html lang="{lang}" data-langs="zh en" data-theme="{theme}">'
        f"<head>{head}{scripts}</head>{body}"
        f'<script type="application/json" id="_lecture-data">{data}</script></body></html>'
    )


# Every answer of the script for every case, in one call: sizes in bytes, and how they are written.
ANSWERS = """([table, cases]) => {
    const { account, size, params } = lectureWhatIf.accounts(table);
    return cases.map(([model, cards, recipe]) => {
        const choice = { params: BigInt(model), cards: BigInt(cards), recipe };
        const each = table.strategies.map(({ name }) => {
            const found = account({ ...choice, strategy: name });
            const { parts, bytes } = found.strategies.find(one => one.name === name);
            const amounts = parts.map(part => part.bytes);
            return [name, amounts.map(String), amounts.map(amount => size(amount)), String(bytes),
                size(bytes, amounts), found.view === null ? null : String(found.view),
                found.view === null ? null : size(found.view), found.borrows];
        });
        return [params(choice.params), each];
    });
}"""


def answers(page: Page, table: Mapping[str, JsonValue], cases: Sequence[Ledger]) -> list[object]:
    """What the script answers with this table: for each of the cases."""
    told = [[str(each.params), each.cards, each.recipe.name] for each in cases]
    found: list[object] = page.evaluate(ANSWERS, [dict(table), told])
    return found


def written(nbytes: int, parts: tuple[int, ...] = ()) -> str:
    """A size as the ledger writes it; both languages write it alike."""
    size = Size("", frozenset(), nbytes, parts)
    assert size.eye("zh") == size.eye("en")
    return size.eye("en")

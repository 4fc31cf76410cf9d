"""A site's data with an attack in every text, and what an attack that worked would leave."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from explainer.publish.site.shape import LectureData

ATTACK = " ".join(
    (
        "<img src=attack onerror=attacked()>",
        "</script><script>attacked()</script>",
        "</style></title></textarea><script>attacked()</script>",
        "<a href='javascript:attacked()'>here</a> [here](javascript:attacked())",
        "\" onfocus=attacked() autofocus x=' onload=attacked()",
        "{{ attacked() }} ${attacked()} &lt;script> \\u003cscript> <!-- ]]> -->",
        "\u2028 \u2029",
    )
)
_ALREADY_NAMES = frozenset(
    {"id", "track", "langs", "themes", "format", "version", "fps", "src", "still", "captions"}
    | {"descriptions", "words", "whatif", "name"}
)
"""What no writer of a storyboard can choose, or only from names that it is checked for."""
WATCH = "window.hits = []; window.attacked = () => { window.hits.push(document.title); };"
# In the page and in all that is drawn for it in elements' own trees.
STRANGE = """() => {
    const within = root => [...root.querySelectorAll("*")].flatMap(
        each => [each, ...(each.shadowRoot ? within(each.shadowRoot) : [])]);
    return within(document).filter(each =>
        each.matches("[src=attack], [onfocus], [onerror], [onload], [autofocus]") ||
        (each.href ?? "").toString().startsWith("javascript:")).map(each => each.outerHTML);
}"""


def attacked(data: LectureData) -> LectureData:
    """The data with an attack after every text that a storyboard writes."""
    tree = _attacked(data.model_dump(mode="json"))
    return LectureData.model_validate_json(json.dumps(tree))


def _attacked(node: Any) -> Any:
    match node:
        case dict():
            return {
                key: value if key in _ALREADY_NAMES else _attacked(value)
                for key, value in node.items()
            }
        case list():
            return [_attacked(each) for each in node]
        case str():
            return f"{node} {ATTACK}"
    return node


def harm(page: Page) -> list[str]:
    """What attacks have done in a page that WATCH was run in."""
    found: list[str] = page.evaluate("hits")
    return [*found, *page.evaluate(STRANGE)]

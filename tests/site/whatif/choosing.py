"""What a reader chooses on the what-if, and the texts that follow."""

from __future__ import annotations

from playwright.sync_api import Page

from explainer.lang import Lang
from explainer.ledger import Role, Strategy, values
from explainer.script import Script

NARROWEST = 320
"""The width of a small phone, in px."""
BARS = """svg => [...svg.querySelectorAll("rect[data-role]")].map(bar => {
    const { width, height, y } = bar.getBBox();
    return [bar.dataset.rung ?? "", bar.dataset.role, width, height, y + height,
        getComputedStyle(bar).strokeDasharray, getComputedStyle(bar).fill];
})"""
"""Of a drawing: each bar's rung, role, width, height, foot, dashes and fill."""


def choose(page: Page, params: str, cards: int, recipe: str, strategy: str) -> None:
    page.locator("input[id$=-params]").fill(params)
    page.locator("input[id$=-cards]").fill(str(cards))
    page.locator(".wi select").select_option(recipe)
    page.locator(f"input[value={strategy}]").check()


def table_texts(page: Page, within: str = "") -> list[list[str]]:
    rows = page.locator(f"{within} .wi-table tbody tr").all()
    return [row.locator("th, td").all_text_contents() for row in rows]


def ladder_texts(lecture: Script, lang: Lang) -> list[list[str]]:
    eye = {name: each.eye(lang) for name, each in values(lecture.ledger).items()}
    return [
        [
            lecture.terms[f"ladder_{strategy}"].of(lang),
            *(eye[f"{strategy}.{column}"] for column in (*Role, "total")),
        ]
        for strategy in Strategy
    ]

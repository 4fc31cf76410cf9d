from axe_playwright_python.base import AxeResults
from playwright.sync_api import Page

class Axe:
    def run(self, page: Page) -> AxeResults: ...

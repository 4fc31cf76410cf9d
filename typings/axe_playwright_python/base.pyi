from typing import Any

class AxeResults:
    response: dict[str, Any]
    @property
    def violations_count(self) -> int: ...
    def generate_report(self) -> str: ...

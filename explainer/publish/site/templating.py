"""The site's templates, in `templates/`."""

from __future__ import annotations

from pathlib import Path

from explainer.publish.templating import templates

filled = templates(Path(__file__).parent / "templates")
"""The template of this name with these values, whose texts are literal."""

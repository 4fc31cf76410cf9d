"""How a transcript's page looks: the lecture's colours, in the light, in the dark and on paper."""

from __future__ import annotations

from explainer.drawing.theme import THEMES


def _colours(name: str) -> str:
    theme = THEMES[name]
    return (
        f"--ground: {theme.background}; --text: {theme.text}; --quiet: {theme.muted}; "
        f"--line: {theme.border}"
    )


STYLE = f"""
:root {{ color-scheme: light dark; {_colours("light")} }}
@media (prefers-color-scheme: dark) {{ :root {{ {_colours("dark")} }} }}
@media print {{ :root {{ --ground: white; --text: black; --quiet: black; --line: gray }} }}
body {{
  margin: 0 auto; max-width: 44rem; padding: 2rem 1.25rem 4rem;
  background: var(--ground); color: var(--text);
  font: 1.0625rem/1.7 system-ui, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif;
  overflow-wrap: break-word;
}}
h1, h2, h3 {{ line-height: 1.3; text-wrap: balance; break-after: avoid }}
h1 {{ font-size: 2rem; margin: 0.25rem 0 1rem }}
h2 {{ font-size: 1.4rem; margin: 0 0 0.25rem }}
h3 {{ font-size: 1rem; margin: 1.5rem 0 0.25rem; color: var(--quiet) }}
p {{ margin: 0 0 0.75rem }}
a {{ color: inherit; text-underline-offset: 0.2em }}
ol {{ list-style: none; margin: 0; padding: 0 }}
nav {{ margin: 2rem 0 }}
nav h2, .kind {{ font-size: 1rem; margin: 0; color: var(--quiet) }}
nav li {{ display: flex; justify-content: space-between; gap: 1rem }}
section {{ border-top: 1px solid var(--line); padding-top: 2rem; margin-top: 2rem }}
time {{ color: var(--quiet); font-variant-numeric: tabular-nums }}
.said li {{ display: grid; grid-template-columns: 4rem 1fr; margin-bottom: 0.5rem }}
.said li {{ break-inside: avoid }}
details {{ margin: 1rem 0 }}
summary {{ cursor: pointer; color: var(--quiet); margin-bottom: 0.5rem }}
@media print {{
  body {{ max-width: none; padding: 0; font-size: 11pt }}
  nav {{ display: none }}
}}
"""

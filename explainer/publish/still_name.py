"""What a beat's still figure is called, wherever it is."""

from __future__ import annotations


def still_name(lecture: str, beat: str, lang: str, theme: str, *marks: str) -> str:
    """The file's name, as in rc-t2-b2.zh.dark.svg; the last of `marks` is its format."""
    return ".".join((f"{lecture}-{beat}", lang, theme, *marks))

"""All text files that stand beside a film, in every language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from explainer.drawing.told import Told
from explainer.lang import LANGS, Lang
from explainer.publish.caption import Caption
from explainer.publish.chapters import chapters_vtt
from explainer.publish.descriptions import descriptions_vtt
from explainer.publish.srt_file import srt_text
from explainer.publish.transcript import transcript
from explainer.publish.transcript_html import transcript_html
from explainer.publish.transcript_md import transcript_md
from explainer.publish.vtt_file import vtt_text
from explainer.script import Script
from explainer.timeline import Timeline


def sidecars(
    plan: Timeline,
    script: Script,
    shown: Mapping[Lang, Sequence[Caption]],
    told: Mapping[Lang, Sequence[Told]],
    film: str,
) -> dict[str, str]:
    """Each file's text, by what follows the film's name (`en.chapters.vtt`).

    `shown` are its captions, and `told` says what its pictures show, both in every language;
    `film` is its file's name, to which transcripts lead.
    """
    texts = {}
    for lang in LANGS:
        texts[f"{lang}.vtt"] = vtt_text(shown[lang])
        texts[f"{lang}.srt"] = srt_text(shown[lang])
    for lang in LANGS:
        read = transcript(plan, script, lang, told[lang], film)
        texts[f"{lang}.chapters.vtt"] = chapters_vtt(plan, script, lang)
        texts[f"{lang}.descriptions.vtt"] = descriptions_vtt(plan, script, told[lang], lang)
        texts[f"{lang}.transcript.md"] = transcript_md(read)
        texts[f"{lang}.transcript.html"] = transcript_html(read)
    return texts

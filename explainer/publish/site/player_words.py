"""The words of the explainer's buttons and messages; its scripts fill in what {braces} name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.lang import NAMES

PLAYER_WORDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "language_name": (NAMES["zh"], NAMES["en"]),
        "beats": ("各节", "Beats"),
        "place": ("{track} {number}/{all}", "{track} {number}/{all}"),
        "said": (
            "{track}第 {number} 节，共 {all} 节：{title}",
            "{track}, beat {number} of {all}: {title}",
        ),
        "player": ("《{title}》的片段", "Clip of “{title}”"),
        "play": ("播放本节", "Play this beat"),
        "pause": ("暂停", "Pause"),
        "again": ("重播本节", "Play this beat again"),
        "previous_step": ("上一步", "Previous step"),
        "next_step": ("下一步", "Next step"),
        "previous_beat": ("上一节", "Previous beat"),
        "next_beat": ("下一节", "Next beat"),
        "steps": ("步骤", "Steps"),
        "step": ("第 {number} 步，共 {all} 步，{time}", "Step {number} of {all}, {time}"),
        "position": ("本节内的位置", "Position in this beat"),
        "of": ("{time}，全长{length}", "{time} of {length}"),
        "captions": ("字幕", "Captions"),
        "off": ("关", "Off"),
        "speed": ("速度", "Speed"),
        "mute": ("静音", "Mute"),
        "unmute": ("取消静音", "Unmute"),
        "full_screen": ("全屏", "Full screen"),
        "leave_full_screen": ("退出全屏", "Leave full screen"),
        "enlarge": ("放大", "Enlarge"),
        "enlarged": ("放大的画面，可用方向键移动", "Enlarged picture, moved by the arrow keys"),
        "from_here": ("跳到 {time}", "Go to {time}"),
        "ended": ("本节结束", "End of this beat"),
        "keyboard": ("键盘操作", "Keyboard"),
        "keys": (
            (
                "焦点在讲解内时：空格 播放或暂停，← → 逐步，↑ ↓（在进度条上）逐秒，PageUp "
                "PageDown 换节，Home End 本节首尾，C 字幕，F 全屏。"
            ),
            (
                "While the focus is in the explainer: Space plays or pauses, ← → go step "
                "by step, ↑ ↓ (on the slider) second by second, PageUp PageDown go to another "
                "beat, Home End to the beat’s start and end, C turns captions on and off, "
                "F fills the screen."
            ),
        ),
        "loading": ("载入中…", "Loading…"),
        "clip_failed": (
            (
                "本节的片段无法播放：{file}。图和讲稿仍在下方。请刷新页面；若仍不行，请检查这个文件是否与页面一起上传。"
            ),
            (
                "This beat’s clip cannot be played: {file}. Its figure and narration are "
                "still here. Reload the page; if that does not help, check that the file "
                "was uploaded with the page."
            ),
        ),
        "clip_stuck": (
            (
                "这个网站不能分段传送文件（byte ranges），所以片段只能从头播放，"
                "不能跳到某一步：{file}。请网站维护者打开这一功能。"
            ),
            (
                "This site’s host serves no parts of files (byte ranges), so the clip plays only "
                "from its start, not from a step: {file}. Whoever keeps the site can turn them on."
            ),
        ),
    }
)
"""Each word by its key, in Chinese and in English."""

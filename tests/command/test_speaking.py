"""Who speaks: the voice that was named, or the storyboard's where none was."""

from __future__ import annotations

import pytest

from explainer.command.speaking import chosen_voice
from explainer.errors import UsageError
from tests.voice.lectures import lecture


def test_the_storyboards_voice_speaks_unless_one_is_named() -> None:
    script = lecture(["."], name="espeak")
    assert chosen_voice(None, script) == "espeak"
    assert chosen_voice("none", script) == "none"


@pytest.mark.parametrize("name", ["", " ", "espaek"])
def test_a_name_that_no_voice_has_is_refused_an_empty_one_too(name: str) -> None:
    with pytest.raises(UsageError, match=f"no voice '{name}'"):
        chosen_voice(name, lecture(["."]))

"""The fingerprint differs when the encoder may give other bytes, and only then."""

from fractions import Fraction

import av
import pytest

from explainer.studio.film_format import FilmFormat
from explainer.studio.fingerprint import settings_fingerprint
from explainer.studio.settings import Settings
from explainer.studio.x264 import X264, grey


def test_it_is_the_same_each_time() -> None:
    assert settings_fingerprint() == settings_fingerprint(Settings())


@pytest.mark.parametrize("other", [Settings(qp=25), Settings("superfast"), Settings(analysis=())])
def test_other_settings_have_another(other: Settings) -> None:
    assert settings_fingerprint(other) != settings_fingerprint()


def test_other_libraries_have_another(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = settings_fingerprint()
    monkeypatch.setitem(av.library_versions, "libswscale", (9, 9, 9))
    assert settings_fingerprint() != plain


def test_another_x264_has_another(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = settings_fingerprint()
    assert b"x264 - core" in plain_banner()
    monkeypatch.setattr(X264, "banner", b"x264 - core 0")
    assert settings_fingerprint() != plain


def plain_banner() -> bytes:
    film = FilmFormat(64, 36, Fraction(24))
    x264 = X264(film, Settings())
    x264.encode(grey(film), key=True)
    return x264.banner

import pytest

from explainer.command.file_names import film_stem


@pytest.mark.parametrize(
    ("theme", "quality", "beats", "stem"),
    [
        ("dark", "1080p", None, "rc-t2.zh"),
        ("light", "1080p", None, "rc-t2.zh.light"),
        ("dark", "draft", None, "rc-t2.zh.draft"),
        ("light", "2160p", None, "rc-t2.zh.light.2160p"),
        ("dark", "1080p", ("b2",), "rc-t2-b2.zh"),
        ("dark", "draft", ("b1", "b2"), "rc-t2-b1-b2.zh.draft"),
    ],
)
def test_a_name_tells_how_a_film_differs_from_the_finished_one(
    theme: str, quality: str, beats: tuple[str, ...] | None, stem: str
) -> None:
    assert film_stem("rc-t2", "zh", theme=theme, quality=quality, beats=beats) == stem

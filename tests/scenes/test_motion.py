"""What moves, moves gently, stays on the frame, and never shows a number nobody drew."""

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from manim import Camera, Mobject, VGroup, VMobject, config

from explainer.drawing.draw import draw
from explainer.drawing.marks import Label, Mark
from explainer.drawing.scenes import SCENES
from explainer.motion.score import Entrance, Traveller, Turn
from explainer.studio.shot import Pixels
from scenes.mobjects import Maker
from scenes.outlines import Points, text_outline
from scenes.stage import Stage
from tests.scenes.filming import BlindCamera, Clock, Lecture, Reel, perform, play, texts
from tests.scenes.flashes import most_flashes
from tests.scenes.little import HEIGHT, TILE, number, picture

FPS = 10
SIZE = (160, 90)


def watching(look: Callable[[VMobject], None]) -> type[Camera]:
    """A camera that shows every visible shape to `look` instead of drawing it."""

    class WatchingCamera(Camera):
        def capture_mobjects(self, mobjects: Iterable[Mobject], **kwargs: Any) -> None:
            del kwargs
            for mobject in mobjects:
                for part in mobject.get_family():
                    if isinstance(part, VMobject) and len(part.points) and visible(part):
                        look(part)

    return WatchingCamera


def visible(part: VMobject) -> bool:
    stroked = part.get_stroke_opacity() > 0 and part.get_stroke_width() > 0
    return bool(stroked or part.get_fill_opacity() > 0)


def outside(part: VMobject) -> bool:
    """Whether a shape reaches beyond the frame."""
    reach = np.abs(part.points[:, :2]).max(axis=0)
    return bool((reach > (config.frame_width / 2, config.frame_height / 2)).any())


@pytest.mark.parametrize("scene", SCENES)
def test_nothing_flashes_more_than_three_times_a_second(lecture: Lecture, scene: str) -> None:
    reel = Reel()
    play(lecture.film(scene, Fraction(FPS), SIZE, pace=lecture.script.pace), reel)
    assert most_flashes(reel.frames, FPS) <= 3


@pytest.mark.parametrize(("times", "caught"), [(3, False), (4, True)])
def test_a_blinking_tile_is_noticed(times: int, caught: bool) -> None:
    dark, light = np.zeros((90, 160, 3), np.uint8), np.zeros((90, 160, 3), np.uint8)
    light[40:46, 40:46] = 200
    blinking: list[Pixels] = [*([dark, light] * times), *([dark] * (FPS - 2 * times))]
    assert (most_flashes([dark, *blinking, *blinking[:1]], FPS) > 3) == caught


@pytest.mark.parametrize("scene", SCENES)
def test_no_mark_leaves_the_frame(lecture: Lecture, scene: str) -> None:
    strays: list[VMobject] = []
    camera = watching(lambda part: strays.append(part) if outside(part) else None)
    play(lecture.film(scene, Fraction(FPS)), Clock(), camera)
    assert strays == []


def test_a_mark_carried_off_the_frame_is_noticed() -> None:
    strays: list[VMobject] = []
    camera = watching(lambda part: strays.append(part) if outside(part) else None)
    away = Traveller((TILE,), ((10, 8), (-20, 8), (10, 8)))
    still = picture(TILE)
    turn = Turn(still, 12, 0, travellers=(away,))
    perform(still, Fraction(24), lambda stage: stage.to(turn), Clock(), camera=camera)
    assert strays != []


@pytest.mark.parametrize("scene", SCENES)
def test_only_texts_of_the_beats_pictures_are_ever_made(
    lecture: Lecture, monkeypatch: pytest.MonkeyPatch, scene: str
) -> None:
    made: set[str] = set()
    as_it_is = Maker.make

    def make(self: Maker, mark: Mark) -> VGroup:
        made.update([mark.text] if isinstance(mark, Label) else [])
        return as_it_is(self, mark)

    monkeypatch.setattr(Maker, "make", make)
    film = lecture.film(scene, Fraction(10))
    views = [film.plan.opening, *(key.view for keys in film.plan.cues.values() for key in keys)]
    play(film, Clock(), BlindCamera)
    drawn = texts([draw(view, film.context) for view in views])
    assert drawn <= made
    assert [text for text in made - drawn if not any(within(text, whole) for whole in drawn)] == []


def within(text: str, whole: str) -> bool:
    """Whether a text is a part of another that cuts no word and no number."""
    ends = (match.span() for match in re.finditer(re.escape(text), whole))
    return any(not (_cuts(whole, start) or _cuts(whole, end)) for start, end in ends)


def _cuts(text: str, at: int) -> bool:
    before, after = text[max(at - 1, 0) : at], text[at : at + 1]
    return (before.isalnum() or before in {".", ","}) and after.isalnum()


@pytest.mark.parametrize(
    ("text", "whole"), [("28", "128 GB"), ("0.", "0.5 GB"), ("vie", "L₃ view")]
)
def test_a_cut_word_is_noticed(text: str, whole: str) -> None:
    assert not within(text, whole)
    assert within(whole.split(maxsplit=1)[0], whole)


def silhouette(points: Points) -> Points:
    """Points without the place they stand at."""
    return points[:, :2] - points[0, :2]


@pytest.mark.parametrize("entrance", ["roll", "fade"])
def test_a_total_never_shows_a_number_between_two(entrance: Entrance) -> None:
    # The same figures in another order: manim could bend one into the other.
    before, after = number("128 GB"), number("821 GB")
    shapes: list[Points] = []

    def look(part: VMobject) -> None:
        if part.get_fill_opacity() > 0:
            shapes.append(silhouette(part.points))

    def change(stage: Stage) -> None:
        stage.to(Turn(picture(after), 24, 0, (("total", entrance),)))

    perform(picture(before), Fraction(24), change, Clock(), camera=watching(look))
    unit = config.frame_height / HEIGHT
    # A word that both have may stand by itself, and a number without it; no part of a number may.
    whole = [before, after, *map(number, ("128", "821", "GB"))]
    known = [silhouette(text_outline(label) * (unit, -unit)) for label in whole]
    strange = [
        s for s in shapes if not any(s.shape == k.shape and np.allclose(s, k) for k in known)
    ]
    assert len(shapes) > 24
    assert strange == []


def test_the_two_numbers_could_be_bent_into_each_other() -> None:
    before, after = (text_outline(number(text)) for text in ("128 GB", "821 GB"))
    assert before.shape == after.shape
    assert not np.allclose(silhouette(before), silhouette(after))

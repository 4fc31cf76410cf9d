"""What the step's pictures show, cue by cue, against the accounts and the run."""

from __future__ import annotations

from functools import cache

import pytest

from explainer.drawing.boards.step.cells import bars, cells, stacks
from explainer.drawing.boards.step.frame import Frame
from explainer.drawing.boards.step.view import AWAY, View
from explainer.drawing.deep import Deep
from explainer.drawing.marks import Box, Drawing, Label
from explainer.drawing.residence import VARIANTS, Residence, Variant
from explainer.lang import LANGS, Lang
from explainer.ledger import RECIPES, Layers, Ledger, values
from tests.drawing.pictures import Pictures, Shot

BEAT = "n47-step"
GB = 10**9
each_variant = pytest.mark.parametrize("variant", list(VARIANTS))


@cache
def steps(layers: int, cards: int = 4) -> dict[Variant, Residence]:
    ledger = Ledger(8 * GB, cards, Layers.equal(layers), RECIPES["mixed-adam"])
    return dict(Deep(ledger).schedules)


def drawn(lecture: Pictures, cue: str, lang: Lang = "zh") -> Drawing:
    return lecture.picture(lecture.shot(BEAT, cue, lang=lang), lang).drawing


def text(drawing: Drawing, name: str) -> str:
    found = drawing.mark(name)
    assert isinstance(found, Label)
    return found.text


def view_of(lecture: Pictures, cue: str) -> View:
    view = lecture.shot(BEAT, cue).view
    assert isinstance(view, View)
    return view


@pytest.mark.parametrize(
    ("cue", "name"),
    [
        ("borrow", "view"),
        ("turn", "peak.on-demand"),
        ("ahead", "peak.ahead"),
        ("staying", "peak.staying"),
    ],
)
def test_what_is_spoken_of_is_counted_apart(lecture: Pictures, cue: str, name: str) -> None:
    due = values(lecture.script.ledger)
    picture = drawn(lecture, cue)
    assert text(picture, "counter.temporary.value") == due[name].eye("zh")
    assert text(picture, "counter.persistent.value") == due["full.total"].eye("zh")


@pytest.mark.parametrize("cue", ["release", "onward", "reduce", "back", "uncounted", "overlap"])
def test_when_nothing_is_on_the_floor_the_counter_says_so(lecture: Pictures, cue: str) -> None:
    picture = drawn(lecture, cue)
    frame, full = (each.mark("counter.temporary") for each in (picture, drawn(lecture, "turn")))
    assert isinstance(frame, Box)
    assert isinstance(full, Box)
    assert (frame.x, frame.w, frame.dashed) == (full.x, full.w, True)
    assert frame.meaning.nbytes == 0
    assert text(picture, "counter.temporary.value") == "0\u00a0GB"


def test_before_anything_is_borrowed_only_the_floor_is_counted(lecture: Pictures) -> None:
    names = {mark.id for mark in drawn(lecture, "floor").marks}
    assert "counter.persistent" in names
    assert "counter.temporary" not in names


def test_a_view_at_the_lectures_size_is_a_sixty_fourth_of_the_floor(lecture: Pictures) -> None:
    picture = drawn(lecture, "borrow")
    view, floor = picture.mark("on-demand.view0.c0.e1"), picture.mark("floor.optimizer")
    assert isinstance(view, Box)
    assert isinstance(floor, Box)
    whole = floor.h * 32 / 24
    assert view.h / view.meaning.magnified == pytest.approx(whole / 64)


def test_views_on_demand_and_ahead_are_magnified_alike_and_all_views_less(
    lecture: Pictures,
) -> None:
    factors = [text(drawn(lecture, cue), "axis.factor") for cue in ("turn", "ahead", "staying")]
    assert factors[0] == factors[1]
    assert int(factors[2].removeprefix("×")) < int(factors[0].removeprefix("×"))


def test_a_gradient_falls_when_its_view_goes_and_is_drawn_once(lecture: Pictures) -> None:
    def gradient(step: int) -> Box:
        shot = lecture.shot(BEAT, "turn" if step < 0 else "reduce", step)
        found = lecture.picture(shot).drawing.mark("on-demand.gradient31")
        assert isinstance(found, Box)
        return found

    above, below = gradient(-1), gradient(0)
    view = drawn(lecture, "reduce").mark("on-demand.view31.c17.e19")
    assert isinstance(view, Box)
    assert (above.w, above.h) == pytest.approx((below.w, below.h))
    assert above.y + above.h == pytest.approx(view.y)
    assert below.y + below.h == pytest.approx(view.y + view.h)
    names = [mark.id for mark in drawn(lecture, "back").marks]
    assert "on-demand.place31.c18" in names
    assert "before it came down" in drawn(lecture, "back", "en").description
    assert "before it came down" not in drawn(lecture, "turn", "en").description


@pytest.mark.parametrize("lang", LANGS)
def test_the_level_is_named_in_the_first_turn_only(lecture: Pictures, lang: Lang) -> None:
    word = {"zh": "此刻的高度", "en": "level now"}
    for cue in ("borrow", "release"):
        assert text(drawn(lecture, cue, lang), "level.label") == word[lang]
    for cue in ("onward", "turn", "staying"):
        assert "level.label" not in {mark.id for mark in drawn(lecture, cue, lang).marks}


def test_the_floor_is_lit_role_by_role(lecture: Pictures) -> None:
    def lit(shot: Shot) -> list[str]:
        stripes = lecture.picture(shot).drawing.boxes()
        dark = drawn(lecture, "borrow")
        return [each.id for each in stripes if each.id[:6] == "floor." and each in dark.marks]

    opening = Shot(BEAT, "opening", 0, lecture.plan(BEAT).opening)
    roles = ["floor.parameters", "floor.gradients", "floor.optimizer"]
    shots = [opening, *(lecture.shot(BEAT, "floor", step) for step in range(3))]
    assert [lit(shot) for shot in shots] == [roles[:n] for n in range(4)]


def test_a_view_comes_when_its_gather_is_seen(lecture: Pictures) -> None:
    begun, come = (lecture.picture(lecture.shot(BEAT, "borrow", step)).drawing for step in (0, 1))
    assert "gather.forward.0" in {mark.id for mark in begun.marks}
    assert [box for box in begun.boxes() if box.meaning.kind == "tray"] == []
    assert text(begun, "counter.temporary.value") == "0\u00a0GB"
    assert "还没有" in begun.description
    assert come == drawn(lecture, "borrow")


def test_what_overlaps_is_lit_pair_by_pair(lecture: Pictures) -> None:
    steps = len(lecture.plan(BEAT).cues["overlap"])
    shots = [lecture.shot(BEAT, "overlap", step) for step in range(steps)]
    names = [{mark.id for mark in lecture.picture(shot).drawing.marks} for shot in shots]
    counts = [sum(name.startswith("shared.") for name in each) for each in names]
    assert counts == sorted({*counts})
    assert (counts[0], counts[-1]) == (0, 8)


def test_the_step_before_shrinks_to_the_scale_of_all_views(lecture: Pictures) -> None:
    shots = [lecture.shot(BEAT, "staying", step) for step in range(AWAY)]
    drawings = [lecture.picture(shot).drawing for shot in shots]
    factors = [int(text(each, "axis.factor").removeprefix("×")) for each in drawings]
    ends = [int(text(drawn(lecture, cue), "axis.factor")[1:]) for cue in ("ahead", "staying")]
    assert sorted({*factors, ends[0]}, reverse=True) == [ends[0], *factors]
    assert factors[-1] == ends[1]
    assert {text(each, "counter.temporary.value") for each in drawings} == {"1.5\u00a0GB"}


@pytest.mark.parametrize(("lang", "said"), [("zh", "Lₙ₋₁ 的视图"), ("en", "the view of Lₙ₋₁")])
def test_the_layer_before_the_last_is_called_after_it(
    lecture: Pictures, lang: Lang, said: str
) -> None:
    picture = drawn(lecture, "ahead", lang)
    assert "Lₙ₋₁" in {label.text for label in picture.labels()}
    assert "L₃₁" not in {label.text for label in picture.labels()}
    assert said in picture.description


def test_all_views_lie_on_the_floor_at_the_turn(lecture: Pictures) -> None:
    found = [
        mark.meaning.nbytes
        for mark in drawn(lecture, "staying").boxes()
        if mark.meaning.kind == "tray" and mark.meaning.role == "view"
    ]
    assert sum(each or 0 for each in found) == values(lecture.script.ledger)["views"].value


def test_the_lanes_alternate_without_prefetch_and_overlap_with_it(lecture: Pictures) -> None:
    def shared(cue: str) -> int:
        return sum(mark.id.startswith("shared.") for mark in drawn(lecture, cue).marks)

    assert shared("alternate") == 0
    assert shared("overlap") == 8


@pytest.mark.parametrize("lang", LANGS)
def test_alt_text_tells_what_is_held_now(lecture: Pictures, lang: Lang) -> None:
    turn = drawn(lecture, "turn", lang).description
    said = {"zh": "Lₙ 的视图、Lₙ 的整层梯度", "en": "the view of Lₙ and the full gradient of Lₙ"}
    assert said[lang] in turn
    assert "×20" in turn
    all_of_them = {"zh": "L₁ 到 Lₙ 的视图", "en": "the views of L₁ to Lₙ"}
    assert all_of_them[lang] in drawn(lecture, "staying", lang).description
    overlap = {"zh": "有 8 格", "en": "at once: 8"}
    assert overlap[lang] in drawn(lecture, "overlap", lang).description


@each_variant
@pytest.mark.parametrize("layers", [5, 6, 7, 32, 1000])
def test_bars_hold_what_the_columns_hold(variant: Variant, layers: int) -> None:
    found = steps(layers)[variant]
    columns = cells(found)
    held, drawn_bars = stacks(found, columns), bars(found, columns)
    for column, parts in enumerate(held):
        here = [bar for bar in drawn_bars if bar.start <= column < bar.end]
        assert sorted(bar.below for bar in here) == [
            sum(part.nbytes for part in parts[:at]) for at in range(len(parts))
        ]
        assert {bar.part for bar in here} == set(parts)


@each_variant
@pytest.mark.parametrize("layers", [5, 6, 7, 32, 1000])
def test_columns_are_of_the_rails_layers_with_a_fold_in_each_pass(
    variant: Variant, layers: int
) -> None:
    columns = cells(steps(layers)[variant])
    turns = [cell.turn for cell in columns if cell.slot is not None]
    assert set(turns) == ({0, 1, 2, 3, layers - 1} if layers > 6 else set(range(layers)))
    assert sum(cell.fold for cell in columns) == (2 if layers > 6 else 0)


def test_risers_add_up_to_the_folded_layers() -> None:
    for layers in (7, 32, 61, 1000):
        found = steps(layers)["staying"]
        some = {bar.part for bar in bars(found, cells(found)) if bar.part.tensor == "view"}
        assert sorted(n for part in some for n in range(part.first, part.last)) == [*range(layers)]


def test_a_floor_of_many_cards_leaves_its_room_to_what_lies_on_it(lecture: Pictures) -> None:
    context = lecture.picture(lecture.shot(BEAT, "turn")).context
    at = Frame(context, "on-demand")
    assert at.floor.bottom == pytest.approx(704)
    assert at.chart.bottom == pytest.approx(at.floor.y - 14)
    for variant in VARIANTS:
        frame = Frame(context, variant)
        assert min(frame.bar(bar, len(frame.columns)).y for bar in frame.bars) >= at.chart.y


def test_the_step_grows_slot_by_slot(lecture: Pictures) -> None:
    cues = ("floor", "borrow", "release", "onward", "turn", "reduce", "back")
    shown = [view_of(lecture, cue).shown for cue in cues]
    assert shown == sorted(set(shown))
    assert shown[-1] == len(cells(steps(32)["on-demand"]))

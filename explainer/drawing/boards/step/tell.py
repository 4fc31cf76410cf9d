"""The step's pictures in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from explainer.drawing.boards.step.cells import Cell
from explainer.drawing.boards.step.floor import kept, subtotal_text
from explainer.drawing.boards.step.frame import Frame
from explainer.drawing.boards.step.held import begun, standing
from explainer.drawing.boards.step.lengths import step_layer
from explainer.drawing.boards.step.view import View
from explainer.drawing.context import Context
from explainer.drawing.pen import indexed
from explainer.drawing.residence import CARD
from explainer.drawing.telling.teller import Teller
from explainer.lang import Lang
from explainer.ledger import Role, total_text
from explainer.training.slots import Slot

WORDS: Mapping[Lang, Mapping[str, str]] = MappingProxyType(
    {
        "zh": {
            "floor": "图的底部是实心的长期小计 {total}，用 {owner} 的颜色：{roles}",
            "role": "{role} {size}",
            "bare": "底上还没有别的",
            "scale": "底上的虚线块是临时的，放大 ×{factor}；从左到右只是先后",
            "variant": "图上写着“{text}”",
            "now": "此刻{act}，底上有 {held}，共 {size}",
            "free": "此刻刚释放完，底上有 {held}，共 {size}",
            "pending": "此刻{act}，底上还没有",
            "empty": "此刻底上空着",
            "compute": "在{phase}计算 {layer}",
            "gather": "在为{phase}取齐 {layer}",
            "reduce": "在归约 {layer} 的梯度",
            "both": "{one}，同时{other}",
            "view": "{layer} 的视图",
            "views": "{first} 到 {last} 的视图",
            "gradient": "{layer} 的整层梯度",
            "forward": "前向",
            "backward": "反向",
            "whole": "整步都画了出来，前向从 {first} 到 {last}，反向再走回来；最多时共 {size}",
            "progress": "画到了{phase}的 {layer}",
            "lanes": "亮着的是下面的三行：计算、取齐、归约；同时有计算和取齐的有 {n} 格",
            "lanes.none": "亮着的是下面的三行：计算、取齐、归约；没有一格同时有计算和取齐",
            "fallen": "细线框是 g 落下之前的位置",
            "uncounted": "最上面的区域写着“{text}”，里面没有数",
        },
        "en": {
            "floor": "At the bottom lies the persistent subtotal of {total}, solid, in the colour "
            "of {owner}: {roles}",
            "role": "{role} {size}",
            "bare": "nothing lies on it yet",
            "scale": "The dashed bars on it are temporary and magnified ×{factor}; from left to "
            "right is order only",
            "variant": "The picture says “{text}”",
            "now": "At this moment the card {act}; on the floor lie {held}, {size} together",
            "free": "Something has just been let go; on the floor lie {held}, {size} together",
            "pending": "At this moment the card {act}; nothing lies on the floor yet",
            "empty": "At this moment nothing lies on the floor",
            "compute": "computes {layer} {phase}",
            "gather": "gathers {layer} for the {phase} pass",
            "reduce": "reduces the gradient of {layer}",
            "both": "{one} and {other}",
            "view": "the view of {layer}",
            "views": "the views of {first} to {last}",
            "gradient": "the full gradient of {layer}",
            "forward": "forward",
            "backward": "backward",
            "whole": "The whole step is drawn, forward from {first} to {last} and back; at its "
            "most {size} lie on the floor",
            "progress": "It is drawn as far as {layer}, {phase}",
            "lanes": "Lit are the three rows below: computing, gathering, reducing; slots that "
            "compute and gather at once: {n}",
            "lanes.none": "Lit are the three rows below: computing, gathering, reducing; no slot "
            "both computes and gathers",
            "fallen": "Thin outlines are where a g lay before it came down",
            "uncounted": "The region at the top says “{text}” and holds no number",
        },
    }
)
MANY = 3
"""So many views are told as a row."""


def told(view: View, ctx: Context) -> list[str]:
    """What is seen, in sentences of the context's language."""
    return list(_Telling(view, ctx).sentences())


class _Telling:
    """One picture being told."""

    def __init__(self, view: View, ctx: Context) -> None:
        """Of a view in a context."""
        self.view, self.ctx = view, ctx
        self.at = Frame(ctx, view.variant, view.away)
        self.words = WORDS[ctx.facts.lang]
        self.tell = Teller(ctx)

    def say(self, key: str, **parts: object) -> str:
        """A phrase with its gaps filled."""
        return self.words[key].format(**parts)

    def layer(self, layer: int) -> str:
        """A layer's name as it is drawn."""
        return step_layer(layer, self.ctx.facts.ledger.layers.count)

    def sentences(self) -> Iterator[str]:
        """From the floor up."""
        view, facts = self.view, self.ctx.facts
        yield self.floor()
        if not view.shown:
            yield self.say("bare")
            return
        yield self.say("scale", factor=self.at.factor)
        yield self.say("variant", text=facts.term(f"step_{view.variant.replace('-', '_')}"))
        if view.shown == len(self.at.columns):
            yield self.whole()
        else:
            yield self.progress()
        if view.now is not None:
            yield self.now(self.at.columns[view.now])
        if any(bars.index(standing(view, bars)) for bars in begun(view, self.at)):
            yield self.say("fallen")
        if "lanes" in view.focus:
            yield self.lanes()
        if view.uncounted:
            yield self.say("uncounted", text=facts.term("step_uncounted"))

    def floor(self) -> str:
        """What is kept for long."""
        facts, sizes = self.ctx.facts, {role: total_text([kept(self.ctx, role)]) for role in Role}
        listed = self.tell.listed(
            self.say("role", role=facts.term(role), size=size) for role, size in sizes.items()
        )
        owner = indexed("θ", CARD)
        return self.say("floor", total=subtotal_text(self.ctx), owner=owner, roles=listed)

    def whole(self) -> str:
        """The whole step, and its peak."""
        found, last = self.at.found, self.ctx.facts.ledger.layers.count - 1
        slot = found.slots[found.peak]
        first, last_name = self.layer(0), self.layer(last)
        return self.say("whole", first=first, last=last_name, size=self.size(slot))

    def progress(self) -> str:
        """How far the step has come."""
        turns = [cell for cell in self.at.columns[: self.view.shown] if cell.turn is not None]
        last = turns[-1]
        layer = self.layer(last.turn or 0)
        return self.say("progress", phase=self.say(last.phase), layer=layer)

    def now(self, cell: Cell) -> str:
        """What is done and held in a column."""
        slot = cell.slot
        if slot is None or not (slot.views or slot.gradients):
            return self.say("empty")
        held, size = self.tell.listed(self.held(slot)), self.size(slot)
        acts = list(self.acts(slot))
        if self.view.pending:
            return self.say("pending", act=acts[0])
        if not acts:
            return self.say("free", held=held, size=size)
        act = acts[0] if len(acts) == 1 else self.say("both", one=acts[0], other=acts[1])
        return self.say("now", act=act, held=held, size=size)

    def acts(self, slot: Slot) -> Iterator[str]:
        """What is done in a slot."""
        acts = {"compute": slot.computes, "gather": slot.gathers, "reduce": slot.reduces}
        for key, layer in acts.items():
            if layer is not None:
                phase = self.say(slot.phase)
                yield self.say(key, layer=self.layer(layer), phase=phase)

    def held(self, slot: Slot) -> Iterator[str]:
        """What is held in a slot."""
        layers = [self.layer(layer) for layer in slot.views]
        if len(layers) > MANY:
            yield self.say("views", first=layers[0], last=layers[-1])
        else:
            yield from (self.say("view", layer=layer) for layer in layers)
        for layer in slot.gradients:
            yield self.say("gradient", layer=self.layer(layer))

    def size(self, slot: Slot) -> str:
        """How much is held in a slot."""
        views, every = self.at.found.views(slot), self.at.found.nbytes(slot)
        return total_text([part for part in (views, every - views) if part])

    def lanes(self) -> str:
        """In how many drawn slots computing and gathering go on at once."""
        slots = [cell.slot for cell in self.at.columns if cell.slot is not None]
        both = sum(None not in {slot.computes, slot.gathers} for slot in slots)
        return self.say("lanes", n=both) if both else self.say("lanes.none")

"""What the what-if says: labels, captions, messages; `{name}` is filled in by who shows them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

WHATIF_WORDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "title": ("换一组数，会怎样？", "What if the numbers change?"),
        "counts": (
            "这里只有推算，没有实测：数字都是教学构造的持久小计，只计长期留在一张卡上的参数、"
            "梯度和优化器状态，不含激活、缓冲和整层视图，所以不是运行时的峰值。",
            "All of this is worked out, none of it measured. The figures are persistent "
            "subtotals of a teaching construction: the parameters, gradients and optimizer "
            "states that stay on one card. Activations, buffers and the view of a layer are not "
            "in them, so they are no peak.",
        ),
        "invite": (
            "改一改模型大小、卡数、配方或策略，图和表随之重画。",
            "Change the model, the cards, the recipe or the strategy; the charts and the table "
            "follow.",
        ),
        "no_script": (
            "开启 JavaScript 后，可以在这里改模型大小、卡数、配方和策略。",
            "With JavaScript on, model, cards, recipe and strategy can be changed here.",
        ),
        "params": ("模型参数量", "Model parameters"),
        "params_slide": ("模型参数量，滑块", "Model parameters, slider"),
        "params_wrong": (
            "请写 1 到 {most} 的整数，如 8e9、8B、1.5B、70M。图仍是上一个数的。",
            "Write a whole number from 1 to {most}, like 8e9, 8B, 1.5B or 70M. The charts still "
            "show the last one.",
        ),
        "cards": ("卡数", "Cards"),
        "cards_slide": ("卡数，滑块", "Cards, slider"),
        "cards_wrong": (
            "请写 1 到 {most} 的整数。图仍是上一个数的。",
            "Write a whole number from 1 to {most}. The charts still show the last one.",
        ),
        "recipe": ("配方", "Recipe"),
        "strategy": ("策略", "Strategy"),
        "subtotal": ("小计", "Subtotal"),
        "full_height": ("满高 {size}", "Full height: {size}"),
        "owner": (
            "彩色是这张卡自己的片 θ₀，灰色是每张卡都有的整份，空框是别的卡在保管的。",
            "In colour: this card’s own shard, θ₀. In grey: whole, as on every card. Outlined: "
            "kept by other cards.",
        ),
        "ladder_alt": (
            "四种策略的每卡长期小计，柱高与字节成正比；数字都在下面的表里。",
            "Persistent subtotals per card under the four strategies, heights in proportion to "
            "bytes; the table below has every figure.",
        ),
        "card": ("一张卡：{strategy}", "One card: {strategy}"),
        "card_alt": (
            "一张卡在{strategy}下长期保管的：{parts}。{view}",
            "What one card keeps under {strategy}: {parts}. {view}",
        ),
        "layer_view": ("一层的视图，临时", "View of one layer, temporary"),
        "table": ("每卡长期小计", "Persistent subtotals per card"),
        "view_equal": (
            "虚线是一层的完整视图，{view}，只在算到它时才有，不在小计里；假设 {layers} 层等大。",
            "Dashed: the full view of one layer, {view}, held only while that layer is computed "
            "and not in the subtotal; {layers} equal layers assumed.",
        ),
        "view_listed": (
            "虚线是一层的完整视图，{view}，只在算到它时才有，不在小计里；按 {layers} 层里最大的。",
            "Dashed: the full view of one layer, {view}, held only while that layer is computed "
            "and not in the subtotal; the largest of {layers} layers.",
        ),
        "view_unknown": (
            "各层的大小是按 {params} 参数的模型列出的；换了大小，就不知道一层的视图多大，所以"
            "不画。",
            "The layers are listed for a model of {params} parameters; for another size the "
            "view of one is not known, and none is drawn.",
        ),
        "view_none": (
            "{strategy}：每张卡都留着全部参数，不用借哪一层，没有视图可画。",
            "{strategy}: every card keeps all parameters and borrows no layer, so there is no "
            "view.",
        ),
        "alone": (
            "只有一张卡：没有别的卡来分担，四种策略一样多。",
            "One card alone: nobody shares the keeping, and all four strategies keep the same.",
        ),
        "uneven": (
            "{cards} 张卡分不匀这么多参数：数字是留得最多的那张卡的。",
            "{cards} cards do not divide so many parameters evenly: figures are those of the "
            "card that keeps the most.",
        ),
        "bytes": (
            "每个参数的字节：{parts}；共 {total}。",
            "Bytes a parameter: {parts}; {total} in all.",
        ),
        "part": ("{name} {bytes}", "{name} {bytes}"),
        "part_of": ("{name} {bytes}（{parts}）", "{name} {bytes} ({parts})"),
        "comma": ("、", ", "),
        "source": ("依据：{source}", "Source: {source}"),
        "one_card": ("{cards} 卡", "{cards} card"),
        "some_cards": ("{cards} 卡", "{cards} cards"),
        "provenance": (
            "教学推算：{params} 参数、{cards}、{recipe}的持久小计，依 ZeRO 机制，非硬件实测",
            "Teaching estimate: persistent subtotals for {params} parameters, {cards}, {recipe} "
            "(ZeRO mechanism); not measured on hardware",
        ),
        "now": (
            "{params} 参数，{cards}，{recipe}，{strategy}：每卡长期 {total}",
            "{params} parameters, {cards}, {recipe}, {strategy}: {total} persistent per card",
        ),
    }
)
"""By key: in Chinese and in English."""

"""How pictures are told to a listener, where that is not as they are told to a reader."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.lang import Lang

ZH: Mapping[str, str] = MappingProxyType(
    {
        "all cards": "全部 {n} 张卡",
        "all shards": "全部 {n} 片",
        "keep own": "{cards} 各长期保管自己的一片",
        "own lanes": "各卡自己的一片",
        "copy of every": "每片 {n} 份",
        "sent by owners": "每一片都从所属卡送往其他各卡",
        "all computed": "{cards} 的样本过了 {layer}。",
        "all waiting": "{cards} 的样本到了 {layer} 前。",
        "versions": "保管的参数：版本 {version}。",
        "persistent": "{words} {size}。",
        "temporary": "{words} {size}。",
        "view": "{cards} 的虚线托盘里有 {layer} 的参数 {shards}{version}。",
        "gradient": "{cards} 的虚线托盘里有自己算的 {layer} 梯度 {shards}。",
        "empty": "{cards} 的虚线托盘为 {layer} 空着。",
        "summed": "{cards} 的 {shard} 相加{then}。",
    }
)
EN: Mapping[str, str] = MappingProxyType(
    {
        "all cards": "all {n} cards",
        "all shards": "all {n} shards",
        "keep own": "{cards} each keep their own shard",
        "own lanes": "each card's own shard",
        "copy of every": "{n} of each shard",
        "sent by owners": "every shard goes from its owner to the other cards",
        "all computed": "The samples of {cards} have passed {layer}.",
        "all waiting": "The samples of {cards} are before {layer}.",
        "versions": "Kept parameters: version {version}.",
        "persistent": "{words}: {size}.",
        "temporary": "{words}: {size}.",
        "view": "Dashed trays on {cards} hold {shards} of {layer}'s parameters{version}.",
        "view.one": "A dashed tray on {cards} holds {shards} of {layer}'s parameters{version}.",
        "gradient": "Dashed trays on {cards} hold {shards} of their own gradients of {layer}.",
        "gradient.one": "A dashed tray on {cards} holds {shards} of its own gradient of {layer}.",
        "empty": "Dashed trays on {cards} stand empty for {layer}.",
        "empty.one": "A dashed tray on {cards} stands empty for {layer}.",
        "summed": "The {shard} of {cards} are added up{then}.",
        "divided": ", divided by {divisor}",
        "delivered": ", and go to {owner}",
    }
)
BRIEF: Mapping[Lang, Mapping[str, str]] = MappingProxyType({"zh": ZH, "en": EN})

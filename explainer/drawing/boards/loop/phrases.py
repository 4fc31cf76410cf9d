"""The phrases that the loop is told in, beside those of all pictures of cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.lang import Lang

ZH: Mapping[str, str] = MappingProxyType(
    {
        "ring": "左边是环，顺次经过：{stations}。",
        "no ring": "左边还空着。",
        "note": "环下面写着“{note}”。",
        "at": "光点停在“{station}”。",
        "nowhere": "光点还没有出发。",
        "passed": "“{station}”：{layers} 已经通过。",
        "passed all": "“{station}”：所有的层都已通过。",
        "updated": "“{station}”：{shards} 都已更新。",
        "version": "环的中央写着{word} {version}。",
        "advanced": "环的中央写着{word}从 {before} 到 {version}。",
        "kept": "{cards} 各自长期保管自己那片参数、梯度和优化器状态，参数版本 {version}。",
        "kept.one": "{cards} 长期保管 {shards} 的参数、梯度和优化器状态，参数版本 {version}。",
        "rail": "每张卡的层轨上，箭头从 {first} 指向 {last}。",
        "empty": "虚线托盘空着。",
        "bright": "突出显示：{what}。",
        "topic blocks": "各卡保管的部分",
        "topic gradients": "梯度行",
        "topic optimizer": "优化器行",
        "topic version": "版本",
        "topic passed": "各站通过的层",
        "topic tray": "托盘",
        "topic tokens": "样本",
        "topic wires": "卡下的连线",
    }
)
EN: Mapping[str, str] = MappingProxyType(
    {
        "ring": "On the left, a ring leads through: {stations}.",
        "no ring": "The left side is still empty.",
        "note": "Under the ring stands “{note}”.",
        "at": "Its token of light is at “{station}”.",
        "nowhere": "Its token of light has not set out yet.",
        "passed": "“{station}”: {layers} passed.",
        "passed all": "“{station}”: all layers passed.",
        "updated": "“{station}”: {shards} updated.",
        "version": "At the ring's centre stands: {word} {version}.",
        "advanced": "At the ring's centre stands: {word} {before}, then {version}.",
        "kept": "For long, {cards} each keep their own shard of parameters, gradients and "
        "optimizer states, the parameters in version {version}.",
        "kept.one": "For long, {cards} keeps {shards} of parameters, gradients and optimizer "
        "states, the parameters in version {version}.",
        "rail": "On each card's rail of layers, arrows lead from {first} to {last}.",
        "empty": "The dashed trays are empty.",
        "bright": "Standing out: {what}.",
        "topic blocks": "all that is kept",
        "topic gradients": "the rows of gradients",
        "topic optimizer": "the rows of optimizer states",
        "topic version": "the versions",
        "topic passed": "the layers that have passed each station",
        "topic tray": "the trays",
        "topic tokens": "the samples",
        "topic wires": "the lines under the cards",
    }
)
PHRASES: Mapping[Lang, Mapping[str, str]] = MappingProxyType({"zh": ZH, "en": EN})

"""What the alt texts of the table are made of."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from explainer.lang import Lang

PHRASES: Mapping[Lang, Mapping[str, str]] = MappingProxyType(
    {
        "zh": MappingProxyType(
            {
                "run": "数值取自真实运行。",
                "bar": "长条是 {name} 的全部参数，按所属卡分成各片，长短照比例。",
                "columns": "表里每列是从一片里挑出的同一个参数：{columns}。",
                "card": "{cards} 有样本 {batch}。",
                "plus": "{names} 的列里，数与数之间是加号。",
                "dividing": "Σ 下面写着 ÷ {cards}。",
                "left": "表格收起，只剩所属卡保管的结果：{kept}。",
                "gathered": "这些结果移到各自的列里：{kept}。",
                "agreed": "除以 {cards} 的结果在容差内，打勾的列：{names}。",
                "missed": "忘了除的结果超出容差，打叉的列：{names}。",
                "folded": "{cards} 叠成一行一列，写着“{text}”。",
                "row": "{cards} 用样本 {batch} 算出的梯度，画成虚线：{numbers}。",
                "stack": "{cards} 的贡献合成一行：{numbers}。",
                "apart": "{cards} 那一行标明：参数不同，不相加。",
                "struck": "这一行的数与数之间，加号被划掉。",
                "total": "{name} 一列相加，Σ {sign} {total}。",
                "mean": "{name} 一列除以 {cards}，{sign} {mean}。",
                "kept": "结果是实线，归所属卡：{kept}。",
                "keeps": "{cards} 得到 {name} {mean}",
                "whole": "整批在一张卡上一次算出的梯度：{numbers}。",
                "allowed": "{name} {value}，容差 {allowed}",
                "means": "除以 {cards} 的结果排成一行，是实线：{numbers}。",
                "mean line": "除以 {cards} 的结果：{numbers}。",
                "undivided line": "忘了除的结果：{numbers}。",
                "within": "除过的，全模型 {entries} 个梯度中 {within} 个在容差内。",
                "hidden": "忘了除与除过相比：{effects}。",
                "shown": "从这些看得出来：{heads}。",
                "effect": "{head} {main}",
                "effect foot": "{head} {main}（{foot}）",
                "column": "突出显示 {name} 一列。",
                "lit row": "突出显示 {cards} 那一行。",
            }
        ),
        "en": MappingProxyType(
            {
                "run": "The numbers are from a real run.",
                "bar": "A bar is all parameters of {name}, cut to scale into their owners' shards.",
                "columns": "Each column of the table is one parameter, picked from a shard: "
                "{columns}.",
                "card": "{cards} has samples {batch}.",
                "plus": "There are plus signs down the column of {names}.",
                "dividing": "Under Σ stands ÷ {cards}.",
                "left": "The table has gone; what the owners keep is left: {kept}.",
                "gathered": "What the owners keep moves over to its columns: {kept}.",
                "agreed": "Divided by {cards} and within tolerance, with a tick: {names}.",
                "missed": "Not divided and out of tolerance, with a cross: {names}.",
                "folded": "{cards} are folded into one row and one column marked “{text}”.",
                "row": "{cards}, gradients from samples {batch}, dashed: {numbers}.",
                "stack": "{cards}, their contributions in one row: {numbers}.",
                "apart": "The row of {cards} is marked as never added: its parameters differ.",
                "struck": "Between its numbers the plus is struck out.",
                "total": "The column of {name} is added up, Σ {sign} {total}.",
                "mean": "The column of {name} is divided by {cards}, {sign} {mean}.",
                "kept": "The results are solid and go to their owners: {kept}.",
                "keeps": "{cards} {name} {mean}",
                "whole": "The gradient of the whole batch, computed at once on one card: "
                "{numbers}.",
                "allowed": "{name} {value}, tolerance {allowed}",
                "means": "The results divided by {cards} stand in one line, solid: {numbers}.",
                "mean line": "Divided by {cards}: {numbers}.",
                "undivided line": "Not divided: {numbers}.",
                "within": "Divided, {within} of the model's {entries} gradients "
                "are within tolerance.",
                "hidden": "Without the division, compared with it: {effects}.",
                "shown": "These show the fault: {heads}.",
                "effect": "{head} {main}",
                "effect foot": "{head} {main} ({foot})",
                "column": "The column of {name} stands out.",
                "lit row": "The row of {cards} stands out.",
            }
        ),
    }
)
"""Sentences and parts of them."""

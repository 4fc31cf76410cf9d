"""Chinese numerals that state a quantity.

Refused: a numeral of two or more characters (三十, 十几, 百分之三十, 三点五); a numeral before a
counted or unit word (两张, 第三层, 半个, 三 GB), also with an adjective between (四大块, 十多张);
an ordinal from 第四 on, and 第二 or 第三 at the end of a clause; pairs of this lecture's own things
(双卡, 一对卡), 四者 and so on (两者 and 三者 are pronouns), 成千上万;
fractions and halves (四分之一, 一半); a numeral after 除以, 等于 and the like, or at the end of a
clause that says how many (卡数是四).

一 before a general measure word is an article, not a quantity (一个, 一次, 一种, 一步). Before what
counts this lecture's own things (张 层 份 片 台 倍 and units) it is one, unless a determiner stands
before it (同一张, 每一层, 任一份) or it is distributive (一层一层). Idioms, and words that merely
contain a numeral, are free.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from explainer.script.free_chinese import (
    DETERMINERS,
    FREE_IDIOMS,
    FREE_WORDS,
    ONE_AFTER,
    ONE_BEFORE,
)

_N = "〇零一二三四五六七八九十百千万亿两兩萬億廿卅俩仨"
_FORMAL = "壹贰叁肆伍陆柒捌玖拾佰仟"
_BIG = "十百千万亿萬億"
_GAP = "[\\s\"'“”‘’「」『』*_-]*"
_FILLED = "\ue000"

_UNIT = (
    "[KMGT]i?B(?![A-Za-z])|[KMBT](?![A-Za-z])|[%‰℃]|字节|比特|(?:毫|微|纳)?秒|分钟|刻钟|小时|钟头|"
    "百分点|(?:千|毫|厘|分|公|英)?米|(?:千|毫|公)?克|公里|英里|公斤|斤|吨|(?:毫)?升|瓦|赫兹|元|块钱|毛钱|"
    "(?:千|兆|吉|太)(?:字节|比特)"
)
_GPU = "(?i:gpus?)(?![A-Za-z])"
_ONE_COUNTED = f"(?:[张层份片台倍折枚颗卡]|成(?![员本功为立果就型熟长])|{_UNIT})"
_COUNTED = (
    f"(?:{_UNIT}|{_GPU}|[张层份片块台组条轮倍段行列页枚颗种类名人件项只支根册节章套批座辆架艘间栋家所门"
    "杯碗瓶盒箱袋包桶盘串束朵棵株粒滴幅首句词题道场局回趟顿度点折级阶样卡岁年月日周号个位步次遍"
    "把本部篇笔股拨勺匹头班队排声拍帧]|路(?![径线由程过])"
    "|天(?![气空黑亮色下])|成(?![员本功为立果就型熟长])|对(?![比应角照手称面立待话方])|"
    "参数|样本|副本|模型|梯度|版本|进程|节点|字符|矩阵|向量|像素|颜色|行代码)"
)
_OWN = f"(?:显?卡|{_GPU}|[层片份]|副本)"
_ADJECTIVE = "(?:[大小整满长短]|完整的?|不同的?|相同的?|同样的?)?"

_NTH = f"(?:第{_GAP})?"
_CLAUSE_END = "(?=[，。；：！？、,.!?;:）)]|$)"

_PATTERNS = tuple(
    re.compile(pattern)
    for pattern in (
        f"[{_N}半]+分之[{_N}几]+",
        f"(?<![A-Za-z])分之[{_N}]+",
        f"{_NTH}[{_N}]{{2,}}几?|[几数上近成过][{_BIG}](?=[{_N}多余来]|{_GAP}{_COUNTED})|几[{_BIG}]|[{_BIG}]几",
        f"[{_N}]+点[{_N}]+(?:{_GAP}{_COUNTED})?",
        f"[{_FORMAL}]{{2,}}|[壹贰叁肆柒捌玖佰仟]{_GAP}{_COUNTED}",
        f"{_NTH}[{_N.replace('一', '')}][多余来几]?{_GAP}{_ADJECTIVE}{_COUNTED}",
        f"{_NTH}一{_GAP}{_ADJECTIVE}(?:{_ONE_COUNTED}|{_GPU})",
        # 第二 and 第三 may count the points of an argument; they are ranks at the end of a clause.
        f"第{_GAP}[四五六七八九十]|(?<=[^\\s，。；：！？、,.!?;:）)])第{_GAP}[二三]{_CLAUSE_END}",
        f"(?:双|[一两]对){_GAP}{_ADJECTIVE}(?:的)?(?:{_OWN}|机(?![制构会])|节点)|双[倍路]|[四五六七八九十]者",
        f"成[百千]上[千万](?:{_GAP}{_COUNTED})?|数以[{_BIG}]+计",
        f"(?<![多过夜])半{_GAP}{_ADJECTIVE}{_COUNTED}|一半|半数|两半",
        f"(?:除以|乘以|等于|加上|减去)[{_N}]+",
        f"(?:(?:数|量)[是为]|[共仅]有?|等于|(?:达|升|降|减|增|变|分|切|改|剩)[到成为至])"
        f"[{_N}]+{_CLAUSE_END}",
        f"{_FILLED}[{_N}]+|[{_N}]+{_FILLED}",
    )
)
_TAKEN = "\ue001"
_IDIOMS = re.compile(FREE_IDIOMS)
_FREE = re.compile(FREE_WORDS)
_EACH = re.compile(
    r"一(?P<of>[^\W一])(?:(?P=of)|(?P<noun>[^\W一接又挨]{0,3})[接又挨]?一(?P=of)(?P=noun))"
)
_ONE = re.compile(
    f"(?:{DETERMINERS})一(?![{_BIG}零半])"
    f"|(?:{ONE_BEFORE})一(?!{_GAP}{_ONE_COUNTED}|[{_BIG}零半])"
    f"|第一(?!{_GAP}{_ONE_COUNTED})(?![{_BIG}])"
    f"|(?<![{_BIG}零])一(?:{ONE_AFTER})"
)


def spans(text: str) -> Iterator[tuple[int, int]]:
    """Yield start and end of each stray quantity; they may overlap."""
    for free in (_IDIOMS, _EACH, _ONE, _FREE):
        text = free.sub(lambda found: _TAKEN * len(found[0]), text)
    for pattern in _PATTERNS:
        yield from (found.span() for found in pattern.finditer(text))

"""The English words that the stray-quantity rules know."""

from __future__ import annotations


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


LEAD = _set("hundred thousand million billion trillion")
NUMBERS = LEAD | _set(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety "
    "dozen"
)
ORDINALS = _set(
    "second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth sixteenth "
    "twentieth thirtieth fiftieth hundredth thousandth millionth billionth"
)
PARTS = _set("quarter quarters third fourth fifth sixth eighth tenth sixteenth hundredth") | _set(
    "thirds fourths fifths sixths sevenths eighths ninths tenths sixteenths hundredths thousandths"
)
DETERMINERS = _set("the a an as its their his her our your my this that these those of each every")

_UNITS = """byte bytes kilobyte kilobytes megabyte megabytes gigabyte gigabytes terabyte terabytes
bit bits gb mb kb tb gib mib b percent per-cent % second seconds minute minutes hour hours
millisecond milliseconds microsecond microseconds ms meter meters metre metres mile miles gram grams
kilogram kilograms kg km watt watts dollar dollars euro euros yuan degree degrees"""
_THINGS = """card cards gpu gpus layer layers copy copies replica replicas shard shards slice slices
rank ranks"""
ONE_COUNTED = _set(_UNITS) | _set(_THINGS) | _set("fold")
COUNTED = ONE_COUNTED | _set(
    """machine node parameter gradient sample batch model tensor state version piece lane step stage
time day week month year person people child children man men woman women foot feet tooth teeth mice
owner worker device process token role row column part fold way dimension color colour label tile
round term word letter figure page chapter question answer idea point place thing kind type sort
times half optimizer memory track beat ring buffer collective transfer expert head epoch"""
)
SMALL_HYPHENED = _set("card layer gpu byte bit shard copy rank")
ADJECTIVES = _set(
    """more other new old big small large little full whole complete same different separate equal
identical extra further long short good bad great single common different fresh such very quite
unequal main distinct own busy empty spare quick slow bright quiet fp32 bf16 young hot cold red blue
green clever cheap many of-the solid micro pipeline"""
)
NOT_NOUNS = _set(
    """this thus always sometimes perhaps besides towards afterwards whereas across does goes has
was his hers ours theirs yours less plus needs makes takes gets keeps says stays means looks runs
gives comes becomes counts matters seems wants knows lets holds"""
)
HALVES = _set("half halves")
TIMES = _set("twice double thrice triple")
MULTIPLIED = _set("quadruple quadruples quadrupled quadrupling quintuple sextuple octuple")
GROUPS = _set("both pair couple trio quartet duo")
GROUP_NUMBERS = LEAD | {"dozen"}
SEVERAL_COUNTED = _set(
    """cards gpus layers copies replicas shards slices ranks bytes kilobytes megabytes gigabytes
terabytes bits"""
)
ARTICLES = _set("a an")
MANY = _set("tens dozens hundreds thousands millions billions trillions")
ONE_AFTER = _set("no any every each this that which some")
WHOLE = _set("all other")
BEFORE_END = _set(
    "is are was were be equals equal into by exactly about roughly only just nearly than times "
    "plus minus"
)
OF_THESE = _set("the these those them its our their")
FREE = (
    "one another",
    "one by one",
    "two by two",
    r"one (?:\w+ ){0,2}(?:at a time|after another|after the other|by one)",
    "at one",
    "at once",
    "one day",
    "one-way",
    "one-off",
    "one-sided",
    "one-to-one",
    "all-in-one",
    "two-faced",
    "two-time[ds]?",
    "second[- ]hand",
    "second nature",
    "second thoughts?",
    "second[- ]guess(?:ing|ed|es)?",
    "second to none",
    "third[- ]part(?:y|ies)",
    "first[- ]class",
    "first[- ]rate",
    "at sixes and sevens",
    "on all fours",
    "two heads are better than one",
    "two birds with one stone",
    "(?:in|of) two minds",
    "a dime a dozen",
    "half a dozen of the other",
    "cloud nine",
    "nine to five",
    "ten to one",
    "one in a million",
    "thanks a million",
    "the whole nine yards",
    "three cheers",
    "two cents",
    "catch twenty-two",
    "saves nine",
    "nine lives",
    "(?:the )?seven seas",
    "four corners of the",
    "four seasons",
    "two wrongs",
    "two sides of the same coin",
    "put two and two together",
    "two peas in a pod",
    "half the battle",
    "quarter (?:to|past)",
    "third time lucky",
    "third time is the charm",
    "(?:close|living|sleeping|winter) quarters",
    "zero in",
    "ground zero",
)

"""Finds chances that somebody typed into a text: 49%, 49 in 100, 0.49, one in two, half of the time."""

from __future__ import annotations

import re

NUMBER = (
    r"(?:\d+(?:[.,]\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty"
    r"|sixty|seventy|eighty|ninety|(?:a |one )?hundred)"
)
TENS = r"(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)"
SHARE, PARTS = r"(?:\d+|two|three|four|five|six|seven|eight|nine)", r"(?:thirds|quarters|fifths|sixths|eighths|tenths)"
PART = r"(?:hal(?:f|ves)|thirds?|quarters?|fifths?|sixths?|eighths?|tenths?|hundredths?)"
PLAYED = r"(?:time|times|tries|rolls?|pass(?:es)?|shots?|balls?|kicks?|throws?|crosses|attacks?)"
CHANCE_BY_HAND = re.compile(
    rf"""
      {NUMBER}\s*(?:[%％‰]|per\ ?cent(?:age)?\b|pct\b)              # 49%, fifty per cent
    | \d+(?:[.,]\d+)?\s*points?\b                                # 7 points
    | \b{NUMBER}\s+(?:{PLAYED}\s+)?(?:in|out\ of)\s+(?:every\s+)?{NUMBER}\b  # 49 in 100, nine times out of ten
    | (?<![\d.,:])[01]?[.,]\d+                                   # 0.49
    | \b\d+\s?/\s?\d+\b | [½⅓⅔¼¾⅕⅖⅗⅘⅛⅜⅝⅞]                         # 1/2
    | \b{PART}\s+(?:of\s+)?(?:(?:all|the|your|their|its)\s+)*{PLAYED}\b  # half of the time, a fifth of all passes
    | \bevery\s+(?:second|other|third|fourth|fifth|tenth)\s+{PLAYED}\b
    | \b{SHARE}\s+{PARTS}\b(?!\s+of\s+the\s+(?:pitch|field|way))    # two thirds of them
    | \b(?:fifty|50)\s?[\s–-]\s?(?:fifty|50)\b
    | (?:(?<=\bodds\ of\ )|(?<=\bodds\ are\ )){NUMBER}\ (?:to|on)\ {NUMBER}\b   # odds of three to one
    | (?:(?<=\bchance\ of\ )|(?<=\bchance\ is\ ))(?:\d+|{TENS})\b(?!\s*[:/.,]\s*\d|\ (?:goal|yard|turn)s?\b)
    """,
    re.VERBOSE | re.IGNORECASE,
)


def find_typed_chance(text: str) -> str:
    """Return the first chance that is typed into a text, or nothing.

    >>> [find_typed_chance(text) for text in ("It arrives 49 times in 100.", "Two of them are within half a yard.")]
    ['49 times in 100', '']
    """
    found = CHANCE_BY_HAND.search(text)
    return found[0].strip() if found else ""


def typed_percent(words: str) -> float | None:
    """Return the per cent that typed digits stand for, or None for words and odds.

    >>> typed_percent("49.2%"), typed_percent("1 in 4"), typed_percent("0.5"), typed_percent("half of the time")
    (49.2, 25.0, 50.0, None)
    >>> typed_percent("50-50"), typed_percent("3 to 1")
    (50.0, None)
    """
    numbers = [float(one.replace(",", ".")) for one in re.findall(r"\d*[.,]?\d+", words)]
    if not numbers or " to " in words or " on " in words:
        return None
    if re.fullmatch(r"50\s?[\s–-]\s?50", words.strip()):
        return 50.0
    if len(numbers) == 2:
        return 100 * numbers[0] / numbers[1] if numbers[1] else None
    return numbers[0] * 100 if re.match(r"[01]?[.,]\d+$", words.strip()) else numbers[0]

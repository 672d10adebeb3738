"""Words that refusals share: suggestions, choices, and quotes of the input."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from footroll.errors import printable

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST_QUOTE = 40  # letters


def did_you_mean(text: str, known: Iterable[str], *, otherwise: str = "") -> str:
    """Suggest the known word nearest to a text, or list all known words.

    >>> did_you_mean("FIFA", ["fifa", "recommended"])
    '; did you mean fifa?'
    >>> did_you_mean("x", ["true", "false"])
    '; write true or false'
    >>> did_you_mean("x", ["true", "false"], otherwise="docs/notation.md lists them")
    '; docs/notation.md lists them'
    """
    words = {_folded(word): word for word in known}
    near = get_close_matches(_folded(text[:LONGEST_QUOTE]), words, n=1)
    if near:
        return f"; did you mean {words[near[0]]}?"
    return f"; {otherwise}" if otherwise else f"; write {either(words.values())}"


def _folded(word: str) -> str:
    """Return a word in lower case with dashes."""
    return word.casefold().replace("_", "-").replace(" ", "-")


def either(words: Iterable[object]) -> str:
    """Join words as a choice.

    >>> either([1, 2, 3])
    '1, 2 or 3'
    """
    *first, last = [str(word) for word in words]
    return f"{', '.join(first)} or {last}" if first else last


def describe(value: object) -> str:
    """Describe a value of the user: texts are quoted, lists and tables are not written out.

    >>> describe("70"), describe(True), describe(1.5), describe([1]), describe(None)
    ("the text '70'", 'true', '1.5', 'a list', 'nothing')
    """
    if isinstance(value, str):
        return f"the text {quote(value)}"
    if isinstance(value, list | tuple | dict):
        return "a table" if isinstance(value, dict) else "a list"
    if value is None or isinstance(value, bool):
        return "nothing" if value is None else str(value).lower()
    if isinstance(value, int) and abs(value) >= 10**LONGEST_QUOTE:
        return "a huge number"  # Python may refuse to write so many digits
    return shown(str(value))


def sentence_case(text: str) -> str:
    """Capitalise the first letter and keep the rest.

    >>> sentence_case("foul by 4 McKay"), sentence_case("")
    ('Foul by 4 McKay', '')
    """
    return text[:1].upper() + text[1:]


def lower_first(words: str) -> str:
    """Return a sentence as it continues another one.

    >>> lower_first("Pass to 9")
    'pass to 9'
    """
    return words[:1].lower() + words[1:]


def quote(text: str) -> str:
    r"""Quote a text, shortened to one line.

    >>> print(quote("soon"), quote("a\x1b[2Jb"), quote("very " * 20))
    'soon' 'a\x1b[2Jb' 'very very very very very very very very …'
    """
    return f"'{shown(text)}'"


def shown(text: str) -> str:
    r"""Shorten a text, and escape its unprintable letters.

    >>> shown("lob\t")
    'lob\\t'
    """
    return printable(text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…")


NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number_word(count: int, *, none: str = "no") -> str:
    """Write a small number as a word.

    >>> number_word(8), number_word(0), number_word(0, none="nobody"), number_word(40)
    ('eight', 'no', 'nobody', '40')
    """
    return (none, *NUMBERS)[count] if count <= len(NUMBERS) else str(count)


def time_words(seconds: float) -> str:
    """Write a time.

    >>> time_words(15.2), time_words(78), time_words(7300)
    ('15 s', '1 min 18 s', '2 h 1 min')
    """
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    return f"{minutes} min {rest} s" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"

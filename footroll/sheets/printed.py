"""Older printed sheets: ratings from 5 to 10, no effect, and often no numbers and no word on who keeps goal.

Each function takes a draft and returns it mended, with a notice of what was done.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from footroll.kernels.layout import Skill
from footroll.sheets.draft import Entry
from footroll.sheets.names import Column
from footroll.sheets.scores import looks_printed, read_number
from footroll.teams import skill_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.sheets.draft import Draft, Line
    from footroll.sheets.names import Field

EFFECT_FROM = Skill.FREE_KICK


def mend(draft: Draft, *, effect_from: Skill | None = None) -> Draft:
    """Return a draft of a table with what older printed sheets leave out.

    >>> from footroll.sheets.layout import draft_table
    >>> from footroll.sheets.tables import make_table
    >>> old = make_table([["name", "Free kick", "Lob", "Punch", "Pace"], ["Lia", "8", "7", "5", "9"]])
    >>> for notice in mend(draft_table(old, file="old.csv")).notices:
    ...     print(notice)
    old.csv: Punch is left out; the game has no such skill
    old.csv: the ratings go from 5 to 10 and are taken times ten
    old.csv: there is no effect; every footballer's free-kick is taken for it
    old.csv: there are no numbers; the footballers are numbered in their order
    old.csv: nothing says who keeps goal; number 1 does
    """
    return _with_keeper(_with_numbers(fill_effect(_with_scale(draft), effect_from=effect_from)))


def _noted(draft: Draft, *, notice: str) -> Draft:
    """Return a draft with one more notice."""
    return replace(draft, notices=(*draft.notices, f"{draft.file}: {notice}"))


def _has(draft: Draft, field: Field) -> bool:
    """Say whether a table has a column for a field."""
    return any(field in line.entries for line in draft.lines)


def _with_scale(draft: Draft) -> Draft:
    """Find out whether most of the scores are ratings from 5 to 10."""
    texts = [line.text(skill) for line in draft.lines for skill in Skill if skill in line.entries]
    numbers = [text for text in texts if read_number(text) is not None]
    if 2 * sum(map(looks_printed, numbers)) <= len(numbers):
        return draft
    scaled = replace(draft, scale=10, printed=True)
    return _noted(scaled, notice="the ratings go from 5 to 10 and are taken times ten")


def fill_effect(draft: Draft, *, effect_from: Skill | None) -> Draft:
    """Fill in effect from another skill, in a printed sheet or when the user asks for it.

    >>> from footroll.sheets.draft import Draft, Line, Spot
    >>> lia = Line("row 2", Spot(2, 0, "reds.csv row 2"), {Skill.EFFECT: Entry("70", Spot(2, 1, "reds.csv row 2"))})
    >>> fill_effect(Draft("reds.csv", {}, (lia,)), effect_from=Skill.LOB).notices
    ('reds.csv: effect is in the sheet already; nothing is filled in from lob',)
    """
    source = EFFECT_FROM if effect_from is None else effect_from
    if _has(draft, Skill.EFFECT) and effect_from is not None:
        return _noted(draft, notice=f"effect is in the sheet already; nothing is filled in from {skill_name(source)}")
    wanted = draft.printed or effect_from is not None
    if not wanted or _has(draft, Skill.EFFECT) or not _has(draft, source):
        return draft
    filled = replace(draft, lines=tuple(_with_effect(line, source=source) for line in draft.lines))
    return _noted(filled, notice=f"there is no effect; every footballer's {skill_name(source)} is taken for it")


def _with_effect(line: Line, *, source: Skill) -> Line:
    """Return a line with the score of a skill, where it has one, as that of effect."""
    return (
        replace(line, entries={**line.entries, Skill.EFFECT: line.entries[source]}) if source in line.entries else line
    )


def _with_numbers(draft: Draft) -> Draft:
    """Give numbers to the footballers of a table without any."""
    if not draft.lines or _has(draft, Column.NUMBER):
        return draft
    entries = [Entry(str(number), line.spot) for number, line in enumerate(draft.lines, start=1)]
    numbered = _with_entries(draft, field=Column.NUMBER, entries=entries)
    return _noted(numbered, notice="there are no numbers; the footballers are numbered in their order")


def _with_keeper(draft: Draft) -> Draft:
    """Put number 1 in goal when a table has no column that could say who keeps it."""
    if not draft.lines or _has(draft, Column.GOALKEEPER) or _has(draft, Column.POSITION):
        return draft
    entries = [Entry("yes" if _is_first(line) else "no", line.spot) for line in draft.lines]
    kept = _with_entries(draft, field=Column.GOALKEEPER, entries=entries)
    return _noted(kept, notice="nothing says who keeps goal; number 1 does")


def _is_first(line: Line) -> bool:
    """Say whether a footballer wears number 1."""
    return read_number(line.text(Column.NUMBER)) == 1


def _with_entries(draft: Draft, *, field: Field, entries: Iterable[Entry]) -> Draft:
    """Return a draft whose lines have one more entry each."""
    lines = (
        replace(line, entries={**line.entries, field: entry}) for line, entry in zip(draft.lines, entries, strict=True)
    )
    return replace(draft, lines=tuple(lines))

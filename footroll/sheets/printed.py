"""Older printed sheets: ratings from 5 to 10, no effect, and often neither numbers nor a goalkeeper.

Each function takes a draft and returns it completed, with a notice of the change.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from footroll.kernels.layout import Skill
from footroll.sheets.draft import SheetEntry
from footroll.sheets.names import Column
from footroll.sheets.scores import looks_printed, read_number
from footroll.skills import skill_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from footroll.sheets.draft import Draft
    from footroll.sheets.names import Field

EFFECT_FROM = Skill.FREE_KICK


def complete(draft: Draft, *, effect_from: Skill | None = None) -> Draft:
    """Fill in what older printed sheets leave out.

    >>> from footroll.sheets.layout import draft_table
    >>> from footroll.sheets.tables import make_table
    >>> old = make_table([["name", "Free kick", "Lob", "Punch", "Pace"], ["Lia", "8", "7", "5", "9"]])
    >>> for notice in complete(draft_table(old, file="old.csv")).notices:
    ...     print(notice)
    old.csv: Punch is left out; the game has no such skill
    old.csv: the ratings run from 5 to 10 and are multiplied by ten
    old.csv: there is no effect; every footballer's free-kick is used instead
    old.csv: there are no numbers; the footballers are numbered in order
    old.csv: no goalkeeper is named; number 1 keeps goal
    """
    return _with_keeper(_with_numbers(fill_effect(_with_scale(draft), effect_from=effect_from)))


def _noted(draft: Draft, *, notice: str) -> Draft:
    """Return a draft with one more notice."""
    return replace(draft, notices=(*draft.notices, f"{draft.file}: {notice}"))


def _has(draft: Draft, field: Field) -> bool:
    """Return whether a table has a column for a field."""
    return any(field in line.entries for line in draft.lines)


def _with_scale(draft: Draft) -> Draft:
    """Detect a sheet whose scores are mostly ratings from 5 to 10."""
    texts = [line.text(skill) for line in draft.lines for skill in Skill if skill in line.entries]
    numbers = [text for text in texts if read_number(text) is not None]
    if 2 * sum(map(looks_printed, numbers)) <= len(numbers):
        return draft
    scaled = replace(draft, scale=10, printed=True)
    return _noted(scaled, notice="the ratings run from 5 to 10 and are multiplied by ten")


def fill_effect(draft: Draft, *, effect_from: Skill | None) -> Draft:
    """Fill in effect from another skill, in a printed sheet or on request.

    >>> from footroll.sheets.draft import Draft, SheetLine, Spot
    >>> effect = SheetEntry("70", Spot(2, 1, "reds.csv row 2"))
    >>> lia = SheetLine("row 2", Spot(2, 0, "reds.csv row 2"), {Skill.EFFECT: effect})
    >>> fill_effect(Draft("reds.csv", {}, (lia,)), effect_from=Skill.LOB).notices
    ('reds.csv: the sheet already has effect; nothing is filled in from lob',)
    """
    source = EFFECT_FROM if effect_from is None else effect_from
    if _has(draft, Skill.EFFECT) and effect_from is not None:
        return _noted(draft, notice=f"the sheet already has effect; nothing is filled in from {skill_name(source)}")
    wanted = draft.printed or effect_from is not None
    if not wanted or _has(draft, Skill.EFFECT) or not _has(draft, source):
        return draft
    lines = tuple(
        replace(line, entries={**line.entries, Skill.EFFECT: line.entries[source]}) if source in line.entries else line
        for line in draft.lines
    )
    notice = f"there is no effect; every footballer's {skill_name(source)} is used instead"
    return _noted(replace(draft, lines=lines), notice=notice)


def _with_numbers(draft: Draft) -> Draft:
    """Give numbers to the footballers of a table without numbers."""
    if not draft.lines or _has(draft, Column.NUMBER):
        return draft
    entries = [SheetEntry(str(number), line.spot) for number, line in enumerate(draft.lines, start=1)]
    numbered = _with_entries(draft, field=Column.NUMBER, entries=entries)
    return _noted(numbered, notice="there are no numbers; the footballers are numbered in order")


def _with_keeper(draft: Draft) -> Draft:
    """Put number 1 in goal when a table has no column that names the goalkeeper."""
    if not draft.lines or _has(draft, Column.GOALKEEPER) or _has(draft, Column.POSITION):
        return draft
    numbers = ((read_number(line.text(Column.NUMBER)), line.spot) for line in draft.lines)
    entries = [SheetEntry("yes" if number == 1 else "no", spot) for number, spot in numbers]
    kept = _with_entries(draft, field=Column.GOALKEEPER, entries=entries)
    return _noted(kept, notice="no goalkeeper is named; number 1 keeps goal")


def _with_entries(draft: Draft, *, field: Field, entries: Iterable[SheetEntry]) -> Draft:
    """Return a draft whose lines have one more entry each."""
    lines = (
        replace(line, entries={**line.entries, field: entry}) for line, entry in zip(draft.lines, entries, strict=True)
    )
    return replace(draft, lines=tuple(lines))

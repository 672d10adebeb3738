"""How a table is laid out: the lines above it, the row that names the columns, and the footballers.

Footballers are rows and skills are columns, or the other way round: where the skills' names stand
decides. Turned or not, every cell keeps its own address.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.sheets.draft import Draft, Entry, Finding, Line, Spot, listing, quote, shown, title
from footroll.sheets.files import refuse
from footroll.sheets.names import Column, Heading, field_of, heading_of, is_dropped
from footroll.sheets.tables import FEWEST_SKILLS, column_letters, skills_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from footroll.sheets.names import Field
    from footroll.sheets.tables import Cell, Table


@dataclass(frozen=True, slots=True)
class Layout:
    """A table taken apart: the lines above, the cells that name the columns, and the rows below."""

    above: Table
    labels: tuple[Cell, ...]
    rows: Table
    turned: bool


def draft_table(table: Table, *, file: str) -> Draft:
    """Return what a table says, and what is wrong with its layout.

    >>> from footroll.sheets.tables import make_table
    >>> table = make_table([["name", "lob", "slip", "mark"], ["Lia", "70", "80", "60"]])
    >>> draft = draft_table(table, file="reds.csv")
    >>> [(entry.text, entry.spot.where) for entry in draft.lines[0].entries.values()][1]
    ('70', 'reds.csv row 2, lob of Lia (B2)')
    """
    layout = _take_apart(table, file=file)
    columns = _columns(layout)
    everyone, second = _before_second_header(layout.rows)
    rows, titles = _part_titles(everyone, columns=columns)
    lines = tuple(_line(row, columns=columns, layout=layout, file=file) for row in rows)
    heading, notices = _heading(layout.above, file=file)
    unread, dropped = _unread(layout, columns=columns)
    return Draft(
        file=file,
        heading=heading,
        lines=lines,
        findings=(*_doubled(layout, columns=columns, file=file), *_second_header(second, file=file)),
        notices=(
            *notices,
            *_unread_notices(_without_titles(unread, layout=layout), dropped=dropped, file=file),
            *_title_notices(titles, turned=layout.turned, file=file),
        ),
        table=Spot(layout.labels[0].row, 0, f"{file} {_label(layout.labels, turned=layout.turned)}"),
        unknown=tuple(cell.text for cell in unread),
        strip="row" if layout.turned else "column",
        printed=bool(dropped),
        labels={field: layout.labels[at].text for field, at in columns.items()},
    )


def _skills_in(cells: Iterable[Cell]) -> int:
    """Return how many different skills these cells name."""
    return skills_in(cell.text for cell in cells)


def _take_apart(table: Table, *, file: str) -> Layout:
    """Find the names of the skills, and take the table apart there."""
    across = max(map(_skills_in, table))
    down = max(map(_skills_in, zip(*table, strict=True)))
    if max(across, down) < FEWEST_SKILLS:
        what = "no row names the columns; one must hold number, name and the 27 skills"
        raise refuse(file, what, clause="FR-1.6-05")
    return _upright(table) if across >= down else _turned(table)


def _upright(table: Table) -> Layout:
    """Take apart a table whose footballers are rows."""
    at = next(at for at, row in enumerate(table) if _skills_in(row) >= FEWEST_SKILLS)
    return Layout(above=table[:at], labels=table[at], rows=table[at + 1 :], turned=False)


def _turned(table: Table) -> Layout:
    """Take apart a table whose footballers are columns."""
    columns = tuple(zip(*table, strict=True))
    left = next(at for at, column in enumerate(columns) if _skills_in(column) >= FEWEST_SKILLS)
    top = _first_label(columns[left], columns=columns[left + 1 :])
    rows = tuple(column[top:] for column in columns[left:])
    return Layout(above=table[:top], labels=rows[0], rows=rows[1:], turned=True)


def _first_label(labels: Sequence[Cell], *, columns: Sequence[Sequence[Cell]]) -> int:
    """Return where a turned table begins; names may stand above its first label, under any word or none."""
    fields = [field_of(cell.text) for cell in labels]
    first = next(at for at, field in enumerate(fields) if field is not None)
    if Column.NAME in fields:
        return first
    footballers = [column for column in columns if any(cell.text for cell in column[first:])]
    above = (at for at in range(first) if heading_of(labels[at].text) in {None, Heading.TEAM})
    fewest = max(FEWEST_SKILLS, len(footballers) / 2)
    return next((at for at in above if _words_in(column[at] for column in footballers) >= fewest), first)


def _words_in(cells: Iterable[Cell]) -> int:
    """Return how many of these cells have letters in them."""
    return sum(any(map(str.isalpha, cell.text)) for cell in cells)


def _columns(layout: Layout) -> dict[Field, int]:
    """Return where each field stands; a column of names may be without a label, or under any word in the corner."""
    columns: dict[Field, int] = {}
    for at, cell in enumerate(layout.labels):
        field = field_of(cell.text)
        if field is not None and not _is_title(layout, at=at):
            columns.setdefault(field, at)
    if Column.NAME not in columns:
        columns |= _names(layout, columns=columns)
    return columns


def _is_title(layout: Layout, *, at: int) -> bool:
    """Say whether a label is the title of a group: blank below, and none that a footballer needs."""
    if _holds(layout, at=at):
        return False
    field = field_of(layout.labels[at].text)
    same = (other for other, cell in enumerate(layout.labels) if field_of(cell.text) is field)
    return field in {None, Column.GOALKEEPER} or any(_holds(layout, at=other) for other in same)


def _holds(layout: Layout, *, at: int) -> bool:
    """Say whether anything stands below a label."""
    return any(row[at].text for row in layout.rows)


def _names(layout: Layout, *, columns: Mapping[Field, int]) -> dict[Field, int]:
    """Return the first column of names that is without a label, or else the one in the corner of the table."""
    rows = [row for row in layout.rows if _scored(row, columns)]
    bare = [at for at, cell in enumerate(layout.labels) if not cell.text]
    corner = [at for at in range(min(columns.values())) if layout.labels[at].text][:1]
    named = [at for at in (*bare, *corner) if 2 * _words_in(row[at] for row in rows) >= len(rows) > 0]
    return {Column.NAME: named[0]} if named else {}


def _before_second_header(rows: Table) -> tuple[Table, Cell | None]:
    """Return the rows up to one that names the columns again, and the first cell of that one."""
    for at, row in enumerate(rows):
        if _skills_in(row) >= FEWEST_SKILLS:
            return rows[:at], row[0]
    return rows, None


def _second_header(cell: Cell | None, *, file: str) -> tuple[Finding, ...]:
    """Tell of a second table."""
    if cell is None:
        return ()
    spot = Spot(cell.row, 0, f"{file} row {cell.row}")
    return (Finding(spot, "the columns are named a second time; one sheet holds one team"),)


def _part_titles(rows: Table, *, columns: Mapping[Field, int]) -> tuple[Table, tuple[Cell, ...]]:
    """Return the rows of footballers, and the words that stand alone between them: titles of groups."""
    filled = tuple(row for row in rows if _filled(row, columns))
    scored = [at for at, row in enumerate(filled) if _scored(row, columns)]
    corner = min(columns.values())
    titles = [row for row in filled[: max(scored, default=0)] if _stands_alone(row[corner], row=row)]
    return tuple(row for row in filled if row not in titles), tuple(row[corner] for row in titles)


def _stands_alone(cell: Cell, *, row: Sequence[Cell]) -> bool:
    """Say whether a cell is the only one of its row that is filled, and holds words."""
    return [one for one in row if one.text] == [cell] and _words_in([cell]) > 0


def _scored(row: Sequence[Cell], columns: Mapping[Field, int]) -> bool:
    """Say whether a row has any score."""
    return any(row[at].text for field, at in columns.items() if not isinstance(field, Column))


def _filled(row: Sequence[Cell], columns: Mapping[Field, int]) -> bool:
    """Say whether a row tells anything of a footballer."""
    return any(row[at].text for at in columns.values())


def _label(cells: Sequence[Cell], *, turned: bool) -> str:
    """Return what people call a row, or a column of a turned table."""
    return f"column {column_letters(cells[0].column)}" if turned else f"row {cells[0].row}"


def _line(row: Sequence[Cell], *, columns: Mapping[Field, int], layout: Layout, file: str) -> Line:
    """Return one footballer as his row gives him."""
    number, name = (row[columns[one]].text if one in columns else "" for one in (Column.NUMBER, Column.NAME))
    who = title(number=number, name=name)
    label = _label(row, turned=layout.turned)
    entries = {
        field: _entry(row[at], label=_field_label(layout.labels[at]), who=who, file=file)
        for field, at in sorted(columns.items(), key=lambda item: item[1])
    }
    where = f"{file} {label} ({who})" if who else f"{file} {label}"
    return Line(label, Spot(row[0].row, row[0].column, where), entries)


def _field_label(cell: Cell) -> str:
    """Return what people call a field; names may stand under any word."""
    return Column.NAME if field_of(cell.text) is None else shown(cell.text)


def _entry(cell: Cell, *, label: str, who: str, file: str) -> Entry:
    """Return what a cell says, with its row, column, footballer and address as its place."""
    whose = f" of {who}" if who else ""
    return Entry(cell.text, Spot(cell.row, cell.column, f"{file} row {cell.row}, {label}{whose} ({cell.address})"))


def _doubled(layout: Layout, *, columns: Mapping[Field, int], file: str) -> list[Finding]:
    """Tell of every column that stands twice."""
    findings = []
    for at, cell in enumerate(layout.labels):
        field = field_of(cell.text)
        if field is not None and not _is_title(layout, at=at) and columns[field] != at:
            first = layout.labels[columns[field]]
            spot = Spot(cell.row, cell.column, f"{file} row {cell.row}, {shown(cell.text)} ({cell.address})")
            findings.append(Finding(spot, f"this is named twice; the first is {quote(first.text)} in {first.address}"))
    return findings


def _unread(layout: Layout, *, columns: Mapping[Field, int]) -> tuple[tuple[Cell, ...], tuple[str, ...]]:
    """Return the labels that nobody knows, and those of ratings that the game has no more."""
    others = [
        cell
        for at, cell in enumerate(layout.labels)
        if cell.text and field_of(cell.text) is None and at not in columns.values()
    ]
    dropped = tuple(cell.text for cell in others if is_dropped(cell.text))
    return tuple(cell for cell in others if not is_dropped(cell.text)), dropped


def _without_titles(labels: Sequence[Cell], *, layout: Layout) -> list[str]:
    """Return the texts of labels, without those that are titles of groups."""
    return [cell.text for cell in labels if not _is_title(layout, at=layout.labels.index(cell))]


def _unread_notices(unread: Sequence[str], *, dropped: Sequence[str], file: str) -> list[str]:
    """Say which columns are not read."""
    notices = []
    if dropped:
        words = listing([shown(text) for text in dropped])
        notices.append(f"{file}: {words} {_is(dropped)} left out; the game has no such skill")
    if unread:
        quoted = listing([quote(text) for text in unread])
        notices.append(f"{file}: {quoted} {_is(unread)} not read; no skill has that name")
    return notices


def _title_notices(titles: Sequence[Cell], *, turned: bool, file: str) -> list[str]:
    """Say which rows are taken for titles of groups of footballers."""
    return [
        f"{file}: {_label([cell], turned=turned)} is not read: {quote(cell.text)} stands alone, with no score"
        for cell in titles
    ]


def _is(words: Sequence[str]) -> str:
    """Return the verb that fits so many words."""
    return "is" if len(words) == 1 else "are"


def _heading(above: Table, *, file: str) -> tuple[dict[Heading, tuple[Entry, ...]], list[str]]:
    """Return what the lines above the table say, and notices of those that say nothing we know."""
    heading: dict[Heading, tuple[Entry, ...]] = {}
    notices = []
    for row in above:
        key, *values = [cell for cell in row if cell.text] or [row[0]]
        what = heading_of(key.text)
        if what is not None:
            heading.setdefault(what, tuple(_heading_entry(cell, key=key, file=file) for cell in values))
        elif key.text:
            notices.append(f"{file}: row {key.row} is not read: {quote(key.text)}")
    return {what: entries for what, entries in heading.items() if entries}, notices


def _heading_entry(cell: Cell, *, key: Cell, file: str) -> Entry:
    """Return one value of a line above the table."""
    where = f"{file} row {cell.row}, {shown(key.text)} ({cell.address})"
    return Entry(cell.text, Spot(cell.row, cell.column, where))

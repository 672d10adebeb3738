"""The layout of a table: the lines above it, the row that names the columns, and the footballers.

Footballers are rows and skills are columns, or the other way round; the position of the skills' names decides. Every
cell keeps its own address either way.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.sheets.draft import Draft, Finding, SheetEntry, SheetLine, Spot, listing, title
from footroll.sheets.files import refuse
from footroll.sheets.names import Column, Heading, field_of, heading_of, is_dropped
from footroll.sheets.tables import FEWEST_SKILLS, column_letters, skills_in
from footroll.wording import quote, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from footroll.sheets.names import Field
    from footroll.sheets.tables import SheetCell, Table


@dataclass(frozen=True, slots=True)
class Layout:
    """A table split up: the lines above, the cells that name the columns, and the rows below."""

    above: Table
    labels: tuple[SheetCell, ...]
    rows: Table
    turned: bool


def draft_table(table: Table, *, file: str) -> Draft:
    """Return the draft of a table, with the faults of its layout.

    >>> from footroll.sheets.tables import make_table
    >>> table = make_table([["name", "lob", "slip", "mark"], ["Lia", "70", "80", "60"]])
    >>> draft = draft_table(table, file="reds.csv")
    >>> [(entry.text, entry.spot.where) for entry in draft.lines[0].entries.values()][1]
    ('70', 'reds.csv row 2, lob of Lia (B2)')
    """
    layout = _split_up(table, file=file)
    columns = _columns(layout)
    everyone, second = _before_second_header(layout.rows)
    rows, titles = _split_titles(everyone, columns=columns)
    lines = tuple(_line(row, columns=columns, layout=layout, file=file) for row in rows)
    heading, notices = _heading(layout.above, file=file)
    unread, dropped = _unread(layout, columns=columns)
    unread_texts = [cell.text for cell in unread if not _is_title(layout, at=layout.labels.index(cell))]
    return Draft(
        file=file,
        heading=heading,
        lines=lines,
        findings=(*_doubled(layout, columns=columns, file=file), *_second_header(second, file=file)),
        notices=(
            *notices,
            *_unread_notices(unread_texts, dropped=dropped, file=file),
            *_title_notices(titles, turned=layout.turned, file=file),
        ),
        table=Spot(layout.labels[0].row, 0, f"{file} {_label(layout.labels, turned=layout.turned)}"),
        unknown=tuple(cell.text for cell in unread),
        strip="row" if layout.turned else "column",
        printed=bool(dropped),
        labels={field: layout.labels[at].text for field, at in columns.items()},
        corner=_corner(layout, columns=columns, file=file),
    )


def _corner(layout: Layout, *, columns: Mapping[Field, int], file: str) -> SheetEntry | None:
    """Return the word above the names, if it does not mean a name."""
    cell = layout.labels[columns[Column.NAME]] if Column.NAME in columns else None
    if cell is None or not cell.text or field_of(cell.text) or heading_of(cell.text):
        return None
    return SheetEntry(cell.text, Spot(cell.row, cell.column, f"{file} row {cell.row} ({cell.address})"))


def _skills_in(cells: Iterable[SheetCell]) -> int:
    """Count the different skills that these cells name."""
    return skills_in(cell.text for cell in cells)


def _split_up(table: Table, *, file: str) -> Layout:
    """Find the names of the skills, and split the table there."""
    across = max(map(_skills_in, table))
    down = max(map(_skills_in, zip(*table, strict=True)))
    if max(across, down) < FEWEST_SKILLS:
        what = "no row names the columns; add one with number, name and the 27 skills"
        raise refuse(file, what, clause="FR-1.6-05")
    if across < down:
        return _split_turned(table)
    at = next(at for at, row in enumerate(table) if _skills_in(row) >= FEWEST_SKILLS)
    return Layout(above=table[:at], labels=table[at], rows=table[at + 1 :], turned=False)


def _split_turned(table: Table) -> Layout:
    """Split a table whose footballers are columns."""
    columns = tuple(zip(*table, strict=True))
    left = next(at for at, column in enumerate(columns) if _skills_in(column) >= FEWEST_SKILLS)
    top = _first_label(columns[left], columns=columns[left + 1 :])
    rows = tuple(column[top:] for column in columns[left:])
    return Layout(above=table[:top], labels=rows[0], rows=rows[1:], turned=True)


def _first_label(labels: Sequence[SheetCell], *, columns: Sequence[Sequence[SheetCell]]) -> int:
    """Return the start of a turned table; names may be above its first label, under any word or none."""
    fields = [field_of(cell.text) for cell in labels]
    first = next(at for at, field in enumerate(fields) if field is not None)
    if Column.NAME in fields:
        return first
    footballers = [column for column in columns if any(cell.text for cell in column[first:])]
    above = (at for at in range(first) if heading_of(labels[at].text) in {None, Heading.TEAM})
    fewest = max(FEWEST_SKILLS, len(footballers) / 2)
    return next((at for at in above if _words_in(column[at] for column in footballers) >= fewest), first)


def _words_in(cells: Iterable[SheetCell]) -> int:
    """Count the cells with letters in them."""
    return sum(any(map(str.isalpha, cell.text)) for cell in cells)


def _columns(layout: Layout) -> dict[Field, int]:
    """Return the column of each field; names may have no label, or any word in the corner."""
    columns: dict[Field, int] = {}
    for at, cell in enumerate(layout.labels):
        field = field_of(cell.text)
        if field is not None and not _is_title(layout, at=at):
            columns.setdefault(field, at)
    if Column.NAME not in columns:
        columns |= _names(layout, columns=columns)
    return columns


def _is_title(layout: Layout, *, at: int) -> bool:
    """Return whether a label is the title of a group: blank below, and not needed for a footballer."""
    if _holds(layout, at=at):
        return False
    field = field_of(layout.labels[at].text)
    same = (other for other, cell in enumerate(layout.labels) if field_of(cell.text) is field)
    return field in {None, Column.GOALKEEPER} or any(_holds(layout, at=other) for other in same)


def _holds(layout: Layout, *, at: int) -> bool:
    """Return whether there is anything below a label."""
    return any(row[at].text for row in layout.rows)


def _names(layout: Layout, *, columns: Mapping[Field, int]) -> dict[Field, int]:
    """Return the first column of names without a label, or else the one in the corner."""
    rows = [row for row in layout.rows if _scored(row, columns)]
    bare = [at for at, cell in enumerate(layout.labels) if not cell.text]
    corner = [at for at in range(min(columns.values())) if layout.labels[at].text][:1]
    named = [at for at in (*bare, *corner) if 2 * _words_in(row[at] for row in rows) >= len(rows) > 0]
    return {Column.NAME: named[0]} if named else {}


def _before_second_header(rows: Table) -> tuple[Table, SheetCell | None]:
    """Return the rows before a second header row, and the first cell of that row."""
    for at, row in enumerate(rows):
        if _skills_in(row) >= FEWEST_SKILLS:
            return rows[:at], row[0]
    return rows, None


def _second_header(cell: SheetCell | None, *, file: str) -> tuple[Finding, ...]:
    """Report a second table."""
    if cell is None:
        return ()
    spot = Spot(cell.row, 0, f"{file} row {cell.row}")
    return (Finding(spot, "the columns are named a second time; put the second team in a separate file"),)


def _split_titles(rows: Table, *, columns: Mapping[Field, int]) -> tuple[Table, tuple[SheetCell, ...]]:
    """Return the rows of footballers, and the titles of groups: words alone in a row between them."""
    filled = tuple(row for row in rows if any(row[at].text for at in columns.values()))
    scored = [at for at, row in enumerate(filled) if _scored(row, columns)]
    corner = min(columns.values())
    between = filled[: max(scored, default=0)]
    alone = [row for row in between if [cell for cell in row if cell.text] == [row[corner]]]
    titles = [row for row in alone if _words_in([row[corner]])]
    return tuple(row for row in filled if row not in titles), tuple(row[corner] for row in titles)


def _scored(row: Sequence[SheetCell], columns: Mapping[Field, int]) -> bool:
    """Return whether a row has any score."""
    return any(row[at].text for field, at in columns.items() if not isinstance(field, Column))


def _label(cells: Sequence[SheetCell], *, turned: bool) -> str:
    """Return the label of a row, or of a column of a turned table."""
    return f"column {column_letters(cells[0].column)}" if turned else f"row {cells[0].row}"


def _line(row: Sequence[SheetCell], *, columns: Mapping[Field, int], layout: Layout, file: str) -> SheetLine:
    """Return the line of one footballer."""
    number, name = (row[columns[one]].text if one in columns else "" for one in (Column.NUMBER, Column.NAME))
    who = title(number=number, name=name)
    label = _label(row, turned=layout.turned)
    whose = f" of {who}" if who else ""
    entries: dict[Field, SheetEntry] = {}
    for field, at in sorted(columns.items(), key=lambda item: item[1]):
        cell, heading = row[at], layout.labels[at].text
        what = Column.NAME if field_of(heading) is None else shown(heading)  # names may be under any word
        where = f"{file} row {cell.row}, {what}{whose} ({cell.address})"
        entries[field] = SheetEntry(cell.text, Spot(cell.row, cell.column, where))
    where = f"{file} {label} ({who})" if who else f"{file} {label}"
    return SheetLine(label, Spot(row[0].row, row[0].column, where), entries)


def _doubled(layout: Layout, *, columns: Mapping[Field, int], file: str) -> list[Finding]:
    """Report every column that appears twice."""
    findings = []
    for at, cell in enumerate(layout.labels):
        field = field_of(cell.text)
        if field is not None and not _is_title(layout, at=at) and columns[field] != at:
            first = layout.labels[columns[field]]
            spot = Spot(cell.row, cell.column, f"{file} row {cell.row}, {shown(cell.text)} ({cell.address})")
            findings.append(Finding(spot, f"this is named twice; remove it, or {quote(first.text)} in {first.address}"))
    return findings


def _unread(layout: Layout, *, columns: Mapping[Field, int]) -> tuple[tuple[SheetCell, ...], tuple[str, ...]]:
    """Return the unknown labels, and those of ratings that the game no longer has."""
    others = [
        cell
        for at, cell in enumerate(layout.labels)
        if cell.text and field_of(cell.text) is None and at not in columns.values()
    ]
    dropped = tuple(cell.text for cell in others if is_dropped(cell.text))
    return tuple(cell for cell in others if not is_dropped(cell.text)), dropped


def _unread_notices(unread: Sequence[str], *, dropped: Sequence[str], file: str) -> list[str]:
    """Return notices of the columns that are not read."""
    notices = []
    if dropped:
        words = listing([shown(text) for text in dropped])
        notices.append(f"{file}: {words} {_is(dropped)} left out; the game has no such skill")
    if unread:
        quoted = listing([quote(text) for text in unread])
        notices.append(f"{file}: {quoted} {_is(unread)} not read; no skill has that name")
    return notices


def _title_notices(titles: Sequence[SheetCell], *, turned: bool, file: str) -> list[str]:
    """Return notices of the rows that are read as titles of groups."""
    return [
        f"{file}: {_label([cell], turned=turned)} is not read: {quote(cell.text)} is alone, with no score"
        for cell in titles
    ]


def _is(words: Sequence[str]) -> str:
    """Return "is" or "are" for a number of words."""
    return "is" if len(words) == 1 else "are"


def _heading(above: Table, *, file: str) -> tuple[dict[Heading, tuple[SheetEntry, ...]], list[str]]:
    """Return the entries above the table, and notices of the lines that are not understood."""
    heading: dict[Heading, tuple[SheetEntry, ...]] = {}
    notices = []
    for row in above:
        key, *values = [cell for cell in row if cell.text] or [row[0]]
        what = heading_of(key.text)
        if what is not None:
            place = f"{file} row {key.row}, {shown(key.text)}"
            spots = ((cell.text, Spot(cell.row, cell.column, f"{place} ({cell.address})")) for cell in values)
            heading.setdefault(what, tuple(SheetEntry(text, spot) for text, spot in spots))
        elif key.text:
            notices.append(f"{file}: row {key.row} is not read: {quote(key.text)}")
    return {what: entries for what, entries in heading.items() if entries}, notices

"""Writes a team as a spreadsheet: CSV, XLSX with drop-downs, and ODS."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any

from footroll.kernels.layout import Skill
from footroll.sheets.names import Column, Heading
from footroll.sheets.tables import FORMULA
from footroll.skills import skill_name
from footroll.teams import NUMBERS, valid_scores

if TYPE_CHECKING:
    from collections.abc import Sequence

    from footroll.teams import Footballer, Team

Row = list[str | int]
SPARE_ROWS = 20  # rows below the squad with the same drop-downs
_NAME_WIDTH, _SCORE_WIDTH = 24, 5


def heading_rows(team: Team) -> list[Row]:
    """Return the lines above the table.

    >>> from footroll.teams import Team
    >>> heading_rows(Team("Reds", "RED", "#c62828", "#ffffff", "4-3-3", ()))[2]
    ['colours', '#c62828', '#ffffff']
    """
    rows: list[Row] = [
        [Heading.TEAM.value, team.name],
        [Heading.SHORT.value, team.short],
        [Heading.COLOURS.value, team.shirt, team.second],
        [Heading.FORMATION.value, team.formation],
        [Heading.ELEVEN.value, *team.starters],
        [Heading.CHARACTER.value, team.character],
    ]
    return [row for row in rows if any(row[1:])]


def column_row() -> Row:
    """Return the row that names the columns.

    >>> column_row()[:5], len(column_row())
    (['number', 'name', 'position', 'goalkeeper', 'scissors-kick'], 31)
    """
    return [*(column.value for column in Column), *(skill_name(skill) for skill in Skill)]


def footballer_row(footballer: Footballer) -> Row:
    """Return the row of one footballer; missing scores are blank.

    >>> from footroll.teams import Footballer
    >>> footballer_row(Footballer(7, "Lia", "RW", False, (80,) * 18 + (None,) * 5 + (70,) * 4))[20:24]
    [80, 80, '', '']
    """
    keeper = "yes" if footballer.goalkeeper else "no"
    scores = ("" if score is None else score for score in footballer.scores)
    return [footballer.number, footballer.name, footballer.position, keeper, *scores]


def team_rows(team: Team) -> list[Row]:
    """Return a whole team as rows, with a blank row between heading and table.

    >>> from footroll.teams import Team
    >>> len(team_rows(Team("Reds", "RED", "#c62828", "#ffffff", "4-3-3", ())))
    6
    """
    return [*heading_rows(team), [], column_row(), *map(footballer_row, team.footballers)]


def write_csv(team: Team) -> bytes:
    r"""Return a team as a CSV file, with the byte-order mark that spreadsheets expect.

    >>> from footroll.teams import Team
    >>> sheet = write_csv(Team("Núria, FC", "NUR", "#c62828", "#ffffff", "4-3-3", ()))
    >>> sheet.decode("utf-8-sig").splitlines()[0]
    'team,"Núria, FC"'
    """
    text = io.StringIO(newline="")
    rows = ([_harmless(value) for value in row] for row in team_rows(team))
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode("utf-8-sig")


def _harmless(value: str | int) -> str | int:
    """Return a cell that no spreadsheet runs as a formula; numbers stay numbers.

    >>> _harmless("=cmd|' /C calc'!A0"), _harmless("Lia"), _harmless(-3)
    ("'=cmd|' /C calc'!A0", 'Lia', -3)
    """
    if not isinstance(value, str):
        return value
    text = value.replace("\r", "\n")  # a lone carriage return would end the row
    return f"'{text}" if FORMULA.match(text) else text


def write_xlsx(team: Team) -> bytes:
    """Return a team as an XLSX workbook with a frozen header row and drop-downs for the scores.

    >>> from footroll.teams import Team
    >>> write_xlsx(Team("Reds", "RED", "#c62828", "#ffffff", "4-3-3", ()))[:2]
    b'PK'
    """
    from xlsxwriter import Workbook  # imported late, so commands start quickly

    packed = io.BytesIO()
    with Workbook(packed, {"in_memory": True}) as book:
        sheet = book.add_worksheet("Team")
        header = book.add_format({"bold": True, "rotation": 90, "bottom": 1})
        _fill(sheet, rows=team_rows(team), header=header)
        _guard(sheet, team=team)
    return packed.getvalue()


def _fill(sheet: Any, *, rows: Sequence[Row], header: Any) -> None:
    """Write every cell: numbers as numbers, texts as texts, never formulas or links."""
    for at, row in enumerate(rows):
        style = header if row == column_row() else None
        for column, value in enumerate(row):
            if isinstance(value, int):
                sheet.write_number(at, column, value, style)
            elif value:
                sheet.write_string(at, column, value, style)


def _guard(sheet: Any, *, team: Team) -> None:
    """Freeze the header row, set the widths, and restrict cells to legal values."""
    first = len(heading_rows(team)) + 2
    last = first + len(team.footballers) + SPARE_ROWS - 1
    skills = len(Column)
    sheet.freeze_panes(first, 2)
    sheet.set_column(1, 1, _NAME_WIDTH)
    sheet.set_column(skills, skills + len(Skill) - 1, _SCORE_WIDTH)
    between = {"validate": "integer", "criteria": "between", "minimum": NUMBERS[0], "maximum": NUMBERS[-1]}
    sheet.data_validation(first, 0, last, 0, between | {"error_title": "Shirt number"})  # FR-1.5-02
    sheet.data_validation(first, 3, last, 3, {"validate": "list", "source": ["yes", "no"]})
    sheet.data_validation(first, skills, last, skills + len(Skill) - 1, _score_list(team))


def _score_list(team: Team) -> dict[str, Any]:
    """Return the drop-down of a score, with low scores if the team has any (FR-1.6-04)."""
    low = any(score < min(valid_scores()) for one in team.footballers for score in one.scores if score)
    scores = valid_scores(low_skills=low)
    what = f"Scores go from {scores[0]} to {scores[-1]} in tens."
    return {"validate": "list", "source": list(scores), "error_title": "Skill score", "error_message": what}


def write_ods(team: Team) -> bytes:
    """Return a team as an ODS workbook.

    >>> from footroll.teams import Team
    >>> write_ods(Team("Reds", "RED", "#c62828", "#ffffff", "4-3-3", ()))[:2]
    b'PK'
    """
    from odfdo import Document, Row, Table  # imported late, so commands start quickly

    document = Document("spreadsheet")
    document.body.clear()
    table = Table("Team")
    for values in team_rows(team):
        row = Row()
        row.set_values([None if value == "" else value for value in values])
        table.append_row(row)
    document.body.append(table)
    packed = io.BytesIO()
    document.save(packed)
    return packed.getvalue()

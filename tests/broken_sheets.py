"""A sound team sheet to break in tests: its cells, the files, and the faults that are reported.

The heading of the sheet is in rows 1 to 4, its columns are in row 5, and eleven footballers in rows 6 to 16. Columns A
to D are number, name, position and goalkeeper; E is scissors-kick, F lob, U tackle, W reach and AE velocity.
"""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pytest
import xlsxwriter
from odfdo import Document, Row, Table

from footroll.errors import TeamError
from footroll.kernels.layout import Skill
from footroll.sheets import read_sheet, read_team
from footroll.skills import skill_name

BROKEN = Path(__file__).parent / "data" / "teams" / "broken"
SKILLS = [skill_name(skill) for skill in Skill]
NAMES = ["Ada", "Bea", "Cai", "Dan", "Eva", "Fay", "Gil", "Ivo", "Jan", "Kai", "Leo"]
SPAN = "scores go from 50 to 100 in tens"
NUMBERS = "numbers are whole and go from 1 to 99"


def sound_rows():
    heading = [["team", "Reds"], ["short", "RED"], ["colours", "red", "white"], ["formation", "4-3-3"]]
    columns = ["number", "name", "position", "goalkeeper", *SKILLS]
    squad = [[str(at), name, "CM", "no", *["70"] * 27] for at, name in enumerate(NAMES, start=1)]
    squad[0][2:4] = ["GK", "yes"]
    return [*heading, columns, *squad]


def place(address):
    letters, row = re.fullmatch(r"([A-Z]+)([0-9]+)", address).groups()
    column = 0
    for letter in letters:
        column = 26 * column + ord(letter) - ord("A") + 1
    return int(row) - 1, column - 1


def rows_with(cells):
    rows = sound_rows()
    for address, text in cells.items():
        row, column = place(address)
        rows += [[] for _ in range(row + 1 - len(rows))]
        rows[row] += [""] * (column + 1 - len(rows[row]))
        rows[row][column] = text
    return rows


def as_csv(rows):
    text = io.StringIO(newline="")
    csv.writer(text).writerows(rows)
    return text.getvalue().encode()


def as_xlsx(rows):
    packed = io.BytesIO()
    with xlsxwriter.Workbook(packed, {"in_memory": True}) as book:
        sheet = book.add_worksheet()
        for at, row in enumerate(rows):
            for column, text in enumerate(row):
                sheet.write(at, column, natural(text))
    return packed.getvalue()


def as_ods(rows):
    document = Document("spreadsheet")
    document.body.clear()
    table = Table("Sheet1")
    for values in rows:
        row = Row()
        row.set_values([natural(text) or None for text in values])
        table.append_row(row)
    document.body.append(table)
    packed = io.BytesIO()
    document.save(packed)
    return packed.getvalue()


def natural(text):
    """Numbers stored as a spreadsheet stores them: as numbers."""
    return float(text) if re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", text) and text != "0" else text


WRITERS = {".csv": as_csv, ".xlsx": as_xlsx, ".ods": as_ods}


def faults_of(data, file, **options):
    with pytest.raises(TeamError) as refusal:
        read_sheet(data, file=file, **options)
    return str(refusal.value).splitlines()


def read_faults(file):
    with pytest.raises(TeamError) as refusal:
        read_team(file)
    return str(refusal.value).splitlines()

"""Broken team sheets: each is refused with every fault of it, in words a user can act on.

The sound sheet that each case breaks has its heading in rows 1 to 4, its columns in row 5, and eleven
footballers in rows 6 to 16. Columns A to D are number, name, position and goalkeeper; E is scissors-kick,
F lob, U tackle, W reach and AE velocity.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
from pathlib import Path

import pytest
import xlsxwriter
from odfdo import Document, Row, Table

from footroll.errors import TeamError
from footroll.kernels.layout import Skill
from footroll.sheets import read_sheet, read_team
from footroll.teams import skill_name

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
    """Numbers as a spreadsheet holds them: as numbers."""
    return float(text) if re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", text) and text != "0" else text


WRITERS = {".csv": as_csv, ".xlsx": as_xlsx, ".ods": as_ods}


def faults_of(data, file, **options):
    with pytest.raises(TeamError) as refusal:
        read_sheet(data, file=file, **options)
    return str(refusal.value).splitlines()


# What is broken, the cells that break it, and every line that the user reads, without the file's name.
CELLS = [
    (
        "a score between two tens",
        {"U7": "73"},
        [f"row 7, tackle of 2 Bea (U7): 73 is not a skill score; {SPAN}, and the nearest are 70 and 80 (FR-1.6-04)"],
    ),
    (
        "a score with a half",
        {"U7": "70.5"},
        [f"row 7, tackle of 2 Bea (U7): 70.5 is not a skill score; {SPAN}, and the nearest are 70 and 80 (FR-1.6-04)"],
    ),
    (
        "a score above the scale",
        {"AE16": "110"},
        [f"row 16, velocity of 11 Leo (AE16): 110 is not a skill score; {SPAN}, and the nearest is 100 (FR-1.6-04)"],
    ),
    (
        "a score just above the scale",
        {"AE16": "101"},
        [f"row 16, velocity of 11 Leo (AE16): 101 is not a skill score; {SPAN}, and the nearest is 100 (FR-1.6-04)"],
    ),
    (
        "a score of nothing",
        {"F7": "0"},
        [f"row 7, lob of 2 Bea (F7): 0 is not a skill score; {SPAN}, and the nearest is 50 (FR-1.6-04)"],
    ),
    (
        "a score below nothing",
        {"F7": "-70"},
        [f"row 7, lob of 2 Bea (F7): -70 is not a skill score; {SPAN}, and the nearest is 50 (FR-1.6-04)"],
    ),
    (
        "a low score without the house rule",
        {"F7": "40"},
        [f"row 7, lob of 2 Bea (F7): 40 is a skill score only with the house rule low-skills; {SPAN} (FR-1.6-04)"],
    ),
    (
        "a score in English words",
        {"U7": "eighty"},
        ["row 7, tackle of 2 Bea (U7): 'eighty' is not a number; write 80 (FR-1.6-04)"],
    ),
    (
        "a score in Catalan words",
        {"U7": "Vuitanta"},
        ["row 7, tackle of 2 Bea (U7): 'Vuitanta' is not a number; write 80 (FR-1.6-04)"],
    ),
    (
        "a score in Spanish words",
        {"U7": "ochenta"},
        ["row 7, tackle of 2 Bea (U7): 'ochenta' is not a number; write 80 (FR-1.6-04)"],
    ),
    (
        "a score in the words of the scale",
        {"U7": "top class"},
        ["row 7, tackle of 2 Bea (U7): 'top class' is not a number; write 90 (FR-1.6-04)"],
    ),
    (
        "a score that is no number at all",
        {"U7": "good"},
        [f"row 7, tackle of 2 Bea (U7): 'good' is not a number; {SPAN} (FR-1.6-04)"],
    ),
    (
        "a score that programs call not a number",
        {"U7": "NaN"},
        [f"row 7, tackle of 2 Bea (U7): 'NaN' is not a number; {SPAN} (FR-1.6-04)"],
    ),
    (
        "a score that programs call infinite",
        {"U7": "inf"},
        [f"row 7, tackle of 2 Bea (U7): 'inf' is not a number; {SPAN} (FR-1.6-04)"],
    ),
    (
        "an error of the spreadsheet",
        {"U7": "#REF!"},
        [
            "row 7, tackle of 2 Bea (U7): '#REF!' is an error of the spreadsheet; mend the formula in this cell "
            "(FR-1.6-04)"
        ],
    ),
    (
        "errors of the spreadsheet in place of a number, a name, a keeper, and a score that could be blank",
        {"A7": "#N/A", "B8": "#¡VALOR!", "D9": "Err:502", "W10": "#DIV/0!"},
        [
            "row 7, number of #N/A Bea (A7): '#N/A' is an error of the spreadsheet; mend the formula in this cell "
            "(FR-1.5-02)",
            "row 8, name of 3 #¡VALOR! (B8): '#¡VALOR!' is an error of the spreadsheet; mend the formula in this cell",
            "row 9, goalkeeper of 4 Dan (D9): 'Err:502' is an error of the spreadsheet; mend the formula in this cell",
            "row 10, reach of 5 Eva (W10): '#DIV/0!' is an error of the spreadsheet; mend the formula in this cell "
            "(FR-1.6-04)",
        ],
    ),
    (
        "an error of the spreadsheet in the heading",
        {"B3": "#N/A"},
        [
            "row 3, colours (B3): '#N/A' is an error of the spreadsheet; mend the formula in this cell (FR-1.5-01)",
        ],
    ),
    (
        "a printed rating among scores",
        {"U7": "8"},
        [f"row 7, tackle of 2 Bea (U7): 8 is not a skill score; {SPAN}; did you mean 80? (FR-1.6-04)"],
    ),
    (
        "a number that is too low for a printed rating too",
        {"U7": "4"},
        [f"row 7, tackle of 2 Bea (U7): 4 is not a skill score; {SPAN}, and the nearest is 50 (FR-1.6-04)"],
    ),
    (
        "a dash where a goalkeeper needs a score, and one where everybody does",
        {"W6": "-", "U7": "–"},
        [
            f"row 6, reach of 1 Ada (W6): '-' is not a number; {SPAN} (FR-1.6-04)",
            f"row 7, tackle of 2 Bea (U7): '–' is not a number; {SPAN} (FR-1.6-04)",
        ],
    ),
    (
        "a novel in a cell",
        {"U7": "very good " * 300},
        [
            "row 7, tackle of 2 Bea (U7): 'very good very good very good very good …' is not a number; "
            f"{SPAN} (FR-1.6-04)"
        ],
    ),
    (
        "an empty score",
        {"U7": ""},
        ["row 7, tackle of 2 Bea (U7): the cell is empty; every footballer needs this score (FR-1.6-04)"],
    ),
    (
        "a goalkeeper without a score in goal",
        {"W6": ""},
        ["row 6, reach of 1 Ada (W6): the cell is empty; a goalkeeper needs this score (FR-1.6-06)"],
    ),
    (
        "a footballer without any score",
        {f"{column}9": "" for column in [*"EFGHIJKLMNOPQRSTUVWXYZ", "AA", "AB", "AC", "AD", "AE"]},
        ["row 9 (4 Dan): no score is given (FR-1.6-04)"],
    ),
    (
        "two footballers with one number",
        {"A9": "2"},
        ["row 9, number of 2 Dan (A9): number 2 is taken by 2 Bea in row 7 (FR-1.5-02)"],
    ),
    (
        "three footballers with one number",
        {"A9": "2", "A10": "2"},
        [
            "row 9, number of 2 Dan (A9): number 2 is taken by 2 Bea in row 7 (FR-1.5-02)",
            "row 10, number of 2 Eva (A10): number 2 is taken by 2 Bea in row 7 (FR-1.5-02)",
        ],
    ),
    (
        "number 0",
        {"A9": "0"},
        [f"row 9, number of 0 Dan (A9): 0 is not a shirt number; {NUMBERS} (FR-1.5-02)"],
    ),
    (
        "number 100",
        {"A9": "100"},
        [f"row 9, number of 100 Dan (A9): 100 is not a shirt number; {NUMBERS} (FR-1.5-02)"],
    ),
    (
        "a number and a half",
        {"A9": "7.5"},
        [f"row 9, number of 7.5 Dan (A9): 7.5 is not a shirt number; {NUMBERS} (FR-1.5-02)"],
    ),
    (
        "a number below nothing",
        {"A9": "-4"},
        [f"row 9, number of -4 Dan (A9): -4 is not a shirt number; {NUMBERS} (FR-1.5-02)"],
    ),
    (
        "a number in words",
        {"A9": "four"},
        [f"row 9, number of four Dan (A9): 'four' is not a shirt number; {NUMBERS} (FR-1.5-02)"],
    ),
    (
        "a missing number",
        {"A9": ""},
        [f"row 9, number of Dan (A9): the number is missing; {NUMBERS} (FR-1.5-02)"],
    ),
    ("a missing name", {"B9": ""}, ["row 9, name of 4 (B9): the name is missing"]),
    (
        "a name as long as a song",
        {"B9": "La" * 40},
        [f"row 9, name of 4 {'La' * 19}… (B9): the text has 80 letters; at most 60 fit"],
    ),
    (
        "a position as long as a sentence",
        {"C9": "in the middle or wherever"},
        ["row 9, position of 4 Dan (C9): the text has 25 letters; at most 20 fit"],
    ),
    (
        "a goalkeeper perhaps",
        {"D9": "perhaps"},
        ["row 9, goalkeeper of 4 Dan (D9): 'perhaps' is neither yes nor no"],
    ),
    ("nobody in goal", {"D6": "no"}, ["there is no goalkeeper; a team has at least one (FR-L-02)"]),
    (
        "ten footballers",
        {f"{column}16": "" for column in [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AA", "AB", "AC", "AD", "AE"]},
        ["there are 10 footballers; a team has at least eleven (FR-L-02)"],
    ),
    (
        "nine outfielders and two goalkeepers",
        {"D7": "yes"},
        ["there are 9 outfielders; a team has at least ten (FR-L-02)"],
    ),
    ("a missing skill", {"U5": ""}, ["row 5: there is no column for tackle (FR-1.6-05)"]),
    (
        "three missing skills",
        {"F5": "", "U5": "", "W5": ""},
        ["row 5: there is no column for lob, tackle and reach (FR-1.6-05)"],
    ),
    (
        "a skill with a slip of the pen",
        {"U5": "tackel"},
        ["row 5: there is no column for tackle (is 'tackel' meant?) (FR-1.6-05)"],
    ),
    (
        "a column that stands twice",
        {"AF5": "Tackle", "AF6": "80"},
        ["row 5, Tackle (AF5): this is named twice; the first is 'tackle' in U5"],
    ),
    (
        "one skill under two names",
        {"AF5": "pace", "AF6": "80"},
        ["row 5, pace (AF5): this is named twice; the first is 'velocity' in AE5"],
    ),
    ("no column of names", {"B5": "remarks"}, ["row 5: there is no column for the name"]),
    (
        "a colour that nobody knows",
        {"B3": "blurple"},
        [
            "row 3, colours (B3): 'blurple' is not a colour; write it as #rrggbb or as a plain word such as red "
            "(FR-1.5-01)"
        ],
    ),
    (
        "a short name of four letters",
        {"B2": "REDS"},
        ["row 2, short (B2): 'REDS' is not a short name; it has exactly three letters, such as RED"],
    ),
    (
        "a formation that became a date",
        {"B4": "2003-03-04"},
        [
            "row 4, formation (B4): '2003-03-04' is not a formation; write it as text such as 4-3-3, so that it is no "
            "date (FR-L-02)"
        ],
    ),
    (
        "a formation of eleven outfielders",
        {"B4": "4-4-3 Diamond"},
        ["row 4, formation (B4): '4-4-3-diamond' places 11 outfielders; a formation places ten (FR-L-02)"],
    ),
    (
        "a team name as long as a song",
        {"B1": "La" * 40},
        ["row 1, team (B1): the text has 80 letters; at most 60 fit"],
    ),
    (
        "everything at once, in the order of the sheet",
        {"B2": "R", "U7": "73", "F7": "eighty", "A9": "2", "B10": "", "D6": "no"},
        [
            "row 2, short (B2): 'R' is not a short name; it has exactly three letters, such as RED",
            "row 7, lob of 2 Bea (F7): 'eighty' is not a number; write 80 (FR-1.6-04)",
            f"row 7, tackle of 2 Bea (U7): 73 is not a skill score; {SPAN}, and the nearest are 70 and 80 (FR-1.6-04)",
            "row 9, number of 2 Dan (A9): number 2 is taken by 2 Bea in row 7 (FR-1.5-02)",
            "row 10, name of 5 (B10): the name is missing",
            "there is no goalkeeper; a team has at least one (FR-L-02)",
        ],
    ),
]


@pytest.mark.clause("FR-1.5-01", "FR-1.5-02", "FR-1.6-01", "FR-1.6-04", "FR-1.6-05", "FR-1.6-06", "FR-L-02")
@pytest.mark.parametrize("suffix", WRITERS)
@pytest.mark.parametrize(("cells", "lines"), [case[1:] for case in CELLS], ids=[case[0] for case in CELLS])
def test_a_broken_spreadsheet_is_refused_with_every_fault_where_it_stands(cells, lines, suffix):
    found = faults_of(WRITERS[suffix](rows_with(cells)), f"reds{suffix}")
    assert found == [f"reds{suffix}{' ' if line.startswith('row') else ': '}{line}" for line in lines]


@pytest.mark.parametrize("suffix", WRITERS)
def test_the_sheet_that_the_cases_break_is_sound(suffix):
    reading = read_sheet(WRITERS[suffix](sound_rows()), file=f"reds{suffix}")
    assert reading.notices == ()
    assert [one.name for one in reading.team.footballers] == NAMES


ELEVENS = [
    (
        "ten numbers",
        "1 2 3 4 5 6 7 8 9 10",
        ["(B1): the eleven has 10 numbers, 10 of them different; it needs eleven"],
    ),
    ("a number twice", "1 2 3 4 5 6 7 8 9 10 10", ["(L1): 10 stands in the eleven already"]),
    (
        "a number too many, as one stands there twice",
        "1 2 2 3 4 5 6 7 8 9 10 11",
        ["(D1): 2 stands in the eleven already"],
    ),
    (
        "ten numbers and one of them twice",
        "1 2 3 4 5 6 7 8 9 9",
        [
            "(B1): the eleven has 10 numbers, 9 of them different; it needs eleven",
            "(K1): 9 stands in the eleven already",
        ],
    ),
    ("a stranger", "1 2 3 4 5 6 7 8 9 10 44", ["(L1): nobody in the squad wears 44"]),
    (
        "two strangers",
        "1 2 33 4 5 6 7 8 9 10 44",
        ["(D1): nobody in the squad wears 33", "(L1): nobody in the squad wears 44"],
    ),
    ("two goalkeepers", "1 2 3 4 5 6 7 8 9 10 12", ["(B1): the eleven has 2 goalkeepers; exactly one starts"]),
    ("no goalkeeper", "2 3 4 5 6 7 8 9 10 11 13", ["(B1): the eleven has 0 goalkeepers; exactly one starts"]),
]


@pytest.mark.clause("FR-L-02")
@pytest.mark.parametrize(("numbers", "whats"), [case[1:] for case in ELEVENS], ids=[case[0] for case in ELEVENS])
def test_a_starting_eleven_that_cannot_start_is_refused(numbers, whats):
    rows = sound_rows()
    rows += [["12", "Max", "GK", "yes", *["70"] * 27], ["13", "Noa", "ST", "no", *["70"] * 27]]
    found = faults_of(as_csv([["eleven", *numbers.split()], *rows]), "reds.csv")
    assert found == [f"reds.csv row 1, eleven {what} (FR-L-02)" for what in whats]


@pytest.mark.clause("FR-L-02")
def test_strangers_of_an_eleven_in_one_cell_are_told_one_by_one():
    found = faults_of(as_csv([["eleven", "1 2 3 4 5 6 7 8 9 33 44"], *sound_rows()]), "reds.csv")
    assert found == [
        "reds.csv row 1, eleven (B1): nobody in the squad wears 33 (FR-L-02)",
        "reds.csv row 1, eleven (B1): nobody in the squad wears 44 (FR-L-02)",
    ]


@pytest.mark.clause("FR-1.5-02")
def test_a_starting_eleven_of_words_is_refused_word_by_word():
    found = faults_of(as_csv([["eleven", "1", "two"], *sound_rows()]), "reds.csv")
    assert found == [f"reds.csv row 1, eleven (C1): 'two' is not a shirt number; {NUMBERS} (FR-1.5-02)"]


# Files that are wrong as a whole: name, bytes, and the one line that the user reads.
WHOLE = [
    ("reds.csv", b"", "reds.csv: the file is empty"),
    ("reds.toml", b"\n\n", "reds.toml: the file is empty"),
    ("reds.xlsx", b"", "reds.xlsx: the file is empty"),
    ("reds.csv", b" ; ;\n;;\n\n", "reds.csv: the sheet is empty"),
    ("reds.xlsx", as_xlsx([]), "reds.xlsx: the workbook is empty"),
    ("reds.ods", as_ods([]), "reds.ods: the workbook is empty"),
    (
        "reds.csv",
        b"number;name\n1;Ada\n",
        "reds.csv: no row names the columns; one must hold number, name and the 27 skills (FR-1.6-05)",
    ),
    (
        "reds.csv",
        b"Dear coach,\nhere is my team.\n",
        "reds.csv: no row names the columns; one must hold number, name and the 27 skills (FR-1.6-05)",
    ),
    (
        "reds.csv",
        as_csv(sound_rows()[:5]),
        "reds.csv: there are no footballers; a team has at least eleven (FR-L-02)",
    ),
    ("reds.xlsx", bytes(range(256)), "reds.xlsx: this is not an .xlsx or .ods workbook, or it is damaged"),
    ("reds.ods", bytes(range(256)), "reds.ods: this is not an .xlsx or .ods workbook, or it is damaged"),
    ("reds.xlsx", as_csv(sound_rows()), "reds.xlsx: this is not an .xlsx or .ods workbook, or it is damaged"),
    (
        "reds.xlsx",
        bytes.fromhex("d0cf11e0a1b11ae1") + bytes(500),
        "reds.xlsx: this is an old or locked workbook; save it as .xlsx or .ods without a password",
    ),
    (
        "reds.csv",
        as_xlsx(sound_rows()),
        "reds.csv: this is a workbook or another archive, not a text; the name of a workbook ends in .xlsx or .ods",
    ),
    (
        "reds.csv",
        as_ods(sound_rows()),
        "reds.csv: this is a workbook or another archive, not a text; the name of a workbook ends in .xlsx or .ods",
    ),
    (
        "reds.toml",
        b"PK\x03\x04\0\0\0\0",
        "reds.toml: this is a workbook or another archive, not a text; the name of a workbook ends in .xlsx or .ods",
    ),
    (
        "reds.csv",
        bytes.fromhex("d0cf11e0a1b11ae1") + bytes(500),
        "reds.csv: this is an old or locked workbook; save it as .xlsx or .ods without a password",
    ),
    ("reds.csv", b"number;na\0me\n", "reds.csv: this is not a text file"),
    ("reds.csv", b"caf\x81", "reds.csv: the letters cannot be read, neither as UTF-8 nor as Windows-1252"),
    (
        "reds.csv",
        b'"' + b"a" * 200_000,
        "reds.csv: this is not a CSV file (field larger than field limit (131072))",
    ),
    (
        "reds.csv",
        as_csv(sound_rows()) + b"x\n" * 400,
        "reds.csv: the table has more than 400 rows or 200 columns; no team sheet has",
    ),
    (
        "reds.csv",
        as_csv([["x"] * 201, *sound_rows()]),
        "reds.csv: the table has more than 400 rows or 200 columns; no team sheet has",
    ),
    ("reds.toml", b"name = ", "reds.toml: this is not TOML: Invalid value (at end of document)"),
    (
        "reds.toml",
        b'name = "Reds"\nshort "RED"\n',
        "reds.toml: this is not TOML: Expected '=' after a key in a key/value pair (at line 2, column 7)",
    ),
    ("reds.toml", b'name = "Reds"\n', "reds.toml: there are no footballers; a team has at least eleven (FR-L-02)"),
    (
        "reds.toml",
        b'name = "Reds"\nfootballer = [1, 2, 3]\n',
        "reds.toml key footballer: each footballer is a table of his own; begin it with [[footballer]]\n"
        "reds.toml: there are no footballers; a team has at least eleven (FR-L-02)",
    ),
    (
        "reds.toml",
        b"a = " + b"[" * 5_000,
        "reds.toml: a number is too long or a list too deep; no file of ours needs them",
    ),
    ("reds.toml", b"a." * 500 + b"a = 1", "reds.toml: a key has too many dots; no file of ours needs them"),
    ("reds.xls", b"", "reds.xls: old .xls workbooks are not read; save it as .xlsx or .ods"),
    ("reds.pdf", b"", "reds.pdf: a team sheet ends in .toml, .csv, .xlsx or .ods"),
    ("reds", b"", "reds: a team sheet ends in .toml, .csv, .xlsx or .ods"),
]


@pytest.mark.parametrize(("file", "data", "lines"), WHOLE, ids=[f"{case[0]}-{at}" for at, case in enumerate(WHOLE)])
def test_a_file_that_is_no_team_sheet_is_refused_in_one_breath(file, data, lines):
    assert faults_of(data, file) == lines.splitlines()


def sound_toml():
    heading = 'name = "Reds"\nshort = "RED"\ncolours = ["red", "white"]\nformation = "4-3-3"\n'
    squad = [toml_footballer(at, name) for at, name in enumerate(NAMES, start=1)]
    return heading + "\n".join(squad)


def toml_footballer(number, name):
    skills = ", ".join(f"{skill} = 70" for skill in SKILLS)
    keeper = "true" if number == 1 else "false"
    lines = [f"number = {number}", f'name = "{name}"', f"goalkeeper = {keeper}", f"skills = {{ {skills} }}"]
    return "\n".join(["[[footballer]]", *lines, ""])


TOML = [
    (
        'name = "Bea"\ngoalkeeper = false\nskills = { scissors-kick = 70',
        'name = "Bea"\ngoalkeeper = false\nskills = { scissors-kick = 73',
        [f"footballer 2, scissors-kick of 2 Bea: 73 is not a skill score; {SPAN}, and the nearest are 70 and 80"],
        "FR-1.6-04",
    ),
    (
        'name = "Bea"\ngoalkeeper = false\nskills = { scissors-kick = 70, lob = 70',
        'name = "Bea"\ngoalkeeper = false\nskills = { scissors-kick = nan, lob = "eighty"',
        [
            f"footballer 2, scissors-kick of 2 Bea: 'nan' is not a number; {SPAN}",
            "footballer 2, lob of 2 Bea: 'eighty' is not a number; write 80",
        ],
        "FR-1.6-04",
    ),
    (
        'name = "Bea"\ngoalkeeper = false\nskills = { scissors-kick = 70',
        'name = "Bea"\ngoalkeeper = false\nskills = { scissors-kick = [70]',
        [f"footballer 2, scissors-kick of 2 Bea: '[…]' is not a number; {SPAN}"],
        "FR-1.6-04",
    ),
    (
        'name = "Bea"\ngoalkeeper = false\nskills = { scissors-kick = 70, lob = 70, ',
        'name = "Bea"\ngoalkeeper = false\nskills = { ',
        ["footballer 2 (2 Bea): there is no score for scissors-kick and lob"],
        "FR-1.6-05",
    ),
    (
        'name = "Bea"\ngoalkeeper = false',
        'name = "Bea"\ngoalkeeper = false\nbody = { velocity = 80 }',
        ["footballer 2: velocity is written twice"],
        "",
    ),
    (
        "goalkeeper = true\nskills",
        "goalkeeper = true\nskill",
        [],
        "",
    ),
    (
        "number = 3\n",
        "number = 2\n",
        ["footballer 3, number of 2 Cai: number 2 is taken by 2 Bea in footballer 2"],
        "FR-1.5-02",
    ),
    (
        "number = 3\n",
        "number = 0\n",
        [f"footballer 3, number of 0 Cai: 0 is not a shirt number; {NUMBERS}"],
        "FR-1.5-02",
    ),
    ("number = 3\n", "", [f"footballer 3 (Cai): the number is missing; {NUMBERS}"], "FR-1.5-02"),
    ('name = "Cai"\n', "", ["footballer 3 (3): the name is missing"], ""),
    (
        'name = "Cai"',
        'name = "C\\u001bai"',
        ["footballer 3, name of 3 C\\x1bai: 'C\\x1bai' holds a character that cannot be printed"],
        "",
    ),
    ("goalkeeper = true", "goalkeeper = false", [": there is no goalkeeper; a team has at least one"], "FR-L-02"),
    (
        'short = "RED"',
        'short = "R3D"',
        ["key short: 'R3D' is not a short name; it has exactly three letters, such as RED"],
        "",
    ),
    (
        'colours = ["red", "white"]',
        "colours = 7",
        ["key colours: '7' is not a colour; write it as #rrggbb or as a plain word such as red"],
        "FR-1.5-01",
    ),
    (
        'formation = "4-3-3"',
        'formation = "4-3-3"\neleven = [1, 2, 3]',
        ["key eleven: the eleven has 3 numbers, 3 of them different; it needs eleven"],
        "FR-L-02",
    ),
    (
        'formation = "4-3-3"',
        'formation = "4-3-3"\neleven = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 44]',
        ["key eleven: nobody in the squad wears 44"],
        "FR-L-02",
    ),
]


@pytest.mark.clause("FR-1.5-02", "FR-1.6-04", "FR-1.6-05", "FR-1.6-06", "FR-L-02")
@pytest.mark.parametrize(("sound", "broken", "lines", "clause"), TOML)
def test_a_broken_toml_sheet_is_refused_by_footballer_and_key(sound, broken, lines, clause):
    text = sound_toml()
    assert sound in text
    data = text.replace(sound, broken, 1).encode()
    rule = f" ({clause})" if clause else ""
    if lines:
        expected = [f"reds.toml{'' if line.startswith(':') else ' '}{line}{rule}" for line in lines]
        assert faults_of(data, "reds.toml") == expected
    else:
        assert read_sheet(data, file="reds.toml").notices == ()  # any name of a group will do


@pytest.mark.clause("FR-1.6-06")
def test_a_toml_goalkeeper_without_the_skills_for_it_is_told_which():
    text = sound_toml().replace("reach = 70, catch = 70, hand-tackle = 70, ", "", 1)
    what = "there is no score for reach, catch and hand-tackle; a goalkeeper needs it (FR-1.6-06)"
    assert faults_of(text.encode(), "reds.toml") == [f"reds.toml footballer 1 (1 Ada): {what}"]


# Sheets as people send them, with the lines they should get back.
FILES = {
    "two-tables.csv": [
        "row 18 (second team): there are no scores here; a remark belongs above the table (FR-1.6-04)",
        "row 19: the columns are named a second time; one sheet holds one team",
    ],
    "two-header-rows.csv": [
        "row 6: the columns are named a second time; one sheet holds one team",
        ": there are no footballers; a team has at least eleven (FR-L-02)",
    ],
    "typed-in-a-hurry.csv": [
        "row 3, colors (B3): 'gooold' is not a colour; write it as #rrggbb or as a plain word such as red (FR-1.5-01)",
        f"row 7, Slip of 1 Pere Gual (M7): 65 is not a skill score; {SPAN}, and the nearest are 60 and 70 (FR-1.6-04)",
        "row 8, Lob of 2 Jofre Alies (F8): 'seventy' is not a number; write 70 (FR-1.6-04)",
        f"row 9, No of 333 Roc Tarrida (A9): 333 is not a shirt number; {NUMBERS} (FR-1.5-02)",
        "row 12, Mark of 6 Biel Orpí (V12): the cell is empty; every footballer needs this score (FR-1.6-04)",
        "row 14, No of 5 Ferran Bell-lloc (A14): number 5 is taken by 5 Unai Sarrat in row 11 (FR-1.5-02)",
        "row 18 (Source: my notes of last season): there are no scores here; a remark belongs above the table "
        "(FR-1.6-04)",
    ],
    "printed-with-an-eleven.csv": [
        "row 4, Short pass of Nuno Vasquim (C4): 11 is not a printed rating; printed ratings go from 5 to 10 in whole "
        "steps, and the nearest is 10 (FR-1.6-04)",
        "row 5, Long pass of Sé Cardim (D5): 7.5 is not a printed rating; printed ratings go from 5 to 10 in whole "
        "steps, and the nearest are 7 and 8 (FR-1.6-04)",
        "row 6, Tackle of Nuno Vasquim (C6): 'eighty' is not a number; write 8 (FR-1.6-04)",
    ],
}


@pytest.mark.clause("FR-1.5-01", "FR-1.5-02", "FR-1.6-04")
@pytest.mark.parametrize("file", FILES)
def test_a_sheet_as_people_send_it_comes_back_with_every_fault(file, monkeypatch):
    monkeypatch.chdir(BROKEN)
    with pytest.raises(TeamError) as refusal:
        read_team(file)
    expected = [f"{file}{'' if line.startswith(':') else ' '}{line}" for line in FILES[file]]
    assert str(refusal.value).splitlines() == expected


@pytest.mark.clause("FR-1.6-04")
def test_a_score_among_printed_ratings_is_told_with_the_rating_that_was_meant():
    lines = (BROKEN.parent / "printed-columns.csv").read_text()
    found = faults_of(lines.replace("Pace,6,6,5", "Pace,6,60,5").encode(), "harbour.csv")
    what = "60 is not a printed rating; printed ratings go from 5 to 10 in whole steps; did you mean 6? (FR-1.6-04)"
    assert found == [f"harbour.csv row 7, Pace of Nuno Vasquim (C7): {what}"]


def broken_formulas(data, part, changes):
    """Put errors of formulas into a workbook as spreadsheet programs write them."""
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(packed, "w") as new:
        for name in old.namelist():
            text = old.read(name)
            if name == part:
                for pattern, cell in changes:
                    text, count = re.subn(pattern.encode(), cell.encode(), text)
                    assert count == 1
            new.writestr(name, text)
    return packed.getvalue()


XLSX_ERRORS = [
    (r'<c r="U7"><v>70</v></c>', '<c r="U7" t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
    (r'<c r="W8"><v>70</v></c>', "<c r='W8' s='0' t='e'><v>#N/A</v></c>"),
]
_ODS = '<table:table-cell table:formula="of:=1/0" office:value-type='
ODS_ERRORS = [
    (
        r"<table:table-cell[^<>]*><text:p>first</text:p></table:table-cell>",
        f'{_ODS}"string" office:string-value="" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>',
    ),
    (
        r"<table:table-cell[^<>]*><text:p>second</text:p></table:table-cell>",
        f'{_ODS}"float" office:value="0"><text:p>#N/A</text:p></table:table-cell>',
    ),
]


@pytest.mark.clause("FR-1.6-04")
@pytest.mark.parametrize("suffix", [".xlsx", ".ods"])
def test_a_formula_that_failed_is_named_as_an_error_of_the_spreadsheet_and_not_as_an_empty_cell(suffix):
    if suffix == ".xlsx":
        data = broken_formulas(as_xlsx(sound_rows()), "xl/worksheets/sheet1.xml", XLSX_ERRORS)
    else:
        data = broken_formulas(as_ods(rows_with({"U7": "first", "W8": "second"})), "content.xml", ODS_ERRORS)
    what = "is an error of the spreadsheet; mend the formula in this cell (FR-1.6-04)"
    assert faults_of(data, f"reds{suffix}") == [
        f"reds{suffix} row 7, tackle of 2 Bea (U7): '#DIV/0!' {what}",
        f"reds{suffix} row 8, reach of 3 Cai (W8): '#N/A' {what}",
    ]


def test_a_broken_heading_beside_a_table_is_told_together_with_the_faults_of_the_table(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("reds.csv").write_bytes(as_csv(rows_with({"U7": "eighty"})))
    Path("blues.csv").write_bytes(b"number;name\n1;Ada\n")
    for name in ("reds", "blues"):
        Path(f"{name}.toml").write_text("name = ")
    wrong = "this is not TOML: Invalid value (at end of document)"
    assert read_faults("reds.csv") == [
        f"reds.toml: {wrong}",
        "reds.csv row 7, tackle of 2 Bea (U7): 'eighty' is not a number; write 80 (FR-1.6-04)",
    ]
    assert read_faults("blues.csv") == [
        f"blues.toml: {wrong}",
        "blues.csv: no row names the columns; one must hold number, name and the 27 skills (FR-1.6-05)",
    ]


def read_faults(file):
    with pytest.raises(TeamError) as refusal:
        read_team(file)
    return str(refusal.value).splitlines()


@pytest.mark.parametrize("corner", ["Rating", ""])
def test_a_word_alone_below_the_last_footballer_is_no_title_of_a_group(corner):
    rows = list(csv.reader((BROKEN.parent / "printed-rows.csv").read_text().splitlines()))
    rows[1][0] = corner
    found = faults_of(as_csv([*rows, ["Typed by Ada"]]), "harbour.csv")
    assert found == [f"harbour.csv row {len(rows) + 1} (Typed by Ada): no score is given (FR-1.6-04)"]


@pytest.mark.clause("FR-1.6-05")
def test_a_table_whose_footballers_are_columns_lacks_rows():
    lines = (BROKEN.parent / "printed-columns.csv").read_text().splitlines()
    data = "\n".join(line for line in lines if not line.startswith(("Pace", "Tackle")))
    expected = ["harbour.csv column A: there is no row for tackle and velocity (FR-1.6-05)"]
    assert faults_of(data.encode(), "harbour.csv") == expected


def test_a_file_that_is_not_there_is_refused_with_the_names_near_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("reds.csv", "reds.xlsx", "zebras.csv"):
        Path(name).touch()
    for wanted, near in (("red.csv", "; near it are reds.csv and reds.xlsx"), ("blue-moons.toml", "")):
        with pytest.raises(TeamError) as refusal:
            read_team(wanted)
        assert str(refusal.value) == f"{wanted}: there is no such file{near}"


def test_a_folder_is_refused_whatever_its_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("reds.csv", "sheets"):
        Path(name).mkdir()
        with pytest.raises(TeamError) as refusal:
            read_team(name)
        assert str(refusal.value) == f"{name}: this is a folder, not a file"


def test_a_name_that_no_file_can_have_is_refused():
    with pytest.raises(TeamError) as refusal:
        read_team("re\0ds.csv")
    assert str(refusal.value) == "re\\x00ds.csv: the file cannot be read (embedded null byte)"


def test_a_file_of_five_megabytes_is_refused_before_it_is_read(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("reds.csv").write_bytes(b"x" * 5_000_000)
    with pytest.raises(TeamError) as refusal:
        read_team("reds.csv")
    assert str(refusal.value) == "reds.csv: the file is larger than 4 MB; no team sheet is"


def test_a_team_that_does_not_come_with_the_game_is_refused_with_the_one_near_it():
    with pytest.raises(TeamError) as refusal:
        read_team("torvik-haven")
    assert str(refusal.value) == "torvik-haven: no team of this name comes with the game; torvik-havn does"


@pytest.mark.clause("FR-1.6-04")
def test_the_house_rule_takes_low_scores_and_still_refuses_others():
    assert read_sheet(as_csv(rows_with({"F7": "10", "U7": "40"})), file="reds.csv", low_skills=True)
    found = faults_of(as_csv(rows_with({"F7": "5", "U7": "45"})), "reds.csv", low_skills=True)
    low = "is not a skill score; scores go from 10 to 100 in tens, and the nearest"
    assert found == [
        "reds.csv row 7, lob of 2 Bea (F7): "
        "5 is not a skill score; scores go from 10 to 100 in tens; did you mean 50? (FR-1.6-04)",
        f"reds.csv row 7, tackle of 2 Bea (U7): 45 {low} are 40 and 50 (FR-1.6-04)",
    ]

"""Broken cells of spreadsheets: each is reported with its place, in words a user can act on."""

from __future__ import annotations

import io
import re
import zipfile

import pytest

from footroll.sheets import read_sheet
from tests.broken_sheets import NAMES, NUMBERS, SPAN, WRITERS, as_csv, as_ods, as_xlsx, faults_of, rows_with, sound_rows

# The fault, the cells that cause it, and every line that the user reads, without the file's name.
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
        [f"row 7, lob of 2 Bea (F7): 40 is a skill score only with --low-skills; {SPAN} (FR-1.6-04)"],
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
        ["row 7, tackle of 2 Bea (U7): '#REF!' is a spreadsheet error; correct the formula in this cell (FR-1.6-04)"],
    ),
    (
        "errors of the spreadsheet in place of a number, a name, a keeper, and a score that could be blank",
        {"A7": "#N/A", "B8": "#¡VALOR!", "D9": "Err:502", "W10": "#DIV/0!"},
        [
            "row 7, number of #N/A Bea (A7): '#N/A' is a spreadsheet error; correct the formula in this cell "
            "(FR-1.5-02)",
            ("row 8, name of 3 #¡VALOR! (B8): '#¡VALOR!' is a spreadsheet error; correct the formula in this cell"),
            ("row 9, goalkeeper of 4 Dan (D9): 'Err:502' is a spreadsheet error; correct the formula in this cell"),
            "row 10, reach of 5 Eva (W10): '#DIV/0!' is a spreadsheet error; correct the formula in this cell "
            "(FR-1.6-04)",
        ],
    ),
    (
        "an error of the spreadsheet in the heading",
        {"B3": "#N/A"},
        [
            "row 3, colours (B3): '#N/A' is a spreadsheet error; correct the formula in this cell (FR-1.5-01)",
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
        ["row 7, tackle of 2 Bea (U7): the cell is empty; write a score, which every footballer needs (FR-1.6-04)"],
    ),
    (
        "a goalkeeper without a score in goal",
        {"W6": ""},
        ["row 6, reach of 1 Ada (W6): the cell is empty; write a score, which every goalkeeper needs (FR-1.6-06)"],
    ),
    (
        "a footballer without any score",
        {f"{column}9": "" for column in [*"EFGHIJKLMNOPQRSTUVWXYZ", "AA", "AB", "AC", "AD", "AE"]},
        ["row 9 (4 Dan): there are no scores; write one for each skill (FR-1.6-04)"],
    ),
    (
        "two footballers with one number",
        {"A9": "2"},
        ["row 9, number of 2 Dan (A9): number 2 is taken by 2 Bea in row 7; choose another (FR-1.5-02)"],
    ),
    (
        "three footballers with one number",
        {"A9": "2", "A10": "2"},
        [
            "row 9, number of 2 Dan (A9): number 2 is taken by 2 Bea in row 7; choose another (FR-1.5-02)",
            "row 10, number of 2 Eva (A10): number 2 is taken by 2 Bea in row 7; choose another (FR-1.5-02)",
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
    ("a missing name", {"B9": ""}, ["row 9, name of 4 (B9): the name is missing; write one"]),
    (
        "a name as long as a song",
        {"B9": "La" * 40},
        [f"row 9, name of 4 {'La' * 19}… (B9): the text has 80 letters; shorten it to 60"],
    ),
    (
        "a position as long as a sentence",
        {"C9": "in the middle or wherever"},
        ["row 9, position of 4 Dan (C9): the text has 25 letters; shorten it to 20"],
    ),
    (
        "a goalkeeper perhaps",
        {"D9": "perhaps"},
        ["row 9, goalkeeper of 4 Dan (D9): 'perhaps' is neither yes nor no; write one of them"],
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
    ("a missing skill", {"U5": ""}, ["row 5: there is no column for tackle; add it (FR-1.6-05)"]),
    (
        "three missing skills",
        {"F5": "", "U5": "", "W5": ""},
        ["row 5: there is no column for lob, tackle and reach; add them (FR-1.6-05)"],
    ),
    (
        "a skill with a slip of the pen",
        {"U5": "tackel"},
        ["row 5: there is no column for tackle (is 'tackel' meant?); add it (FR-1.6-05)"],
    ),
    (
        "a column that stands twice",
        {"AF5": "Tackle", "AF6": "80"},
        ["row 5, Tackle (AF5): this is named twice; remove it, or 'tackle' in U5"],
    ),
    (
        "one skill under two names",
        {"AF5": "pace", "AF6": "80"},
        ["row 5, pace (AF5): this is named twice; remove it, or 'velocity' in AE5"],
    ),
    ("no column of names", {"B5": "remarks"}, ["row 5: there is no column for the names; add one"]),
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
        ["row 2, short (B2): 'REDS' is not a short name; write three letters, such as RED"],
    ),
    (
        "a formation that became a date",
        {"B4": "2003-03-04"},
        [
            "row 4, formation (B4): '2003-03-04' is not a formation; write it as text, such as 4-3-3, or a "
            "spreadsheet may turn it into a date (FR-L-02)"
        ],
    ),
    (
        "a formation of eleven outfielders",
        {"B4": "4-4-3 Diamond"},
        [
            (
                "row 4, formation (B4): '4-4-3-diamond' places 11 outfielders; write a formation of ten, "
                "such as 4-3-3 (FR-L-02)"
            )
        ],
    ),
    (
        "a team name as long as a song",
        {"B1": "La" * 40},
        ["row 1, team (B1): the text has 80 letters; shorten it to 60"],
    ),
    (
        "everything at once, in the order of the sheet",
        {"B2": "R", "U7": "73", "F7": "eighty", "A9": "2", "B10": "", "D6": "no"},
        [
            "row 2, short (B2): 'R' is not a short name; write three letters, such as RED",
            "row 7, lob of 2 Bea (F7): 'eighty' is not a number; write 80 (FR-1.6-04)",
            f"row 7, tackle of 2 Bea (U7): 73 is not a skill score; {SPAN}, and the nearest are 70 and 80 (FR-1.6-04)",
            "row 9, number of 2 Dan (A9): number 2 is taken by 2 Bea in row 7; choose another (FR-1.5-02)",
            "row 10, name of 5 (B10): the name is missing; write one",
            "there is no goalkeeper; a team has at least one (FR-L-02)",
        ],
    ),
]


@pytest.mark.clause("FR-1.5-01", "FR-1.5-02", "FR-1.6-01", "FR-1.6-04", "FR-1.6-05", "FR-1.6-06", "FR-L-02")
@pytest.mark.parametrize("suffix", WRITERS)
@pytest.mark.parametrize(("cells", "lines"), [case[1:] for case in CELLS], ids=[case[0] for case in CELLS])
def test_a_broken_spreadsheet_is_refused_with_every_fault_and_its_place(cells, lines, suffix):
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
        ["(B1): the eleven has 10 numbers, 10 of them different; name eleven"],
    ),
    ("a number twice", "1 2 3 4 5 6 7 8 9 10 10", ["(L1): 10 is in the eleven twice; name somebody else"]),
    (
        "a number too many, as one stands there twice",
        "1 2 2 3 4 5 6 7 8 9 10 11",
        ["(D1): 2 is in the eleven twice; name somebody else"],
    ),
    (
        "ten numbers and one of them twice",
        "1 2 3 4 5 6 7 8 9 9",
        [
            "(B1): the eleven has 10 numbers, 9 of them different; name eleven",
            "(K1): 9 is in the eleven twice; name somebody else",
        ],
    ),
    ("a stranger", "1 2 3 4 5 6 7 8 9 10 44", ["(L1): nobody in the squad wears 44; write a number of the squad"]),
    (
        "two strangers",
        "1 2 33 4 5 6 7 8 9 10 44",
        [
            f"({at}1): nobody in the squad wears {one}; write a number of the squad"
            for at, one in (("D", 33), ("L", 44))
        ],
    ),
    ("two goalkeepers", "1 2 3 4 5 6 7 8 9 10 12", ["(B1): the eleven has 2 goalkeepers; name exactly one"]),
    ("no goalkeeper", "2 3 4 5 6 7 8 9 10 11 13", ["(B1): the eleven has 0 goalkeepers; name exactly one"]),
]


@pytest.mark.clause("FR-L-02")
@pytest.mark.parametrize(("numbers", "whats"), [case[1:] for case in ELEVENS], ids=[case[0] for case in ELEVENS])
def test_a_starting_eleven_that_cannot_start_is_refused(numbers, whats):
    rows = sound_rows()
    rows += [["12", "Max", "GK", "yes", *["70"] * 27], ["13", "Noa", "ST", "no", *["70"] * 27]]
    found = faults_of(as_csv([["eleven", *numbers.split()], *rows]), "reds.csv")
    assert found == [f"reds.csv row 1, eleven {what} (FR-L-02)" for what in whats]


@pytest.mark.clause("FR-L-02")
def test_unknown_numbers_of_an_eleven_in_one_cell_are_reported_one_by_one():
    found = faults_of(as_csv([["eleven", "1 2 3 4 5 6 7 8 9 33 44"], *sound_rows()]), "reds.csv")
    assert found == [
        "reds.csv row 1, eleven (B1): nobody in the squad wears 33; write a number of the squad (FR-L-02)",
        "reds.csv row 1, eleven (B1): nobody in the squad wears 44; write a number of the squad (FR-L-02)",
    ]


@pytest.mark.clause("FR-1.5-02")
def test_a_starting_eleven_of_words_is_refused_word_by_word():
    found = faults_of(as_csv([["eleven", "1", "two"], *sound_rows()]), "reds.csv")
    assert found == [f"reds.csv row 1, eleven (C1): 'two' is not a shirt number; {NUMBERS} (FR-1.5-02)"]


def broken_formulas(data, part, changes):
    """Put formula errors into a workbook as spreadsheet programs write them."""
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
    what = "is a spreadsheet error; correct the formula in this cell (FR-1.6-04)"
    assert faults_of(data, f"reds{suffix}") == [
        f"reds{suffix} row 7, tackle of 2 Bea (U7): '#DIV/0!' {what}",
        f"reds{suffix} row 8, reach of 3 Cai (W8): '#N/A' {what}",
    ]


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

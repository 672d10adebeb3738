"""Files that are not team sheets, and broken TOML sheets, are refused with every fault and its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from footroll.errors import TeamError
from footroll.sheets import read_sheet, read_team
from tests.broken_sheets import NAMES, NUMBERS, SKILLS, SPAN, as_csv, as_ods, as_xlsx, faults_of, sound_rows

# Files that are not sheets at all: name, bytes, and the one line that the user reads.
WHOLE = [
    ("reds.csv", b"", "reds.csv: the file is empty; footroll team new writes a sheet to fill in"),
    ("reds.toml", b"\n\n", "reds.toml: the file is empty; footroll team new writes a sheet to fill in"),
    ("reds.xlsx", b"", "reds.xlsx: the file is empty; footroll team new writes a sheet to fill in"),
    ("reds.csv", b" ; ;\n;;\n\n", "reds.csv: the sheet is empty; footroll team new writes one to fill in"),
    ("reds.xlsx", as_xlsx([]), "reds.xlsx: the workbook is empty; footroll team new writes one to fill in"),
    ("reds.ods", as_ods([]), "reds.ods: the workbook is empty; footroll team new writes one to fill in"),
    (
        "reds.csv",
        b"number;name\n1;Ada\n",
        "reds.csv: no row names the columns; add one with number, name and the 27 skills (FR-1.6-05)",
    ),
    (
        "reds.csv",
        b"Dear coach,\nhere is my team.\n",
        "reds.csv: no row names the columns; add one with number, name and the 27 skills (FR-1.6-05)",
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
    ("reds.csv", b"number;na\0me\n", "reds.csv: this is not a text file; save the sheet as .csv or .toml again"),
    (
        "reds.csv",
        b"caf\x81",
        ("reds.csv: the letters cannot be read, neither as UTF-8 nor as Windows-1252; save the file as UTF-8"),
    ),
    (
        "reds.csv",
        b'"' + b"a" * 200_000,
        "reds.csv: this is not a CSV file (field larger than field limit (131072))",
    ),
    (
        "reds.csv",
        as_csv(sound_rows()) + b"x\n" * 400,
        "reds.csv: the table has more than 400 rows or 200 columns; no team sheet does",
    ),
    (
        "reds.csv",
        as_csv([["x"] * 201, *sound_rows()]),
        "reds.csv: the table has more than 400 rows or 200 columns; no team sheet does",
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
        "reds.toml key footballer: each footballer needs a table; begin it with [[footballer]]\n"
        "reds.toml: there are no footballers; a team has at least eleven (FR-L-02)",
    ),
    (
        "reds.toml",
        b"a = " + b"[" * 5_000,
        "reds.toml: a number is too long or a list is nested too deeply; shorten it",
    ),
    ("reds.toml", b"a." * 500 + b"a = 1", "reds.toml: a key has too many dots; write fewer than 16"),
    ("reds.xls", b"", "reds.xls: old .xls workbooks are not read; save it as .xlsx or .ods"),
    ("reds.pdf", b"", "reds.pdf: a team sheet ends in .toml, .csv, .xlsx, .ods or .json"),
    ("reds", b"", "reds: a team sheet ends in .toml, .csv, .xlsx, .ods or .json"),
]


@pytest.mark.parametrize(("file", "data", "lines"), WHOLE, ids=[f"{case[0]}-{at}" for at, case in enumerate(WHOLE)])
def test_a_file_that_is_not_a_team_sheet_is_refused_in_one_line(file, data, lines):
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
        ["footballer 2 (2 Bea): there is no score for scissors-kick and lob; add it"],
        "FR-1.6-05",
    ),
    (
        'name = "Bea"\ngoalkeeper = false',
        'name = "Bea"\ngoalkeeper = false\nbody = { velocity = 80 }',
        ["footballer 2: velocity is written twice; keep one of them"],
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
        ["footballer 3, number of 2 Cai: number 2 is taken by 2 Bea in footballer 2; choose another"],
        "FR-1.5-02",
    ),
    (
        "number = 3\n",
        "number = 0\n",
        [f"footballer 3, number of 0 Cai: 0 is not a shirt number; {NUMBERS}"],
        "FR-1.5-02",
    ),
    ("number = 3\n", "", [f"footballer 3 (Cai): the number is missing; {NUMBERS}"], "FR-1.5-02"),
    ('name = "Cai"\n', "", ["footballer 3 (3): the name is missing; write one"], ""),
    (
        'name = "Cai"',
        'name = "C\\u001bai"',
        ["footballer 3, name of 3 C\\x1bai: 'C\\x1bai' holds a character that cannot be printed; take it out"],
        "",
    ),
    ("goalkeeper = true", "goalkeeper = false", [": there is no goalkeeper; a team has at least one"], "FR-L-02"),
    (
        'short = "RED"',
        'short = "R3D"',
        ["key short: 'R3D' is not a short name; write three letters, such as RED"],
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
        ["key eleven: the eleven has 3 numbers, 3 of them different; name eleven"],
        "FR-L-02",
    ),
    (
        'formation = "4-3-3"',
        'formation = "4-3-3"\neleven = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 44]',
        ["key eleven: nobody in the squad wears 44; write a number of the squad"],
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
        assert read_sheet(data, file="reds.toml").notices == ()  # any group name works


@pytest.mark.clause("FR-1.6-06")
def test_a_toml_goalkeeper_without_goalkeeping_skills_is_refused_with_their_names():
    text = sound_toml().replace("reach = 70, catch = 70, hand-tackle = 70, ", "", 1)
    what = "there is no score for reach, catch and hand-tackle; add it, as every goalkeeper needs it (FR-1.6-06)"
    assert faults_of(text.encode(), "reds.toml") == [f"reds.toml footballer 1 (1 Ada): {what}"]


def test_a_missing_file_is_refused_with_similar_names(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("reds.csv", "reds.xlsx", "zebras.csv"):
        Path(name).touch()
    for wanted, near in (("red.csv", "; did you mean reds.csv or reds.xlsx?"), ("blue-moons.toml", "")):
        with pytest.raises(TeamError) as refusal:
            read_team(wanted)
        assert str(refusal.value) == f"{wanted}: there is no such file{near}"


def test_a_folder_is_refused_whatever_its_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("reds.csv", "sheets"):
        Path(name).mkdir()
        with pytest.raises(TeamError) as refusal:
            read_team(name)
        assert str(refusal.value) == f"{name}: this is a folder; name the file of a team sheet"


def test_an_impossible_file_name_is_refused():
    with pytest.raises(TeamError) as refusal:
        read_team("re\0ds.csv")
    assert str(refusal.value) == "re\\x00ds.csv: the file cannot be read (embedded null byte)"


def test_a_file_of_five_megabytes_is_refused_before_it_is_read(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("reds.csv").write_bytes(b"x" * 5_000_000)
    with pytest.raises(TeamError) as refusal:
        read_team("reds.csv")
    assert str(refusal.value) == "reds.csv: the file is larger than 4 MB; a team sheet has less"


def test_an_unknown_team_is_refused_with_a_similar_name():
    with pytest.raises(TeamError) as refusal:
        read_team("torvik-haven")
    assert str(refusal.value) == "torvik-haven: no team of this name comes with the game; did you mean torvik-havn?"

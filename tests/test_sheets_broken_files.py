"""Files that are no team sheets, and broken ones in TOML: each is refused with every fault, where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from footroll.errors import TeamError
from footroll.sheets import read_sheet, read_team
from tests.broken_sheets import NAMES, NUMBERS, SKILLS, SPAN, as_csv, as_ods, as_xlsx, faults_of, sound_rows

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

"""Sound team sheets, in every format and however people type them."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

import pytest
import python_calamine

from footroll.errors import TeamError
from footroll.kernels.layout import Skill
from footroll.sheets import draft_team, new_team, read_sheet, read_team, write_team
from footroll.sheets.colours import read_colour
from footroll.sheets.judging import look_over
from footroll.sheets.names import all_words, field_of
from footroll.sheets.writing import team_rows, write_csv
from footroll.skills import GOALKEEPER_SKILLS, skill_name
from footroll.teams import Footballer, list_teams
from tests.sheet_rows import joined, text_rows, various

SHEETS = Path(__file__).parent / "data" / "teams"
CATALAN = (
    "xilena;vaselina;rematada;cap ofensiu;penal;efecte;xut;falta;desmarcatge;regat;finta;passada baixa;passada alta;"
    "servei de banda;cap defensiu;intercepció;entrada;marcatge;abast;blocatge;entrada amb les mans;"
    "servei de porteria;passada amb la mà;força;potència de xut;potència de cap;velocitat"
)
SPANISH = (
    "chilena;vaselina;remate;cabezazo ofensivo;penalti;efecto;tiro;falta;desmarque;regate;finta;pase bajo;pase alto;"
    "saque de banda;cabezazo defensivo;intercepción;entrada;marcaje;alcance;blocaje;entrada con las manos;"
    "saque de puerta;pase con la mano;fuerza;potencia de tiro;potencia de cabeza;velocidad"
)


# Round trips.


@pytest.mark.parametrize("suffix", [".toml", ".csv", ".xlsx", ".ods"])
@pytest.mark.parametrize("name", list_teams())
def test_a_team_that_is_written_and_read_is_the_same_team(name, suffix, tmp_path):
    team = read_team(name).team
    path = tmp_path / f"sheet{suffix}"
    write_team(team, path=path)
    reading = read_team(path)
    assert reading.team == team
    assert reading.team.digest == team.digest
    assert reading.notices == ()


@pytest.mark.parametrize("suffix", [".toml", ".csv", ".xlsx", ".ods", ".CSV", ".XLSX"])
def test_accents_quotes_and_a_named_eleven_survive_every_format(suffix, tmp_path):
    path = tmp_path / f"sheet{suffix}"
    write_team(various(), path=path)
    assert read_team(path).team == various()


@pytest.mark.clause("FR-1.6-04")
@pytest.mark.parametrize("suffix", [".toml", ".csv", ".xlsx", ".ods"])
def test_low_scores_survive_every_format_under_their_house_rule(suffix, tmp_path):
    team = new_team("Reds")
    low = replace(team.footballers[3], scores=(10, 20, 30, 40, *team.footballers[3].scores[4:]))
    team = replace(team, footballers=(*team.footballers[:3], low, *team.footballers[4:]))
    write_team(team, path=tmp_path / f"low{suffix}")
    assert read_team(tmp_path / f"low{suffix}", low_skills=True).team == team
    with pytest.raises(TeamError):
        read_team(tmp_path / f"low{suffix}")


@pytest.mark.parametrize(
    "name",
    ["=1+1", "@home", "-3", "'=1", "''+x", "'Lia'", "＝1", "https://reds.example", "0012", "1e5", "+34", "[b]Bea[/b]"],
)
@pytest.mark.parametrize("suffix", [".toml", ".csv", ".xlsx", ".ods"])
def test_a_name_that_looks_like_something_else_stays_a_name(name, suffix, tmp_path):
    team = new_team("Reds")
    odd = replace(team, footballers=(replace(team.footballers[0], name=name), *team.footballers[1:]))
    write_team(odd, path=tmp_path / f"odd{suffix}")
    assert read_team(tmp_path / f"odd{suffix}").team.footballers[0].name == name


RUN_BY_SPREADSHEETS = ["=cmd|' /C calc'!A0", "+1+1", "-1+1", "@SUM(1)", "\t=1", "\r=1", "'=1", "＝1"]


@pytest.mark.parametrize("text", RUN_BY_SPREADSHEETS)
def test_no_cell_of_a_written_table_is_a_formula_for_a_spreadsheet(text):
    team = new_team("Reds")
    odd = replace(team, name=text, footballers=(replace(team.footballers[0], name=text), *team.footballers[1:]))
    rows = list(csv.reader(io.StringIO(write_csv(odd).decode("utf-8-sig"), newline="")))
    assert rows[0] == ["team", f"'{text}".replace("\r", "\n")]
    assert rows[6][:2] == ["1", f"'{text}".replace("\r", "\n")]
    assert not any(cell[:1] in tuple("=+-@\t\r＝") and cell for row in rows for cell in row)


def test_a_written_workbook_has_a_frozen_header_and_drop_downs_for_the_scores(tmp_path):
    from zipfile import ZipFile

    write_team(new_team("Reds"), path=tmp_path / "reds.xlsx")
    with ZipFile(tmp_path / "reds.xlsx") as book:
        sheet = book.read("xl/worksheets/sheet1.xml").decode()
    assert '"50,60,70,80,90,100"' in sheet.replace("&quot;", '"')
    assert 'sqref="E7:AE44"' in sheet  # eighteen footballers and twenty spare rows
    assert 'state="frozen"' in sheet
    assert 'topLeftCell="C7"' in sheet


@pytest.mark.parametrize("suffix", [".xlsx", ".ods"])
def test_a_written_workbook_stores_numbers_as_numbers(suffix, tmp_path):
    write_team(new_team("Reds"), path=tmp_path / f"reds{suffix}")
    sheet = python_calamine.load_workbook(tmp_path / f"reds{suffix}").get_sheet_by_index(0)
    assert sheet.to_python(skip_empty_area=False)[6][:6] == [1.0, "Footballer 1", "GK", "yes", 70.0, 70.0]


def test_a_failed_write_leaves_no_file(tmp_path, monkeypatch):
    path = tmp_path / "reds.csv"
    write_team(new_team("Reds"), path=path)
    before = path.read_bytes()

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(TeamError, match=r"reds\.csv: the file cannot be written \(no space left on device\)"):
        write_team(new_team("Blues"), path=path, force=True)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


# However people type it.


def test_no_word_of_a_sheet_means_two_things():
    meanings = defaultdict(set)
    for word, what in all_words():
        meanings[word].add(what)
    assert {word: whats for word, whats in meanings.items() if len(whats) > 1} == {}


@pytest.mark.clause("FR-1.6-05")
@pytest.mark.parametrize("words", [CATALAN, SPANISH], ids=["Catalan", "Spanish"])
def test_every_skill_has_a_name_in_catalan_and_in_spanish(words):
    assert [field_of(word) for word in words.split(";")] == list(Skill)


@pytest.mark.parametrize("typed", ["Low-pass", "LOW PASS", "low_pass", " lowpass ", "Low  Pass", "lów-pàss"])
def test_a_column_is_recognised_whatever_its_case_dashes_and_accents(typed):
    assert field_of(typed) is Skill.LOW_PASS


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_table_is_read_with_any_separator_and_mark(separator, encoding):
    data = joined(text_rows(various()), separator).encode(encoding)
    assert read_sheet(data, file="reds.csv").team == various()


@pytest.mark.parametrize("line", ["sep=;\r\n", "sep=;\n", '"sep=;"\r\n', "SEP=;\r\n"])
def test_the_separator_line_of_excel_is_not_part_of_the_sheet(line):
    reading = read_sheet((line + joined(text_rows(various()), ";")).encode(), file="reds.csv")
    assert (reading.team, reading.notices) == (various(), ())


def test_the_separator_line_of_excel_may_name_any_separator_and_counts_no_row_in_a_fault():
    rows = text_rows(various())
    assert read_sheet(f"sep=^\n{joined(rows, '^')}".encode(), file="reds.csv").team == various()
    rows[1] = ["short", "R"]
    with pytest.raises(TeamError, match=r"^reds\.csv row 2, short \(B2\): "):
        read_sheet(f"sep=,\n{joined(rows, ',')}".encode(), file="reds.csv")


def test_a_table_in_windows_encoding_is_read_with_a_notice():
    reading = read_sheet(joined(text_rows(various()), ";").encode("cp1252"), file="reds.csv")
    assert reading.team == various()
    assert reading.notices == ("reds.csv: read as Windows-1252; save it as UTF-8 to be sure of every letter",)


@pytest.mark.parametrize("point", [",", "."])
@pytest.mark.parametrize("separator", [",", ";"])
def test_whole_numbers_may_be_written_with_decimals(point, separator):
    rows = text_rows(various())
    rows[8:] = [[f"{cell}{point}0" if cell.isdecimal() else cell for cell in row] for row in rows[8:]]
    assert read_sheet(joined(rows, separator).encode(), file="reds.csv").team == various()


@pytest.mark.parametrize("separator", [",", ";"])
def test_blank_rows_and_columns_and_any_order_of_columns_do_not_matter(separator):
    heading, table = text_rows(various())[:7], text_rows(various())[7:]
    mixed = [["", *reversed(row), ""] for row in table]
    rows = [[], *heading, ["", ""], mixed[0], [], *mixed[1:9], ["", "", ""], *mixed[9:], [], [""] * 40]
    assert read_sheet(joined(rows, separator).encode(), file="reds.csv").team == various()


def test_a_catalan_sheet_is_read():
    reading = read_sheet((SHEETS / "catalan.csv").read_bytes(), file="catalan.csv")
    team = reading.team
    assert (team.name, team.short, team.shirt, team.second) == ("Els Roures", "ROU", "#7b1e3a", "#f9c80e")
    assert team.formation == "4-4-2"
    assert [one.number for one in team.footballers if one.goalkeeper] == [1]
    assert team.wearing(9).name == "Ot Casals"
    assert team.wearing(9).skill(Skill.FINISH) == 90
    assert team.wearing(9).skill(Skill.SHOT_POWER) == 80
    assert reading.notices == ()


def test_a_spanish_sheet_in_windows_encoding_with_decimal_commas_is_read():
    reading = read_sheet((SHEETS / "spanish.csv").read_bytes(), file="spanish.csv")
    assert reading.team.name == "Peñarrubia"
    assert reading.team.wearing(9).name == "Íñigo Muñarriz"
    assert reading.team.wearing(9).skill(Skill.FINISH) == 90
    assert reading.notices == (
        "spanish.csv: read as Windows-1252; save it as UTF-8 to be sure of every letter",
        "spanish.csv: 'edad' is not read; no skill has that name",
    )


def test_unknown_columns_and_lines_are_ignored_with_a_notice():
    rows = text_rows(various())
    rows[7] += ["Age", "Club"]
    rows[8] += ["31", "Reds"]
    reading = read_sheet(joined([["My squad for 2031"], *rows], ",").encode(), file="reds.csv")
    assert reading.team == various()
    assert reading.notices == (
        "reds.csv: row 1 is not read: 'My squad for 2031'",
        "reds.csv: 'Age' and 'Club' are not read; no skill has that name",
    )


def test_only_the_first_sheet_of_a_workbook_is_read_with_a_notice(tmp_path):
    import xlsxwriter

    with xlsxwriter.Workbook(tmp_path / "reds.xlsx") as book:
        book.add_worksheet("Cover")  # blank, so it is skipped
        squad, notes = book.add_worksheet("Squad"), book.add_worksheet("Notes")
        for at, row in enumerate(team_rows(various())):
            squad.write_row(at, 0, row)
        notes.write(0, 0, "Buy a striker")
    reading = read_team(tmp_path / "reds.xlsx")
    assert reading.team == various()
    assert reading.notices == (f"{tmp_path}/reds.xlsx: only the sheet 'Squad' is read, of 2 in the workbook",)


@pytest.mark.parametrize("suffix", [".xlsx", ".ods"])
def test_a_cover_sheet_is_skipped_with_a_notice(suffix, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    sheets = {
        "Cover": [["Reds", 2031], ["Skills", "see the next sheet"]],
        "Squad": team_rows(various()),
        "Notes": [["x"]],
    }
    write_sheets(Path(f"reds{suffix}"), sheets)
    reading = read_team(f"reds{suffix}")
    assert reading.team == various()
    what = "only the sheet 'Squad' is read, the first of 3 in the workbook that names skills"
    assert reading.notices == (f"reds{suffix}: {what}",)


def write_sheets(path, sheets):
    """Write a workbook of several sheets."""
    from odfdo import Document, Row, Table
    from xlsxwriter import Workbook

    if path.suffix == ".xlsx":
        with Workbook(path) as book:
            for name, rows in sheets.items():
                sheet = book.add_worksheet(name)
                for at, row in enumerate(rows):
                    sheet.write_row(at, 0, row)
        return
    document = Document("spreadsheet")
    document.body.clear()
    for name, rows in sheets.items():
        table = Table(name)
        for values in rows:
            row = Row()
            row.set_values([None if value == "" else value for value in values])
            table.append_row(row)
        document.body.append(table)
    document.save(path)


@pytest.mark.parametrize("yes", ["yes", "Y", "TRUE", "1", "x", "X", "sí", "Si", "GK", "portero", "1.0"])
def test_many_words_mark_the_goalkeeper(yes):
    rows = text_rows(new_team("Reds", squad=11))
    rows[6][3] = yes
    assert read_sheet(joined(rows, ",").encode(), file="reds.csv").team.eleven[0].number == 1


@pytest.mark.parametrize("place", ["GK", "POR", "Portero", "porter", "Goalkeeper"])
def test_without_a_goalkeeper_column_the_position_decides(place):
    rows = text_rows(new_team("Reds", squad=11))
    rows[6][2] = place
    without = [[*row[:3], *row[4:]] for row in rows[5:]]
    team = read_sheet(joined([*rows[:5], *without], ",").encode(), file="reds.csv").team
    assert [one.number for one in team.footballers if one.goalkeeper] == [1]
    assert team.footballers[0].position == place


@pytest.mark.parametrize(
    ("typed", "colour"),
    [
        ("#1E4FA3", "#1e4fa3"),
        ("1e4fa3", "#1e4fa3"),
        ("#abc", "#aabbcc"),
        ("Red", "#c62828"),
        ("vermell", "#c62828"),
        ("rojo", "#c62828"),
        ("Blau marí", "#12284c"),
        ("taronja", "#f57c00"),
        ("amarillo", "#f9c80e"),
    ],
)
def test_a_colour_is_a_code_or_a_word(typed, colour):
    assert read_colour(typed) == colour


@pytest.mark.parametrize(
    "typed", ["4-4-2 Diamond", "4-4-2 diamond", "4-4-2-diamond", " 4-4-2  DIAMOND ", "4–4–2 diamond"]
)
def test_the_words_of_a_formation_become_the_name_in_the_game(typed):
    rows = text_rows(various())
    rows[3] = ["formation", typed]
    reading = read_sheet(joined(rows, ",").encode(), file="reds.csv")
    assert (reading.team.formation, reading.notices) == ("4-4-2-diamond", ())


@pytest.mark.parametrize(("typed", "name"), [("1-1-8", "1-1-8"), ("4-3-3 False Nine", "4-3-3-false-nine")])
def test_a_formation_that_the_game_does_not_have_is_read_with_a_notice(typed, name):
    rows = text_rows(various())
    rows[3] = ["formation", typed]
    reading = read_sheet(joined(rows, ",").encode(), file="reds.csv")
    assert reading.team.formation == name
    assert reading.notices == (
        f"reds.csv: the game has no formation {name}, and uses 4-4-2 where places are needed; it has 3-4-2-1, 3-4-3, "
        "3-5-2, 4-1-4-1, 4-2-3-1, 4-3-1-2, 4-3-3, 4-4-2, 4-4-2-diamond, 4-5-1, 5-3-2 and 5-4-1",
    )


def test_colours_and_eleven_may_share_one_cell():
    rows = text_rows(various())
    rows[2], rows[4] = ["colours", "blue / white"], ["eleven", "2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12"]
    team = read_sheet(joined(rows, ";").encode(), file="reds.csv").team
    assert (team.shirt, team.second, team.starters) == ("#1e4fa3", "#ffffff", various().starters)


def test_one_colour_is_enough_and_the_numbers_contrast_with_it():
    for shirt, second in (("yellow", "#1a1a1a"), ("navy", "#ffffff")):
        rows = text_rows(new_team("Reds"))
        rows[2] = ["colours", shirt]
        assert read_sheet(joined(rows, ",").encode(), file="reds.csv").team.second == second


def test_a_table_alone_is_enough_and_notices_list_the_defaults():
    reading = read_sheet(joined(text_rows(new_team("Reds"))[5:], ",").encode(), file="my reds.csv")
    team = reading.team
    assert (team.name, team.short, team.shirt, team.second) == ("my reds", "MYR", "#ffffff", "#1a1a1a")
    assert team.formation == "4-3-3"
    assert sorted(reading.notices) == [
        "my reds.csv: the formation comes from the positions, 4-3-3",
        "my reds.csv: the team has no colours; it gets white shirts with black numbers",
        "my reds.csv: the team has no name; it is named after the file, 'my reds'",
    ]


@pytest.mark.parametrize("suffix", [".csv", ".xlsx", ".ods"])
def test_a_heading_may_be_in_a_toml_file_beside_the_table(suffix, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    write_team(new_team("Reds"), path=Path(f"reds{suffix}"))
    if suffix == ".csv":
        Path("reds.csv").write_text(joined(text_rows(new_team("Reds"))[5:], ","))
    Path("reds.toml").write_text('name = "Blues"\nshort = "BLU"\ncolours = ["blue", "white"]\nformation = "4-4-2"\n')
    reading = read_team(f"reds{suffix}")
    assert reading.team.name == ("Blues" if suffix == ".csv" else "Reds")  # the table takes precedence
    what = "reds.csv: team, short, colours and formation are taken from reds.toml"
    assert reading.notices == ((what,) if suffix == ".csv" else ())


def test_the_heading_beside_the_table_only_fills_in_what_the_table_lacks(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    rows = text_rows(new_team("Reds"))
    Path("reds.csv").write_text(joined([*rows[:2], *rows[3:]], ","))
    Path("reds.toml").write_text('name = "Blues"\ncolours = "blue"\nmotto = "Up"\nground = "Old Park"\n')
    reading = read_team("reds.csv")
    assert (reading.team.name, reading.team.shirt) == ("Reds", "#1e4fa3")
    assert reading.notices == (
        "reds.csv: colours is taken from reds.toml",
        "reds.toml: 'motto' and 'ground' are not read; a sheet has no such key",
    )


@pytest.mark.parametrize("text", ["", " \n\n", "# to be written\n"])
def test_an_empty_file_beside_the_table_does_not_matter(text, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    write_team(various(), path=Path("reds.csv"))
    Path("reds.toml").write_text(text)
    assert read_team("reds.csv").notices == ()


def test_a_whole_team_beside_the_table_is_not_its_heading(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    write_team(new_team("Blues"), path=Path("reds.toml"))
    Path("reds.csv").write_text(joined(text_rows(new_team("Reds"))[5:], ","))
    assert read_team("reds.csv").team.name == "reds"


def test_a_fault_in_the_heading_beside_the_table_names_its_own_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("reds.csv").write_text(joined(text_rows(new_team("Reds"))[5:], ","))
    Path("reds.toml").write_text('short = "R"')
    with pytest.raises(TeamError) as refusal:
        read_team("reds.csv")
    what = "'R' is not a short name; write three letters, such as RED"
    assert str(refusal.value) == f"reds.toml key short: {what}"


@pytest.mark.clause("FR-L-07")
def test_a_squad_of_more_than_eighteen_is_read_with_a_notice():
    reading = read_sheet(write_csv(new_team("Reds", squad=19)), file="reds.csv")
    assert len(reading.team.footballers) == 19
    what = "there are 19 footballers; a match uses the eleven and the first 7 others"
    assert reading.notices == (f"reds.csv: {what}",)
    assert read_sheet(write_csv(new_team("Reds", squad=18)), file="reds.csv").notices == ()


@pytest.mark.clause("FR-1.5-02")
def test_ninety_nine_footballers_have_a_number_each_and_a_hundredth_has_none():
    assert len(read_sheet(write_csv(new_team("Reds", squad=99)), file="reds.csv").team.footballers) == 99
    with pytest.raises(TeamError, match="100 is not a shirt number"):
        read_sheet(write_csv(new_team("Reds", squad=100)), file="reds.csv")


@pytest.mark.parametrize(
    "skills",
    [
        "{flat}",
        "[footballer.skills]\n{flat}",
        "[footballer.this.and.that]\n{flat}",
    ],
)
def test_a_toml_sheet_may_group_its_skills_as_it_likes(skills):
    flat = "\n".join(f"{skill_name(skill).replace('-', '_')} = 80" for skill in Skill)
    squad = [
        f'[[footballer]]\nnumber = {at}\nname = "N{at}"\nposition = "{"GK" if at == 1 else "ST"}"\n'
        + skills.format(flat=flat)
        for at in range(1, 12)
    ]
    heading = 'equip = "Reds"\nshort = "RED"\ncolors = ["red", "white"]\nformation = "4-3-3"\n'
    reading = read_sheet((heading + "\n".join(squad)).encode(), file="reds.toml")
    assert reading.notices == ()
    assert reading.team.eleven[5] == Footballer(6, "N6", "ST", False, (80,) * 27)


def test_unknown_keys_of_a_toml_sheet_are_ignored_with_a_notice(tmp_path):
    write_team(new_team("Reds"), path=tmp_path / "reds.toml")
    text = (tmp_path / "reds.toml").read_text().replace("number = 2\n", "number = 2\nage = 31\n")
    reading = read_sheet(('ground = "Old Park"\n' + text).encode(), file="reds.toml")
    assert reading.team == new_team("Reds")
    assert reading.notices == ("reds.toml: 'ground' and 'age' are not read; a sheet has no such key",)


@pytest.mark.clause("FR-1.6-06")
def test_an_outfielder_may_leave_out_goalkeeping_skills_in_every_format():
    for name in list_teams():
        for one in read_team(name).team.footballers:
            assert one.goalkeeper or all(one.scores[skill] is None for skill in GOALKEEPER_SKILLS)


@pytest.mark.clause("FR-1.6-06")
@pytest.mark.parametrize("dash", ["-", "–", "—", "n/a", "N/A"])
def test_a_dash_for_an_outfielders_goalkeeping_skills_is_a_blank(dash):
    rows = text_rows(various())
    rows[8:] = [[cell or dash for cell in row] for row in rows[8:]]
    reading = read_sheet(joined(rows, ",").encode(), file="reds.csv")
    assert (reading.team, reading.notices) == (various(), ())


def test_a_sheet_with_a_bad_cell_can_be_drafted_and_checked(tmp_path):
    sheet = tmp_path / "reds.csv"
    text = write_csv(new_team("Reds")).decode("utf-8-sig").replace("Footballer 2,RB,no,70", "Footballer 2,RB,no,75")
    sheet.write_text(text, encoding="utf-8")
    draft = draft_team(sheet)
    assert draft.labels[Skill.SCISSORS_KICK] == "scissors-kick"
    judgement = look_over(draft)
    assert [(finding.spot, finding.clause) for finding in judgement.findings] == [
        (draft.lines[1].entries[Skill.SCISSORS_KICK].spot, "FR-1.6-04")
    ]
    assert judgement.team.footballers[2] == new_team("Reds").footballers[2]

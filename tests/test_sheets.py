"""Sound team sheets, in every format and however people type them."""

from __future__ import annotations

import csv
import io
import re
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


def various():
    """Return a team whose footballers and scores all differ, so that any mix-up shows."""
    footballers = tuple(
        replace(one, name=f"Núria d'Ç {one.number}", scores=shifted(one)) for one in new_team("Reds").footballers
    )
    return replace(
        new_team("Rojos & Cía"),
        footballers=footballers,
        starters=(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
        character='Quick, and "never" tired.',
    )


def shifted(one):
    return tuple(score and 50 + 10 * ((skill + one.number) % 6) for skill, score in enumerate(one.scores))


def text_rows(team):
    return [[str(value) for value in row] for row in team_rows(team)]


def joined(rows, separator):
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=separator).writerows(rows)
    return text.getvalue()


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


# Older printed sheets.

PRINTED_NOTICES = (
    "row 1 is not read: 'Squad of the harbour'",
    "Corner kick, Punch and Deflect are left out; the game has no such skill",
    "the ratings run from 5 to 10 and are multiplied by ten",
    "there is no effect; every footballer's free-kick is used instead",
    "there are no numbers; the footballers are numbered in order",
    "the team has no name; it is named after the file, 'harbour'",
    "the team has no colours; it gets white shirts with black numbers",
    "the formation comes from the positions, 4-3-3",
)


@pytest.mark.parametrize("sheet", ["printed-columns.csv", "printed-rows.csv"])
def test_an_older_printed_sheet_is_read_with_footballers_as_columns_or_as_rows(sheet):
    reading = read_sheet((SHEETS / sheet).read_bytes(), file="harbour.csv")
    assert sorted(reading.notices) == sorted(f"harbour.csv: {notice}" for notice in PRINTED_NOTICES)
    third = reading.team.footballers[2]
    assert (third.number, third.name, third.position) == (3, "Sé Cardim", "CB")
    assert third.skill(Skill.LOW_PASS) == 100  # short pass 10
    assert third.skill(Skill.HIGH_PASS) == 50  # long pass 5
    assert third.skill(Skill.VELOCITY) == 50  # pace 5
    assert third.skill(Skill.SHOT_POWER) == 50  # shoot power 5
    assert third.skill(Skill.SCISSORS_KICK) == 70  # scissor kick 7
    assert third.skill(Skill.GOAL_KICK) == 70  # goalkeeper kick 7
    assert third.skill(Skill.HAND_TACKLE) == 90
    assert third.skill(Skill.EFFECT) == third.skill(Skill.FREE_KICK) == 50
    assert [one.number for one in reading.team.footballers if one.goalkeeper] == [1]


def test_both_ways_of_printing_give_the_same_team():
    columns, rows = ((SHEETS / f"printed-{way}.csv").read_bytes() for way in ("columns", "rows"))
    assert read_sheet(columns, file="harbour.csv").team == read_sheet(rows, file="harbour.csv").team


PRINTED = {"columns": "printed-columns.csv", "rows": "printed-rows.csv"}


def printed_rows(way):
    return list(csv.reader((SHEETS / PRINTED[way]).read_text().splitlines()))


def turned(rows):
    """Return a table without its first line, transposed."""
    return [list(column) for column in zip(*rows[1:], strict=True)]


@pytest.mark.parametrize("way", PRINTED)
@pytest.mark.parametrize("corner", ["Rating", "Skill", "Player", "Ratings 2031", "Team"])
def test_the_corner_of_a_printed_sheet_may_be_a_heading(corner, way):
    rows = printed_rows(way)
    expected = read_sheet(joined(rows, ",").encode(), file="harbour.csv")
    rows[1][0] = corner
    assert read_sheet(joined(rows, ",").encode(), file="harbour.csv") == expected


@pytest.mark.parametrize("way", PRINTED)
def test_the_corner_of_a_printed_sheet_may_name_the_team(way):
    rows = printed_rows(way)
    rows[1][0] = "Harbour Rovers"
    reading = read_sheet(joined(rows, ",").encode(), file="b.csv")
    assert (reading.team.name, reading.team.short, reading.team.formation) == ("Harbour Rovers", "HAR", "4-3-3")
    assert "b.csv: the team's name comes from the corner of the table, 'Harbour Rovers'" in reading.notices


def test_a_heading_takes_precedence_over_corner_and_positions(tmp_path):
    rows = printed_rows("columns")
    rows[1][0] = "Harbour Rovers"
    path = tmp_path / "harbour.csv"
    path.write_text(joined([["formation", "3-5-2"], *rows[1:]], ","))
    path.with_suffix(".toml").write_text('name = "Quayside"')
    reading = read_team(path)
    assert (reading.team.name, reading.team.formation) == ("Quayside", "3-5-2")
    assert not [notice for notice in reading.notices if "corner" in notice or "positions" in notice]


@pytest.mark.parametrize(
    ("positions", "formation"),
    [
        ("RB CB CB LB CM CM CM RW ST LW", "4-3-3"),
        ("D D D D M M M F F F", "4-3-3"),
        ("RB CB CB LB RM CM CM LM ST ST", "4-4-2"),
        ("RB CB CB LB DM DM AM AM AM ST", "4-2-3-1"),
        ("CB CB CB RWB LWB CM CM CM ST ST", "5-3-2"),
        ("CM CM CM CM CM CM CM CM CM CM", "4-4-2"),  # no formation has ten in midfield, so the default is used
        ("RB CB CB LB CM CM CM RW ST ?", "4-4-2"),
    ],
)
def test_a_formation_follows_from_the_positions_of_the_starters(positions, formation):
    rows = text_rows(new_team("Reds", squad=13))[5:]
    for row, place in zip(rows[2:], positions.split(), strict=False):
        row[2] = place
    assert read_sheet(joined(rows, ",").encode(), file="reds.csv").team.formation == formation


@pytest.mark.parametrize(
    ("name", "short"),
    [("B 2010", "BFC"), ("B", "BFC"), ("Us", "USC"), ("1899", "TFC"), ("The Reds", "RED"), ("El Nord", "NOR")],
)
def test_an_abbreviation_reads_like_one(name, short):
    assert new_team(name).short == short


@pytest.mark.parametrize("corner", ["", "Rating", "Player"])
@pytest.mark.parametrize("at", [2, 3, 4, 12])
@pytest.mark.parametrize("group", ["ATTACK", "Goalkeeper", "Shooting", "Team"])
@pytest.mark.parametrize("way", PRINTED)
def test_the_titles_of_groups_of_ratings_are_ignored(way, group, at, corner):
    rows = printed_rows("columns")
    expected = read_sheet(joined(rows, ",").encode(), file="harbour.csv")
    rows[1][0] = corner
    rows.insert(at, [group, *[""] * (len(rows[1]) - 1)])
    rows = rows if way == "columns" else [rows[0], *turned(rows)]
    assert read_sheet(joined(rows, ",").encode(), file="harbour.csv") == expected


@pytest.mark.parametrize("way", PRINTED)
def test_the_titles_of_groups_of_footballers_are_ignored_with_a_notice(way):
    rows = printed_rows("rows")
    expected = read_sheet(joined(rows, ",").encode(), file="harbour.csv").team
    width = len(rows[1])
    for at, group in ((2, "IN GOAL"), (4, "DEFENDERS")):
        rows.insert(at, [group, *[""] * (width - 1)])
    rows = rows if way == "rows" else [rows[0], *turned(rows)]
    reading = read_sheet(joined(rows, ",").encode(), file="harbour.csv")
    places = ("row 3", "row 5") if way == "rows" else ("column B", "column D")
    assert reading.team == expected
    for place, group in zip(places, ("IN GOAL", "DEFENDERS"), strict=True):
        assert f"harbour.csv: {place} is not read: '{group}' is alone, with no score" in reading.notices


def test_a_rating_that_the_game_no_longer_has_may_come_first():
    rows = printed_rows("columns")
    expected = read_sheet(joined(rows, ",").encode(), file="harbour.csv").team
    corner = next(row for row in rows if row[0] == "Corner kick")
    for first in ("", "Rating"):
        moved = [rows[0], [first, *rows[1][1:]], corner, *[row for row in rows[2:] if row is not corner]]
        assert read_sheet(joined(moved, ",").encode(), file="harbour.csv").team == expected


@pytest.mark.parametrize("suffix", [".csv", ".toml"])
def test_a_sheet_with_effect_keeps_it_when_the_user_chooses_another_skill_for_it(suffix, tmp_path):
    path = tmp_path / f"reds{suffix}"
    write_team(various(), path=path)
    reading = read_team(path, effect_from=Skill.SHOOT)
    assert reading.team == various()
    assert reading.notices == (f"{path}: the sheet already has effect; nothing is filled in from shoot",)


def test_an_included_team_has_effect_already():
    reading = read_team("torvik-havn", effect_from=Skill.LOB)
    assert reading.team == read_team("torvik-havn").team
    assert reading.notices == ("torvik-havn.toml: the sheet already has effect; nothing is filled in from lob",)


def test_a_toml_sheet_without_effect_has_it_filled_in_when_the_user_chooses(tmp_path):
    path = tmp_path / "reds.toml"
    write_team(various(), path=path)
    path.write_text(re.sub(r"effect = \d+, ", "", path.read_text()))
    with pytest.raises(TeamError, match="there is no score for effect"):
        read_team(path)
    reading = read_team(path, effect_from=Skill.SHOOT)
    assert all(one.skill(Skill.EFFECT) == one.skill(Skill.SHOOT) for one in reading.team.footballers)
    assert reading.notices == (f"{path}: there is no effect; every footballer's shoot is used instead",)


def test_the_user_chooses_the_skill_that_replaces_effect():
    data = (SHEETS / "printed-columns.csv").read_bytes()
    reading = read_sheet(data, file="harbour.csv", effect_from=Skill.SHOOT)
    assert all(one.skill(Skill.EFFECT) == one.skill(Skill.SHOOT) for one in reading.team.footballers)
    assert "harbour.csv: there is no effect; every footballer's shoot is used instead" in reading.notices


def test_a_sheet_without_effect_is_refused_unless_it_is_an_older_one_or_the_user_chooses():
    rows = text_rows(various())
    rows[7][9] = ""
    with pytest.raises(TeamError, match="there is no column for effect"):
        read_sheet(joined(rows, ",").encode(), file="reds.csv")
    chosen = read_sheet(joined(rows, ",").encode(), file="reds.csv", effect_from=Skill.LOB).team
    assert chosen.wearing(2).skill(Skill.EFFECT) == various().wearing(2).skill(Skill.LOB)


def test_a_printed_sheet_without_positions_has_number_one_in_goal():
    rows = list(csv.reader((SHEETS / "printed-rows.csv").read_text().splitlines()))
    without = [row[:1] + row[2:] for row in rows]
    reading = read_sheet(joined(without, ";").encode(), file="harbour.csv")
    assert "harbour.csv: no goalkeeper is named; number 1 keeps goal" in reading.notices
    assert [one.number for one in reading.team.footballers if one.goalkeeper] == [1]


def test_a_printed_sheet_with_its_own_numbers_keeps_them():
    rows = list(csv.reader((SHEETS / "printed-columns.csv").read_text().splitlines()))
    rows.insert(2, ["#", *[str(number) for number in range(21, 33)]])
    team = read_sheet(joined(rows, ",").encode(), file="harbour.csv").team
    assert [one.number for one in team.footballers] == list(range(21, 33))
    assert team.wearing(23).name == "Sé Cardim"


@pytest.mark.parametrize("suffix", [".xlsx", ".ods"])
def test_a_printed_sheet_is_read_from_a_workbook_too(suffix, tmp_path):
    from odfdo import Document, Row, Table
    from xlsxwriter import Workbook

    rows = list(csv.reader((SHEETS / "printed-columns.csv").read_text().splitlines()))
    values = [[int(cell) if cell.isdecimal() else cell or None for cell in row] for row in rows]
    path = tmp_path / f"harbour{suffix}"
    if suffix == ".xlsx":
        with Workbook(path) as book:
            sheet = book.add_worksheet()
            for at, row in enumerate(values):
                sheet.write_row(at, 0, row)
    else:
        document, table = Document("spreadsheet"), Table("Squad")
        document.body.clear()
        for one in values:
            row = Row()
            row.set_values(one)
            table.append_row(row)
        document.body.append(table)
        document.save(path)
    expected = read_sheet((SHEETS / "printed-columns.csv").read_bytes(), file="harbour.csv").team
    assert read_team(path).team == expected


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

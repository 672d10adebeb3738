"""Older printed team sheets: footballers as columns or as rows, with other names for the skills."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pytest

from footroll.errors import TeamError
from footroll.kernels.layout import Skill
from footroll.sheets import new_team, read_sheet, read_team, write_team
from tests.sheet_rows import joined, text_rows, various

SHEETS = Path(__file__).parent / "data" / "teams"

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

"""Team sheets, stickers, tables, diagrams and SVG files read back."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from footroll.errors import FileError
from footroll.kernels.layout import Side, Skill
from footroll.notation import read_position
from footroll.pitch import Pitch
from footroll.printing.boards import board_pages
from footroll.printing.diagrams import position_pages
from footroll.printing.files import write_pages
from footroll.printing.inks import INKS
from footroll.printing.pages import PrintedPage
from footroll.printing.paper import PAPERS
from footroll.printing.pdf import write_pdf
from footroll.printing.squads import pawn_pages, stickers_of, team_pages
from footroll.printing.svg import write_svg
from footroll.printing.tables import cheat_pages, dice_pages
from footroll.printing.tiling import plan_board
from footroll.sheets import read_team
from tests.printing.reading import MM, pages_of, same

A4 = PAPERS["A4"]
POSITION = "footroll-1 100x64 H=1@5:32,9@60:30,10@70:30 A=1@94:32,4@66:31 ask=carrier carrier=H9"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def teams():
    return [read_team(name).team for name in ("solana-blava", "kestrel-forge")]


def read_pdf(pages):
    pytest.importorskip("reportlab")
    return pages_of(write_pdf(pages, title="page"))


def test_a_team_sheet_has_every_footballer_and_every_score(teams):
    (page,) = read_pdf(team_pages(teams, paper=A4))
    text = page.extract_text(layout=False)
    for team in teams:
        assert team.name in text
        for one in team.footballers:
            line = next(line for line in text.splitlines() if one.name in line and line.startswith(f"{one.number} "))
            scores = [str(one.scores[skill]) if one.scores[skill] is not None else "–" for skill in Skill]
            assert re.findall(r"\d+|–", line.partition(one.name)[2]) == scores or "".join(scores) in line.replace(
                " ", ""
            )


def test_stickers_are_round_exact_and_bleed(teams):
    size = 8
    (page,) = read_pdf(pawn_pages(teams, paper=A4, size=size))
    circles = [((one["x1"] - one["x0"]) * MM, one) for one in page.curves]
    cuts = [one for wide, one in circles if same(wide, size, 0.05)]
    bleeds = [one for wide, one in circles if same(wide, size + 2, 0.05)]
    squad = sum(len(team.footballers) for team in teams)
    assert len(cuts) == len(bleeds) == squad
    for one in bleeds:
        assert same((one["bottom"] - one["top"]) * MM, size + 2, 0.05)
        assert min(one["x0"], one["top"], page.width - one["x1"], page.height - one["bottom"]) * MM >= 8
    numbers = sorted(int(word["text"]) for word in page.extract_words() if word["text"].isdigit() and word["top"] > 60)
    assert numbers == sorted(one.number for team in teams for one in team.footballers)


def test_stickers_of_two_teams_differ_without_colour(teams):
    home, away = (
        [one for one in stickers_of(teams, ink=INKS["black"]) if one.squared is squared] for squared in (False, True)
    )
    assert {one.fill for one in home} == {"#000000"}
    assert {one.fill for one in away} == {"#ffffff"}


def test_many_stickers_take_several_pages(teams):
    pages = pawn_pages(teams, paper=A4, size=40)
    numbers = [one for page in read_pdf(pages) for one in page.curves if same((one["x1"] - one["x0"]) * MM, 40, 0.05)]
    assert len(pages) > 1
    assert len(numbers) == sum(len(team.footballers) for team in teams)


def test_the_table_of_scores_is_that_of_the_rules():
    (page,) = read_pdf(dice_pages(paper=A4))
    lines = page.extract_text().splitlines()
    # 25 lines of four blocks; a score is roll × skill / 100, and exact halves go to the even neighbour.
    # A goalkeeper has up to 100 and a bonus of 20 (FR-1.8-17).
    rows = [line.split() for line in lines if re.fullmatch(r"[\d ]+", line) and len(line.split()) == 36]
    assert len(rows) == 25
    found = {}
    for row in rows:
        for at in range(0, 36, 9):
            roll, *scores = map(int, row[at : at + 9])
            found[roll] = scores
    assert found == {roll: [round(roll * skill / 100) for skill in range(50, 121, 10)] for roll in range(100)}


def test_the_cheat_sheet_has_the_numbers_of_the_rules():
    first, second = (page.extract_text() for page in read_pdf(cheat_pages(paper=A4)))
    assert "low pass without a roll, up to 5 10 15 20 25 30" in second  # FR-2.6-11
    assert "cells a turn, by velocity 5 6 7 8 9 10" in second  # FR-2.4.2-18
    assert "injured, by strength 100% 68% 44% 26% 12% 1%" in second  # FR-2.15-04
    assert "shot 34 to 50 10 20 20 20 20" in second  # FR-3.4.1-07 and FR-3.4.1-10
    assert "go forward with the ball dribble tackle of every blocker" in first


@pytest.mark.parametrize(("count", "pages"), [(1, 1), (2, 1), (6, 1), (7, 2)])
def test_positions_are_drawn_up_to_six_on_a_page(count, pages):
    match = read_position(POSITION)
    made = read_pdf(position_pages([match] * count, paper=A4))
    assert len(made) == pages
    assert sum(page.extract_text().count("Home 9 has the ball at 60:30") for page in made) == count


def test_pawns_of_a_diagram_are_on_their_cells():
    match = read_position(POSITION)
    (page,) = read_pdf(position_pages([match], paper=A4))
    rects = [one for one in page.rects if one["width"] * MM > 100]
    field = max(rects, key=lambda one: one["width"])
    yard = field["width"] * MM / match.pitch.length
    discs = [one for one in page.curves if one["fill"] and same(one["width"], one["height"], 0.5)]
    middles = {
        (
            round(((one["x0"] + one["x1"]) / 2 - field["x0"]) * MM / yard - 0.5, 1),
            round(((one["top"] + one["bottom"]) / 2 - field["top"]) * MM / yard - 0.5, 1),
        )
        for one in discs
    }
    for pawn in match.pawns(Side.HOME):
        cell = match.cell(pawn)
        assert (float(cell.x), float(cell.y)) in middles


def test_an_svg_is_in_millimetres_and_has_every_value():
    plan = plan_board(Pitch(100, 64), paper=A4, yard=8)
    root = ET.fromstring(write_svg(board_pages(plan)[1]))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")
    upright = [one.text for one in root.iter(f"{SVG}text") if not one.get("transform") and one.text.isdigit()]
    turned = [one.text for one in root.iter(f"{SVG}text") if "rotate(180" in one.get("transform", "")]
    values = plan.pitch.difficulties()[:33, :20]  # 19 × 32 cells of the first sheet, and one more each way
    assert upright == turned == [str(value) for value in values.flatten()]


def test_an_svg_escapes_words():
    page = PrintedPage("a < b", 100, 100, lambda canvas: canvas.text(1, 1, "R&B \x00 <x>", size=3))
    root = ET.fromstring(write_svg(page))
    assert next(root.iter(f"{SVG}text")).text == "R&B � <x>"


def test_several_svgs_are_written_together_or_not_at_all(tmp_path):
    pages = board_pages(plan_board(Pitch(100, 64), paper=PAPERS["A1"], yard=8))
    (tmp_path / "board-tile-2-of-2.svg").write_text("mine")
    with pytest.raises(FileError, match="exists already"):
        write_pages(pages, path=tmp_path / "board.svg", title="board", force=False)
    assert [path.name for path in tmp_path.iterdir()] == ["board-tile-2-of-2.svg"]
    names = write_pages(pages, path=tmp_path / "board.svg", title="board")
    assert [path.name for path in names] == ["board-map.svg", "board-tile-1-of-2.svg", "board-tile-2-of-2.svg"]
    assert all(Path(path).read_text(encoding="utf-8").startswith("<?xml") for path in names)


def test_a_long_name_stays_in_its_column(teams):
    from dataclasses import replace

    long = replace(teams[0].footballers[0], name="W" * 120)
    team = replace(teams[0], footballers=(long, *teams[0].footballers[1:]))
    (page,) = read_pdf(team_pages([team, teams[1]], paper=A4))
    letters = [one for one in page.chars if one["text"] == "W" and one["size"] < 2]  # others have their usual size
    assert len(letters) == 120
    assert (max(one["x1"] for one in letters) - min(one["x0"] for one in letters)) * MM <= 30

"""Broken sheets as people send them, typed in a hurry, copied from print or in two files: every fault is reported."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from footroll.errors import TeamError
from footroll.sheets import read_team
from tests.broken_sheets import BROKEN, NUMBERS, SPAN, as_csv, faults_of, read_faults, rows_with

# Sheets as people send them, with the expected lines.
FILES = {
    "two-tables.csv": [
        "row 18 (second team): there are no scores here; move a remark above the table (FR-1.6-04)",
        "row 19: the columns are named a second time; put the second team in a separate file",
    ],
    "two-header-rows.csv": [
        "row 6: the columns are named a second time; put the second team in a separate file",
        ": there are no footballers; a team has at least eleven (FR-L-02)",
    ],
    "typed-in-a-hurry.csv": [
        "row 3, colors (B3): 'gooold' is not a colour; write it as #rrggbb or as a plain word such as red (FR-1.5-01)",
        f"row 7, Slip of 1 Pere Gual (M7): 65 is not a skill score; {SPAN}, and the nearest are 60 and 70 (FR-1.6-04)",
        "row 8, Lob of 2 Jofre Alies (F8): 'seventy' is not a number; write 70 (FR-1.6-04)",
        f"row 9, No of 333 Roc Tarrida (A9): 333 is not a shirt number; {NUMBERS} (FR-1.5-02)",
        "row 12, Mark of 6 Biel Orpí (V12): the cell is empty; write a score, which every footballer needs (FR-1.6-04)",
        (
            "row 14, No of 5 Ferran Bell-lloc (A14): number 5 is taken by 5 Unai Sarrat in row 11; "
            "choose another (FR-1.5-02)"
        ),
        "row 18 (Source: my notes of last season): there are no scores here; move a remark above the table (FR-1.6-04)",
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
def test_a_sheet_as_people_send_it_gets_every_fault_reported(file, monkeypatch):
    monkeypatch.chdir(BROKEN)
    with pytest.raises(TeamError) as refusal:
        read_team(file)
    expected = [f"{file}{'' if line.startswith(':') else ' '}{line}" for line in FILES[file]]
    assert str(refusal.value).splitlines() == expected


@pytest.mark.clause("FR-1.6-04")
def test_a_score_among_printed_ratings_gets_the_intended_rating_suggested():
    lines = (BROKEN.parent / "printed-columns.csv").read_text()
    found = faults_of(lines.replace("Pace,6,6,5", "Pace,6,60,5").encode(), "harbour.csv")
    what = "60 is not a printed rating; printed ratings go from 5 to 10 in whole steps; did you mean 6? (FR-1.6-04)"
    assert found == [f"harbour.csv row 7, Pace of Nuno Vasquim (C7): {what}"]


def test_a_broken_heading_beside_a_table_is_reported_together_with_the_faults_of_the_table(tmp_path, monkeypatch):
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
        "blues.csv: no row names the columns; add one with number, name and the 27 skills (FR-1.6-05)",
    ]


@pytest.mark.parametrize("corner", ["Rating", ""])
def test_a_single_word_below_the_last_footballer_is_not_a_group_title(corner):
    rows = list(csv.reader((BROKEN.parent / "printed-rows.csv").read_text().splitlines()))
    rows[1][0] = corner
    found = faults_of(as_csv([*rows, ["Typed by Ada"]]), "harbour.csv")
    assert found == [
        (f"harbour.csv row {len(rows) + 1} (Typed by Ada): there are no scores; write one for each skill (FR-1.6-04)")
    ]


@pytest.mark.clause("FR-1.6-05")
def test_a_table_whose_footballers_are_columns_lacks_rows():
    lines = (BROKEN.parent / "printed-columns.csv").read_text().splitlines()
    data = "\n".join(line for line in lines if not line.startswith(("Pace", "Tackle")))
    expected = ["harbour.csv column A: there is no row for tackle and velocity; add them (FR-1.6-05)"]
    assert faults_of(data.encode(), "harbour.csv") == expected

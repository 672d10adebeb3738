"""Every command reports a forfeit (FR-L-03)."""

import json
from pathlib import Path

import pytest

from tests.cli.test_notation import run

RECORD = Path(__file__).parent.parent / "records" / "too-few.txt"  # Kestrel Forge are left with six
WHY = "Solana Blava win by forfeit: Kestrel Forge have too few footballers left (FR-L-03)"


def test_a_replay_reports_the_forfeit_and_its_reason(capsys):
    code, out, _ = run(capsys, "replay", RECORD)
    assert code == 0
    assert "  655  Kestrel Forge have 6 footballers left, and a team needs 7 to continue (FR-L-03)" in out.splitlines()
    assert "  655  The end: 0-0, Solana Blava win by forfeit" in out.splitlines()
    assert f"Solana Blava 0, Kestrel Forge 0 after 655 actions: {WHY}" in out.splitlines()


def test_a_replay_gives_the_forfeit_as_data(capsys):
    said = json.loads(run(capsys, "replay", RECORD, "--json")[1])
    assert (said["result"], said["forfeits"]) == ("home_won", ["away"])
    assert {"kind": "forfeit", "verdict": "away", "footballers": 6} in said["moves"][-1]["events"]


def test_a_replay_that_stops_early_has_no_result_yet(capsys):
    said = json.loads(run(capsys, "replay", RECORD, "--until", "3", "--json")[1])
    assert (said["result"], said["forfeits"]) == ("unfinished", [])


def test_a_report_says_by_forfeit(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    assert run(capsys, "report", RECORD)[1].splitlines()[0] == f"Solana Blava 0, Kestrel Forge 0 ({WHY})"
    said = json.loads(run(capsys, "report", RECORD, "--json")[1])
    assert (said["over"], said["result"], said["forfeits"]) == (True, "home_won", ["away"])


@pytest.mark.parametrize(
    ("win", "coach", "forfeited"), [("one_side(200)", "random", True), ("total(1)", "park", False)]
)
def test_the_commentary_of_a_match_names_the_side_that_forfeits(capsys, win, coach, forfeited):
    match = ["match", "--seed", "1", "--win", win, "--coach", coach]  # nobody scores two hundred goals with eleven
    assert bool(json.loads(run(capsys, *match, "--json")[1])["forfeits"]) == forfeited
    story = run(capsys, *match, "--highlights")[1]
    assert ("(FR-L-03)" in story, "by forfeit" in story) == (forfeited, forfeited)

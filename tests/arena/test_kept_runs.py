"""Runs whose matches stay in a journal: read by others, stopped from other threads, and listed match by match."""

import threading
from pathlib import Path

import pytest

from footroll.arena import (
    ArenaPlan,
    Brake,
    Contender,
    count_kept,
    played_matches,
    read_chunks,
    replay_match,
    run_plan,
    save_rows,
)
from footroll.errors import OtherRun
from footroll.sheets import read_team

MIDLOW = read_team("midlow-town").team
PLAN = ArenaPlan(tuple(Contender(name, MIDLOW) for name in ("park", "beginner", "random")), matches=8, seed=4)
SLOW = "import time\ndef decide(match):\n    time.sleep(60)\n"


def play(plan, **options):
    """Play a plan and return its results."""
    *_, results = run_plan(plan, threads=1, **options)
    return results


def test_a_journal_stays_and_has_every_match(tmp_path):
    file, rows = tmp_path / "run.matches", tmp_path / "rows.csv"
    assert count_kept(file) == 0
    play(PLAN, journal_file=file)
    assert count_kept(file) == PLAN.total == 24
    save_rows(rows, read_chunks(file, PLAN, stop=24), plan=PLAN)
    play(PLAN, file=tmp_path / "other.csv")
    assert rows.read_bytes() == (tmp_path / "other.csv").read_bytes()


def test_a_complete_journal_is_read_and_not_played_again(tmp_path):
    file = tmp_path / "run.matches"
    first = play(PLAN, journal_file=file)
    before = file.read_bytes()
    again = list(run_plan(PLAN, threads=1, journal_file=file))
    assert len(again) == 1
    assert again[0].report().wins == first.report().wins
    assert file.read_bytes() == before


def test_a_journal_of_another_run_is_refused(tmp_path):
    file = tmp_path / "run.matches"
    play(PLAN, journal_file=file)
    with pytest.raises(OtherRun):
        next(run_plan(ArenaPlan(PLAN.contenders, matches=8, seed=5), journal_file=file))


def test_the_matches_of_a_pair_have_the_scores_of_their_replays():
    results = play(PLAN)
    matches = played_matches(PLAN, results.scores(), 1)  # park against random
    assert [one.number for one in matches] == [2, 3, 8, 9, 14, 15, 20, 21]  # two of every six
    assert [(one.home, one.away) for one in matches[:2]] == [(0, 2), (2, 0)]
    for one in matches[:3]:
        match = replay_match(PLAN, one.number)
        assert (tuple(match.goals), match.turn) == (one.goals, one.turns)
        winner = one.home if one.goals[0] > one.goals[1] else one.away
        assert one.winner == winner


def test_a_brake_stops_a_coach_that_thinks(tmp_path):
    path = Path(tmp_path, "slow.py")
    path.write_text(SLOW)
    brake = Brake()
    plan = ArenaPlan((Contender(str(path), MIDLOW), Contender("park", MIDLOW)), matches=2, seed=4)
    run = run_plan(plan, threads=1, brake=brake)
    assert next(run).played == 0
    threading.Timer(0.5, brake.pull).start()  # while the next line waits for the first match
    assert list(run) == []


def test_a_brake_that_was_pulled_before_stops_at_once():
    brake = Brake()
    brake.pull()
    assert [results.played for results in run_plan(PLAN, threads=1, brake=brake)] == [0]

"""Runs that are stopped, killed and continued: nothing is played twice, and the bytes are the same."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest

from footroll.arena import ArenaPlan, Contender, play_arena, replay_match, run_plan
from footroll.errors import FootrollError
from footroll.runs import running as running_module
from footroll.runs.journal import journal_path
from footroll.sheets import read_team
from tests.cli.test_commands import run

MIDLOW, KESTREL = (read_team(name).team for name in ("midlow-town", "kestrel-forge"))
PLAN = ArenaPlan((Contender("park", MIDLOW), Contender("beginner", KESTREL)), matches=60, seed=4)
ARENA = ("arena", "park", "beginner", "--matches", "60", "--seed", "4", "--threads", "1")
STOP = """
import os, signal, sys
from footroll.runs.journal import Journal
keep = Journal.append
def append(self, chunk):
    keep(self, chunk)
    if self.played >= 20:
        os.kill(os.getpid(), signal.{name})
        for _ in range(9): pass
Journal.append = append
from footroll.cli import main
main(sys.argv[1:])
"""


def whole(tmp_path, suffix=".csv"):
    """Return the bytes of an undisturbed run."""
    path = tmp_path / f"undisturbed{suffix}"
    for _ in run_plan(PLAN, threads=1, file=path):
        pass
    return path.read_bytes()


def stop_after(path, count):
    """Begin a run and stop it after some matches."""
    running = run_plan(PLAN, threads=1, file=path)
    for results in running:
        if results.played >= count:
            break
    running.close()
    return results.played


def test_a_run_that_was_stopped_continues_where_it_was(tmp_path, monkeypatch):
    path = tmp_path / "rows.csv"
    played = stop_after(path, 10)
    assert 10 <= played < 60
    assert not path.exists()
    begun = []
    play = running_module.play_chunks
    monkeypatch.setattr(
        running_module, "play_chunks", lambda *who, **how: begun.append(how["first"]) or play(*who, **how)
    )
    *_, results = run_plan(PLAN, threads=2, file=path)
    assert begun == [played]
    assert results.report().matches == 60
    assert path.read_bytes() == whole(tmp_path)
    assert not journal_path(path).exists()


@pytest.mark.parametrize("torn", [1, 100, 700])
def test_a_match_that_was_written_in_part_is_played_again(tmp_path, torn):
    path = tmp_path / "rows.csv"
    stop_after(path, 10)
    journal = journal_path(path)
    journal.write_bytes(journal.read_bytes()[:-torn])
    for _ in run_plan(PLAN, threads=1, file=path):
        pass
    assert path.read_bytes() == whole(tmp_path)


def test_a_journal_without_its_head_begins_again(tmp_path):
    path = tmp_path / "rows.csv"
    journal_path(path).write_bytes(b"footroll ar")
    for _ in run_plan(PLAN, threads=1, file=path):
        pass
    assert path.read_bytes() == whole(tmp_path)


def begin(tmp_path, name):
    """Run the command until a signal comes in the middle of its work."""
    command = [sys.executable, "-c", STOP.format(name=name), *ARENA, "--out", "rows.csv", "--json"]
    return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)


def test_a_killed_run_continues_with_the_same_bytes(tmp_path, capsys, monkeypatch):
    assert begin(tmp_path, "SIGKILL").returncode == -signal.SIGKILL
    monkeypatch.chdir(tmp_path)
    code, out, err = run(capsys, *ARENA, "--out", "rows.csv", "--json")
    assert (code, err) == (0, "")
    assert out == run(capsys, *ARENA, "--out", "again.csv", "--json")[1]
    assert Path("rows.csv").read_bytes() == Path("again.csv").read_bytes()
    assert sorted(one.name for one in tmp_path.iterdir()) == ["again.csv", "rows.csv"]


def test_ctrl_c_is_one_line_and_keeps_what_was_played(tmp_path):
    ran = begin(tmp_path, "SIGINT")
    assert ran.returncode == 130
    assert ran.stderr.startswith("footroll: interrupted; ")
    assert ran.stderr.endswith("of 60 matches were played and are kept in rows.csv.part; the same command continues\n")
    assert ran.stderr.count("\n") == 1
    played = json.loads(ran.stdout)["matches"]
    assert 0 < played < 60
    assert f"; {played} of 60 " in ran.stderr
    assert [one.name for one in tmp_path.iterdir()] == ["rows.csv.part"]


def test_rows_of_another_run_are_refused(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    stop_after(Path("rows.csv"), 5)
    code, out, err = run(capsys, *ARENA[:-1], "1", "--out", "rows.csv")  # the same team twice, unlike the plan above
    assert (code, out) == (2, "")
    assert err.startswith("footroll: rows.csv.part: this belongs to another run; ")
    assert run(capsys, *ARENA, "--out", "rows.csv", "--force")[0] == 0
    exists = "footroll: rows.csv: the file exists already; choose another name, or overwrite it with --force\n"
    assert run(capsys, *ARENA, "--out", "rows.csv") == (2, "", exists)


def test_parquet_has_the_rows_of_the_table_and_the_plan(tmp_path):
    (tmp_path / "rows.csv").write_bytes(whole(tmp_path))
    (tmp_path / "rows.parquet").write_bytes(whole(tmp_path, ".parquet"))
    from_parquet, from_csv = (
        duckdb.sql(f"SELECT match, home, away, goals_home, xg_away, ending FROM '{tmp_path}/rows.{one}'").fetchall()
        for one in ("parquet", "csv")
    )
    assert len(from_parquet) == 60
    assert from_parquet == from_csv
    found = duckdb.sql(f"SELECT decode(value) FROM parquet_kv_metadata('{tmp_path}/rows.parquet')").fetchall()
    assert json.loads(found[0][0])["seed"] == 4


def test_files_of_other_kinds_and_missing_extras_are_refused(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    other = "footroll: rows.xlsx: rows are saved as .csv or .parquet; choose one of these endings\n"
    assert run(capsys, *ARENA, "--out", "rows.xlsx") == (2, "", other)
    monkeypatch.setitem(sys.modules, "duckdb", None)
    missing = "footroll: Parquet needs the extra 'lab': pip install 'footroll[lab]'\n"
    assert run(capsys, *ARENA, "--out", "rows.parquet") == (2, "", missing)
    assert list(tmp_path.iterdir()) == []


def test_results_grow_while_a_run_goes_and_a_callback_stops_it():
    seen = []
    report = play_arena(
        *PLAN.contenders, matches=60, seed=4, progress=lambda results: seen.append(results.played) or results.played < 9
    )
    assert seen == sorted(set(seen))
    assert report.matches == seen[-1] < 60
    complete = play_arena(*PLAN.contenders, matches=60, seed=4)
    assert (complete.tallies[: report.matches] == report.tallies).all()


def test_sums_do_not_depend_on_the_size_of_chunks():
    one, two = (play_arena(*PLAN.contenders, matches=60, seed=4, threads=threads) for threads in (1, 2))
    assert one.means.tobytes() == two.means.tobytes()
    assert one.figures() == two.figures()
    xg = [sum(row) for row in one.tallies["xg"].tolist()]
    assert one.figures()["xg"] == pytest.approx(sum(xg) / 60)


@pytest.mark.parametrize("number", [0, 7])
def test_a_match_of_a_run_can_be_played_again(number):
    tally = play_arena(*PLAN.contenders, matches=8, seed=4).tallies[number]
    match = replay_match(PLAN, number)
    assert match.over
    assert match.goals == tuple(tally["goals"].tolist())
    assert (match.result, len(match.record.steps)) == (tally["result"], tally["answers"])
    assert match.teams[0].name == (KESTREL if number % 2 else MIDLOW).name


def test_a_match_that_a_run_does_not_have_is_refused():
    with pytest.raises(FootrollError, match="the run has matches 0 to 59, not 60"):
        replay_match(PLAN, 60)

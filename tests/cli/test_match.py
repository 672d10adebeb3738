"""`footroll match` as a user types it."""

import json
import re

import pytest

from footroll.cli import match as command
from footroll.kernels.layout import Do
from footroll.match import DONE, Action
from footroll.match.figures import figure_of
from footroll.notation import read_position
from footroll.pitch import Cell
from tests.cli.test_commands import run


@pytest.mark.parametrize("seed", [2**63, 2**64 - 1])
@pytest.mark.parametrize("coach", ["random", "beginner", "club"])
def test_the_largest_seeds_make_a_match_and_its_coaches(capsys, coach, seed):
    code, out, err = run(capsys, "match", "--seed", str(seed), "--coach", coach, "--win", "one_side(1)", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["seed"] == seed


def test_a_match_is_played_and_the_same_seed_plays_it_again(capsys):
    code, out, _ = run(
        capsys, "match", "solana-blava", "kestrel-forge", "--seed", "4", "--win", "one_side(1)", "--json"
    )
    played = json.loads(out)
    assert code == 0
    assert sorted(played["goals"]) == [0, 1]
    assert played["result"] == ("home_won" if played["goals"][0] else "away_won")
    assert played["rules"] == {"win_condition": "one_side(1)"}
    assert (
        run(capsys, "match", "solana-blava", "kestrel-forge", "--seed", "4", "--win", "one_side(1)", "--json")[1] == out
    )


def test_a_match_is_a_story_with_figures_at_its_end(capsys):
    code, out, _ = run(capsys, "match", "--seed", "4", "--win", "one_side(1)")
    assert code == 0
    assert "(club) against" in out
    assert out.count("GOAL!") == 1
    assert "The end: " in out
    assert re.search(r"^ *expected goals +\d\.\d\d +\d\.\d\d", out, re.MULTILINE)
    assert "Turning point: turn " in out


def test_highlights_leave_the_other_possessions_out(capsys):
    whole = run(capsys, "match", "--seed", "4")[1].splitlines()
    lines = run(capsys, "match", "--seed", "4", "--highlights")[1].splitlines()
    assert len(lines) < len(whole)
    assert set(lines) <= set(whole)
    turns = [line for line in lines if re.match(r" *\d+  [A-Z]{3}", line)]
    assert turns
    assert sum("xG" in line for line in lines) == sum("xG" in line for line in whole)


def test_tactics_of_home_and_away_change_the_match(capsys):
    one = run(capsys, "match", "--seed", "5", "--tactics", "high-press", "--tactics", "possession")[1]
    assert "(club, high-press) against" in one
    assert "(club, possession) on" in one
    only_home = run(capsys, "match", "--seed", "5", "--tactics", "high-press")[1]
    assert "(club, high-press) against Kestrel Forge (club) on" in only_home
    assert one.split("\n", 1)[1] != only_home.split("\n", 1)[1]


def test_a_record_tells_the_story_of_its_match(capsys, tmp_path):
    record = str(tmp_path / "cup.txt")
    played = run(capsys, "match", "--seed", "3", "--win", "one_side(1)", "--record", record)[1]
    code, replayed, _ = run(capsys, "replay", record, "--story", "--verify")
    assert code == 0
    assert played.split("\n", 1)[1].strip() in replayed
    assert replayed.rstrip().endswith("verified: the record is unchanged")


@pytest.mark.parametrize("other", [["--json"], ["--until", "3"]])
def test_a_story_is_of_the_whole_match_and_in_words(capsys, played, other):
    code, out, err = run(capsys, "replay", str(played), "--story", *other)
    assert (code, out) == (2, "")
    assert err == f"footroll: --story tells the whole match in words; leave out {other[0]}\n"


def test_house_rules_come_from_a_file(capsys, tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text('win_condition = "total(1)"\nreach_zone = "diamond"\n')
    _, out, _ = run(capsys, "match", "--seed", "3", "--rules", str(path), "--json")
    assert json.loads(out)["rules"] == {"win_condition": "total(1)", "reach_zone": "diamond"}


@pytest.mark.parametrize(
    ("args", "refusal"),
    [
        (["--win", "tomorrow"], "--win: 'tomorrow' is not a winning condition"),
        (["--rules", "nowhere.toml"], "nowhere.toml: the file cannot be read (no such file or directory)"),
        (["--pitch", "10x10"], "10x10: length must be from 100 to 130 yards, not 10 (FR-1.4-02)"),
        (["solana-blava", "solana-blava"], ""),
        (["--coach", "random", "--tactics", "wings"], "the coach random plays without tactics"),
        (["--coach", "club:wings"], "a match takes tactics apart from the coach; write --coach club --tactics wings"),
        (["--tactics", "wngs"], "wngs: there are no tactics of this name; did you mean wings?"),
        (["--tactics", "wings"] * 3, "--tactics is given 3 times; give it once for home and once for away"),
        (["--coach", "club"] * 3, "--coach is given 3 times; give it once for home and once for away"),
        (["nobody"], "nobody: no team of this name comes with the game"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused_in_one_sentence(capsys, args, refusal):
    code, out, err = run(capsys, "match", *args)
    assert (code, out) == (2, "")
    assert err.startswith(f"footroll: {refusal}")


def test_match_and_report_count_shots_penalties_and_passes_the_same_way(capsys, tmp_path):
    record = tmp_path / "cup.txt"
    _, told, _ = run(capsys, "match", "--seed", "3", "--win", "one_side(1)", "--record", str(record), "--json")
    _, reported, _ = run(capsys, "report", str(record), "--json")
    figures, report = json.loads(told)["figures"], json.loads(reported)
    assert sum(figures["shots"]) > 0
    for what in ("passes", "shots", "penalties"):
        assert figures[what] == [report[side][what]["tried"] for side in ("home", "away")]


def test_a_penalty_is_not_counted_as_a_shot():
    penalty = "footroll-1 100x64 H=1@5:32,9@87:32 A=1@99:32 ask=carrier carrier=H9 restart=penalty taker=H9"
    open_play = penalty.replace(" restart=penalty taker=H9", "")
    shoot, done = Action(Do.DO_SHOOT), DONE
    assert figure_of(read_position(penalty), shoot) == "penalties"
    assert [figure_of(read_position(open_play), action) for action in (shoot, done)] == ["shots", ""]
    assert figure_of(read_position(open_play), Action(Do.DO_PASS, cell=Cell(80, 30))) == "passes"


def test_ctrl_c_during_a_match_keeps_its_record_so_far(capsys, tmp_path, monkeypatch):
    answers = iter(range(100))

    class Stopped:
        """A coach that Ctrl-C interrupts at its hundredth answer."""

        def __init__(self, coach):
            self.coach = coach

        def decide(self, match):
            if next(answers, None) is None:
                raise KeyboardInterrupt
            return self.coach.decide(match)

    bench = command.read_bench
    monkeypatch.setattr(command, "read_bench", lambda *args, **more: list(map(Stopped, bench(*args, **more))))
    path = tmp_path / "cup.txt"
    code, out, err = run(capsys, "match", "--seed", "7", "--record", str(path))
    assert (code, out, err) == (130, "", f"footroll: interrupted; the record so far is in {path}\n")
    kept = json.loads(run(capsys, "replay", str(path), "--verify", "--json")[1])
    assert kept["verified"]
    assert kept["moves"][-1]["number"] == 100

"""Arena: the same matches on any number of threads, sides changed, and football that looks like football."""

import json
import os

import numpy as np
import pytest
from click.testing import CliRunner

from footroll.agents.native import USUAL, native_coach
from footroll.arena import FIGURES, Contender, play_arena
from footroll.arena.matches import start_of, tally_type
from footroll.cli.arena import arena
from footroll.cli.ladder import ladder
from footroll.kernels.coaches.arena import Stand, play_matches
from footroll.kernels.layout import Result
from footroll.play.budget import Budget
from footroll.sheets import read_team
from tests.cli.test_commands import run

MIDLOW, KESTREL = (read_team(name).team for name in ("midlow-town", "kestrel-forge"))
MATCHES = int(os.environ.get("FOOTROLL_ARENA", "60"))
WHOLE = 400  # matches from which on the floors of the ladder hold
FEW = MATCHES if MATCHES >= WHOLE else 8  # of national, which takes its time
SMALL = Budget(nodes=40)


def test_the_number_of_threads_changes_nothing():
    club, park = Contender("club", MIDLOW), Contender("park", KESTREL)
    one, two = (play_arena(club, park, matches=21, seed=3, threads=threads) for threads in (1, 2))
    assert one.tallies.tobytes() == two.tallies.tobytes()


def test_pairs_share_their_dice_and_change_sides():
    park = Contender("park", MIDLOW)
    report = play_arena(park, park, matches=10, seed=9)
    assert (report.tallies[0::2] == report.tallies[1::2]).all()  # the same contender twice: the pairs are the same
    assert report.wins[0] == report.wins[1]


@pytest.mark.parametrize(
    ("better", "worse", "floor"), [("beginner", "random", 0.75), ("park", "beginner", 0.75), ("club", "park", 0.9)]
)
def test_the_better_coach_wins(better, worse, floor):
    report = play_arena(Contender(better, MIDLOW), Contender(worse, MIDLOW), matches=max(MATCHES, 200), seed=7)
    assert report.unfinished == 0
    assert report.wins[0] >= floor * sum(report.wins)


@pytest.mark.parametrize(("worse", "floor"), [("club", 0.65), ("park", 0.97)])
def test_national_wins_by_looking_ahead(worse, floor):
    national = Contender("national", MIDLOW, budget=USUAL if MATCHES >= WHOLE else SMALL)
    report = play_arena(national, Contender(worse, MIDLOW), matches=FEW, seed=7)
    assert report.unfinished == 0
    assert report.wins[0] >= (floor if MATCHES >= WHOLE else 0.6) * sum(report.wins)


def test_national_has_no_favourite_side():
    coach = native_coach("national", MIDLOW, budget=SMALL)
    tallies, numbers = np.zeros(FEW, tally_type()), np.arange(FEW, dtype=np.int64)
    play_matches(Stand(), start_of(MIDLOW, MIDLOW), coach, coach, 5, numbers, tallies)
    home = (tallies["result"] == Result.HOME_WON).sum() / (tallies["result"] != Result.UNFINISHED).sum()
    assert abs(home - 0.5) <= (0.05 if MATCHES >= WHOLE else 0.35)


def test_searches_are_the_same_on_any_number_of_threads():
    national, club = Contender("national", MIDLOW, budget=Budget(nodes=8)), Contender("club", KESTREL)
    one, two = (play_arena(national, club, matches=18, seed=3, threads=threads) for threads in (1, 2))
    assert one.tallies.tobytes() == two.tallies.tobytes()


def test_club_plays_football():
    report = play_arena(Contender("club", MIDLOW), Contender("club", MIDLOW), matches=MATCHES, seed=11)
    figures = report.figures()
    assert report.unfinished == 0
    assert int(report.tallies["longest_idle"].max()) < 40
    assert figures["keeper_dribbles"] == 0
    slack = 0 if MATCHES >= WHOLE else 0.15
    assert abs(figures["goals_per_xg"] - 1) < 0.1 + slack
    for name in ("turns", "completion", "passes_per_possession", "sent_off", "injuries", "duels"):
        row = FIGURES[name]
        assert row.low * (1 - slack) <= figures[name] <= row.high * (1 + slack), (name, figures[name])


def test_the_most_passes_in_a_row_are_those_of_one_match_and_not_a_mean():
    report = play_arena(Contender("park", MIDLOW), Contender("park", MIDLOW), matches=20, seed=3)
    assert report.figures()["idle_passes"] == max(int(one["longest_idle"]) for one in report.tallies)


@pytest.mark.parametrize("words", [["arena", "club", "park"], ["ladder", "club", "park", "beginner"]])
def test_rollouts_need_a_coach_that_searches(words):
    refused = CliRunner().invoke({"arena": arena, "ladder": ladder}[words[0]], [*words[1:], "--rollouts", "5"])
    assert str(refused.exception) == "--rollouts is for a coach that searches; add national"


def test_the_command_prints_what_the_arena_found():
    words = ["park", "beginner", "--matches", "6", "--seed", "4", "--json"]
    data = json.loads(CliRunner().invoke(arena, words).output)
    assert data["matches"] == sum(data["wins"]) + data["level"] + data["unfinished"] == 6
    assert {
        "turns",
        "passes",
        "completion",
        "passes_per_possession",
        "hands_change",
        "shots",
        "goals",
        "xg",
        "duels",
        "fouls",
        "sent_off",
        "injuries",
    } <= set(data["per_match"])


@pytest.mark.parametrize("words", [("clbu", "park"), ("park", "clbu"), ("clbu:wings", "park")])
def test_a_coach_that_does_not_exist_is_refused_in_one_line(capsys, words):
    refusal = "footroll: there is no coach 'clbu'; did you mean club?\n"
    assert run(capsys, "arena", *words) == (2, "", refusal)


def test_a_coach_can_have_tactics_in_its_name(capsys):
    data = json.loads(run(capsys, "arena", "park:wings", "park", "--matches", "2", "--json", "--threads", "1")[1])
    assert data["coaches"] == ["park:wings", "park"]
    assert run(capsys, "arena", "park:wnigs", "park")[2].endswith("did you mean wings?\n")


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        (["random:wings", "park"], "the coach random plays without tactics; give them to park, club or national"),
        (["park", "beginner", "--tactics", "wings", "--tactics", "direct"], "the coach beginner plays without tactics"),
        (["mine.py", "park", "--tactics", "wings"], "mine.py: your own coach plays without tactics"),
        (["club:wings", "club", "--tactics", "direct"], "club:wings has tactics of its own; leave them out, or those"),
    ],
)
def test_tactics_that_would_not_be_played_are_refused(capsys, tmp_path, monkeypatch, words, refusal):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text("def decide(match):\n    return next(iter(match.legal_actions()))\n")
    code, out, err = run(capsys, "arena", *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"footroll: {refusal}")


def test_a_row_of_the_file_is_a_match(tmp_path):
    path = tmp_path / "rows.csv"
    words = ["park", "park", "--matches", "4", "--seed", "4", "--out", str(path)]
    assert CliRunner().invoke(arena, words).exit_code == 0
    head, *rows = path.read_text(encoding="utf-8").splitlines()
    assert len(rows) == 4
    assert np.isin(["match", "goals_home", "goals_away", "xg_home"], head.split(",")).all()

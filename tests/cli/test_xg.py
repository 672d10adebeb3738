"""`footroll xg` as a user types it."""

import csv
import json

import numpy as np
import pytest

from footroll.cli import main
from footroll.kernels.layout import Skill
from footroll.odds.surfaces import average, lone_goal_chance
from footroll.pitch import Cell, Pitch
from footroll.sheets import read_team
from footroll.wording import either

TEAM, OTHERS = (read_team(name).team for name in ("kestrel-forge", "midlow-town"))
BASE = ("xg", "100x64", "--team", "kestrel-forge", "--keeper", "midlow-town")


def run(capsys, *args):
    """Run a command and return its exit code, stdout and stderr."""
    with pytest.raises(SystemExit) as ended:
        main([str(arg) for arg in args])
    said = capsys.readouterr()
    return ended.value.code or 0, said.out, said.err


def test_the_chances_as_json_are_rows_of_decimals(capsys):
    code, out, _ = run(capsys, *BASE, "--number", 9, "--json")
    data = json.loads(out)
    expected = lone_goal_chance(TEAM.wearing(9), OTHERS.eleven[0])
    assert code == 0
    assert np.array_equal(np.array(data["values"]), expected.T.round(6))
    assert (data["shooter"], data["keeper_at"]) == (str(TEAM.wearing(9)), "99:32")


def test_one_cell_is_printed_to_the_last_digit(capsys):
    options = ("--number", 9, "--skill", "offensive-header", "--keeper-at", 29, "--at", "95:33")
    expected = lone_goal_chance(
        TEAM.wearing(9), OTHERS.eleven[0], skill=Skill.OFFENSIVE_HEADER, keeper_at=Cell(99, 29)
    )[95, 33]
    assert json.loads(run(capsys, *BASE, *options, "--json")[1])["chance"] == expected
    out = run(capsys, *BASE, *options)[1]
    assert out.splitlines()[0] == f"cell 95:33   chance of a goal {expected:.12f}"


def test_the_attacking_half_is_drawn_in_percent(capsys):
    code, out, _ = run(capsys, *BASE, "--name", TEAM.eleven[10].name)
    rows = [line.split() for line in out.splitlines()]
    expected = lone_goal_chance(TEAM.eleven[10], OTHERS.eleven[0])
    assert code == 0
    assert len(rows) == 2 + 64
    assert rows[2 + 32][1:] == [f"{100 * chance:.0f}" if chance else "." for chance in expected[50:, 32]]


def test_without_a_shooter_the_outfielders_shoot_on_average_and_without_a_keeper_the_goal_is_empty(capsys):
    out = run(capsys, "xg", "--team", "kestrel-forge", "--at", "90:32", "--json")[1]
    expected = lone_goal_chance(average(TEAM.eleven[1:]), None)[90, 32]
    assert json.loads(out)["chance"] == expected
    assert json.loads(out)["shooter"] == "an average outfielder of Kestrel Forge"
    assert json.loads(out)["keeper"] is None


def test_the_chances_are_written_to_a_file(capsys, tmp_path):
    path = tmp_path / "xg.csv"
    code, out, _ = run(capsys, "xg", "fifa", *BASE[2:-1], "midlow-town:1", "--number", 9, "--csv", path)
    assert (code, out) == (0, "")
    with path.open() as rows:
        assert np.array_equal(
            np.array([list(map(float, row)) for row in csv.reader(rows)]),
            lone_goal_chance(TEAM.wearing(9), OTHERS.eleven[0], pitch=Pitch(114, 74)).T,
        )


@pytest.mark.parametrize(
    ("options", "refusal"),
    [
        (("--number", 99), f"Kestrel Forge have no number 99; write {either(range(1, 19))} (FR-1.5-02)"),
        (("--number", 9, "--name", "a"), "--number and --name both name the shooter; keep one of them"),
        (("--name", "zzz"), "--name: 'zzz' matches nobody in Kestrel Forge; footroll team show lists them"),
        (("--keeper-at", 64), "--keeper-at: 64 is off the pitch; y goes from 0 to 63 (FR-1.4-12)"),
        (("--at", "100:0"), "--at: 100:0 is off the pitch; x goes from 0 to 99 and y from 0 to 63 (FR-1.4-12)"),
    ],
)
def test_a_refusal_is_one_sentence(capsys, options, refusal):
    assert run(capsys, *BASE, *options) == (2, "", f"footroll: {refusal}\n")

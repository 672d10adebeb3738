"""`footroll report`: the page, the data, and files that are not records."""

import json
from fractions import Fraction

import pytest

from footroll.cli.output import write_fraction
from footroll.kernels.layout import Do
from footroll.match import Action, Dice
from footroll.notation import read_position, write_record
from tests.cli.test_notation import run

EMPTY_GOAL = (
    "footroll-1 100x64 H=1@5:32,9@87:32 A=1@60:10,4@20:50 ask=carrier carrier=H9 rule.win_condition=one_side(1)"
)


@pytest.fixture
def shot(tmp_path):
    """Return a record with one shot at an empty goal, which has a chance of 311/400 and scores."""
    match = read_position(EMPTY_GOAL)
    for action, *rolls in ((Action(Do.DO_SHOOT), 50), (Action(Do.DO_AIM, other=4),)):
        match.dice = Dice.scripted(*rolls)
        match.play(action)
    path = tmp_path / "shot.txt"
    path.write_text(write_record(match.record), encoding="utf-8")
    return path


def test_the_page_shows_teams_footballers_moments_and_the_result(capsys, shot):
    code, out, err = run(capsys, "report", shot)
    assert (code, err) == (0, "")
    lines = [line.split() for line in out.splitlines()]
    assert out.splitlines()[0] == "Home 1, Away 0"
    assert ["expected", "goals", "0.78", "0.00"] in lines
    assert ["luck,", "in", "goals", "+0.22", "-0.22"] in lines
    assert ["HOM", "9", "Number", "9", "1/1", "0.78", "+0.22"] in lines
    assert "  turn 0: shot by Number 9 (HOM 9), goal: 77.8% (311/400)" in out.splitlines()
    assert "    0.22 goals for Home: Number 9 shoot 50" in out.splitlines()
    assert out.splitlines()[-1] == "  Home have more goals 77.8%, level 22.2%, Away have more goals 0.0%"


def test_an_unfinished_match_is_reported_as_far_as_it_goes(capsys, tmp_path):
    match = read_position(EMPTY_GOAL)
    match.dice = Dice.scripted(50)
    match.play(Action(Do.DO_SHOOT))
    path = tmp_path / "shot.txt"
    path.write_text(write_record(match.record), encoding="utf-8")
    code, out, _ = run(capsys, "report", path)
    assert code == 0
    assert out.splitlines()[0] == "Home 0, Away 0 (not over)"


def test_the_data_has_fractions_and_decimals(capsys, shot):
    code, out, _ = run(capsys, "report", shot, "--json")
    data = json.loads(out)
    assert code == 0
    assert data["home"]["shots"] == {
        "tried": 1,
        "done": 1,
        "expected": {"exact": "311/400", "value": 0.7775},
        "over": {"exact": "89/400", "value": 0.2225},
    }
    assert data["away"]["luck"] == {"exact": "-89/400", "value": -0.2225}
    (action,) = data["actions"]
    assert (action["outcome"], action["luck"]["exact"], action["action"]) == ("goal", "89/400", 1)
    assert [roll["dice"] for roll in action["rolls"]] == [[50]]
    assert action["choices"] == [{"side": "home", "asked": "target", "change": {"exact": "0/1", "value": 0.0}}]
    assert data["luckiest"] == [1]
    assert data["adjusted"]["level"] == {"exact": "89/400", "chance": 0.2225}


def test_a_whole_match_adds_up(capsys, played):
    code, out, _ = run(capsys, "report", played, "--json")
    data = json.loads(out)
    assert (code, data["over"]) == (0, True)
    for action in data["actions"]:
        assert sum(Fraction(odds["exact"]) for odds in action["odds"].values()) == 1
        assert sum(Fraction(roll["luck"]["exact"]) for roll in action["rolls"]) == Fraction(action["luck"]["exact"])
    luck = [Fraction(data[side]["luck"]["exact"]) for side in ("home", "away")]
    assert luck[0] == -luck[1] == sum(Fraction(action["luck"]["exact"]) for action in data["actions"])
    result = data["adjusted"]
    assert sum(Fraction(result[end]["exact"]) for end in ("home_wins", "level", "away_wins")) == 1
    assert sum(count["tried"] for count in (data["home"]["shots"], data["home"]["penalties"])) + 1 == len(
        result["goals"]["home"]
    )


def test_a_file_that_is_not_a_record_is_refused_as_a_replay_refuses_it(capsys, played, tmp_path):
    broken = {
        "missing.txt": None,
        "words.txt": "a match\n",
        "cut.txt": played.read_text()[:9000],
        "rolls.txt": played.read_text().replace("{", "{99 ", 3),
    }
    for name, text in broken.items():
        path = tmp_path / name
        if text is not None:
            path.write_text(text)
        code, out, err = run(capsys, "report", path)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert err == run(capsys, "replay", path)[2]


def test_a_fraction_is_written_however_long_it_is():
    """Python itself refuses to write integers of more than 4,300 digits."""
    long = Fraction(1, 7**6000)
    assert len(write_fraction(long)) == len("1/") + 5071  # 6000 times the logarithm of 7 is 5070.6

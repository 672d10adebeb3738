"""`footroll odds` as a user types it."""

import json
from fractions import Fraction

import pytest

from footroll import odds
from footroll.cli import main

SHOT = "shot --skill 80 --difficulty 15 --closest 3 --keeper 3 --reach 80 --power 90 --catch 80"


def run(capsys, line):
    """Run `footroll odds` and return its exit code, stdout and stderr."""
    with pytest.raises(SystemExit) as ended:
        main(["odds", *(line.split() if isinstance(line, str) else line)])
    said = capsys.readouterr()
    return ended.value.code or 0, said.out, said.err


def test_a_catch_is_a_line_for_each_verdict(capsys):
    code, out, _ = run(capsys, "catch --skill 80 --power 20")
    assert code == 0
    assert out == "beaten      25.0%\ndeflected   25.0%\nheld        50.0%\n"


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("duel --attacker 80 --defender 70", odds.duel(attacker=80, defender=70)),
        ("duel --attacker 80 --defender 70,60", odds.contest(attacker=80, defenders=(70, 60))),
        (
            "duel --attacker 80 --defender 70 --discipline --attacker-strength 60 --defender-strength 90",
            odds.duel(attacker=80, defender=70, discipline=True, attacker_strength=60, defender_strength=90),
        ),
        (
            "pass --skill 70 --length 22 --interceptors 60,80 --strength 90 --interceptor-strength 60",
            odds.passing(skill=70, length=22, interceptors=(60, 80), strength=90, interceptor_strength=60),
        ),
        ("pass --skill 70 --length 15", odds.passing(skill=70, length=15)),
        (SHOT, odds.shot(skill=80, difficulty=15, closest=3, keeper=3, reach=80, power=90, catch=80)),
        (
            f"{SHOT} --strength 50 --keeper-strength 100",
            odds.shot(
                skill=80,
                difficulty=15,
                closest=3,
                keeper=3,
                reach=80,
                power=90,
                catch=80,
                strength=50,
                keeper_strength=100,
            ),
        ),
        ("shot --skill 80 --difficulty 15 --closest 3", odds.shot(skill=80, difficulty=15, closest=3)),
        ("catch --skill 80 --power 0 --strength 50", odds.catch(skill=80, power=0, strength=50)),
    ],
)
def test_json_has_every_outcome_exactly_and_they_sum_to_one(capsys, line, found):
    code, out, _ = run(capsys, f"{line} --json")
    told = json.loads(out)["outcomes"]
    assert code == 0
    assert {outcome: Fraction(chance["exact"]) for outcome, chance in told.items()} == found.chances
    assert sum(Fraction(chance["exact"]) for chance in told.values()) == 1
    assert all(chance["chance"] == float(Fraction(chance["exact"])) for chance in told.values())


def test_impossible_and_certain_outcomes_are_fractions_too(capsys):
    _, out, _ = run(capsys, "pass --skill 70 --length 15 --json")
    exact = {outcome: chance["exact"] for outcome, chance in json.loads(out)["outcomes"].items()}
    assert exact == {"complete": "1/1", "intercepted": "0/1", "astray": "0/1", "injured": "0/1"}


def test_a_small_chance_is_not_shown_as_none(capsys):
    """A goalkeeper of strength 100 is injured only by a 0 and a check of 0, once in 10,000."""
    _, out, _ = run(capsys, "catch --skill 80 --power 0 --strength 100")
    assert [line.split(maxsplit=1) for line in out.splitlines()] == [
        ["beaten", "under 0.1%"],
        ["deflected", "0.0%"],
        ["held", "over 99.9%"],
    ]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("catch --skill 130 --power 20", "skill 130 must be from 10 to 100 (FR-1.6-04)"),
        ("catch --skill 80 --power 101", "power 101 must be from 0 to 100 (FR-3.3.1-21)"),
        ("pass --skill 70 --length 0", "length 0 must be from 1 to 228 (FR-2.6-02)"),
        ("shot --skill 80 --difficulty 15 --closest 8", "closest 8 must be from 0 to 7 (FR-3.3.1-04)"),
        (
            "pass --skill 70 --length 22 --interceptors 6o",
            "--interceptors must be whole numbers such as 60,80, not '6o'",
        ),
        ("duel --attacker 80 --defender=", "number of defenders 0 must be from 1 to 8 (FR-1.9-01)"),
    ],
)
def test_a_bad_number_is_refused_in_one_sentence(capsys, line, says):
    assert run(capsys, line) == (2, "", f"footroll: {says}\n")


def test_a_missing_number_is_asked_for(capsys):
    code, _, err = run(capsys, "duel --attacker 80")
    assert code == 2
    assert "--defender" in err


POSITION = (
    "footroll-1 100x64 H=1@0:31,2@18:55,4@15:39,5@15:24,3@18:8,8@34:43,6@40:20,10@62:20,7@49:53,9@45:60,11@49:10 "
    "A=1@99:31,2@68:8,5@74:24,6@74:39,3@68:55,4@80:25,8@47:58,7@42:1,10@45:51,11@42:52,9@30:31 keepers=H1,A1 "
    "phase=acting ask=carrier by=H attack=H score=0-0 turn=2 carrier=H6"
)


def test_an_action_in_a_position_is_counted_with_its_parts(capsys):
    """Everybody is average: 70 at 22 yards needs a roll of 31, and 44 of 100 checks after a 0 injure."""
    code, out, _ = run(capsys, ["position", POSITION, "--action", "pass 62:20", "--json"])
    told = json.loads(out)
    assert code == 0
    assert told["outcomes"]["complete"] == {"exact": "69/100", "chance": 0.69}
    assert told["outcomes"]["injured"]["exact"] == "11/2500"
    assert {"outcome": "complete", "who": "H10", "cell": None, "exact": "69/100", "chance": 0.69} in told["parts"]
    assert sum(Fraction(part["exact"]) for part in told["parts"]) == 1


def test_a_chain_in_a_position_is_counted_to_its_end(capsys):
    code, out, _ = run(capsys, ["position", POSITION, "--action", "pass 62:20", "--action", "finish"])
    assert code == 0
    assert "goal" in out
    assert "Assumes that the shooter chooses the target with the best chance of a goal." in out


@pytest.mark.parametrize(
    ("action", "says"),
    [
        ("shoot", "(FR-3.3.1-02)"),
        ("pass 62", "action 'pass 62': "),
        ("juggle", "action 'juggle': there is no action 'juggle'"),
        ("pass 200:20", "(FR-2.6-02)"),
    ],
)
def test_an_action_that_has_no_odds_is_refused_in_one_sentence(capsys, action, says):
    code, out, err = run(capsys, ["position", POSITION, "--action", action])
    assert (code, out) == (2, "")
    assert says in err
    assert len(err.strip().splitlines()) == 1

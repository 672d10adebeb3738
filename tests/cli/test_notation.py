"""The commands that read and write notation: match --record, replay, referee and position."""

import json
import os
import re
from threading import Thread

import pytest

from footroll.cli import main
from footroll.notation import read_position

BASE = "footroll-1 100x64 H=1@5:32,9@60:30,8@70:40 A=1@94:32,4@61:30 ask=carrier carrier=H9"


def run(capsys, *args):
    """Run a command and return its exit code, stdout and stderr."""
    with pytest.raises(SystemExit) as ended:
        main([str(arg) for arg in args])
    said = capsys.readouterr()
    return ended.value.code or 0, said.out, said.err


def test_a_match_is_recorded_and_replayed(capsys, played):
    code, out, err = run(capsys, "replay", played, "--verify")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Ilha Serena against Kestrel Forge on 100x64, first to 1 goal"
    assert lines[-1] == "verified: the record is unchanged"
    assert re.match(r"Ilha Serena (1, Kestrel Forge 0|0, Kestrel Forge 1) after \d+ actions: ", lines[-3])
    assert sum("GOAL for " in line for line in lines) == 1


@pytest.mark.parametrize("command", ["replay", "report"])
def test_a_record_is_read_from_a_pipe(capsys, played, command):
    readable, writable = os.pipe()

    def feed():
        with os.fdopen(writable, "wb") as end:
            end.write(played.read_bytes())

    writer = Thread(target=feed)
    writer.start()
    try:
        code, out, err = run(capsys, command, f"/dev/fd/{readable}")
    finally:
        os.close(readable)
        writer.join()
    assert (code, err) == (0, "")
    assert out == run(capsys, command, played)[1]


def test_a_replay_stops_where_asked_and_prints_data(capsys, played):
    code, out, _ = run(capsys, "replay", played, "--until", 20, "--json")
    data = json.loads(out)
    assert code == 0
    assert [move["number"] for move in data["moves"]] == list(range(21))
    assert data["moves"][0]["events"][0]["kind"] == "roll"
    assert data["rules"] == {"win_condition": "one_side(1)"}
    assert read_position(data["position"]).turn == 0


def test_an_edited_record_is_noticed(capsys, played, tmp_path):
    edited = tmp_path / "edited.txt"
    edited.write_text(played.read_text().replace('[Seed "7"]', '[Seed "8"]'))
    code, out, err = run(capsys, "replay", edited, "--verify")
    assert (code, out) == (2, "")
    assert err.startswith(f"footroll: {edited} line ")
    assert err.endswith(": these are not the rolls of seed 8; one of the two was changed\n")
    assert run(capsys, "replay", edited, "--json")[0] == 0


def test_a_record_that_is_cut_off_gives_one_sentence(capsys, played, tmp_path):
    cut = tmp_path / "cut.txt"
    cut.write_text(played.read_text()[:9000])
    code, out, err = run(capsys, "replay", cut)
    assert (code, out) == (2, "")
    assert err == f"footroll: {cut}: the record is cut short: the line '--- away' is missing\n"


def test_a_record_of_a_newer_version_is_reported(capsys, tmp_path):
    newer = tmp_path / "newer.txt"
    newer.write_text("footroll record 2\n")
    says = f"footroll: {newer}: the record has version 2, but this Footroll reads version 1; update Footroll\n"
    assert run(capsys, "replay", newer) == (2, "", says)


@pytest.fixture
def case(tmp_path):
    """Return a function that writes a case to a file."""

    def write(name="case.json", **table):
        path = tmp_path / name
        path.write_text(json.dumps({"position": BASE, **table}))
        return path

    return write


def test_the_referee_says_what_happens(capsys, case):
    code, out, err = run(capsys, "referee", case(actions=["shoot"], dice=[90, 12, 95]), "--json")
    said = json.loads(out)
    assert (code, err) == (0, "")
    assert said["events"][0] == {"kind": "action", "action": "shoot"}
    rolls = [event for event in said["events"] if event["kind"] == "roll"]
    told = {"kind": "roll", "who": "H9", "skill": "feint", "rating": 70, "die": "d100", "roll": 90, "score": 63}
    assert rolls[0] == told
    after = read_position(said["position"])
    assert after.ask.name == "ASK_TARGET"


def test_the_referee_prints_sentences_too(capsys, case):
    code, out, _ = run(capsys, "referee", case(actions=["shoot", "aim 2,0"], dice=[90, 12, 95, 10, 4, 4]))
    assert code == 0
    assert out.splitlines()[0] == "shoot"
    assert "  Number 9 (HOM 9) shoots, 66 against 48: it is on target" in out.splitlines()
    assert out.splitlines()[-1].startswith("footroll-1 100x64 ")


def test_the_referee_refuses_with_the_clause_and_leaves_the_position(capsys, case):
    code, out, err = run(capsys, "referee", case(actions=["hand-pass 20:20"]), "--json")
    said = json.loads(out)
    assert (code, err) == (2, "")
    assert said["refused"]["action"] == "hand-pass 20:20"
    assert said["refused"]["clause"] == "FR-3.2.5-01"
    assert read_position(said["position"]).save() == read_position(BASE).save()


def test_a_case_may_be_toml_with_teams_and_rules(capsys, tmp_path):
    path = tmp_path / "case.toml"
    path.write_text(
        f'position = "{BASE}"\nactions = ["pass 61:31"]\ndice = [50, 50, 50]\nhome = "solana-blava"\n'
        '[rules]\nrounding = "half_up"\n'
    )
    code, out, _ = run(capsys, "referee", path, "--json")
    assert code == 0
    assert json.loads(out)["position"].endswith("rule.rounding=half_up")


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ({"actions": ["shoot"], "dice": [90]}, " action 1: the list of rolls is too short"),
        (
            {"actions": ["shoot"], "dice": [90, 100]},
            (": roll 2 of the dice must be a whole number from 0 to 99, not 100"),
        ),
        ({"actions": ["shoot"], "dice": "90"}, ": dice must be a list, not "),
        ({"actions": [1]}, ": action 1 must be a text, not "),
        ({"actions": ["run H77 1:1"]}, " action 1: action 'run H77 1:1': H77 is not in the eleven"),
        ({"moves": []}, ": a case has no key 'moves'; write position, actions, dice, home, away or rules"),
        ({"position": 3}, ": position must be a text, not "),
        ({"rules": {"dance": 1}}, ", rules: there is no house rule 'dance'; write "),
    ],
)
def test_a_text_that_is_not_a_case_gives_one_sentence(capsys, case, table, says):
    path = case(**table)
    code, out, err = run(capsys, "referee", path, "--json")
    assert (code, out) == (2, "")
    assert err.startswith(f"footroll: {path}{says}")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", ": this is not JSON: Expecting property name enclosed in double quotes"),
        ("[]", ": a case must be a table with position, actions and dice, not a list"),
        ("hello", ": this is not TOML: "),
        ("actions = []", ": position is missing"),
        ("[" * 90_000, ": a number is too long or a list is nested too deeply; shorten it"),
    ],
)
def test_a_file_that_is_not_a_case_gives_one_sentence(capsys, tmp_path, text, says):
    path = tmp_path / "case.txt"
    path.write_text(text)
    code, _, err = run(capsys, "referee", path)
    assert code == 2
    assert err.startswith(f"footroll: {path}{says}")


def test_a_missing_case_is_reported(capsys, tmp_path):
    path = tmp_path / "none.json"
    says = f"footroll: {path}: the file cannot be read (no such file or directory)\n"
    assert run(capsys, "referee", path) == (2, "", says)


def test_a_position_is_drawn(capsys):
    code, out, _ = run(capsys, "position", BASE)
    lines = out.splitlines()
    assert code == 0
    assert lines[16][61:65] == "H9A4"
    assert lines[17][6:8] == "H1"
    assert lines[-5:] == [
        "Home 0, Away 0   turn 0",
        "Home are asked: carrier",
        "ball: H9 at 60:30",
        "H1@5:32 H9@60:30 H8@70:40",
        "A1@94:32 A4@61:30",
    ]


def test_a_loose_ball_is_drawn_and_printed_as_data(capsys):
    loose = BASE.replace("carrier=H9", "ball=50:2").replace("ask=carrier", "ask=attack-runs phase=moving")
    assert run(capsys, "position", *loose.split())[1].splitlines()[2][51] == "o"
    data = json.loads(run(capsys, "position", loose, "--json")[1])
    assert (data["carrier"], data["ball"], data["ask"]) == (None, "50:2", "attack-runs")
    assert data["footballers"]["A4"] == "61:30"


def test_a_text_that_is_not_a_position_is_refused(capsys):
    says = "footroll: position: it must begin with footroll-1, not with 'chess'\n"
    assert run(capsys, "position", "chess") == (2, "", says)


def test_position_draws_the_end_of_a_copied_moment(capsys):
    link = f"footroll-moment | {BASE} | dribble H9 {{90 12}}"
    code, out, err = run(capsys, "position", link, "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["ball"] == "61:30"  # the dribble swaps the cells
    code, out, err = run(capsys, "position", "footroll-moment | nothing")
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1

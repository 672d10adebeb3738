"""Broken input: one sentence, exit code 2, and the file stays as it was."""

import json

import pytest

from footroll.match import Dice, Match
from footroll.notation import read_position, write_record
from footroll.sheets import read_team
from tests.cli.test_notation import BASE, run
from tests.plain import PlainCoach


def refused(capsys, command, path, *options):
    """Return the sentence that refuses a file, without the file's name."""
    before = path.read_bytes() if path.is_file() else None
    code, _, err = run(capsys, command, path, *options)
    assert code == 2
    assert err.count("\n") == 1
    assert before == (path.read_bytes() if path.is_file() else None)
    assert err.startswith(f"footroll: {path}")
    return err.removeprefix(f"footroll: {path}").rstrip("\n")


CASES = [
    ({"actions": ["run H77 1:1"]}, " action 1: action 'run H77 1:1': H77 is not in the eleven; its numbers are "),
    ({"actions": ["pass 200:10"]}, " action 1: pass is not allowed: The target must be a cell of the pitch"),
    ({"actions": ["pass 9999:10"]}, " action 1: action 'pass 9999:10': '9999:10' is not a cell"),
    (
        {"actions": ["run H9 61:31"]},
        " action 1: run is not allowed: Home are asked what the carrier does; answer with pass, hand-pass, shoot, lob, "
        "dribble, stop or done (FR-0-08)",
    ),
    ({"actions": [""]}, " action 1: action '': there is no action ''"),
    (
        {"actions": ["shoot"]},
        (" action 1: the list of rolls is too short; add one, as Number 9 (HOM 9) rolls a D100 for feint"),
    ),
    ({"actions": ["shoot"], "dice": [90, 5, 9]}, " action 1: a fouls die shows 1 to 6, not 9"),
    ({"actions": ["shoot"], "dice": [True]}, ": roll 1 of the dice must be a whole number from 0 to 99, not true"),
    ({"actions": ["pass \x1b[31m"]}, " action 1: action 'pass \\x1b[31m': '\\x1b[31m' is not a cell"),
    ({"actions": ["\ud800"]}, " action 1: action '\\ud800': there is no action '\\ud800'"),
    ({"position": BASE.replace("footroll-1", "footroll-2")}, ", position: it has version 2, but this Footroll reads"),
    ({"position": ""}, ", position: it must begin with footroll-1, not with ''"),
    ({"position": BASE[:40]}, ", position, H=8@70:: '70:' is not a cell"),
    ({"position": BASE.replace("100x64", "101x64")}, ", 101x64: length 101 is odd"),
    (
        {"position": BASE.replace("70:40", "170:40")},
        (", position, H=8@170:40: 170:40 is off the pitch; x goes from 0 to 99 and y from 0 to 63"),
    ),
    (
        {"position": BASE.replace("ask=carrier", "phase=over score=3-0 result=home-won"), "actions": ["done"]},
        " action 1: done is not allowed: the match",
    ),
    ({"home": "nobody"}, ", nobody: no team of this name comes with the game"),
    ({"home": "solana-blava", "away": "solana-blava"}, ", Solana Blava and Solana Blava: both wear "),
    ({"rules": {"win_condition": "soon"}}, ", rules, win_condition: 'soon' is not a winning condition"),
    (
        {"rules": {"rounding": "x"}},
        (", rules, rounding: must be half_even, half_up, half_down or truncate, not the text 'x'"),
    ),
]


@pytest.mark.parametrize(("table", "says"), CASES)
def test_a_broken_case_is_refused_with_its_place(capsys, tmp_path, table, says):
    path = tmp_path / "case.json"
    path.write_text(json.dumps({"position": BASE, **table}))
    assert refused(capsys, "referee", path).startswith(says)


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("case.json", b"", ": the file is empty"),
        ("case.toml", b" \n", ": the file is empty"),
        ("case.json", b"\x00\x01\xff", ": this is not a case; write JSON or TOML"),
        ("case.json", b"null", ": a case must be a table with position, actions and dice, not nothing"),
        ("case.json", b"position", ": this is not JSON: Expecting value"),
        ("case.json", b"[" * 90_000, ": a number is too long or a list is nested too deeply; shorten it"),
        ("case.json", b'{"dice": [' + b"9" * 5000 + b"]}", ": a number is too long or a list is nested too deeply"),
        ("case.toml", b"position = ", ": this is not TOML: Invalid value"),
        ("case.toml", b"position = 2020-01-01", ": position must be a text, not 2020-01-01"),
        ("case.txt", b"hello", ": this is not TOML: "),
    ],
)
def test_a_file_that_is_not_a_case_is_refused(capsys, tmp_path, name, data, says):
    path = tmp_path / name
    path.write_bytes(data)
    assert refused(capsys, "referee", path).startswith(says)


@pytest.mark.parametrize("command", ["referee", "replay"])
def test_missing_files_are_reported(capsys, tmp_path, command):
    assert refused(capsys, command, tmp_path / "none") == ": the file cannot be read (no such file or directory)"
    assert refused(capsys, command, tmp_path) == ": the file cannot be read (is a directory)"


@pytest.mark.parametrize("position", [BASE, BASE + " turn=3"])
@pytest.mark.parametrize("action", ["hand-pass 20:20", "run H9 1:1", "pass 200:1", "tackle A4"])
def test_a_refusal_shows_the_position_as_it_was(capsys, tmp_path, position, action):
    path = tmp_path / "case.json"
    path.write_text(json.dumps({"position": position, "actions": [action]}))
    code, out, err = run(capsys, "referee", path, "--json")
    assert (code, err) == (2, "")
    assert read_position(json.loads(out)["position"]).save() == read_position(position).save()


@pytest.fixture(scope="module")
def written():
    """Return the text of a short record."""
    match = Match(*(read_team(name).team for name in ("solana-blava", "kestrel-forge")), dice=Dice.seeded(4))
    for _ in range(160):
        match.play(PlainCoach().decide(match))
    return write_record(match.record, seed=4)


@pytest.mark.parametrize(
    ("part", "says"),
    [
        (0, ": this is not a record; the first line must be 'footroll record 1'"),
        (0.001, ": the record is cut short: the line '--- home' is missing"),
        (0.3, ": the record is cut short: the line '--- away' is missing"),
        (0.6, ": the record is cut short: the line '--- moves' is missing"),
        (0.9, ": the record is cut short: the line '--- end' is missing"),
        (0.999, ": the match does not end in the position of its last line; the record was changed"),
    ],
)
def test_a_record_cut_off_anywhere_is_refused(capsys, tmp_path, written, part, says):
    path = tmp_path / "cup.txt"
    path.write_text(written[: int(len(written) * part)])
    assert refused(capsys, "replay", path, "--verify") == says


@pytest.mark.parametrize(
    ("command", "text", "says"),
    [
        (("fuba", "report"), "footroll record 1\n", "this is a record of the grid game, not of FUBA"),
        (("fuba", "replay"), "footroll record 1\n", "this is a record of the grid game, not of FUBA"),
        (("puzzles", "find", "--from"), "fuba record 1\n", "this is a record of FUBA, not of the grid game"),
    ],
)
def test_a_record_of_the_other_game_is_named_as_such(capsys, tmp_path, command, text, says):
    path = tmp_path / "cup.txt"
    path.write_text(text)
    code, out, err = run(capsys, *command, path)
    assert (code, out) == (2, "")
    assert err == f"footroll: {path}: {says}; footroll replay and footroll report read both\n"


@pytest.mark.parametrize("data", [b"\x00" * 99, bytes(range(256)), b"PK\x03\x04"])
def test_a_binary_file_is_not_a_record(capsys, tmp_path, data):
    path = tmp_path / "cup.txt"
    path.write_bytes(data)
    assert refused(capsys, "replay", path).startswith(": this is not a record")

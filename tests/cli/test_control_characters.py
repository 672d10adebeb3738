"""Commands never print a character that moves the cursor or changes a terminal, whatever a file contains."""

import json

import pytest

from footroll.cli import main
from footroll.cli.output import escape, plain
from footroll.notation import read_position

POSITION = "footroll-1 100x64 H=1@0:28,3@60:0,7@65:10 A=1@99:28,5@87:31 ask=carrier carrier=H3"
BLANKS = ["\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x1f", "\x85", "\u2028", "\u3000"]  # as good as a blank
CONTROLS = ["\x1b[2J", "\x07", "\x08", "\x7f", "\x9b2J", "\u202e", "\r"]


def run(capsys, *args):
    with pytest.raises(SystemExit) as end:
        main([str(arg) for arg in args])
    out, err = capsys.readouterr()
    assert all(line.isprintable() for line in (out + err).split("\n"))
    return end.value.code, out, err


def case(tmp_path, **keys):
    path = tmp_path / "case.json"
    path.write_text(json.dumps({"position": POSITION, "dice": [], **keys}), encoding="utf-8")
    return path


@pytest.mark.parametrize("blank", BLANKS)
@pytest.mark.parametrize("options", [(), ("--json",)])
def test_the_referee_escapes_the_text_between_the_words_of_an_action(blank, options, capsys, tmp_path):
    code, out, err = run(capsys, "referee", case(tmp_path, actions=[f"pass{blank}65:10"]), *options)
    assert code == 0, err
    assert out


@pytest.mark.parametrize("control", CONTROLS)
@pytest.mark.parametrize("options", [(), ("--json",)])
@pytest.mark.parametrize("action", ["pass{} 65:10", "pass 65:10{}", "{}"])
def test_the_referee_escapes_what_it_refuses(control, options, action, capsys, tmp_path):
    code, _, err = run(capsys, "referee", case(tmp_path, actions=[action.format(f"x{control}y")]), *options)
    assert code == 2
    assert err


@pytest.mark.parametrize("control", CONTROLS)
def test_names_keys_and_files_are_escaped_in_every_refusal(control, capsys, tmp_path):
    odd = f"x{control}y"
    assert run(capsys, "referee", case(tmp_path, **{odd: 1}))[0] == 2
    assert run(capsys, "referee", case(tmp_path, rules={odd: odd, "rounding": odd}))[0] == 2
    assert run(capsys, "referee", tmp_path / f"{odd}.json")[0] == 2
    assert run(capsys, "referee", case(tmp_path, home=f"{odd}.toml"))[0] == 2
    assert run(capsys, "team", "check", f"{odd}.toml")[0] == 2
    assert run(capsys, "pitch", odd)[0] == 2
    assert run(capsys, "replay", f"{odd}.txt")[0] == 2
    assert run(capsys, "match", "--win", odd)[0] == 2


def test_json_stays_json_when_it_is_escaped():
    data = {"action": "pass\x85\x7f\x9b\u202e é"}
    assert json.loads(escape(json.dumps(data, ensure_ascii=False))) == data
    assert "é" in escape(json.dumps(data, ensure_ascii=False))
    assert escape("é") == "é"


def test_lines_stay_lines_when_they_are_escaped():
    assert plain("one\x1b\ntwo") == "one\\x1b\ntwo"


def test_the_position_above_can_be_read():
    assert read_position(POSITION)

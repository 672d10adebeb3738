"""The command line as a user types it: grid, pitch, formation, play and what they share."""

import csv
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from footroll import __version__
from footroll.cli import COMMANDS, main
from footroll.pitch import Pitch


def run(capsys, *args):
    """Run a command and return its exit code, stdout and stderr."""
    with pytest.raises(SystemExit) as ended:
        main(list(args))
    said = capsys.readouterr()
    return ended.value.code or 0, said.out, said.err


def test_the_version_is_the_one_of_the_library(capsys):
    assert run(capsys, "--version") == (0, f"footroll, version {__version__}\n", "")


def test_python_dash_m_runs_the_same_program():
    ran = subprocess.run([sys.executable, "-m", "footroll", "--version"], capture_output=True, text=True, check=True)
    assert ran.stdout == f"footroll, version {__version__}\n"


def test_help_names_every_command(capsys):
    code, out, _ = run(capsys, "--help")
    assert code == 0
    assert all(command in out for command in ("grid", "pitch", "formation", "team", "match", "shootout", "ui"))


def test_help_shows_the_words_of_the_table_and_imports_no_command(capsys):
    _, out, _ = run(capsys, "--help")
    told = " ".join(re.sub("[│╭╮╰╯─]", " ", out).split())
    for name, words in COMMANDS.items():
        assert f"{name} {words}" in told
    script = "import sys; from footroll.cli import main\ntry: main({})\nfinally: print(*sys.modules)"
    completing = {"_FOOTROLL_COMPLETE": "bash_complete", "COMP_WORDS": "footroll ", "COMP_CWORD": "1"}
    for words, env in ((["--help"], {}), ([], completing)):
        command = [sys.executable, "-c", script.format(words)]
        ran = subprocess.run(command, env={**os.environ, **env}, capture_output=True, text=True, check=False)
        *shown, imported = ran.stdout.splitlines()
        assert any("lesson" in line for line in shown)
        assert not {f"footroll.cli.{name}" for name in COMMANDS} & set(imported.split())


def test_an_unknown_command_is_refused(capsys):
    code, _, err = run(capsys, "dance")
    assert code == 2
    assert "dance" in err


@pytest.mark.clause("FR-1.4-13")
def test_the_grid_as_json_has_rows_of_values(capsys):
    code, out, _ = run(capsys, "grid", "100x64", "--json")
    grid = json.loads(out)
    assert code == 0
    assert (grid["length"], grid["width"]) == (100, 64)
    assert grid["values"][32][94:] == [7, 6, 5, 3, 2, 1]
    assert grid["values"][41][0] == 63


def test_the_grid_as_csv_has_a_line_for_each_row(capsys):
    _, out, _ = run(capsys, "grid", "114x74", "--csv")
    rows = [list(map(int, row)) for row in csv.reader(io.StringIO(out))]
    assert rows == Pitch(114, 74).difficulties().tolist()


def test_the_grid_in_a_file_shows_every_cell(capsys):
    _, out, _ = run(capsys, "grid")
    row_32 = next(line for line in out.splitlines() if line.startswith(" 32 "))
    assert row_32.split() == ["32", *map(str, Pitch(100, 64).difficulties()[32])]


def test_the_grid_in_a_terminal_shows_what_fits_and_says_what_it_leaves_out(capsys, monkeypatch):
    monkeypatch.setattr("footroll.cli.grid.room", lambda: 84)
    _, out, _ = run(capsys, "grid")
    assert out.splitlines()[0].endswith("; columns 0 to 79 need a wider terminal")
    row_32 = next(line for line in out.splitlines() if line.startswith(" 32 "))
    assert row_32.split() == ["32", *map(str, Pitch(100, 64).difficulties()[32, 80:])]


def test_one_cell_is_printed_with_its_calculation(capsys):
    _, out, _ = run(capsys, "grid", "100x64", "--at", "99:26")
    assert out.splitlines() == [
        "cell 99:26   shot difficulty 15   (towards the goal that home attacks)",
        "  offsets   1 to the goal line, 6 to the long axis",
        "  distance  7.417",
        "  aperture  15.770",
        "  decided by aperture: the larger part, rounded down (FR-B.5-01, FR-B.5-02)",
    ]


def test_one_cell_as_json_says_which_part_decided(capsys):
    _, out, _ = run(capsys, "grid", "100x64", "--at", "12:32", "--json")
    assert json.loads(out) == {
        "cell": [12, 32],
        "difficulty": 15,
        "dx": 13,
        "dy": 1,
        "distance": 15.899,
        "aperture": 4.313,
        "decided_by": "distance",
    }


@pytest.mark.clause("FR-B.2-04")
def test_a_house_rule_changes_the_grid(capsys):
    _, out, _ = run(capsys, "grid", "100x64", "--at", "50:0", "--norm", "own_pitch", "--json")
    assert json.loads(out)["difficulty"] == 100  # the farthest cell of the half is half a diagonal away


@pytest.mark.clause("FR-1.4-12", "FR-1.4-02")
@pytest.mark.parametrize(
    ("args", "refusal"),
    [
        (["grid", "--at", "100:2"], "--at: 100:2 is off the pitch; x goes from 0 to 99 and y from 0 to 63 (FR-1.4-12)"),
        (["grid", "--at", "eleven"], "--at: 'eleven' is not a cell; write x:y, such as 87:32"),
        (["grid", "90x64"], "90x64: length must be from 100 to 130 yards, not 90 (FR-1.4-02)"),
        (["grid", "--csv", "--json"], "--csv prints the whole grid; leave out --json and --at, or leave out --csv"),
        (
            ["grid", "--csv", "--at", "1:1"],
            ("--csv prints the whole grid; leave out --json and --at, or leave out --csv"),
        ),
        (
            ["pitch", "show", "100x62x3"],
            ("100x62x3: this is not the size of a pitch; write length x width in yards, such as 100x64"),
        ),
        (["pitch", "check", "nowhere.toml"], "nowhere.toml: the file cannot be read (no such file or directory)"),
        (["pitch", "check", "100x64", "--international"], None),
        (["formation", "show", "9-0-1"], None),
    ],
)
def test_a_refusal_is_one_sentence_per_fault_and_exit_code_2(capsys, args, refusal):
    code, out, err = run(capsys, *args)
    assert (code, out) == (2, "")
    assert err.startswith("footroll: ")
    assert "Traceback" not in err
    if refusal:
        assert err == f"footroll: {refusal}\n"


def test_pitches_are_listed_and_shown(capsys):
    _, out, _ = run(capsys, "pitch", "list", "--json")
    listed = {row["pitch"]: (row["length"], row["width"]) for row in json.loads(out)}
    assert listed["recommended"] == (100, 64)
    _, out, _ = run(capsys, "pitch", "show", "fifa", "--json")
    assert json.loads(out)["markings"]["penalty_spot"] == [["12:37"], ["102:37"]]
    _, out, _ = run(capsys, "pitch", "show", "100x64")
    assert "82:10 to 99:53" in out
    _, out, _ = run(capsys, "pitch", "list")
    assert "130x100" in out


def test_pitches_are_checked_with_all_their_faults(capsys):
    code, out, err = run(capsys, "pitch", "check", "99x64", "114x74", "100x65")
    assert code == 2
    assert out == "114x74: ok, 114x74\n"
    assert err.splitlines() == [
        "footroll: 99x64: length must be from 100 to 130 yards, not 99 (FR-1.4-02)",
        "footroll: 99x64: length 99 is odd; write an even number, such as 100 (FR-1.4-05)",
        "footroll: 100x65: width 65 is odd; write an even number, such as 66 (FR-1.4-05)",
    ]


def test_pitches_are_checked_as_json(capsys):
    code, out, err = run(capsys, "pitch", "check", "101x64", "114x74", "--json")
    assert code == 2
    assert err == "footroll: 101x64: length 101 is odd; write an even number, such as 102 (FR-1.4-05)\n"
    broken, fine = map(json.loads, out.splitlines())
    assert fine == {"pitch": "114x74", "ok": True, "faults": []}
    assert [fault["clause"] for fault in broken["faults"]] == ["FR-1.4-05"]


def test_formations_are_listed_and_shown(capsys):
    _, out, _ = run(capsys, "formation", "list", "--json")
    assert len(json.loads(out)) >= 10
    _, out, _ = run(capsys, "formation", "show", "4-4-2", "--side", "away", "--receiving", "--pitch", "fifa", "--json")
    places = json.loads(out)["places"]
    assert [place["role"] for place in places][:2] == ["GK", "RB"]
    assert places[0]["cell"][0] == 113
    _, out, _ = run(capsys, "formation", "show", "4-4-2")
    assert all(role in out for role in ("GK", "RCB", "LM", "RST"))
    _, out, _ = run(capsys, "formation", "list")
    assert "4-4-2-diamond" in out


def test_a_shoot_out_is_played_and_the_same_seed_plays_it_again(capsys):
    code, out, _ = run(capsys, "shootout", "--seed", "7", "--json")
    played = json.loads(out)
    assert code == 0
    assert 6 <= len(played["kicks"]) <= 100
    assert [
        sum(kick["goal"] for kick in played["kicks"] if kick["side"] == side) for side in ("home", "away")
    ] == played["goals"]
    assert run(capsys, "shootout", "--seed", "7", "--json")[1] == out
    assert run(capsys, "shootout", "--seed", "8", "--json")[1] != out


def test_a_shoot_out_without_a_seed_says_which_seed_it_used(capsys):
    code, out, _ = run(capsys, "shootout")
    assert code == 0
    assert "(seed " in out.splitlines()[0]
    assert "win" in out.splitlines()[-1] or "level" in out.splitlines()[-1]


def shell(line, **environment):
    """Run a shell line with our `footroll`; return the exit codes of its pipe, and stderr."""
    script = f'footroll() {{ "{sys.executable}" -m footroll "$@"; }}\n{line}\necho "${{PIPESTATUS[@]}}" >&2'
    ran = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, check=False, env={**os.environ, **environment}
    )
    *said, codes = ran.stderr.splitlines()
    return [int(code) for code in codes.split()], said


@pytest.mark.parametrize("how", ["", "--json", "--csv"])
def test_a_reader_that_closes_the_pipe_early_gets_no_error(how):
    assert shell(f"footroll grid 130x100 {how} | head -c 10 > /dev/null") == ([0, 0], [])


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk_gives_one_sentence():
    assert shell("footroll grid > /dev/full") == (
        [2],
        ["footroll: the output cannot be written: no space left on device"],
    )


def test_a_closed_output_does_not_fail():
    assert shell("footroll grid --csv >&-") == ([0], [])


def test_a_terminal_without_our_characters_shows_question_marks():
    assert shell("footroll pitch show", PYTHONIOENCODING="ascii") == ([0], [])


@pytest.mark.parametrize("command", ["--help", "pitch list", "team show solana-blava", "grid"])
def test_no_color_prints_no_escape_even_on_a_terminal(command):
    pytest.importorskip("pty")
    spawn = f"pty.spawn([sys.executable, '-m', 'footroll', *{command.split()!r}])"
    script = f"import os, pty, sys; os.environ['NO_COLOR'] = '1'; sys.exit({spawn})"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False, stdin=subprocess.DEVNULL)
    assert b"\x1b" not in ran.stdout
    assert len(ran.stdout) > 100

"""`footroll fuba`: words in, lines or JSON out, one sentence for every refusal."""

import json
from pathlib import Path

import pytest

from footroll.cli import main
from footroll.fuba.rules import FUBA_SWITCHES
from tests.fuba.test_notation import POSITION


def run(capsys, *words):
    """Run the command line and return exit code, output and errors."""
    with pytest.raises(SystemExit) as end:
        main([*words])
    out, err = capsys.readouterr()
    return end.value.code or 0, out, err


@pytest.mark.parametrize("coach", ["random", "plain", "search"])
def test_the_largest_seed_makes_a_match_and_its_coaches(capsys, coach):
    code, _, err = run(capsys, "fuba", "match", "--seed", str(2**64 - 1), "--coach", coach, "--quiet")
    assert (code, err) == (0, "")


def test_the_odds_of_a_check_are_those_of_the_book(capsys):
    code, out, _ = run(capsys, "fuba", "odds", "check", "--value", "4", "--json")
    found = json.loads(out)["outcomes"]
    assert (code, found["kept"]) == (0, {"exact": "3/4", "chance": 0.75})
    assert found["lost"]["exact"] == "1/4"
    assert run(capsys, "fuba", "odds", "check", "--value", "4")[1].split() == ["kept", "75.0%", "lost", "25.0%"]


@pytest.mark.parametrize("words", ["board", "rules", "skills", "events"])
def test_lists_have_a_row_for_everything(capsys, words):
    sizes = {"board": ("areas", 13), "rules": ("rules", 57), "skills": ("skills", 38), "events": ("events", 29)}
    code, out, _ = run(capsys, "fuba", words, "--json")
    key, size = sizes[words]
    assert (code, len(json.loads(out)[key])) == (0, size)
    assert len(run(capsys, "fuba", words)[1].splitlines()) > size


def test_the_same_seed_plays_the_same_match(capsys, tmp_path):
    first = run(capsys, "fuba", "match", "--seed", "7", "--record", str(tmp_path / "a.txt"))
    again = run(capsys, "fuba", "match", "--seed", "7", "--record", str(tmp_path / "b.txt"))
    other = run(capsys, "fuba", "match", "--seed", "8")
    assert first[:2] == again[:2] != other[:2]
    assert (tmp_path / "a.txt").read_bytes() == (tmp_path / "b.txt").read_bytes()
    data = json.loads(run(capsys, "fuba", "match", "--seed", "7", "--json")[1])
    assert first[1].splitlines()[-1] == f"Home {data['goals'][0]}, Away {data['goals'][1]} (seed 7)"


@pytest.mark.parametrize("command", [("fuba", "replay"), ("replay",)])
def test_a_record_is_replayed_by_both_commands(capsys, tmp_path, command):
    path = str(tmp_path / "cup.txt")
    run(capsys, "fuba", "match", "--seed", "7", "--record", path, "--quiet")
    code, out, _ = run(capsys, *command, path, "--verify")
    assert code == 0
    assert out.splitlines()[-1] == "verified: the record is unchanged"
    data = json.loads(run(capsys, *command, path, "--verify", "--json")[1])
    assert (data["verified"], data["over"]) == (True, True)


@pytest.mark.parametrize("command", [("fuba", "report"), ("report",)])
def test_a_report_counts_what_the_replay_tells(capsys, tmp_path, command):
    path = str(tmp_path / "cup.txt")
    goals = json.loads(run(capsys, "fuba", "match", "--seed", "7", "--record", path, "--json")[1])["goals"]
    data = json.loads(run(capsys, *command, path, "--json")[1])
    told = run(capsys, "replay", path)[1]
    assert [data["home"]["goals"], data["away"]["goals"]] == goals
    assert data["home"]["pressings"] + data["away"]["pressings"] == told.count(" press and ")


def test_the_referee_judges_a_fuba_record(capsys, tmp_path):
    path = tmp_path / "cup.txt"
    run(capsys, "fuba", "match", "--seed", "7", "--record", str(path), "--quiet")
    record = path.read_text(encoding="utf-8")
    position = record.splitlines()[-1].split(" ", 3)[3]
    code, out, _ = run(capsys, "referee", str(path))
    assert (code, out.splitlines()[-1]) == (0, position)
    judged = json.loads(run(capsys, "referee", str(path), "--json")[1])
    assert judged["position"] == position
    assert "start H" in judged["events"] or "start A" in judged["events"]
    path.write_text(record.replace('[Seed "7"]', '[Seed "8"]'), encoding="utf-8")
    code, out, err = run(capsys, "referee", str(path))
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_a_match_is_saved_even_if_nobody_reads_its_story(capsys, tmp_path, monkeypatch):
    path = tmp_path / "cup.txt"

    def closed(*_):
        raise BrokenPipeError

    with monkeypatch.context() as patch:
        patch.setattr("footroll.cli.fuba.narrate_fuba", closed)
        assert run(capsys, "fuba", "match", "--seed", "7", "--record", str(path))[1].endswith("(seed 7)\n")
    assert run(capsys, "replay", str(path), "--verify", "--json")[0] == 0


def test_the_referee_names_the_question_that_is_asked(capsys, tmp_path):
    case = tmp_path / "case.json"
    case.write_text(json.dumps({"position": POSITION, "actions": ["press"], "dice": []}))
    refused = json.loads(run(capsys, "referee", str(case), "--json")[1])["refused"]
    assert (refused["clause"], refused["says"]) == ("F3-0-01", "Home are asked for a target; answer with target m4")


def test_the_referee_judges_a_fuba_position(capsys, tmp_path):
    case = tmp_path / "case.json"
    case.write_text(json.dumps({"position": POSITION, "actions": ["target m5"], "dice": [6, 2]}))
    code, out, _ = run(capsys, "referee", str(case))
    assert code == 0
    assert "Home play from m4 to m5" in out
    case.write_text(json.dumps({"position": POSITION, "actions": ["target c4"], "dice": []}))
    code, out, _ = run(capsys, "referee", str(case), "--json")
    assert (code, json.loads(out)["refused"]["clause"]) == (2, "F3-5.3.2-01")


def test_a_position_is_drawn_with_its_answers(capsys):
    code, out, _ = run(capsys, "fuba", "position", POSITION)
    assert code == 0
    assert "m4 2-4*" in out
    assert "target m5" in out


def test_every_target_of_a_position_has_its_odds(capsys):
    code, out, _ = run(capsys, "fuba", "odds", "position", POSITION, "--json")
    targets = json.loads(out)["targets"]
    # m5: 2 + 0 (neighbour) + 1 (0-1 there) = 3, so 32 of 36 pairs keep the ball
    assert (code, targets["m5"]["outcomes"]["kept"]["exact"]) == (0, "8/9")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("fuba", "odds", "check", "--value", "9"), "from 1 to 6"),
        (("fuba", "odds", "position", POSITION, "--action", "target m9"), "is not an area"),
        (("fuba", "odds", "position", POSITION, "--action", "press"), "press is not allowed"),
        (("fuba", "odds", "movement", "--line", "11"), "from 0 to 10"),
        (("fuba", "position", "fuba-1"), "begins with fuba-1"),
        (("fuba", "match", "--home", "4-4-3"), "add up to 10"),
        (("fuba", "match", "--coach", "randm"), "did you mean random"),
        (("fuba", "match", "--rule", "extra_time"), "such as extra_time=yes"),
        (("fuba", "match", "--rule", "extra_tim=yes"), "did you mean extra_time"),
        (("fuba", "match", "--name", "A", "--name", "B", "--name", "C"), "two sides"),
        (("fuba", "replay", "missing.txt"), "cannot be read"),
    ],
)
def test_a_refusal_is_one_line_and_exit_code_2(capsys, words, says):
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert says in err
    assert len(err.strip().splitlines()) == 1


def test_the_docs_have_a_row_for_every_house_rule():
    page = (Path(__file__).parents[2] / "docs" / "fuba.md").read_text(encoding="utf-8")
    assert [row.name for row in FUBA_SWITCHES.values() if row.docs_row not in page] == []


def test_a_chain_needs_its_first_answer(capsys):
    code, out, err = run(capsys, "fuba", "odds", "position", POSITION, "--then", "attempt")
    assert (code, out) == (2, "")
    assert "--then follows an answer; add --action" in err

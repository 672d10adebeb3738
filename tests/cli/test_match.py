"""`footroll match` as a user types it."""

import json

import pytest

from tests.cli.test_commands import run


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


def test_a_match_tells_its_story_and_its_figures(capsys):
    code, out, _ = run(capsys, "match", "--seed", "4", "--win", "one_side(1)")
    assert code == 0
    assert "GOAL for" in out
    assert "The end: " in out
    assert any(line.startswith("passes  ") for line in out.splitlines())


def test_highlights_leave_the_passes_out(capsys):
    _, out, _ = run(capsys, "match", "--seed", "4", "--win", "one_side(1)", "--highlights")
    assert "GOAL for" in out
    assert " passes " not in out.rpartition("The end")[0]


def test_house_rules_of_a_file_are_played(capsys, tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text('win_condition = "total(1)"\nreach_zone = "diamond"\n')
    _, out, _ = run(capsys, "match", "--seed", "3", "--rules", str(path), "--json")
    assert json.loads(out)["rules"] == {"win_condition": "total(1)", "reach_zone": "diamond"}


@pytest.mark.parametrize(
    ("args", "refusal"),
    [
        (["--win", "tomorrow"], "tomorrow: this is no winning condition"),
        (["--rules", "nowhere.toml"], "nowhere.toml: the file cannot be read (no such file or directory)"),
        (["--pitch", "10x10"], "10x10: length 10 is not between 100 and 130 yards (FR-1.4-02)"),
        (["solana-blava", "solana-blava"], ""),
        (["nobody"], "nobody: no team of this name comes with the game"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused_in_one_sentence(capsys, args, refusal):
    code, out, err = run(capsys, "match", *args)
    assert (code, out) == (2, "")
    assert err.startswith(f"footroll: {refusal}")

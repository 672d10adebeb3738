"""`footroll coach`: what coaches and tactics are made of."""

import json

import pytest

from footroll.agents import COACHES
from footroll.agents.native import USUAL
from footroll.agents.tactics import list_tactics
from footroll.cli import main


def shown(capsys, *words):
    """Return what `footroll coach show` prints."""
    with pytest.raises(SystemExit) as end:
        main(["coach", "show", *words])
    assert end.value.code == 0
    return capsys.readouterr().out


def test_everything_that_is_listed_can_be_shown(capsys):
    for name in {*COACHES, *list_tactics()}:
        assert shown(capsys, name).startswith(f"{name}: ")
        assert name in json.loads(shown(capsys, name, "--json")).values()


def test_a_coach_says_what_it_leaves_out_and_how_hard_it_thinks(capsys):
    beginner = shown(capsys, "beginner")
    assert "leaves out: balls into space, one-touch passes, " in beginner
    assert beginner.endswith("tactics: none\n")
    assert "leaves out" not in shown(capsys, "national")
    assert f"thinks: {USUAL.nodes} rollouts a decision\n" in shown(capsys, "national")
    assert json.loads(shown(capsys, "park", "--json"))["leaves_out"] == [
        "balls into space",
        "one-touch passes",
        "marking",
        "cover",
    ]


def test_tactics_name_their_formation_and_a_file_needs_no_words(capsys, tmp_path):
    assert "\nformation 4-3-3\n" in shown(capsys, "wings")
    path = tmp_path / "mine.toml"
    path.write_text("[numbers]\npressers = 3\n", encoding="utf-8")
    assert shown(capsys, str(path)).startswith("mine\n\nnumber ")

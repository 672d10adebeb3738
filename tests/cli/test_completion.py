"""Tab completion: commands, and the names of teams, pitches, formations and overlays."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import BashComplete

from footroll.cli import footroll
from footroll.puzzles import shipped_puzzles
from footroll.teams import list_formations, list_teams

README = Path(__file__).parents[2] / "README.md"
PITCHES = {"fifa", "international", "international-large", "largest", "narrow", "recommended", "wide", "youth"}
OVERLAYS = {"difficulty", "goal-chance", "pass", "control", "threat", "reach-zones", "lanes", "shadows", "offside"}


def offered(*words):
    """Return the completions of the last word, with their kinds."""
    shell = BashComplete(footroll, {}, "footroll", "_FOOTROLL_COMPLETE")
    return [(item.type, item.value) for item in shell.get_completions(list(words[:-1]), words[-1])]


def names(*words):
    return {value for kind, value in offered(*words) if kind == "plain"}


def test_commands_are_offered():
    assert {"match", "formation", "ui"} <= names("")


@pytest.mark.parametrize(
    "words",
    [
        ("match", ""),
        ("match", "solana-blava", ""),
        ("shootout", ""),
        ("cup", ""),
        ("league", "midlow-town", ""),
        ("team", "show", ""),
        ("xg", "--team", ""),
    ],
)
def test_teams_are_offered(words):
    assert names(*words) == set(list_teams())


@pytest.mark.parametrize(
    "words",
    [("grid", ""), ("match", "--pitch", ""), ("league", "--pitch", ""), ("pitch", "show", ""), ("ui", "--pitch", "")],
)
def test_pitches_are_offered(words):
    assert names(*words) == PITCHES


@pytest.mark.parametrize(
    "words", [("arena", ""), ("arena", "park", ""), ("ladder", ""), ("cup", "--coach", ""), ("coach", "show", "")]
)
def test_coaches_are_offered_and_files_too(words):
    assert {"random", "beginner", "park", "club"} <= names(*words)
    assert ("file", "") in offered(*words)


def test_coaches_of_a_match_are_offered():
    assert names("match", "--coach", "pa") == {"park"}
    assert offered("match", "--coach", "mine.p") == [("file", "mine.p")]


def test_puzzles_and_ideas_are_offered():
    assert names("puzzles", "prove", "goal-7") == {one.id for one in shipped_puzzles() if one.id.startswith("goal-7")}
    assert names("puzzles", "list", "--idea", "cut") == {"cut-back"}


def test_formations_are_offered():
    assert names("formation", "show", "4-4") == {"4-4-2", "4-4-2-diamond"}
    assert names("formation", "show", "") == set(list_formations())


def test_overlays_are_offered_as_the_desktop_names_them():
    pytest.importorskip("PyQt6.QtWidgets")
    assert names("ui", "--overlay", "") == OVERLAYS


def test_a_file_can_be_typed_where_a_name_can():
    assert offered("match", "so") == [("file", "so"), ("plain", "solana-blava")]
    assert offered("match", "reds.o") == [("file", "reds.o")]


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
def test_the_line_of_the_readme_works_in_bash(tmp_path):
    program = tmp_path / "footroll"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m footroll "$@"\n')
    program.chmod(0o755)
    line = re.search(r"^ +(eval .*bash_source.*)$", README.read_text(), re.MULTILINE)[1]
    script = f"""
        {line}
        COMP_WORDS=(footroll formation show 5-) COMP_CWORD=3
        _footroll_completion footroll
        echo "${{COMPREPLY[@]}}"
    """
    env = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    ran = subprocess.run(["bash", "-c", script], env=env, capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.stderr) == ("5-3-2 5-4-1\n", "")

"""Files that commands write: checked before any work is done, and never overwritten unasked."""

import os

import pytest

from footroll.cli import match as match_command
from footroll.cli import xg as xg_command
from footroll.notation import load_record
from tests.cli.test_commands import run

MATCH = ("match", "--seed", "7", "--win", "one_side(1)", "--json")
XG = ("xg", "--team", "kestrel-forge", "--number", "9")
EXISTS = "the file exists already; choose another name, or overwrite it with --force"


@pytest.fixture
def no_work(monkeypatch):
    """Make all work fail: the refusal must come first."""

    def fail(*_args, **_options):
        raise AssertionError("the work was begun")

    monkeypatch.setattr(match_command, "Match", fail)
    monkeypatch.setattr(xg_command, "lone_goal_chance", fail)


@pytest.mark.parametrize("command", [(*MATCH, "--record"), (*XG, "--csv")])
@pytest.mark.parametrize("name", ["", ".", "none/file", "pipe", "there"])
def test_a_file_that_cannot_be_written_is_refused_before_work(capsys, tmp_path, monkeypatch, no_work, command, name):
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    (tmp_path / "there").write_text("mine")
    refusals = {
        "": ".: this is a folder, not a file",
        ".": ".: this is a folder, not a file",
        "none/file": "none/file: the file cannot be written (no such file or directory)",
        "pipe": "pipe: this is a device or a pipe, not a file",
        "there": f"there: {EXISTS}",
    }
    assert run(capsys, *command, name) == (2, "", f"footroll: {refusals[name]}\n")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["pipe", "there"]
    assert (tmp_path / "there").read_text() == "mine"


def test_force_overwrites_a_record(capsys, tmp_path):
    path = tmp_path / "cup.txt"
    path.write_text("mine")
    code, _, err = run(capsys, *MATCH, "--record", path, "--force")
    assert (code, err) == (0, "")
    assert load_record(path).verify().over


def test_force_overwrites_a_table(capsys, tmp_path):
    path = tmp_path / "xg.csv"
    path.write_text("mine")
    assert run(capsys, *XG, "--csv", path, "--force") == (0, "", "")
    assert len(path.read_text().splitlines()) == 64

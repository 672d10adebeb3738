"""Every refusal says where the fault is, what is wrong, and what to write instead."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from footroll.cli import main
from footroll.kernels.layout import Ask
from footroll.match.legal import NAMES, PLACES, RUNS
from footroll.match.questions import QUESTIONS
from footroll.notation.actions import KINDS

BASE = "footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=carrier carrier=H9"
FILES = {
    "ours.toml": 'win_condition = "one_side(1000)"\none_touch_limit = "2"\nRoundin = "half_up"',
    "mine.toml": "length = '70'\nwidht = 64\ninternational = 1",
    "case.json": '{"position": "' + BASE + '", "actions": ["run H9 61:31"], "dice": ["70"], "move": 3}',
    "asked.json": '{"position": "' + BASE + '", "actions": ["run H9 61:31"]}',
    "cup.txt": 'footroll record 1\n[Pich "100x64"]\n--- home\n--- away\n--- moves\n--- end',
    "reds.csv": "name,lob,slip,mark\nLia,73,70,70",
}

# The command, and for each line of its refusal: where, what is wrong, what to write instead.
REFUSED = [
    ("match --rules ours.toml", "ours.toml, win_condition:", "not 1000", "goals must be from 1 to 200"),
    ("match --rules ours.toml", "ours.toml, one_touch_limit:", "not the text '2'", "must be 1, 2 or 3"),
    ("match --rules ours.toml", "ours.toml:", "no house rule 'Roundin'", "did you mean rounding?"),
    ("match --win soon", "--win:", "'soon' is not a winning condition", "write one_side(3)"),
    ("match --pitch FIFA", "FIFA:", "no pitch of this name", "did you mean fifa?"),
    ("match solana-blave", "solana-blave:", "no team of this name", "did you mean solana-blava?"),
    ("pitch show mine.toml", "mine.toml:", "not the text '70'", "length must be a whole number"),
    ("pitch show mine.toml", "mine.toml:", "no key 'widht'", "did you mean width?"),
    ("pitch show mine.toml", "mine.toml:", "international must be", "true or false, not 1"),
    ("pitch show mine.toml", "mine.toml:", "width is missing", "write width = 64"),
    ("formation show 4-4-2-diamand", "4-4-2-diamand:", "no formation", "did you mean 4-4-2-diamond?"),
    ("lab pitch 99x64 100x64", "pitch-size: pitch, 99x64:", "not 99", "length must be from 100 to 130 yards"),
    ("lab pitch 100x64 --coach clubb", "pitch-size:", "no coach 'clubb'", "did you mean club?"),
    ("referee case.json", "case.json:", "not the text '70'", "must be a whole number from 0 to 99"),
    ("referee case.json", "case.json:", "no key 'move'", "write position, actions, dice, home, away or rules"),
    ("referee asked.json", "asked.json action 1:", "run is not allowed: Home are asked", "answer with pass, hand-pass"),
    ("replay cup.txt", "cup.txt line 2:", "is not a header", "did you mean Pitch?"),
    ("team check reds.csv", "reds.csv row 1:", "there is no column for", "add them"),
    ("team check reds.csv", "reds.csv row 2, lob of Lia (B2):", "73 is not a skill score", "the nearest are 70 and 80"),
    ("team check red.csv", "red.csv:", "there is no such file", "did you mean reds.csv?"),
    ("team new b.toml --colours gooold", "--colours:", "'gooold' is not a colour", "write it as #rrggbb"),
    ("grid --at 100:2", "--at:", "100:2 is off the pitch", "x goes from 0 to 99"),
    ("mach", "", "no command 'mach'", "did you mean match?"),
    ("odds pass --skill 80 --length 9 --interceptors x", "--interceptors", "not 'x'", "whole numbers such as 60,80"),
    ("position footroll-1 100x64 H=1@5:32 A=", "position:", "A= names nobody", "write A=1@94:32"),
    ("position footroll-1 100x64 H=1@5:32 A=1@99:99", "A=1@99:99:", "99:99 is off the pitch", "y from 0 to 63"),
    (f"position {BASE} turn=x", "position, turn:", "'x'", "must be a whole number from 0 to 999999999"),
    (f"position {BASE.replace('carrier=H9', 'carrier=H7')}", "position:", "H7 is off the pitch", "place H7 in H="),
    (f"position {BASE} skil.tackle.A4=90", "position:", "no key 'skil.tackle.A4'", "docs/notation.md"),
    (f"position {BASE.replace('ask=carrier', 'ask=carier')}", "position, ask:", "'carier'", "did you mean carrier?"),
]


@pytest.fixture
def refusal(capsys, monkeypatch, tmp_path):
    """Run a command in a folder of broken files, and return the lines of its refusal."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    for name, text in FILES.items():
        Path(name).write_text(text)

    def run(typed):
        with pytest.raises(SystemExit) as end:
            main(typed.split())
        out, err = capsys.readouterr()
        assert (end.value.code, out) == (2, "")
        return err.splitlines()

    return run


@pytest.mark.parametrize(("typed", "where", "what", "instead"), REFUSED)
def test_a_refusal_says_where_what_and_what_to_write_instead(refusal, typed, where, what, instead):
    lines = refusal(typed)
    fits = [line for line in lines if f"footroll: {where}" in line.replace("position, A=", "A=") and what in line]
    assert len(fits) == 1, lines
    assert instead in fits[0]


PRIVATE = re.compile(r"(?<!there )\bis no\b(?! longer)|is none of|has not the|for something else|no file of ours")


def test_refusals_are_in_plain_english():
    """No message of the library or the command line says that something "is no" something."""
    folder = Path(__file__).parent.parent
    found = []
    for path in [*(folder / "footroll").rglob("*.py"), *(folder / "ui").rglob("*.py")]:
        for number, line in enumerate(path.read_text().splitlines(), start=1):
            told = re.search(r"(?:raise|Fault\(|yield|refuse\(|tell\(|what = ).*", line)
            if told and PRIVATE.search(told[0]) and '"""' not in line:
                found.append(f"{path.name}:{number}: {line.strip()}")
    assert found == []


def test_every_question_is_named_with_the_actions_that_answer_it():
    assert set(QUESTIONS) == set(Ask) - {Ask.ASK_NOTHING}
    for ask, question in QUESTIONS.items():
        assert set(question.answers) <= set(KINDS), ask
        assert ("run" in question.answers) == (ask in RUNS)
        assert ("place" in question.answers) == (ask in PLACES)
        assert ("name" in question.answers) == (ask in NAMES)

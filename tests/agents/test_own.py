"""Coaches from Python files: they play, and one that hangs, breaks or cheats loses its match and nothing else."""

import json
import time
from pathlib import Path

import pytest

from footroll.agents import OwnCoach, check_coach_file, make_coach
from footroll.arena import Contender, play_arena
from footroll.errors import CoachError
from footroll.match import Dice, HouseRules, Match, read_win
from footroll.sheets import read_team
from tests.cli.test_commands import run

MIDLOW, KESTREL = (read_team(name).team for name in ("midlow-town", "kestrel-forge"))
SHORT = HouseRules(win_condition=read_win("one_side(1)"))
FIRST = "next(iter(match.legal_actions()))"
FAILING = {
    "hang": ("import time\ndef decide(match): time.sleep(99)", "hang.py gave no answer in 0.3 s"),
    "spin": ("def decide(match):\n    while True: pass", "spin.py gave no answer in 0.3 s"),
    "broken": ("def decide(match):\n    return 1 / 0", "broken.py broke: ZeroDivisionError: division by zero (line 2)"),
    "silent": ("def decide(match): pass", "silent.py broke: decide must return an Action, not None"),
    "cheat": (
        "from footroll import Action\ndef decide(match): return Action.pass_to('70:30')",
        "cheat.py answered illegally: pass is not allowed: Midlow Town are asked for substitutions; "
        "answer with sub, keeper or done (FR-0-08)",
    ),
    "odd": (
        "from footroll import Action\ndef decide(match): return Action(77)",
        "odd.py answered with an action that does not exist",
    ),
    "quit": ("import os\ndef decide(match): os._exit(0)", "quit.py ended its process"),
    "exit": ("def decide(match): raise SystemExit('bye')", "exit.py broke: SystemExit: bye (line 1)"),
    "huge": (
        "def decide(match): return bytearray(3 << 30)",
        "huge.py broke: MemoryError: it takes more than 1 GiB (line 1)",
    ),
}


def write(folder, name, text):
    """Write a coach and return its file."""
    path = folder / f"{name}.py"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("name", FAILING)
def test_a_coach_that_fails_loses_and_the_reason_is_one_sentence(tmp_path, name):
    text, why = FAILING[name]
    own = Contender(write(tmp_path, name, text), MIDLOW)
    report = play_arena(own, Contender("park", MIDLOW), matches=1, seed=2, threads=1, seconds=0.3)
    assert (report.wins, report.forfeits, report.unfinished) == ((0, 1), 1, 0)
    assert [(one.match, one.contender, one.why) for one in report.failures] == [(0, 0, why)]


def test_only_the_match_is_lost_in_which_a_coach_failed(tmp_path):
    text = (
        "from footroll import make_coach\npark = make_coach('park')\n"
        "def decide(match):\n    assert match.decider == 0, 'away'\n    return park.decide(match)"
    )
    own = Contender(write(tmp_path, "homely", text), MIDLOW)
    report = play_arena(own, Contender("park", MIDLOW), matches=4, seed=2, threads=1, rules=SHORT)
    assert [one.match for one in report.failures] == [1, 3]
    assert report.failures[0].why == "homely.py broke: AssertionError: away (line 4)"
    assert report.tallies["turns"][0] > 0


def test_a_coach_plays_the_same_whatever_else_is_played(tmp_path):
    text = (
        "import random\nfrom footroll import make_coach\npark, asked = make_coach('park'), 0\n"
        "def decide(match):\n    global asked\n    asked += 1\n    print('noise')\n"
        f"    return {FIRST} if asked % 97 == 0 and random.random() < 0.5 else park.decide(match)"
    )
    own = Contender(write(tmp_path, "moody", text), MIDLOW)
    park = Contender("park", KESTREL)
    one, two = (play_arena(own, park, matches=4, seed=2, threads=threads, rules=SHORT) for threads in (1, 2))
    assert one.failures == two.failures == ()
    assert one.tallies.tobytes() == two.tallies.tobytes()


def test_a_coach_does_not_see_the_dice(tmp_path):
    text = (
        "from pathlib import Path\nfrom footroll.kernels.layout import Die\n"
        f"def decide(match):\n    Path({str(tmp_path / 'rolls')!r}).write_text(str(match.dice.rolls(Die.D100, 20)))\n"
        f"    return {FIRST}"
    )
    coach = OwnCoach(write(tmp_path, "peeping", text), seed=11)
    match = Match(MIDLOW, KESTREL, dice=Dice.seeded(11))
    coach.decide(match)
    coach.close()
    seen = json.loads((tmp_path / "rolls").read_text())
    twin = match.copy()
    from footroll.kernels.layout import Die

    assert len(seen) == 20
    assert seen != twin.dice.rolls(Die.D100, 20)


def test_a_coach_from_a_file_answers_as_the_coach_that_it_asks(tmp_path):
    text = "from footroll import make_coach\nclub = make_coach('club')\ndef decide(match): return club.decide(match)"
    own, club = make_coach(write(tmp_path, "mirror", text)), make_coach("club")
    match = Match(MIDLOW, KESTREL, dice=Dice.seeded(5))
    for _ in range(300):
        answer = club.decide(match)
        assert own.decide(match) == answer
        match.play(answer)
    own.close()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x = 1", "it has no function decide(match)"),
        ("def decide(match)\n    pass", r"SyntaxError: expected ':' (line 1)"),
        ("import nothing_of_this_name", "ModuleNotFoundError: No module named 'nothing_of_this_name' (line 1)"),
        ("import os\nos._exit(1)", "it ended its process while loading"),
    ],
)
def test_a_file_that_cannot_be_loaded_is_refused_before_any_match(tmp_path, capsys, monkeypatch, text, why):
    monkeypatch.chdir(tmp_path)
    write(tmp_path, "mine", text)
    for words in (("arena", "mine.py", "park"), ("match", "--coach", "mine.py")):
        assert run(capsys, *words) == (2, "", f"footroll: mine.py: {why}\n")


def test_a_file_that_is_not_there_is_refused(capsys):
    with pytest.raises(CoachError, match=r"no-such.py: there is no such file"):
        check_coach_file("no-such.py")
    refusal = "footroll: no-such.py: there is no such file\n"
    assert run(capsys, "ladder", "no-such.py", "park") == (2, "", refusal)


def test_a_match_ends_with_the_reason_when_a_coach_fails(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    write(tmp_path, "late", f"def decide(match):\n    assert match.turn < 2\n    return {FIRST}")
    words = ("match", "midlow-town", "kestrel-forge", "--seed", "4", "--coach", "park", "--coach", "late.py")
    code, out, _ = run(capsys, *words, "--record", "cup.txt")
    assert code == 0
    assert "late.py broke: AssertionError (line 2): Midlow Town win by forfeit" in out
    data = json.loads(run(capsys, *words, "--json")[1])
    assert (data["result"], data["forfeits"]) == ("home_won", ["away"])
    assert data["failure"] == "late.py broke: AssertionError (line 2)"
    assert json.loads(run(capsys, "replay", "cup.txt", "--json")[1])["result"] == "unfinished"


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes as Linux lists them")
def test_no_process_is_left(tmp_path):
    name = write(
        tmp_path,
        "left_behind",
        f"import subprocess, time\nsubprocess.Popen(['sleep', '600'])\ndef decide(match): return {FIRST}",
    )
    coach = OwnCoach(name)
    coach.decide(Match(MIDLOW, KESTREL, dice=Dice.seeded(5)))
    group = coach._process._process.pid
    coach.close()
    last = time.monotonic() + 60  # a process that was killed may take a moment to end
    while (left := _in_group(group)) and time.monotonic() < last:
        time.sleep(0.01)
    assert left == []


def _in_group(group):
    """Return the processes of a group that are alive."""
    return [one for one in Path("/proc").iterdir() if one.name.isdigit() and _group_of(one) == group]


def _group_of(process):
    """Return the group of a process that is alive, or None."""
    try:
        state, _, group = (process / "stat").read_text().rpartition(")")[2].split()[:3]
    except OSError:
        return None
    return None if state == "Z" else int(group)


def test_the_coach_of_the_docs_plays(tmp_path):
    page = (Path(__file__).parents[2] / "docs" / "coaches.md").read_text(encoding="utf-8")
    text = page.partition("## Your own coach")[2].partition("```python\n")[2].partition("```")[0]
    assert len([line for line in text.splitlines() if line.strip()]) <= 10
    own = Contender(write(tmp_path, "mine", text), MIDLOW)
    report = play_arena(own, Contender("beginner", MIDLOW), matches=2, seed=2, threads=1, rules=SHORT)
    assert (report.failures, report.matches) == ((), 2)

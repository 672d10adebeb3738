"""Programs killed while playing, one or two on the same match, lose no answers.

`make check-kills` kills 200 of them (FOOTROLL_KILLS); here a few die in the middle of writing.
"""

import os
import random
import sys

import pytest

pytest.importorskip("PyQt6")

from tests.ui.kills import CALLS, FUBA, Child

KILLS = int(os.environ.get("FOOTROLL_KILLS", "4"))
ROUNDS = 4  # rounds for one match
LONGEST = 10  # answers between two kills

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="nobody is killed by a signal there")


@pytest.mark.parametrize(("call", "count"), [("fsync", 5), ("replace", 3), ("write", 8), ("half", 8)])
def test_a_program_that_dies_while_it_writes_loses_no_answer(tmp_path, call, count):
    child = Child.start(tmp_path, seed=5, call=call, count=count)
    child.end()
    steps = child.check(tmp_path)
    again = Child.start(tmp_path, file=child.file, seed=7)
    again.hear(4)
    again.kill()
    assert again.file == child.file
    assert int(again.lines[1].split()[0]) == steps
    again.check(tmp_path)


@pytest.mark.parametrize("first", range(0, (KILLS + 1) // 2, ROUNDS))
def test_two_windows_on_one_match_that_are_killed_lose_no_answer(tmp_path, first):
    """In each round one program continues the match, another opens it too, and both are killed."""
    file = ""
    for seed in range(first, min(first + ROUNDS, (KILLS + 1) // 2)):
        rng = random.Random(seed)
        call, count = (rng.choice(CALLS), rng.randint(3, 40)) if rng.random() < 0.3 else ("", 0)
        one = Child.start(tmp_path, file=file, seed=100 + seed, call=call, count=count)
        one.hear(2)
        if len(one.lines) < 2:  # it died before printing anything
            one.end()
            file = file or next((path.name for path in tmp_path.glob("*.txt")), "")
            continue
        file = one.file
        other = Child.start(tmp_path, file=file, seed=900 + seed)
        one.hear(rng.randint(1, LONGEST))
        other.hear(rng.randint(2, LONGEST))
        for child in rng.sample([one, other], 2):
            child.kill()
        assert call or one.over or other.file != file  # the first was alive when the second opened the match
        if other.file == file:  # the first was dead: the second continued from there
            assert one.undoing or other.said[0][0] >= one.said[-1][0]
        else:
            one.check(tmp_path)
        other.check(tmp_path)
        file = "" if one.over else file


@pytest.mark.parametrize(("seed", "call", "count"), [(5, "half", 8), (6, "replace", 3)])
def test_a_fuba_match_that_is_killed_loses_no_answer(tmp_path, seed, call, count):
    """Seed 6 types its dice; both die in the middle of writing, and the match continues afterwards."""
    child = Child.start(tmp_path, seed=seed, call=call, count=count, game=FUBA)
    child.end()
    steps = child.check(tmp_path)
    again = Child.start(tmp_path, file=child.file, seed=7, game=FUBA)
    again.hear(4)
    again.kill()
    assert int(again.lines[1].split()[0]) == steps
    again.check(tmp_path)

"""Kernels refuse arrays and numbers that they cannot use: no crash, no stray write."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from footroll.errors import BadRoll
from footroll.kernels import batch, grid, movement, scores
from footroll.kernels.counting import surfaces
from footroll.kernels.counting.branches import Branch
from footroll.kernels.counting.contests import ContestCounter
from footroll.kernels.counting.distributions import ScoreDistribution
from footroll.kernels.counting.opponents import ContestRolls, Counted, ScoreGroup
from footroll.kernels.counting.passes import InterceptionTable, PassCounter
from footroll.kernels.counting.rolls import injury_count
from footroll.kernels.counting.saves import BlockTable, SaveTable
from footroll.kernels.counting.shots import ShotCounter, ShotModel
from footroll.kernels.dice import DiceCup
from footroll.kernels.engine import Engine, Played
from footroll.kernels.layout import GridNorm, Rounding, blank_match
from footroll.match import Dice
from footroll.notation import read_position

NONE = np.asarray(blank_match())[:0]
BLANK = np.asarray(blank_match())  # without a pitch
MATCH = read_position("footroll-1 100x64 H=1@5:32,9@60:30 A=1@94:32,4@61:30 ask=carrier carrier=H9")
SCORES = ScoreDistribution([(1, 50, b"2")])
ROLLS = ContestRolls(100, Counted(0, b""), (), (ScoreGroup(0, 1, SCORES),))


def branch():
    return Branch.of(MATCH.save())


@pytest.mark.parametrize(
    "call",
    [
        lambda: batch.play_random(NONE, 1, 0, 10),
        lambda: batch.play_random(BLANK, 1, 0, 10),
        lambda: batch.count_random(NONE, 1, 0, 10),
        lambda: batch.copy_along(NONE, 3),
        lambda: batch.follow_random(NONE, np.zeros((3, 6), np.int16), DiceCup.seeded(1), DiceCup.seeded(2)),
        lambda: batch.follow_random(BLANK, np.zeros((3, 5), np.int16), DiceCup.seeded(1), DiceCup.seeded(2)),
        lambda: Engine(NONE),
        lambda: Engine(np.concatenate([BLANK, BLANK])),
        lambda: Engine().load(b"short"),
        lambda: surfaces.check_kicker(NONE, 3),
        lambda: surfaces.points_left(NONE, 3, 3),
        lambda: surfaces.fill_goals(NONE, 3, 6, np.zeros((0, 0))),
        lambda: movement.fill_reaches(BLANK, np.zeros((1, 0), np.asarray(movement.cells_of([])).dtype)),
        lambda: grid.shot_difficulty(0, 0, 0, 0, 0, GridNorm.OWN_PITCH),
        lambda: grid.distance_difficulty(1, 1, 0),
        lambda: grid.offset_difficulty(1, 1, -5),
        lambda: scores.rounded(7, 0),
        lambda: scores.rounded(-(2**31), -1),
        lambda: scores.error_yards(20, 10, 0),
        lambda: scores.contest_chances(70, 70, -1),
        lambda: injury_count(70, -1),
        lambda: InterceptionTable(1000, 70, 0, 0),
        lambda: InterceptionTable.of(70, -1, 0, 0),
        lambda: PassCounter(SCORES, [], False, 20, 0, 0),
        lambda: PassCounter(SCORES, [InterceptionTable.of(70, 70, 0, 0)] * 12, False, 20, 2, 0),
        lambda: ScoreDistribution([(1, 121, b"2")]),
        lambda: ScoreDistribution([(1, -2, b"2")]),
        lambda: BlockTable(121, 70, 0),
        lambda: SaveTable(70, 70, 70, 70, 70, 4),
        lambda: SaveTable(70, 70, 70, 70, 70, 0).count_answer(103, 20),
        lambda: ShotModel(20, 20, 8),
        lambda: ShotModel(20, 20, 3, (3, 3)),
        lambda: ShotModel(20, 20, 3, None, (9,)),
        lambda: ShotModel(20, 20, 3).add_interceptor(8, 4, InterceptionTable.of(70, 70, 0, 0)),
        lambda: ShotModel(20, 20, 3).set_keeper(4, 500, SaveTable(70, 70, 70, 70, 70, 0)),
        lambda: ShotModel(20, 20, 3).add_line_defender(22, 3, BlockTable(70, 70, 0)),
        lambda: ShotModel(20, 20, 3).best_target(-1),
        lambda: ShotModel(20, 20, 3).aimed_counts(121, 3, 0, False),
        lambda: ShotCounter(SCORES, 0).add([], 1),
        lambda: ContestCounter([()], (0,), [()], False, False, False, 0, False, False),
        lambda: ContestCounter([ROLLS], (1,), [ROLLS], False, False, False, 0, False, False),
        lambda: ContestCounter([ROLLS], (0,), [], False, False, False, 0, False, False),
        lambda: DiceCup.seeded(1).add(5),
        lambda: DiceCup.seeded(1).drop_rest(),
        lambda: Played().restore(DiceCup.seeded(1)),
        lambda: branch().strength(22),
        lambda: branch().shot(),
        lambda: branch().shooter(),
        lambda: branch().shot_models(),
        lambda: branch().bend(50),
        lambda: branch().tried(),
        lambda: branch().flight(),
        lambda: branch().chosen(),
    ],
)
def test_invalid_arguments_are_refused(call):
    with pytest.raises((ValueError, TypeError)) as refusal:
        call()
    assert str(refusal.value)


@pytest.mark.parametrize("rounding", Rounding)
def test_negative_numbers_round_like_positive_ones(rounding):
    assert scores.rounded(-7, 2, rounding) == -scores.rounded(7, 2, rounding)


def test_only_scripted_dice_take_more_rolls():
    dice = Dice.scripted(3)
    dice.add(40, 99)
    assert dice.rolls(0, 3) == [3, 40, 99]
    with pytest.raises(BadRoll) as refusal:
        Dice.seeded(3).add(50)
    assert str(refusal.value) == "seeded dice take no rolls; use Dice.scripted to add rolls"


@pytest.mark.parametrize("seed", [1, 2])
def test_no_kernel_crashes_whatever_it_is_given(seed, tmp_path):
    last = tmp_path / "last-call"
    command = [sys.executable, "-m", "tests.kernels.odd_calls", str(seed), "20", str(last)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert ended.returncode == 0, f"{last.read_text().strip()} ended it ({ended.returncode}): {ended.stderr[-300:]}"
    assert int(ended.stdout) > 100

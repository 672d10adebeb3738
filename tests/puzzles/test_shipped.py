"""The puzzles that come with Footroll: proved again, different from each other, and played."""

import math
import os
import re
from collections import Counter
from fractions import Fraction
from importlib.resources import files

import pytest

from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Side
from footroll.notation import read_position
from footroll.pitch import read_cell
from footroll.puzzles import IDEAS, alike, prove, shipped_puzzles, solve, write_puzzles
from footroll.puzzles.boards import board_of, mirror_cell, turn_cell
from footroll.puzzles.options import goal_options
from footroll.puzzles.puzzle import LEAD, Puzzle, PuzzleQuestion
from footroll.puzzles.ratings import LEVELS, difficulty
from tests.puzzles.played import Player

SHIPPED = shipped_puzzles()
PARTS = 20  # tests of ten puzzles each, for two workers
PLAYED = int(os.environ.get("FOOTROLL_PUZZLES_PLAYED", "8"))  # `make check-puzzles` plays 50
PLAYS = int(os.environ.get("FOOTROLL_PUZZLE_PLAYS", "1500"))  # and 20,000 times each
SPACES = int(os.environ.get("FOOTROLL_PUZZLE_SPACES", "2"))  # and counts passes into space for all of them
GOALS = [one for one in SHIPPED if one.question is PuzzleQuestion.GOAL]


def spread(puzzles, count):
    """Return some puzzles from all over a list."""
    return [puzzles[at * len(puzzles) // count] for at in range(min(count, len(puzzles)))]


def mirrored(puzzle):
    """Mirror a puzzle by hand: its position, and every cell of its answer."""
    pitch = board_of(puzzle.position).pitch

    def mirror(text):
        return re.sub(r"\d+:\d+", lambda cell: str(mirror_cell(read_cell(cell[0]), pitch)), text)

    return Puzzle(
        puzzle.id,
        puzzle.idea,
        puzzle.question,
        mirror(puzzle.position),
        tuple(map(mirror, puzzle.best)),
        puzzle.target,
        tuple(map(mirror, puzzle.choices)),
    )


@pytest.mark.parametrize("part", range(PARTS))
def test_every_puzzle_is_proved_again(part):
    for puzzle in SHIPPED[part::PARTS]:
        proof = prove(puzzle)
        first, second = proof.solution.options[:2]
        assert abs(first.chance - second.chance) >= LEAD >= Fraction(6, 100)
        assert isinstance(first.chance, Fraction)


def test_there_are_two_hundred_with_different_ids_and_solvers_that_attack_to_the_right():
    assert len(SHIPPED) == 200 == len({one.id for one in SHIPPED}) == len({one.position for one in SHIPPED})
    for puzzle in SHIPPED:
        assert puzzle.match().decider is Side.HOME


def test_there_are_many_ideas_and_no_idea_has_more_than_its_share():
    counts = Counter(one.idea for one in SHIPPED)
    assert len(counts) >= 10
    assert max(counts.values()) <= 0.15 * len(SHIPPED)
    assert set(counts) == {idea.key for idea in IDEAS}


def test_defenders_have_puzzles_too():
    assert sum(one.question is PuzzleQuestion.STAND for one in SHIPPED) >= 20


def test_no_two_puzzles_are_nearly_alike():
    assert not [(a.id, b.id) for at, a in enumerate(SHIPPED) for b in SHIPPED[:at] if alike(a, b)]


def test_ratings_come_from_the_coaches_and_the_lead():
    for puzzle in spread(SHIPPED, 30):
        assert set(puzzle.found_by) <= set(LEVELS)
        assert puzzle.rating == difficulty(puzzle.found_by, solve(puzzle).lead)
    assert {one.found_by[:1] for one in SHIPPED} >= {("beginner",), ("park",), ("club",), ("national",), ()}


@pytest.mark.parametrize("puzzle", spread(SHIPPED, 24), ids=lambda one: one.id)
def test_a_mirrored_position_has_the_mirrored_answer(puzzle):
    there, here = prove(mirrored(puzzle)), solve(puzzle)
    assert [one.chance for one in there.solution.options] == [one.chance for one in here.options]


@pytest.mark.parametrize("puzzle", spread(SHIPPED, PLAYED), ids=lambda one: one.id)
def test_the_two_best_answers_do_as_well_when_they_are_played(puzzle):
    cup = DiceCup.seeded(2026)
    for option in solve(puzzle).options[:2]:
        player = Player(puzzle, option)
        often = sum(player.play(cup) for _ in range(PLAYS)) / PLAYS
        chance = float(option.chance)
        error = math.sqrt(chance * (1 - chance) / PLAYS)
        assert abs(often - chance) <= 4 * error, (option, often, chance)


@pytest.mark.parametrize("puzzle", spread(GOALS, SPACES), ids=lambda one: one.id)
def test_passes_into_space_are_far_behind(puzzle):
    assert prove(puzzle, spaces=True).besides > 5000


def test_the_file_is_written_as_it_is_read():
    text = files("footroll").joinpath("courses", "puzzles.toml").read_text(encoding="utf-8")
    assert write_puzzles(SHIPPED) == text


@pytest.mark.parametrize("puzzle", spread(GOALS, 20), ids=lambda one: one.id)
def test_a_turned_position_has_the_turned_answer(puzzle):
    board = board_of(puzzle.position)
    here, there = goal_options(puzzle.match()), goal_options(read_position(board.turned().write()))
    balls = [one for one in there if one.action.cell]
    cells = {turn_cell(one.action.cell, board.pitch): one.chance for one in balls}
    assert cells == {one.action.cell: one.chance for one in here if one.action.cell}
    shots = [(one.action, one.chance) for one in here if not one.action.cell]
    assert shots == [(one.action, one.chance) for one in there if not one.action.cell]

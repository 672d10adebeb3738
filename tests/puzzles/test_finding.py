"""Finding puzzles in records: the same every time, turned to the right, and none nearly alike."""

import pytest

from footroll.agents import make_coach
from footroll.kernels.layout import Side
from footroll.match import Dice, Match
from footroll.notation import parse_record, read_position, write_record
from footroll.pitch import Cell, Pitch
from footroll.puzzles import alike, find_puzzles, prove, write_puzzles
from footroll.puzzles.boards import PuzzleBoard, asks_carrier, read_board
from footroll.puzzles.finding import lane, spot_of
from footroll.puzzles.puzzle import PuzzleQuestion
from footroll.sheets import read_team

TURNS = 90


@pytest.fixture(scope="module")
def record():
    """Play a part of a match of two club coaches."""
    teams = [read_team(name).team for name in ("solana-blava", "kestrel-forge")]
    match, coaches = Match(*teams, dice=Dice.seeded(11)), [make_coach("club", seed=11) for _ in Side]
    while not match.over and match.turn < TURNS:
        match.play(coaches[match.decider].decide(match))
    return parse_record(write_record(match.record, seed=11))


@pytest.fixture(scope="module")
def found(record):
    """Return the puzzles of the record."""
    return list(find_puzzles(record.replay()))


def test_finding_twice_finds_the_same(record, found):
    assert write_puzzles(find_puzzles(record.replay())) == write_puzzles(found)
    assert len(found) >= 3


def test_found_puzzles_are_proved_but_for_a_better_place_of_a_defender(found):
    for puzzle in found:
        if puzzle.question is not PuzzleQuestion.STAND:
            assert prove(puzzle).solution.lead > 0


def test_no_two_found_puzzles_are_nearly_alike(found):
    assert not [(a.id, b.id) for at, a in enumerate(found) for b in found[:at] if alike(a, b)]
    assert all(alike(one, one) for one in found)


def test_the_solver_is_home_even_if_away_had_the_ball(record, found):
    sides = {match.decider for moment in record.replay() if asks_carrier(match := moment.match)}
    assert sides == set(Side)
    assert {puzzle.match().decider for puzzle in found} == {Side.HOME}


def test_a_board_turned_or_mirrored_twice_is_the_same_again():
    board = PuzzleBoard(Pitch(100, 64), {1: Cell(5, 32), 9: Cell(60, 30)}, {1: Cell(94, 32)}, (1, 1), (Side.HOME, 9))
    assert board.turned().turned() == board == board.mirrored().mirrored()
    assert str(board.turned().ball) == "39:33"
    assert str(board.mirrored().ball) == "60:33"


def test_a_board_is_read_from_its_own_text():
    board = PuzzleBoard(
        Pitch(100, 64), {1: Cell(5, 32), 9: Cell(60, 30)}, {1: Cell(94, 32), 4: Cell(61, 40)}, (1, 1), (Side.HOME, 9)
    )
    assert read_board(read_position(board.write())) == board


def test_a_lane_leaves_out_the_cells_beside_both_ends():
    assert lane(Cell(10, 10), Cell(12, 10)) == []
    assert [str(cell) for cell in lane(Cell(10, 10), Cell(16, 13))] == ["12:11", "13:11", "14:12"]


def test_mirrored_puzzles_are_alike(found):
    spot = spot_of(found[0])
    assert spot.is_near(spot.mirrored().mirrored())

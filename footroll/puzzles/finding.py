"""Finds puzzles in the records of matches.

Every position in which a carrier decides is looked at once. A question is kept if its best option leads clearly under
the best replies, if there is something to choose from, and if one of the ideas fits.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from footroll.kernels.layout import Do, Side
from footroll.match import DONE, Action
from footroll.notation import read_position
from footroll.pitch import Cell, Pitch, read_cell
from footroll.puzzles.boards import PuzzleBoard, asks_carrier, board_of, mirror_cell, read_board, turn_cell
from footroll.puzzles.ideas import idea_of
from footroll.puzzles.options import (
    PuzzleOption,
    beaten_by,
    finishes_of,
    goal_options,
    line_options,
    reach_options,
    stand_option,
)
from footroll.puzzles.puzzle import LEAD, Puzzle, PuzzleQuestion, Solution, pawn_named, ranked, write_option

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from footroll.match import Match
    from footroll.notation.saved import Moment

LEAST_GOAL = Fraction(10, 100)  # of the best option
LEAST_KEPT = Fraction(50, 100)
TEMPTING = Fraction(5, 100)  # of the second option; without one there is nothing to choose
SURE_PASS = Fraction(85, 100)
THREAT = Fraction(25, 100)  # worth a defender's thought
NEAR = 5  # yards: puzzles with ball and target so close to each other are alike
FRONT = 45  # yards from the goal line within which a goal is looked for
RUN = 7  # yards that an average defender runs
FEWEST_RUNS = 2


def find_puzzles(moments: Iterable[Moment], *, source: str = "") -> Iterator[Puzzle]:
    """Yield the puzzles in the moments of a record, without any that is nearly like one before it.

    `source` names the match; each puzzle has it with its turn, and with the action that was played in its position.
    """
    seen: set[str] = set()
    kept: list[Puzzle] = []
    for moment in moments:
        if not asks_carrier(moment.match):
            continue
        board = read_board(moment.match)
        if board is None or (text := board.write()) in seen:
            continue
        seen.add(text)
        for puzzle in puzzles_at(board if board.carrier[0] is Side.HOME else board.turned()):
            if not any(alike(puzzle, other) for other in kept):
                kept.append(puzzle)
                at = f"turn {moment.match.turn}, action {moment.number + 1}"
                yield replace(puzzle, source=f"{source}, {at}" if source else at)


def puzzles_at(board: PuzzleBoard) -> Iterator[Puzzle]:
    """Yield the puzzles of a position in which home has the ball: the carrier's, and one for a defender."""
    match = read_position(board.write())
    if board.pitch.length - 1 - board.ball.x <= FRONT:
        options = goal_options(match)
        yield from _goal_puzzle(match, board, ranked(options))
        best = max(options, key=lambda one: one.chance)
        if best.chance >= THREAT:
            yield from _stand_puzzles(board.turned(), best)
    else:
        options = line_options(match)
        yield from _carrier_puzzle(PuzzleQuestion.LINE, match, board, ranked(options), least=LEAST_KEPT)
        yield from _reach_puzzle(match, board, options)


def _goal_puzzle(match: Match, board: PuzzleBoard, solution: Solution) -> Iterator[Puzzle]:
    """Yield the question for a goal, if it is a puzzle; the best one-touch is named."""
    if not is_clear(solution, least=LEAST_GOAL):
        return
    finishes = finishes_of(match, solution.best.action)
    if finishes:
        solution = solution._replace(
            options=(PuzzleOption(finishes[0].actions, solution.best.chance), *solution.options[1:])
        )
    yield from _carrier_puzzle(PuzzleQuestion.GOAL, match, board, solution, least=LEAST_GOAL)


def _reach_puzzle(match: Match, board: PuzzleBoard, lines: list[PuzzleOption]) -> Iterator[Puzzle]:
    """Yield the question how to reach the furthest team-mate that a straight pass seldom finds."""
    covered = [one for one in lines if TEMPTING <= one.chance <= LEAST_KEPT and one.action.kind is Do.DO_PASS]
    if not covered:
        return
    far = max(covered, key=lambda one: (beaten_by(match, one.action.cell), one.chance))  # type: ignore[arg-type]
    pawn = next(pawn for pawn in match.pawns(Side.HOME) if match.cell(pawn) == far.action.cell)
    target = f"H{match.footballer(pawn).number}"
    solution = ranked(reach_options(match, pawn))
    yield from _carrier_puzzle(PuzzleQuestion.REACH, match, board, solution, least=LEAST_KEPT, target=target)


def _carrier_puzzle(
    question: PuzzleQuestion, match: Match, board: PuzzleBoard, solution: Solution, *, least: Fraction, target: str = ""
) -> Iterator[Puzzle]:
    """Yield a question to the carrier, if one option leads and an idea fits."""
    if not is_clear(solution, least=least):
        return
    idea = idea_of(question, match, solution)
    if idea is not None:
        plain = Puzzle("", idea.key, question, board.write(), (), target)
        yield _named(plain, write_option(solution.best, plain, match))


def is_clear(solution: Solution, *, least: Fraction) -> bool:
    """Return whether one option leads clearly, and at least two others are worth a thought."""
    options = solution.options
    return (
        len(options) > 2
        and least <= options[0].chance
        and solution.lead >= LEAD
        and options[1].chance >= TEMPTING
        and options[2].chance > 0
    )


def _named(puzzle: Puzzle, best: tuple[str, ...], choices: tuple[str, ...] = ()) -> Puzzle:
    """Return a puzzle with its answer, and an id from position and question that hides the idea."""
    key = " ".join([puzzle.position, puzzle.question.key, puzzle.target, *choices])
    name = f"{puzzle.question.key}-{hashlib.sha256(key.encode()).hexdigest()[:6]}"
    return Puzzle(name, puzzle.idea, puzzle.question, puzzle.position, best, puzzle.target, choices)


# Defenders


def _stand_puzzles(board: PuzzleBoard, threat: PuzzleOption) -> Iterator[Puzzle]:
    """Yield places for two of home's defenders: one near enough to press the carrier, and another."""
    movers = [number for number in board.home if number != board.keepers[0]]
    places = {number: _places(board, number, threat) for number in movers}
    pressing = [number for number in movers if any(cell in beside(board.ball) for cell in places[number])]
    for group in (pressing, [number for number in movers if number not in pressing]):
        if group:
            number = max(group, key=lambda one: (len(places[one]), -one))
            yield from _stand_puzzle(board, number, places[number])


def _stand_puzzle(board: PuzzleBoard, number: int, places: list[Cell]) -> Iterator[Puzzle]:
    """Yield where one defender should stand, if one of these places is clearly the best."""
    match = read_position(board.write(mover=number))
    pawn = pawn_named(match, f"H{number}")
    runs = [run for cell in places if match.allows(run := Action.run_to(cell, pawn=pawn))]
    if len(runs) < FEWEST_RUNS:
        return
    solution = ranked([stand_option(match, run) for run in (DONE, *runs)], lowest=True)
    if solution.lead < LEAD or solution.best.action == DONE:
        return
    idea = idea_of(PuzzleQuestion.STAND, match, solution)
    if idea is not None:
        plain = Puzzle("", idea.key, PuzzleQuestion.STAND, board.write(mover=number), (), choices=(f"stay H{number}",))
        texts = [write_option(one, plain, match)[0] for one in solution.options]
        yield _named(plain, (texts[0],), tuple(sorted(texts)))


def _places(board: PuzzleBoard, number: int, threat: PuzzleOption) -> list[Cell]:
    """Return the cells for a defender: beside the ball or the receiver, in the way, on the line.

    Of each kind the nearest in reach is taken. `threat` is the attackers' best option, before the board was turned.
    """
    pitch, ball, at = board.pitch, board.ball, board.home[number]
    goal = Cell(0, pitch.width // 2 - 1 if ball.y < pitch.width // 2 else pitch.width // 2)
    receiver = ball if threat.action.cell is None else turn_cell(threat.action.cell, pitch)
    kinds = [beside(ball), beside(receiver), lane(ball, receiver), lane(receiver, goal), [goal]]
    found: list[Cell] = []
    for cells in kinds:
        near = [cell for cell in cells if cell.yards_to(at) <= RUN and cell in pitch.all]
        nearest = min(near, key=lambda cell: (cell.yards_to(at), cell), default=None)
        if nearest is not None and nearest != at and nearest not in found:
            found.append(nearest)
    return found


def beside(cell: Cell) -> list[Cell]:
    """Return the cells around a cell."""
    steps = [(along, aside) for along in (-1, 0, 1) for aside in (-1, 0, 1) if along or aside]
    return [Cell(cell.x + along, cell.y + aside) for along, aside in steps]


def lane(start: Cell, end: Cell) -> list[Cell]:
    """Return cells on the way from one cell to another, without those beside either.

    >>> [str(cell) for cell in lane(Cell(10, 10), Cell(15, 15))]
    ['12:12', '13:13']
    """
    steps = max(abs(end.x - start.x), abs(end.y - start.y))
    found = (
        Cell(start.x + (end.x - start.x) * step // steps, start.y + (end.y - start.y) * step // steps)
        for step in range(2, steps - 1)
    )
    return list(found)


class PuzzleSpot(NamedTuple):
    """The place of a puzzle: its question, the ball and the target of the best action."""

    question: str
    pitch: Pitch
    ball: Cell
    target: Cell

    def is_near(self, other: PuzzleSpot) -> bool:
        """Return whether another spot is within a few yards."""
        return max(self.ball.yards_to(other.ball), self.target.yards_to(other.target)) <= NEAR

    def mirrored(self) -> PuzzleSpot:
        """Return the spot with left and right exchanged."""
        return self._replace(ball=mirror_cell(self.ball, self.pitch), target=mirror_cell(self.target, self.pitch))


@lru_cache(1 << 12)
def spot_of(puzzle: Puzzle) -> PuzzleSpot:
    """Return where a puzzle happens."""
    board = board_of(puzzle.position)
    last = puzzle.best[0].split()[-1]
    return PuzzleSpot(puzzle.question.key, board.pitch, board.ball, read_cell(last) if ":" in last else board.ball)


def alike(puzzle: Puzzle, other: Puzzle) -> bool:
    """Return whether two puzzles ask the same with ball and target close together, or mirrored."""
    one, two = spot_of(puzzle), spot_of(other)
    return one[:2] == two[:2] and (one.is_near(two) or one.is_near(two.mirrored()))

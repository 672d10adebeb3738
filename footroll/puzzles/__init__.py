"""Puzzles that are proved: found in records, counted against every choice of the opponents, and rated."""

from footroll.puzzles.days import puzzles_of_day
from footroll.puzzles.drills import Drill, drills_from, drills_of
from footroll.puzzles.finding import alike, find_puzzles
from footroll.puzzles.ideas import IDEAS, Idea, hints_for
from footroll.puzzles.options import PuzzleOption, arrival_of
from footroll.puzzles.proving import Proof, prove
from footroll.puzzles.puzzle import Puzzle, PuzzleQuestion, Solution, describe_option, judge, solve
from footroll.puzzles.ratings import SolverStanding, rated, standing_after
from footroll.puzzles.shelf import puzzle_named, read_puzzles, save_puzzles, shipped_puzzles, write_puzzles

__all__ = [
    "IDEAS",
    "Drill",
    "Idea",
    "Proof",
    "Puzzle",
    "PuzzleOption",
    "PuzzleQuestion",
    "Solution",
    "SolverStanding",
    "alike",
    "arrival_of",
    "describe_option",
    "drills_from",
    "drills_of",
    "find_puzzles",
    "hints_for",
    "judge",
    "prove",
    "puzzle_named",
    "puzzles_of_day",
    "rated",
    "read_puzzles",
    "save_puzzles",
    "shipped_puzzles",
    "solve",
    "standing_after",
    "write_puzzles",
]

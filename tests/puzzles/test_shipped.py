"""The puzzles that come with Footroll: proved again, different from each other, and played."""

import gzip
import math
import os
import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from importlib.resources import files
from pathlib import Path

import pytest

from footroll.errors import PuzzleError
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Side
from footroll.notation import parse_record, read_position
from footroll.pitch import read_cell
from footroll.puzzles import IDEAS, alike, find_puzzles, prove, shipped_puzzles, solve, write_puzzles
from footroll.puzzles.boards import board_of, mirror_cell, turn_cell
from footroll.puzzles.options import goal_chance_of, goal_options
from footroll.puzzles.puzzle import LEAD, Puzzle, PuzzleQuestion
from footroll.puzzles.ratings import LEVELS, difficulty
from footroll.puzzles.replies import SHOTS, reply_chance
from footroll.sheets import read_team
from tests.puzzles.played import Player

SHIPPED = shipped_puzzles()
PARTS = 20  # tests of ten puzzles each, for two workers
PLAYED = int(os.environ.get("FOOTROLL_PUZZLES_PLAYED", "8"))  # `make check-puzzles` plays 50
PLAYS = int(os.environ.get("FOOTROLL_PUZZLE_PLAYS", "1500"))  # and 20,000 times each
STRAYS = int(os.environ.get("FOOTROLL_PUZZLE_STRAYS", "2"))  # and follows every ball astray in all of them
SOURCES = int(os.environ.get("FOOTROLL_PUZZLE_SOURCES", "10"))  # and finds all of them again
RECORDS = Path(__file__).parent / "records"  # packed; those of lessons are beside their tests
LESSON_RECORDS = Path(__file__).parent.parent / "lessons" / "records"
SOURCE = re.compile(r"([\w-]+) v ([\w-]+), (club|national), seed (\d+), turn (\d+), action (\d+)")
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
        assert proof.besides > {"line": -1, "stand": 6000}.get(puzzle.question.key, 6000)


def test_there_are_two_hundred_with_different_ids_and_solvers_that_attack_to_the_right():
    assert not [one.id for one in SHIPPED if one.idea in one.id]  # a list of them would give the answers away
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


@pytest.mark.parametrize("puzzle", spread(GOALS, STRAYS), ids=lambda one: one.id)
def test_a_ball_astray_never_scores_wherever_it_was_aimed(puzzle):
    """The proof leaves balls astray out, because an errant ball is dead (FR-2.7-12); here they are followed."""
    match = puzzle.match()
    for action in match.legal_actions():
        followed = reply_chance(match, action, scores=True, touches=SHOTS, strays=True)
        assert followed == goal_chance_of(match, action), action


def test_an_action_beside_the_options_that_comes_too_close_is_refused(monkeypatch):
    """Without the passes to one team-mate among the options, they are still counted as legal actions."""
    puzzle = next(one for one in GOALS if one.best[0].startswith("pass"))
    rival = next(one for one in solve(puzzle).options[1:] if one.action.cell)
    fewer = [one for one in goal_options(puzzle.match()) if one.action != rival.action]
    monkeypatch.setattr("footroll.puzzles.puzzle.goal_options", lambda match: fewer)
    monkeypatch.setattr("footroll.puzzles.proving.LEAD", solve(puzzle).best.chance - rival.chance + Fraction(1, 1000))
    monkeypatch.setattr("footroll.puzzles.proving._check_best", lambda *_: None)
    with pytest.raises(PuzzleError, match=f"'pass H[0-9]+ {rival.action.cell}' comes too close to the best answer"):
        prove(puzzle)


# Sources


def source_of(puzzle):
    """Return the record that a puzzle comes from, its turn, and its action."""
    home, away, coach, seed, turn, action = SOURCE.fullmatch(puzzle.source).groups()
    kept = LESSON_RECORDS / f"{seed}.txt"
    packed = RECORDS / f"{coach}-{seed}.txt.gz"
    text = kept.read_text() if coach == "club" and kept.exists() else gzip.decompress(packed.read_bytes()).decode()
    record = parse_record(text)
    assert record.headers["Seed"] == seed
    assert record.names == tuple(read_team(team).team.name for team in (home, away))
    return record, int(turn), int(action)


def test_every_puzzle_names_a_match_of_club_or_national_that_is_kept():
    coaches = Counter(SOURCE.fullmatch(one.source)[3] for one in SHIPPED)
    assert set(coaches) == {"club", "national"}
    used = {f"{match[3]}-{match[4]}.txt.gz" for one in SHIPPED if (match := SOURCE.fullmatch(one.source))}
    assert {file.name for file in RECORDS.iterdir()} <= used


@pytest.mark.parametrize("puzzle", spread(SHIPPED, SOURCES), ids=lambda one: one.id)
def test_a_puzzle_is_found_again_in_its_match_byte_for_byte(puzzle):
    record, turn, action = source_of(puzzle)
    moment = next(one for one in record.replay() if one.number == action - 1)
    assert moment.match.turn == turn
    again = find_puzzles([moment], source=puzzle.source.partition(", turn")[0])
    found = next(one for one in again if one.id == puzzle.id)
    assert write_puzzles([replace(found, found_by=puzzle.found_by, rating=puzzle.rating)]) == write_puzzles([puzzle])


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

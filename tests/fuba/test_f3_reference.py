"""The slow reference itself: its board, and every position of a match read back to the byte."""

from __future__ import annotations

import random

import pytest

from tests.reference.fuba import board
from tests.reference.fuba.advanced import ALL, AdvancedGame
from tests.reference.fuba.game import BasicGame
from tests.reference.fuba.skills import ROWS

BETWEEN = {  # the distances of the board file, in the order of board.AREAS
    "m1": "0012301230123", "m2": "0001200120012", "m3": "1000110011001", "m4": "2100021002100", "m5": "3210032103210",
    "s1": "0012300121123", "s2": "1001200011112", "s3": "2100110002111", "s4": "3210021003211",
    "s5": "0012311230012", "s6": "1001211120001", "s7": "2100121111000", "s8": "3210032112100",
}  # fmt: skip
FROM_CORNER = {"m5": 1, "m4": 1, "s4": 0, "s3": 1, "m3": 2, "s8": 2, "s7": 2, "s2": 2, "m2": 3, "s6": 3, "s1": 3}


def random_match(seed, *, rules=None):
    """Play random answers with random dice; yield the game before each answer."""
    chance = random.Random(seed)
    formations = chance.choice([("4-4-2", "4-3-3"), ("4-6-0", "2-3-5"), ("5-4-1", "3-5-2")])
    game = BasicGame.new(lambda: chance.randint(1, 6), formations, rules)
    while not game.over:
        yield game
        game.play(chance.choice(game.options))
    yield game


@pytest.mark.parametrize("area", board.AREAS)
def test_areas_between_are_those_of_the_board_file(area):
    assert "".join(str(board.between(area, other)) for other in board.AREAS) == BETWEEN[area]


def test_a_corner_spot_is_one_step_further_than_its_corner_area():
    assert {area: board.between("c4", area) for area in FROM_CORNER} == FROM_CORNER


@pytest.mark.parametrize("seed", range(3))
def test_a_position_of_the_reference_is_read_back_to_the_byte(seed):
    rules = {"aggressive_pressing": "yes", "extra_time": "yes"} if seed else None
    for game in random_match(seed, rules=rules):
        line = game.line
        again = BasicGame.read(line)
        assert again.line == line
        assert again.options == game.options
        assert game.value is None or 1 <= game.value <= 6


def test_the_whole_reference_with_its_rules_off_is_the_basic_one():
    rules, formations = {"aggressive_pressing": "yes"}, ("4-4-2", "4-3-3")
    dice, same_dice, chance = random.Random(7), random.Random(7), random.Random(8)
    whole = AdvancedGame.new(lambda: dice.randint(1, 6), formations, rules)
    basic = BasicGame.new(lambda: same_dice.randint(1, 6), formations, rules)
    while not basic.over:
        assert (whole.line, whole.options) == (basic.line, basic.options)
        answer = chance.choice(basic.options)
        assert whole.play(answer) == basic.play(answer)
    assert whole.over


@pytest.mark.parametrize("seed", range(3))
def test_random_matches_with_all_advanced_rules_hold_together(seed):
    chance = random.Random(seed)
    names = [row.name for row in ROWS]
    skills = chance.sample(names, 12), chance.sample(names, 12)
    game = AdvancedGame.new(lambda: chance.randint(1, 6), ("4-4-2", "4-3-3"), ALL, skills=skills)
    while not game.over:
        assert game.value is None or 1 <= game.value <= 6
        if game.ask in ("target", "action"):
            assert game.of(game.control, game.ball)
        for team in board.TEAMS:
            own = len([piece for piece in game.pieces if piece.team == team])
            assert own + game.red[team] + game.number_out(team) == 11
            assert min(game.points[team]) >= 0
            assert sum(game.points[team]) <= 10
        game.play(chance.choice(game.options))

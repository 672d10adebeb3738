"""Properties of every action, in random situations with a fixed seed."""

import random

import pytest

from tests.referee.judging import clause
from tests.reference.referee import Forbidden, board, resolve
from tests.reference.referee.table import SKILLS, Choices, Dice, situation

KINDS = ("pass", "pass", "pass", "hand_pass", "shot", "shot", "shot", "lob", "dribble", "slip", "tackle", "foul")


RESTARTS = (None, None, None, None, "kick_off", "throw_in", "goal_kick", "corner", "direct", "indirect", "penalty")


HOUSE_VALUES = {
    "rounding": ("half_even", "half_up", "half_down", "truncate"),
    "d8_diagonal": ("split_x_first", "split_y_first", "full_steps"),
    "reach_zone": ("square", "diamond"),
    "blocked_shot": ("feint", "intercept_only"),
    "trajectory_touch": ("closed_beyond_passer", "closed", "open"),
    "one_touch_limit": (1, 2, 3),
    "stray_pass_goal": (False, True),
    "challenge_swap": ("always", "if_challenger_wins"),
    "fouls_in_challenged_ball": (True, False),
    "ignored_foul": ("play_on", "reroll", "fail"),
    "last_defender_needs_card": (True, False),
    "feint_swap": ("on_loss", "always", "never"),
    "intercept_tie": ("intercepted", "missed", "repeat"),
    "rebound_distance": ("power", "power_tenth"),
    "shot_grid_norm": ("fifa_max", "own_pitch"),
    "back_pass_rule": (True, False),
}


class RandomTable:
    """Draws situations, actions, dice and choices, and remembers the last two."""

    def __init__(self, seed):
        self.draw, self.rolled, self.chosen = random.Random(seed), [], []

    def situation(self):
        """Crowd 22 footballers around one place and give one of the attackers the ball."""
        draw = self.draw
        x, y = draw.choice((10, 50, 70, 85, 92)), draw.randrange(8, 56)
        around = [(i, j) for i in range(x - 9, x + 8) for j in range(y - 7, y + 8) if board.on_pitch((i, j), 100, 64)]
        names = [f"{team}{number}" for team in "HA" for number in range(1, 12)]
        cells = draw.sample(around, 22)
        placed = {name: self.footballer(at) for name, at in zip(names, cells, strict=True)}
        if draw.random() < 0.6 and (99, 32) not in cells:
            placed["A1"]["cell"] = (99, 32)
        attacking = draw.choice(("home", "home", "away"))
        carrier = draw.choice([name for name in names if (name[0] == "H") == (attacking == "home")])
        placed[carrier] |= {"injured": False, "spent": False}
        rules = {name: draw.choice(values) for name, values in HOUSE_VALUES.items() if draw.random() < 0.3}
        more = {"restart": draw.choice(RESTARTS), "rules": rules, "in_hand": carrier[1:] == "1" and draw.random() < 0.3}
        return situation(placed, carrier, attacking, **more)

    def footballer(self, at):
        """Draw skills and flags."""
        draw = self.draw
        skills = {name.replace("-", "_"): draw.randrange(50, 101, 10) for name in SKILLS}
        marks = {"spent": draw.random() < 0.1, "halved": draw.random() < 0.2, "injured": draw.random() < 0.05}
        return {"cell": at, "yellows": draw.randrange(2), **skills, **marks}

    def action(self, setting):
        """Draw an action and a footballer who might take it."""
        draw, kind = self.draw, self.draw.choice(KINDS)
        attackers = [i for i, pawn in enumerate(setting["pawns"]) if pawn["side"] == setting["attacking"]]
        defenders = [i for i in range(22) if i not in attackers]
        pawn = {"slip": draw.choice(attackers), "tackle": draw.choice(defenders), "foul": draw.choice(defenders)}
        target = (draw.randrange(100), draw.randrange(64))
        if draw.random() < 0.6:
            mate = setting["pawns"][draw.choice(attackers)]
            target = (mate["x"], mate["y"])
        more = {"to": target, "victim": draw.choice(attackers), "effect": kind == "shot" and draw.random() < 0.4}
        return {"kind": kind, "pawn": pawn.get(kind, setting["carrier"]), **more}

    def roll(self, die, by, purpose):
        """Roll, with more zeros and fouls than real dice."""
        low = self.draw.random() < 0.15
        value = self.draw.randrange(10) if low else self.draw.randrange(100)
        self.rolled.append(value if die == "d100" else self.draw.randint(1, 8 if die == "d8" else 6))
        return self.rolled[-1]

    def choose(self, ask, options, **context):
        """Choose anything allowed."""
        near = options if ask != "one_touch_to" else self.draw.sample(options, 20)
        self.chosen.append((ask, self.draw.choice(near)))
        return self.chosen[-1][1]


def turned_pawn(pawn):
    return None if pawn is None else (pawn + 11) % 22


def turned_cell(at):
    return None if at is None else (99 - at[0], 63 - at[1])


def turned_footballer(pawn):
    x, y = turned_cell((pawn["x"], pawn["y"]))
    return pawn | {"x": x, "y": y} | ({"side": board.other(pawn["side"])} if "side" in pawn else {})


def turned_situation(setting):
    """Rotate a situation by 180 degrees, so that home and away swap roles."""
    pawns = [turned_footballer(setting["pawns"][turned_pawn(i)]) for i in range(22)]
    had = {"carrier": turned_pawn(setting["carrier"]), "had_ball": turned_pawn(setting["had_ball"])}
    return setting | had | {"pawns": pawns, "attacking": board.other(setting["attacking"])}


def turned_choice(ask, chosen):
    """Rotate a choice: cells, goal columns and footballers."""
    if ask in ("effect_side", "one_touch_to"):
        return turned_cell(chosen)
    if ask == "target":
        return (7 - chosen[0], chosen[1])
    return turned_pawn(chosen) if ask in ("roll_order", "intercept", "swap_with", "best", "line_order") else chosen


def turned_outcome(outcome):
    """Rotate an outcome, without its log."""
    restart = outcome["restart"] and {
        "kind": outcome["restart"]["kind"],
        "side": board.other(outcome["restart"]["side"]),
        "cell": turned_cell(outcome["restart"]["cell"]),
    }
    return {
        "possession": turned_pawn(outcome["possession"]),
        "ball": turned_cell(outcome["ball"]),
        "under_way": outcome["under_way"],
        "receiver": turned_pawn(outcome["receiver"]),
        "interrupted": outcome["interrupted"],
        "attacking": board.other(outcome["attacking"]),
        "restart": restart,
        "goal": outcome["goal"] and board.other(outcome["goal"]),
        "pawns": [turned_footballer(outcome["pawns"][turned_pawn(i)]) for i in range(22)],
        "in_hand": outcome["in_hand"],
    }


def drawn_outcome(seed):
    """Return a drawn table with its situation, action, and outcome or refusal."""
    table = RandomTable(seed)
    setting = table.situation()
    action = table.action(setting)
    try:
        return table, setting, action, resolve(setting, action, table, table.choose)
    except Forbidden as refusal:
        return table, setting, action, refusal.clause


@clause("FR-0-02", "FR-0-03", "FR-B.5-05")
@pytest.mark.parametrize("seed", range(8))
def test_every_action_is_the_same_rotated_by_180_degrees(seed):
    for number in range(60):
        table, setting, action, outcome = drawn_outcome(1000 * seed + number)
        answers = Choices()
        for ask, chosen in table.chosen:
            answers.written.setdefault(ask, []).append(turned_choice(ask, chosen))
        turned = {"pawn": turned_pawn(action["pawn"]), "to": turned_cell(action["to"])}
        turned = action | turned | {"victim": turned_pawn(action["victim"])}
        try:
            again = resolve(turned_situation(setting), turned, Dice(*table.rolled), answers)
        except Forbidden as refusal:
            assert refusal.clause == outcome
        else:
            assert {key: again[key] for key in turned_outcome(outcome)} == turned_outcome(outcome), number


@clause("FR-1.4-11", "FR-2.4.1-15", "FR-2.14-12", "FR-1.4-12")
@pytest.mark.parametrize("seed", range(8, 16))
def test_play_can_continue_from_every_outcome(seed):
    for number in range(60):
        _, setting, _, outcome = drawn_outcome(1000 * seed + number)
        if isinstance(outcome, str):
            continue
        cells = [(pawn["x"], pawn["y"]) for pawn in outcome["pawns"]]
        assert sorted(cells) == sorted((pawn["x"], pawn["y"]) for pawn in setting["pawns"])
        has_ball, loose = outcome["possession"] is not None, outcome["restart"] is None
        assert not (has_ball and outcome["under_way"])
        assert not (has_ball and not loose)
        assert outcome["goal"] is None or outcome["restart"]["kind"] == "kick_off"
        if has_ball:
            assert setting["pawns"][outcome["possession"]]["side"] == outcome["attacking"]
            assert outcome["ball"] == cells[outcome["possession"]]
            assert not outcome["pawns"][outcome["possession"]]["injured"]
        if loose:
            assert board.on_pitch(outcome["ball"], 100, 64)

"""Invariants of every match, checked on many states at once.

A trace is an array of states, one after each answer. Every check below is plain numpy and calls no kernel: the numbers
of a state are compared with the rules, not with the engine's opinion of them.
"""

from fractions import Fraction

import numpy as np

from footroll.kernels.layout import Ask, Do, Phase, Result, Rounding, Skill, Win

CELLS = 128  # more than the cells across any pitch: x * CELLS + y is a number for each cell
STATIC = ("rules", "length", "width", "squad", "squad_number", "squad_size")
FLAGS = ("spent", "halved", "injured", "barred", "blocked", "offside", "early")
RUNS = (Ask.ASK_CARRY, Ask.ASK_ATTACK_RUNS, Ask.ASK_DEFENCE_RUNS, Ask.ASK_WAITING_RUNS)
CONTESTED = (Ask.ASK_ROLL_ORDER, Ask.ASK_BEST)
ASKED_IN = {
    Phase.RESTARTING: (
        Ask.ASK_SUBSTITUTION,
        Ask.ASK_TAKER,
        Ask.ASK_ATTACK_PLACES,
        Ask.ASK_DEFENCE_PLACES,
        Ask.ASK_OFFSIDE_PLACES,
    ),
    Phase.ACTING: (
        *range(Ask.ASK_CARRIER, Ask.ASK_DEFENDERS + 1),
        Ask.ASK_SUBSTITUTION,  # play was stopped for an injured footballer (FR-2.15-16)
    ),
    Phase.MOVING: (*RUNS, *CONTESTED),
    Phase.OVER: (Ask.ASK_NOTHING,),
}
ONCE = (Do.DO_SLIP, Do.DO_TACKLE, Do.DO_FOUL)
FEWEST = 7  # FR-L-03
WINDOWS = 3  # FR-L-06


class States:
    """The fields of many states, each read once; fields of pawns have a column per pawn."""

    def __init__(self, trace, read=None):
        self.trace = trace
        self._read = read or self._of_trace
        self._known = {}

    def __getattr__(self, name):
        if name not in self._known:
            self._known[name] = self._read(name)
        return self._known[name]

    def _of_trace(self, name):
        """Return a field of the trace, or one of those made of others."""
        made = {"on": self._on, "cells": self._cells}
        if name in made:
            return made[name]()
        field = self.trace[name]
        return field.astype(np.int64 if field.dtype.itemsize > 2 else np.int16)

    def part(self, which):
        """Return some of the states."""
        return States(self.trace[which], lambda name: getattr(self, name)[which])

    def _on(self):
        """Return which pawns are on the pitch."""
        return self.x >= 0

    def _cells(self):
        """Return the cell of each pawn as a number; pawns off the pitch get unique numbers."""
        return np.where(self.on, self.x * CELLS + self.y, -1 - np.arange(22, dtype=np.int16))

    def of(self, field, pawns):
        """Return a field for one pawn of each state; the value for nobody is not used."""
        return getattr(self, field)[np.arange(len(pawns)), pawns.clip(0, 21)]

    def sides(self, field):
        """Return a field of every pawn, by side."""
        return getattr(self, field).reshape(len(self.trace), 2, -1)


def everybody_is_on_the_pitch_or_off_it(now):
    inside = (now.x < now.length[:, None]) & (now.y >= 0) & (now.y < now.width[:, None])
    return np.where(now.on, inside, (now.x == -1) & (now.y == -1)).all(axis=1)


def no_two_able_footballers_share_a_cell(now):
    """FR-1.4-11; an injured footballer may share a cell (FR-2.15-13), and restarts are placed one by one."""
    cells = np.sort(np.where(now.injured == 0, now.cells, -100 - np.arange(22)), axis=1)
    return (now.phase == Phase.RESTARTING) | (np.diff(cells, axis=1) != 0).all(axis=1)


def who_has_the_ball_is_able_and_stands_on_it(now):
    on_it = (now.of("x", now.carrier) == now.ball_x) & (now.of("y", now.carrier) == now.ball_y)
    able = (now.of("x", now.carrier) >= 0) & (now.of("injured", now.carrier) == 0)
    return (now.carrier == -1) | ((now.carrier >= 0) & (now.carrier < 22) & on_it & able)


def the_side_with_the_ball_attacks(now):
    """FR-2.4-06; in the movement phase a defender may have won it (FR-2.4.1-19)."""
    return (now.phase != Phase.ACTING) | (now.carrier < 0) | (now.carrier // 11 == now.attacking)


def the_ball_lies_on_the_pitch(now):
    return (now.ball_x >= 0) & (now.ball_x < now.length) & (now.ball_y >= 0) & (now.ball_y < now.width)


def each_side_has_a_goalkeeper_on_the_pitch(now):
    """FR-L-09; a side without one must name another before play continues."""
    own = now.keeper // 11 == np.arange(2)
    there = np.take_along_axis(now.on, now.keeper.clip(0), axis=1)
    asked = (now.ask == Ask.ASK_SUBSTITUTION) | (now.phase == Phase.OVER)
    return np.where(now.keeper == -1, asked[:, None], own & there).all(axis=1)


def nobody_plays_on_with_fewer_than_seven(now):
    return (now.phase == Phase.OVER) | (now.sides("on").sum(axis=2) >= FEWEST).all(axis=1)


def the_match_is_over_when_the_score_says_so(now):
    """FR-1.3-03, FR-1.3-21; or when a side has too few and loses, by the score if both have (FR-L-03)."""
    home, away = now.goals.T
    rules = now.trace["rules"]
    goals, limit = rules["win_goals"].astype(int), rules["win_limit"].astype(int)
    most, lead, total = np.maximum(home, away), abs(home - away), home + away
    reached = {
        Win.ONE_SIDE: most >= goals,
        Win.TOTAL: total >= goals,
        Win.ONE_SIDE_OR_TOTAL: (most >= goals) | (total >= limit),
        Win.DIFF: lead >= goals,
        Win.DIFF_OR_ONE_SIDE: (lead >= goals) | (most >= limit),
        Win.DIFF_OR_TOTAL: (lead >= goals) | (total >= limit),
    }
    over = np.choose(rules["win"], [reached[win] for win in Win])
    by_score = np.where(home == away, Result.LEVEL, np.where(home > away, Result.HOME_WON, Result.AWAY_WON))
    few = now.sides("on").sum(axis=2) < FEWEST
    by_few = np.where(few.all(axis=1), by_score, np.where(few[:, 0], Result.AWAY_WON, Result.HOME_WON))
    expected = np.where(over, by_score, np.where(few.any(axis=1), by_few, Result.UNFINISHED))
    return (now.result == expected) & ((now.phase == Phase.OVER) == (now.result != Result.UNFINISHED))


def marks_are_there_or_not(now):
    return np.all([(getattr(now, flag) <= 1).all(axis=1) for flag in FLAGS], axis=0)


def two_yellow_cards_send_off(now):
    return (~now.on | (now.yellows < 2)).all(axis=1)


def who_is_off_the_pitch_is_not_hurt(now):
    return (now.on | (now.injured == 0)).all(axis=1)


def substitutions_stay_within_the_law(now):
    """FR-L-04 to FR-L-06; every substitute has played, and nobody comes on twice."""
    most = now.trace["rules"]["max_substitutions"][:, None]
    used = (now.substitutions <= most) & (now.windows <= WINDOWS) & (now.window_open <= 1)
    return (used & (now.played.sum(axis=2) == 11 + now.substitutions)).all(axis=1)


def nobody_plays_twice(now):
    who = np.sort(now.sides("who"), axis=2)
    return (np.diff(who, axis=2) != 0).all(axis=(1, 2)) & (who[:, :, -1] < now.squad_size).all(axis=1)


def the_question_belongs_to_the_phase(now):
    allowed = np.zeros((len(Phase), len(Ask)), dtype=bool)
    for phase, asks in ASKED_IN.items():
        allowed[phase, list(asks)] = True
    return allowed[now.phase, now.ask]


def the_right_coach_is_asked(now):
    """Check the asked coach where the question implies which: attacking, defending or restarting."""
    other = 1 - now.attacking
    asked = np.full((len(Ask), len(now.trace)), -1)
    for ask in (Ask.ASK_CARRIER, Ask.ASK_ATTACKERS, Ask.ASK_CARRY, Ask.ASK_ATTACK_RUNS, Ask.ASK_WAITING_RUNS):
        asked[ask] = now.attacking
    for ask in (Ask.ASK_DEFENDERS, Ask.ASK_DEFENCE_RUNS):
        asked[ask] = other
    for ask in (Ask.ASK_TAKER, Ask.ASK_ATTACK_PLACES, Ask.ASK_OFFSIDE_PLACES):
        asked[ask] = now.restart_side
    asked[Ask.ASK_DEFENCE_PLACES] = 1 - now.restart_side
    expected = asked[now.ask, np.arange(len(now.trace))]
    return (expected == -1) | (expected == now.decider)


AT_EVERY_MOMENT = (
    everybody_is_on_the_pitch_or_off_it,
    no_two_able_footballers_share_a_cell,
    who_has_the_ball_is_able_and_stands_on_it,
    the_side_with_the_ball_attacks,
    the_ball_lies_on_the_pitch,
    each_side_has_a_goalkeeper_on_the_pitch,
    nobody_plays_on_with_fewer_than_seven,
    the_match_is_over_when_the_score_says_so,
    marks_are_there_or_not,
    two_yellow_cards_send_off,
    who_is_off_the_pitch_is_not_hurt,
    substitutions_stay_within_the_law,
    nobody_plays_twice,
    the_question_belongs_to_the_phase,
    the_right_coach_is_asked,
)


def goals_grow_one_by_one(then, now, answers):
    more = now.goals - then.goals
    return (more >= 0).all(axis=1) & (more.sum(axis=1) <= 1)


def turns_and_substitutions_are_not_taken_back(then, now, answers):
    grown = (now.turn >= then.turn) & (now.substitutions >= then.substitutions).all(axis=1)
    return grown & (now.played >= then.played).all(axis=(1, 2))


def who_has_left_stays_away(then, now, answers):
    return (then.on | ~now.on).all(axis=1)


def footballers_that_acted_are_spent_for_the_turn(then, now, answers):
    """FR-2.4.1-01, FR-2.4.1-17."""
    same = (now.turn == then.turn) & (now.phase != Phase.RESTARTING) & (now.phase != Phase.OVER)
    return ~same | (now.spent >= then.spent).all(axis=1)


def only_fresh_footballers_act(then, now, answers):
    """FR-0-06, FR-2.4.1-01; a dribbler may continue (FR-2.4.1-03)."""
    acts = np.isin(answers[:, 0], [*ONCE, Do.DO_TRY])
    return ~acts | (then.of("spent", answers[:, 1]) == 0)


def the_action_phase_only_lets_footballers_change_cells(then, now, answers):
    """FR-2.4.2-26: the occupied cells stay the same, except a substitute's (FR-2.15-18)."""
    both = (then.phase == Phase.ACTING) & (now.phase == Phase.ACTING) & (answers[:, 0] != Do.DO_SUBSTITUTE)
    cells = [np.sort(np.where(now.on, one.cells, -1), axis=1) for one in (then, now)]
    return ~both | (cells[0] == cells[1]).all(axis=1)


def table_of_points():
    """Return the points by rounding, halving and velocity (FR-2.4.2-18, FR-2.4.2-22)."""
    table = np.zeros((len(Rounding), 2, 101), dtype=np.int16)
    for velocity in range(0, 101, 10):
        half = Fraction(velocity, 20)
        table[:, 0, velocity] = velocity // 10
        table[:, 1, velocity] = int(half)
        table[Rounding.HALF_UP, 1, velocity] = int(half + Fraction(1, 2))
        table[Rounding.HALF_EVEN, 1, velocity] = round(half)
    return table


POINTS = table_of_points()


def nobody_runs_farther_than_their_points(then, now, answers):
    """FR-2.4.2-19; two may change cells (FR-2.13-07)."""
    moves = np.flatnonzero(then.phase == Phase.MOVING)
    far = abs(now.x[moves] - then.x[moves]) + abs(now.y[moves] - then.y[moves])
    velocity, rounding = then.trace["skills"][:, :, Skill.VELOCITY][moves], then.trace["rules"]["rounding"][moves]
    points = POINTS[rounding[:, None], then.halved[moves], velocity]
    holds = np.ones(len(answers), dtype=bool)
    holds[moves] = ((far <= points) | (far <= 2) | ~now.on[moves]).all(axis=1)
    return holds


def runners_wait_on_their_cells_until_the_race(then, now, answers):
    """FR-2.13.1-05: nobody sent to a loose ball moves before the race."""
    waits = (then.racing > 0) & (now.racing > 0)
    return ~(waits & (then.cells != now.cells)).any(axis=1)


def substitutes_bring_their_own_skills(then, now, answers):
    """FR-2.15-18; nobody's skills change while they play."""
    fresh = np.flatnonzero((then.who != now.who).any(axis=1))
    holds = (then.number == now.number).all(axis=1)
    sheets = now.trace[fresh]
    side, who = np.arange(22) // 11, sheets["who"].astype(int)
    rows = np.arange(len(fresh))[:, None]
    holds[fresh] = (sheets["squad"][rows, side, who] == sheets["skills"]).all(axis=(1, 2))
    holds[fresh] &= (sheets["squad_number"][rows, side, who] == sheets["number"]).all(axis=1)
    return holds


FROM_MOMENT_TO_MOMENT = (
    goals_grow_one_by_one,
    turns_and_substitutions_are_not_taken_back,
    who_has_left_stays_away,
    footballers_that_acted_are_spent_for_the_turn,
    only_fresh_footballers_act,
    the_action_phase_only_lets_footballers_change_cells,
    nobody_runs_farther_than_their_points,
    runners_wait_on_their_cells_until_the_race,
    substitutes_bring_their_own_skills,
)


class BrokenInvariant(AssertionError):
    """An invariant does not hold; `at` is the index of the state in the trace."""

    def __init__(self, what, at):
        super().__init__(f"after answer {at}: not so: {what.replace('_', ' ')}")
        self.at = at


def check_trace(trace, answers, *, but=()):
    """Assert all invariants of states and steps; answers[k] led from trace[k] to trace[k + 1]."""
    states = States(trace)
    for question in AT_EVERY_MOMENT:
        if question not in but:
            _judge(question, question(states))
    then, now = states.part(slice(None, -1)), states.part(slice(1, None))
    for question in FROM_MOMENT_TO_MOMENT:
        _judge(question, question(then, now, answers), first=1)
    for field in STATIC:
        if trace[field][0].tobytes() != trace[field][-1].tobytes():
            raise BrokenInvariant(f"{field} stays the same all match long", len(trace) - 1)


def _judge(question, holds, *, first=0):
    if not holds.all():
        raise BrokenInvariant(question.__name__, int(np.flatnonzero(~holds)[0]) + first)


class Turns:
    """The footballers that have acted and run in the present turn, across the parts of a trace."""

    def __init__(self):
        self._tails = {}

    def check(self, trace, answers):
        """Assert that nobody acts or runs twice in a turn (FR-2.4.1-01, FR-2.4.2-14)."""
        turns = trace["turn"][:-1].astype(np.int64)
        for kinds in (ONCE, (Do.DO_TRY,), (Do.DO_RUN,)):
            chosen = np.isin(answers[:, 0], kinds)
            keys = np.concatenate([self._tails.get(kinds, np.empty(0, int)), turns[chosen] * 22 + answers[chosen, 1]])
            if len(np.unique(keys)) != len(keys):
                raise BrokenInvariant(f"nobody does twice in a turn: {kinds}", len(answers))
            self._tails[kinds] = keys[keys // 22 == turns[-1]] if len(turns) else keys

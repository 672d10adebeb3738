"""Chances against the opponents' best replies, beside the odds that assume that everybody tries."""

from fractions import Fraction
from itertools import chain, combinations, permutations

import pytest

from footroll.kernels.counting.branches import Branch
from footroll.kernels.layout import Ask, Do, Side
from footroll.match import Action
from footroll.notation import read_action, read_position
from footroll.odds import action_odds
from footroll.odds.actions import Counting
from footroll.puzzles import shipped_puzzles
from footroll.puzzles.options import PASSED_ON, carrier_actions, passes_of
from footroll.puzzles.puzzle import PuzzleQuestion, pawn_named
from footroll.puzzles.replies import SHOTS, reply_chance

ALONE = "footroll-1 100x64 H=1@5:32,9@86:22,10@85:34 A=1@99:30,4@91:27,5@80:36 ask=carrier carrier=H9"
COVERED = "footroll-1 100x64 H=1@5:32,8@50:32,9@62:32 A=1@99:32,4@56:31,5@80:32 ask=carrier carrier=H8"
THIRD_MAN = (
    "footroll-1 100x64 H=1@5:32,6@44:32,8@51:25,10@58:32 A=1@99:32,4@51:32,7@54:33,5@75:32 ask=carrier carrier=H6"
)
MARKED = "footroll-1 100x64 H=1@5:32,8@80:32,9@88:32 A=1@99:32,4@84:31,5@89:33,6@87:31 ask=carrier carrier=H8"


def after_every_choice(match, action):
    """Yield the branch after a pass for every set of interceptors in every order: the slow way, by the engine."""
    start = Branch.of(match.save()).answered(*action.packed).unasked()
    if start.ask != Ask.ASK_INTERCEPTORS:
        yield start
        return
    pawns = [pawn for pawn in range(22) if start.choices >> pawn & 1]
    for chosen in chain.from_iterable(combinations(pawns, count) for count in range(len(pawns) + 1)):
        for order in permutations(chosen):
            branch = start
            for pawn in order:
                branch = branch.answered(Do.DO_TRY, pawn).unasked()
            yield branch.answered(Do.DO_DONE) if branch.ask == Ask.ASK_INTERCEPTORS else branch


def markers_at(match, cell):
    """Count the opponents who would challenge for a ball on a cell."""
    cells = [match.cell(pawn) for pawn in match.pawns(Side.AWAY)]
    return sum(abs(one.x - cell.x) <= 1 and abs(one.y - cell.y) <= 1 for one in cells)


def counted(branch, side, outcome, *plan):
    """Count a ball in flight and a planned one-touch with the walk of the odds."""
    walk = Counting(side, plan)
    walk.follow(branch)
    return walk.odds().get(outcome, Fraction(0))


@pytest.mark.parametrize("text", ["shoot", "shoot H9 effect"])
def test_nobody_gains_by_letting_a_shot_go(text):
    match = read_position(ALONE)
    action = read_action(text, match=match)
    assert reply_chance(match, action, scores=True, touches=SHOTS) == action_odds(match, action).odds["goal"]


@pytest.mark.parametrize("position", [COVERED, THIRD_MAN, MARKED])
def test_a_pass_is_kept_as_often_as_under_the_worst_set_and_order_of_interceptors(position):
    match = read_position(position)
    for action in passes_of(match):
        worst = min(counted(branch, 0, "complete") for branch in after_every_choice(match, action))
        assert reply_chance(match, action) == worst


def unblocked(puzzle):
    """Return whether the carrier needs no feint first."""
    match = puzzle.match()
    return not match.blockers(match.carrier)


GOALS = [one for one in shipped_puzzles() if one.question is PuzzleQuestion.GOAL and unblocked(one)]


@pytest.mark.parametrize("puzzle", GOALS[::12])
def test_a_pass_and_finish_is_no_better_than_under_the_worst_set_and_order(puzzle):
    match = puzzle.match()
    for action in passes_of(match):
        for touch in SHOTS[:2]:
            plan = [counted(branch, 0, "goal", touch) for branch in after_every_choice(match, action)]
            mine = reply_chance(match, action, scores=True, touches=(touch,))
            # a ball astray may find another team-mate, who then finishes; the plan of the odds stops there
            assert mine <= min(plan) + Fraction(1, 1000)
            if markers_at(match, action.cell) < 2:  # several choose their order too, which the odds assume
                assert mine >= min(plan)


def test_the_third_man_is_sure_where_the_straight_pass_is_not():
    match = read_position(THIRD_MAN)
    target = pawn_named(match, "H10")
    onto = tuple(Action(kind, cell=match.cell(target)) for kind in PASSED_ON)
    assert reply_chance(match, Action.pass_to("51:25"), receiver=target, touches=onto) == 1
    direct = reply_chance(match, Action.pass_to("58:32"), receiver=target)
    assert Fraction(1, 4) < direct < Fraction(1, 2)


def test_a_decoy_promises_what_it_has_if_nobody_tries():
    match = read_position(COVERED)
    action = Action.pass_to("62:32")
    assert reply_chance(match, action, idle=True) == 1 > reply_chance(match, action)


def test_a_blocked_carrier_needs_a_feint_whatever_order_the_opponents_choose():
    match = read_position("footroll-1 100x64 H=1@5:32,8@40:32,9@48:26 A=1@99:32,6@41:32,5@41:33 ask=carrier carrier=H8")
    action = Action.pass_to("48:26")
    kept = reply_chance(match, action)
    assert 0 < kept <= action_odds(match, action).odds["complete"] < 1


def test_every_action_of_the_carrier_is_on_the_list():
    match = read_position(ALONE)
    kinds = {(one.kind, one.effect) for one in carrier_actions(match)}
    legal = {(one.kind, one.effect) for one in match.legal_actions() if one.kind not in (Do.DO_DONE, Do.DO_STOP)}
    assert kinds == legal

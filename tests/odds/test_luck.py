"""The luck of rolls: by hand, over all faces of the dice, and by sums that must hold."""

from fractions import Fraction
from itertools import pairwise, product
from pathlib import Path
from random import Random

import pytest

from footroll.errors import OutOfDice
from footroll.kernels.counting.branches import Branch
from footroll.kernels.dice import DiceCup
from footroll.kernels.layout import Ask, Die, Do, Side, Skill
from footroll.kernels.scores import is_hurt
from footroll.match import Action, Dice, HouseRules
from footroll.notation import load_record, parse_record, read_position, write_record
from footroll.odds.luck import Adjusted, goal_chances, report_of
from footroll.odds.luck.worth import Valuing, Worth, value_after, value_of
from footroll.pitch import Cell
from footroll.play.dice import FACES
from tests.match.board import board, pawn_of
from tests.match.conftest import team
from tests.odds.situations import situation

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.txt"))
SIGNS = {Side.HOME: 1, Side.AWAY: -1}
EMPTY_GOAL = "footroll-1 100x64 H=1@5:32,9@87:32 A=1@60:10,4@20:50 ask=carrier carrier=H9"
KEEPER = "footroll-1 100x64 H=1@5:32,9@87:32 A=1@99:32,4@20:50 ask=carrier carrier=H9"
ON_TARGET, POST = 77, 2  # of 100 rolls of 70 against 15: 23 scores 16.1 and is above, 21 and 22 score 15
OFF_POST_AND_IN = Fraction(3, 8)
LONGEST = 4  # the most rolls of an answer to follow, because ties can repeat for ever


@pytest.fixture(scope="module")
def teams():
    return team("Reds", "#aa0000"), team("Blues", "#0000aa")


def played(position, *answers):
    """Return the report on a match that started from a position, read from its record."""
    match = read_position(position)
    for action, *rolls in answers:
        match.dice = Dice.scripted(*rolls)
        match.play(action)
    return report_of(parse_record(write_record(match.record)).replay())


def aim(column, row):
    return Action(Do.DO_AIM, other=column, row=row)


def score(skill, roll):
    """Return the score of a roll: that percentage of the skill, rounded half to even (FR-1.8-05)."""
    return round(Fraction(skill * roll, 100))


# ---- by hand


def test_a_shot_at_an_empty_goal_by_hand():
    """It is a goal with 77 rolls of 100, and off the post with 3 faces of 8 after 2 rolls: 77/100 + 3/400."""
    report = played(EMPTY_GOAL, (Action(Do.DO_SHOOT), 50), (aim(4, 0),))
    (shot,) = report.plays
    assert shot.odds["goal"] == Fraction(ON_TARGET, 100) + Fraction(POST, 100) * OFF_POST_AND_IN == Fraction(311, 400)
    assert [(roll.what, roll.dice, roll.luck) for roll in shot.rolls] == [("shoot", b"\x32", Fraction(89, 400))]
    assert (shot.outcome, shot.chance, shot.luck) == ("goal", Fraction(311, 400), Fraction(89, 400))
    assert report.adjusted.expected == (Fraction(311, 400), 0)
    assert report.adjusted.home_wins == Fraction(311, 400)


def test_a_shot_off_the_post_and_wide_by_hand():
    """The post lowers the expectation to 3/8 of a goal; the D8 that sends the ball out takes that too."""
    report = played(EMPTY_GOAL, (Action(Do.DO_SHOOT), 21, 5))
    (shot,) = report.plays
    expected = Fraction(311, 400)
    assert [roll.luck for roll in shot.rolls] == [OFF_POST_AND_IN - expected, -OFF_POST_AND_IN]
    assert shot.outcome in {"wide", "rebound"}


def power(roll):
    """Return the power of a shot of 70 from a cell of 15: its score reduced by the difficulty (FR-3.3.1-23)."""
    return round(Fraction(score(70, roll) * 85, 100))


def beaten(shot_power):
    """Return the chance that a catch of 70 is beaten; the injury of a 0 changes nothing when the ball has power."""
    return Fraction(sum(score(70, roll) < shot_power for roll in range(100)), 100)


def any_power():
    """Return the chance of a goal once the ball is reached.

    Without power only an injury beats the goalkeeper: a 0 and a failed check. 70 fails a check of 31 with 44 rolls of
    100. A shooter who is injured by a 0 has no power either.
    """
    hurt = Fraction(1, 100) * Fraction(44, 100)
    return sum((beaten(power(roll)) if power(roll) else hurt for roll in range(100)), Fraction(0)) / 100


def test_a_save_by_hand():
    """Column 7 is 3 yards from a goalkeeper in column 4: 30, which 43 to 99 reach (42.0 of 70 is 29.4, 43 is 30.1).

    A power roll of 40 scores 28, of which 85 in 100 are 24. 34 scores 24 and deflects, so that 34 rolls are beaten.
    """
    report = played(KEEPER, (Action(Do.DO_SHOOT), 99), (aim(7, 0), 60, 40, 20))
    (shot,) = report.plays
    before_reach = Fraction(43, 100) + Fraction(57, 100) * any_power()
    values = [before_reach, any_power(), Fraction(34, 100), Fraction(1)]
    assert beaten(power(40)) == Fraction(34, 100)
    assert [roll.what for roll in shot.rolls] == ["shoot", "reach", "shot-power", "catch"]
    assert [roll.luck for roll in shot.rolls[1:]] == [after - before for before, after in pairwise(values)]
    (save,) = shot.saves
    assert (save.keeper.number, save.chance, save.conceded) == (1, before_reach, True)
    assert report.footballers[save.keeper].prevented == before_reach - 1


def test_a_target_that_is_not_the_best_is_a_choice_and_not_luck():
    """Straight at the goalkeeper every reach of 10 or more succeeds; the corner of the goal is better."""
    best, worse = (
        played(KEEPER, (Action(Do.DO_SHOOT), 99), (aim(*to), 60, 40, 20)).plays[0] for to in ((0, 2), (4, 0))
    )
    assert [decision.ask for decision in best.decisions] == [Ask.ASK_TARGET]
    assert best.decisions[0].change == 0
    assert worse.decisions[0].change < 0
    assert worse.expected == best.expected
    assert worse.rolls[0].luck == best.rolls[0].luck
    assert worse.luck + worse.decisions[0].change == best.luck


def test_a_pass_is_worth_as_much_as_the_ball_where_it_arrives():
    """With 70 at 22 yards rolls of 31 and more arrive."""
    position = "footroll-1 100x64 H=1@5:32,8@40:20,9@62:20 A=1@99:32,4@90:50 ask=carrier carrier=H8"
    report = played(position, (Action(Do.DO_PASS, cell=Cell(62, 20)), 50))
    (pass_,) = report.plays
    match = read_position(position)
    worth = Worth(*match.teams, pitch=match.pitch, rules=match.rules)
    assert pass_.odds["complete"] == Fraction(69, 100)
    assert pass_.expected + pass_.luck == worth.at(Side.HOME, 62, 20)
    passes = report.team_tallies[Side.HOME].passes
    assert (passes.tried, passes.done, passes.over) == (1, 1, Fraction(31, 100))


def test_a_tackle_between_equals_is_won_half_the_time():
    position = "footroll-1 100x64 H=1@5:32,9@60:30 A=1@99:32,4@61:30 ask=carrier carrier=H9"
    report = played(position, (Action(Do.DO_DRIBBLE), 50, 20))
    ((duel,), (home, away)) = report.plays[0].duels, report.team_tallies
    assert duel.won == duel.lost > Fraction(2, 5)
    assert (home.duels.done, away.duels.done) == (1, 0)
    assert home.whole_luck == -away.whole_luck > 0


# ---- over all faces


def wanted(match, action, dice):
    """Return the next die that an answer needs, or None if it has all."""
    twin = match.copy()
    twin.dice = Dice.scripted(*dice)
    try:
        twin.play(action)
    except OutOfDice as missing:
        return missing.wanted
    return None


def expected(match, action, dice, worth):
    """Return the value of an answer whose first dice are known, and whether its action is over."""
    branch, goals = Branch.of(match.save()), match.goals
    cup = DiceCup.scripted(*dice)
    after = branch.answered_with(cup, *action.packed)
    if cup.rolled > len(dice):  # dice rolled with the answer count as one roll
        raise AssertionError("the dice end in the middle of a roll")
    while True:
        value = value_after(branch, after, worth=worth, goals=goals)
        branch, dice = after, dice[cup.rolled :]
        if not branch.under_way or branch.ask:
            return value, True
        cup = DiceCup.scripted(*dice)
        after = branch.rolled(cup)
        if cup.rolled > len(dice):
            return value_of(branch, worth=worth, goals=goals, known=dice), False


def is_check(match, want):
    """Return whether a die belongs to the roll before it."""
    return want.die in {Die.FOULS_DIE, Die.CARDS_DIE} or (want.skill is Skill.STRENGTH and want.difficulty is not None)


def shown(match, want):
    """Yield the faces of a die that matter, with their chances; injury checks have two, failed and passed."""
    faces = list(FACES[want.die][0])
    if not is_check(match, want) or want.die is not Die.D100:
        yield from ((face, Fraction(1, len(faces))) for face in faces)
        return
    strength, rounding = int(match.state["skills"][want.pawn, Skill.STRENGTH]), int(match.state["rules"]["rounding"])
    hurting = [face for face in faces if is_hurt(strength, face, rounding)]
    for found in (hurting, [face for face in faces if face not in hurting]):
        if found:
            yield found[0], Fraction(len(found), len(faces))


def throws(match, action, dice, chance=Fraction(1)):
    """Yield every possible next roll, with the dice that follow from it and its chance."""
    want = wanted(match, action, dice)
    for face, share in shown(match, want):
        longer = dice + bytes([face])
        after = wanted(match, action, longer)
        if after is not None and is_check(match, after):
            yield from throws(match, action, longer, chance * share)
        else:
            yield longer, chance * share


def value_before(match, action, dice, worth):
    """Return the value of an answer before its next roll."""
    if dice or (action.kind is not Do.DO_FOUL and match.ask is not Ask.ASK_LINE_ORDER):
        return expected(match, action, dice, worth)[0]
    walk = Valuing(worth, match.goals, side=int(match.decider), plan=(action,))
    walk.answer(Branch.of(match.save()))
    return walk.value


def follow_rolls(match, action, random):
    """Check each roll of an answer over all its faces, continue with any of them, and return the skills rolled."""
    worth = Worth(*match.teams, pitch=match.pitch, rules=match.rules)
    dice, over, rolled = b"", False, []
    while not over and len(rolled) < LONGEST and (want := wanted(match, action, dice)):
        found = list(throws(match, action, dice))
        assert sum(chance for _, chance in found) == 1
        mean = sum(chance * expected(match, action, longer, worth)[0] for longer, chance in found)
        assert mean == value_before(match, action, dice, worth), f"{action}, after {list(dice)}"
        unfinished = [longer for longer, _ in found if wanted(match, action, longer)]
        dice = random.choice(unfinished or [longer for longer, _ in found])
        over = expected(match, action, dice, worth)[1]
        rolled.append(want.skill or want.die)
    return rolled


@pytest.mark.parametrize("batch", range(4))
def test_the_luck_of_every_roll_is_zero_over_all_its_faces(batch):
    random, tried, seed = Random(batch), 0, batch
    while tried < 3:
        seed += 4
        if (drawn := situation(seed)) is not None:
            match, (action, *_) = drawn
            tried += bool(follow_rolls(match, action, random))


def aimed(teams):
    match = board(teams, 99, at={"H9": (87, 32), "A1": (99, 32)}, carrier="H9")
    match.play(Action(Do.DO_SHOOT))
    return match, aim(7, 0), {Skill.REACH, Skill.SHOT_POWER, Skill.CATCH}


def two_interceptors(teams, tie):
    at = {"H8": (40, 20), "H9": (62, 20), "A3": (48, 21), "A4": (55, 19), "A5": (90, 40)}
    match = board(teams, at=at, carrier="H8", rules=HouseRules(intercept_tie=tie))
    match.play(Action(Do.DO_PASS, cell=Cell(62, 20)))
    match.play(Action(Do.DO_TRY, pawn=pawn_of("A3")))
    return match, Action(Do.DO_TRY, pawn=pawn_of("A4")), {Skill.LOW_PASS, Skill.INTERCEPT}


def dribble_past_two(teams, ignored):
    at = {"H8": (40, 20), "A3": (41, 20), "A4": (41, 21)}
    match = board(teams, at=at, carrier="H8", rules=HouseRules(ignored_foul=ignored))
    match.play(Action(Do.DO_DRIBBLE))
    return match, Action(Do.DO_NAME, pawn=pawn_of("A4")), {Skill.DRIBBLE, Skill.TACKLE}


def challenged_ball(teams):
    at = {"H8": (40, 20), "H9": (50, 20), "A3": (51, 21), "A5": (90, 40)}
    match = board(teams, at=at, carrier="H8", spent=["A3"])
    return match, Action(Do.DO_PASS, cell=Cell(50, 20)), {Skill.STRENGTH}


def two_on_the_line(teams):
    at = {"H9": (87, 32), "A1": (60, 10), "A2": (99, 30), "A3": (99, 34)}
    match = board(teams, 99, at=at, carrier="H9")
    match.play(Action(Do.DO_SHOOT))
    match.play(aim(4, 0))
    assert match.ask is Ask.ASK_LINE_ORDER
    return match, Action(Do.DO_NAME, pawn=pawn_of("A2")), {Skill.INTERCEPT}


@pytest.mark.parametrize(
    ("case", "rule"),
    [
        (aimed, None),
        (challenged_ball, None),
        (two_on_the_line, None),
        *((two_interceptors, tie) for tie in ("intercepted", "missed", "repeat")),
        *((dribble_past_two, ignored) for ignored in ("play_on", "reroll", "fail")),
    ],
)
def test_the_luck_of_rolls_in_crowds_and_saves_is_zero_over_all_faces(teams, case, rule):
    match, action, among = case(teams) if rule is None else case(teams, rule)
    assert among <= set(follow_rolls(match, action, Random(7)))


# ---- sums that must hold


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_expectation_luck_and_choices_add_up_to_the_result(path):
    report = report_of(load_record(path).replay())
    for play in report.plays:
        value = play.expected + play.luck + sum(decision.change for decision in play.decisions)
        assert play.chance > 0
        if play.outcome == "goal":
            assert value == SIGNS[play.who.side]
        elif play.kind == "shot" and play.outcome in {"wide", "held", "corner", "rebound", "blocked", "wall"}:
            assert value == 0
    home, away = report.team_tallies
    assert home.whole_luck == -away.whole_luck
    own = [sum((tally.whole_luck for who, tally in report.footballers.items() if who.side is side)) for side in Side]
    assert own[0] - own[1] == home.whole_luck


@pytest.mark.parametrize("name", ["header", "olympic-goal", "penalty", "level"])
def test_goals_are_those_of_the_match(name):
    record = load_record(RECORDS[0].with_name(f"{name}.txt"))
    report = report_of(record.replay())
    home, away = report.team_tallies
    assert (home.shots.done + home.penalties.done, away.shots.done + away.penalties.done) == report.goals
    assert report.goals == record.verify().goals


def test_a_penalty_is_counted_separately():
    report = report_of(load_record(RECORDS[0].with_name("penalty.txt")).replay())
    assert sum(tally.penalties.tried for tally in report.team_tallies) >= 1
    assert all(play.kind == "shot" for play in report.plays if play.penalty)


@pytest.mark.parametrize("shots", [[], [Fraction(1, 3)], [Fraction(1, 2), Fraction(1, 5), Fraction(7, 9), Fraction(1)]])
def test_the_chances_of_goal_counts_agree_with_all_ways_to_score(shots):
    by_hand = [Fraction(0)] * (len(shots) + 1)
    for scored in product((False, True), repeat=len(shots)):
        chance = Fraction(1)
        for goal, shot in zip(scored, shots, strict=True):
            chance *= shot if goal else 1 - shot
        by_hand[sum(scored)] += chance
    assert goal_chances(shots) == tuple(by_hand)


def test_chances_of_a_result_sum_to_one():
    adjusted = Adjusted.of([Fraction(1, 2), Fraction(1, 3)], [Fraction(1, 4)])
    assert adjusted.home_wins + adjusted.level + adjusted.away_wins == 1
    assert adjusted.level == Fraction(1, 3) * Fraction(3, 4) + Fraction(1, 2) * Fraction(1, 4)

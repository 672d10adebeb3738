"""Exact odds of FUBA: against the tables of the rulebook, hand calculation, and a hundred thousand rolls."""

import os
from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

from footroll.errors import BadNumber, IllegalAction
from footroll.fuba import FubaMatch, FubaRules, FubaSide, odds
from footroll.fuba.notation import read_action, read_position, write_position
from footroll.fuba.rules import ADVANCED
from footroll.fuba.skills import pack_skills
from footroll.kernels.fuba.branches import Branches
from footroll.kernels.fuba.layout import Ask
from footroll.play.dice import Dice

PLAYS = int(os.environ.get("FOOTROLL_FUBA_PLAYS", "4000"))
SITUATIONS = 40
# A shot from m4: 2-1 there and 1-2 in m5, ball value 3, so the modifier is -2 (example F3-E11).
SHOT = (
    "fuba-1 3.0 H=K@m1,m2*3,m3*2,m4*2,m5,s2,s6 A=K@m5,m5,m4,m3*4,m2*2,s3,s7 ball=m4 value=3 by=H ask=action "
    "stage=action formation=4-4-2/4-4-2 kicked=H start-area=m3 target=m4 held=yes roller=H dice=5.4 check=3 first=H"
)


@pytest.mark.parametrize(("value", "kept"), [(1, 36), (2, 35), (3, 32), (4, 27), (5, 20), (6, 11)])
def test_the_chance_to_keep_the_ball_is_that_of_the_book(value, kept):
    assert odds.check(value=value).chances["kept"] == Fraction(kept, 36)


@pytest.mark.parametrize(("value", "won"), [(1, 0), (2, 11), (3, 20), (4, 27), (5, 32), (6, 35)])
def test_the_chance_to_press_is_that_of_the_book(value, won):
    assert odds.press(value=value).chances["won"] == Fraction(won, 36)


@pytest.mark.parametrize(("value", "won"), [(1, 11), (2, 20), (3, 27), (4, 32), (5, 35), (6, 36)])
def test_the_chance_to_press_aggressively_is_that_of_the_book(value, won):
    assert odds.press(value=value, aggressive=True).chances["won"] == Fraction(won, 36)


def test_a_better_ball_value_never_lowers_the_chance_to_keep_it():
    chances = [odds.check(value=value).chances["kept"] for value in range(1, 7)]
    assert chances == sorted(chances, reverse=True)


def test_the_shot_of_the_book_is_counted_by_hand():
    # 6 scores, 5 is a corner, 4 a rebound with 1 piece each (the goalkeeper left out): 15, 6 and 15 of 36 pairs.
    match = read_position(SHOT, dice=Dice.scripted())
    rebound = Fraction(1, 6)
    assert dict(odds.attempt(match).chances) == {
        "goal": Fraction(1, 6) + rebound * Fraction(15, 36),
        "corner": Fraction(1, 6) + rebound * Fraction(6, 36),
        "rebound lost": rebound * Fraction(15, 36),
        "goal kick": Fraction(1, 2),
    }


@pytest.mark.parametrize(("kick", "guess", "goal"), [(0, 0, "5/6"), (0, 2, "1/6"), (1, 0, "1"), (1, 1, "1/6")])
def test_a_penalty_by_both_choices(kick, guess, goal):
    assert odds.penalty(kick=kick, guess=guess).chances["goal"] == Fraction(goal)


def test_a_pass_and_a_shot_is_a_chain():
    # 2 - 1 (nobody in m3) - 1 (m4 held 2-1) = 0, so value 1: both dice always reach it and home acts first.
    line = SHOT.partition(" ball=")[0].replace("m3*4,m2*2", "m2*6")
    line += " ball=m3 value=2 by=H ask=target formation=4-4-2/4-4-2 kicked=H"
    match = read_position(line, dice=Dice.scripted())
    chain = odds.chain(match, [read_action("target m4", match=match), read_action("attempt", match=match)])
    assert sum(chain.chances.values()) == 1
    assert not [name for name in chain.chances if name.endswith("stopped")]
    by_value = {value: Fraction(13 - 2 * value, 36) for value in range(1, 7)}  # the lower of two dice
    goal = Fraction(0)
    for value, chance in by_value.items():
        shot = read_position(
            SHOT.replace("value=3", f"value={value}").replace("m3*4,m2*2", "m2*6"), dice=Dice.scripted()
        )
        goal += chance * odds.attempt(shot).chances["goal"]
    assert chain.chances["kept, then goal"] == goal


def situations():
    """Yield matches before an answer that rolls dice, and the answer."""
    match = FubaMatch(FubaSide("H"), FubaSide("A"), dice=Dice.seeded(3), rules=FubaRules(aggressive_pressing="yes"))
    chance, found = Dice.seeded(8), 0
    while found < SITUATIONS:
        action = match.pick(chance)
        if match.ask in (Ask.ASK_TARGET, Ask.ASK_ACTION, Ask.ASK_SECOND):
            found += 1
            yield match.copy(), action
        match.play(action)
        if match.over:
            match = FubaMatch(FubaSide("H"), FubaSide("A"), dice=Dice.seeded(found), rules=match.rules)


@pytest.mark.parametrize(("match", "action"), list(situations()), ids=str)
def test_counted_chances_agree_with_rolled_ones_within_four_sigma(match, action):
    chances = odds.outcomes(match, action).chances
    assert sum(chances.values()) == 1
    dice, seen = Dice.seeded(77), Counter()
    for _ in range(PLAYS):
        twin = match.copy()
        twin.dice = dice
        seen[named(twin.play(action))] += 1
    assert seen.keys() <= chances.keys()
    for name, chance in chances.items():
        sigma = sqrt(PLAYS * chance * (1 - chance))
        assert abs(seen[name] - PLAYS * chance) <= 4 * sigma, name


def named(events):
    """Name an outcome from the events, apart from the program."""
    words = {0: "lost", 1: "kept", 2: "kept, easy"}
    for event in events:
        kind = event.kind.name.removeprefix("TOLD_")
        if kind == "CHECK":
            return words[event.number]
        if kind == "PRESSED":
            return "won" if event.number else "failed"
        if kind == "POSITIONED":
            return f"value {event.number}"
        if kind == "ALLOWED":
            return f"{event.number} moves"
        if kind == "HALF_ENDED":
            return "half over"
        if kind == "REBOUND":
            return "goal" if event.number > event.other else "corner" if event.number == event.other else "rebound lost"
        if kind == "VERDICT" and event.number != 3:
            return {0: "goal kick", 1: "goal", 2: "corner"}[event.number]
    return "done"


# Home's only neighbours of the empty s3 are in s2 and m3, so a coach would be asked which piece goes to the ball.
EMPTY = (
    "fuba-1 3.0 H=K@m1,m2*2,m3*3,s1,s2*2,s5,s6 A=K@m5,m3*6,m4*3,m5 ball=m3 value=2 by=H ask=target "
    "formation=4-4-2/4-3-3 kicked=H"
)
# Away's goalkeeper may charge at m5, where the value is 2 + 1 for m4 in between + 1 for 0 against 1.
BOX = (
    "fuba-1 3.0 H=K@m1,m2*2,m3*2,m4*2,s2,s3,s4,s6 A=K@m5,m2,m3*2,m4*3,s3,s6,s7*2 ball=m3 value=2 by=H ask=target "
    "minute=37 formation=4-4-2/4-3-3 rule.goalkeeper_charge=yes"
)


def test_a_pass_is_counted_on_through_the_question_who_goes_to_the_ball():
    # Value 2, and nobody held s3, so the higher die counts: it is k in 2k - 1 of 36 rolls. Both dice reach 2 in 25.
    match = read_position(EMPTY, dice=Dice.scripted())
    ends = odds.ends_of(match, read_action("target s3", match=match), through=True)
    kept = [one for one in ends if one.outcome == "kept"]
    values, first = Counter(), Fraction(0)
    for one in kept:
        values[int(one.row["value"])] += one.chance
        first += one.chance if one.row["first"] == 0 else 0
    assert values == {value: Fraction(2 * value - 1, 36) for value in range(2, 7)}
    assert first == Fraction(25, 36)


def test_a_pass_into_the_box_is_counted_as_if_nobody_charged():
    match = read_position(BOX, dice=Dice.scripted())
    into_the_box = read_action("target m5", match=match)
    assert odds.outcomes(match, into_the_box).chances == {"done": 1}  # the charge is asked first
    counted = odds.targets(match)
    assert counted["m5"].chances == {"kept": Fraction(27, 36), "lost": Fraction(9, 36)}
    assert [name for name, one in counted.items() if one.declined] == ["m5"]


@pytest.mark.parametrize(
    ("answer", "keys", "outcome", "chance"),
    [
        # two zones could pay for it; value 3 is won by a die of 3 or less
        ("aggressive", "points=4.4.2/2.0.2 rule.aggressive_pressing=yes", "won", Fraction(27, 36)),
        # midfield pressing could be played; value 3 is won by a die of 2 or less
        ("press", "points=4.4.2/2.2.2 rule.skills=yes skills.A=midfield-pressing", "won", Fraction(20, 36)),
        # a point could add a step; value 3 rises by each die above it
        ("position", "points=4.4.2/2.2.2", "value 5", Fraction(9, 36)),
    ],
)
def test_an_action_is_counted_as_if_no_point_was_spent_and_no_skill_played(answer, keys, outcome, chance):
    line = (
        "fuba-1 3.0 H=K@m1,m2*4,m3*3,s1,s5,m4 A=K@m5,m2*4,m3*3,s4,s8,m4 ball=m3 value=3 control=H by=A ask=action "
        "stage=action formation=4-4-2/4-4-2 start-area=m2 target=m3 held=yes roller=H dice=5.2 check=3 first=A "
        f"rule.condition_points=yes {keys}"
    )
    match = read_position(line, dice=Dice.scripted())
    assert "done" in odds.outcomes(match, read_action(answer, match=match)).chances
    assert odds.outcomes(match, read_action(answer, match=match), through=True).chances[outcome] == chance


def test_an_answer_ends_at_the_next_target_even_if_there_is_only_one():
    # After this last action a ball won with value 6 has one target. An answer that went on through the questions of
    # further turns had chances of more than 64 bits.
    rules = (
        "aggressive_pressing condition_points goalkeeper_charge injuries offside_risk player_roles skills slowing_down "
        "special_events substitutions var weather"
    )
    line = (
        "fuba-1 3.0 H=K@s1',m1',m2,m3*2,m3',s2,s2',s4',s7*2 A=K@m5',m3*2,m4*3,m5',s1,s4',s7*2 ball=s1 value=4 "
        "control=H by=A ask=action stage=action minute=14 formation=4-6-0/6-1-3 points=3.1.0/3.3.2 start=4.4.2/4.3.3 "
        "subs=0/0 skills.H=creative-midfielder,crossing,runner skills.A=tackler,offside-trap kicked=A start-area=s8 "
        "target=s1 held=yes roller=A dice=2.5 check=4 first=H played=H.press,A.position,H.position "
        + " ".join(f"rule.{rule}=yes" for rule in rules.split())
    )
    match = read_position(line, dice=Dice.scripted())
    ends = odds.ends_of(match, read_action("press", match=match), through=True)
    assert {end.row["ask"] for end in ends} <= {Ask.ASK_TARGET, Ask.ASK_SUBSTITUTE}
    won = sum(end.chance for end in ends if end.outcome == "won")
    assert won == Fraction(27, 36)  # a die below value 4


def test_states_of_an_answer_add_up_to_its_outcomes():
    match = read_position(SHOT, dice=Dice.scripted())
    action = read_action("attempt", match=match)
    ends = odds.ends_of(match, action)
    assert sum(end.chance for end in ends) == 1
    assert len(Branches(match._engine, *action.packed).ends()) == len(ends)
    goals = [end for end in ends if end.row["score"][0] == 1]
    assert sum(end.chance for end in goals) == odds.attempt(match).chances["goal"]


def every_rule_matches():
    """Return questions of four random matches with an answer: every rule, with skills, with house rules, and none."""
    skills = (("stopper", "midfield-general", "offside-trap"), ("goal-poacher", "catenaccio", "mezzala"))
    found = []
    for seed, (skilled, rules) in enumerate(
        ((("", ""), {}), (skills, {}), (skills, {"minimum_seven": "yes", "keeper_injury": "lot"}), (("", ""), None))
    ):
        sides = [FubaSide(name, skills=tuple(own)) for name, own in zip("HA", skilled, strict=True)]
        chosen = FubaRules() if rules is None else FubaRules(**dict.fromkeys(ADVANCED, "yes"), **rules)
        match, picks = FubaMatch(*sides, dice=Dice.seeded(seed), rules=chosen), Dice.seeded(seed, 1)
        while not match.over:
            action = match.pick(picks)
            if match.ask in (Ask.ASK_TARGET, Ask.ASK_SKILL) or len(match.legal_actions()) < 5:
                found.append((match.copy(), action))
            match.play(action)
    return found[::3]


def test_the_tally_of_an_answer_is_that_of_its_ends():
    # A tally takes short cuts: one roll stands for others, and play stops once name, value and control are settled.
    for match, action in every_rule_matches():
        names, values, controls = Counter(), Counter(), Counter()
        for end in odds.ends_of(match, action):
            names[end.outcome] += end.chance
            if end.row["ball"] >= 0:
                values[str(end.row["value"])] += end.chance
                controls[odds.SIDES[end.row["control"]]] += end.chance
        tally = odds.outcomes(match, action)
        assert tally.chances == names, f"{write_position(match)}: {action}"
        assert tally.numbers == {"value": values, "control": controls}, f"{write_position(match)}: {action}"


def test_the_tally_through_all_questions_in_between_has_the_outcomes_of_the_ends():
    for match, action in every_rule_matches():
        if match.ask in (Ask.ASK_TARGET, Ask.ASK_ACTION):
            names = Counter()
            for end in odds.ends_of(match, action, through=True):
                names[end.outcome] += end.chance
            assert odds.outcomes(match, action, through=True).chances == names


# Nobody of away is at or next to m3 or s3, so that no pressing follows a pass.
WIDE = (
    "fuba-1 3.0 H=K@m1,m2*2,m3*2,m4*2,s2,s3,s4,s6 A=K@m5,m5*4,s7*2,s8*2,m4,s5 ball=m3 value=2 by=H ask=target "
    f"minute=37 formation=4-4-2/4-3-3 points=4.4.2/4.4.2 {' '.join(f'rule.{name}=yes' for name in ADVANCED)}"
)


@pytest.mark.parametrize("target", ["m3", "s3"])
def test_a_pass_with_every_rule_plays_what_no_tally_tells_apart_once(target):
    # 21 pairs of dice that may be exchanged. Each of the 6 equal ones brings one of 16 events that change the outcome,
    # the value or the side with the ball, or another event; heads collide in 2 * 5 ways. The answer itself is one more.
    match = read_position(WIDE, dice=Dice.scripted())
    action = read_action(f"target {target}", match=match)
    assert Branches(match._engine, *action.packed, False, True).states == 1 + 21 + 6 * (16 + 1 + 2 * 5)


def test_a_target_is_counted_without_a_crossing_where_another_pass_is_legal():
    # Value 3, - 1 for nobody of away at s3, + 1 for the area between s3 and m5, + 1 for 1 against 2 pieces at m5: 4. A
    # crossing leaves the area out.
    line = (
        "fuba-1 3.0 H=K@m1,s3,m5,m2*4,m3*4 A=K@m5,m5,s4,m2*4,m3*4 ball=s3 value=3 by=H ask=target "
        "formation=4-4-2/4-4-2 points=4.4.2/4.4.2 rule.skills=yes rule.condition_points=yes skills.H=crossing "
        "skills.A=runner"
    )
    match = read_position(line, dice=Dice.scripted())
    assert "target m5 cross" in map(str, match.legal_actions())
    counted = odds.targets(match)["m5"].chances
    assert counted == {"kept": Fraction(27, 36), "lost": Fraction(9, 36)}


def test_the_likeliest_outcome_comes_first():
    match = read_position(SHOT, dice=Dice.scripted())
    chances = list(odds.outcomes(match, read_action("attempt", match=match)).chances.values())
    assert chances == sorted(chances, reverse=True)


@pytest.mark.parametrize("value", [0, 7, "3", 2.5, True])
def test_a_ball_value_that_no_ball_has_is_refused(value):
    with pytest.raises(BadNumber, match="from 1 to 6"):
        odds.check(value=value)


def test_a_direction_that_no_penalty_has_is_refused():
    with pytest.raises(BadNumber, match="guess 3 must be 0, 1 or 2"):
        odds.penalty(kick=0, guess=3)


@pytest.mark.parametrize(
    "line",
    [
        "fuba-1 3.0 H=- A=- by=H ask=starts stage=restart formation=4-4-2/4-4-2",
        "fuba-1 3.0 H=- A=- ask=over half=2 minute=90 formation=4-4-2/4-4-2",
        "fuba-1 3.0 H=- A=- ball=m4 by=H ask=place stage=restart setup=free-kick target=m4 formation=4-4-2/4-4-2",
    ],
)
def test_an_attempt_needs_a_piece_at_the_ball(line):
    with pytest.raises(IllegalAction, match=r"attempt is not allowed.*F3-4\.5\.3-01"):
        odds.attempt(read_position(line, dice=Dice.scripted()))


def test_nobody_shoots_from_a_corner_spot():
    pieces = "H=K@m1,c4,m5*3,m4*3,m3,s7,s2 A=K@m5,m5*4,m4*3,m3,s7,s2"
    match = read_position(
        f"fuba-1 3.0 {pieces} ball=c4 value=2 by=H ask=target setup=corner formation=4-4-2/4-4-2", dice=Dice.scripted()
    )
    assert match.attempt_modifier is None
    with pytest.raises(IllegalAction, match=r"F3-4\.4-01"):
        odds.attempt(match)


def test_an_illegal_answer_has_no_odds():
    match = read_position(SHOT, dice=Dice.scripted())
    with pytest.raises(IllegalAction, match="press is not allowed"):
        odds.outcomes(match, read_action("press", match=match))


@pytest.mark.clause("F3-A13-34", "F3-A13-35", "F3-A13-36", "F3-A13-37")
def test_new_talents_and_injured_stars_are_drawn_with_equal_chances():
    # Equal dice once in 6, each of the four events once in 36; 37 skills to get, and one of three to lose.
    line = (
        "fuba-1 3.0 H=K@m1,m3*3,m2*3,s2*2,s6*2 A=K@m5,m3*3,m4*3,s3*2,s7*2 ball=m3 value=3 by=H ask=target minute=10 "
        "formation=4-4-2/4-4-2 points=4.4.2/4.4.2 skills.H=stopper skills.A=tackler,catenaccio,runner "
        "rule.condition_points=yes rule.skills=yes rule.special_events=yes"
    )
    match = read_position(line, dice=Dice.scripted())
    skills = Counter()
    for end in odds.ends_of(match, read_action("target m3", match=match), through=True):
        skills[tuple(int(one) for one in end.row["skills"])] += end.chance
    home, away = pack_skills(("stopper",)), pack_skills(("tackler", "catenaccio", "runner"))
    event = Fraction(1, 6 * 36)
    for bit in (1 << at for at in range(38)):
        lost, missing = away & bit, (home & bit == 0, away & bit == 0)
        assert skills.get((home | bit, away), 0) == (event / 37 if missing[0] else skills[home, away])
        assert skills.get((home, away | bit), 0) == (event / 35 if missing[1] else skills[home, away])
        assert skills.get((home, away & ~bit), 0) == (event / 3 if lost else skills[home, away])
    assert skills[0, away] == event

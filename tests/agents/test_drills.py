"""Drills: positions in which a good coach has one answer. Each asserts what club chooses, not only that it is legal."""

from dataclasses import replace

import pytest

from footroll.agents.native import NativeAgent
from footroll.agents.set_pieces import own_wall
from footroll.agents.tactics import read_tactics
from footroll.kernels.layout import Ask, Do, Side, Skill
from footroll.match import DONE, Action, Dice
from footroll.notation import read_position, write_action
from footroll.odds import action_odds
from footroll.pitch import Cell
from footroll.sheets import read_team
from tests.match.free_kick import LINE, TAKER

MIDLOW = read_team("midlow-town").team  # 4-4-2: 1, back 2 4 5 3, middle 7 6 8 11, front 9 10; 12 is a goalkeeper
ELEVEN = "1@0:32,2@20:10,4@18:26,5@18:38,3@20:54,7@35:12,6@33:26,8@33:38,11@35:52,9@48:26,10@48:38"
OTHERS = "1@99:31,2@80:12,5@80:27,6@80:37,3@80:52,4@70:26,8@70:38,7@62:14,10@62:31,11@62:50,9@52:33"


def club(**numbers):
    tactics = read_tactics("club")
    return NativeAgent("club", replace(tactics, numbers={**tactics.numbers, **numbers}))


def asked(line, **teams):
    return read_position(f"footroll-1 100x64 {line}", dice=Dice.seeded(1), **teams)


def answers(match, *, ask, coach=None):
    """Return what club answers as long as one question lasts, as words."""
    coach, words = coach or club(), []
    while match.ask is ask:
        answer = coach.decide(match)
        words.append(write_action(answer, match=match))
        match.play(answer)
    return words


def first_answer(line, *, coach=None, **teams):
    match = asked(line, **teams)
    return write_action((coach or club()).decide(match), match=match)


def places(match, *, side=Side.HOME):
    return {int(match.state["number"][pawn]): match.cell(pawn) for pawn in match.pawns(side)}


def with_and_without_effect(match, kind, **pawn):
    """Return the exact chances of a goal of a straight and of a bent shot."""
    return tuple(
        float(action_odds(match, Action(kind, effect=effect, **pawn)).odds["goal"]) for effect in (False, True)
    )


# With the ball.


def test_alone_before_the_goalkeeper_the_carrier_shoots():
    assert first_answer("H=1@0:32,9@90:32,10@70:38 A=1@99:32,4@60:31 ask=carrier carrier=H9") == "shoot H9"


@pytest.mark.parametrize(
    ("defenders", "words"),
    [("4@88:29,5@88:31", "shoot H9 effect"), ("4@60:29,5@60:31", "shoot H9")],  # in the way, and out of it
)
def test_a_shot_is_bent_round_opponents_in_the_way(defenders, words):
    line = f"H=1@0:32,9@80:28 A=1@99:32,{defenders} ask=carrier carrier=H9"
    straight, bent = with_and_without_effect(asked(line), Do.DO_SHOOT)
    assert (bent > straight) is words.endswith("effect")
    assert first_answer(line) == words


@pytest.mark.parametrize("cell", [Cell(84, 28), Cell(86, 30)])
def test_a_first_time_shot_is_bent_round_opponents_in_the_way(cell):
    line = f"H=1@0:32,9@{cell},7@80:40 A=1@99:32,4@90:29,5@90:31 ask=carrier carrier=H7 skill.low-pass.H7=100"
    match = asked(line)
    match.play(Action.pass_to(cell))
    assert match.ask is Ask.ASK_ONE_TOUCH
    receiver = next(action.pawn for action in match.legal_actions() if action.kind is Do.DO_FINISH)
    straight, bent = with_and_without_effect(match, Do.DO_FINISH, pawn=receiver)
    assert bent > straight + 0.1
    assert write_action(club().decide(match), match=match) == "finish H9 effect"


def test_two_against_one_the_ball_goes_past_the_defender_to_the_free_team_mate():
    line = "H=1@0:32,9@80:10,10@86:26 A=1@99:32,4@88:12 ask=carrier carrier=H9"
    assert first_answer(line) == "pass H9 86:26"


def test_on_a_counter_attack_the_carrier_runs_at_the_goal():
    match = asked("H=1@0:32,9@50:30,10@44:38 A=1@99:32,4@30:31,5@28:40 ask=carrier carrier=H9")
    coach = club()
    kept = coach.decide(match)
    match.play(kept)
    run = coach.decide(match)
    assert (kept.kind, run.kind) == (Do.DO_DONE, Do.DO_RUN)
    assert run.cell.x >= 56


def test_a_team_mate_behind_the_offside_line_is_not_passed_to():
    # Both are unmarked before the goal; 10 is level with the last defender, 11 is beyond.
    line = "H=1@0:32,6@60:32,10@75:34,11@84:30 A=1@99:32,4@75:50,5@66:40 ask=carrier carrier=H6"
    assert first_answer(line) != "pass H6 84:30"
    onside = line.replace("A=1@99:32,4@75:50", "A=1@99:32,4@86:50")
    assert first_answer(onside) == "pass H6 84:30"


def test_a_pressed_carrier_gives_the_ball_to_a_free_team_mate():
    match = asked("H=1@0:32,4@22:30,5@20:44,9@60:32 A=1@99:32,9@24:28,10@25:33 ask=carrier carrier=H4")
    answer = club().decide(match)
    assert answer.kind is Do.DO_PASS
    assert answer.cell.yards_to(Cell(20, 44)) <= 7  # to the feet of 5 or into the space that they reach first


# Without the ball.


def test_the_goalkeeper_covers_the_near_post():
    theirs = OTHERS.replace("9@52:33", "9@18:12")
    match = asked(f"H={ELEVEN} A={theirs} ask=carry by=A attack=A carrier=A9 phase=moving")
    match.play(DONE)
    while match.ask is not Ask.ASK_DEFENCE_RUNS:
        match.play(club().decide(match))
    runs = answers(match, ask=Ask.ASK_DEFENCE_RUNS)
    assert "run H1 0:28" in runs or places(match)[1] == Cell(0, 28)


@pytest.mark.parametrize("ball", ["90:32", "90:22", "80:20", "80:10", "70:20", "88:45", "75:55"])
def test_no_other_place_on_the_line_makes_a_shot_much_harder(ball):
    def chance(row):
        match = asked(f"H=1@0:32,9@{ball} A=1@99:{row},4@40:5 ask=carrier carrier=H9")
        return float(action_odds(match, Action(Do.DO_SHOOT, pawn=match.carrier)).odds["goal"])

    match = asked(f"H=1@0:32,9@{ball} A=1@99:32,4@40:5 ask=carry carrier=H9 phase=moving")
    while match.ask is not Ask.ASK_CARRIER:
        match.play(club().decide(match) if match.decider is Side.AWAY else DONE)
    kept = places(match, side=Side.AWAY)[1]
    assert kept.x == 99
    assert chance(kept.y) <= min(chance(row) for row in range(27, 37)) + 0.011


def ten_men(missing):
    places = ",".join(place for place in ELEVEN.split(",") if not place.startswith(f"{missing}@"))
    match = asked(f"H={places} A={OTHERS} ask=carry by=A attack=A carrier=A10 phase=moving", home=MIDLOW)
    match.play(DONE)
    coach = NativeAgent("club", read_tactics("low-block"))
    for _ in range(6):  # turns in which the side gets into its shape
        while match.ask is not Ask.ASK_DEFENCE_RUNS:
            match.play(coach.decide(match) if match.decider is Side.HOME else DONE)
        answers(match, ask=Ask.ASK_DEFENCE_RUNS, coach=coach)
    return places_of_line(match)


def places_of_line(match):
    """Return how many outfielders are in the back line, within five yards of the last of them."""
    outfield = [cell.x for number, cell in places(match).items() if number != 1]
    return sum(x <= min(outfield) + 5 for x in outfield)


@pytest.mark.parametrize("missing", [4, 3])
def test_ten_men_still_have_four_at_the_back(missing):
    assert ten_men(missing) == 4


def test_a_presser_gets_next_to_the_carrier_with_ten_men_too():
    theirs = "1@99:32,2@80:10,4@80:24,5@80:40,3@80:54,7@66:12,8@63:29,6@62:38,10@52:24,9@50:40"
    match = asked(f"H=1@0:32,8@58:32,9@70:30 A={theirs} ask=carry carrier=H8 phase=moving")
    match.play(DONE)
    coach = club()
    while match.ask is not Ask.ASK_DEFENCE_RUNS:
        match.play(coach.decide(match))
    run = coach.decide(match)
    assert max(abs(run.cell.x - match.ball.x), abs(run.cell.y - match.ball.y)) == 1


# Free-kicks, corners, throw-ins, penalties.


def kicked_from(cell, *, wall):
    """Return a free-kick from a cell, once club has placed the defenders, with at most so many in the wall."""
    line = LINE.replace("ball=80:32", f"ball={cell}").replace("restart.cell=80:32", f"restart.cell={cell}")
    match, coach = read_position(line, dice=Dice.seeded(1)), club(wall=wall)
    match.play(Action(Do.DO_TAKE, pawn=TAKER, cell=match.ball))
    match.play(DONE)
    while match.ask is not Ask.ASK_CARRIER:
        match.play(coach.decide(match))
    return match


def best_shot(match):
    shots = (Action(Do.DO_SHOOT, pawn=TAKER, effect=effect) for effect in (False, True))
    return max(float(action_odds(match, shot).odds.get("goal", 0)) for shot in shots)


@pytest.mark.parametrize("cell", ["80:32", "80:20", "85:45"])
def test_a_wall_lowers_the_chance_of_a_free_kick(cell):
    bare, walled = kicked_from(cell, wall=0), kicked_from(cell, wall=6)
    assert best_shot(walled) < best_shot(bare) - 0.05


def test_the_wall_is_ten_yards_off_and_four_wide_before_the_goal():
    match = kicked_from("80:32", wall=6)
    wall = [match.cell(pawn) for pawn in own_wall(match, Side.AWAY)]
    assert len(wall) >= 4
    assert all(cell.yards_to(match.ball) >= 10 for cell in wall)


@pytest.mark.parametrize("cell", ["55:32", "60:4"])
def test_far_from_goal_there_is_no_wall(cell):
    match = kicked_from(cell, wall=6)
    assert [pawn for pawn in own_wall(match, Side.AWAY) if match.cell(pawn).yards_to(match.ball) < 14] == []


def test_a_free_kick_goes_round_the_wall():
    match = kicked_from("80:32", wall=6)
    straight, curved = (
        float(action_odds(match, Action(Do.DO_SHOOT, pawn=TAKER, effect=effect)).odds["goal"])
        for effect in (False, True)
    )
    assert curved > straight
    assert write_action(club().decide(match), match=match) == "shoot H10 effect"


def test_the_chance_of_a_curved_free_kick_is_that_of_the_odds():
    match = kicked_from("80:20", wall=4)
    decider = club()._decider(match)
    found = {one.answer[5]: one.goal for one in decider.weigh(match.legal_actions()._match._engine) if one.goal > 0}
    for effect in (False, True):
        odds = action_odds(match, Action(Do.DO_SHOOT, pawn=TAKER, effect=effect)).odds
        assert found[effect] == pytest.approx(float(odds["goal"]), abs=1e-9)


CORNER = "phase=restarting ask=taker by=H attack=H ball=99:63 restart=corner restart.cell=99:63 asked=3"


def test_at_a_corner_the_best_headers_are_in_the_box_and_some_stay_at_halfway():
    match = asked(f"H={ELEVEN} A={OTHERS} {CORNER}", home=MIDLOW)
    (taken,) = answers(match, ask=Ask.ASK_TAKER)
    answers(match, ask=Ask.ASK_ATTACK_PLACES)
    at = places(match)
    taker = int(taken.split()[1].removeprefix("H"))
    headers = sorted((n for n in at if n not in {1, taker}), key=lambda n: -header_skill(n))
    assert all(at[number].x >= 92 for number in headers[:3])
    assert sum(cell.x <= 50 for number, cell in at.items() if number != 1) >= 2
    assert sum(cell.yards_to(match.ball) <= 9 for number, cell in at.items() if number != taker) == 2


def header_skill(number):
    return MIDLOW.wearing(number).skill(Skill.OFFENSIVE_HEADER)


def test_at_a_corner_the_defence_marks_everybody_in_the_box():
    match, coach = asked(f"H={ELEVEN} A={OTHERS} {CORNER}", home=MIDLOW), club()
    while match.ask is not Ask.ASK_CARRIER:
        match.play(coach.decide(match))
    theirs = list(places(match, side=Side.AWAY).values())
    boxed = [cell for cell in places(match).values() if cell.x >= 92 and abs(cell.y - 31.5) <= 12]
    assert len(boxed) >= 4
    for cell in boxed:
        assert any(max(abs(cell.x - foe.x), abs(cell.y - foe.y)) == 1 for foe in theirs)


def test_a_throw_in_is_taken_by_the_best_thrower_of_the_outfield():
    line = f"H={ELEVEN} A={OTHERS} phase=restarting ask=taker by=H attack=H ball=40:63 restart=throw-in"
    assert first_answer(f"{line} restart.cell=40:63 asked=3 skill.throw-in.H6=100") == "take H6 40:63"


def test_a_penalty_is_taken_by_the_best_at_it_and_shot():
    line = f"H={ELEVEN} A={OTHERS} phase=restarting ask=taker by=H attack=H ball=87:32 restart=penalty"
    match = asked(f"{line} restart.cell=87:32 asked=3 skill.penalty.H8=100")
    coach = club()
    taken = write_action(coach.decide(match), match=match)
    while match.ask is not Ask.ASK_CARRIER:
        match.play(coach.decide(match))
    assert taken.startswith("take H8 87:")
    assert write_action(coach.decide(match), match=match) == "shoot H8"


# Fouls on purpose.

THROUGH = (
    "H=1@0:32,4@34:33 A=1@99:32,9@35:32,10@60:20 ask=defenders by=H attack=A carrier=A9 spent=A9 "
    "skill.tackle.H4=50 skill.feint.A9=100"
)  # nobody but the goalkeeper is behind 4


def test_a_last_defender_who_would_lose_the_tackle_holds_the_carrier_up():
    assert first_answer(THROUGH) == "done"
    assert first_answer(THROUGH.replace("skill.tackle.H4=50", "skill.tackle.H4=100")) == "tackle H4"


def test_nobody_fouls_on_purpose_unless_the_tactics_allow_it():
    assert read_tactics("club").numbers["fouls"] == 0
    assert first_answer(f"{THROUGH} score=0-2") == "done"
    assert first_answer(f"{THROUGH} score=0-2", coach=club(fouls=1)) == "foul H4 A9"


def test_a_foul_on_purpose_is_not_worth_a_card_early_in_a_match():
    assert first_answer(f"{THROUGH} score=0-0", coach=club(fouls=1)) == "done"


def test_a_covered_defender_does_not_foul_on_purpose():
    covered = THROUGH.replace("4@34:33", "4@34:33,5@25:32")
    assert first_answer(f"{covered} score=0-2", coach=club(fouls=1)) == "tackle H4"


# Substitutions.


ONLY_A_KEEPER = replace(MIDLOW, footballers=(*MIDLOW.eleven, MIDLOW.wearing(12)))  # on the bench
NO_BENCH = replace(MIDLOW, footballers=MIDLOW.eleven)


def stoppage(marks, *, eleven=ELEVEN, home=NO_BENCH):
    """Return a stoppage in which home is asked for substitutions."""
    line = f"H={eleven} A={OTHERS} phase=restarting ask=substitution by=H attack=H ball=40:63 restart=throw-in"
    return asked(f"{line} restart.cell=40:63 asked=1 {marks}", home=home)


def test_an_injured_footballer_is_replaced_by_one_of_the_same_kind():
    (change, *_) = answers(stoppage("injured=H5", home=MIDLOW), ask=Ask.ASK_SUBSTITUTION)
    number = int(change.split()[2].removeprefix("H"))
    assert change.startswith("sub H5 ")
    assert MIDLOW.wearing(number).position in {"CB", "RB", "LB"}


def test_an_injured_goalkeeper_is_replaced_by_the_goalkeeper_on_the_bench():
    match = stoppage("injured=H1", home=MIDLOW)
    assert answers(match, ask=Ask.ASK_SUBSTITUTION)[0] == "sub H1 H12"


def test_the_goalkeeper_on_the_bench_does_not_come_on_in_the_field():
    assert answers(stoppage("injured=H5", home=ONLY_A_KEEPER), ask=Ask.ASK_SUBSTITUTION)[0] == "done"


def test_a_sent_off_goalkeeper_is_replaced_by_the_one_on_the_bench_for_a_forward():
    match = stoppage("keepers=-,A1", eleven=ELEVEN.replace("1@0:32", "1@off"), home=MIDLOW)
    change, named, *_ = answers(match, ask=Ask.ASK_SUBSTITUTION)
    assert change in {"sub H9 H12", "sub H10 H12"}
    assert named == "keeper H12"


def test_without_a_bench_the_best_catcher_goes_in_goal():
    match = stoppage("keepers=-,A1 skill.catch.H6=60", eleven=ELEVEN.replace("1@0:32", "1@off"))
    assert answers(match, ask=Ask.ASK_SUBSTITUTION)[0] == "keeper H6"


def test_of_equal_catchers_a_forward_goes_in_goal():
    match = stoppage("keepers=-,A1", eleven=ELEVEN.replace("1@0:32", "1@off"))
    assert answers(match, ask=Ask.ASK_SUBSTITUTION)[0] in {"keeper H9", "keeper H10"}


def test_with_an_empty_bench_the_injured_stay_on_and_play_goes_ahead():
    assert answers(stoppage("injured=H5"), ask=Ask.ASK_SUBSTITUTION)[0] == "done"


def test_an_injured_goalkeeper_without_a_bench_gives_the_goal_to_another():
    match = stoppage("injured=H1 skill.catch.H6=60")
    assert answers(match, ask=Ask.ASK_SUBSTITUTION)[0] == "keeper H6"

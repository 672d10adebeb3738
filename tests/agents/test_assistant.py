"""The assistant: legal answers to every question, exact chances, reasons in words, plans, costs and the review."""

import json
import re
from fractions import Fraction

import pytest

from footroll.agents import NativeAgent
from footroll.agents.assistant import Assistant, PlayedOut, Suggestion, explain, rank_played_out, show_worth
from footroll.agents.review import costliest, review
from footroll.cli.output import write_fraction
from footroll.kernels.layout import Ask, Do, Side
from footroll.match import DONE, Action, Dice, Match
from footroll.match.legal import PLACES, RUNS
from footroll.notation import read_position, salvage_record, write_position, write_record
from footroll.odds import action_odds
from footroll.pitch import Cell
from footroll.sheets import read_team
from tests.agents.shots import blocked_shot, can_block, cells_in_reach, shot_now
from tests.cli.test_notation import run

TEAMS = tuple(read_team(name).team for name in ("solana-blava", "kestrel-forge"))
# Home 8 has the ball; 10 is 15 yards ahead and free, 11 is marked by Away 2; nobody can reach 8.
ATTACK = (
    "footroll-1 100x64 H=1@4:32,3@40:10,8@50:30,10@64:30,11@66:50 A=1@99:32,2@67:50,5@57:10,6@56:55,4@60:8 "
    "ask=carrier carrier=H8"
)
# Home 9, who is slow, is free for this turn only: Away 4 and 5 can get next to every cell that 9 could run to.
SLOW = "skill.velocity.H9=50"
NOW_OR_NEVER = f"footroll-1 100x64 H=1@0:32,9@84:32 A=1@99:32,4@83:29,5@83:35 ask=carrier carrier=H9 {SLOW}"
QUESTIONS = set(Ask) - {Ask.ASK_NOTHING}


def play_through(seeds, *, until):
    """Yield every question of matches between a random coach and, in turns, a club coach or another random one."""
    for seed in seeds:
        match = Match(*TEAMS, dice=Dice.seeded(seed))
        coaches = NativeAgent("random", seed=seed), NativeAgent(("club", "random")[seed % 2], seed=seed + 1)
        while not match.over and match.turn < until:
            yield match
            match.play(coaches[(seed + match.decider) % 2].decide(match))


def test_every_question_gets_a_legal_suggestion():
    assistant, asked = Assistant(), set()
    for match in play_through(range(14), until=60):
        asked.add(match.ask)
        found = assistant.suggest(match)
        assert found, match.ask
        assert all(match.allows(one.action) and one.words for one in found), (match.ask, found)
        for one in assistant.plan(match)[:1] if match.ask in RUNS | PLACES | {Ask.ASK_SUBSTITUTION} else ():
            assert match.allows(one.action)
    assert QUESTIONS - asked <= {Ask.ASK_LINE_ORDER, Ask.ASK_BEST, Ask.ASK_SWAP}  # too rare to wait for


def test_chances_are_those_of_the_odds_command_to_the_digit(capsys):
    match = read_position(ATTACK)
    for one in Assistant().suggest(match, most=5):
        if one.chance is None:
            continue
        words = {Do.DO_PASS: f"pass {one.action.cell}", Do.DO_SHOOT: "shoot"}[one.action.kind]
        code, out, _ = run(capsys, "odds", "position", write_position(match), "--action", words, "--json")
        assert code == 0
        counted = json.loads(out)["outcomes"]
        success = counted.get("complete") or counted.get("goal")
        assert success["exact"] == write_fraction(one.chance)


def test_reasons_say_what_a_coach_sees():
    found = {one.words: one for one in Assistant().suggest(read_position(ATTACK), most=8)}
    ahead = found["Pass to 10"]
    assert ahead.chance == 1  # 14 yards, within the 15 that skill 70 passes without a roll, and nobody near
    assert "nobody can reach them" in ahead.reasons
    marked = Assistant().judge(read_position(ATTACK), Action.pass_to("66:50"))
    assert "their 2 marks them" in marked.reasons


def test_an_opponent_beside_the_carrier_is_named_where_the_ball_is_kept():
    beside = read_position(ATTACK.replace("4@60:8", "4@51:30"))
    kept, past = (Assistant().judge(beside, one) for one in (DONE, Action(Do.DO_DRIBBLE)))
    assert "their 4 can tackle first" in kept.reasons
    assert not any("nobody" in one for one in kept.reasons)
    assert past.reasons[0] == "then nobody can reach the carrier"
    free = Assistant().judge(read_position(ATTACK), DONE)
    assert "nobody can reach the carrier" in free.reasons


def test_only_a_ball_back_that_is_likely_to_arrive_keeps_the_ball():
    sure, risky = (Assistant().judge(read_position(ATTACK), Action.pass_to(cell)) for cell in ("42:30", "20:20"))
    assert sure.chance == 1  # 8 yards
    assert "goes 8 yards back to keep the ball" in sure.reasons
    assert risky.chance < Fraction(1, 2)  # 40 yards, high
    assert "goes 30 yards back" in risky.reasons


def played_out(kind, mean, *, beside, reasons=()):
    return Suggestion(Action(kind), kind.name, reasons=reasons, estimate=PlayedOut(mean, mean - beside, mean + beside))


def test_an_answer_whose_play_outs_are_clearly_better_comes_first():
    shot = played_out(Do.DO_SHOOT, 0.34, beside=0.12, reasons=("from 36 yards", "better than keeping it"))
    kept, lob = played_out(Do.DO_DONE, 0.61, beside=0.05), played_out(Do.DO_LOB, 0.1, beside=0.1)
    first, second, third = rank_played_out((shot, kept, lob))
    assert (first, third) == (kept, lob)
    assert second.reasons == ("from 36 yards",)  # it is not better
    close = played_out(Do.DO_DONE, 0.38, beside=0.05)
    assert [one.action.kind for one in rank_played_out((shot, close))] == [Do.DO_SHOOT, Do.DO_DONE]
    worse = played_out(Do.DO_DONE, 0.2, beside=0.05)
    assert rank_played_out((shot, worse)) == (shot, worse)
    assert rank_played_out(()) == ()


def test_a_ball_past_three_opponents_breaks_the_line():
    line = ATTACK.replace("A=1@99:32", "A=1@99:32,7@58:3,8@59:60")
    judged = Assistant().judge(read_position(line), Action.pass_to("64:30"))
    assert "breaks the line" in judged.reasons  # Away 7, 8, 5, 6 and 4 are between 50 and 64
    short = Assistant().judge(read_position(line), Action.pass_to("53:30"))
    assert not any("line" in one for one in short.reasons)


def test_a_shot_says_its_yards_and_that_it_beats_keeping_the_ball():
    match = read_position(NOW_OR_NEVER)
    _, *backs = match.pawns(Side.AWAY)
    for cell in cells_in_reach(match, match.carrier):  # after any run 9 is blocked and a shot is worth half as much
        assert any(can_block(match, back, cell) for back in backs)
        assert blocked_shot(cell, SLOW) < shot_now(match) / 2 + Fraction(1, 50)
    first = Assistant().suggest(match)[0]
    assert first.words == "Shoot"
    assert first.chance == shot_now(match)
    assert first.reasons == ("from 15 yards", "only the goalkeeper is in the way", "better than keeping it")


@pytest.mark.parametrize("side", ["H", "A"])
def test_the_estimate_of_a_shot_is_about_its_exact_chance(side):
    # A shot ends a play-out: a goal counts 1, and what follows a miss is worth little to either side.
    assistant, right = Assistant(), 0
    for yards in range(6, 30):
        ours, theirs = (yards, 99) if side == "A" else (99 - yards, 0)
        other = {"H": "A", "A": "H"}[side]
        line = f"footroll-1 100x64 {side}=1@{theirs}:32,9@{ours}:30 {other}=1@{99 - theirs}:31"
        match = read_position(f"{line} ask=carrier by={side} attack={side} carrier={side}9")
        found, exact = assistant.estimate(match, Action(Do.DO_SHOOT)), float(shot_now(match))
        right += found.low <= exact and exact - 0.1 * (1 - exact) <= found.high
    assert right >= 21  # of 24, by intervals of 95%


def test_an_estimate_is_always_the_same_and_changes_no_answer():
    match, assistant = read_position(ATTACK), Assistant()
    first = assistant.suggest(match)
    found = [assistant.estimate(match, one.action) for one in first]
    assert found == [assistant.estimate(match, one.action) for one in first]
    assert all(one.low <= one.mean <= one.high for one in found)  # in some answers nothing is left to chance
    assert any(one.low < one.mean < one.high for one in found)
    assert assistant.suggest(match) == first


def test_no_estimate_where_nothing_is_weighed():
    match = read_position(ATTACK.replace("ask=carrier", "ask=defence-runs phase=moving by=A attack=H"))
    assert Assistant().estimate(match, DONE) is None
    assert Assistant().estimate(read_position(ATTACK), Action(Do.DO_STOP)) is None  # not allowed


def test_holding_the_ball_for_long_is_not_called_costly():
    # The club hurries a carrier who has had the ball for some turns; a habit is not a cost.
    match, assistant, coach = read_position(ATTACK), Assistant(), NativeAgent("club")
    before = assistant.cost(match, DONE)
    for turn in range(1, 5):
        while match.turn == turn or match.ask is not Ask.ASK_CARRIER:
            match.play(DONE if match.decider is Side.HOME or match.ask in RUNS else coach.decide(match))
        assert assistant.cost(match, DONE) <= before + 0.1


def test_the_best_answer_costs_nothing_and_a_ball_to_an_opponent_costs_goals():
    match, assistant = read_position(ATTACK), Assistant()
    best = assistant.best(match)
    assert assistant.cost(match, best.action) == 0
    assert assistant.cost(match, Action.pass_to("57:10")) > 0.05  # Away 5 is there
    assert assistant.cost(match, Action(Do.DO_STOP)) is None  # not allowed, so not judged


def test_answers_that_no_coach_would_give_are_judged_too():
    assistant = Assistant()
    empty = assistant.judge(read_position(ATTACK), Action.pass_to("45:45"))
    assert empty.worth is not None
    assert "nobody of yours gets there first" in empty.reasons or any(
        "gets there first" in one for one in empty.reasons
    )


@pytest.mark.parametrize("level", ["beginner", "park", "club"])
def test_every_level_of_assistant_puts_its_own_answer_first(level):
    match = read_position(ATTACK)
    assert Assistant(level).suggest(match)[0].action == NativeAgent(level).decide(match)


def test_the_plan_leaves_alone_those_who_have_moved():
    assistant, runs = Assistant(), 0
    for match in play_through(range(3), until=12):
        plan = assistant.plan(match) if match.ask is Ask.ASK_DEFENCE_RUNS else ()
        if len(plan) < 2:
            continue
        runs += 1
        moved = plan[-1].action
        twin = match.copy()
        twin.play(moved)
        rest = assistant.plan(twin)
        assert moved.pawn not in {one.action.pawn for one in rest}
        assert moved.cell not in {one.action.cell for one in rest}
    assert runs > 5


def test_every_run_of_a_plan_has_a_reason():
    assistant = Assistant()
    for match in play_through([2], until=12):
        for one in assistant.plan(match) if match.ask in RUNS - {Ask.ASK_CARRY} else ():
            assert one.reasons, one


def test_the_rest_of_the_team_keeps_the_shape_that_a_person_gave_it():
    match = read_position(
        "footroll-1 100x64 H=1@2:32,2@20:10,4@20:26,5@20:38,3@20:54,8@40:24,6@38:32,10@45:40,7@50:53,9@60:32,11@50:10 "
        "A=1@99:31,2@82:12,5@84:27 keepers=H1,A1 phase=moving ask=attack-runs by=H attack=H ball=45:40 carrier=H10"
    )
    usual, own = Assistant(), Assistant()
    own.keep_shape(Side.HOME, [(2, 50)] + 10 * [(60, 5)])  # everybody in one corner of the own half
    rows = [
        {one.action.pawn: one.action.cell.y for one in helper.plan(match) if one.reasons == ("offers a pass",)}
        for helper in (usual, own)
    ]
    both = rows[0].keys() & rows[1].keys()
    assert both
    assert sum(rows[1][pawn] for pawn in both) < sum(rows[0][pawn] for pawn in both)


def test_a_computer_coach_can_say_why():
    match, coach = read_position(ATTACK), NativeAgent("club")
    answer = coach.decide(match)
    said = explain(coach, match, [answer])
    assert re.match(r"(Pass to|High pass to|Keep the ball|Shoot)", said)
    assert "Next best: " in said
    assert "about" in said
    assert explain(object(), match, [answer]) == ""


def test_a_plan_is_explained_by_what_its_footballers_do():
    coach = NativeAgent("club")
    for match in play_through([4], until=6):
        if match.ask is Ask.ASK_DEFENCE_RUNS:
            answers, twin = [], match.copy()
            twin.dice = Dice.scripted()
            while twin.ask is Ask.ASK_DEFENCE_RUNS and twin.turn == match.turn and len(answers) < 11:
                answers.append(coach.decide(twin))
                if answers[-1] == DONE:
                    break
                twin.play(answers[-1])
            assert re.search(
                r"(presses|press|mark|marks|cover|covers|keeps?|guards|closes)", explain(coach, match, answers)
            )
            return
    pytest.fail("no defence moved")


def reviewed(match, *answers):
    """Return the review of a match after these answers, each with its dice."""
    for action, *rolls in answers:
        match.dice = Dice.scripted(*rolls)
        match.play(action)
    return list(review(salvage_record(write_record(match.record), where="record")[0].replay()))


def test_the_review_finds_the_choice_that_cost_most_and_what_was_better():
    # Whoever keeps the ball here shoots with half the chance a turn later.
    found = reviewed(read_position(NOW_OR_NEVER), (DONE,))
    assert [one.number for one in costliest(found)] == [1]
    assert found[0].side is Side.HOME
    assert found[0].chosen.words == "Keep the ball"
    assert found[0].best.words == "Shoot"
    assert found[0].cost > 0.05


def test_the_review_judges_targets_by_their_exact_chance():
    line = "footroll-1 100x64 H=1@5:32,9@87:32 A=1@60:10,4@20:50 ask=carrier carrier=H9"
    found = reviewed(read_position(line), (Action(Do.DO_SHOOT), 50), (Action(Do.DO_AIM, other=4),))
    assert not [one for one in found if one.asked is Ask.ASK_TARGET]  # an empty goal: every target is alike


def test_a_review_says_nothing_about_the_best_answers():
    match, assistant = read_position(ATTACK), Assistant()
    best = assistant.best(match).action
    assert reviewed(match, (best,)) == []


@pytest.mark.parametrize(("worth", "shown"), [(0.2049, "+0.20"), (-0.2, "−0.20"), (0.004, "0.00")])
def test_estimates_have_a_sign_and_two_digits(worth, shown):
    assert show_worth(worth) == shown


def test_the_reported_review_has_both_sides_and_the_costliest_first(capsys, tmp_path):
    match, coaches = Match(*TEAMS, dice=Dice.seeded(3)), (NativeAgent("beginner"), NativeAgent("club"))
    while not match.over and match.turn < 30:
        match.play(coaches[match.decider].decide(match))
    path = tmp_path / "match.txt"
    path.write_text(write_record(match.record), encoding="utf-8")
    code, out, _ = run(capsys, "report", path, "--review", "--json")
    data = json.loads(out)
    costs = [one["about"] for one in data["review"]]
    assert code == 0
    assert costs == sorted(costs, reverse=True)
    assert data["home"]["about"] > data["away"]["about"]  # the beginner gives more away than the club
    assert data["home"]["choices"] + data["away"]["choices"] == len(costs)
    code, out, _ = run(capsys, "report", path, "--review")
    assert code == 0
    assert "goals" in out
    assert "Chances are exact." in out
    assert Fraction(data["review"][0]["about"]).limit_denominator(10_000) > 0


def test_a_cell_is_named_by_the_runner_who_gets_there():
    match = read_position(ATTACK)
    words = Assistant().judge(match, Action.pass_to(Cell(67, 30))).words
    assert words == "Pass to 67:30, for 10"


@pytest.mark.parametrize(
    ("line", "bends"),
    [
        ("H=1@0:32,9@80:28 A=1@99:32,4@88:29,5@88:31", True),  # two opponents in the way
        ("H=1@0:32,9@84:32 A=1@99:32,4@83:29,5@83:35", False),  # nobody in the way
    ],
)
def test_a_shot_is_bent_where_the_odds_are_better(line, bends):
    match = read_position(f"footroll-1 100x64 {line} ask=carrier carrier=H9")
    straight, bent = (Action(Do.DO_SHOOT, effect=effect) for effect in (False, True))
    chances = {one: action_odds(match, one).success for one in (straight, bent)}
    assert (chances[bent] > chances[straight]) is bends
    found = [one for one in Assistant().suggest(match) if one.action.kind is Do.DO_SHOOT]
    better = bent if bends else straight
    assert [(one.action, one.chance) for one in found] == [(better, chances[better])]
    # and whoever takes the other one is told so
    worths = {one: Assistant().weighed(match, one).worth for one in (straight, bent)}
    assert (worths[bent] > worths[straight]) is bends
    assert Assistant().cost(match, straight if bends else bent) > 0


@pytest.mark.parametrize(
    ("ball", "why"),
    [("68:30", "goes for the loose ball"), ("70:30", "moves towards the loose ball")],  # 8 and 10 yards ahead
)
def test_a_run_that_cannot_reach_a_loose_ball_is_not_said_to_go_for_it(ball, why):
    """Velocity 90 runs nine yards (FR-2.4.2-18); the panel says that nobody gets to a ball that is farther."""
    line = "footroll-1 100x64 H=1@5:32,9@60:30,8@40:20 A=1@94:32,4@30:40 phase=moving ask=attack-runs"
    match = read_position(f"{line} ball={ball} skill.velocity.H9=90")
    runs = {match.footballer(one.action.pawn).number: one for one in Assistant().plan(match)}
    assert runs[9].reasons == (why,)
    assert (runs[9].action.cell == match.ball) is (ball == "68:30")
    coach = NativeAgent("club")
    coach.decide(match)  # makes its plan
    said = explain(coach, match, [one.action for one in runs.values()])
    assert why.split(" ", 1)[1] in said
    assert ("towards" in said) is ("towards" in why)

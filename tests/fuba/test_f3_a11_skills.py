"""The 38 skills, each with its window, price and effect (FUBA 3.0, A11)."""

from __future__ import annotations

import pytest

from tests.fuba.seats import at, free_moves, insert_key, proves_whole, stage_3
from tests.reference.fuba.skills import ROWS, SKILLS

RULES = {"condition_points": "yes", "skills": "yes"}
FULL = "4.4.2/4.4.2"


def skilled(home, away, *, rules=(), points=FULL, **keys):
    return at(home, away, rules=RULES | dict(rules), points=points, **keys)


def acting(home, away, *, rules=(), points=FULL, **keys):
    return stage_3(home, away, rules=RULES | dict(rules), points=points, **keys)


def before_free_moves(home, away, **keys):
    """Write a position in which a team is asked for the skills of its free movements."""
    line = free_moves(home, away, points=FULL, rules=RULES, **keys).replace("ask=free", "ask=skill")
    return insert_key(line, "window", "free-moves")


def skip(seat, *asks):
    """Answer done as long as one of these questions is asked."""
    while seat["ask"] in asks:
        seat.then("done")
    return seat


def test_there_are_38_skills_and_three_count_double():
    assert len(ROWS) == len(SKILLS) == 38
    assert {row.name for row in ROWS if row.picks == 2} == {"fanatic-fans", "shot-stopper", "clinical-finisher"}
    free = [
        "strength-in-depth",
        "great-condition",
        "fiery-coach",
        "penalty-saver",
        "tackler",
        "doubling-up",
        "short-passes",
    ]
    free.append("trained-formation-change")
    assert {row.name for row in ROWS if row.price == 0} == set(free)


@proves_whole("F3-A11-02")
@pytest.mark.parametrize(("points", "after"), [("4.1.2", "4.0.2"), ("4.0.1", "2.0.1"), ("1.0.1", None)])
def test_a_skill_is_paid_where_the_ball_is(sit_whole, points, after):
    line = acting(
        "K@m1,m3,m2", "K@m5,m3,m4", by="A", control="H", points=f"4.4.2/{points}", skills_A="midfield-pressing"
    )
    seat = sit_whole(line).then("press", *(() if after else (6, 6)))
    assert (seat["ask"] == "skill") is (after is not None)
    if after:
        assert seat.then("skill midfield-pressing", 6, 6)["points"] == f"4.4.2/{after}"


@proves_whole("F3-A11-09", "F3-A11-13")
def test_the_team_in_control_uses_its_skills_first(sit_whole):
    line = skilled("K@m1,m3*2,m2", "K@m5,m3*2,m4", ball="m3", value=2, skills_H="fanatic-fans", skills_A="fanatic-fans")
    seat = sit_whole(line).then("target m3", 6, 5)
    assert (seat["ask"], seat["by"]) == ("skill", "H")
    seat.then("skill fanatic-fans", 2)
    assert (seat["by"], seat["value"]) == ("A", "2")
    assert seat.then("skill fanatic-fans", 5)["value"] == "5"


@proves_whole("F3-A11-09")
def test_the_defence_may_be_first_by_the_house_rule(sit_whole):
    line = skilled(
        "K@m1,m3*2",
        "K@m5,m3*2",
        ball="m3",
        value=2,
        skills_H="fanatic-fans",
        skills_A="fanatic-fans",
        rules={"skill_priority": "defence"},
    )
    assert sit_whole(line).then("target m3", 6, 5)["by"] == "A"


@proves_whole("F3-A11-13")
def test_fans_who_equal_the_value_cost_a_free_kick(sit_whole):
    line = skilled("K@m1,m3*2,m2", "K@m5,m3*2,m4", ball="m3", value=2, skills_H="fanatic-fans")
    seat = sit_whole(line).then("target m3", 6, 5).then("skill fanatic-fans", 6, 4)
    assert (seat["control"], seat["setup"], seat["yellow"]) == ("A", "quick", "1/0")


@proves_whole("F3-A11-10")
def test_a_trained_team_changes_two_players_once(sit_whole):
    keys = {
        "stage": "action",
        "first": "H",
        "start_area": "m3",
        "target": "m3",
        "roller": "H",
        "held": "yes",
        "dice": "5.1",
        "check": 2,
        "played": "H.move,A.move",
        "skills_H": "trained-formation-change",
    }
    line = skilled("K@m1,m3*2", "K@m5,m3*2", ask="second", ball="m3", value=3, **keys)
    seat = sit_whole(line).then("done").then("skill trained-formation-change")
    found = {answer.split()[1] for answer in seat.options}
    assert {"3-4-3", "2-6-2", "5-5-0"} <= found
    assert "4-4-2" not in found
    seat.then("formation 2-6-2")
    assert (seat["formation"], seat["trained"], seat["points"]) == ("2-6-2/4-4-2", "H", FULL)
    line = skilled("K@m1,m3*2", "K@m5,m3*2", ask="second", ball="m3", value=3, trained="H", **keys)
    assert sit_whole(line).then("done")["ask"] == "target"


@proves_whole("F3-A11-11", "F3-A11-17")
@pytest.mark.parametrize(
    ("keys", "dice", "gained"),
    [
        ({"skills_H": "strength-in-depth"}, (4, 4), 2),
        ({}, (4, 4), 1),
        ({"gone": "H"}, (2, 3), 1),
        ({}, (2, 3), 2),
        ({"gone": "H", "skills_H": "strength-in-depth"}, (3, 4), 1),
    ],
)
def test_the_bench_and_the_coach_change_a_fresh_player(sit_whole, keys, dice, gained):
    line = skilled(
        "K@m1,m3*2",
        "K@m5,m3*2",
        ask="second",
        stage="action",
        ball="m3",
        value=3,
        first="H",
        start_area="m3",
        target="m3",
        roller="H",
        held="yes",
        dice="5.1",
        check=2,
        played="H.move,A.move",
        half=2,
        minute=60,
        points="1.1.1/4.4.2",
        subs="1/0",
        rules={"substitutions": "yes"},
        **keys,
    )
    seat = sit_whole(line).then("done")
    assert ("sub 4-3-3" in seat.options) is ("gone" not in keys)
    seat.then("sub fresh", *dice).then("zone defence")
    assert (seat["ask"] == "gain") is (gained == 2)


@proves_whole("F3-A11-12")
def test_great_condition_adds_a_move_to_a_boost(sit_whole):
    seat = sit_whole(acting("K@m1,m3*2", "K@m5,m3", skills_H="great-condition")).then("move", 5, 2)
    assert seat.then("boost")["left"] == "6"


@proves_whole("F3-A11-14")
@pytest.mark.parametrize(("setup", "offered"), [("corner", True), ("quick", True), ("goal-kick", False), (None, False)])
def test_a_trained_set_piece_helps_a_shot(sit_whole, setup, offered):
    keys = {"setup": setup} if setup else {}
    line = acting("K@m1,m5,m2*4", "K@m5,m3*4", ball="m5", value=4, skills_H="trained-special-event", **keys)
    seat = sit_whole(line).then("attempt", *(() if offered else (4,)))
    assert (seat["ask"] == "skill") is offered
    if offered:
        assert seat.then("skill trained-special-event", 3)["setup"] == "corner"


@proves_whole("F3-A11-15")
@pytest.mark.parametrize(("ball", "offered"), [("m4", True), ("s3", True), ("m3", False)])
def test_gegenpressing_answers_a_press_in_the_presser_s_half(sit_whole, ball, offered):
    line = acting(
        f"K@m1,{ball}*2", f"K@m5,{ball}*2,s8", by="A", control="H", ball=ball, value=5, skills_H="gegenpressing"
    )
    seat = sit_whole(line).then("press", 4, 3)
    assert (seat["ask"] == "skill") is offered
    if offered:
        seat.then("skill gegenpressing", 2, 6)
        assert (seat["control"], seat["value"]) == ("H", "6")


@proves_whole("F3-A11-15")
def test_gegenpressing_may_be_aggressive(sit_whole):
    line = acting(
        "K@m1,m4*2",
        "K@m5,m4*2,s8",
        by="A",
        control="H",
        ball="m4",
        value=5,
        skills_H="gegenpressing",
        rules={"aggressive_pressing": "yes"},
    )
    seat = sit_whole(line).then("press", 4, 3).then("skill gegenpressing")
    assert seat.options == {"press", "aggressive"}
    seat.then("aggressive", 3, 6)
    assert (seat["control"], seat["value"], seat["points"]) == ("H", "6", "4.4.0/4.4.2")


@proves_whole("F3-A11-16", "F3-A11-17")
@pytest.mark.parametrize(
    ("die", "points", "gone"), [(5, "4.4.2", None), (4, "4.4.2", None), (2, "4.3.2", None), (1, "4.3.2", "H")]
)
def test_a_fiery_coach_may_save_the_point_or_be_sent_off(sit_whole, die, points, gone):
    seat = sit_whole(acting("K@m1,m3*2", "K@m5,m3", skills_H="fiery-coach")).then("move", 6, 1).then("boost")
    assert seat.options == {"skill fiery-coach", "done"}
    seat.then("skill fiery-coach", die)
    assert (seat["points"], seat["gone"], seat["left"]) == (f"{points}/4.4.2", gone, "6")


@proves_whole("F3-A11-18")
@pytest.mark.parametrize(("value", "check"), [(3, "5"), (5, "6")])
def test_a_sweeper_keeper_charges_by_two(sit_whole, value, check):
    line = skilled(
        "K@m1,s4,m5",
        "K@m5,s4,m4",
        ball="s4",
        value=value,
        skills_A="sweeper-keeper",
        rules={"goalkeeper_charge": "yes"},
    )
    seat = sit_whole(line).then("target m5")
    seat.then("charge", *(() if value == 3 else (6, 5)))
    if value == 3:
        seat.then("skill sweeper-keeper", 6, 5)
    assert seat["check"] == check


@proves_whole("F3-A11-19")
@pytest.mark.parametrize(("setup", "offside"), [(None, False), ("goal-kick", True)])
def test_a_creative_goalkeeper_moves_somebody_before_the_pass(sit_whole, setup, offside):
    keys = {"setup": setup} if setup else {}
    keys |= {"ask": "skill", "window": "turn-start", "skills_H": "creative-goalkeeper"}
    line = skilled("K@m1,m3,s3", "K@m5,m2*3", ball="m1", value=2, **keys)
    seat = sit_whole(line)
    assert seat.options == {"skill creative-goalkeeper", "done"}
    seat.then("skill creative-goalkeeper")
    assert ("move m3 m4" in seat.options) is offside
    seat.then("move m3 s2")
    assert (seat["ask"], seat["points"]) == ("target", "3.4.2/4.4.2")
    assert "s2'" in seat["H"]


@proves_whole("F3-A11-20")
@pytest.mark.parametrize(("dice", "setup"), [((6, 4), "corner"), ((6, 5), "kick-off"), ((6, 1), "goal-kick")])
def test_a_shot_stopper_drops_the_higher_die(sit_whole, dice, setup):
    line = acting("K@m1,m5,m2*4", "K@m5,m3*4", ball="m5", value=4, skills_A="shot-stopper")
    seat = sit_whole(line).then("attempt")
    assert seat["by"] == "A"
    assert seat.then("skill shot-stopper", *dice)["setup"] == setup


@proves_whole("F3-A11-20")
def test_a_shot_stopper_needs_both_sixes_of_a_difficult_shot_and_no_charge(sit_whole):
    line = acting("K@m1,m4,m5,m2*3", "K@m5,m4,m2*4", ball="m4", value=5, skills_A="shot-stopper")
    assert sit_whole(line).then("attempt").then("skill shot-stopper", 6, 6, 3)["setup"] == "kick-off"
    line = acting("K@m1,m5,m2*4", "K@m5,m3*4", ball="m5", value=4, skills_A="shot-stopper", flags="charged-A")
    assert sit_whole(line).then("attempt", 1)["setup"] == "goal-kick"


@proves_whole("F3-A11-21")
@pytest.mark.parametrize(("dice", "score"), [((5, 1), "0-0"), ((5, 2), "1-0")])
def test_a_penalty_saver_drops_the_higher_die(sit_whole, dice, score):
    line = skilled(
        "K@m1,m5,m4*3",
        "K@m5,m4*4",
        ask="kick",
        stage="restart",
        ball="m5",
        value=2,
        setup="penalty",
        guess="left",
        skills_A="penalty-saver",
    )
    assert sit_whole(line).then("kick left", *dice)["score"] == score


@proves_whole("F3-A11-22")
@pytest.mark.parametrize(("setup", "offered"), [("corner", True), ("free-kick", True), ("goal-kick", False)])
def test_a_leading_goalkeeper_rules_set_pieces(sit_whole, setup, offered):
    line = acting("K@m1,m5,m2*4", "K@m5,m3*4", ball="m5", value=4, setup=setup, skills_A="leading-goalkeeper")
    seat = sit_whole(line).then("attempt", *(() if offered else (1,)))
    assert (seat["ask"] == "skill") is offered
    if offered:
        assert seat.then("skill leading-goalkeeper", 6, 2)["setup"] == "goal-kick"


@proves_whole("F3-A11-23")
def test_an_advancing_goalkeeper_charges_outside_its_box(sit_whole):
    line = skilled(
        "K@m1,m3,m4*2,m2*2",
        "K@m4,m4,m5,m3",
        ball="m3",
        value=3,
        skills_A="advancing-goalkeeper",
        rules={"goalkeeper_charge": "yes"},
    )
    seat = sit_whole(line).then("target m4")
    assert (seat["ask"], seat["value"]) == ("charge", "3")
    seat.then("charge", 6, 5)
    assert (seat["check"], seat["points"]) == ("4", "4.4.2/3.4.2")
    skip(seat, "free")
    assert seat.then("attempt", 3)["setup"] == "goal-kick"  # -2 + 4 - 1 in the box: four would be a corner


@proves_whole("F3-A11-24", "F3-A11-04")
@pytest.mark.parametrize(
    ("answer", "dice", "setup", "value", "away"),
    [
        ("aggressive", (4, 5), None, "2", "K@m5,m4*2"),
        ("aggressive", (4, 4, 1), "free-kick", "2", "K@m5,m4*2"),
        ("press", (4, 5), None, "2", "K@m5,m4*2"),
    ],
)
def test_a_tackler_fouls_with_equal_dice_only(sit_whole, answer, dice, setup, value, away):
    line = acting(
        "K@m1,m4*2,m2",
        away,
        by="A",
        control="H",
        ball="m4",
        value=2,
        skills_A="tackler",
        rules={"aggressive_pressing": "yes"},
    )
    seat = sit_whole(line).then(answer, *dice)
    assert (seat["setup"], seat["value"]) == (setup, value)


@proves_whole("F3-A11-04", "F3-A11-25")
@pytest.mark.parametrize(("away", "offered"), [("K@m5,m4,s4", False), ("K@m5,m5,s4", True)])
def test_a_lone_goalkeeper_is_no_stopper(sit_whole, away, offered):
    seat = sit_whole(skilled("K@m1,m4,m5", away, ball="m4", value=2, skills_A="stopper")).then("target m5", 6, 3)
    assert (seat["ask"] == "skill") is offered


@proves_whole("F3-A11-26")
@pytest.mark.parametrize(("formation", "check"), [("4-4-2", "6"), ("3-4-3", "5")])
def test_a_skilled_full_back_joins_the_line(sit_whole, formation, check):
    line = skilled(
        "K@m1,m3,s4",
        "K@m5,m4*2,s3,s7,m3",
        ball="m3",
        value=2,
        formation=f"4-4-2/{formation}",
        skills_A="skilled-full-back",
        rules={"offside_risk": "yes"},
    )
    seat = sit_whole(line).then("target s4")
    assert (seat["ask"], seat["by"], seat["value"]) == ("skill", "A", "4")
    assert seat.then("skill skilled-full-back", 6, 5)["check"] == check


@proves_whole("F3-A11-18", "F3-A11-23")
def test_an_advancing_goalkeeper_may_sweep_too(sit_whole):
    line = skilled(
        "K@m1,m4,m3*3,m2*4,s2*2",
        "K@m4,m3*2,s3*4,s7*4",
        ball="m3",
        value=3,
        skills_A="sweeper-keeper,advancing-goalkeeper",
        rules={"goalkeeper_charge": "yes"},
    )
    seat = sit_whole(line).then("target m4").then("charge")
    assert (seat["value"], seat["points"], seat.options) == ("4", "4.4.2/3.4.2", {"skill sweeper-keeper", "done"})
    seat.then("skill sweeper-keeper", 6, 5)
    assert (seat["check"], seat["points"]) == ("5", "4.4.2/2.4.2")


@proves_whole("F3-A11-23")
@pytest.mark.parametrize(
    ("away", "target", "points", "offered"),
    [
        ("K@s4,m5,m3*2,s3*4,s7*3", "s4", "0.2.2", True),  # two points of midfield
        ("K@s4,m5,m3*2,s3*4,s7*3", "s4", "0.1.2", False),
        ("K@m5,m4,m3*2,s3*4,s7*3", "s4", "4.4.2", False),  # the goalkeeper is not in the target area
    ],
)
def test_an_advancing_goalkeeper_stands_in_the_target_and_pays(sit_whole, away, target, points, offered):
    line = skilled(
        "K@m1,s3,s4,m3*3,m2*3,s2*2",
        away,
        ball="s3",
        value=3,
        points=f"4.4.2/{points}",
        skills_A="advancing-goalkeeper",
        rules={"goalkeeper_charge": "yes"},
    )
    seat = sit_whole(line).then(f"target {target}", *(() if offered else (6, 5)))
    assert (seat["ask"] == "charge") is offered


@proves_whole("F3-A11-26", "F3-A7-04")
@pytest.mark.parametrize(
    ("home", "away", "target", "value", "check"),
    [
        ("s4,m3*4,m2*3,s2*2", "K@m4,m4,m5,s3,m3*4,m2*3", "s4", "3", "4"),  # the goalkeeper stands in the line
        ("s4,m3*4,m2*3,s2*2", "K@m5,m4*2,s3*2,m3*3,m2*3", "s4", "3", "4"),  # two in s3 count as one
        ("s3,m3*2,m2*4,s6*3", "K@m5,m3*2,s2*2,s6*3,m2*3", "s3", "2", "4"),  # a line in m3 with s2 and s6
    ],
)
def test_a_full_back_counts_once_from_each_side_of_the_line(sit_whole, home, away, target, value, check):
    line = skilled(
        f"K@m1,{home}", away, ball="m3", value=1, skills_A="skilled-full-back", rules={"offside_risk": "yes"}
    )
    seat = sit_whole(line).then(f"target {target}")
    assert (seat["ask"], seat["value"]) == ("skill", value)
    assert seat.then("skill skilled-full-back", 6, 5)["check"] == check


@proves_whole("F3-A11-14", "F3-A11-22", "F3-A11-09")
def test_the_shooting_side_plays_its_skill_before_the_goalkeeper(sit_whole):
    line = skilled(
        "K@m1,c4,m5*3,m4*2,m3*4",
        "K@m5,m5*3,m4*2,m3*5",
        ball="c4",
        value=2,
        setup="corner",
        skills_H="trained-special-event",
        skills_A="leading-goalkeeper",
    )
    seat = skip(sit_whole(line).then("target m5", 4, 5), "free", "skill").then("attempt")
    assert seat.options == {"skill trained-special-event", "done"}
    seat.then("skill trained-special-event")
    assert seat.options == {"skill leading-goalkeeper", "done"}
    seat.then("skill leading-goalkeeper", 6, 5)  # -1 in the box, + 1: five, the value, is a corner
    assert (seat["setup"], seat["points"]) == ("corner", "4.4.1/3.4.2")


@proves_whole("F3-A11-27", "F3-A11-38")
@pytest.mark.parametrize(
    ("skill", "by", "ball", "value", "dice", "after"),
    [("doubling-up", "A", "m4", 2, (4, 5), "6"), ("short-passes", "H", "m3", 6, (4, 5), "2")],
)
def test_the_limit_of_two_steps_falls(sit_whole, skill, by, ball, value, dice, after):
    counts = {"H": 2, "A": 1} if by == "H" else {"H": 1, "A": 2}
    line = acting(
        f"K@m1,m2,{ball}*{counts['H']}".replace("*1", ""),
        f"K@m5,s8,{ball}*{counts['A']}".replace("*1", ""),
        by=by,
        control="H",
        ball=ball,
        value=value,
        **{f"skills_{by}": skill},
    )
    seat = sit_whole(line).then("position", *dice)
    assert seat.then("boost")["value"] == after


@proves_whole("F3-A11-28")
@pytest.mark.parametrize(("dice", "offered"), [((5, 2), True), ((5, 4), False), ((2, 1), False)])
def test_an_offside_trap_catches_a_half_successful_pass(sit_whole, dice, offered):
    line = skilled(
        "K@m1,s3,s4", "K@m5,m4*3,s3", ball="s3", value=2, skills_A="offside-trap", rules={"offside_risk": "yes"}
    )
    seat = sit_whole(line).then("target s4", *dice)
    assert seat["check"] == "4"
    assert ("skill offside-trap" in seat.options) is offered
    if offered:
        seat.then("skill offside-trap")
        assert (seat["control"], seat["setup"], seat["ball"], seat["value"]) == ("A", "quick", "s4", "2")


@proves_whole("F3-A11-29")
def test_skilled_wing_backs_carry_a_won_ball_away(sit_whole):
    line = acting("K@m1,m4*2", "K@m5,m4*2,s7", by="A", control="H", ball="m4", value=4, skills_A="skilled-wing-backs")
    seat = sit_whole(line).then("press", 3, 6).then("skill skilled-wing-backs")
    assert seat.options == {"ball m5", "ball s7"}
    seat.then("ball s7")
    assert (seat["ball"], seat["value"], seat["control"]) == ("s7", "6", "A")


@proves_whole("F3-A11-30", "F3-A11-39", "F3-A11-47")
@pytest.mark.parametrize(
    ("skill", "by", "home", "away", "options"),
    [
        ("fast-defender", "A", "K@m1,s7*2,m3", "K@m1,s7,m1", {"free s7 s8", "free s7 m4"}),
        (
            "runner",
            "H",
            "K@m5,s3,m3",
            "K@m5,m4*2,s3*2",
            {"free s3 s4", "free s3 m4", "free K m4", "free K s4", "free K s8"},
        ),
        ("box-to-box-midfielder", "H", "K@m1,s2*2,m3", "K@m5,m4,m3*3", {"free m3 m2", "free m3 m4"}),
    ],
)
def test_a_runner_moves_freely_whatever_the_numbers(sit_whole, skill, by, home, away, options):
    ball = "s2" if by == "H" and skill != "runner" else "m3"
    line = before_free_moves(home, away, by=by, control="H", ball=ball, **{f"skills_{by}": skill})
    seat = sit_whole(line).then(f"skill {skill}")
    assert seat["must"] == skill
    found = {answer for answer in seat.options if not answer.startswith("free K")}
    assert found <= options
    assert found


@proves_whole("F3-A11-47")
def test_a_runner_is_bound_by_offside(sit_whole):
    line = before_free_moves("K@m1,m3,s3", "K@m5,m3*4", ball="m3", skills_H="runner")
    assert "skill runner" not in sit_whole(line).options


@proves_whole("F3-A11-31")
def test_catenaccio_moves_the_second_closest_defender(sit_whole):
    line = skilled("K@m1,m3*2", "K@m5,m4,m3*2", ball="m3", value=2, skills_A="catenaccio")
    seat = sit_whole(line).then("target m3", 6, 5).then("skill catenaccio")
    assert seat.moves("move") == {("m4", end) for end in ("m5", "s4", "s8", "s3", "s7", "m3")}


@proves_whole("F3-A11-32")
@pytest.mark.parametrize(("away", "asked"), [(None, "H"), ("midfield-general", "A")])
def test_a_midfield_general_swaps_the_order(sit_whole, away, asked):
    keys = {"skills_A": away} if away else {}
    line = skilled("K@m1,m3*2,s6*2", "K@m5,m3*2,s6*2", ball="m3", value=3, skills_H="midfield-general", **keys)
    seat = sit_whole(line).then("target s6", 5, 2)
    assert (seat["first"], seat["ask"], seat["by"]) == ("A", "skill", asked)
    assert seat.then("skill midfield-general")["first"] == "H"


@proves_whole("F3-A11-33")
@pytest.mark.parametrize(("start", "target", "offered"), [("m3", "m4", True), ("m3", "m5", False), ("m2", "m3", False)])
def test_a_creative_midfielder_lowers_the_new_value(sit_whole, start, target, offered):
    line = skilled(
        f"K@m1,{start},{target}", f"K@m5,{start},{target},s4", ball=start, value=2, skills_H="creative-midfielder"
    )
    seat = sit_whole(line).then(f"target {target}", 6, 3)
    assert (seat["ask"] == "skill") is offered
    if offered:
        assert seat.then("skill creative-midfielder")["value"] == "2"


@proves_whole("F3-A11-34")
@pytest.mark.parametrize(("dice", "control", "value"), [((3, 6), "A", "6"), ((4, 5), "H", "3")])
def test_midfield_pressing_wins_on_equal_and_costs_nothing_when_it_fails(sit_whole, dice, control, value):
    line = acting("K@m1,m3*2", "K@m5,m3*2", by="A", control="H", value=3, skills_A="midfield-pressing")
    seat = sit_whole(line).then("press").then("skill midfield-pressing", *dice)
    assert (seat["control"], seat["value"]) == (control, value)


@proves_whole("F3-A11-35")
def test_a_cross_from_the_side_drops_an_area(sit_whole):
    seat = sit_whole(skilled("K@m1,s3,m5", "K@m5,s3,s4", ball="s3", value=3, skills_H="crossing"))
    assert "target m5 cross" in seat.options
    assert "target s4 cross" not in seat.options
    assert seat.then("target m5 cross", 6, 5)["check"] == "3"


@proves_whole("F3-A11-36")
def test_a_regista_keeps_free_movements_out_of_the_target(sit_whole):
    line = skilled("K@m1,m3*2,m4*2", "K@m5,m4,m3,s8*2", ball="m3", value=3, skills_H="regista")
    seat = sit_whole(line).then("target m4", 5, 1).then("skill regista")
    assert (seat["ask"], seat["by"]) == ("free", "A")
    assert not {start for start, end in seat.moves("free") if end == "m4"}
    seat.then("done").then("move", 2, 2)
    skip(seat, "boost")
    assert "move s8 m4" in seat.options


@proves_whole("F3-A11-37")
@pytest.mark.parametrize(
    ("home", "away", "offered"),
    [("K@m1,s2*2", "K@m5,s2*2", True), ("K@m1,s2", "K@m5,s2*2", False), ("K@m1,s2*2", "K@m5,s2,s3,m2,m3,s1", False)],
)
def test_a_dribbler_passes_equal_numbers_into_the_open(sit_whole, home, away, offered):
    seat = sit_whole(acting(home, away, ball="s2", skills_H="dribbler")).then("move", *(() if offered else (2, 2)))
    assert (seat["ask"] == "skill") is offered
    if offered:
        skip(seat.then("skill dribbler", 2, 2), "boost")
        assert "dribble s2 s3" in seat.options


@proves_whole("F3-A11-40")
@pytest.mark.parametrize(("dice", "value"), [((5, 2), "5"), ((5, 6), "5"), ((1, 2), "4")])
def test_il_mediano_positions_again(sit_whole, dice, value):
    line = at(
        "K@m1,m3*2",
        "K@m5,m3*2",
        ask="second",
        stage="action",
        ball="m3",
        value=3,
        first="A",
        start_area="m3",
        target="m3",
        roller="H",
        held="yes",
        dice="5.1",
        check=2,
        played="A.position,H.position",
        points="0.0.0/0.1.0",
        rules=RULES,
        skills_A="il-mediano",
    )
    seat = sit_whole(line).then("second").then("skill il-mediano")
    assert "position" in seat.options
    assert seat.then("position", *dice, 2, 1)["value"] == value  # home can only move


@proves_whole("F3-A11-43")
def test_a_clinical_finisher_scores_from_the_box(sit_whole):
    line = acting("K@m1,m5,m2*4", "K@m5,m5,m3*4", ball="m5", value=3, skills_H="clinical-finisher")
    assert sit_whole(line).then("attempt").then("skill clinical-finisher", 4)["setup"] == "kick-off"


@proves_whole("F3-A11-44")
@pytest.mark.parametrize(("die", "setup", "yellow"), [(2, "quick", "1/0"), (3, "kick-off", "0/0")])
def test_an_aggressive_striker_fouls_on_a_low_die(sit_whole, die, setup, yellow):
    line = acting("K@m1,m5*2,m2*4", "K@m5,m5,m3*4", ball="m5", value=1, skills_H="aggressive-striker")
    seat = sit_whole(line).then("attempt").then("skill aggressive-striker", die)
    assert (seat["setup"], seat["yellow"], seat["control"]) == (setup, yellow, "A")


@proves_whole("F3-A11-45")
@pytest.mark.parametrize(("word", "first"), [("check", "A"), ("new", "H")])
def test_the_goal_poacher_may_be_read_against_the_new_value(sit_whole, word, first):
    rules = {} if word == "check" else {"goal_poacher_value": word}
    line = skilled("K@m1,m4*2,m5,m2", "K@m5,m4*2,m5", ball="m4", value=3, skills_H="goal-poacher", rules=rules)
    assert sit_whole(line).then("target m5", 5, 2).then("skill goal-poacher", 3)["first"] == first


@proves_whole("F3-A11-46")
@pytest.mark.parametrize(
    ("dice", "control", "setup", "yellow"),
    [
        ((1,), "A", "quick", "1/0"),
        ((5, 3), "H", "penalty", "0/1"),
        ((4, 5, 6), "H", "penalty", "0/1"),
        ((2, 5, 3), "H", None, "0/0"),
    ],
)
def test_a_diver_gambles_for_a_free_kick(sit_whole, dice, control, setup, yellow):
    line = skilled(
        "K@m1,m4,m5,m2*2", "K@m5,m4,m5,m3*2", ball="m4", value=2, skills_H="diver", rules={"special_events": "yes"}
    )
    seat = sit_whole(line).then("target m5", 3, 3).then("skill diver", *dice)
    assert (seat["control"], seat["setup"], seat["yellow"]) == (control, setup, yellow)


@proves_whole("F3-A11-48")
def test_seconda_punta_starts_a_new_turn(sit_whole):
    line = skilled("K@m1,m3*2,m4", "K@m5,m4,m3", ball="m3", value=3, skills_H="seconda-punta")
    seat = sit_whole(line).then("target m4", 5, 4).then("skill seconda-punta")
    assert (seat["ask"], seat["by"], seat["value"], seat["ball"]) == ("target", "H", "4", "m4")


@proves_whole("F3-A11-42")
def test_the_target_man_does_not_count_in_a_shot(sit_whole):
    line = acting("K@m1,m4,m5,m2*3", "K@m5,m4*2,m2*3", ball="m4", value=2, skills_H="runner", flags="target-man-H")
    assert sit_whole(line).then("attempt", 5)["setup"] == "corner"  # -2 - 1: outnumbered at the ball


@proves_whole("F3-A11-06")
def test_a_skill_is_used_once_an_occasion(sit_whole):
    line = skilled("K@m1,m3*2,m2", "K@m5,m3*2,m4", ball="m3", value=2, skills_H="fanatic-fans")
    seat = sit_whole(line).then("target m3", 6, 5).then("skill fanatic-fans", 2)
    assert "skill fanatic-fans" not in seat.options
    assert sit_whole(seat.line)["points"] == "4.3.2/4.4.2"

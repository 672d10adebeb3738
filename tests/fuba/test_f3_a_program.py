"""The advanced rules of the program alone: starts, secrets, agendas, undo, and what the reference does not know."""

from __future__ import annotations

from itertools import groupby

import pytest

from footroll.errors import IllegalAction, NotationError, TeamError
from footroll.fuba import FubaMatch, FubaRules, FubaSide
from footroll.fuba.notation import read_action, read_position, write_position
from footroll.fuba.roles import starting_points
from footroll.fuba.rules import ADVANCED, advanced_rules
from footroll.kernels.fuba.layout import Ask, Told
from footroll.kernels.layout import Side
from footroll.play.dice import Dice
from tests.fuba.seats import ProgramSeat, at, read_keys, stage_3

BUILT = advanced_rules(skills="no", special_events="no")
MIDFIELDER, BACK, STRIKER = "attacking-midfielder", "attacking-centre-back", "withdrawn-striker"


def begin(*dice, home=(4, 4, 2), away=(4, 4, 2), roles=(), **rules):
    """Begin a match with the dice for the kick-off."""
    sides = FubaSide("Home", home, roles), FubaSide("Away", away)
    return FubaMatch(*sides, dice=Dice.scripted(*dice), rules=FubaRules(**rules))


def keys_of(match, **seen):
    return read_keys(write_position(match, **seen))


@pytest.mark.clause("F3-A1-01", "F3-1.1-02")
def test_points_equal_the_formation_at_the_start():
    match = begin(5, 3, away=(3, 4, 3), condition_points="yes", substitutions="yes")
    assert keys_of(match)["points"] == "4.4.2/3.4.3"
    assert sum(match.state["points"][0]) == 10
    assert match.state["subs_left"].tolist() == [3, 3]


@pytest.mark.clause("F3-A2-01", "F3-A2-02", "F3-A2-03", "F3-A2-04", "F3-A2-05", "F3-A2-06")
@pytest.mark.parametrize(
    ("formation", "roles", "points"),
    [
        ((4, 4, 2), (), (4, 4, 2)),
        ((4, 4, 2), (MIDFIELDER,), (4, 3, 3)),
        ((4, 5, 1), (MIDFIELDER,) * 3, (4, 2, 4)),
        ((4, 4, 2), ("defending-midfielder",) * 2, (6, 2, 2)),
        ((4, 4, 2), (BACK,), (3, 5, 2)),
        ((4, 4, 2), (STRIKER,), (4, 5, 1)),
        ((5, 3, 2), ("offensive-wing-back",) * 2, (3, 3, 4)),
    ],
)
def test_roles_shift_points_and_leave_the_formation(formation, roles, points):
    match = begin(5, 3, home=formation, roles=roles, condition_points="yes", player_roles="yes")
    found = keys_of(match)
    assert starting_points(formation, roles) == points
    assert found["points"].split("/")[0] == ".".join(map(str, points))
    assert found["formation"].split("/")[0] == "-".join(map(str, formation))


@pytest.mark.clause("F3-A2-01", "F3-0-02")
def test_roles_count_only_where_their_rule_is_on():
    assert keys_of(begin(5, 3, roles=(MIDFIELDER,), condition_points="yes"))["points"] == "4.4.2/4.4.2"


@pytest.mark.clause("F3-A2-04", "F3-A2-05", "F3-A2-06", "F3-A2-07")
@pytest.mark.parametrize(
    ("formation", "roles", "says"),
    [
        ((4, 4, 2), (BACK,) * 2, "at most once"),
        ((4, 4, 2), (STRIKER,) * 2, "at most once"),
        ((5, 3, 2), ("offensive-wing-back",) * 3, "at most twice"),
        ((4, 2, 4), (MIDFIELDER,) * 2 + ("defending-midfielder",), "midfielders have more roles"),
        ((4, 6, 0), (STRIKER,), "forwards have more roles"),
        ((4, 4, 2), ("sweeper",), "not a role"),
    ],
)
def test_roles_that_do_not_fit_are_refused(formation, roles, says):
    with pytest.raises(TeamError, match=says):
        FubaSide("Home", formation, roles)


@pytest.mark.clause("F3-A2-07")
@pytest.mark.parametrize(("word", "points"), [("no", "8.1.1"), ("yes", "6.1.1")])
def test_a_house_rule_caps_the_points_of_the_start(word, points):
    rules = {"condition_points": "yes", "player_roles": "yes", "start_cap_six": word}
    match = begin(5, 3, home=(6, 3, 1), roles=("defending-midfielder",) * 2, **rules)
    assert keys_of(match)["points"].split("/")[0] == points


@pytest.mark.clause("F3-A9-01")
@pytest.mark.parametrize(
    ("dice", "weather"),
    [
        ((1, 1, 5, 3), "heat"),
        ((2, 2, 5, 3), "sunshine"),
        ((3, 3, 6, 6, 5, 3), "sunshine"),
        ((4, 4, 5, 3), "wind"),
        ((5, 5, 5, 3), "rain"),
        ((6, 6, 5, 3), "cold"),
        ((3, 5), None),
    ],
)
def test_equal_first_dice_set_the_weather(dice, weather):
    assert keys_of(begin(*dice, weather="yes")).get("weather") == weather
    assert keys_of(begin(*dice)).get("weather") is None


@pytest.mark.clause("F3-A9-12")
@pytest.mark.parametrize(("kicked", "side"), [("H", Side.AWAY), ("A", Side.HOME)])
def test_the_side_that_kicks_off_the_second_half_rolls_for_the_weather(kicked, side):
    line = at("-", "-", ask="formation", by="A", stage="restart", minute=45, kicked=kicked, weather="rain",
              rules={"weather": "yes"}, red="0/0")  # fmt: skip
    match = read_position(line, dice=Dice.scripted(4))
    events = match.play(read_action("done", match=match))
    assert [event.side for event in events if event.kind is Told.TOLD_ROLL] == [side]


@pytest.mark.clause("F3-2.1-01")
def test_a_choice_is_covered_until_both_have_chosen():
    line = at("-", "-", ask="formation", by="H", stage="restart", minute=45, red="0/0")
    match = read_position(line, dice=Dice.scripted())
    match.play(read_action("formation 3-5-2", match=match))
    assert (match.ask, match.decider) == (Ask.ASK_FORMATION, Side.AWAY)
    assert keys_of(match)["next"] == keys_of(match, seen_by=Side.HOME)["next"] == "3-5-2/-"
    assert "next" not in keys_of(match, seen_by=Side.AWAY)
    match.play(read_action("done", match=match))
    assert keys_of(match, seen_by=Side.AWAY)["formation"] == "3-5-2/4-4-2"


def test_the_goalkeeper_s_guess_is_covered_until_the_kick():
    line = at("K@m1,m5,m2*9", "K@m5,m3*10", ask="keeper", by="A", control="H", stage="restart", ball="m5", value=2,
              target="m5", setup="penalty")  # fmt: skip
    match = read_position(line, dice=Dice.scripted())
    match.play(read_action("guess left", match=match))
    assert keys_of(match)["guess"] == keys_of(match, seen_by=Side.AWAY)["guess"] == "left"
    assert "guess" not in keys_of(match, seen_by=Side.HOME)


@pytest.mark.clause("F3-5.6.1-03")
@pytest.mark.parametrize(
    ("die", "dice", "ask"), [(6, (2,), "remove"), (5, (2,), "remove"), (4, (2,), "place"), (1, (), "place")]
)
def test_a_test_result_above_six_counts_as_six(die, dice, ask):
    # Away's yellow card test has +1, and they had a card. A 6 adds one to the two cards of the red card test, so that
    # a 2 sends a piece off; the row of 5 does not.
    line = at("K@m1,m4,m2*9", "K@m5,m4*5,m3*5", ask="remove", by="A", control="H", stage="restart", ball="m4", value=2,
              target="m4", setup="free-kick", yellow="0/1")  # fmt: skip
    seat = ProgramSeat(f"{line} then=free-kick,yellow-test.3").then("from m4", die, *dice)
    assert seat["ask"] == ask


@pytest.mark.clause("F3-A4-02", "F3-A4-03")
@pytest.mark.parametrize(
    ("minute", "out", "returned", "left"),
    [
        (52, "H@53", False, "H@53"),
        (53, "H@53", True, None),
        (54, "H@53,H@-,A@60", True, "H@-,A@60"),
        (53, "H@-", False, "H@-"),
    ],
)
def test_a_hurt_piece_returns_to_the_centre_when_its_minutes_have_passed(minute, out, returned, left):
    gone = {side: out.count(side) for side in "HA"}
    line = at("K@m1,m2,s1", "K@m5,m2*2,m4", ask="second", stage="action", by="H", ball="m2", value=3, first="H",
              start_area="m2", target="m2", roller="H", held="yes", dice="5.1", check=2, played="H.move,A.move",
              half=2, minute=minute, out=out, red=f"{8 - gone['H']}/{7 - gone['A']}",
              rules={"injuries": "yes"})  # fmt: skip
    seat = ProgramSeat(line).then("done")
    assert (seat["ask"], seat.count("H", "m3"), seat["out"]) == ("target", int(returned), left)


@pytest.mark.clause("F3-A4-01", "F3-A4-04", "F3-A4-05", "F3-A4-06", "F3-5.6.1-04")
def test_a_six_in_the_card_test_hurts_an_opponent_near_the_ball():
    rules = {"aggressive_pressing": "yes", "injuries": "yes", "substitutions": "yes", "condition_points": "yes"}
    line = stage_3("K@m1,m3,s3,m1*8", "K@m5,m3,m4*9", by="A", control="H", value=2, half=2, minute=60, subs="1/1",
                   points="2.2.2/4.4.2", rules=rules)  # fmt: skip
    seat = ProgramSeat(line).then("aggressive", 6, 6, 6, 6)  # no red card: 6 is not below 1 + 1
    assert (seat["ask"], seat["by"], seat.options) == ("injured", "H", {"from m3", "from s3"})
    seat.then("from s3", 5)
    assert (seat["ask"], seat["out"], seat.pieces("H")) == ("replace", "H@-", 10)
    seat.then("replace")
    assert (seat["ask"], seat["out"], seat.pieces("H"), seat.count("H", "s3")) == ("gain", None, 11, 1)
    assert seat.then("zone defence")["points"] == "3.2.2/4.3.2"
    assert ProgramSeat(line.replace(" rule.injuries=yes", "")).then("aggressive", 6, 6, 6, 6)["ask"] != "injured"


@pytest.mark.clause("F3-A9-09", "F3-A9-10", "F3-A4-02")
@pytest.mark.parametrize(
    ("weather", "die", "out"), [("cold", 3, "H@55"), ("cold", 4, "H@-"), ("storm", 4, "H@-"), ("wind", 4, "H@55")]
)
def test_cold_and_storm_lengthen_an_injury(weather, die, out):
    rules = {"aggressive_pressing": "yes", "injuries": "yes", "weather": "yes"}
    line = stage_3("K@m1,m3,s3,m1*8", "K@m5,m3,m4*9", by="A", control="H", value=2, half=2, minute=51, weather=weather,
                   rules=rules)  # fmt: skip
    assert ProgramSeat(line).then("aggressive", 6, 6, 6, 6).then("from s3", die)["out"] == out


@pytest.mark.clause("F3-A4-07")
@pytest.mark.parametrize(("lot", "hurt"), [((1, 3), "H"), ((4, 3), "H"), ((2,), None), ((3,), None), ((6,), None)])
def test_by_house_rule_a_lot_decides_about_the_goalkeeper(lot, hurt):
    rules = {"aggressive_pressing": "yes", "injuries": "yes", "keeper_injury": "lot"}
    line = stage_3("K@m3,m3,s3,m1*8", "K@m5,m3*2,m4*8", by="A", control="H", value=2, rules=rules)
    seat = ProgramSeat(line).then("aggressive", 6, 6, 6, 6, *lot)  # three are near: 1 and 4 name the goalkeeper
    assert (seat["hurt"], seat["ask"] == "injured") == (hurt, hurt is None)


@pytest.mark.clause("F3-A1-05")
@pytest.mark.parametrize(("word", "again"), [("one", False), ("any", False)])
def test_a_second_point_does_nothing_without_a_skill(word, again):
    rules = {"condition_points": "yes", "boosts_per_action": word}
    line = stage_3("K@m1,m3*2", "K@m5,m3*2", value=4, points="4.4.2/4.4.2", rules=rules)
    seat = ProgramSeat(line).then("position", 3, 5).then("boost")  # two steps are the most
    assert (seat["value"], seat["ask"] == "boost") == ("2", again)


@pytest.mark.clause("F3-A1-05")
def test_by_house_rule_points_add_up_within_two_steps():
    line = stage_3("K@m1,m3*2", "K@m5,m3*2", value=4, points="4.4.2/4.4.2",
                   rules={"condition_points": "yes", "boosts_per_action": "any"})  # fmt: skip
    seat = ProgramSeat(line).then("position", 5, 6).then("boost")
    assert (seat["ask"], seat["points"]) == ("boost", "4.3.2/4.4.2")
    assert seat.then("boost")["value"] == "2"


@pytest.mark.clause("F3-4-03", "F3-A13-03", "F3-4.2.3-06")
def test_stage_2_runs_in_the_order_of_the_book():
    line = at("K@m1,m3,s3", "K@m5,m3,s3", ball="m3", value=2, rules={"special_events": "yes"})
    match = read_position(line, dice=Dice.scripted(4, 4, 2, 1))
    told = [one.kind for one in match.play(read_action("target s3", match=match))]
    order = [Told.TOLD_CLOCK, Told.TOLD_EVENT, Told.TOLD_CHECK, Told.TOLD_VALUE, Told.TOLD_FIRST]
    assert [kind for kind in told if kind in order] == order
    assert (keys_of(match)["minute"], keys_of(match)["value"]) == ("4", "6")  # 4 + 2 of the bouncing ball


@pytest.mark.clause("F3-N-01", "F3-N-02")
def test_the_champions_formations_are_legal():
    assert starting_points((4, 5, 1), (MIDFIELDER,) * 2) == (4, 3, 3)
    skills = ("catenaccio", "creative-midfielder", "great-condition")
    assert FubaSide("Champions", (4, 5, 1), (MIDFIELDER,) * 2, skills).skills == skills
    assert FubaSide("Others", (2, 3, 5), (), ("strength-in-depth", "tackler", "runner")).formation == (2, 3, 5)


@pytest.mark.clause("F3-1.1-07")
def test_every_roll_is_a_six_sided_die_and_a_side_rolls_two_at_most():
    match, picks = FubaMatch(FubaSide("Home"), FubaSide("Away"), dice=Dice.seeded(11), rules=BUILT), Dice.seeded(12)
    while not match.over:
        rolls = [
            one for one in match.play(match.pick(picks)) if one.kind is Told.TOLD_ROLL or one.kind is Told.TOLD_TESTED
        ]
        for (kind, _, _), group in groupby(rolls, key=lambda one: (one.kind, one.side, one.number)):
            faces = [one.other for one in group]
            if kind is Told.TOLD_ROLL:
                assert len(faces) <= 2
                assert all(1 <= face <= 6 for face in faces)


@pytest.mark.parametrize("seed", range(3))
def test_undo_and_resume_give_the_same_bytes_with_every_rule(seed):
    sides = FubaSide("Home", (4, 4, 2), (MIDFIELDER,)), FubaSide("Away", (3, 4, 3))
    match, picks = FubaMatch(*sides, dice=Dice.seeded(seed), rules=BUILT), Dice.seeded(seed + 100)
    asked = set()
    while not match.over:
        asked.add(match.ask)
        before, answer = match.save(), match.pick(picks)
        again = read_position(write_position(match), dice=Dice.scripted())
        assert again.save() == before
        rolls = match.play(answer).rolls
        after = match.save()
        again.dice = Dice.scripted(*rolls)
        again.play(answer)
        assert again.save() == after
        match.undo()
        assert match.save() == before
        match.play(answer)
        assert match.save() == after
    assert {Ask.ASK_BOOST, Ask.ASK_SUBSTITUTE, Ask.ASK_SLOW} <= asked


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("points=4.4/4.4.2", "three zones of both sides"),
        ("points=4.4.99/4.4.2", "from 0 to 20"),
        ("subs=9/3", "subs"),
        ("tired=X", "must be H, A or HA"),
        ("out=H-5", "must be a side and a square"),
        ("weather=fog", "must be"),
        ("flags=nothing", "must be"),
        ("then=sleep", "is not a task"),
        ("then=turn-end.999", "is not a task"),
        ("then=shoot", "the first task must be turn-end or next-turn"),
        ("then=turn-end,restart", "restart cannot wait behind another task"),
        ("then=turn-end,action-end.200", "action-end cannot have the number 200"),
        ("ask=pay", "the last task must be pay"),
        ("then=-", "what follows the answer is missing"),
        ("announced=goat", "must be"),
        ("injured=x9", "is not an area"),
    ],
)
def test_a_broken_key_is_refused_with_one_sentence(change, says):
    rules = dict.fromkeys(("condition_points", "substitutions", "injuries", "weather"), "yes")
    line = stage_3("K@m1,m3*2", "K@m5,m3", rules=rules)
    key = change.partition("=")[0]
    words = [word for word in line.split() if word.partition("=")[0] != key]
    with pytest.raises(NotationError, match=r".") as refusal:
        read_position(" ".join([*words, change]), dice=Dice.scripted())
    assert says.split(".")[0] in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_points_need_their_rule():
    with pytest.raises(NotationError, match=r"rule\.condition_points=yes"):
        read_position(stage_3("K@m1,m3*2", "K@m5,m3", points="4.4.2/4.4.2"), dice=Dice.scripted())


@pytest.mark.parametrize(
    ("line", "answers", "refused", "clause"),
    [
        ("press", (), "aggressive", "F3-A6-01"),
        ("pay", (("move", 6, 1), ("boost",)), "zone midfield", "F3-A1-07"),
        ("substitute", (("done",),), "sub card", "F3-A3-08"),
        ("substitute", (("done",),), "sub 2-4-4", "F3-A3-06"),
    ],
)
def test_a_refusal_names_its_clause(line, answers, refused, clause):
    rules = {"condition_points": "yes", "aggressive_pressing": "yes", "substitutions": "yes"}
    lines = {
        "press": stage_3("K@m1,m3", "K@m5,m3", by="A", control="H", points="4.4.2/1.0.1", rules=rules),
        "pay": stage_3("K@m1,m3*2", "K@m5,m3", points="2.0.2/4.4.2", rules=rules),
        "substitute": at("K@m1,m3*2", "K@m5,m3", ask="second", stage="action", by="H", ball="m3", value=3, first="H",
                         start_area="m3", target="m3", roller="H", held="yes", dice="5.1", check=2,
                         played="H.move,A.move", rules=rules),
    }  # fmt: skip
    seat = ProgramSeat(lines[line])
    for answer, *dice in answers:
        seat.then(answer, *dice)
    with pytest.raises(IllegalAction) as refusal:
        seat.match.play(read_action(refused, match=seat.match))
    assert refusal.value.clause.id == clause


def test_advanced_rules_are_switches_of_their_own():
    assert len(ADVANCED) == 12
    assert set(FubaRules().changed()) == set()
    assert advanced_rules().changed() == dict.fromkeys(ADVANCED, "yes")

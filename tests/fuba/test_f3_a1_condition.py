"""Condition points, tiredness, roles, substitutions (FUBA 3.0, A1 to A3)."""

from __future__ import annotations

import pytest

from tests.fuba.seats import at, proves, proves_whole, stage_3
from tests.reference.fuba.condition import RolesDoNotFit, starting_points

FIT = {"condition_points": "yes"}
SUBS = FIT | {"substitutions": "yes"}


def at_the_end(home="K@m1,m3*2,m2", away="K@m5,m3*2,m4", *, by="H", ball="m3", rules=SUBS, **keys):
    """Write a position whose turn ends with `done`."""
    return at(
        home,
        away,
        ask="second",
        stage="action",
        by=by,
        ball=ball,
        value=3,
        first=by,
        start_area=ball,
        target=ball,
        roller=by,
        held="yes",
        dice="5.1",
        check=2,
        played=f"{by}.move,{'A' if by == 'H' else 'H'}.move",
        rules=rules,
        **keys,
    )


@proves("F3-A1-02", "F3-A1-05", "F3-A1-06")
@pytest.mark.parametrize(("answer", "left", "points"), [("done", "4", "4.4.2/4.4.2"), ("boost", "5", "4.3.2/4.4.2")])
def test_a_point_buys_the_higher_movement_die(sit, answer, left, points):
    line = stage_3("K@m1,m3*2", "K@m5,m3", points="4.4.2/4.4.2", rules=FIT)
    seat = sit(line).then("move", 5, 2)
    assert seat.options == {"boost", "done"}
    seat.then(answer)
    assert (seat["ask"], seat["left"], seat["points"]) == ("move", left, points)


@proves("F3-A1-02")
def test_no_point_is_offered_that_changes_nothing(sit):
    line = stage_3("K@m1,m3*2", "K@m5,m3", points="4.4.2/4.4.2", rules=FIT)
    assert sit(line).then("move", 4, 2)["ask"] == "move"
    line = stage_3("K@m1,m3*2", "K@m5,m3", points="1.0.1/4.4.2", rules=FIT)
    assert sit(line).then("move", 6, 2)["ask"] == "move"


@proves("F3-A1-03")
@pytest.mark.parametrize(
    ("dice", "answer", "value"),
    [((3, 5), "done", "3"), ((3, 5), "boost", "2"), ((3, 2), None, "2"), ((5, 6), "boost", "3")],
)
def test_a_point_buys_one_more_step_of_positioning(sit, dice, answer, value):
    line = stage_3("K@m1,m3*2", "K@m5,m3*2", value=4, points="4.4.2/4.4.2", rules=FIT)
    seat = sit(line).then("position", *dice)
    if answer:
        assert seat["ask"] == "boost"
        seat.then(answer)
    assert seat["value"] == value


@proves("F3-A1-04")
def test_a_press_is_aggressive_from_the_beginning_or_not_at_all(sit):
    line = stage_3(
        "K@m1,m3*2", "K@m5,m3*2", by="A", control="H", points="4.4.2/4.4.2", rules=FIT | {"aggressive_pressing": "yes"}
    )
    seat = sit(line)
    assert {"press", "aggressive"} <= seat.options
    assert seat.then("press", 6, 6)["ask"] != "boost"


@proves("F3-A1-06")
@pytest.mark.parametrize(("by", "points"), [("H", "3.4.2/4.4.2"), ("A", "4.4.2/4.4.1")])
def test_the_zone_of_the_ball_pays_seen_by_the_team(sit, by, points):
    line = stage_3("K@m1,m2*2", "K@m5,m2*2", by=by, control="H", ball="m2", points="4.4.2/4.4.2", rules=FIT)
    assert sit(line).then("move", 6, 1).then("boost")["points"] == points


@proves("F3-A1-07")
@pytest.mark.parametrize(
    ("points", "offered", "after"),
    [("0.3.4", True, "0.1.4"), ("0.1.4", False, None), ("1.3.4", True, "0.3.4")],
)
def test_an_empty_zone_pays_two_from_the_next(sit, points, offered, after):
    line = stage_3("K@m1,m2*2", "K@m5,m2", ball="m2", points=f"{points}/4.4.2", rules=FIT)
    seat = sit(line).then("move", 6, 1)
    assert (seat["ask"] == "boost") is offered
    if offered:
        assert seat.then("boost")["points"] == f"{after}/4.4.2"


@proves("F3-A1-07")
@pytest.mark.parametrize(
    ("rules", "options"),
    [({}, {"defence", "forward"}), ({"split_payment": "yes"}, {"defence", "forward", "defence+forward"})],
)
def test_midfield_may_choose_the_zone_that_pays(sit, rules, options):
    line = stage_3("K@m1,m3*2", "K@m5,m3", points="2.0.2/4.4.2", rules=FIT | rules)
    seat = sit(line).then("move", 6, 1).then("boost")
    assert (seat["ask"], seat.options) == ("pay", {f"zone {one}" for one in options})
    assert seat.then("zone forward")["points"] == "2.0.0/4.4.2"


@proves("F3-A1-08", "F3-A1-09", "F3-4.2.1.2-11")
@pytest.mark.parametrize(
    ("minute", "dice", "tests"),
    [(60, (6, 1), True), (60, (5, 5), True), (60, (5, 1), False), (88, (6, 1), False), (86, (6, 1), True)],
)
def test_five_squares_make_both_teams_test(sit, minute, dice, tests):
    line = at("K@m1,m3*2", "K@m5,m3*2", ball="m3", value=2, half=2, minute=minute, points="4.4.2/4.4.2", rules=FIT)
    seat = sit(line).then("target m3", *dice, *((1, 1, 6, 6) if tests else ()))
    assert seat["points"] == ("4.3.2/4.4.2" if tests else "4.4.2/4.4.2")


@proves("F3-4.2.1.2-11", "F3-A1-11")
@pytest.mark.parametrize(("word", "points"), [("plus", "4.3.2"), ("base", "4.4.2")])
def test_the_stoppage_square_counts_as_game_time(sit, word, points):
    rules = FIT if word == "plus" else FIT | {"stoppage_game_time": word}
    line = at("K@m1,m3*2", "K@m5,m3*2", ball="m3", value=2, half=2, minute=86, points="4.4.2/4.4.2", rules=rules)
    assert sit(line).then("target m3", 6, 1, 4, 5, 6, 6)["points"] == f"{points}/4.4.2"


@proves_whole("F3-A1-10")
@pytest.mark.parametrize(("rules", "dice"), [({}, ()), ({"slow_play_tires": "yes"}, (6, 6, 6, 6))])
def test_only_the_dice_of_the_turn_tire(sit_whole, rules, dice):
    line = at(
        "K@m1,m3*2",
        "K@m5,m3*2",
        ball="m3",
        value=2,
        half=2,
        minute=60,
        points="4.4.2/4.4.2",
        rules=FIT | {"special_events": "yes"} | rules,
    )
    seat = sit_whole(line).then("target m3", 4, 4, 4, 1, *dice)
    assert seat["minute"] == "65"


@proves("F3-A1-11")
@pytest.mark.parametrize(("minute", "dice", "lost"), [(73, (3, 4), True), (73, (4, 4), False), (15, (1, 1), False)])
def test_the_sum_times_ten_is_read_against_the_clock(sit, minute, dice, lost):
    half = 2 if minute > 45 else 1
    line = at("K@m1,m3*2", "K@m5,m3*2", ball="m3", value=2, half=half, minute=minute, points="4.4.2/4.4.2", rules=FIT)
    seat = sit(line).then("target m3", 6, 1, *dice, 6, 6)
    assert seat["points"] == ("4.3.2/4.4.2" if lost else "4.4.2/4.4.2")


@proves("F3-A1-12")
def test_an_empty_zone_loses_two_points_elsewhere(sit):
    line = at("K@m1,m2*2", "K@m5,m2*2", ball="m2", value=2, half=2, minute=73, points="0.1.3/4.4.2", rules=FIT)
    seat = sit(line).then("target m2", 6, 1, 1, 1)
    assert (seat["ask"], seat.options) == ("lose", {"zone midfield", "zone forward"})
    seat.then("zone midfield", 6, 6)
    assert seat["points"] == "0.0.2/4.4.2"


@proves("F3-A1-13", "F3-A1-15")
@pytest.mark.parametrize(
    ("points", "dice", "tired"), [("0.1.0", (1, 1), "H"), ("0.0.0", (6, 6), "H"), ("0.2.0", (1, 1), None)]
)
def test_a_team_without_points_after_a_test_is_tired(sit, points, dice, tired):
    line = at("K@m1,m3*2", "K@m5,m3*2", ball="m3", value=2, half=2, minute=73, points=f"{points}/4.4.2", rules=FIT)
    seat = sit(line).then("target m3", 6, 1, *dice, 6, 6)
    assert seat["tired"] == tired
    assert seat.pieces("H") == 3


@proves("F3-A1-13")
def test_spending_the_last_point_does_not_tire(sit):
    line = stage_3("K@m1,m3*2", "K@m5,m3", points="0.1.0/4.4.2", rules=FIT)
    seat = sit(line).then("move", 6, 1).then("boost")
    assert (seat["points"], seat["tired"]) == ("0.0.0/4.4.2", None)


@proves("F3-A1-16")
@pytest.mark.parametrize(("word", "left"), [("yes", "2"), ("no", "3")])
def test_a_line_that_tiredness_empties_costs_one_a_die(sit, word, left):
    rules = FIT if word == "yes" else FIT | {"tired_zero_line": word}
    line = stage_3(
        "K@m1,m4*2", "K@m5,m4", ball="m4", formation="4-5-1/4-4-2", tired="H", points="0.0.0/4.4.2", rules=rules
    )
    assert sit(line).then("move", 5, 3)["left"] == left


@pytest.mark.parametrize(
    ("formation", "roles", "points"),
    [
        ((4, 4, 2), [], [4, 4, 2]),
        ((4, 4, 2), ["attacking-midfielder"], [4, 3, 3]),
        ((4, 4, 2), ["defending-midfielder"] * 2, [6, 2, 2]),
        ((4, 4, 2), ["attacking-centre-back"], [3, 5, 2]),
        ((4, 4, 2), ["withdrawn-striker"], [4, 5, 1]),
        ((5, 3, 2), ["offensive-wing-back"] * 2, [3, 3, 4]),
        ((4, 5, 1), ["attacking-midfielder"] * 2, [4, 3, 3]),
    ],
)
def test_roles_shift_points_of_the_reference(formation, roles, points):
    assert starting_points(formation, roles) == points


@pytest.mark.parametrize(
    ("formation", "roles"),
    [
        ((4, 4, 2), ["attacking-centre-back"] * 2),
        ((4, 2, 4), ["attacking-midfielder"] * 3),
        ((4, 6, 0), ["withdrawn-striker"]),
    ],
)
def test_a_line_has_no_more_roles_than_players(formation, roles):
    with pytest.raises(RolesDoNotFit):
        starting_points(formation, roles)


@proves("F3-A3-01", "F3-A3-02")
def test_the_defence_substitutes_in_midfield_only_after_the_attack(sit):
    seat = sit(at_the_end(points="4.4.2/4.4.2", subs="3/3")).then("done")
    assert (seat["ask"], seat["by"]) == ("substitute", "H")
    assert seat.then("done")["ask"] == "target"
    seat = sit(at_the_end(points="4.4.2/4.3.2", subs="3/3")).then("done").then("sub 4-3-3").then("done")
    assert (seat["ask"], seat["by"]) == ("substitute", "A")
    assert sit(at_the_end("K@m1,m2*2", "K@m5,m2*2", ball="m2", subs="3/3")).then("done")["ask"] == "target"
    assert sit(at_the_end(subs="0/3")).then("done")["ask"] == "target"


@proves("F3-A3-03")
def test_both_teams_may_substitute_at_a_corner(sit):
    seat = sit(stage_3("K@m1,m5,m2*3", "K@m5,m3*4", ball="m5", value=3, points="4.4.2/4.4.2", subs="3/3", rules=SUBS))
    seat.then("attempt", 3)
    assert (seat["ask"], seat["by"]) == ("substitute", "H")
    seat.then("done")
    assert (seat["ask"], seat["by"]) == ("substitute", "A")
    assert seat.then("done")["ask"] == "corner-side"


@proves("F3-A3-04", "F3-A3-05", "F3-A3-12")
def test_several_substitutions_are_announced_before_the_dice(sit):
    seat = sit(at_the_end(half=2, minute=60, yellow="1/0", points="1.1.1/4.4.2", subs="3/3")).then("done")
    assert {"sub fresh", "sub card", "sub 4-3-3", "done"} <= seat.options
    before = seat["H"]
    seat.then("sub card")
    assert "sub card" not in seat.options  # there was one yellow card
    seat.then("sub fresh").then("sub 4-3-3")
    seat.then("zone defence", 3, 4).then("zone defence")
    assert (seat["points"], seat["yellow"], seat["H"]) == ("3.1.2/4.4.2", "0/0", before)


@proves("F3-A3-06", "F3-A3-07")
@pytest.mark.parametrize(("half", "minute", "points"), [(1, 30, "2.2.1"), (2, 60, "2.2.2")])
def test_a_formation_change_counts_from_the_next_turn_and_adds_a_point_late(sit, half, minute, points):
    seat = sit(at_the_end(half=half, minute=minute, points="2.2.1/4.4.2", subs="1/0")).then("done").then("sub 4-3-3")
    assert (seat["points"], seat["formation"], seat["ask"]) == (f"{points}/4.4.2", "4-3-3/4-4-2", "target")


@proves("F3-A3-08")
@pytest.mark.parametrize(("half", "minute", "asks"), [(2, 70, "gain"), (1, 30, "target")])
def test_a_booked_player_leaves(sit, half, minute, asks):
    seat = sit(at_the_end(half=half, minute=minute, yellow="2/0", points="2.2.1/4.4.2", subs="1/0")).then("done")
    seat.then("sub card")
    assert (seat["yellow"], seat["ask"]) == ("1/0", asks)
    assert "sub card" not in sit(at_the_end(half=half, minute=minute, subs="1/0")).then("done").options


@proves("F3-A3-09", "F3-A3-10")
@pytest.mark.parametrize(("dice", "gained"), [((3, 4), 1), ((3, 3), 2)])
def test_a_fresh_player_brings_one_point_or_two(sit, dice, gained):
    seat = sit(at_the_end(half=2, minute=60, points="2.2.1/4.4.2", subs="1/0")).then("done").then("sub fresh", *dice)
    seat.then("zone midfield")
    assert (seat["ask"] == "gain") is (gained == 2)
    if gained == 2:
        seat.then("zone forward")
    assert seat["points"] == ("2.3.1/4.4.2" if gained == 1 else "2.3.2/4.4.2")


@proves("F3-A3-11")
def test_no_zone_rises_above_six_and_no_team_above_ten(sit):
    seat = sit(at_the_end(half=2, minute=60, points="6.2.1/4.4.2", subs="1/0")).then("done").then("sub fresh", 3, 3)
    assert seat.options == {"zone midfield", "zone forward"}
    seat.then("zone midfield")
    assert (seat["points"], seat["ask"]) == ("6.3.1/4.4.2", "target")  # the second point is lost


@proves("F3-0-02", "F3-3.4-01", "F3-1.1-02")
def test_points_and_substitutions_exist_only_with_their_rules(sit):
    seat = sit(stage_3("K@m1,m3*2", "K@m5,m3"))
    assert (seat["points"], seat["subs"]) == (None, None)
    assert seat.then("move", 6, 1)["ask"] == "move"

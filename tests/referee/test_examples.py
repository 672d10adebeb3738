"""The worked examples, each with a test of its subject."""

import tomllib
from pathlib import Path

import pytest

from tests.referee.judging import act, cell, clause, events, mark, owner, play_of, score_of
from tests.referee.settings import put_out
from tests.reference.referee import (
    board,
    dice,
    effects,
    fouls,
    freekicks,
    interceptions,
    lines,
    offside,
    race,
    scores,
    shots,
)
from tests.reference.referee.table import Choices, Dice, index, named, situation

EXAMPLES = tomllib.loads((Path(__file__).parents[1] / "data" / "worked-examples.toml").read_text())["example"]


def cells_apart(yards, at=(40, 30)):
    """Return two cells some yards apart on a straight line."""
    return at, (at[0] + yards, at[1])


def example_difficulty(given, expect, rolls):
    length, width = given["pitch"]
    x, y = given["cell"]
    assert length - board.forward((x, y), given["team"], length) == expect["dx"]
    assert max(width // 2 - y, y + 1 - width // 2) == expect["dy"]
    assert board.by_distance(expect["dx"], expect["dy"], board.LARGEST) == int(expect["d1_x100"])
    assert board.by_aperture(expect["dx"], expect["dy"]) == int(expect["d2_x100"])
    assert board.difficulty((x, y), given["team"], length, width) == expect["difficulty"]


def example_score(given, expect, rolls):
    assert scores.score(rolls[0]["value"], given["skill"]) == expect["A"]


def example_power(given, expect, rolls):
    assert scores.power(given["A"], given["D"]) == expect["power"]


def example_low_pass(given, expect, rolls):
    start, target = cells_apart(given["L"])
    if "from" in given:
        start, target = tuple(given["from"]), tuple(given["target"])
    setting = situation({"H8": {"cell": start, "low_pass": given["skill_low_pass"]}}, "H8")
    check_pass(act(setting, "pass", "H8", *rolls, to=target), expect, target)


def example_high_pass(given, expect, rolls):
    setting = situation({"H6": {"cell": tuple(given["from"]), "high_pass": given["skill_high_pass"]}}, "H6")
    check_pass(act(setting, "pass", "H6", *rolls, to=tuple(given["target"])), expect, None)


def example_no_error(given, expect, rolls):
    target = tuple(given["target"])
    setting = situation({"H8": {"cell": (target[0] - given["L"], target[1]), "low_pass": 80}}, "H8")
    outcome = act(setting, "pass", "H8", 30, to=target)
    assert score_of(outcome, "H8") == given["A"]
    check_pass(outcome, expect, target)


def example_throw_in(given, expect, rolls):
    away = given.get("team") == "away"
    start, target = cells_apart(given["L"], at=(40, 0))
    if "from" in given:
        start, target = tuple(given["from"]), tuple(given["target"])
    name, side = ("A3", "away") if away else ("H3", "home")
    setting = situation({name: {"cell": start, "throw_in": given["skill_throw_in"]}}, name, side, restart="throw_in")
    outcome = act(setting, "pass", name, *rolls, to=target)
    assert 2 * board.manhattan(start, target) == expect["D"]
    check_pass(outcome, expect, target)


def example_header(given, expect, rolls):
    placed = {
        "A4": {"cell": (99, 50), "high_pass": 100},
        "A5": {"cell": (80, 30), "defensive_header": given["skill_defensive_header"]},
    }
    choices = Choices(one_touch=["defensive_header"], one_touch_to=[tuple(given["target"])])
    assert board.manhattan((80, 30), given["target"]) == given["L"]
    outcome = act(situation(placed, "A4", "away"), "pass", "A4", 99, *rolls, choices=choices, to=(80, 30))
    assert 3 * given["L"] == expect["D"]
    check_pass(outcome, expect, None)


def check_pass(outcome, expect, target):
    if "A" in expect:
        assert events(outcome, "score")[-1][2] == expect["A"]
    if "landing" in expect:
        assert outcome["ball"] == tuple(expect["landing"])
        assert events(outcome, "error") == [(expect["E"], tuple(expect["landing"]))]
    if expect.get("result") == "success":
        assert outcome["ball"] == target
        assert not events(outcome, "error")
    assert outcome["possession"] is None
    assert outcome["under_way"]


def example_direction(given, expect, rolls):
    face, target = rolls[0]["value"], tuple(given["target"])
    landing = dice.displaced(target, face, given["team"], given["E"])
    assert landing == tuple(expect["landing"])
    assert board.manhattan(target, landing) == expect["manhattan"]
    full = dice.displaced(target, face, given["team"], given["E"], "full_steps")
    assert full == tuple(expect["landing_full_steps"])


def example_out(given, expect, rolls):
    start, landing, team = tuple(given["from"]), tuple(given["landing"]), given["team"]
    x, y = lines.exit_point(start, landing, *given["pitch"])
    assert (round(float(x), 4), round(float(y), 4)) == tuple(expect["exit"])
    restart = put_out(start, landing, team)["restart"]
    assert restart["kind"] == expect["restart"]
    assert restart["side"] == expect["for"]
    if "cell" in expect:
        assert restart["cell"] == tuple(expect["cell"])
    if "with_stray_pass_goal" in expect:
        assert put_out(start, landing, team, may_score=True)["goal"] == expect["with_stray_pass_goal"].split()[-1]


def example_touch(given, expect, rolls):
    zone = lines.zone_boxes(given["defender"], 100, 64)
    end = lines.centre(given["target"])
    met = {touch: lines.entry(given["from"], end, zone, touch) is not None for touch in ("closed", "open")}
    assert (lines.entry(given["from"], end, zone) is not None) == expect["can_intercept"]
    assert met["open"] == expect.get("open", met["open"])
    assert met["closed"] == expect.get("closed", met["closed"])


def example_interceptors(given, expect, rolls):
    placed = {i["id"]: {"cell": i["cell"], "intercept": i["intercept"]} for i in given["interceptors"]}
    placed["H8"] = {"cell": given["from"], "low_pass": given["skill_low_pass"]}
    choices = Choices(intercept=[i["id"] for i in given["interceptors"]])
    outcome = act(situation(placed, "H8"), "pass", "H8", *rolls, choices=choices, to=given["target"])
    assert score_of(outcome, "H8") == expect["A"]
    assert [score_of(outcome, "A6"), score_of(outcome, "A4")] == [expect["A6"], expect["A4"]]
    assert owner(outcome) == expect["owner"]
    assert outcome["ball"] == tuple(expect["ball"])
    assert outcome["interrupted"]


def example_intercept_tie(given, expect, rolls):
    placed = {"H8": {"cell": (40, 30), "low_pass": 80}, "A6": {"cell": (46, 31), "intercept": given["intercept"]}}
    for rule, taken in (("intercepted", True), ("missed", False)):
        setting = situation(placed, "H8", rules={"intercept_tie": rule})
        outcome = act(setting, "pass", "H8", *rolls, choices=Choices(intercept=["A6"]), to=(50, 30))
        assert score_of(outcome, "H8") == expect["A"]
        assert score_of(outcome, "A6") == expect["intercept_score"]
        assert (owner(outcome) == "A6") == taken


def example_high_range(given, expect, rolls):
    names = ["A2", "A3", "A4"]
    setting = situation({"H8": given["from"], **dict(zip(names, given["defenders"], strict=True))}, "H8")
    assert board.manhattan(given["from"], given["target"]) == expect["L"]
    assert [board.chebyshev(given["from"], defender) for defender in given["defenders"]] == expect["chebyshev"]
    met = interceptions.along(play_of(setting), index("H8"), lines.centre(given["target"]), high=True)
    assert [index(name) in met for name in names] == expect["can_intercept"]


def example_keeper_intercepts(given, expect, rolls):
    play = play_of(
        situation({"A1": {"cell": given["gk"]["cell"], "intercept": given["gk"]["intercept"]}}), None, *rolls
    )
    assert interceptions.wins(play, index("A1"), given["pass_score"]) == (expect["result"] == "intercepted")
    assert events(play.outcome(), "score")[-1][2] == expect["score"]


def footballer(given, at):
    """Return an example's footballer as marks, on its cell or a given one."""
    marks = {key: value for key, value in given.items() if key not in ("id", "yellow")}
    return {"cell": at, **marks, "yellows": given.get("yellow", 0)}


def example_dribble(given, expect, rolls):
    carrier = given.get("carrier") or {"id": rolls[0]["by"], "dribble": given["dribble"]}
    one = given.get("defender") or given.get("gk") or {"id": "A3", "tackle": given.get("tackle")}
    defenders = given.get("defenders", [one])
    free = iter([(41, 20), (41, 21)])
    placed = {d["id"]: footballer(d, d.get("cell") or next(free)) for d in defenders}
    beside = placed[defenders[0]["id"]]["cell"]
    placed[carrier["id"]] = footballer(carrier, carrier.get("cell", (beside[0] - 1, beside[1])))
    outcome = act(situation(placed, carrier["id"]), "dribble", carrier["id"], *rolls)
    check_contest(outcome, expect, carrier["id"], [d["id"] for d in defenders])


def example_tackle(given, expect, rolls):
    carrier, tackler = given["carrier"], given["tackler"]
    placed = {
        carrier["id"]: footballer(carrier, carrier.get("cell", (40, 20))),
        tackler["id"]: footballer(tackler, tackler.get("cell", (41, 21))),
    }
    outcome = act(situation(placed, carrier["id"]), "tackle", tackler["id"], *rolls)
    check_contest(outcome, expect, carrier["id"], [tackler["id"]])


def check_contest(outcome, expect, carrier, defenders):
    for name in (carrier, *defenders):
        if name in expect:
            assert score_of(outcome, name) == expect[name]
    if "scores" in expect:
        rolled = [score for _, _, score in events(outcome, "score")]
        assert rolled == [score for pair in expect["scores"] for score in pair]
    assert owner(outcome) == expect.get("owner", expect.get("winner"))
    for name, at in expect.get("cells", {}).items():
        assert cell(outcome, name) == tuple(at)
    for name, points in expect.get("points_next_movement", {}).items():
        pawn = outcome["pawns"][index(name)]
        velocity = {"H7": 90, "H8": 100}[name]
        assert scores.movement_points(velocity, pawn["halved"]) == points
    if "swap_with" in expect:
        assert {named(pawn) for pawn in events(outcome, "swap")[0]} == {carrier, expect["swap_with"]}
    if "injured" in expect:
        assert events(outcome, "injury")[0][1] == expect["injury_score"]
        assert not any(pawn["injured"] for pawn in outcome["pawns"])
    assert outcome["interrupted"] == (owner(outcome) != carrier)


def example_slip(given, expect, rolls):
    attacker, marker = given["attacker"], given["marker"]
    placed = {a["id"]: footballer(a, a["cell"]) for a in (attacker, marker)} | {"H8": (30, 30)}
    outcome = act(situation(placed, "H8"), "slip", "H9", *rolls)
    assert [score_of(outcome, "H9"), score_of(outcome, "A4")] == [expect["H9"], expect["A4"]]
    assert bool(events(outcome, "swap")) == expect["swap"]
    assert scores.movement_points(90, mark(outcome, "H9", "halved")) == expect["points"]["H9"]
    assert events(outcome, "slip") == [("lost",)]


def example_mark_foul(given, expect, rolls):
    attacker, defender = given["attacker"], given["defender"]
    placed = {a["id"]: footballer(a, a["cell"]) for a in (attacker, defender)} | {"H8": (60, 30)}
    outcome = act(situation(placed, "H8"), "slip", "H9", *rolls)
    assert events(outcome, "foul")[0][0] == index(expect["foul_by"])
    assert mark(outcome, "A4", "yellows") == 2
    assert mark(outcome, "A4", "on") != expect["sent_off"]
    check = (index("H9"), expect["injury_score"], expect["injury_difficulty"], expect["injured"])
    assert events(outcome, "injury") == [check]
    assert outcome["restart"]["kind"] == expect["restart"]
    assert outcome["restart"]["side"] == outcome["attacking"] == expect["for"]


def example_voluntary_foul(given, expect, rolls):
    others = zip(("A2", "A3", "A4", "A6"), given["other_away_outfielders_x"], strict=True)
    placed = {name: (x, 10) for name, x in others} | {"A1": (given["away_gk_x"], 32), "H8": (60, 30)}
    placed |= {"H9": footballer(given["victim"], given["victim"]["cell"]), "A5": tuple(given["offender"]["cell"])}
    outcome = act(situation(placed, "H8", parked=False), "foul", "A5", *rolls, victim="H9")
    assert events(outcome, "card") == [(index("A5"), expect["card"])]
    assert mark(outcome, "A5", "on") != expect["sent_off"]
    assert events(outcome, "injury")[0][1] == expect["injury_score"]
    assert outcome["restart"] == {"kind": "direct", "side": "home", "cell": tuple(expect["cell"])}


def example_last_defender(given, expect, rolls):
    others = zip(("A2", "A3"), given["other_away_outfielders_x"], strict=True)
    placed = {name: (x, 10) for name, x in others} | {"A1": (99, 32)}
    placed |= {"H9": (given["victim_x"], 30), "A5": (given["offender_x"], 30)}
    play = play_of(situation(placed, "H9", parked=False))
    assert fouls.is_last_defender(play, index("A5"), index("H9")) == expect["last_defender"]


def example_safe_rolls(given, expect, rolls):
    lowest = [
        next((roll for roll in range(100) if scores.score(roll, s) >= scores.injury_difficulty(s)), -1)
        for s in given["strength"]
    ]
    assert lowest == expect["lowest_safe_roll"]
    assert scores.score(99, 50) == expect["best_score_50"]


def example_challenge(given, expect, rolls):
    receiver, keeper = given["receiver"], given["gk"]
    placed = {r["id"]: footballer(r, r["cell"]) for r in (receiver, keeper)}
    placed |= {"H8": {"cell": (80, 30), "low_pass": 100}, "A2": (99, 20)}
    outcome = act(situation(placed, "H8"), "pass", "H8", *rolls, to=receiver["cell"])
    assert [score_of(outcome, "H9"), score_of(outcome, "A1")] == [expect["H9"], expect["A1"]]
    assert owner(outcome) == expect["owner"]
    assert outcome["in_hand"]


def example_race(given, expect, rolls):
    placed = {r["id"]: footballer(r, r["cell"]) for r in given["runners"]}
    setting = situation(placed)
    outcome = race(setting, given["ball"], [index(name) for name in placed], Dice(), Choices())
    assert owner(outcome) == expect["owner"]
    play = play_of(setting)
    left = {name: play.points(index(name)) - board.manhattan(play.cell(index(name)), given["ball"]) for name in placed}
    assert left == expect["left"]


def example_offside(given, expect, rolls):
    opponents = dict(zip(("A2", "A3", "A4"), [(x, 60) for x in given["opponents_fx"]], strict=False))
    attacker = {"cell": given["attacker"], "velocity": given["velocity"], "halved": given["halved"]}
    setting = situation({"H8": (given["ball_fx"], 30), "H9": attacker, **opponents}, "H8", parked=False)
    play = play_of(setting)
    line = offside.line(play, index("H8"))
    beyond = index("H9") in offside.positions(play, index("H8"), line)
    assert (line, beyond, play.points(index("H9"))) == (expect["line"], expect["offside_position"], expect["points"])
    cost = offside.cost_for(play, index("H9"), given["target"], line) if beyond else 0
    assert cost == expect["bounce_cost"]
    assert (beyond and cost > expect["points"]) == expect["offence"]
    if given["target"] == given["attacker"]:
        setting["pawns"][index("H8")]["skills"]["low-pass"] = 100
        outcome = act(setting, "pass", "H8", to=tuple(given["target"]))
        assert (outcome["restart"] is not None) == expect["offence"]
        assert any(ask == "one_touch" for ask, _ in outcome["choices"]) == expect["one_touch_allowed"]


def example_targets(given, expect, rolls):
    allowed = shots.targets(given["closest_column"], given["R"])
    assert len(allowed) == expect["count"]
    for row in range(3):
        assert [column for column, up in allowed if up == row] == expect[f"row{row}"]


def example_shot(given, expect, rolls):
    shooter, keeper = given["shooter"], given["gk"]
    placed = {s["id"]: footballer(s, s["cell"]) for s in (shooter, keeper)}
    choices = Choices(target=[tuple(given["target"])])
    outcome = act(situation(placed, "H9", parked=False), "shot", "H9", *rolls, choices=choices)
    assert events(outcome, "shot") == [(expect["D"], expect["D"], expect["A"])]
    assert board.closest_column(shooter["cell"][1], 64) == expect["closest_column"]
    reach = (index("A1"), expect["reach_L"], expect["reach_D"], expect["reach_A"])
    assert events(outcome, "reach") == [reach]
    assert outcome["goal"] == "home"


def example_catch(given, expect, rolls):
    assert shots.judge_catch(given["catch_score"], given["power"]) == expect["result"]


def example_rebound_to_goal(given, expect, rolls):
    keeper = {"cell": (99, board.row_of_column(given["gk_column"], 64)), "reach": given["reach"]}
    shooter = {"cell": (90, board.row_of_column(given["closest_column"], 64)), "shoot": 100}
    printed = board.difficulty(shooter["cell"], "home", 100, 64)
    outcome = act(situation({"H9": shooter, "A1": keeper}, "H9", parked=False), "shot", "H9", printed, *rolls)
    assert events(outcome, "target") == [(tuple(expect["target"]),)]
    assert events(outcome, "reach")[0][1:] == (expect["reach_L"], expect["reach_D"], expect["reach_A"])
    assert outcome["goal"] == "home"


def example_empty_goal(given, expect, rolls):
    setting = situation({"H9": footballer(given["shooter"], given["shooter"]["cell"])}, "H9", parked=False)
    outcome = act(setting, "shot", "H9", *rolls)
    assert events(outcome, "shot") == [(expect["D"], expect["D"], expect["A"])]
    assert outcome["goal"] == "home"
    assert outcome["restart"] == {"kind": "kick_off", "side": "away", "cell": None}


def example_line_defender(given, expect, rolls):
    at = (99, board.row_of_column(given["line_defender"]["column"], 64))
    placed = {"H9": {"cell": (87, 32), "shoot": 100}, "A4": {"cell": at, "intercept": 90}}
    choices = Choices(target=[tuple(given["target"])])
    outcome = act(situation(placed, "H9", parked=False), "shot", "H9", 50, *rolls, choices=choices)
    assert events(outcome, "block") == [(index("A4"), expect["L"], expect["D"], expect["A"])]
    assert outcome["goal"] == "home"


def example_keeper_off_line(given, expect, rolls):
    keeper = footballer(given["gk"], given["gk"]["cell"])
    setting = situation({"H9": {"cell": given["shooter"], "shoot": 100}, "A1": keeper}, "H9", parked=False)
    choices = Choices(target=[tuple(given["target"])], intercept=["A1"])
    outcome = act(setting, "shot", "H9", given["shot_score"], *rolls, choices=choices)
    assert score_of(outcome, "A1") == expect["score"]
    assert owner(outcome) == "A1"


def example_offensive_header(given, expect, rolls):
    placed = {
        "H8": {"cell": (60, 30), "high_pass": 100},
        "H9": footballer(given["header"], given["header"]["cell"]),
        "A1": {"cell": (99, 30), "reach": 100, "catch": 100},
        "A2": (99, 60),
    }
    choices = Choices(one_touch=["offensive_header"], target=[(2, 0)])
    setting = situation(placed, "H8", parked=False)
    to = tuple(given["header"]["cell"])
    outcome = act(setting, "pass", "H8", 99, rolls[0], 50, rolls[1], 99, choices=choices, to=to)
    assert events(outcome, "shot") == [(expect["D_shot"], expect["D"], expect["A"])]
    assert events(outcome, "power") == [(expect["power"],)]


def example_scissors_kick(given, expect, rolls):
    placed = {
        "H8": {"cell": (59, 28), "high_pass": 100},
        "H11": footballer(given["kicker"], given["kicker"]["cell"]),
        "A2": (95, 60),
        "A3": (95, 61),
    }
    choices = Choices(one_touch=["scissors_kick"])
    setting = situation(placed, "H8", parked=False)
    outcome = act(setting, "pass", "H8", 99, *rolls, choices=choices, to=tuple(given["kicker"]["cell"]))
    assert events(outcome, "shot") == [(expect["D_shot"], expect["D"], expect["A"])]
    assert outcome["goal"] == "home"


def example_effect(given, expect, rolls):
    origin, aim = given["origin"], given["aim"]
    assert board.row_of_column(board.closest_column(origin[1], 64), 64) == aim[1]
    virtual = effects.bend(origin, aim, given["A"])
    assert virtual == [tuple(at) for at in expect["virtual"]]
    assert board.difficulty(origin, "home", 100, 64) == expect["difficulty_origin"]
    values = [board.difficulty(at, "home", 100, 64) if board.on_pitch(at, 100, 64) else -1 for at in virtual]
    assert values == expect["difficulty_virtual"]


def example_wall_size(given, expect, rolls):
    assert freekicks.effective_size(given["D_shot"]) == expect["N_eff"]
    added = freekicks.wall_difficulty(given["N_wall"], given["D_shot"])
    assert (added, given["D_shot"] + added) == (expect["D_wall"], expect["D"])


def example_free_kick(given, expect, rolls):
    wall = dict(zip(("A2", "A3", "A4"), given["wall"], strict=True))
    kicker = footballer(given["kicker"], given["kicker"]["cell"])
    outcome = act(situation({"H10": kicker, **wall}, "H10", restart="direct"), "shot", "H10", *rolls)
    assert events(outcome, "shot") == [(expect["D_shot"], expect["D"], expect["A"])]
    assert events(outcome, "wall") == [(3, expect["D_wall"])]
    if expect["result"] == "wall":
        assert events(outcome, "off_the_wall") == [(tuple(expect["wall_cell"]), expect["E"], tuple(expect["landing"]))]
        assert owner(outcome) is None
    else:
        assert outcome["restart"] == {"kind": expect["restart"], "side": "away", "cell": None}


def example_points(given, expect, rolls):
    assert [scores.movement_points(velocity, False) for velocity in given["velocity"]] == expect["points"]
    assert [scores.movement_points(velocity, True) for velocity in given["velocity"]] == expect["halved"]


# The subject of an example, by its first clause.
ABOUT = {
    "FR-B.2-02": example_difficulty,
    "FR-1.8-05": example_score,
    "FR-1.8-03": example_power,
    "FR-2.6-12": example_low_pass,
    "FR-2.6-14": example_low_pass,
    "FR-2.6-28": example_high_pass,
    "FR-3.2.1-05": example_no_error,
    "FR-3.2.4-05": example_throw_in,
    "FR-3.2.3-05": example_header,
    "FR-1.7-05": example_direction,
    "FR-2.11-03": example_out,
    "FR-2.11-05": example_out,
    "FR-2.11-07": example_out,
    "FR-2.6-16": example_touch,
    "FR-2.6-21": example_interceptors,
    "FR-3.1.5-03": example_intercept_tie,
    "FR-2.6-30": example_high_range,
    "FR-3.1.5-04": example_keeper_intercepts,
    "FR-3.1.1-10": example_dribble,
    "FR-1.8-14": example_dribble,
    "FR-3.1.1-11": example_dribble,
    "FR-3.1.1-03": example_dribble,
    "FR-2.15-08": example_dribble,
    "FR-3.1.3-05": example_tackle,
    "FR-2.14-08": example_tackle,
    "FR-3.1.4-07": example_slip,
    "FR-3.4-01": example_mark_foul,
    "FR-2.14-23": example_voluntary_foul,
    "FR-2.14-28": example_last_defender,
    "FR-2.15-04": example_safe_rolls,
    "FR-2.13-03": example_challenge,
    "FR-2.13.1-02": example_race,
    "FR-2.12-03": example_offside,
    "FR-3.3.1-06": example_targets,
    "FR-3.3.1-03": example_shot,
    "FR-3.5.2-02": example_catch,
    "FR-3.3.1-15": example_rebound_to_goal,
    "FR-2.16-05": example_empty_goal,
    "FR-3.5.1-05": example_line_defender,
    "FR-2.16-17": example_keeper_off_line,
    "FR-3.4.4-03": example_offensive_header,
    "FR-3.4.3-03": example_scissors_kick,
    "FR-3.3.2-02": example_effect,
    "FR-3.4.1-10": example_wall_size,
    "FR-3.4.1-20": example_free_kick,
    "FR-2.4.2-18": example_points,
}


OTHER_CHAPTERS = {"FR-1.3-03", "FR-2.3-03", "FR-2.4.2-09"}  # winning, placement and waiting are not single actions


@pytest.mark.parametrize(
    "example",
    [
        pytest.param(example, marks=clause(*example["clauses"]), id=example["id"])
        for example in EXAMPLES
        if example["clauses"][0] not in OTHER_CHAPTERS
    ],
)
def test_the_referee_agrees_with_a_worked_example(example):
    ABOUT[example["clauses"][0]](example["given"], example["expect"], example["dice"])

"""Worked examples of the chapters that a match plays, each from a position with its own dice."""

from footroll.kernels import movement, offside
from footroll.kernels.layout import Ask, Do, Phase, Restart, Result, Shot, Skill
from footroll.match import Action, HouseRules, read_win
from footroll.match.actions import DONE
from footroll.match.events import (
    BallStrayed,
    CardShown,
    ContestEnded,
    FootballerInjured,
    FoulCommitted,
    InjuryChecked,
    PawnRan,
    PawnsSwapped,
    Rolled,
    ShotPowered,
    ShotTaken,
    SkillRolled,
    TurnBegan,
)
from footroll.pitch import Cell
from tests.match.board import board, cells, flag, pawn_of, restart_of
from tests.match.conftest import team
from tests.match.play import at_restart, patch, play, refusal, skip_to

TEAMS = team("Reds", "#aa0000"), team("Blues", "#0000aa")
SKILLS = {skill.name.lower(): skill for skill in Skill}
RESTARTS = {
    Restart.AT_THROW_IN: "throw_in",
    Restart.AT_GOAL_KICK: "goal_kick",
    Restart.AT_CORNER: "corner",
    Restart.AT_DIRECT_FREE_KICK: "direct_free_kick",
    Restart.AT_PENALTY: "penalty",
}
HOME_STEPS = {1: (-1, 0), 4: (0, -1), 5: (0, 1), 8: (1, 0)}


def named(pawn):
    """Return a pawn as examples name it."""
    return "none" if pawn is None else f"{'HA'[pawn // 11]}{pawn % 11 + 1}"


def scored(events):
    """Return the last score of each footballer, without injury checks."""
    return {named(event.roller): event.score for event in events if type(event) is SkillRolled}


def checked(events):
    """Return the result of the injury check."""
    checks = [event for event in events if isinstance(event, InjuryChecked)]
    hurt = any(isinstance(event, FootballerInjured) for event in events)
    return {"injury_score": checks[0].score, "injury_difficulty": checks[0].difficulty, "injured": hurt}


def told(events, kind):
    """Return the one event of a kind."""
    return next(event for event in events if isinstance(event, kind))


def skills_of(*footballers):
    """Return the skills that an example gives to its footballers."""
    return {(one["id"], SKILLS[key]): value for one in footballers for key, value in one.items() if key in SKILLS}


def after_contest(match, events, *names):
    """Return scores, owner, cells and points after a contest."""
    owner = named(match.carrier)
    return {
        **scored(events),
        "winner": owner,
        "owner": owner,
        "swap_with": next((named(e.other) for e in events if isinstance(e, PawnsSwapped)), None),
        "cells": {name: list(cells(match, name)[0]) for name in names},
        "turn": "interrupted" if any(isinstance(e, TurnBegan) for e in events) else "goes on",
    }


def dribble(given, dice, **_):
    """Play a dribble past one or two defenders, or a goalkeeper."""
    carrier = given.get("carrier") or {"id": "H9" if "gk" in given else "H7", "dribble": given["dribble"]}
    defenders = given.get("defenders") or [given.get("gk") or given["defender"]]
    beside = iter([(41, 20), (41, 21)])
    at = {one["id"]: tuple(one.get("cell") or next(beside)) for one in defenders}
    first = at[defenders[0]["id"]]
    at[carrier["id"]] = tuple(carrier.get("cell", (first[0] - 1, first[1])))
    match = board(TEAMS, *dice, at=at, carrier=carrier["id"], skills=skills_of(carrier, *defenders))
    events = list(match.play(Action(Do.DO_DRIBBLE)))
    while match.ask is Ask.ASK_ROLL_ORDER:
        events += match.play(Action(Do.DO_NAME, pawn=match.choices[0]))
    found = after_contest(match, events, *at)
    found["swap_with"] = found["owner"] if found["swap_with"] else None
    found["points_next_movement"] = {carrier["id"]: match.points(pawn_of(carrier["id"]))}
    checks = any(isinstance(event, InjuryChecked) for event in events)
    return found | (checked(events) if checks else {})


def tackle(given, dice, **_):
    """Play a tackle."""
    carrier, tackler = given["carrier"], given["tackler"]
    at = {carrier["id"]: carrier.get("cell", (40, 20)), tackler["id"]: tackler.get("cell", (41, 21))}
    skills = skills_of(carrier, tackler)
    match = board(TEAMS, *dice, at=at, carrier=carrier["id"], ask=Ask.ASK_DEFENDERS, skills=skills)
    events = match.play(Action(Do.DO_TACKLE, pawn=pawn_of(tackler["id"])))
    found = after_contest(match, events, *at)
    found["points_next_movement"] = {carrier["id"]: match.points(pawn_of(carrier["id"]))}
    found["swap"] = found["swap_with"] is not None
    return found | (checked(events) if len(dice) > 2 else {})


def slip(given, dice, **_):
    """Play a slip that is lost."""
    attacker, marker = given["attacker"], given["marker"]
    at = {one["id"]: one["cell"] for one in (attacker, marker)}
    skills = skills_of(attacker, marker)
    match = board(TEAMS, *dice, at=at, carrier="H2", ask=Ask.ASK_ATTACKERS, skills=skills)
    events = match.play(Action(Do.DO_SLIP, pawn=pawn_of("H9")))
    while match.state["phase"] != Phase.MOVING or match.ask is Ask.ASK_CARRY:
        match.play(DONE)
    return {
        **scored(events),
        "winner": "H9" if told(events, ContestEnded).verdict == 1 else "A4",
        "swap": any(isinstance(event, PawnsSwapped) for event in events),
        "points": {"H9": match.points(pawn_of("H9"))},
        "forward_allowed": match.allows(Action(Do.DO_RUN, pawn=pawn_of("H9"), cell=Cell(61, 31))),
    }


def marked_foul(given, dice, **_):
    """Play a slip whose marker fouls."""
    attacker, defender = given["attacker"], given["defender"]
    at = {one["id"]: one["cell"] for one in (attacker, defender)}
    skills = skills_of(attacker, defender)
    match = board(TEAMS, *dice, at=at, carrier="H2", ask=Ask.ASK_ATTACKERS, skills=skills, yellows=["A4"])
    events = match.play(Action(Do.DO_SLIP, pawn=pawn_of("H9")))
    kind, side, _ = restart_of(match)
    return {
        "foul_by": named(told(events, FoulCommitted).offender),
        "card": "second_yellow" if flag(match, "yellows", "A4") == 2 else "yellow",
        "sent_off": match.cell(pawn_of("A4")) is None,
        **checked(events),
        "restart": RESTARTS[kind],
        "for": side.name.lower(),
    }


def foul_on_purpose(given, dice, **_):
    """Play a voluntary foul, by the last defender or not."""
    victim = given.get("victim") or {"id": "H9", "cell": [given["victim_x"], 30], "strength": 100}
    offender = given.get("offender") or {"id": "A5", "cell": [given["offender_x"], 30]}
    others = zip(("A2", "A3", "A4", "A6"), given["other_away_outfielders_x"], strict=False)
    at = {f"A{number}": None for number in range(2, 12)} | {name: (x, 10) for name, x in others}
    at |= {"A1": (99, 32), "A5": offender["cell"], "H9": victim["cell"]}
    skills = skills_of(victim)
    match = board(TEAMS, *(dice or (2, 50)), at=at, carrier="H2", ask=Ask.ASK_DEFENDERS, skills=skills)
    events = match.play(Action(Do.DO_FOUL, pawn=pawn_of("A5"), other=pawn_of("H9")))
    kind, _, cell = restart_of(match)
    off = match.cell(pawn_of("A5")) is None
    return {
        "card": "yellow" if told(events, CardShown).card == 1 else "red",
        "last_defender": off,
        "sent_off": off,
        **checked(events),
        "restart": RESTARTS[kind],
        "cell": list(cell),
    }


def no_error(given, **_):
    """Play a pass that fails by less than a yard."""
    x, y = given["target"]
    match = board(TEAMS, 30, at={"H8": (x - given["L"], y)}, carrier="H8", skills={("H8", Skill.LOW_PASS): 80})
    events = match.play(Action(Do.DO_PASS, cell=Cell(x, y)))
    error = told(events, BallStrayed)
    return {
        "E": error.yards,
        "landing": [error.cell.x, error.cell.y],
        "owner": named(match.carrier),
        "d8_rolled": sum(isinstance(event, Rolled) for event in events) > 1,
    }


def out(given, **_):
    """Play a pass that goes astray over a line."""
    found = {}
    for stray in (False, True):
        match = gone_out(given["from"], given["landing"], rules=HouseRules(stray_pass_goal=stray))
        kind, side, cell = restart_of(match)
        if not stray:
            found = {"restart": RESTARTS[kind], "for": side.name.lower(), "cell": list(cell)}
        elif any(match.goals):
            found["with_stray_pass_goal"] = f"goal for {'home' if match.goals[0] else 'away'}"
    return found


def gone_out(start, landing, **more):
    """Return the match after a stray pass, with a target and roll that lead to the landing cell."""
    for face, (dx, dy) in HOME_STEPS.items():
        for yards in range(1, 9):
            target = Cell(landing[0] - yards * dx, landing[1] - yards * dy)
            long = Cell(*start).yards_to(target)
            if 0 <= target.x < 100 and 0 <= target.y < 64 and long > 2 * yards + 5:
                skills = {("H8", Skill.LOW_PASS): 50, ("H8", Skill.HIGH_PASS): 50}
                rolls = 2 * (long - 2 * yards), face
                match = board(TEAMS, *rolls, at={"H8": tuple(start)}, carrier="H8", skills=skills, **more)
                match.play(Action(Do.DO_PASS, cell=target))
                return match
    raise AssertionError(f"no pass from {start} strays to {landing}")


def offside_line(given, **_):
    """Return the offside line, the bounce and their effect."""
    (x, y), (to_x, to_y) = given["attacker"], given["target"]
    line = offside.line_of(given["ball_fx"], given["opponents_fx"][1], given["pitch"][0])
    cost = offside.bounce_cost(line, x, to_x, abs(y - to_y))
    points = movement.movement_points(given["velocity"], given["halved"])
    return {
        "line": line,
        "offside_position": x > line,
        "bounce_cost": cost,
        "points": points,
        "offence": x > line and cost > points,
        "one_touch_allowed": x <= line and (x, y) == (to_x, to_y),
    }


def challenged(given, dice, **_):
    """Play a pass to a receiver who is challenged by the goalkeeper."""
    receiver, keeper = given["receiver"], given["gk"]
    at = {"H8": (90, 30), "H9": receiver["cell"], "A1": keeper["cell"]}
    match = board(TEAMS, *dice, at=at, carrier="H8", skills=skills_of(receiver, keeper))
    match.play(Action(Do.DO_PASS, cell=Cell(*receiver["cell"])))
    events = match.play(DONE)  # nobody intercepts
    match.play(DONE)  # and the winner keeps it
    return {**scored(events), "owner": named(match.carrier)}


def race(given, **_):
    """Play a pass to an empty cell to which both sides run."""
    ball = Cell(*given["ball"])
    at = {one["id"]: one["cell"] for one in given["runners"]} | {"H8": (ball.x - 10, ball.y)}
    match = board(TEAMS, at=at, carrier="H8", skills=skills_of(*given["runners"]))
    match.play(Action(Do.DO_PASS, cell=ball))
    events = list(match.play(Action(Do.DO_RUN, pawn=pawn_of("H9"), cell=ball)))
    match.play(DONE)
    events += match.play(Action(Do.DO_RUN, pawn=pawn_of("A4"), cell=ball))
    while match.ask is Ask.ASK_DEFENCE_RUNS:
        match.play(DONE)
    left = {named(event.runner): event.points_at_ball for event in events if isinstance(event, PawnRan)}
    return {"left": left, "owner": named(match.carrier)}


def empty_goal(given, dice, **_):
    """Play a shot at an unguarded goal."""
    at = {"H9": given["shooter"]["cell"], "A1": None}
    match = board(TEAMS, *dice, at=at, carrier="H9", skills={("H9", Skill.SHOOT): given["shooter"]["shoot"]})
    shot = told(match.play(Action(Do.DO_SHOOT)), ShotTaken)
    match.play(next(iter(match.legal_actions())))
    asked, made = shot.difficulty, shot.score
    return {"D": asked, "A": made, "R": made - asked, "result": "goal" if match.goals == (1, 0) else "none"}


def keeper_intercepts_shot(given, dice, **_):
    """Play a shot that a goalkeeper off the line tries to intercept."""
    at = {"H9": given["shooter"], "A1": given["gk"]["cell"]}
    skills = skills_of(given["gk"]) | {("H9", Skill.SHOOT): 100}
    match = board(TEAMS, given["shot_score"], *dice, at=at, carrier="H9", skills=skills)
    match.play(Action(Do.DO_SHOOT))
    match.play(Action(Do.DO_AIM, other=given["target"][0], row=given["target"][1]))
    met = match.choices == [pawn_of("A1")]
    events = match.play(Action(Do.DO_TRY, pawn=pawn_of("A1")))
    taken = match.carrier == pawn_of("A1")
    return {"on_trajectory": met, "score": scored(events)["A1"], "result": "intercepted" if taken else "passed"}


def keeper_intercepts_pass(given, dice, **_):
    """Play a pass that a goalkeeper in the box tries to intercept."""
    skills = skills_of(given["gk"]) | {("H8", Skill.LOW_PASS): 100}
    at = {"H8": (80, 30), "A1": given["gk"]["cell"]}
    match = board(TEAMS, given["pass_score"], *dice, at=at, carrier="H8", skills=skills)
    match.play(Action(Do.DO_PASS, cell=Cell(95, 30)))
    events = match.play(Action(Do.DO_TRY, pawn=pawn_of("A1")))
    taken = match.carrier == pawn_of("A1")
    used = given["gk"]["intercept"] + 20
    return {"skill_used": used, "score": scored(events)["A1"], "result": "intercepted" if taken else "passed"}


def touched_at_goal(one, kind, name, *rolls):
    """Play a high ball and a one-touch shot, the goalkeeper next to the target; return the events."""
    x, y = one["cell"]
    skills = {("H8", Skill.HIGH_PASS): 100} | {(name, SKILLS[key]): one[key] for key in one if key in SKILLS}
    at = {"H8": (40, y), name: (x, y), "A1": (99, y)}
    match = board(TEAMS, 99, *rolls, at=at, carrier="H8", skills=skills)
    match.play(Action(Do.DO_PASS, cell=Cell(x, y)))
    events = list(match.play(Action(kind)))
    return events + list(match.play(Action(Do.DO_AIM, other=y - 28, row=0)))


def header(given, dice, **_):
    """Play an offensive header that the goalkeeper reaches."""
    head, power = dice
    events = touched_at_goal(given["header"], Do.DO_OFFENSIVE_HEADER, "H9", head, 50, power, 10)
    shot = told(events, ShotTaken)
    found = {"D_shot": shot.difficulty // 2, "D": shot.difficulty, "A": shot.score, "R": shot.score - shot.difficulty}
    return found | {"power": told(events, ShotPowered).power}


def scissors_kick(given, dice, **_):
    """Play a scissors-kick."""
    events = touched_at_goal(given["kicker"], Do.DO_SCISSORS_KICK, "H11", *dice, 50, 50, 99)
    shot = told(events, ShotTaken)
    asked, made = shot.difficulty, shot.score
    found = {"D_shot": asked - 20, "D": asked, "A": made, "R": made - asked}
    return found | {"result": "success" if shot.result is Shot.ON_TARGET else "failure"}


def played_out(given, **_):
    """Score the goals of a match one after the other, each by a shot at an empty goal, until it is over."""
    rules, goals = HouseRules(win_condition=read_win(given["condition"])), (0, 0)
    results = {Result.HOME_WON: "home", Result.AWAY_WON: "away", Result.LEVEL: "draw"}
    for count, side in enumerate(given["goals"], start=1):
        match = shot_in(side, goals, rules)
        goals = match.goals
        if match.over:
            return {"ends_after_goal": count, "score": list(goals), "result": results[match.result]}
    raise AssertionError(f"it is not over after {goals}")


def shot_in(side, goals, rules):
    """Return the match after a side has scored at this score."""
    shooter, keeper, cell = ("H9", "A1", (90, 32)) if side == "H" else ("A9", "H1", (9, 31))
    at, skills = {shooter: cell, keeper: None}, {(shooter, Skill.SHOOT): 100}
    match = patch(board(TEAMS, 99, at=at, carrier=shooter, attacking=side, skills=skills, rules=rules), goals=goals)
    match.play(Action(Do.DO_SHOOT))
    match.play(Action(Do.DO_AIM, other=4, row=0))
    return match


def correction(given, **_):
    """Place a free-kick with an attacker beyond the line, and return where they may go."""
    last, second = given["opponents_fx"]
    (occupied,) = given["occupied"]
    at = {f"A{number}": (60, 40 + number) for number in range(3, 12)} | {"A1": (last, 10), "A2": (second, 10)}
    at |= {"A3": occupied, "H9": given["attacker"]}
    ball = (given["ball_fx"], given["attacker"][1])
    match = at_restart(TEAMS, Restart.AT_DIRECT_FREE_KICK, ball, taker="H4", at=at)
    skip_to(match, Ask.ASK_OFFSIDE_PLACES)
    places = [action.cell for action in match.legal_actions() if action.kind is Do.DO_PLACE]
    (line,) = {cell.x for cell in places}
    return {"line": line, "choices": sorted([cell.x, cell.y] for cell in places)}


def waiting(given, **_):
    """Let a footballer wait in their own half until away has moved."""
    at = {"H9": (given["ball_x_after_movement"], 32), "H7": given["footballer"]}
    skills = {("H7", Skill.VELOCITY): given["velocity"]}
    match = skip_to(board(TEAMS, at=at, carrier="H9", skills=skills), Ask.ASK_DEFENCE_RUNS)
    match.play(DONE)
    may_wait = match.ask is Ask.ASK_WAITING_RUNS
    over = [given["pitch"][0] // 2, given["footballer"][1] + 1]  # the first row of the other half
    refused = refusal(match, Do.DO_RUN, "H7", over) == "FR-2.4.2-10"
    legal = refusal(match, Do.DO_RUN, "H7", given["moves_to"]) is None
    (run,) = (e for e in play(match, Do.DO_RUN, "H7", given["moves_to"]) if isinstance(e, PawnRan))
    return {
        "may_wait": may_wait,
        "legal": legal,
        "distance": Cell(*given["footballer"]).yards_to(run.cell),
        "illegal_example": over if refused else None,
    }


# The subject of each example, by the first clause it names.
PLAYED = {
    "FR-1.3-03": played_out,
    "FR-2.3-03": correction,
    "FR-2.4.2-09": waiting,
    "FR-2.11-03": out,
    "FR-2.11-05": out,
    "FR-2.11-07": out,
    "FR-2.12-03": offside_line,
    "FR-2.13-03": challenged,
    "FR-2.13.1-02": race,
    "FR-2.14-08": tackle,
    "FR-2.14-23": foul_on_purpose,
    "FR-2.14-28": foul_on_purpose,
    "FR-2.15-08": dribble,
    "FR-3.4-01": marked_foul,
    "FR-2.16-05": empty_goal,
    "FR-2.16-17": keeper_intercepts_shot,
    "FR-3.1.1-03": dribble,
    "FR-3.1.1-10": dribble,
    "FR-3.1.1-11": dribble,
    "FR-3.1.3-05": tackle,
    "FR-3.1.4-07": slip,
    "FR-3.1.5-04": keeper_intercepts_pass,
    "FR-3.2.1-05": no_error,
    "FR-3.4.3-03": scissors_kick,
    "FR-3.4.4-03": header,
}

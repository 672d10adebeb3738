"""Shots at goal, from the declaration to the goalkeeper's catch (2.16 to 2.19, 3.3 to 3.5)."""

from dataclasses import dataclass, field
from fractions import Fraction

from tests.reference.referee import board, contests, dice, effects, fouls, freekicks, interceptions, lines, restarts
from tests.reference.referee import scores as formulas

SKILLS = {
    "shot": "shoot",
    "lob": "lob",
    "free_kick": "free-kick",
    "penalty": "penalty",
    "finish": "finish",
    "offensive_header": "offensive-header",
    "scissors_kick": "scissors-kick",
}
KIND_AT = {None: "shot", "direct": "free_kick", "corner": "free_kick", "penalty": "penalty"}
THRESHOLD = 5  # FR-3.3.1-06
KEEPER_PER_YARD, DEFENDER_PER_YARD = 10, 33  # FR-3.5.1-01, -05


@dataclass
class Shot:
    """What is known of a shot so far."""

    shooter: int
    kind: str
    side: str
    column: int
    origin: tuple
    virtual: tuple
    wall: list = field(default_factory=list)
    wall_cell: tuple | None = None
    cell_difficulty: int = 0
    difficulty: int = 0
    reached: int = 0


def resolve_shot(play, shooter, kind, curved):
    """Resolve the carrier's shot or lob, after the feint if they are blocked (FR-2.5-11, -12)."""
    blocked = not play.restart and not play.in_hand and play.blockers(shooter)
    if blocked and play.rules["blocked_shot"] == "feint":
        contests.feint(play, shooter)
    play.spend(shooter)
    if not may_shoot_there(play, shooter, kind):  # ruling 33: asked again after a swap
        return
    shoot(play, shooter, "lob" if kind == "lob" else KIND_AT[play.restart], curved)


def may_shoot_there(play, shooter, kind):
    """Return whether a shot is allowed from here, and a lob over this goalkeeper (FR-3.3.1-02, FR-2.16-20)."""
    side = play.side(shooter)
    if board.in_own_half(play.cell(shooter), side, play.length):
        return False
    keepers = [i for i in play.on_pitch(board.other(side)) if play.handles(i)]
    return kind != "lob" or any(play.cell(i)[0] != board.last_row(side, play.length) for i in keepers)


def shoot(play, shooter, kind, curved=False):
    """Play a shot to its end (FR-2.16-01 to -07)."""
    shot = aim(play, shooter, kind, curved)
    skill = SKILLS[kind]
    shot.reached, hurt = fouls.plain_roll(play, shooter, skill.replace("-", "_"), play.skill(shooter, skill))
    play.note("shot", shot.cell_difficulty, shot.difficulty, shot.reached)
    if hurt:
        play.leave_dead(play.cell(shooter))
    play.flight = None  # ruling 27: no offside from a shot
    if shot.reached == shot.difficulty:
        hit_post(play, shot)
    if shot.reached < shot.difficulty:
        miss(play, shot)
    target = choose_target(play, shot)
    be_intercepted(play, shot, target)
    defend_goal(play, shot, target)


def aim(play, shooter, kind, curved):
    """Find the closest target, the virtual cell of a curve, the wall and the difficulty."""
    side, origin = play.side(shooter), play.cell(shooter)
    column = board.closest_column(origin[1], play.width)
    shot = Shot(shooter, kind, side, column, origin, origin)
    if curved:
        shot.virtual = effects.virtual_cell(play, shooter, closest_cell(play, shot))
    shot.cell_difficulty = play.difficulty(shot.virtual, side)
    shot.difficulty = full_difficulty(play, shot)
    return shot


def closest_cell(play, shot):
    """Return the last-row cell in front of the closest target (FR-3.3.2-03)."""
    return (board.last_row(shot.side, play.length), board.row_of_column(shot.column, play.width))


def goal_point(play, shot, column):
    """Return the end of a shot: the middle of a column on the goal line (FR-1.4-18)."""
    return (board.goal_line(shot.side, play.length), board.row_of_column(column, play.width) + lines.HALF)


def full_difficulty(play, shot):
    """Return the difficulty with the additions for shot and wall (3.4.1, FR-3.4.3-03, FR-3.4.4-03)."""
    if shot.kind == "offensive_header":
        return 2 * shot.cell_difficulty
    if shot.kind == "scissors_kick":
        return shot.cell_difficulty + 20
    if shot.kind == "free_kick":
        return shot.cell_difficulty + stand_wall(play, shot)
    return shot.cell_difficulty


def stand_wall(play, shot):
    """Find the wall and return its difficulty, nothing for a curve that goes round it (FR-3.4.1-08 to -12)."""
    end = goal_point(play, shot, shot.column)
    shot.wall, shot.wall_cell = freekicks.find_wall(play, shot.shooter, end)
    if shot.virtual != shot.origin and freekicks.goes_round(play, shot.virtual, end, shot.wall):
        play.note("round_the_wall", len(shot.wall))
        return 0
    added = freekicks.wall_difficulty(len(shot.wall), shot.cell_difficulty, play.rules["rounding"])
    play.note("wall", len(shot.wall), added)
    return added


def targets(column, result):
    """Return the targets that a result allows, as column and row (FR-3.3.1-06 to -08)."""
    return [
        (across, up)
        for across in range(board.GOAL_WIDTH)
        for up in range(board.GOAL_HEIGHT)
        if THRESHOLD * (abs(across - column) + up) <= result
    ]


def choose_target(play, shot):
    """Let the attacker choose where the ball goes in (FR-3.3.1-03)."""
    options = targets(shot.column, shot.reached - shot.difficulty)
    target = play.choose("target", options, side=shot.side, pawn=shot.shooter)
    play.note("target", target)
    return target


def be_intercepted(play, shot, target):
    """Let defenders on the line of the shot try for it (FR-2.16-10 to -14, FR-3.4-03)."""
    if shot.kind == "penalty":
        return
    never = [*shot.wall, *line_keepers(play, shot.side)]  # FR-3.4.1-16, ruling 20
    end = goal_point(play, shot, target[0])
    if shot.virtual != shot.origin:
        met = interceptions.along_curve(play, shot.shooter, shot.virtual, end, never)
    else:
        met = interceptions.along(play, shot.shooter, end, shot.kind == "lob", never)
    interceptions.attempt(play, interceptions.declare(play, met), shot.reached)


def line_keepers(play, side):
    """Return the guards of the goal line: its goalkeeper, or else every defender on it (FR-2.16-15, -23)."""
    row = board.last_row(side, play.length)
    on_line = [i for i in play.fit(board.other(side)) if play.cell(i)[0] == row]
    return [i for i in on_line if play.pawns[i]["keeper"]] or on_line


def miss(play, shot):
    """End a shot that falls short: off the wall, or wide for a goal-kick (FR-3.3.1-17, -18, FR-3.4.1-20 to -22)."""
    if shot.reached >= shot.cell_difficulty and shot.wall:
        hit_wall(play, shot)
    play.note("wide", formulas.error(shot.difficulty, shot.reached, 2, play.rules["rounding"]))
    restarts.goal_kick(play, shot.side)


def hit_wall(play, shot):
    """Let the ball rebound off the wall (FR-3.4.1-21, ruling 15)."""
    yards = formulas.error(shot.difficulty, shot.reached, 2, play.rules["rounding"])
    landing = shot.wall_cell
    if yards:
        face = play.roll("d8", shot.shooter, "wall")
        landing = dice.displaced(landing, face, shot.side, yards, play.rules["d8_diagonal"])
    play.note("off_the_wall", shot.wall_cell, yards, landing)
    if not board.on_pitch(landing, play.length, play.width):
        restarts.out(play, shot.origin, landing, shot.side)
    play.send(landing)


def hit_post(play, shot):
    """Let the ball rebound off the post (2.17, FR-3.3.1-10 to -16)."""
    play.note("post", shot.column)
    be_intercepted(play, shot, (shot.column, 0))  # FR-2.16-13
    face = play.roll("d8", shot.shooter, "rebound")
    if face <= 3:
        rebound(play, shot, face)
    if face <= 5:
        restarts.goal_kick(play, shot.side)
    target = (shot.column, face - 6)
    play.note("target", target)
    defend_goal(play, shot, target)


def rebound(play, shot, face):
    """Let the ball rebound into the field, as many yards as its power (FR-3.3.1-12, -13)."""
    yards = shot_power(play, shot)
    if play.rules["rebound_distance"] == "power_tenth":
        yards = formulas.rounded(Fraction(yards, 10), play.rules["rounding"])
    start = closest_cell(play, shot)
    landing = dice.displaced(start, face, shot.side, yards, play.rules["d8_diagonal"])
    play.note("rebound", yards, landing)
    if not board.on_pitch(landing, play.length, play.width):
        restarts.out(play, start, landing, shot.side)  # ruling 15
    play.send(landing)


def shot_power(play, shot):
    """Roll the power; a shooter hurt by it has none, and the shot continues (FR-3.3.1-21, ruling 19)."""
    skill = "header-power" if shot.kind == "offensive_header" else "shot-power"
    reached, _ = fouls.plain_roll(play, shot.shooter, skill.replace("-", "_"), play.skill(shot.shooter, skill))
    power = formulas.power(reached, shot.difficulty, play.rules["rounding"])
    play.note("power", power)
    return power


def defend_goal(play, shot, target):
    """Let those on the line try to keep the ball out (FR-2.16-02 to -07, 3.5)."""
    guards = line_keepers(play, shot.side)
    if guards and play.pawns[guards[0]]["keeper"]:
        keep(play, shot, guards[0], target)
    for guard in by_distance(play, guards, target):
        block(play, guard, target)
    restarts.goal(play, shot.side)


def distance_to(play, guard, target):
    """Return the yards in the goal plane from a footballer's feet to a target (FR-3.5.1-02)."""
    return abs(board.column_of(play.cell(guard)[1], play.width) - target[0]) + target[1]


def keep(play, shot, keeper, target):
    """Let the goalkeeper reach and catch, or not (3.5)."""
    yards = distance_to(play, keeper, target)
    reached, hurt = fouls.plain_roll(play, keeper, "reach", play.skill(keeper, "reach"))
    play.note("reach", keeper, yards, KEEPER_PER_YARD * yards, reached)
    if hurt or reached < KEEPER_PER_YARD * yards:
        restarts.goal(play, shot.side)
    power = shot_power(play, shot)
    caught, hurt = fouls.plain_roll(play, keeper, "catch", play.skill(keeper, "catch"))
    verdict = "goal" if hurt else judge_catch(caught, power)
    play.note("catch", keeper, verdict)
    if verdict == "goal":
        restarts.goal(play, shot.side)
    if verdict == "corner":
        restarts.corner(play, shot.side, high_y=target[0] >= board.GOAL_WIDTH // 2)
    play.take(keeper, in_hand=play.handles(keeper))


def judge_catch(caught, power):
    """Judge a catch by the shot's power (FR-3.5.2-02 to -04)."""
    return "catch" if caught >= 2 * power else "corner" if caught >= power else "goal"


def by_distance(play, guards, target):
    """Yield the defenders on the line, nearest first, equals in their coach's order (FR-3.5.1-07)."""
    waiting = play.by_number(guards)
    while waiting:
        nearest = min(distance_to(play, i, target) for i in waiting)
        equals = [i for i in waiting if distance_to(play, i, target) == nearest]
        chosen = play.choose("line_order", equals, side=play.side(equals[0]))
        waiting.remove(chosen)
        yield chosen


def block(play, guard, target):
    """Let a defender on the line try to stop the ball with their feet (FR-3.5.1-05, -06)."""
    yards = distance_to(play, guard, target)
    reached, hurt = fouls.plain_roll(play, guard, "intercept", play.skill(guard, "intercept"))
    play.note("block", guard, yards, DEFENDER_PER_YARD * yards, reached)
    if not hurt and reached >= DEFENDER_PER_YARD * yards:
        play.take(guard)

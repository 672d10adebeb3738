"""Coaches that look for rare events: each plays like the plain coach, with a few habits.

A habit yields answers to a question, best first. The first legal one is played.
"""

from footroll.kernels.freekicks import virtual_cell
from footroll.kernels.grid import king_steps
from footroll.kernels.layout import Ask, Do, Restart, Side, Skill
from footroll.kernels.passes import is_high
from footroll.match import Action
from footroll.match.legal import PLACES, RUNS
from footroll.pitch import Cell
from tests.plain import PlainCoach, able, first_allowed, yards

SHOTS_FROM = 60  # the hardest cell from which to look for a shot
FOULS_FROM = 60  # the hardest cell from which to stop a shot by a foul
SWEEPS = 24  # distance of a sweeping goalkeeper from the goal line, in yards
THROWS = 35  # length of a goalkeeper's throw, in yards
WALL = (5, 6, 7)  # places of the footballers in it
ON_THE_LINE = {
    1: -4,
    2: -2,
    3: 1,
    4: 3,
}  # places on the goal line, and how far from its middle
FORWARDS = (8, 9, 10)
MARKER = 2
LURKER = 9  # the place of the forward who waits beyond the last defender


class SeekingCoach:
    """Follows a habit where one applies, and the plain coach elsewhere."""

    def __init__(self, *habits):
        self.habits, self.plain = habits, PlainCoach()

    def decide(self, match):
        """Return the first legal answer of a habit, or that of the plain coach."""
        for habit in self.habits:
            if found := first_allowed(match, habit(match)):
                return found
        return self.plain.decide(match)


# ---- conditions of habits


def foe(match):
    """Return the other side."""
    return Side(1 - match.decider)


def ball_at(match):
    """Return where the ball is played from: its cell, or that of its receiver."""
    receiver = int(match.state["flight"]["receiver"])
    return match.cell(receiver) if match.ask is Ask.ASK_ONE_TOUCH and match.cell(receiver) else match.ball


def mates(match):
    """Return the cells of a side's footballers without the ball, nearest to it first."""
    ball = ball_at(match)
    others = [cell for pawn in able(match, match.decider) if (cell := match.cell(pawn)) != ball]
    return sorted(others, key=lambda cell: (cell.yards_to(ball), cell))


def ahead(match):
    """Return the cells of the footballers without the ball, nearest to the opponent's goal first."""
    return sorted(mates(match), key=lambda cell: -match.pitch.forward(match.decider, cell))


def is_marked(match, cell):
    """Return whether an opponent is next to a cell."""
    return any(king_steps(cell.x, cell.y, at.x, at.y) <= 1 for at in map(match.cell, able(match, foe(match))))


def near_goal(match):
    """Return whether a shot from the ball's cell makes sense."""
    return match.pitch.difficulty(match.ball, side=match.decider) <= SHOTS_FROM


def pawn_at(match, place):
    """Return the pawn of a place of the asked side."""
    return match.decider * 11 + place


def restart_is(match, *kinds):
    """Return whether the match is at one of some restarts."""
    return match.state["restart"] in kinds


def own_goal(match):
    """Return the middle of the goal line that the asked side defends."""
    return Cell(match.pitch.last_row(match.decider), match.pitch.width // 2)


def before_goal(match):
    """Return the cell eight yards in front of the opponent's goal."""
    return Cell(match.pitch.length - 8 if match.decider is Side.HOME else 7, match.pitch.width // 2)


def towards(start, end, distance):
    """Return the cell some yards from one cell on the way to another."""
    part = distance / max(1, start.yards_to(end))
    return Cell(round(start.x + (end.x - start.x) * part), round(start.y + (end.y - start.y) * part))


# ---- shots


def bend_corners(match):
    """Shoot corners with effect."""
    if match.ask is Ask.ASK_CARRIER and restart_is(match, Restart.AT_CORNER):
        yield Action(Do.DO_SHOOT, effect=True)


def bend_to_the_easier_side(match):
    """Bend the ball to the easier virtual cell."""
    if match.ask is Ask.ASK_EFFECT_SIDE:
        shot = match.state["shot"]
        at, bends = match.cell(int(shot["shooter"])), (int(shot["bend_x"]), int(shot["bend_y"]))
        cells = [Cell(*virtual_cell(at.x, at.y, *bends, side)) for side in (0, 1)]
        easier = sorted((0, 1), key=lambda side: match.pitch.difficulty(cells[side], side=match.decider))
        yield from (Action(Do.DO_BEND, other=side) for side in easier)


def bend_free_kicks(match):
    """Shoot free-kicks with effect."""
    if restart_is(match, Restart.AT_DIRECT_FREE_KICK) and match.ask is Ask.ASK_CARRIER and near_goal(match):
        yield Action(Do.DO_SHOOT, effect=True)


def shoot_free_kicks(match):
    """Shoot free-kicks straight."""
    if restart_is(match, Restart.AT_DIRECT_FREE_KICK):
        yield from shoot(match)


def shoot(match):
    """Shoot from far out."""
    if match.ask is Ask.ASK_CARRIER and near_goal(match):
        yield Action(Do.DO_SHOOT)


def lob(match):
    """Lob a goalkeeper off the goal line."""
    if match.ask is Ask.ASK_CARRIER and near_goal(match):
        yield Action(Do.DO_LOB)


def finish_with_effect(match):
    """Finish at once, with effect."""
    if match.ask is Ask.ASK_ONE_TOUCH:
        yield Action(Do.DO_FINISH, effect=True)


def head_at_goal(match):
    """Head a high ball at goal."""
    if match.ask is Ask.ASK_ONE_TOUCH:
        yield Action(Do.DO_OFFENSIVE_HEADER)


def kick_overhead(match):
    """Take a high ball with a scissors-kick."""
    if match.ask is Ask.ASK_ONE_TOUCH:
        yield Action(Do.DO_SCISSORS_KICK)


def art(footballer):
    """Return how well a footballer bends a dead ball."""
    return footballer.skill(Skill.EFFECT) + footballer.skill(Skill.FREE_KICK)


def send_the_artist(match):
    """Let the best footballer at effects take corners and free-kicks."""
    if match.ask is Ask.ASK_TAKER and restart_is(match, Restart.AT_CORNER, Restart.AT_DIRECT_FREE_KICK):
        best = sorted(able(match, match.decider), key=lambda pawn: -art(match.footballer(pawn)))
        yield from (Action(Do.DO_TAKE, pawn=pawn, cell=match.ball) for pawn in best)


# ---- passes


def play_on(match):
    """Play a low-pass on at once."""
    if match.ask is Ask.ASK_ONE_TOUCH:
        yield from (Action(Do.DO_LOW_PASS, cell=cell) for cell in ahead(match))


def head_on(match):
    """Head a high ball on to a team-mate."""
    if match.ask is Ask.ASK_ONE_TOUCH:
        yield from (Action(Do.DO_DEFENSIVE_HEADER, cell=cell) for cell in mates(match))


def throw_out(match):
    """Let the goalkeeper throw the ball to a team-mate."""
    if match.ask is Ask.ASK_CARRIER:
        far = (cell for cell in reversed(mates(match)) if cell.yards_to(match.ball) <= THROWS)
        yield from (Action(Do.DO_HAND_PASS, cell=cell) for cell in far)


def play_back(match):
    """Play the ball back to the goalkeeper from our own half."""
    keeper = match.keeper(match.decider)
    own_half = match.pitch.forward(match.decider, match.ball) < match.pitch.length // 2
    if match.ask is Ask.ASK_CARRIER and own_half and keeper is not None and restart_is(match, Restart.IN_PLAY):
        yield from (Action(Do.DO_PASS, cell=cell) for cell in (match.cell(keeper),) if cell in mates(match))


def feed_the_lurker(match):
    """Pass to the forward who waits beyond the last defender."""
    if match.ask is Ask.ASK_CARRIER and (cell := match.cell(pawn_at(match, LURKER))):
        yield Action(Do.DO_PASS, cell=cell)


def feed_the_marked(match):
    """Play a low-pass to a marked team-mate."""
    if match.ask is Ask.ASK_CARRIER:
        yield from (Action(Do.DO_PASS, cell=cell) for cell in mates(match) if is_marked(match, cell))


def play_long(match):
    """Play a high ball forward."""
    if match.ask is Ask.ASK_CARRIER and not near_goal(match):
        high = (cell for cell in ahead(match) if is_high(cell.yards_to(match.ball)))
        yield from (Action(Do.DO_PASS, cell=cell) for cell in high)


# ---- duels


def dribble(match):
    """Take on any opponent nearby."""
    if match.ask is Ask.ASK_CARRIER and not near_goal(match):
        yield Action(Do.DO_DRIBBLE)


def slip(match):
    """Let every attacker slip past their marker."""
    if match.ask is Ask.ASK_ATTACKERS:
        yield from (Action(Do.DO_SLIP, pawn=pawn) for pawn in able(match, match.decider))


def foul(match):
    """Stop the carrier by a foul."""
    if match.ask is Ask.ASK_DEFENDERS and match.carrier is not None:
        yield from (Action(Do.DO_FOUL, pawn=pawn, other=match.carrier) for pawn in able(match, match.decider))


def foul_near_goal(match):
    """Stop the carrier by a foul where they could shoot."""
    if match.pitch.difficulty(match.ball, side=foe(match)) <= FOULS_FROM:
        yield from foul(match)


def foul_with_the_keeper(match):
    """Let the goalkeeper stop the carrier by a foul."""
    keeper = match.keeper(match.decider)
    if match.ask is Ask.ASK_DEFENDERS and None not in (keeper, match.carrier):
        yield Action(Do.DO_FOUL, pawn=keeper, other=match.carrier)


def foul_the_lurker(match):
    """Let the marker of the forward who waits up front foul them."""
    if match.ask is Ask.ASK_DEFENDERS:
        yield Action(Do.DO_FOUL, pawn=pawn_at(match, MARKER), other=foe(match) * 11 + LURKER)


def tackle_with_the_keeper(match):
    """Let the goalkeeper go for the ball first."""
    keeper = match.keeper(match.decider)
    if match.ask is Ask.ASK_DEFENDERS and keeper is not None:
        yield Action(Do.DO_TACKLE, pawn=keeper)


# ---- places and runs


def run_to(match, pawn, cell):
    """Yield runs of a pawn towards a cell, nearest first."""
    at = match.cell(pawn) if pawn is not None else None
    if at is None or match.state["still"][pawn] or pawn == match.carrier:
        return
    reach = sorted(at.around(match.points(pawn)), key=lambda one: one.yards_to(cell))
    yield from (Action(Do.DO_RUN, pawn=pawn, cell=one) for one in reach if one.yards_to(cell) < at.yards_to(cell))


def put(match, pawn, cell):
    """Yield places of a pawn at a restart, nearest to a cell first."""
    if match.ask in PLACES and pawn is not None and match.cell(pawn) and not match.state["placed"][pawn]:
        yield from (Action(Do.DO_PLACE, pawn=pawn, cell=spot) for spot in cell.around(12))


def sweep(match):
    """Let the goalkeeper play far out: at the ball if it is near, else in front of the defence."""
    keeper = match.keeper(match.decider)
    out = towards(own_goal(match), match.ball, SWEEPS)
    yield from put(match, keeper, out)
    if match.ask is Ask.ASK_DEFENCE_RUNS and keeper is not None:
        near = yards(match, keeper, match.ball) <= SWEEPS
        yield from run_to(match, keeper, match.ball if near else out)


def leave_the_line(match):
    """Keep the goalkeeper four yards off the line."""
    if match.ask is Ask.ASK_DEFENCE_RUNS:
        goal = own_goal(match)
        yield from run_to(match, match.keeper(match.decider), towards(goal, match.ball, 4))


def guard_the_line(match):
    """Keep the defenders between the posts."""
    goal = own_goal(match)
    for place, aside in ON_THE_LINE.items():
        post = Cell(goal.x, goal.y + aside)
        yield from put(match, pawn_at(match, place), post)
        if match.ask in RUNS:
            yield from run_to(match, pawn_at(match, place), post)


def build_a_wall(match):
    """Put three footballers in the way of a free-kick, just over ten yards from the ball."""
    if match.ask is Ask.ASK_DEFENCE_PLACES and restart_is(match, Restart.AT_DIRECT_FREE_KICK):
        rows = match.pitch.goal_rows()
        near_post = Cell(own_goal(match).x, min(max(match.ball.y, rows[0]), rows[-1]))
        spot = towards(match.ball, near_post, 12)
        for place in WALL:
            yield from put(match, pawn_at(match, place), spot)


def lurk(match):
    """Let a forward wait beyond the last defender."""
    if match.ask is Ask.ASK_ATTACK_RUNS:
        spot = before_goal(match)
        yield from run_to(match, pawn_at(match, LURKER), Cell(spot.x, spot.y + 4))


def mark_the_lurker(match):
    """Let one defender follow the forward who waits up front."""
    if match.ask is Ask.ASK_DEFENCE_RUNS and (cell := match.cell(foe(match) * 11 + LURKER)):
        yield from run_to(match, pawn_at(match, MARKER), cell)


def crowd_the_box(match):
    """Send forwards into the box at corners and free-kicks."""
    if match.ask is Ask.ASK_ATTACK_PLACES and restart_is(match, Restart.AT_CORNER, Restart.AT_DIRECT_FREE_KICK):
        for place in FORWARDS:
            yield from put(match, pawn_at(match, place), before_goal(match))


# ---- stoppages


def stop_for_the_injured(match):
    """Ask for a stop when a team-mate is injured and can be replaced."""
    if match.ask is Ask.ASK_CARRIER and any(match.state["injured"][pawn] for pawn in match.pawns(match.decider)):
        yield Action(Do.DO_STOP)

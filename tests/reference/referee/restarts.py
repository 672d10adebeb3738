"""Out of play, goals and the restarts that follow (2.2, 2.11, 2.14, L)."""

from tests.reference.referee import board, lines
from tests.reference.referee.play import Over

CHOSEN_BY_TAKER = ("kick_off", "goal_kick", "penalty")  # several cells are allowed, so none is named


def give(play, kind, side, cell=None):
    """Stop play for a restart; everybody has their action again, halved pawns stay halved (ruling 11)."""
    play.settle(ball=cell)
    play.awarded = {"kind": kind, "side": side, "cell": cell}
    play.attacking, play.interrupted, play.flight = side, False, None
    play.free_everybody()
    play.note("restart", kind, side, cell)
    raise Over


def goal(play, side):
    """Count a goal; the side that conceded kicks off (FR-2.2-02)."""
    play.goal = side
    play.note("goal", side)
    give(play, "kick_off", board.other(side))


def retake(play):
    """Let a restart be taken again by the same side, with placement (FR-2.14-33, ruling 1)."""
    give(play, play.restart, play.attacking, None if play.restart in CHOSEN_BY_TAKER else play.restart_cell)


def free_kick(play, kind, side, cell):
    """Award a free-kick at a cell; an indirect one inside the goal area attacked moves out (FR-L-31)."""
    if kind == "indirect" and board.in_goal_area(cell, board.other(side), play.length, play.width):
        depth = board.GOAL_AREA_DEPTH
        cell = (play.length - depth if side == "home" else depth - 1, cell[1])
    give(play, kind, side, cell)


def goal_kick(play, attackers):
    """Award a goal-kick against the side that attacked (FR-2.11-04, FR-3.3.1-18)."""
    give(play, "goal_kick", board.other(attackers))


def corner(play, side, high_y):
    """Award a corner to a side (FR-2.10-05)."""
    give(play, "corner", side, (board.last_row(side, play.length), play.width - 1 if high_y else 0))


def out(play, start, landing, side, may_score=False):
    """Judge a ball that the side played out of the pitch (2.11)."""
    x, y = lines.exit_point(start, landing, play.length, play.width)
    play.note("out", (x, y))
    if x in (0, play.length):
        over_goal_line(play, side, x, y, may_score)
    give(play, "throw_in", board.other(side), (x.__floor__(), 0 if y == 0 else play.width - 1))


def over_goal_line(play, side, x, y, may_score):
    """Judge a ball over a goal line, corner points included (FR-2.11-04 to -07)."""
    attacked = x == board.goal_line(side, play.length)
    if may_score and between_posts(play, y):
        goal(play, side if attacked else board.other(side))
    if attacked:
        goal_kick(play, side)
    corner(play, board.other(side), 2 * y >= play.width)  # ruling 16: the exact middle gives the larger y


def between_posts(play, y):
    """Return whether a goal line is crossed between the posts."""
    return abs(2 * y - play.width) <= board.GOAL_WIDTH

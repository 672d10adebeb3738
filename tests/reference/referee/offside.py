"""Offside and the bounce that saves from it (2.12)."""

from tests.reference.referee import board, restarts

EXEMPT = ("goal_kick", "throw_in", "corner")  # FR-2.12-16


def line(play, kicker):
    """Return the forward coordinate beyond which an attacker is offside (FR-2.12-03, -05, -06)."""
    side = play.side(kicker)
    deepest = sorted((play.fx(i, side) for i in play.on_pitch(board.other(side))), reverse=True)
    second_last = deepest[1] if len(deepest) > 1 else 0
    return max(play.fx(kicker), second_last, play.length // 2 - 1)


def positions(play, kicker, offside_line):
    """Return the team-mates who stand beyond the line when the ball is played (FR-2.12-01, -02, -04)."""
    return [i for i in play.on_pitch(play.side(kicker)) if i != kicker and play.fx(i) > offside_line]


def bounce_cost(cell, target, offside_line, side, length):
    """Return the steps back to the line and on to the ball (FR-2.12-08)."""
    here, there = board.forward(cell, side, length), board.forward(target, side, length)
    turn = min(offside_line, there)
    return (here - turn) + (there - turn) + abs(cell[1] - target[1])


def cost_for(play, attacker, target, offside_line):
    """Return what the bounce costs an attacker who stands where they stood at the pass."""
    return bounce_cost(play.cell(attacker), target, offside_line, play.side(attacker), play.length)


def must_bounce(play, attacker, target, flight):
    """Return whether a receiver is saved by the bounce only; whistle if even that fails (FR-2.12-07, -11, -15)."""
    if attacker not in flight["offside"]:
        return False
    cost = cost_for(play, attacker, target, flight["line"])
    if cost > play.points(attacker):
        call(play, attacker, play.cell(attacker))
    play.note("bounce", attacker, cost)
    return True


def call(play, attacker, cell):
    """Give the other side an indirect free-kick (FR-2.12-15)."""
    play.note("offside", attacker)
    restarts.free_kick(play, "indirect", board.other(play.side(attacker)), cell)

"""The ball in the movement phase: arrival at a cell, and the race for one that nobody has (2.12, 2.13.1)."""

from contextlib import suppress

from tests.reference.referee import board, challenges, offside
from tests.reference.referee.contests import Contest
from tests.reference.referee.play import Forbidden, Over, Play


def arrival(situation, ball, flight, dice, choose, receiver=None):
    """Let the ball come to rest: whoever stands there has it, a stray one marked by opponents must win it."""
    play = Play(situation, dice, choose)
    play.flight, play.restart = flight, None
    with suppress(Over):
        come_to_rest(play, tuple(ball), flight, receiver)
    return play.outcome()


def come_to_rest(play, ball, flight, receiver):
    """Find who has a ball that stops on a cell (FR-2.13.1-06 to -08)."""
    stander = play.standing(ball)
    if stander is None:
        play.settle(ball=ball)
        return
    if stander != receiver and flight and play.side(stander) == flight["side"]:
        offside.must_bounce(play, stander, ball, flight)
        if challenges.markers(play, stander):
            collect(play, *challenges.challenge(play, stander, flight["back_pass"]))
            return
    collect(play, stander, in_hand=stander == receiver and bool(flight) and flight.get("in_hand", False))


def collect(play, pawn, in_hand=False):
    """Give a footballer the ball; the phase goes on, and his side attacks next (FR-2.4.1-19)."""
    play.settle(possession=pawn, in_hand=in_hand)
    play.attacking = play.side(pawn)


def race(situation, ball, runners, dice, choose, flight=None):
    """Settle who gets to a loose ball.

    A runner is a footballer, or a dict with his `pawn` and the `path` of cells he walks, the ball's cell last.
    """
    play = Play(situation, dice, choose)
    taker = play.taker if play.restart else None
    play.flight, play.restart = flight, None  # the ball has moved: a whistle is no retake
    play.settle(ball=tuple(ball))
    with suppress(Over):
        run(play, tuple(ball), [as_runner(play, runner, tuple(ball)) for runner in runners], taker)
    return play.outcome()


def as_runner(play, runner, ball):
    """Return a footballer, his way to the ball and the points he has left there."""
    given = runner if isinstance(runner, dict) else {"pawn": runner}
    pawn = given["pawn"]
    path = [tuple(cell) for cell in given.get("path") or walk(play.cell(pawn), ball)]
    return {"pawn": pawn, "path": path, "left": points_left(play, pawn, ball), "start": play.cell(pawn)}


def walk(start, ball):
    """Return the cells of a way along x first, then along y, the ball's cell last."""
    (x, y), cells = start, []
    while (x, y) != ball:
        if x != ball[0]:
            x += 1 if ball[0] > x else -1
        else:
            y += 1 if ball[1] > y else -1
        cells.append((x, y))
    return cells


def points_left(play, pawn, ball):
    """Return the points left at the ball, the bounce paid where it saves (FR-2.13.1-03, FR-2.12-09)."""
    points, flight = play.points(pawn), play.flight
    if flight and pawn in flight["offside"]:
        cost = offside.cost_for(play, pawn, ball, flight["line"])
        if cost <= points:
            return points - cost
    return points - board.manhattan(play.cell(pawn), ball)


def run(play, ball, runners, taker):
    """Compare the best of each side; equal points are challenged for (FR-2.13.1-02, -04, -05)."""
    arriving = [runner for runner in runners if runner["left"] >= 0 and play.is_fit(runner["pawn"])]
    best = [b for side in (play.attacking, board.other(play.attacking)) if (b := best_of(play, arriving, side))]
    if not best:
        return
    if len(best) == 2 and best[0]["left"] == best[1]["left"]:
        winner, in_hand = tie(play, ball, best, arriving)
    else:
        winner, in_hand = max(best, key=lambda runner: runner["left"]), False
        play.put(winner["pawn"], ball)  # so that the cell he came from is free
        stop_short(play, ball, [runner for runner in arriving if runner is not winner])
    win(play, ball, winner, in_hand, taker)


def best_of(play, runners, side):
    """Return a side's best runner; among equals its player chooses."""
    mine = [runner for runner in runners if play.side(runner["pawn"]) == side]
    if not mine:
        return None
    top = max(runner["left"] for runner in mine)
    equals = play.by_number(runner["pawn"] for runner in mine if runner["left"] == top)
    chosen = play.choose("best", equals, side=side)
    return next(runner for runner in mine if runner["pawn"] == chosen)


def stop_short(play, ball, runners):
    """Stop beaten runners on the last free cells of their ways, attackers first (FR-2.13.1-09)."""
    for runner in sorted(runners, key=lambda runner: play.side(runner["pawn"]) != play.attacking):
        others = {play.cell(i) for i in play.on_pitch("home") + play.on_pitch("away") if i != runner["pawn"]}
        way = [runner["start"], *runner["path"]]
        free = (cell for cell in reversed(way) if cell not in others and cell != ball)
        play.put(runner["pawn"], next(free, runner["start"]))


def tie(play, ball, best, arriving):
    """Let two runners with equal points challenge for the ball (FR-2.13.1-04, -10, ruling 26)."""
    stop_short(play, ball, arriving)
    first, second = best
    way = challenges.by_strength(play.back_pass)
    contest = Contest(
        play,
        first["pawn"],
        [second["pawn"]],
        way,
        way,
        spends=False,
        fouls=play.rules["fouls_in_challenged_ball"],
    )
    verdict = contest.settle()
    play.note("race", verdict)
    winner = second if verdict in ("lost", "hurt") else first
    return winner, challenges.may_handle(play, winner["pawn"], play.back_pass)


def win(play, ball, winner, in_hand, taker):
    """Give the ball to the winner, unless he may not play it (FR-L-18, FR-2.12-14, ruling 17)."""
    pawn, flight = winner["pawn"], play.flight
    if pawn == taker:
        raise Forbidden("FR-L-18")
    if flight and pawn in flight["offside"]:
        play.put(pawn, winner["start"])
        cost = offside.cost_for(play, pawn, ball, flight["line"])
        play.put(pawn, ball)
        if cost > play.points(pawn):
            offside.call(play, pawn, ball)
    play.put(pawn, ball)
    collect(play, pawn, in_hand)

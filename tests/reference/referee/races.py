"""The ball in the movement phase: arrival at a cell, and the race for one that nobody has (2.12, 2.13.1)."""

from contextlib import suppress

from tests.reference.referee import board, challenges, offside
from tests.reference.referee.contests import Contest
from tests.reference.referee.play import Forbidden, Over, Play


def arrival(situation, ball, flight, dice, choose, receiver=None):
    """Let the ball come to rest with the footballer there; a marked one must win a stray ball."""
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
    """Give a footballer the ball; the phase continues, and their side attacks next (FR-2.4.1-19)."""
    play.settle(possession=pawn, in_hand=in_hand)
    play.attacking = play.side(pawn)


def race(situation, ball, runners, dice, choose, flight=None):
    """Settle the race to a loose ball; runners are in the order in which they were sent (ruling 28)."""
    play = Play(situation, dice, choose)
    taker = play.taker if play.restart else None
    play.flight, play.restart = flight, None  # the ball has moved: a whistle is no retake
    play.settle(ball=tuple(ball))
    with suppress(Over):
        run(play, tuple(ball), [as_runner(play, pawn, tuple(ball)) for pawn in runners], taker)
    return play.outcome()


def as_runner(play, pawn, ball):
    """Return a footballer with the path to the ball and the points left there."""
    start = play.cell(pawn)
    return {"pawn": pawn, "path": walk(start, ball), "left": points_left(play, pawn, ball), "start": start}


def walk(start, ball):
    """Return the cells of a path, along x first, then along y, the ball's cell last (ruling 32)."""
    (x, y), cells = start, []
    while (x, y) != ball:
        if x != ball[0]:
            x += 1 if ball[0] > x else -1
        else:
            y += 1 if ball[1] > y else -1
        cells.append((x, y))
    return cells


def points_left(play, pawn, ball):
    """Return the points left at the ball, minus the bounce where it saves (FR-2.13.1-03, FR-2.12-09)."""
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
        play.put(winner["pawn"], ball)  # so that the cell they came from is free
        stop_short(play, ball, [runner for runner in arriving if runner is not winner])
    win(play, ball, winner, in_hand, taker)


def best_of(play, runners, side):
    """Return a side's best runner, among equals the first sent (ruling 28)."""
    mine = [runner for runner in runners if play.side(runner["pawn"]) == side]
    return max(mine, key=lambda runner: runner["left"], default=None)


def stop_short(play, ball, runners):
    """Stop beaten runners on the last free cells of their ways, in the order sent (FR-2.13.1-09, ruling 28)."""
    for runner in runners:
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
    """Give the ball to the winner, unless they may not play it (FR-L-18, FR-2.12-14, ruling 17)."""
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

"""The wall of a free-kick at goal (3.4.1)."""

from fractions import Fraction

from tests.reference.referee import board, lines, scores

WALL_DISTANCE = 10  # FR-3.4.1-03
FULL_WALL = 20  # FR-3.4.1-10


def effective_size(difficulty):
    """Return how many footballers a wall can use at a shot difficulty (FR-3.4.1-07)."""
    return next(size for size in (5, 4, 3, 2, 1) if difficulty * size <= 100)


def wall_difficulty(members, difficulty, how="half_even"):
    """Return what a wall adds (FR-3.4.1-10, -11)."""
    effective = effective_size(difficulty)
    return scores.rounded(Fraction(FULL_WALL * min(members, effective), effective), how)


def find_wall(play, kicker, aim):
    """Return the members of the wall and the cell of it that the line to the aim meets first (FR-3.4.1-05)."""
    met = {}
    for member in candidates(play, kicker):
        shares = lines.span(lines.centre(play.cell(kicker)), aim, lines.box_of(play.cell(member)))
        if shares:
            met[member] = shares[0]
    if not met:
        return [], None
    first = min(met, key=lambda member: (met[member], play.cell(member)[1]))  # ruling 5: equal entries by lower y
    return group_of(play, first, candidates(play, kicker)), play.cell(first)


def candidates(play, kicker):
    """Return who can be part of a wall: no goalkeeper, no defender in the last row, nobody near (ruling 5)."""
    side, here = play.side(kicker), play.cell(kicker)
    everybody = play.on_pitch("home") + play.on_pitch("away")
    return [
        i
        for i in everybody
        if not play.pawns[i]["keeper"]
        and board.manhattan(here, play.cell(i)) >= WALL_DISTANCE
        and (play.side(i) == side or play.cell(i)[0] != board.last_row(side, play.length))
    ]


def group_of(play, first, pawns):
    """Return all who are linked to a footballer by neighbouring cells, diagonals included."""
    group, waiting = [first], [first]
    while waiting:
        here = play.cell(waiting.pop())
        linked = [i for i in pawns if i not in group and board.chebyshev(here, play.cell(i)) == 1]
        group += linked
        waiting += linked
    return group


def goes_round(play, virtual, aim, members):
    """Return whether the line from a virtual cell meets no cell of the wall (FR-3.4.1-12, -13)."""
    start = lines.centre(virtual)
    return not any(lines.span(start, aim, lines.box_of(play.cell(i))) for i in members)

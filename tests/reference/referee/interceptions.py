"""Interceptions: the defenders that may try, their order and their success (2.6, 3.1.5, 3.3.2)."""

from tests.reference.referee import board, fouls, lines, scores

HIGH_RANGE = 2  # FR-2.6-30


def met_at(play, defender, cell, end):
    """Return when the line from a cell's centre meets a defender's zone, or None."""
    zone = lines.zone_boxes(play.cell(defender), play.length, play.width, play.rules["reach_zone"])
    return lines.entry(cell, end, zone, play.rules["trajectory_touch"])


def along(play, kicker, end, high=False, never=()):
    """Return when the line to an end meets each defender who may try (FR-2.6-15, -29, FR-2.16-10)."""
    cell, met = play.cell(kicker), {}
    for defender in play.fresh(board.other(play.side(kicker))):
        if defender in never or (high and board.chebyshev(cell, play.cell(defender)) > HIGH_RANGE):
            continue
        share = met_at(play, defender, cell, end)
        if share is not None:
            met[defender] = share
    return met


def along_curve(play, kicker, virtual, end, never=()):
    """Return when a curved shot meets each defender who may try (FR-3.3.2-12 to -14, ruling 14)."""
    met, shape = {}, play.rules["reach_zone"]
    for defender in play.fresh(board.other(play.side(kicker))):
        beside_kicker = play.near(defender, kicker)
        if defender in never or (not beside_kicker and board.in_reach(play.cell(defender), virtual, shape)):
            continue
        share = met_at(play, defender, play.cell(kicker) if beside_kicker else virtual, end)
        if share is not None:
            met[defender] = share
    return met


def declare(play, met):
    """Let the defending player name who tries; the line orders them, then the naming (FR-2.6-21 to -23)."""
    open_to, named = play.by_number(met), []
    while open_to:
        chosen = play.choose("intercept", [*open_to, None], side=play.side(open_to[0]))
        if chosen is None:
            break
        named.append(chosen)
        open_to.remove(chosen)
    return sorted(named, key=lambda defender: met[defender])


def attempt(play, named, ball_score):
    """Let each try in turn; the first success ends the flight (FR-2.6-21, FR-3.1.5-05 to -07)."""
    for defender in named:
        play.spend(defender)
        if wins(play, defender, ball_score):
            play.note("intercepted", defender)
            play.take(defender, in_hand=play.handles(defender))


def wins(play, defender, ball_score):
    """Roll one interception against the score of the pass or shot (FR-3.1.5-03, -04)."""
    skill = play.skill(defender, "intercept") + (scores.KEEPER_BONUS if play.handles(defender) else 0)
    while True:
        reached, hurt = fouls.plain_roll(play, defender, "intercept", skill)
        if hurt or reached < ball_score:
            return False
        tie = play.rules["intercept_tie"]
        if reached > ball_score or tie == "intercepted":
            return True
        if tie == "missed":
            return False

"""Passes, their errors and receivers, and the one-touch actions that follow (2.6, 2.7, 3.2)."""

from dataclasses import dataclass

from tests.reference.referee import (
    board,
    challenges,
    contests,
    dice,
    fouls,
    interceptions,
    lines,
    offside,
    restarts,
    scores,
    shots,
)

LONGEST_LOW = 30  # FR-2.6-10
SCORING_RESTARTS = ("direct", "corner")  # FR-L-44: restarts from which a goal may come directly


@dataclass(frozen=True)
class Stroke:
    """A way to play the ball to a cell: its skill, its difficulty per yard, and how it flies."""

    skill: str
    per_yard: int = 1
    divisor: int = 2
    high: bool = False
    automatic: bool = False
    header: bool = False

    @property
    def purpose(self):
        """Return the name that the roll goes by."""
        return self.skill.replace("-", "_")


LOW_PASS = Stroke("low-pass", automatic=True)
HIGH_PASS = Stroke("high-pass", high=True)
LONG_GOAL_KICK = Stroke("goal-kick", high=True)
SHORT_GOAL_KICK = Stroke("goal-kick", automatic=True)
THROW_IN = Stroke("throw-in", per_yard=2, high=True)
HAND_PASS = Stroke("hand-pass", per_yard=2, high=True)
HEADER = Stroke("defensive-header", per_yard=3, divisor=3, high=True, header=True)


def stroke_for(play, kicker, target, kind):
    """Return how a pass is played: its restart and its length decide (FR-2.6-04, 3.2.2, 3.2.4, 3.2.5)."""
    if kind == "hand_pass":
        return HAND_PASS
    if play.restart == "throw_in":
        return THROW_IN
    low = board.manhattan(play.cell(kicker), target) <= LONGEST_LOW
    if play.restart == "goal_kick":
        return SHORT_GOAL_KICK if low else LONG_GOAL_KICK
    if low:
        return LOW_PASS
    return LONG_GOAL_KICK if play.handles(kicker) else HIGH_PASS


def resolve_pass(play, kicker, target, kind):
    """Resolve the carrier's pass, after the feint if they are blocked (2.5, 2.6)."""
    if not play.restart and not play.in_hand and play.blockers(kicker):
        contests.feint(play, kicker)
    lost_hands = kind == "hand_pass" and not play.handles(kicker)  # ruling 33: asked again after a swap
    if play.cell(kicker) == target or lost_hands:  # nothing is left to pass
        play.spend(kicker)
        return
    fly(play, kicker, target, stroke_for(play, kicker, target, kind), play.restart)


def fly(play, kicker, target, stroke, restart):
    """Send the ball: attempts are declared, the pass is rolled, then it arrives or strays (FR-2.6-17 to -23)."""
    play.spend(kicker)
    before, play.flight = play.flight, new_flight(play, kicker, stroke, restart)
    named = interceptions.declare(play, interceptions.along(play, kicker, lines.centre(target), stroke.high))
    yards = board.manhattan(play.cell(kicker), target)
    skill = play.skill(kicker, stroke.skill)
    sure = stroke.automatic and yards <= scores.automatic_distance(skill)
    if named or not sure:
        reached = strike(play, kicker, stroke, skill, before)
        interceptions.attempt(play, named, reached)
        if not sure and reached < stroke.per_yard * yards:
            stray(play, kicker, target, stroke, stroke.per_yard * yards, reached)
    arrive(play, kicker, target, stroke)


def new_flight(play, kicker, stroke, restart):
    """Write down what must be known of a ball until somebody has it."""
    line = offside.line(play, kicker)
    beyond = [] if restart in offside.EXEMPT else offside.positions(play, kicker, line)
    return {
        "kicker": kicker,
        "side": play.side(kicker),
        "line": line,
        "offside": beyond,
        "back_pass": not stroke.header,
        "restart": restart,
    }


def strike(play, kicker, stroke, skill, before):
    """Roll the pass; a kicker hurt by it does not play the ball (FR-2.15-10, ruling 21)."""
    reached, hurt = fouls.plain_roll(play, kicker, stroke.purpose, skill)
    if hurt:
        if before:
            before["back_pass"] = False  # that ball had reached its receiver, and no team-mate kicked this one
        play.flight = before
        play.leave_dead(play.cell(kicker))
    return reached


def stray(play, kicker, target, stroke, difficulty, reached):
    """Let a failed pass land by its error, on the pitch or out of it (FR-3.2.1-03 to -06)."""
    yards = scores.error(difficulty, reached, stroke.divisor, play.rules["rounding"])
    landing, side = target, play.side(kicker)
    if yards:
        face = play.roll("d8", kicker, "error")
        landing = dice.displaced(target, face, side, yards, play.rules["d8_diagonal"])
    play.note("error", yards, landing)
    play.flight["back_pass"] = False  # ruling 25
    if not board.on_pitch(landing, play.length, play.width):
        restarts.out(play, play.cell(kicker), landing, side, may_score=may_score(play))
    play.send(landing)


def may_score(play):
    """Return whether a stray ball may count as a goal, by house rule and restart (FR-2.11-07, FR-L-44)."""
    restart = play.flight["restart"]
    return play.rules["stray_pass_goal"] and (restart is None or restart in SCORING_RESTARTS)


def arrive(play, kicker, target, stroke):
    """Let a successful pass find its receiver, if a team-mate stands there (FR-2.6-07 to -09)."""
    receiver = play.standing(target)
    if receiver is None or play.side(receiver) != play.side(kicker):
        play.send(target)
    play.moving = True
    bounced = offside.must_bounce(play, receiver, target, play.flight)  # ruling 17: before the challenge
    back_pass = play.flight["back_pass"]
    if challenges.markers(play, receiver):
        winner, in_hand = challenges.challenge(play, receiver, back_pass)
        if winner != receiver:
            defender_has_it(play, winner, in_hand, receiver, stroke)
        play.flight["in_hand"] = in_hand  # FR-L-26: once it has come to them
    if not bounced and not play.pawns[receiver]["spent"] and play.one_touches < play.rules["one_touch_limit"]:
        one_touch(play, receiver, stroke.high)
    play.send(play.cell(receiver), receiver)


def defender_has_it(play, winner, in_hand, loser, stroke):
    """Let the defender who won the ball play it on at once or keep it (FR-2.13-09, -11, -12, ruling 4)."""
    play.new_turn(play.side(winner))
    play.flight, play.barred = None, {loser}
    one_touch(play, winner, stroke.high, beaten=loser)
    play.take(winner, in_hand)


def one_touch(play, pawn, high, beaten=None):
    """Offer the one-touch actions that suit the ball, and play the one chosen (2.7).

    Played by the winner of a challenge it opens a turn, in which nobody but the beaten receiver is halved (ruling 29).
    """
    kind = play.choose("one_touch", [*one_touch_kinds(play, pawn, high), None], side=play.side(pawn), pawn=pawn)
    if kind is None:
        return
    play.note("one_touch", pawn, kind)
    if beaten is not None:
        play.raise_all(but=beaten)
    play.one_touches += 1
    play.spend(pawn)
    if kind in ("low_pass", "defensive_header"):
        touch_on(play, pawn, LOW_PASS if kind == "low_pass" else HEADER)
    curved = kind == "finish" and play.choose("effect", [False, True], side=play.side(pawn), pawn=pawn)
    shots.shoot(play, pawn, kind, curved)


def one_touch_kinds(play, pawn, high):
    """Return what may follow a high ball or a low one; nobody shoots from their own half (FR-2.7-08, FR-3.3.1-02)."""
    may_shoot = not board.in_own_half(play.cell(pawn), play.side(pawn), play.length)
    kinds = ["offensive_header", "defensive_header", "scissors_kick"] if high else ["low_pass", "finish"]
    return [kind for kind in kinds if may_shoot or kind in ("low_pass", "defensive_header")]


def touch_on(play, pawn, stroke):
    """Play a one-touch low-pass or a defensive header to a chosen cell (FR-2.7-14, 3.2.3)."""
    target = play.choose("one_touch_to", cells_for(play, pawn, stroke), side=play.side(pawn), pawn=pawn)
    fly(play, pawn, target, stroke, None)


def cells_for(play, pawn, stroke):
    """Return the cells that a one-touch pass may be aimed at (FR-2.6-02, -10)."""
    here, longest = play.cell(pawn), play.length + play.width if stroke.high else LONGEST_LOW
    pitch = ((x, y) for x in range(play.length) for y in range(play.width))
    return [cell for cell in pitch if 0 < board.manhattan(here, cell) <= longest]

"""The outlook of an attack: the two likeliest balls of the opponents, and an answer to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from footroll.agents.assistant import Assistant
from footroll.agents.reasons import BALLS, SHOTS
from footroll.errors import IllegalAction, OutOfDice
from footroll.kernels.layout import Ask, Do
from footroll.match import DONE, Action, Dice
from footroll.odds import action_odds
from footroll.ui.models.naming import listed, pawn_at, yards
from footroll.ui.models.words import percent

if TYPE_CHECKING:
    from fractions import Fraction

    from footroll.match import Match
    from footroll.pitch import Cell

MOST = 2  # balls
TRIED = 3  # cells of a lane for each footballer
BESIDE = 1.5  # yards from the line of a ball


@dataclass(frozen=True, slots=True)
class NextBall:
    """A ball that the opponents may play next: its words and its exact chance."""

    words: str
    chance: str


@dataclass(frozen=True, slots=True)
class AttackOutlook:
    """The likeliest balls, and a sentence about the footballers who can get into a lane."""

    balls: tuple[NextBall, ...] = ()
    answer: str = ""

    @property
    def spoken(self) -> str:
        """The outlook as a screen reader says it."""
        return " ".join((*(f"{ball.words}, {ball.chance}." for ball in self.balls), self.answer))


NO_OUTLOOK = AttackOutlook()


def outlook_of(match: Match) -> AttackOutlook:
    """Return what the attack may become if nobody moves; nothing but at the defenders' movement."""
    if match.ask is not Ask.ASK_DEFENCE_RUNS:
        return NO_OUTLOOK
    later = _next_turn(match)
    if later is None or later.carrier is None:
        return NO_OUTLOOK
    found = [one for one in Assistant().suggest(later) if one.action.kind in BALLS | SHOTS][:MOST]
    balls = tuple(NextBall(_words(later, one.action), percent(one.chance or 0)) for one in found)
    passed = next((one.action for one in found if one.action.kind in BALLS), None)
    return AttackOutlook(balls, _answer(match, later, passed) if passed else "") if balls else NO_OUTLOOK


def _next_turn(match: Match, *first: Action) -> Match | None:
    """Return the match at the opponents' next action, if only these run; None if dice decide before."""
    twin = match.copy()
    twin.dice = Dice.scripted()
    try:
        for action in (*first, DONE):
            twin.play(action)
        while twin.ask is Ask.ASK_WAITING_RUNS:
            twin.play(DONE)
    except (IllegalAction, OutOfDice):
        return None
    goes_on = twin.ask is Ask.ASK_CARRIER and twin.decider is match.attacking
    return twin if goes_on else None


def _words(match: Match, action: Action) -> str:
    """Name a ball by its footballers and its length."""
    assert match.carrier is not None
    who, start = match.footballer(match.carrier).number, match.cell(match.carrier)
    if action.cell is None or start is None:
        return f"{who} shoots"
    receiver = pawn_at(match, action.cell)
    to = action.cell if receiver is None else match.footballer(receiver).number
    return f"{who} to {to}, {yards(start.yards_to(action.cell))}"


def _answer(match: Match, later: Match, ball: Action) -> str:
    """Say which footballers can get into the lane of a ball, and what the best of them makes of it."""
    start = later.cell(later.carrier) if later.carrier is not None else None
    if start is None or ball.cell is None:
        return ""
    plain = action_odds(later, ball).success
    cuts: dict[int, tuple[Fraction, Cell]] = {}
    for pawn in match.pawns(match.decider):
        tried = [(chance, cell) for cell, chance in _lane_chances(match, pawn, start, ball)]
        best = min(tried, default=None)
        if best is not None and best[0] < plain:
            cuts[pawn] = best
    receiver = pawn_at(later, ball.cell)
    to = ball.cell if receiver is None else later.footballer(receiver).number
    if not cuts:
        return f"Nobody of yours can get into the lane to {to} this turn."
    first = min(cuts, key=lambda pawn: cuts[pawn][0])
    chance, cell = cuts[first]
    who = match.footballer(first).number
    does = f"at {cell} the chance of the ball to {to} falls to {percent(chance)}."
    if len(cuts) == 1:
        return f"Only {who} can get into the lane: {does}"
    others = listed([str(match.footballer(pawn).number) for pawn in sorted(cuts)])
    return f"{others} can get into the lane. The best is {who}: {does}"


def _lane_chances(match: Match, pawn: int, start: Cell, ball: Action) -> list[tuple[Cell, Fraction]]:
    """Return a few cells of a lane that a footballer can reach, with the chance of the ball then."""
    at = match.cell(pawn)
    if at is None or ball.cell is None or pawn == match.keeper(match.decider):
        return []
    lane = sorted((one for one in at.around(match.points(pawn)) if _near_line(one, start, ball.cell)), key=at.yards_to)
    found = []
    for cell in lane[: TRIED * 4 : 4] or lane[:TRIED]:
        run = Action(Do.DO_RUN, pawn=pawn, cell=cell)
        twin = _next_turn(match, run) if match.allows(run) else None
        if twin is not None and twin.allows(ball):
            found.append((cell, action_odds(twin, ball).success))
    return found


def _near_line(cell: Cell, start: Cell, end: Cell) -> bool:
    """Check whether a cell is beside the straight line of a ball, and between its ends."""
    across, up = end.x - start.x, end.y - start.y
    long = across * across + up * up
    along = (cell.x - start.x) * across + (cell.y - start.y) * up
    beside = (cell.x - start.x) * up - (cell.y - start.y) * across
    return 0 < along < long and beside * beside <= BESIDE * BESIDE * long

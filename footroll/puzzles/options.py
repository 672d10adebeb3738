"""The options of a question about a position, each with its exact chance against the best replies."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from footroll.errors import IllegalAction
from footroll.kernels.layout import Ask, Do, Side
from footroll.match import DONE, Action
from footroll.odds.outcomes import NEVER
from footroll.puzzles.replies import SHOTS, reply_chance

if TYPE_CHECKING:
    from fractions import Fraction

    from footroll.match import Match
    from footroll.pitch import Cell

PASSED_ON = (Do.DO_LOW_PASS, Do.DO_DEFENSIVE_HEADER)
BEYOND = 2  # opponents that a line-breaking pass beats, at least


@dataclass(frozen=True, slots=True)
class PuzzleOption:
    """One answer to a puzzle: the actions in their order, and the chance that decides.

    `actions` are the carrier's action and, if it matters, the one-touch after it; or the run of a defender. `chance` is
    that of a goal, of a ball kept, or of a goal against, as the question asks.
    """

    actions: tuple[Action, ...]
    chance: Fraction

    @property
    def action(self) -> Action:
        """The action that answers the puzzle."""
        return self.actions[0]


def beaten_by(match: Match, cell: Cell) -> int:
    """Count the opponents that a ball to this cell leaves behind."""
    side, forward = match.decider, match.pitch.forward
    start, end = forward(side, match.ball), forward(side, cell)
    return sum(start < forward(side, _cell(match, pawn)) < end for pawn in match.pawns(Side(1 - side)))


def _cell(match: Match, pawn: int) -> Cell:
    cell = match.cell(pawn)
    assert cell is not None  # the pawns of a match are on the pitch
    return cell


def passes_of(match: Match) -> list[Action]:
    """Return the carrier's passes to team-mates, by foot and by hand."""
    mates = [_cell(match, pawn) for pawn in match.pawns(match.decider) if pawn != match.carrier]
    balls = [Action(kind, cell=cell) for kind in (Do.DO_PASS, Do.DO_HAND_PASS) for cell in mates]
    return [ball for ball in balls if match.allows(ball)]


def carrier_actions(match: Match) -> list[Action]:
    """Return what the carrier may do but pass to nobody: shots, lob, dribble, and passes to team-mates."""
    plain = [Action.shoot(), Action.shoot(effect=True), Action.lob(), Action(Do.DO_DRIBBLE)]
    return [action for action in plain if match.allows(action)] + passes_of(match)


def goal_options(match: Match) -> list[PuzzleOption]:
    """Return the carrier's actions with their chance of a goal before anybody can move again."""
    return [PuzzleOption((one,), goal_chance_of(match, one)) for one in carrier_actions(match)]


def goal_chance_of(
    match: Match, action: Action, *, touches: tuple[Action, ...] = SHOTS, idle: bool = False
) -> Fraction:
    """Return the chance of a goal of an action, with the best of some one-touch shots after it."""
    return reply_chance(match, action, scores=True, touches=touches, idle=idle)


def finishes_of(match: Match, action: Action) -> list[PuzzleOption]:
    """Return a pass with each one-touch shot after it, the best first."""
    if action.kind not in (Do.DO_PASS, Do.DO_HAND_PASS):
        return []
    found = [PuzzleOption((action, one), goal_chance_of(match, action, touches=(one,))) for one in SHOTS]
    return sorted((one for one in found if one.chance), key=lambda one: -one.chance)


def line_options(match: Match) -> list[PuzzleOption]:
    """Return the passes beyond at least two more opponents, with the chance that they are kept."""
    found = [one for one in passes_of(match) if one.cell and beaten_by(match, one.cell) >= BEYOND]
    return [PuzzleOption((one,), reply_chance(match, one)) for one in found]


def reach_options(match: Match, target: int) -> list[PuzzleOption]:
    """Return the ways of the ball to one team-mate: directly, and over each other one at first touch."""
    return [
        PuzzleOption((one, *_onto(match, one, target)[:1]), reach_chance_of(match, one, target))
        for one in passes_of(match)
    ]


def reach_chance_of(match: Match, action: Action, target: int) -> Fraction:
    """Return the chance that one team-mate has the ball after an action, and at most one touch of another."""
    return reply_chance(match, action, receiver=target, touches=_onto(match, action, target))


def _onto(match: Match, action: Action, target: int) -> tuple[Action, ...]:
    """Return the one-touch passes to a team-mate that may follow an action; none after a pass to them."""
    to = _cell(match, target)
    return () if action.cell == to else tuple(Action(kind, cell=to) for kind in PASSED_ON)


def after_run(match: Match, run: Action) -> Match:
    """Return the attackers' next question after a run of a defender, or after staying."""
    after = match.copy()
    if forbidden := after.may(run):
        raise IllegalAction(run, forbidden)
    after.play(run)
    if after.ask is Ask.ASK_DEFENCE_RUNS:
        after.play(DONE)
    return after


def stand_option(match: Match, run: Action) -> PuzzleOption:
    """Return a run of a defender, or staying, with the attackers' best chance of a goal after it."""
    return PuzzleOption((run,), max((one.chance for one in goal_options(after_run(match, run))), default=NEVER))


def arrival_of(match: Match, option: PuzzleOption) -> Fraction | None:
    """Return the chance that the pass of an option arrives and is kept; None without a pass.

    >>> from footroll.notation import read_position
    >>> match = read_position("footroll-1 100x64 H=1@5:32,8@40:32,9@55:32 A=1@99:32,4@90:10 ask=carrier carrier=H8")
    >>> arrival_of(match, PuzzleOption((Action.pass_to("55:32"),), NEVER))
    Fraction(1, 1)
    """
    return reply_chance(match, option.action) if option.action.kind in (Do.DO_PASS, Do.DO_HAND_PASS) else None


def with_finish(match: Match, option: PuzzleOption) -> PuzzleOption:
    """Return a goal option with its best one-touch shot; any other as it is."""
    finishes = finishes_of(match, option.action)
    return replace(option, actions=finishes[0].actions) if finishes else option

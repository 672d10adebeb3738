"""Why something cannot be done: the clause with the facts of the moment, distances, points and who is in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Do, Flight, Limit, Phase, ReachZone, Side
from footroll.match import Action
from footroll.match.legal import TOUCHES
from footroll.match.placing import steps_back, yards_kept
from footroll.ui.models.naming import listed, pawn_at, restart_word, seen_by, why_not, yards

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.match import Match
    from footroll.pitch import Cell
    from footroll.rules import Clause

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
BALLS = {Flight.LOW_BALL: "low-pass", Flight.HIGH_BALL: "high-pass"}
TOUCH_NAMES = {
    Do.DO_LOW_PASS: "a low-pass",
    Do.DO_FINISH: "a finish",
    Do.DO_OFFENSIVE_HEADER: "a header at goal",
    Do.DO_DEFENSIVE_HEADER: "a defensive header",
    Do.DO_SCISSORS_KICK: "a scissors-kick",
}
LATER = {
    Phase.RESTARTING: "everybody is placed after this. (FR-2.3-01)",
    Phase.ACTING: "footballers move in the movement phase, when both sides have acted. (FR-2.4-01)",
    Phase.MOVING: "this is answered before anybody else moves.",
    Phase.OVER: "the match is over.",
}
ZONES = {ReachZone.SQUARE: "one cell around him", ReachZone.DIAMOND: "one yard from him"}


def refusal(match: Match, action: Action, clause: Clause, *, who: str, what: str) -> str:
    """Say who cannot do what, and why."""
    return f"{who} cannot {what}: {reason(match, action, clause)}"


def stays(match: Match, *, who: str, cell: Cell) -> str:
    """Say why nobody can be moved while something else is asked."""
    return f"{who} cannot go to {cell} now: {LATER[Phase(int(match.state['phase']))]}"


def reason(match: Match, action: Action, clause: Clause) -> str:
    """Return why an action is refused: by the facts where they say more than the clause, which is named."""
    facts = FACTS.get(clause.id)
    told = facts(match, action) if facts else ""
    return f"{told}. ({clause.id})" if told else why_not(clause)


def _actor(match: Match, action: Action) -> int:
    """Return who would act: the one who is named, who has just controlled the ball, or who has it."""
    if action.pawn >= 0:
        return action.pawn
    return int(match.state["flight"]["receiver"] if match.ask is Ask.ASK_ONE_TOUCH else match.carrier or 0)


def _side(match: Match, action: Action) -> Side:
    return Side(_actor(match, action) // Limit.SIDE_PAWNS)


def _far(match: Match, pawn: int, cell: Cell) -> int:
    at = match.cell(pawn)
    return 0 if at is None else at.yards_to(cell)


def _taken(match: Match, action: Action) -> str:
    """Say who stands on the cell."""
    found = pawn_at(match, action.cell)
    return "" if found in (None, action.pawn) else f"{seen_by(match, found, _side(match, action))} stands there"


def _too_far(match: Match, action: Action) -> str:
    """Say how many points it takes, and how many there are."""
    if action.cell is None:
        return ""
    needs, has = _far(match, action.pawn, action.cell), match.points(action.pawn)
    return f"it needs {needs} points, he has {has}"


def _blocked(match: Match, action: Action) -> str:
    """Say who blocks him."""
    side, blockers = _side(match, action), match.blockers(action.pawn)
    names = listed([seen_by(match, pawn, side) for pawn in blockers])
    verb = "blocks" if len(blockers) == 1 else "block"
    return f"{f'{names} {verb} him' if names else 'he was blocked'}, so he may go back or sideways, not forward"


def _too_near(match: Match, action: Action) -> str:
    """Say how near the ball it is; a taker is refused for his cell."""
    if action.kind is not Do.DO_PLACE or action.cell is None:
        return ""
    far, kept = action.cell.yards_to(match.ball), yards_kept(match)
    if far >= kept:
        return ""
    return f"{COUNTS[far]} yard{'s' * (far != 1)} from the ball, {COUNTS[kept]} are needed"


def _in_area(match: Match, action: Action) -> str:
    """Say that it is in the penalty area from which others keep out."""
    kicking = Side(int(match.state["restart_side"]))
    areas = (match.pitch.penalty_area(side) for side in (kicking, Side(1 - kicking)))
    if action.cell is None or not any(action.cell in area for area in areas):
        return ""
    return f"that is in the penalty area, and at a {restart_word(match)} he keeps out of it"


def _at_penalty(match: Match, action: Action) -> str:
    """Say what is wrong with a cell at a penalty: its area, its distance, or that it is ahead of the ball."""
    return _in_area(match, action) or _too_near(match, action) or "that is ahead of the ball, and he stays behind it"


def _other_half(match: Match, action: Action) -> str:
    return f"{action.cell} is in the other half, and at a kick-off everybody is in his own"


def _out_of_reach(match: Match, action: Action) -> str:
    """Say where the carrier would have to be."""
    at = None if match.carrier is None else match.cell(match.carrier)
    if at is None:
        return "nobody has the ball"
    zone = ZONES[ReachZone(int(match.rules.packed()["reach_zone"]))]
    return f"the carrier must be in his reach zone, {zone}, and is {yards(_far(match, action.pawn, at))} away"


def _nobody_near(match: Match, action: Action) -> str:
    """Say how far away the nearest opponent is."""
    pawn, side = _actor(match, action), _side(match, action)
    cells = {other: cell for other in match.pawns(Side(1 - side)) if (cell := match.cell(other))}
    if not cells or match.state["in_hand"]:
        return ""
    near = min(cells, key=lambda other: _far(match, pawn, cells[other]))
    blocks = "no opponent who has not acted has him in reach"
    return f"{blocks}; {seen_by(match, near, side)} is nearest, {yards(_far(match, pawn, cells[near]))} away"


def _follows(match: Match, action: Action) -> str:
    """Say what kind of ball came, and what may follow it."""
    at, kind = match.cell(_actor(match, action)), Flight(int(match.state["flight"]["kind"]))
    if at is None or kind not in BALLS:
        return ""
    beside = next(cell for cell in at.around(1) if cell != at and cell in match.pitch)
    able = [one for one in TOUCHES if match.allows(Action(one, cell=beside)) or match.allows(Action(one))]
    names, ball = listed([TOUCH_NAMES[one] for one in able], last="or"), BALLS[kind]
    return f"it was a {ball}, and a {ball} is followed here by {names}" if names else ""


def _low_is_short(match: Match, action: Action) -> str:
    """Say how far it is."""
    if action.cell is None:
        return ""
    return f"{action.cell} is {yards(_far(match, _actor(match, action), action.cell))} away, too far for a low-pass"


def _line(match: Match, action: Action) -> str:
    """Say where the offside line is, and which of its cells are the nearest."""
    cells = steps_back(match).get(action.pawn, ())
    if not cells:
        return ""
    return (
        f"the offside line is at {cells[0].x}, and he steps back to {listed([str(cell) for cell in cells], last='or')}"
    )


def _acted(match: Match, action: Action) -> str:
    """Say that he has acted, or that the carrier's turn to act was before."""
    if match.state["spent"][_actor(match, action)]:
        return "he has acted in this turn"
    return "he has the ball, and the carrier acts before the others" if action.pawn == match.carrier else ""


def _still(match: Match, action: Action) -> str:
    """Say why he does not move any more."""
    if action.pawn == match.carrier:
        return "he has the ball, and the ball has moved in this turn"
    return "he has played the ball in this turn, and stays" if match.state["spent"][action.pawn] else ""


def _unable(match: Match, action: Action) -> str:
    """Say what keeps him from taking part."""
    pawn = _actor(match, action)
    if match.state["injured"][pawn]:
        return "he is injured, and takes no part"
    if action.kind is Do.DO_PLACE and pawn == int(match.state["taker"]):
        return f"he takes the {restart_word(match)}, and stays at the ball"
    return ""


FACTS: dict[str, Callable[[Match, Action], str]] = {
    "FR-1.4-11": _taken,
    "FR-2.1-04": _other_half,
    "FR-2.3-05": _line,
    "FR-2.4.1-01": _acted,
    "FR-2.4.2-14": _still,
    "FR-2.4.2-19": _too_far,
    "FR-2.4.2-25": _blocked,
    "FR-2.6-10": _low_is_short,
    "FR-2.7-08": _follows,
    "FR-2.15-12": _unable,
    "FR-3.1.1-01": _nobody_near,
    "FR-3.1.3-01": _out_of_reach,
    "FR-3.1.4-01": _nobody_near,
    "FR-L-13": _too_near,
    "FR-L-29": _too_near,
    "FR-L-34": _at_penalty,
    "FR-L-37": _too_near,
    "FR-L-39": _in_area,
    "FR-L-42": _too_near,
}

"""Explain refusals: the clause with the facts, such as distances, points and opponents in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footroll.kernels.layout import Ask, Do, Flight, Phase, ReachZone, Side, side_of
from footroll.match import Action
from footroll.match.legal import TOUCHES
from footroll.match.placing import steps_back, yards_kept
from footroll.ui.models.naming import listed, name_for, pawn_at, restart_word, why_not, yards

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
    Phase.ACTING: "footballers move in the movement phase, after both sides have acted. (FR-2.4-01)",
    Phase.MOVING: "answer this question before anybody moves.",
    Phase.OVER: "the match is over.",
}
ZONES = {ReachZone.SQUARE: "one cell around", ReachZone.DIAMOND: "one yard around"}


def refusal(match: Match, action: Action, clause: Clause, *, who: str, what: str) -> str:
    """Explain why a footballer cannot do something."""
    return f"{who} cannot {what}: {reason(match, action, clause)}"


def stays(match: Match, *, who: str, cell: Cell) -> str:
    """Say why nobody can move during another question."""
    return f"{who} cannot go to {cell} now: {LATER[Phase(int(match.state['phase']))]}"


def reason(match: Match, action: Action, clause: Clause) -> str:
    """Explain a refusal by the facts if they say more than the clause; name the clause."""
    facts = FACTS.get(clause.id)
    words = facts(match, action) if facts else ""
    return f"{words}. ({clause.id})" if words else why_not(clause)


def _actor(match: Match, action: Action) -> int:
    """Return the acting pawn: the named one, the receiver, or the carrier."""
    if action.pawn >= 0:
        return action.pawn
    return int(match.state["flight"]["receiver"] if match.ask is Ask.ASK_ONE_TOUCH else match.carrier or 0)


def _side(match: Match, action: Action) -> Side:
    return side_of(_actor(match, action))


def _far(match: Match, pawn: int, cell: Cell) -> int:
    at = match.cell(pawn)
    return 0 if at is None else at.yards_to(cell)


def _taken(match: Match, action: Action) -> str:
    """Name the footballer on the cell."""
    found = pawn_at(match, action.cell)
    return "" if found in (None, action.pawn) else f"{name_for(match, found, _side(match, action))} is there"


def _too_far(match: Match, action: Action) -> str:
    """Say how many points it takes, and how many are left."""
    if action.cell is None:
        return ""
    needs, has = _far(match, action.pawn, action.cell), match.points(action.pawn)
    return f"that takes {needs} points, they have {has}"


def _blocked(match: Match, action: Action) -> str:
    """Name the opponents that block the footballer."""
    side, blockers = _side(match, action), match.blockers(action.pawn)
    names = listed([name_for(match, pawn, side) for pawn in blockers])
    verb = "blocks" if len(blockers) == 1 else "block"
    return f"{f'{names} {verb} them' if names else 'they were blocked'}, so they may go back or sideways, not forward"


def _too_near(match: Match, action: Action) -> str:
    """Say how near the ball a cell is; a taker is refused for the cell."""
    if action.kind is not Do.DO_PLACE or action.cell is None:
        return ""
    far, kept = action.cell.yards_to(match.ball), yards_kept(match)
    if far >= kept:
        return ""
    return f"{COUNTS[far]} yard{'s' * (far != 1)} from the ball, {COUNTS[kept]} are needed"


def _in_area(match: Match, action: Action) -> str:
    """Say that the cell is inside the penalty area, where only the taker may be."""
    kicking = Side(int(match.state["restart_side"]))
    areas = (match.pitch.penalty_area(side) for side in (kicking, Side(1 - kicking)))
    if action.cell is None or not any(action.cell in area for area in areas):
        return ""
    return f"that is in the penalty area, which is off limits at a {restart_word(match)}"


def _at_penalty(match: Match, action: Action) -> str:
    """Explain a bad cell at a penalty: area, distance, or ahead of the ball."""
    return _in_area(match, action) or _too_near(match, action) or "that is ahead of the ball; all others stay behind it"


def _other_half(match: Match, action: Action) -> str:
    return f"{action.cell} is in the other half; at a kick-off everybody is in their own half"


def _out_of_reach(match: Match, action: Action) -> str:
    """Say where the carrier would have to be."""
    at = None if match.carrier is None else match.cell(match.carrier)
    if at is None:
        return "nobody has the ball"
    zone = ZONES[ReachZone(int(match.rules.packed()["reach_zone"]))]
    return f"the carrier must be in their reach zone ({zone}) and is {yards(_far(match, action.pawn, at))} away"


def _nobody_near(match: Match, action: Action) -> str:
    """Say how far away the nearest opponent is."""
    pawn, side = _actor(match, action), _side(match, action)
    if action.kind is Do.DO_SLIP and pawn == match.carrier:
        return "they have the ball, and only footballers without it slip"
    cells = {other: cell for other in match.pawns(Side(1 - side)) if (cell := match.cell(other))}
    if not cells or match.state["in_hand"]:
        return ""
    near = min(cells, key=lambda other: _far(match, pawn, cells[other]))
    blocks = "no opponent that can still act is within reach"
    return f"{blocks}; {name_for(match, near, side)} is nearest, {yards(_far(match, pawn, cells[near]))} away"


def _follows(match: Match, action: Action) -> str:
    """Name the last ball, and the actions that may follow it."""
    at, kind = match.cell(_actor(match, action)), Flight(int(match.state["flight"]["kind"]))
    if at is None or kind not in BALLS:
        return ""
    beside = next(cell for cell in at.around(1) if cell != at and cell in match.pitch)
    able = [one for one in TOUCHES if match.allows(Action(one, cell=beside)) or match.allows(Action(one))]
    names, ball = listed([TOUCH_NAMES[one] for one in able], last="or"), BALLS[kind]
    return f"after a {ball} only {names} is possible here" if names else ""


def _low_is_short(match: Match, action: Action) -> str:
    """Give the distance of a pass."""
    if action.cell is None:
        return ""
    return f"{action.cell} is {yards(_far(match, _actor(match, action), action.cell))} away, too far for a low-pass"


def _line(match: Match, action: Action) -> str:
    """Name the offside line and its nearest cells."""
    cells = steps_back(match).get(action.pawn, ())
    if not cells:
        return ""
    return f"the offside line is at {cells[0].x}; step back to {listed([str(cell) for cell in cells], last='or')}"


def _acted(match: Match, action: Action) -> str:
    """Say that a footballer has acted."""
    return "they have already acted this turn" if match.state["spent"][_actor(match, action)] else ""


def _still(match: Match, action: Action) -> str:
    """Explain why a footballer can no longer move."""
    if action.pawn == match.carrier:
        return "they have the ball, and the ball has already moved this turn"
    return "they have played the ball this turn, so they stay" if match.state["spent"][action.pawn] else ""


def _unable(match: Match, action: Action) -> str:
    """Say why a footballer cannot take part."""
    pawn = _actor(match, action)
    if match.state["injured"][pawn]:
        return "they are injured and take no part"
    if action.kind is Do.DO_PLACE and pawn == int(match.state["taker"]):
        return f"they take the {restart_word(match)}, so they stay at the ball"
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

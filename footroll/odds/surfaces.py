"""Surfaces of the pitch: exact chances of shots, passes and interceptions, control and threat.

Each is an array with the size of the pitch, `chances[x, y]`, counted over the same functions that play a match.
Nothing is sampled. Each function documents its assumptions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from footroll.errors import FootrollError
from footroll.kernels import movement
from footroll.kernels.counting import surfaces
from footroll.kernels.layout import Limit, Side, Skill
from footroll.match.lineup import ELEVEN, blank_state, state_of
from footroll.match.rules import HouseRules
from footroll.pitch import Cell, Pitch
from footroll.skills import skill_name
from footroll.teams import Footballer
from footroll.wording import either

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from footroll.match import Match

# The skills of shots from anywhere in the attacking half (FR-2.16-01, FR-2.7-08).
SHOTS = (Skill.SHOOT, Skill.FINISH, Skill.OFFENSIVE_HEADER, Skill.SCISSORS_KICK)
SHOOTER, KEEPER = ELEVEN - 1, ELEVEN  # the only pawns on an otherwise empty board
ZONES = (16, 12)  # along and across, as expected threat is usually drawn
SETTLED = 1e-12  # values that change less than this have converged


class Passes(NamedTuple):
    """The chances that a pass to each cell arrives, and that it is intercepted."""

    arrives: NDArray[np.float64]
    intercepted: NDArray[np.float64]


class Control(NamedTuple):
    """The side that reaches each cell first: 1 home, -1 away, 0 both or neither.

    `home` and `away` are the movement points left at each cell, or -1 if the side cannot reach it this turn.
    """

    side: NDArray[np.int8]
    home: NDArray[np.int8]
    away: NDArray[np.int8]


class Threat(NamedTuple):
    """The estimated value of the ball in each zone, and the rounds until the values converged."""

    values: NDArray[np.float64]
    rounds: int


def goal_chance(
    match: Match, pawn: int | None = None, *, skill: Skill = Skill.SHOOT, alone: bool = False
) -> NDArray[np.float64]:
    """Return the chance of a goal for a shot of the carrier, or of a pawn, from every cell.

    All others stay on their cells; with `alone` only the shooter and the goalkeeper are on the pitch. Assumes every
    eligible defender tries to intercept, and the shooter chooses the best target that the score allows. In the own
    half the chance is 0. A blocked shot counts from the won feint, and effects are left out.
    """
    shooter = _actor(match, pawn)
    state = state_of(match.save())
    if alone:
        state, keeper = state.copy(), match.keeper(Side(shooter < ELEVEN))
        others = [one for one in range(Limit.PAWNS) if one not in (shooter, keeper)]
        state["x"][0, others] = state["y"][0, others] = -1
    return _goals(state, shooter, skill=skill)


def lone_goal_chance(
    shooter: Footballer,
    keeper: Footballer | None,
    *,
    pitch: Pitch | None = None,
    skill: Skill = Skill.SHOOT,
    keeper_at: Cell | None = None,
    rules: HouseRules | None = None,
) -> NDArray[np.float64]:
    """Return the chance of a goal from every cell, with only a home shooter and a goalkeeper.

    By default the goalkeeper is on the line in the middle of the goal. Without one the goal is empty.
    """
    pitch = pitch or Pitch()
    state = _empty_board(pitch, rules or HouseRules())
    _put(state, SHOOTER, shooter, Cell(pitch.halfway_line, 0))
    if keeper is not None:
        _put(state, KEEPER, keeper, keeper_at or Cell(pitch.last_row(Side.AWAY), pitch.width // 2))
        state["keeper"][0, Side.AWAY] = KEEPER
    return _goals(state, SHOOTER, skill=skill)


def pass_chance(match: Match, pawn: int | None = None) -> Passes:
    """Return the chances that a pass of the carrier, or of a pawn, arrives or is intercepted.

    The rules decide whether it is low, high or a throw-in. Assumes every eligible defender tries to intercept, and a
    blocked carrier has won the feint. Challenges at the far end and offside are left out. Other passes go astray, or
    the kicker is injured.
    """
    kicker = _actor(match, pawn)
    arrives, intercepted = _blank(match), _blank(match)
    surfaces.fill_passes(state_of(match.save()), kicker, arrives, intercepted)
    return Passes(arrives, intercepted)


def intercept_chance(match: Match, defender: int, *, kicker: int | None = None) -> NDArray[np.float64]:
    """Return the chance that a defender intercepts a pass of the carrier, or of a pawn.

    Assumes every eligible defender tries to intercept, in the order of the path; at the same point, in the order of
    their pawns. Over all defenders the chances sum to those of `pass_chance`.
    """
    found = _blank(match)
    surfaces.fill_interceptions(state_of(match.save()), _actor(match, kicker), defender, found)
    return found


def control(match: Match) -> Control:
    """Return the side that reaches every cell first, if the movement phase began now.

    Points count as in the engine: halved, none for the injured, and not forward for a blocked attacker. The side with
    more points left is first. An occupied cell belongs to the footballer on it.
    """
    state = state_of(match.save())
    spare = np.empty((2, match.pitch.length, match.pitch.width), dtype=np.int8)
    surfaces.fill_control(state, spare)
    home, away = spare
    return Control(np.sign(home - away), home, away)


def runners(match: Match, cell: Cell) -> dict[int, int]:
    """Return the pawns that can reach a cell in the movement phase, with their points left.

    The pawn with the most points left comes first. Pawns that have moved reach nothing, except those sent to a loose
    ball. Other attackers cannot reach it once the defenders run (FR-2.13.1-05).
    """
    left = surfaces.points_left(state_of(match.save()), cell.x, cell.y)
    there = {pawn: points for pawn, points in enumerate(left) if points >= 0}
    return dict(sorted(there.items(), key=lambda pair: -pair[1]))


def threat(
    footballers: Sequence[Footballer],
    keeper: Footballer | None,
    *,
    pitch: Pitch | None = None,
    rules: HouseRules | None = None,
    zones: tuple[int, int] = ZONES,
    keep: float = 0.8,
) -> Threat:
    """Estimate the value of the ball for home in each zone, with average skills of some footballers.

    On a pitch with only a goalkeeper, a side shoots or moves the ball, whichever is worth more. Shots and passes have
    their exact chances, and a run within a turn's points always succeeds. `keep` is the share of moves that opponents
    would not stop.
    """
    if not 0 <= keep < 1:
        raise FootrollError(f"keep must be at least 0 and below 1, not {keep:g}")
    if not footballers:
        raise FootrollError("threat needs a footballer besides the goalkeeper, and the side with the ball has none")
    pitch, rules = pitch or Pitch(), rules or HouseRules()
    mean = average(footballers)
    shots = zone_means(lone_goal_chance(mean, keeper, pitch=pitch, rules=rules), zones)
    moves = keep * move_chances(mean, pitch=pitch, rules=rules, zones=zones)
    values, rounds = shots, 0
    while True:
        moved = (moves * values.ravel()).max(axis=1).reshape(shots.shape)
        better, rounds = np.maximum(shots, moved), rounds + 1
        if np.abs(better - values).max() < SETTLED:
            return Threat(better, rounds)
        values = better


def average(footballers: Sequence[Footballer]) -> Footballer:
    """Return a footballer with the average of each skill, as a whole number."""
    scores = tuple(round(sum(one.skill(skill) for one in footballers) / len(footballers)) for skill in Skill)
    return Footballer(number=1, name="average", position="", goalkeeper=False, scores=scores)


def move_chances(
    footballer: Footballer, *, pitch: Pitch, rules: HouseRules, zones: tuple[int, int]
) -> NDArray[np.float64]:
    """Return the chance to move the ball between the centres of all zones in a turn."""
    state = _empty_board(pitch, rules)
    _put(state, SHOOTER, footballer, Cell(0, 0))
    arrives = np.empty((pitch.length, pitch.width))
    surfaces.fill_passes(state, SHOOTER, arrives, np.empty_like(arrives))
    arrives[0, 0] = 1  # the ball is there already
    by_yards = np.concatenate([arrives[:, 0], arrives[-1, 1:]])  # on an empty pitch only the length counts
    points = movement.movement_points(footballer.skill(Skill.VELOCITY), rounding=rules.packed()["rounding"])
    by_yards[: points + 1] = 1
    x, y = (np.add(*_edges(size, count)) // 2 for size, count in zip(arrives.shape, zones, strict=True))
    x, y = np.repeat(x, zones[1]), np.tile(y, zones[0])
    moves: NDArray[np.float64] = by_yards[np.abs(x[:, None] - x) + np.abs(y[:, None] - y)]
    return moves


def _edges(size: int, count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the first and the last cell of each zone.

    >>> [edge.tolist() for edge in _edges(10, 4)]
    [[0, 2, 5, 7], [1, 4, 6, 9]]
    """
    edges = np.arange(count + 1) * size // count
    return edges[:-1], edges[1:] - 1


def zone_of(at: int, size: int, count: int) -> int:
    """Return the zone of a cell, with `count` zones along a size.

    >>> [zone_of(at, 10, 4) for at in range(10)]
    [0, 0, 1, 1, 1, 2, 2, 3, 3, 3]
    """
    return ((at + 1) * count - 1) // size


def zone_means(surface: NDArray[np.float64], zones: tuple[int, int]) -> NDArray[np.float64]:
    """Return the mean of a surface over each zone."""
    (left, right), (top, bottom) = (_edges(size, count) for size, count in zip(surface.shape, zones, strict=True))
    sums = np.add.reduceat(np.add.reduceat(surface, left, axis=0), top, axis=1)
    means: NDArray[np.float64] = sums / np.outer(right - left + 1, bottom - top + 1)
    return means


def _goals(state: Any, shooter: int, *, skill: Skill) -> NDArray[np.float64]:
    """Return the chances of a goal in a state."""
    if skill not in SHOTS:
        raise FootrollError(f"{skill_name(skill)} is not a shot in play; name {either(map(skill_name, SHOTS))}")
    found = np.empty((int(state["length"][0]), int(state["width"][0])))
    surfaces.fill_goals(state, shooter, skill, found)
    return found


def _actor(match: Match, pawn: int | None) -> int:
    """Return the acting pawn: the given one or the carrier; it must be able to play."""
    actor = match.carrier if pawn is None else pawn
    if actor is None:
        raise FootrollError("nobody has the ball; name the pawn whose chances you want")
    if match.cell(actor) is None or match.state["injured"][actor]:
        raise FootrollError(f"{match.footballer(actor)} is injured or off the pitch; name another pawn (FR-2.15-12)")
    return actor


def _blank(match: Match) -> NDArray[np.float64]:
    return np.empty((match.pitch.length, match.pitch.width))


def _empty_board(pitch: Pitch, rules: HouseRules) -> Any:
    """Return a state with nobody on the pitch."""
    state = blank_state()
    state["length"], state["width"] = pitch.length, pitch.width
    state["keeper"] = state["taker"] = Limit.NOBODY
    for name, number in rules.packed().items():
        state["rules"][name] = number
    return state


def _put(state: Any, pawn: int, footballer: Footballer, cell: Cell) -> None:
    """Put a footballer on a cell of a state."""
    state["skills"][0, pawn] = [footballer.skill(skill) for skill in Skill]
    state["x"][0, pawn], state["y"][0, pawn] = cell.x, cell.y

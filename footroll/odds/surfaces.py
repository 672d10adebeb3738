"""Whole-pitch surfaces of exact chances: shots, passes, interceptions, who gets where first, and threat.

Each is an array of the length and width of the pitch, `chances[x, y]`, counted over the very functions that a match is
played with. Nothing is sampled. What a surface takes for granted is said where it is made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from footroll.errors import FootrollError
from footroll.kernels import layout, movement, surfaces
from footroll.kernels.layout import Limit, Side, Skill
from footroll.match.lineup import ELEVEN, state_of
from footroll.match.rules import HouseRules
from footroll.pitch import Cell, Pitch
from footroll.teams import Footballer, skill_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from footroll.match import Match

# The shots that can be taken from anywhere in the other half, with their skills (FR-2.16-01, FR-2.7-08).
SHOTS = (Skill.SHOOT, Skill.FINISH, Skill.OFFENSIVE_HEADER, Skill.SCISSORS_KICK)
SHOOTER, KEEPER = ELEVEN - 1, ELEVEN  # the pawns of a board with nobody else on it
ZONES = (16, 12)  # along and across, as expected threat is usually drawn
SETTLED = 1e-12  # values that change less than this have converged


class Passes(NamedTuple):
    """The chances that a pass to each cell arrives there as it was played, and that it is intercepted."""

    arrives: NDArray[np.float64]
    intercepted: NDArray[np.float64]


class Control(NamedTuple):
    """Who gets to each cell first: 1 home, -1 away, 0 both or neither; and the points that each side has left there.

    A side that does not get to a cell in this turn has -1 left.
    """

    side: NDArray[np.int8]
    home: NDArray[np.int8]
    away: NDArray[np.int8]


class Threat(NamedTuple):
    """What the ball is worth in each zone, as an estimate, and after how many rounds the values had settled."""

    values: NDArray[np.float64]
    rounds: int


def goal_chance(
    match: Match, pawn: int | None = None, *, skill: Skill = Skill.SHOOT, alone: bool = False
) -> NDArray[np.float64]:
    """Return the chance of a goal for a footballer's shot from every cell: the carrier's, or a pawn's.

    Everybody else stands where he stands now, or is not there at all if the two are `alone` with each other: shooter
    and goalkeeper. Whoever can intercept tries, and the shooter takes the best target that his score allows. In the
    own half the chance is 0. A blocked shot is counted from the moment the feint is won; curves are not counted.
    """
    shooter = _actor(match, pawn)
    state = state_of(match.save())
    if alone:
        state = _only(state, shooter, match.keeper(Side(shooter < ELEVEN)))
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
    """Return the chance of a goal from every cell when nobody but a shooter of home and a goalkeeper is on the pitch.

    The goalkeeper stands on his line in the middle of the goal unless `keeper_at` says where; without one the goal is
    empty.
    """
    pitch = pitch or Pitch()
    state = _empty_board(pitch, rules or HouseRules())
    _put(state, SHOOTER, shooter, Cell(pitch.halfway_line, 0))
    if keeper is not None:
        _put(state, KEEPER, keeper, keeper_at or Cell(pitch.last_row(Side.AWAY), pitch.width // 2))
        state["keeper"][0, Side.AWAY] = KEEPER
    return _goals(state, SHOOTER, skill=skill)


def pass_chance(match: Match, pawn: int | None = None) -> Passes:
    """Return the chances that a pass of the carrier, or of a pawn, arrives at every cell, or is intercepted.

    Low or high by its length, or thrown in, as the rules have it; whoever can intercept tries. Neither a challenge at
    the far end nor offside is counted, and a carrier who is blocked has won his feint. The rest goes astray, or the
    kicker is hurt.
    """
    kicker = _actor(match, pawn)
    arrives, intercepted = _blank(match), _blank(match)
    surfaces.fill_passes(state_of(match.save()), kicker, arrives, intercepted)
    return Passes(arrives, intercepted)


def intercept_chance(match: Match, defender: int, *, kicker: int | None = None) -> NDArray[np.float64]:
    """Return the chance that a defender intercepts a pass of the carrier, or of a pawn, to every cell.

    Whoever can intercept tries, in the order in which the ball meets them: over all defenders the chances sum to those
    of `pass_chance`. Those who are met at the same point try in the order of their pawns.
    """
    found = _blank(match)
    surfaces.fill_interceptions(state_of(match.save()), _actor(match, kicker), defender, found)
    return found


def control(match: Match) -> Control:
    """Return who gets to every cell first, were the movement phase to begin now or as it stands.

    Points count as the engine counts them: halved, none for the injured, and not forward for a blocked attacker. More
    points left get there first; a cell on which somebody stands is his.
    """
    state = state_of(match.save())
    spare = np.empty((2, match.pitch.length, match.pitch.width), dtype=np.int8)
    surfaces.fill_control(state, spare)
    home, away = spare
    return Control(np.sign(home - away), home, away)


def runners(match: Match, cell: Cell) -> dict[int, int]:
    """Return who gets to a cell in a movement phase, each with the points that he has left there, the most first.

    Were the phase to begin now or as it stands: who has moved gets nowhere, but a runner who waits at a loose ball for
    the defenders' answer has what he came with (FR-2.13.1-05).
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
    """Return what the ball is worth to home in each zone of the pitch, with the average skills of some footballers.

    An estimate: on a pitch with nobody but a goalkeeper on his line, a side shoots or moves the ball on, whichever is
    worth more. Shots and passes have their exact chances; a carry of a turn's points always comes off. What an empty
    pitch does not show is one number: of all moves, a share of `keep` is not stopped by opponents.
    """
    if not 0 <= keep < 1:
        raise FootrollError(f"keep is a share from 0 up to, but not including, 1; {keep:g} is not")
    pitch, rules = pitch or Pitch(), rules or HouseRules()
    mean = average(footballers)
    shots = _means(lone_goal_chance(mean, keeper, pitch=pitch, rules=rules), zones)
    moves = keep * _moves(mean, pitch=pitch, rules=rules, zones=zones)
    return _settle(shots, moves)


def average(footballers: Sequence[Footballer]) -> Footballer:
    """Return a footballer with the average of each skill, as a whole number."""
    scores = tuple(round(sum(one.skill(skill) for one in footballers) / len(footballers)) for skill in Skill)
    return Footballer(number=1, name="average", position="", goalkeeper=False, scores=scores)


def _settle(shots: NDArray[np.float64], moves: NDArray[np.float64]) -> Threat:
    """Improve the values of all zones until they stay, each round from those of the round before."""
    values, rounds = shots, 0
    while True:
        moved = (moves * values.ravel()).max(axis=1).reshape(shots.shape)
        better, rounds = np.maximum(shots, moved), rounds + 1
        if np.abs(better - values).max() < SETTLED:
            return Threat(better, rounds)
        values = better


def _moves(footballer: Footballer, *, pitch: Pitch, rules: HouseRules, zones: tuple[int, int]) -> NDArray[np.float64]:
    """Return the chance that the ball gets from the middle of each zone to the middle of each other, in a turn."""
    state = _empty_board(pitch, rules)
    _put(state, SHOOTER, footballer, Cell(0, 0))
    arrives = np.empty((pitch.length, pitch.width))
    surfaces.fill_passes(state, SHOOTER, arrives, np.empty_like(arrives))
    arrives[0, 0] = 1  # he has it already
    by_yards = np.concatenate([arrives[:, 0], arrives[-1, 1:]])  # with nobody in the way only the length counts
    points = movement.movement_points(footballer.skill(Skill.VELOCITY), rounding=rules.packed()["rounding"])
    by_yards[: points + 1] = 1
    x, y = (np.add(*_edges(size, count)) // 2 for size, count in zip(arrives.shape, zones, strict=True))
    x, y = np.repeat(x, zones[1]), np.tile(y, zones[0])
    moves: NDArray[np.float64] = by_yards[np.abs(x[:, None] - x) + np.abs(y[:, None] - y)]
    return moves


def _edges(size: int, count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the first and the last cell of each of so many zones.

    >>> [edge.tolist() for edge in _edges(10, 4)]
    [[0, 2, 5, 7], [1, 4, 6, 9]]
    """
    edges = np.arange(count + 1) * size // count
    return edges[:-1], edges[1:] - 1


def zone_of(at: int, size: int, count: int) -> int:
    """Return the zone of a cell, of so many along a size.

    >>> [zone_of(at, 10, 4) for at in range(10)]
    [0, 0, 1, 1, 1, 2, 2, 3, 3, 3]
    """
    return ((at + 1) * count - 1) // size


def _means(surface: NDArray[np.float64], zones: tuple[int, int]) -> NDArray[np.float64]:
    """Return the mean of a surface over each zone."""
    (left, right), (top, bottom) = (_edges(size, count) for size, count in zip(surface.shape, zones, strict=True))
    sums = np.add.reduceat(np.add.reduceat(surface, left, axis=0), top, axis=1)
    means: NDArray[np.float64] = sums / np.outer(right - left + 1, bottom - top + 1)
    return means


def _goals(state: Any, shooter: int, *, skill: Skill) -> NDArray[np.float64]:
    """Return the surface of a state."""
    if skill not in SHOTS:
        raise FootrollError(f"{skill_name(skill)} is no shot in play")
    found = np.empty((int(state["length"][0]), int(state["width"][0])))
    surfaces.fill_goals(state, shooter, skill, found)
    return found


def _actor(match: Match, pawn: int | None) -> int:
    """Return the pawn who acts: the carrier unless another is named; he must be on the pitch, unhurt."""
    actor = match.carrier if pawn is None else pawn
    if actor is None:
        raise FootrollError("nobody has the ball: name a pawn")
    if match.cell(actor) is None or match.state["injured"][actor]:
        raise FootrollError(f"{match.footballer(actor)} is hurt or off the pitch (FR-2.15-12)")
    return actor


def _blank(match: Match) -> NDArray[np.float64]:
    return np.empty((match.pitch.length, match.pitch.width))


def _only(state: Any, *pawns: int | None) -> Any:
    """Return a state in which everybody but these is off the pitch."""
    alone = state.copy()
    others = [pawn for pawn in range(Limit.PAWNS) if pawn not in pawns]
    alone["x"][0, others] = alone["y"][0, others] = -1
    return alone


def _empty_board(pitch: Pitch, rules: HouseRules) -> Any:
    """Return a state with nobody on the pitch."""
    state = np.asarray(layout.blank_match())
    state["length"], state["width"] = pitch.length, pitch.width
    state["keeper"] = state["taker"] = Limit.NOBODY
    for name, number in rules.packed().items():
        state["rules"][name] = number
    return state


def _put(state: Any, pawn: int, footballer: Footballer, cell: Cell) -> None:
    """Put a footballer on a cell of a state."""
    state["skills"][0, pawn] = [footballer.skill(skill) for skill in Skill]
    state["x"][0, pawn], state["y"][0, pawn] = cell.x, cell.y

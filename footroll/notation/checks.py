"""What must hold in a position for a match to go on from it: who plays, how it stands, where the ball is.

What holds of the question of the moment stands in `moments`.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from footroll.errors import Fault, NotationError
from footroll.kernels.goals import judge_end
from footroll.kernels.layout import Ask, Limit, Phase, Result, Side
from footroll.notation.fields import get
from footroll.notation.moments import MOMENTS
from footroll.notation.names import ELEVEN, Names, write_side

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

FEWEST = 7  # FR-L-03
# Fields that name a footballer; a ball may have gone into a goal in place of a receiver, and then the match is over.
_PAWNS = ("carrier", "began_with", "taker", "runner", "contest.first", "flight.kicker", "shot.shooter")
_FORGOTTEN = ("spent", "barred", "blocked", "still", "offside")  # when a turn begins (FR-2.4.1-17)


def check_state(state: Any, *, gone: list[list[int]]) -> None:
    """Refuse a state that no match can be in, with every reason; `gone` are the numbers of those who have left."""
    known = [Fault("position", *told) for told in _names(state)]  # first, for the others look footballers up
    faults = known or [Fault("position", *told) for check in _CHECKS for told in check(state)]
    faults += [Fault("position", *told) for told in _gone(state, gone)]
    if faults:
        raise NotationError(*faults)


def _names(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield fields that name a goal where a footballer belongs."""
    lists = [("contest.opponents", pawn) for pawn in get(state, "contest.opponents")]
    lists += [("flight.triers", pawn) for pawn in get(state, "flight.triers")]
    for field, pawn in [*((field, get(state, field)) for field in _PAWNS), *lists]:
        if pawn < Limit.NOBODY:
            yield (f"{field} names a goal, and not a footballer",)
    if get(state, "flight.receiver") < Limit.NOBODY and get(state, "phase") != Phase.OVER:
        yield ("flight.receiver names a goal, and the match goes on",)


def _gone(state: Any, gone: list[list[int]]) -> Iterator[tuple[str, ...]]:
    """Yield who has left and is still there, and substitutions that do not fit those who have left."""
    for side in Side:
        letter, made, left = write_side(side), get(state, "substitutions")[side], gone[side]
        for number in sorted(set(left) & set(_side(state, "number", side))):
            yield f"{letter}{number} has left, and is of the eleven", "FR-L-04"
        if len(left) != made:
            yield f"{letter} has made {made} substitutions, and {len(left)} have left", "FR-L-04"
        if ELEVEN + len(left) > (size := get(state, "squad_size")[side]):
            yield f"{letter} has a squad of {size}, and {len(left)} have left for substitutes", "FR-L-07"


def _side(state: Any, field: str, side: Side) -> list[int]:
    """Return a field of the eleven of a side."""
    pawns: list[int] = get(state, field)[side * ELEVEN : (side + 1) * ELEVEN]
    return pawns


def _substitutions(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield more substitutions than the Laws allow."""
    most = get(state, "rules.max_substitutions")
    for side in Side:
        letter, made, used = write_side(side), get(state, "substitutions")[side], get(state, "windows")[side]
        if made > most:
            yield f"{letter} has made {made} substitutions, and {most} are allowed", "FR-L-05"
        if used > min(Limit.MOST_STOPPAGES, made):
            yield f"{letter} has used {used} stoppages for {made} substitutions", "FR-L-06"
        if get(state, "window_open")[side] > used:
            yield f"{letter} has a stoppage for substitutions open, and has used none", "FR-L-06"


def _places(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield who stands where another does; an injured footballer may lie under another (FR-2.15-13)."""
    if get(state, "phase") == Phase.RESTARTING:
        return  # they are being placed, one by one
    able = [pawn for pawn in range(Limit.PAWNS) if state["x"][pawn] >= 0 and not state["injured"][pawn]]
    cells = Counter((int(state["x"][pawn]), int(state["y"][pawn])) for pawn in able)
    names = Names.of(state)
    for cell in (cell for cell, count in cells.items() if count > 1):
        who = [names.write(pawn) for pawn in able if (state["x"][pawn], state["y"][pawn]) == cell]
        yield f"{' and '.join(who)} stand on one cell, {cell[0]}:{cell[1]}", "FR-1.4-11"


def _goalkeepers(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield a goalkeeper who is not there; a side that lost him is asked for another (FR-L-09)."""
    lost = get(state, "ask") == Ask.ASK_SUBSTITUTION or get(state, "phase") == Phase.OVER
    for side, keeper in enumerate(get(state, "keeper")):
        if keeper == Limit.NOBODY and not lost:
            yield f"{write_side(side)} has no goalkeeper", "FR-L-09"
        elif keeper != Limit.NOBODY and state["x"][keeper] < 0:
            yield f"the goalkeeper {Names.of(state).write(keeper)} is off the pitch", "FR-L-09"


def _bodies(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield cards and injuries that would have taken a footballer off, and marks of who is off."""
    names = Names.of(state)
    marks = {field: get(state, field) for field in ("injured", *_FORGOTTEN)}
    for pawn in range(Limit.PAWNS):
        on = state["x"][pawn] >= 0
        if on and state["yellows"][pawn] > 1:
            yield f"{names.write(pawn)} has two yellow cards, and is on the pitch", "FR-2.14-25"
        for field in marks if not on else ():
            if marks[field][pawn]:
                yield f"{names.write(pawn)} is off the pitch, and {field}", "FR-2.14-34"


def _takers(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield a side that has nobody to take its restart; in play everybody may be hurt (FR-2.15-14)."""
    side = Side(get(state, "restart_side"))
    eleven = zip(_side(state, "x", side), _side(state, "injured", side), strict=True)
    if get(state, "ask") == Ask.ASK_TAKER and not any(x >= 0 and not hurt for x, hurt in eleven):
        yield f"{write_side(side)} has nobody on the pitch who can take the restart", "FR-2.15-12"


def _score(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield a score that should have ended the match, or an end that nothing brought about (FR-1.3-03, FR-L-03)."""
    rules, goals = state["rules"], get(state, "goals")
    result = Result(judge_end(int(rules["win"]), int(rules["win_goals"]), int(rules["win_limit"]), *goals))
    told, over = Result(get(state, "result")), get(state, "phase") == Phase.OVER
    if over and get(state, "ask"):
        return  # that is told already
    ends = {result}
    if over and result is Result.UNFINISHED:
        lost = (Result.AWAY_WON, Result.HOME_WON)
        ends = {lost[side] for side in Side if sum(x >= 0 for x in _side(state, "x", side)) < FEWEST}
    if told not in ends or over != (told is not Result.UNFINISHED):
        word = told.name.lower().replace("_", "-")
        yield f"at {goals[0]}-{goals[1]} the match is not {'over' if over else 'going on'} and {word}", "FR-1.3-03"


def _carries(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield what is wrong with carrier and ball."""
    carrier, ball = get(state, "carrier"), (get(state, "ball_x"), get(state, "ball_y"))
    if carrier >= 0 and state["x"][carrier] < 0:
        yield ("the carrier is off the pitch",)
        return
    if not (0 <= ball[0] < state["length"] and 0 <= ball[1] < state["width"]):
        yield f"the ball at {ball[0]}:{ball[1]} is off the pitch", "FR-1.4-12"
    if carrier < 0:
        yield from _loose(state, ball)
        return
    if ball != (state["x"][carrier], state["y"][carrier]):
        yield ("the ball is not where the carrier is",)
    if state["injured"][carrier]:
        yield "the carrier is injured", "FR-2.15-12"
    if get(state, "phase") == Phase.ACTING and carrier // ELEVEN != get(state, "attacking"):
        yield "the carrier's side does not attack", "FR-2.4-06"
    if get(state, "flight.under_way"):
        yield "the carrier has the ball, and flight.moves says that it is on its way", "FR-2.4-04"
    hands = get(state, "in_hand")
    if hands and carrier not in get(state, "keeper"):
        yield "the ball is in the hands of a footballer who is no goalkeeper", "FR-L-26"
    if hands > get(state, "rules.gk_hold_turns"):
        yield f"a goalkeeper holds the ball for {hands} turns at most", "FR-L-27"


def _loose(state: Any, ball: tuple[int, int]) -> Iterator[tuple[str, ...]]:
    """Yield who stands on a loose ball and has not got it; a runner waits for an answer (FR-2.13.1-05)."""
    if get(state, "phase") not in (Phase.ACTING, Phase.MOVING) or get(state, "flight.under_way"):
        return
    for pawn in range(Limit.PAWNS):
        on_it = (state["x"][pawn], state["y"][pawn]) == ball and not state["injured"][pawn]
        if on_it and pawn != get(state, "runner"):
            yield f"{Names.of(state).write(pawn)} stands on a loose ball, and would have it", "FR-2.13.1-06"


_CHECKS: tuple[Callable[[Any], Iterator[tuple[str, ...]]], ...] = (
    _substitutions,
    _places,
    _goalkeepers,
    _bodies,
    _takers,
    _score,
    _carries,
    *MOMENTS,
)

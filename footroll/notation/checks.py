"""Checks of a position: footballers, score, forfeits and ball must be possible in a match.

`moments` has the checks of the question that the position asks.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from footroll.errors import Fault, NotationError
from footroll.kernels.goals import judge_forfeit
from footroll.kernels.layout import Ask, Limit, Phase, Result, Side, side_of
from footroll.notation.fields import POSITION_KEYS, ends_by_score, get, short_sides
from footroll.notation.formats import Words
from footroll.notation.moments import MOMENTS
from footroll.notation.names import ELEVEN, Names, limits_of
from footroll.play.sides import write_side
from footroll.wording import either

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

# Fields that name a footballer. Only after the last goal may a goal replace the receiver of the ball.
_PAWNS = ("carrier", "began_with", "taker", "contest.first", "flight.kicker", "shot.shooter")
_KEYS = {field: entry.key for entry in POSITION_KEYS for field in entry.fields}  # as a position writes them
_RESULTS = Words(Result)
_TURN_MARKS = ("spent", "barred", "blocked", "still", "offside")  # cleared when a turn begins (FR-2.4.1-17)


def check_state(state: Any, *, gone: list[list[int]]) -> None:
    """Refuse an impossible state with every reason; `gone` are the numbers of replaced footballers."""
    unknown = [Fault("position", *fault) for fault in check_pawn_fields(state)]  # the other checks look pawns up
    faults = unknown or [Fault("position", *fault) for check in CHECKS for fault in check(state)]
    faults += [Fault("position", *fault) for fault in check_gone(state, gone)]
    if faults:
        raise NotationError(*faults)


def check_pawn_fields(state: Any) -> Iterator[tuple[str, ...]]:
    """Find fields that name a goal instead of a footballer."""
    lists = [("contest.opponents", pawn) for pawn in get(state, "contest.opponents")]
    lists += [("flight.triers", pawn) for pawn in get(state, "flight.triers")]
    for field, pawn in [*((field, get(state, field)) for field in _PAWNS), *lists]:
        if pawn < Limit.NOBODY:
            yield (f"{_KEYS[field]}= names a goal; write a footballer, such as {_KEYS[field]}=H9",)
    if get(state, "flight.receiver") < Limit.NOBODY and get(state, "phase") != Phase.OVER:
        yield ("flight.receiver= names a goal, but the match is not over; write a footballer, or phase=over",)


def check_gone(state: Any, gone: list[list[int]]) -> Iterator[tuple[str, ...]]:
    """Find replaced footballers who are still there, and wrong counts of substitutions."""
    for side in Side:
        letter, made, left = write_side(side), get(state, "substitutions")[side], gone[side]
        for number in sorted(set(left) & set(_side(state, "number", side))):
            yield f"{letter}{number} is in {letter}= and in gone=; keep one of them", "FR-L-04"
        if len(left) != made:
            what = f"subs= counts {made} substitutions of {letter}, but gone= names {len(left)}"
            yield f"{what}; make them agree", "FR-L-04"
        if ELEVEN + len(left) > (size := get(state, "squad_size")[side]):
            what = f"{letter} has a squad of {size}, so at most {size - ELEVEN} can have left"
            yield f"{what}; gone= names {len(left)}", "FR-L-07"


def _side(state: Any, field: str, side: Side) -> list[int]:
    """Return a field of the eleven of a side."""
    pawns: list[int] = get(state, field)[side * ELEVEN : (side + 1) * ELEVEN]
    return pawns


def check_substitutions(state: Any) -> Iterator[tuple[str, ...]]:
    """Find more substitutions or stoppages than the Laws allow."""
    most = get(state, "rules.max_substitutions")
    for side in Side:
        letter, made, used = write_side(side), get(state, "substitutions")[side], get(state, "windows")[side]
        if made > most:
            yield f"subs= counts {made} substitutions of {letter}; write at most {most}", "FR-L-05"
        if used > min(Limit.MOST_STOPPAGES, made):
            fits = min(Limit.MOST_STOPPAGES, made)
            yield f"windows= counts {used} stoppages of {letter}, more than fit subs=; write at most {fits}", "FR-L-06"
        if get(state, "window_open")[side] > used:
            yield f"window= opens a stoppage of {letter} that windows= does not count; count it there", "FR-L-06"


def check_cells(state: Any) -> Iterator[tuple[str, ...]]:
    """Find footballers who share a cell, unless one is injured (FR-2.15-13)."""
    if get(state, "phase") == Phase.RESTARTING:
        return  # they are still being placed
    able = [pawn for pawn in range(Limit.PAWNS) if state["x"][pawn] >= 0 and not state["injured"][pawn]]
    cells = Counter((int(state["x"][pawn]), int(state["y"][pawn])) for pawn in able)
    names = Names.of(state)
    for cell in (cell for cell, count in cells.items() if count > 1):
        who = [names.write(pawn) for pawn in able if (state["x"][pawn], state["y"][pawn]) == cell]
        yield f"{' and '.join(who)} share the cell {cell[0]}:{cell[1]}; move one of them", "FR-1.4-11"


def check_goalkeepers(state: Any) -> Iterator[tuple[str, ...]]:
    """Find a missing goalkeeper, unless the side is about to name another (FR-L-09)."""
    lost = get(state, "ask") == Ask.ASK_SUBSTITUTION or get(state, "phase") == Phase.OVER
    for side, keeper in enumerate(get(state, "keeper")):
        if keeper == Limit.NOBODY and not lost:
            yield f"{write_side(side)} has no goalkeeper; name one, such as keepers=H1,A1", "FR-L-09"
        elif keeper != Limit.NOBODY and state["x"][keeper] < 0:
            name = Names.of(state).write(keeper)
            yield f"the goalkeeper {name} is off the pitch; place {name}, or name another in keepers=", "FR-L-09"


def check_cards_and_marks(state: Any) -> Iterator[tuple[str, ...]]:
    """Find sent-off footballers on the pitch, and marks of footballers off the pitch."""
    names = Names.of(state)
    marks = {field: get(state, field) for field in ("injured", *_TURN_MARKS)}
    for pawn in range(Limit.PAWNS):
        on = state["x"][pawn] >= 0
        if on and state["yellows"][pawn] > 1:
            off = f"{state['number'][pawn]}@off"
            yield f"{names.write(pawn)} has two yellow cards but is on the pitch; write {off}", "FR-2.14-25"
        for field in marks if not on else ():
            if marks[field][pawn]:
                name = names.write(pawn)
                yield f"{name} is off the pitch; take {name} out of {_KEYS[field]}=", "FR-2.14-34"


def check_taker(state: Any) -> Iterator[tuple[str, ...]]:
    """Find a restart that nobody can take; in play all may be injured (FR-2.15-14)."""
    side = Side(get(state, "restart_side"))
    eleven = zip(_side(state, "x", side), _side(state, "injured", side), strict=True)
    if get(state, "ask") == Ask.ASK_TAKER and not any(x >= 0 and not hurt for x, hurt in eleven):
        what = f"{write_side(side)} has nobody on the pitch who can take the restart"
        yield f"{what}; place somebody who is not injured", "FR-2.15-12"


def check_score(state: Any) -> Iterator[tuple[str, ...]]:
    """Find a score that does not fit the phase and the result (FR-1.3-03, FR-L-03)."""
    goals, sides = get(state, "goals"), get(state, "forfeits")
    result = ends_by_score(state)
    written, over = Result(get(state, "result")), get(state, "phase") == Phase.OVER
    if over and get(state, "ask"):
        return  # another check says so
    ends = {result}
    if over and result is Result.UNFINISHED:
        short = [sides] if sides else [1 << side for side in short_sides(state)]
        ends = {Result(judge_forfeit(one, *goals)) for one in short}
    if written in ends and over == (written is not Result.UNFINISHED):
        return
    words = [_RESULTS.write(int(end), None) for end in sorted(ends - {Result.UNFINISHED})]
    if not words:
        extra = "phase=over" if over else f"result={_RESULTS.write(int(written), None)}"
        what = f"the match is not over; leave out {extra}"
    elif over:
        what = f"the result is {either(words)}; write result={words[0]}"
    else:
        what = f"the match is over; write phase=over ask=nothing result={words[0]}"
    yield f"at {goals[0]}-{goals[1]} {what}", "FR-1.3-03"


def check_forfeits(state: Any) -> Iterator[tuple[str, ...]]:
    """Find forfeits of sides with enough footballers, or of a match that ended otherwise."""
    sides, short = [side for side in Side if get(state, "forfeits") >> side & 1], short_sides(state)
    by_score = get(state, "phase") != Phase.OVER or ends_by_score(state) is not Result.UNFINISHED
    if sides and by_score:
        yield "forfeit= belongs to a match that ended because a side had too few footballers; leave it out", "FR-L-03"
    for side in (side for side in sides if side not in short):
        few = int(Limit.FEWEST)
        yield f"forfeit= names {write_side(side)}, which has {few} footballers or more; leave it out", "FR-L-03"
    if short and not sides and not by_score and get(state, "result") != Result.UNFINISHED:
        yield "forfeit= names nobody, but the score does not end the match; leave it out", "FR-L-03"


def check_carrier(state: Any) -> Iterator[tuple[str, ...]]:
    """Find faults of the carrier and the ball."""
    carrier, ball = get(state, "carrier"), (get(state, "ball_x"), get(state, "ball_y"))
    if carrier >= 0 and state["x"][carrier] < 0:
        name = Names.of(state).write(carrier)
        what = f"carrier={name}, but {name} is off the pitch"
        yield (f"{what}; place {name} in {name[0]}=, such as {name[1:]}@60:30, or name another carrier",)
        return
    if not (0 <= ball[0] < state["length"] and 0 <= ball[1] < state["width"]):
        limits = limits_of(int(state["length"]), int(state["width"]))
        yield f"ball={ball[0]}:{ball[1]} is off the pitch; {limits}", "FR-1.4-12"
    if carrier < 0:
        yield from check_loose_ball(state, ball)
        return
    name = Names.of(state).write(carrier)
    if ball != (state["x"][carrier], state["y"][carrier]):
        at = f"{state['x'][carrier]}:{state['y'][carrier]}"
        yield (f"ball={ball[0]}:{ball[1]}, but the carrier {name} is at {at}; leave out ball=",)
    if state["injured"][carrier]:
        yield f"the carrier {name} is injured; name another, or take {name} out of injured=", "FR-2.15-12"
    if get(state, "phase") == Phase.ACTING and side_of(carrier) != get(state, "attacking"):
        yield f"the carrier {name} does not play for the attacking side; write attack={name[0]}", "FR-2.4-06"
    if get(state, "flight.under_way"):
        yield f"carrier={name} has the ball, but flight.moves=1 sends it away; leave out one of them", "FR-2.4-04"
    hands = get(state, "in_hand")
    if hands and carrier not in get(state, "keeper"):
        yield f"hands={hands}, but the carrier {name} is not a goalkeeper; leave out hands=", "FR-L-26"
    if hands > (most := get(state, "rules.gk_hold_turns")):
        yield f"hands={hands} is too long for a goalkeeper to hold the ball; write at most {most}", "FR-L-27"


def check_loose_ball(state: Any, ball: tuple[int, int]) -> Iterator[tuple[str, ...]]:
    """Find footballers on the cell of a loose ball (FR-2.13.1-06)."""
    if get(state, "phase") not in (Phase.ACTING, Phase.MOVING) or get(state, "flight.under_way"):
        return
    for pawn in range(Limit.PAWNS):
        on_it = (state["x"][pawn], state["y"][pawn]) == ball and not state["injured"][pawn]
        if on_it:
            name = Names.of(state).write(pawn)
            yield f"{name} is on the cell of the loose ball and would have it; write carrier={name}", "FR-2.13.1-06"


CHECKS: tuple[Callable[[Any], Iterator[tuple[str, ...]]], ...] = (
    check_substitutions,
    check_cells,
    check_goalkeepers,
    check_cards_and_marks,
    check_taker,
    check_score,
    check_forfeits,
    check_carrier,
    *MOMENTS,
)

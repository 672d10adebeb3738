"""What must hold in a position for a match to go on from it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from footroll.errors import Fault, NotationError
from footroll.kernels.layout import Ask, Limit, Phase
from footroll.notation.fields import get
from footroll.notation.names import Names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_CONTESTED = {Ask.ASK_ROLL_ORDER, Ask.ASK_SWAP, Ask.ASK_BEST}
# Whom the rules must know before a coach can be asked this: the field, and the key of a position.
_NEEDED = {
    Ask.ASK_CARRIER: ("carrier", "carrier"),
    Ask.ASK_CARRY: ("carrier", "carrier"),
    Ask.ASK_ONE_TOUCH: ("flight.receiver", "flight.receiver"),
    Ask.ASK_INTERCEPTORS: ("flight.kicker", "flight.kicker"),
    Ask.ASK_EFFECT_SIDE: ("shot.shooter", "shot"),
    Ask.ASK_TARGET: ("shot.shooter", "shot"),
    Ask.ASK_LINE_ORDER: ("shot.shooter", "shot"),
}


def check_state(state: Any) -> None:
    """Refuse a state that no match can be in, with every reason."""
    if faults := [Fault("position", what) for check in _CHECKS for what in check(state)]:
        raise NotationError(*faults)


def _asks(state: Any) -> Iterator[str]:
    """Yield what is wrong with the question of the moment."""
    over, asks = get(state, "phase") == Phase.OVER, get(state, "ask") != Ask.ASK_NOTHING
    if not over and not asks:
        yield "nobody is asked anything; write ask=carrier, or another"
    if over and asks:
        yield "the match is over, and a coach is still asked"


def _needs(state: Any) -> Iterator[str]:
    """Yield who is missing for what is asked."""
    ask = Ask(get(state, "ask"))
    if ask not in _NEEDED:
        return
    field, key = _NEEDED[ask]
    pawn, word = get(state, field), ask.name.removeprefix("ASK_").lower().replace("_", "-")
    if pawn < 0:
        yield f"ask={word} needs {key}="
    elif state["x"][pawn] < 0 and field != "carrier":
        yield f"ask={word} needs {key}= to be on the pitch"


def _places(state: Any) -> Iterator[str]:
    """Yield who stands where another does; an injured footballer may lie under another (FR-2.15-13)."""
    if get(state, "phase") != Phase.ACTING:
        return
    able = [pawn for pawn in range(Limit.PAWNS) if state["x"][pawn] >= 0 and not state["injured"][pawn]]
    cells = Counter((int(state["x"][pawn]), int(state["y"][pawn])) for pawn in able)
    names = Names.of(state)
    for cell in (cell for cell, count in cells.items() if count > 1):
        who = [names.write(pawn) for pawn in able if (state["x"][pawn], state["y"][pawn]) == cell]
        yield f"{' and '.join(who)} stand on one cell, {cell[0]}:{cell[1]}"


def _carries(state: Any) -> Iterator[str]:
    """Yield what is wrong with carrier and ball."""
    carrier, ball = get(state, "carrier"), (get(state, "ball_x"), get(state, "ball_y"))
    if carrier >= 0 and state["x"][carrier] < 0:
        yield "the carrier is off the pitch"
    elif carrier >= 0 and ball != (state["x"][carrier], state["y"][carrier]):
        yield "the ball is not where the carrier is"
    if not (-1 <= ball[0] <= state["length"] and -1 <= ball[1] <= state["width"]):
        yield f"the ball at {ball[0]}:{ball[1]} is off the pitch"


def _contest(state: Any) -> Iterator[str]:
    """Yield what is wrong with a contest under way."""
    count, ordered = get(state, "contest.count"), get(state, "contest.ordered")
    if ordered > count:
        yield "contest.ordered is more than contest.count"
    if get(state, "ask") in _CONTESTED and (not count or get(state, "contest.first") < 0):
        yield "the contest that is asked about has nobody in it"
    if min(get(state, "contest.opponents")[:count], default=0) < 0:
        yield "contest.opponents holds fewer than contest.count"
    if min(get(state, "flight.triers")[: get(state, "flight.tries")], default=0) < 0:
        yield "flight.triers holds fewer than flight.tries"


_CHECKS: tuple[Callable[[Any], Iterator[str]], ...] = (_asks, _needs, _places, _carries, _contest)

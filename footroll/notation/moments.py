"""What must hold of the question of the moment: its phase, its coach, and what the rules must know to ask it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.kernels.layout import Ask, ContestKind, DuelVerdict, Flight, Limit, Phase, Restart, Side, Skill
from footroll.notation.fields import STAGES, get
from footroll.notation.formats import Words
from footroll.notation.names import ELEVEN, Names, write_side

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_WORDS = Words(Ask, prefix="ASK_")
_PLACING = (Ask.ASK_ATTACK_PLACES, Ask.ASK_DEFENCE_PLACES, Ask.ASK_OFFSIDE_PLACES)
_CONTESTED = (Ask.ASK_ROLL_ORDER, Ask.ASK_SWAP, Ask.ASK_BEST)
_SHOOTING = (Ask.ASK_EFFECT_SIDE, Ask.ASK_TARGET, Ask.ASK_LINE_ORDER)
_ASKED_IN = {
    Phase.RESTARTING: {Ask.ASK_SUBSTITUTION, Ask.ASK_TAKER, *_PLACING},
    Phase.ACTING: {Ask.ASK_SUBSTITUTION, *(ask for ask in Ask if Ask.ASK_CARRIER <= ask <= Ask.ASK_DEFENDERS)},
    Phase.MOVING: {*STAGES, Ask.ASK_ROLL_ORDER, Ask.ASK_BEST},
    Phase.OVER: {Ask.ASK_NOTHING},
}
_ATTACKERS = {Ask.ASK_CARRIER, Ask.ASK_ATTACKERS, Ask.ASK_CARRY, Ask.ASK_ATTACK_RUNS, Ask.ASK_WAITING_RUNS}
_DEFENDERS = {Ask.ASK_DEFENDERS, Ask.ASK_DEFENCE_RUNS}
_RESTARTERS = {Ask.ASK_TAKER, Ask.ASK_ATTACK_PLACES, Ask.ASK_OFFSIDE_PLACES}
_SHOTS = {Skill.SHOOT, Skill.LOB, Skill.FINISH, Skill.OFFENSIVE_HEADER, Skill.PENALTY, Skill.FREE_KICK}
_SHOTS |= {Skill.SCISSORS_KICK}
_FRESH = ("spent", "barred", "blocked", "still", "offside")  # nobody is, before anybody has acted (FR-2.4.1-17)
_VERDICTS = {
    Ask.ASK_ROLL_ORDER: (DuelVerdict.UNDECIDED,),
    Ask.ASK_SWAP: (DuelVerdict.DUEL_WON,),
    Ask.ASK_BEST: (DuelVerdict.DUEL_WON, DuelVerdict.DUEL_LOST),
}
_NEEDED = {
    Ask.ASK_CARRIER: ("carrier", "carrier"),
    Ask.ASK_CARRY: ("carrier", "carrier"),
    Ask.ASK_ONE_TOUCH: ("flight.receiver", "flight.receiver"),
    Ask.ASK_INTERCEPTORS: ("flight.kicker", "flight.kicker"),
    **dict.fromkeys(_SHOOTING, ("shot.shooter", "shot")),
}


def _word(state: Any) -> str:
    """Return the question as a position writes it."""
    return f"ask={_WORDS.write(get(state, 'ask'), None)}"


def _phases(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield what is wrong with the question and its phase."""
    phase, ask = Phase(get(state, "phase")), Ask(get(state, "ask"))
    if ask is Ask.ASK_NOTHING and phase is not Phase.OVER:
        yield ("nobody is asked anything; write ask=carrier, or another",)
    elif phase is Phase.OVER and ask is not Ask.ASK_NOTHING:
        yield ("the match is over, and a coach is still asked",)
    elif ask not in _ASKED_IN[phase]:
        yield (f"{_word(state)} is no question of phase={phase.name.lower()}",)


def _coaches(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield a question to the wrong coach."""
    ask, attacking, side = Ask(get(state, "ask")), get(state, "attacking"), get(state, "restart_side")
    asked = {
        **dict.fromkeys(_ATTACKERS, attacking),
        **dict.fromkeys(_DEFENDERS, 1 - attacking),
        **dict.fromkeys(_RESTARTERS, side),
        Ask.ASK_DEFENCE_PLACES: 1 - side,
    }
    if ask in asked and get(state, "decider") != asked[ask]:
        yield (f"{_word(state)} is a question to {write_side(asked[ask])}, and by={write_side(get(state, 'decider'))}",)


def _needs(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield who is missing for what is asked."""
    ask = Ask(get(state, "ask"))
    if ask not in _NEEDED:
        return
    field, key = _NEEDED[ask]
    pawn = get(state, field)
    if pawn < 0:
        yield (f"{_word(state)} needs {key}=",)
    elif field != "carrier" and (state["x"][pawn] < 0 or state["injured"][pawn]):
        yield f"{_word(state)} needs {key}= to be on the pitch and unhurt", "FR-2.15-12"


def _at_centre(state: Any, x: int, y: int) -> bool:
    """Say whether a kick-off is given for a cell: the one of its side at the centre spot."""
    return bool((x, y) == (state["length"] // 2 - (get(state, "restart_side") == Side.HOME), state["width"] // 2))


def _at_own_goal(state: Any, x: int, y: int) -> bool:
    """Say whether a goal-kick is given for a cell: the one before the middle of the own goal."""
    return bool((x, y) == (_goal_row(state, get(state, "restart_side")), state["width"] // 2))


def _at_corner(state: Any, x: int, y: int) -> bool:
    """Say whether a corner is given for a cell: one of the two at the other side's goal line."""
    return x == _goal_row(state, 1 - get(state, "restart_side")) and _at_touchline(state, x, y)


def _at_touchline(state: Any, x: int, y: int) -> bool:
    """Say whether a cell is at a touchline."""
    return y in (0, state["width"] - 1)


def _goal_row(state: Any, side: int) -> int:
    """Return the cells along a side's own goal line."""
    return 0 if side == Side.HOME else int(state["length"]) - 1


# Where restarts are given that have their own cells.
_CELLS: dict[Restart, tuple[Callable[[Any, int, int], bool], str, str]] = {
    Restart.AT_KICK_OFF: (_at_centre, "not at the centre spot", "FR-2.1-05"),
    Restart.AT_GOAL_KICK: (_at_own_goal, "not before the own goal", "FR-3.3.1-18"),
    Restart.AT_CORNER: (_at_corner, "no corner of the other side", "FR-2.10-05"),
    Restart.AT_THROW_IN: (_at_touchline, "not at a touchline", "FR-2.11-03"),
}


def _restarts(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield a restart that contradicts the phase, its side or its cell."""
    phase, restart = get(state, "phase"), get(state, "restart")
    cell = (get(state, "restart_x"), get(state, "restart_y"))
    if phase == Phase.RESTARTING and restart == Restart.IN_PLAY:
        yield ("phase=restarting needs restart=",)
    if phase == Phase.MOVING and restart != Restart.IN_PLAY:
        yield ("a restart is over when the movement phase begins",)
    if phase == Phase.ACTING and restart != Restart.IN_PLAY and get(state, "restart_side") != get(state, "attacking"):
        yield ("restart.side does not attack",)
    if phase == Phase.RESTARTING and not _on_pitch(state, *cell):
        yield f"restart.cell={cell[0]}:{cell[1]} is not on the pitch", "FR-1.4-12"
    elif phase == Phase.RESTARTING and restart in _CELLS and not _CELLS[Restart(restart)][0](state, *cell):
        yield f"restart.cell={cell[0]}:{cell[1]} is {_CELLS[Restart(restart)][1]}", _CELLS[Restart(restart)][2]


def _stoppages(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield who has the ball, or where it is, against the stage of a stoppage."""
    ask, stopped = get(state, "ask"), get(state, "stopped")
    if get(state, "phase") == Phase.RESTARTING:
        yield from _restarting(state)
    if ask == Ask.ASK_SUBSTITUTION and not get(state, "asked_sides") >> get(state, "decider") & 1:
        yield (f"{_word(state)} needs asked= to count {write_side(get(state, 'decider'))}",)
    if get(state, "phase") == Phase.ACTING and (stopped == 1) != (ask == Ask.ASK_SUBSTITUTION):
        yield "stopped=1 goes with ask=substitution, and with nothing else", "FR-2.15-16"
    if get(state, "phase") in (Phase.RESTARTING, Phase.MOVING) and stopped == 1:
        yield "play is stopped on request in the action phase only", "FR-2.15-16"


def _restarting(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield what is wrong with carrier, taker and ball at a restart."""
    carrier, taker, names = get(state, "carrier"), get(state, "taker"), Names.of(state)
    if get(state, "ask") in _PLACING:
        if carrier < 0 or carrier != taker or carrier // ELEVEN != get(state, "restart_side"):
            yield "the taker of the restart has not the ball", "FR-2.3-01"
        elif not state["placed"][taker]:
            yield f"{names.write(taker)} takes the restart, and is not placed", "FR-2.3-01"
        return
    if carrier >= 0:
        yield ("nobody has the ball before a restart is taken",)
    if (get(state, "ball_x"), get(state, "ball_y")) != (get(state, "restart_x"), get(state, "restart_y")):
        yield ("the ball is not at restart.cell",)


def _fresh_turn(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield who is marked at a restart, before its turn; a turn may be set up with footballers who have acted in it."""
    if get(state, "phase") != Phase.RESTARTING:
        return
    names = Names.of(state)
    for field in _FRESH:
        for pawn in (pawn for pawn, mark in enumerate(get(state, field)) if mark):
            yield f"{names.write(pawn)} is {field}, and nobody has acted in this turn", "FR-2.4.1-17"


def _turns(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield what is wrong with how far the turn has come."""
    ask = Ask(get(state, "ask"))
    if ask in STAGES and get(state, "stage") != STAGES[ask]:
        yield (f"{_word(state)} goes with stage={STAGES[ask]}",)
    if get(state, "phase") == Phase.MOVING and ask in _CONTESTED and get(state, "stage") != 0:
        yield ("a ball is challenged as it arrives, at stage=0",)
    if ask is Ask.ASK_CARRIER:
        if get(state, "dribbled") > 1:
            yield ("who has declined to dribble again is not asked again",)
        if get(state, "began_with") != get(state, "carrier"):
            yield ("the carrier is asked, and did not begin the turn with the ball",)
        if get(state, "touches"):
            yield ("the carrier is asked, and a one-touch action was played in this turn",)
        if get(state, "restart") and get(state, "taker") != get(state, "carrier"):
            yield "the carrier is not the taker of the restart", "FR-2.3-01"


def _runner(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield what is wrong with the attacker who has run to a loose ball."""
    runner, over = get(state, "runner"), get(state, "phase") == Phase.OVER
    if runner < 0 or over:
        return
    at, ball = (state["x"][runner], state["y"][runner]), (get(state, "ball_x"), get(state, "ball_y"))
    if get(state, "phase") != Phase.MOVING or get(state, "stage") not in (1, 2):
        yield ("a runner is on his way to the ball in the stages of the runs only",)
    if get(state, "carrier") >= 0 or at != ball or runner // ELEVEN != get(state, "attacking"):
        yield "the runner must be an attacker on the cell of a loose ball", "FR-2.13.1-05"
    if state["injured"][runner]:
        yield "the runner is injured", "FR-2.15-12"
    if not _on_pitch(state, get(state, "runner_x"), get(state, "runner_y")):
        yield "runner.cell is not on the pitch", "FR-1.4-12"


def _on_pitch(state: Any, x: int, y: int) -> bool:
    """Say whether a cell is on the pitch."""
    return bool(0 <= x < state["length"] and 0 <= y < state["width"])


def _contest(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield what is wrong with a contest under way."""
    ask, kind, verdict = get(state, "ask"), get(state, "contest.kind"), get(state, "contest.verdict")
    count, ordered = get(state, "contest.count"), get(state, "contest.ordered")
    if not kind and (count or get(state, "contest.first") or any(get(state, "contest.opponents"))):
        yield ("contest.* is told, and contest= is not",)
    if ask not in _CONTESTED:
        if kind and get(state, "phase") != Phase.OVER:
            yield (f"a contest is under way, and {_word(state)} asks for something else",)
        return
    moving = get(state, "phase") == Phase.MOVING
    if not kind or (kind == ContestKind.TO_CONTROL_MOVING) != moving or kind == ContestKind.TO_WIN_RACE:
        yield (f"{_word(state)} does not fit the contest and the phase",)
    if verdict not in _VERDICTS[Ask(ask)]:
        yield (f"{_word(state)} does not fit contest.verdict",)
    if not count or ordered > count or (ask == Ask.ASK_ROLL_ORDER and ordered + 1 >= count):
        yield ("contest.count and contest.ordered leave nobody to name",)
    yield from _opponents(state, get(state, "contest.opponents")[:count])


def _opponents(state: Any, opponents: list[int]) -> Iterator[tuple[str, ...]]:
    """Yield who does not belong to a contest."""
    first = get(state, "contest.first")
    if len(set(opponents)) < len(opponents):
        yield ("contest.opponents names somebody twice",)
    if any(one < 0 or one // ELEVEN == first // ELEVEN for one in opponents):
        yield ("contest.opponents are those of the other side than contest.first",)
    if any(pawn < 0 or state["x"][pawn] < 0 or state["injured"][pawn] for pawn in (first, *opponents)):
        yield "who is in a contest is on the pitch and unhurt", "FR-2.15-12"
    side = first // ELEVEN if get(state, "ask") == Ask.ASK_SWAP else 1 - first // ELEVEN
    if get(state, "decider") != side:
        yield (f"{_word(state)} is a question to the other coach",)
    has_ball = get(state, "contest.kind") in (ContestKind.TO_DRIBBLE, ContestKind.TO_FEINT)
    if has_ball and first != get(state, "carrier"):
        yield ("contest.first has not the ball",)
    if get(state, "contest.kind") == ContestKind.TO_TACKLE and get(state, "carrier") not in opponents:
        yield "a tackle is made against the carrier", "FR-3.1.3-01"


def _flight(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield what is wrong with a ball that was played."""
    ask, kicker, tries = get(state, "ask"), get(state, "flight.kicker"), get(state, "flight.tries")
    triers = get(state, "flight.triers")[:tries]
    if get(state, "flight.under_way") and get(state, "phase") not in (Phase.ACTING, Phase.OVER):
        yield "a ball that was played arrives when the movement phase begins", "FR-2.4-04"
    to = (get(state, "flight.to_x"), get(state, "flight.to_y"))
    if get(state, "flight.under_way") and not _on_pitch(state, *to) and get(state, "phase") == Phase.ACTING:
        yield f"flight.to={to[0]}:{to[1]} is not on the pitch", "FR-1.4-12"
    if ask == Ask.ASK_ONE_TOUCH:
        yield from _reception(state)
    if ask not in (Ask.ASK_INTERCEPTORS, Ask.ASK_LINE_ORDER):
        return
    if any(one < 0 or kicker < 0 or one // ELEVEN == kicker // ELEVEN for one in triers) or len(set(triers)) < tries:
        yield ("flight.triers are different footballers of the other side than flight.kicker",)
    if ask == Ask.ASK_INTERCEPTORS and get(state, "shot.shooter") < 0:
        yield from _pass(state)


def _pass(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield what is wrong with a pass that may be intercepted."""
    kicker = get(state, "flight.kicker")
    start, end = [(get(state, f"flight.{end}_x"), get(state, f"flight.{end}_y")) for end in ("from", "to")]
    if kicker != get(state, "carrier") or not get(state, "flight.kind") or get(state, "flight.under_way"):
        yield "the ball to be intercepted is the carrier's, and has a flight=", "FR-2.6-15"
    elif start != (state["x"][kicker], state["y"][kicker]) or start == end or not _on_pitch(state, *end):
        yield "flight.from is the kicker's cell, and flight.to another of the pitch", "FR-2.6-02"
    if get(state, "decider") == kicker // ELEVEN:
        yield (f"{_word(state)} is a question to the other coach",)


def _reception(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield what is wrong with a ball that somebody could play on at once."""
    receiver, kicker = get(state, "flight.receiver"), get(state, "flight.kicker")
    to = (get(state, "flight.to_x"), get(state, "flight.to_y"))
    if get(state, "flight.kind") == Flight.NO_FLIGHT or not get(state, "flight.under_way") or kicker < 0:
        yield "a one-touch action needs flight=, flight.kicker= and flight.moves=1", "FR-2.7-01"
    if receiver >= 0 and to != (state["x"][receiver], state["y"][receiver]):
        yield "flight.to is not where the receiver stands", "FR-2.7-12"
    if receiver >= 0 and get(state, "decider") != receiver // ELEVEN:
        yield (f"{_word(state)} is a question to the receiver's coach",)
    if kicker == receiver or (kicker >= 0 and kicker // ELEVEN != get(state, "attacking")):
        yield ("flight.kicker is another attacker than flight.receiver",)


def _shot(state: Any) -> Iterator[tuple[str, ...]]:
    """Yield what is wrong with a shot under way."""
    ask, shooter = get(state, "ask"), get(state, "shot.shooter")
    if shooter < 0 or ask not in (*_SHOOTING, Ask.ASK_INTERCEPTORS):
        return
    if shooter != get(state, "carrier") or shooter != get(state, "flight.kicker"):
        yield ("the shooter is the carrier, and flight.kicker too",)
    if get(state, "shot.skill") not in _SHOTS:
        yield "shot.skill is no skill of a shot", "FR-2.16-01"
    if not _on_pitch(state, get(state, "shot.x"), get(state, "shot.y")):
        yield "shot.cell is not on the pitch", "FR-3.3.2-08"
    if not 0 <= get(state, "shot.column") < Limit.GOAL_WIDTH or not 0 <= get(state, "shot.row") < Limit.GOAL_HEIGHT:
        yield "shot.column and shot.row are no target of the goal", "FR-3.3.1-04"
    if ask == Ask.ASK_TARGET and get(state, "shot.score") <= get(state, "shot.difficulty"):
        yield "a shot that is not on target has none to choose", "FR-3.3.1-03"
    asks_attack = ask in (Ask.ASK_EFFECT_SIDE, Ask.ASK_TARGET)
    if (get(state, "decider") == shooter // ELEVEN) != asks_attack:
        yield (f"{_word(state)} is a question to the other coach",)


MOMENTS: tuple[Callable[[Any], Iterator[tuple[str, ...]]], ...] = (
    _phases,
    _coaches,
    _needs,
    _restarts,
    _stoppages,
    _fresh_turn,
    _turns,
    _runner,
    _contest,
    _flight,
    _shot,
)

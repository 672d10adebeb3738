"""Checks of the question that a position asks: its phase, its coach, and the fields it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.kernels.layout import Ask, ContestKind, DuelVerdict, Flight, Limit, Phase, Restart, Side, Skill, side_of
from footroll.kernels.movement import movement_points
from footroll.notation.fields import STAGES, get
from footroll.notation.formats import SKILL, Words
from footroll.notation.names import Names, limits_of
from footroll.pitch import Cell, Pitch
from footroll.play.sides import write_side
from footroll.wording import either

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_WORDS = Words(Ask, prefix="ASK_")
_CONTESTS, _VERDICT_WORDS = Words(ContestKind, prefix="TO_"), Words(DuelVerdict)
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
_FRESH = ("spent", "barred", "blocked", "still", "offside")  # empty before anybody has acted (FR-2.4.1-17)
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
    """Write the question as a position does."""
    return f"ask={_WORDS.write(get(state, 'ask'), None)}"


def check_phase(state: Any) -> Iterator[tuple[str, ...]]:
    """Find a question that does not belong to the phase."""
    phase, ask = Phase(get(state, "phase")), Ask(get(state, "ask"))
    if ask is Ask.ASK_NOTHING and phase is not Phase.OVER:
        yield ("ask= is missing; write ask=carrier, or another question",)
    elif phase is Phase.OVER and ask is not Ask.ASK_NOTHING:
        yield (f"phase=over ends the match, but {_word(state)} still asks; write ask=nothing",)
    elif ask not in _ASKED_IN[phase]:
        fits = either(_WORDS.write(one, None) for one in sorted(_ASKED_IN[phase]))
        yield (f"{_word(state)} does not belong to phase={phase.name.lower()}; write ask={fits}",)


def check_decider(state: Any) -> Iterator[tuple[str, ...]]:
    """Find a question to the wrong coach."""
    ask, attacking, side = Ask(get(state, "ask")), get(state, "attacking"), get(state, "restart_side")
    asked = {
        **dict.fromkeys(_ATTACKERS, attacking),
        **dict.fromkeys(_DEFENDERS, 1 - attacking),
        **dict.fromkeys(_RESTARTERS, side),
        Ask.ASK_DEFENCE_PLACES: 1 - side,
    }
    if ask in asked and get(state, "decider") != asked[ask]:
        yield (_asks_other(state, asked[ask]),)


def _asks_other(state: Any, side: int) -> str:
    """Say which coach the question is for."""
    return (
        f"{_word(state)} asks {write_side(side)}, not {write_side(get(state, 'decider'))}; write by={write_side(side)}"
    )


def check_needed_pawn(state: Any) -> Iterator[tuple[str, ...]]:
    """Find a question that lacks its footballer."""
    ask = Ask(get(state, "ask"))
    if ask not in _NEEDED:
        return
    field, key = _NEEDED[ask]
    pawn = get(state, field)
    if pawn < 0:
        yield (f"{_word(state)} needs {key}=; name a footballer, such as {key}=H9",)
    elif field != "carrier" and (state["x"][pawn] < 0 or state["injured"][pawn]):
        name = Names.of(state).write(pawn)
        yield f"{key}={name} is injured or off the pitch; name somebody who can play", "FR-2.15-12"


def is_at_centre(state: Any, x: int, y: int) -> bool:
    """Return whether a kick-off is taken from a cell: the side's own at the centre spot."""
    return bool((x, y) == (state["length"] // 2 - (get(state, "restart_side") == Side.HOME), state["width"] // 2))


def is_at_own_goal(state: Any, x: int, y: int) -> bool:
    """Return whether a goal-kick is taken from a cell: the middle of the side's own goal."""
    return bool((x, y) == (_goal_row(state, get(state, "restart_side")), state["width"] // 2))


def is_at_corner(state: Any, x: int, y: int) -> bool:
    """Return whether a corner is taken from a cell: one of the two at the other goal line."""
    return x == _goal_row(state, 1 - get(state, "restart_side")) and _at_touchline(state, x, y)


def is_in_other_box(state: Any, x: int, y: int) -> bool:
    """Return whether a foul on a cell gives a penalty: in the other penalty area."""
    return Cell(x, y) in _pitch(state).penalty_area(Side(1 - get(state, "restart_side")))


def _pitch(state: Any) -> Pitch:
    """Return the pitch of a state."""
    return Pitch(int(state["length"]), int(state["width"]))


def _at_touchline(state: Any, x: int, y: int) -> bool:
    """Return whether a cell is at a touchline."""
    return y in (0, state["width"] - 1)


def _goal_row(state: Any, side: int) -> int:
    """Return the x of the cells along a side's goal line."""
    return 0 if side == Side.HOME else int(state["length"]) - 1


# Restarts with fixed cells: the test of a cell, the rule in words, and its clause.
_CELLS: dict[Restart, tuple[Callable[[Any, int, int], bool], str, str]] = {
    Restart.AT_KICK_OFF: (is_at_centre, "a kick-off is taken at the centre spot", "FR-2.1-05"),
    Restart.AT_GOAL_KICK: (is_at_own_goal, "a goal-kick is taken in front of the own goal", "FR-3.3.1-18"),
    Restart.AT_CORNER: (is_at_corner, "a corner is taken at a corner of the other side", "FR-2.10-05"),
    Restart.AT_PENALTY: (is_in_other_box, "a penalty is given in the penalty area of the other side", "FR-2.14-31"),
    Restart.AT_THROW_IN: (_at_touchline, "a throw-in is taken at a touchline", "FR-2.11-03"),
}


def _off_pitch(state: Any, key: str, x: int, y: int) -> str:
    """Say that a cell is off the pitch, and name the limits."""
    return f"{key}={x}:{y} is off the pitch; {limits_of(int(state['length']), int(state['width']))}"


def check_restart(state: Any) -> Iterator[tuple[str, ...]]:
    """Find a restart with the wrong phase, side or cell."""
    phase, restart = get(state, "phase"), get(state, "restart")
    cell = (get(state, "restart_x"), get(state, "restart_y"))
    if phase == Phase.RESTARTING and restart == Restart.IN_PLAY:
        yield ("phase=restarting needs restart=; write one, such as restart=kick-off",)
    if phase == Phase.MOVING and restart != Restart.IN_PLAY:
        yield ("restart= does not belong to phase=moving; leave it out",)
    if phase == Phase.ACTING and restart != Restart.IN_PLAY and get(state, "restart_side") != get(state, "attacking"):
        side = write_side(get(state, "attacking"))
        yield (f"restart.side= is not the attacking side; write restart.side={side}",)
    if phase == Phase.RESTARTING and not _on_pitch(state, *cell):
        yield _off_pitch(state, "restart.cell", *cell), "FR-1.4-12"
    elif phase == Phase.RESTARTING and restart in _CELLS and not _CELLS[Restart(restart)][0](state, *cell):
        belongs, where, clause = _CELLS[Restart(restart)]
        length, width = int(state["length"]), int(state["width"])
        cells = [(x, y) for x in range(length) for y in range(width) if belongs(state, x, y)]
        nearest = sorted(cells, key=lambda one: abs(one[0] - cell[0]))[:2]
        fits = either(f"{x}:{y}" for x, y in nearest)
        yield f"restart.cell={cell[0]}:{cell[1]} is wrong: {where}; write restart.cell={fits}", clause
    if restart == Restart.AT_PENALTY and get(state, "ask") in (Ask.ASK_CARRIER, *_PLACING):
        ball, kicking = (get(state, "ball_x"), get(state, "ball_y")), Side(get(state, "restart_side"))
        spot_x, y = _pitch(state).penalty_spot(Side(1 - kicking))
        x = spot_x - (kicking is Side.HOME)  # the two cells behind the spot
        if ball not in ((x, y - 1), (x, y)):
            yield f"a penalty is taken from {x}:{y - 1} or {x}:{y}, not from {ball[0]}:{ball[1]}", "FR-2.18-02"


def check_stoppage(state: Any) -> Iterator[tuple[str, ...]]:
    """Find faults of a stoppage: ball, asked sides and stopped play."""
    ask, stopped = get(state, "ask"), get(state, "stopped")
    if get(state, "phase") == Phase.RESTARTING:
        yield from check_taker_and_ball(state)
    if ask == Ask.ASK_SUBSTITUTION and not get(state, "asked_sides") >> get(state, "decider") & 1:
        asked = get(state, "asked_sides") | 1 << get(state, "decider")
        yield (f"{_word(state)} by {write_side(get(state, 'decider'))} needs asked={asked}; add it",)
    if get(state, "phase") == Phase.ACTING and (stopped == 1) != (ask == Ask.ASK_SUBSTITUTION):
        yield "stopped=1 and ask=substitution belong together in phase=acting; write both or neither", "FR-2.15-16"
    if get(state, "phase") in (Phase.RESTARTING, Phase.MOVING) and stopped == 1:
        yield "stopped=1 belongs to phase=acting only; leave it out", "FR-2.15-16"


def check_taker_and_ball(state: Any) -> Iterator[tuple[str, ...]]:
    """Find faults of carrier, taker and ball at a restart."""
    carrier, taker, names = get(state, "carrier"), get(state, "taker"), Names.of(state)
    if get(state, "ask") in _PLACING:
        if carrier < 0 or carrier != taker or side_of(carrier) != get(state, "restart_side"):
            side = write_side(get(state, "restart_side"))
            yield f"carrier= and taker= must name the same footballer of {side}, who takes the restart", "FR-2.3-01"
        elif not state["placed"][taker]:
            yield f"{names.write(taker)} takes the restart, so placed= must name {names.write(taker)}", "FR-2.3-01"
        return
    if carrier >= 0:
        yield ("nobody has the ball before a restart is taken; leave out carrier=",)
    if (get(state, "ball_x"), get(state, "ball_y")) != (get(state, "restart_x"), get(state, "restart_y")):
        cell = f"{get(state, 'restart_x')}:{get(state, 'restart_y')}"
        yield (f"the ball must be at restart.cell; write ball={cell}",)


def check_fresh_turn(state: Any) -> Iterator[tuple[str, ...]]:
    """Find marks at a restart, when nobody has acted in the turn yet."""
    if get(state, "phase") != Phase.RESTARTING:
        return
    names = Names.of(state)
    for field in _FRESH:
        for pawn in (pawn for pawn, mark in enumerate(get(state, field)) if mark):
            name = names.write(pawn)
            yield f"nobody has acted in this turn yet; take {name} out of {field}=", "FR-2.4.1-17"


def check_turn(state: Any) -> Iterator[tuple[str, ...]]:
    """Find faults of the stage of the turn."""
    ask = Ask(get(state, "ask"))
    if ask in STAGES and get(state, "stage") != STAGES[ask]:
        yield (f"{_word(state)} goes with stage={STAGES[ask]}, not stage={get(state, 'stage')}; leave out stage=",)
    if get(state, "phase") == Phase.MOVING and ask in _CONTESTED and get(state, "stage") != 0:
        yield ("a ball is challenged as it arrives, at stage=0; leave out stage=",)
    if ask is Ask.ASK_CARRIER:
        if get(state, "dribbled") > 1:
            yield ("dribbled=2 is a carrier who will not dribble again, and is not asked; write dribbled=1",)
        if get(state, "began_with") != get(state, "carrier"):
            yield ("began= must name the carrier when ask=carrier; leave it out",)
        if get(state, "touches"):
            yield ("touches= counts a one-touch action before ask=carrier; leave it out",)
        if get(state, "restart") and get(state, "taker") != get(state, "carrier"):
            name = Names.of(state).write(get(state, "carrier")) if get(state, "carrier") >= 0 else "H9"
            yield f"the carrier takes the restart; write taker={name}", "FR-2.3-01"


def check_runners(state: Any) -> Iterator[tuple[str, ...]]:
    """Find faults of the runners to a loose ball."""
    racing = get(state, "racing")
    runners = sorted((pawn for pawn in range(Limit.PAWNS) if racing[pawn]), key=lambda pawn: racing[pawn])
    if not runners or get(state, "phase") == Phase.OVER:
        return
    sides = [side_of(pawn) != get(state, "attacking") for pawn in runners]
    if get(state, "phase") != Phase.MOVING or get(state, "stage") not in (1, 2) or get(state, "carrier") >= 0:
        yield "runners= belongs to a loose ball and ask=attack-runs or ask=defence-runs; leave it out", "FR-2.13.1-05"
    elif sides != sorted(sides):
        yield "runners= must name the attackers before the defenders, in the order they were sent", "FR-2.13.1-05"
    elif any(sides) and get(state, "stage") == 1:
        yield "runners= names a defender while the attackers still move; write ask=defence-runs", "FR-2.4.2-07"
    for pawn in runners:
        yield from check_runner(state, pawn)


def check_runner(state: Any, pawn: int) -> Iterator[tuple[str, ...]]:
    """Find reasons why a footballer cannot run to the loose ball."""
    name, ball = Names.of(state).write(pawn), (get(state, "ball_x"), get(state, "ball_y"))
    if state["x"][pawn] < 0 or state["injured"][pawn]:
        yield f"the runner {name} is injured or off the pitch; take {name} out of runners=", "FR-2.15-12"
        return
    velocity, rounding = int(state["skills"][pawn][Skill.VELOCITY]), get(state, "rules.rounding")
    points = movement_points(velocity, halved=bool(state["halved"][pawn]), rounding=rounding)
    yards = abs(int(state["x"][pawn]) - ball[0]) + abs(int(state["y"][pawn]) - ball[1])
    if yards > points:
        short = f"the runner {name} is {yards} yards from the ball but has {points} points"
        yield f"{short}; take {name} out of runners=", "FR-2.13.1-03"
    if pawn == get(state, "taker"):
        taker = f"the runner {name} took the restart and may not be first at the ball"
        yield f"{taker}; take {name} out of runners=", "FR-L-18"
    if not state["still"][pawn]:
        yield f"the runner {name} has used its move; write still={name} too", "FR-2.4.2-19"


def _on_pitch(state: Any, x: int, y: int) -> bool:
    """Return whether a cell is on the pitch."""
    return bool(0 <= x < state["length"] and 0 <= y < state["width"])


def check_contest(state: Any) -> Iterator[tuple[str, ...]]:
    """Find faults of a contest under way."""
    ask, kind, verdict = get(state, "ask"), get(state, "contest.kind"), get(state, "contest.verdict")
    count, ordered = get(state, "contest.count"), get(state, "contest.ordered")
    if not kind and (count or get(state, "contest.first") or any(get(state, "contest.opponents"))):
        yield ("contest= is missing, but other keys of the contest are there; write one, such as contest=dribble",)
    if ask not in _CONTESTED:
        if kind and get(state, "phase") != Phase.OVER:
            fits = either(_WORDS.write(one, None) for one in _CONTESTED)
            yield (f"{_word(state)} does not belong to a contest; write ask={fits}",)
        return
    moving = get(state, "phase") == Phase.MOVING
    if not kind or (kind == ContestKind.TO_CONTROL_MOVING) != moving or kind == ContestKind.TO_WIN_RACE:
        elsewhere = {ContestKind.TO_CONTROL_MOVING, ContestKind.TO_WIN_RACE}
        kinds = [one for one in ContestKind if one and one not in elsewhere]
        fits = either(_CONTESTS.write(one, None) for one in ([ContestKind.TO_CONTROL_MOVING] if moving else kinds))
        yield (f"{_word(state)} does not fit this contest; write contest={fits}",)
    if verdict not in _VERDICTS[Ask(ask)]:
        fits = either(_VERDICT_WORDS.write(one, None) for one in _VERDICTS[Ask(ask)])
        yield (f"{_word(state)} does not fit contest.verdict=; write contest.verdict={fits}",)
    if not count or ordered > count or (ask == Ask.ASK_ROLL_ORDER and ordered + 1 >= count):
        yield ("contest.count= and contest.ordered= leave nobody to name; count more opponents, or order fewer",)
    yield from check_opponents(state, get(state, "contest.opponents")[:count])


def check_opponents(state: Any, opponents: list[int]) -> Iterator[tuple[str, ...]]:
    """Find footballers who do not belong to a contest."""
    first = get(state, "contest.first")
    if first < 0:
        yield ("contest.first= must name a footballer, such as contest.first=H9",)
        return
    if len(set(opponents)) < len(opponents):
        yield ("contest.opponents= names somebody twice; name each once",)
    if any(one < 0 or side_of(one) == side_of(first) for one in opponents):
        other = write_side(1 - side_of(first))
        yield (f"contest.opponents= must name footballers of {other}, the opponents of contest.first=",)
    if any(pawn < 0 or state["x"][pawn] < 0 or state["injured"][pawn] for pawn in (first, *opponents)):
        yield "somebody in the contest is injured or off the pitch; name others", "FR-2.15-12"
    side = side_of(first) if get(state, "ask") == Ask.ASK_SWAP else 1 - side_of(first)
    if get(state, "decider") != side:
        yield (_asks_other(state, side),)
    has_ball = get(state, "contest.kind") in (ContestKind.TO_DRIBBLE, ContestKind.TO_FEINT)
    if has_ball and first != get(state, "carrier"):
        yield ("contest.first= must name the carrier, who dribbles or feints",)
    if get(state, "contest.kind") == ContestKind.TO_TACKLE and get(state, "carrier") not in opponents:
        yield "contest.opponents= must name the carrier, who is tackled", "FR-3.1.3-01"


def check_flight(state: Any) -> Iterator[tuple[str, ...]]:
    """Find faults of a played ball."""
    ask, kicker, tries = get(state, "ask"), get(state, "flight.kicker"), get(state, "flight.tries")
    triers = get(state, "flight.triers")[:tries]
    if get(state, "flight.under_way") and get(state, "phase") not in (Phase.ACTING, Phase.OVER):
        yield "flight.moves=1 belongs to phase=acting; leave it out", "FR-2.4-04"
    to = (get(state, "flight.to_x"), get(state, "flight.to_y"))
    if get(state, "flight.under_way") and not _on_pitch(state, *to) and get(state, "phase") == Phase.ACTING:
        yield _off_pitch(state, "flight.to", *to), "FR-1.4-12"
    receiver = get(state, "flight.receiver")
    if receiver >= 0 and state["x"][receiver] < 0 and get(state, "phase") != Phase.OVER:
        name = Names.of(state).write(receiver)
        yield f"flight.receiver={name} is off the pitch; place {name}, or name another", "FR-2.7-12"
    if ask == Ask.ASK_ONE_TOUCH:
        yield from check_reception(state)
    if ask not in (Ask.ASK_INTERCEPTORS, Ask.ASK_LINE_ORDER):
        return
    if any(one < 0 or kicker < 0 or side_of(one) == side_of(kicker) for one in triers) or len(set(triers)) < tries:
        yield ("flight.triers= must name different opponents of flight.kicker=",)
    if ask == Ask.ASK_INTERCEPTORS and get(state, "shot.shooter") < 0:
        yield from check_pass(state)


def check_pass(state: Any) -> Iterator[tuple[str, ...]]:
    """Find faults of a pass that may be intercepted."""
    kicker = get(state, "flight.kicker")
    start, end = [(get(state, f"flight.{end}_x"), get(state, f"flight.{end}_y")) for end in ("from", "to")]
    if kicker != get(state, "carrier") or not get(state, "flight.kind") or get(state, "flight.under_way"):
        yield "ask=interceptors needs flight=, and flight.kicker= must name the carrier", "FR-2.6-15"
    elif start != (state["x"][kicker], state["y"][kicker]) or start == end or not _on_pitch(state, *end):
        yield "flight.from= must be the cell of flight.kicker=, and flight.to= another on the pitch", "FR-2.6-02"
    if kicker >= 0 and get(state, "decider") == side_of(kicker):
        yield (_asks_other(state, 1 - side_of(kicker)),)


def check_reception(state: Any) -> Iterator[tuple[str, ...]]:
    """Find faults of a ball that can be played at first touch."""
    receiver, kicker = get(state, "flight.receiver"), get(state, "flight.kicker")
    to = (get(state, "flight.to_x"), get(state, "flight.to_y"))
    if get(state, "flight.kind") == Flight.NO_FLIGHT or not get(state, "flight.under_way") or kicker < 0:
        yield "ask=one-touch needs flight=, flight.kicker= and flight.moves=1; add them", "FR-2.7-01"
    if receiver >= 0 and state["x"][receiver] >= 0 and to != (state["x"][receiver], state["y"][receiver]):
        at = f"{state['x'][receiver]}:{state['y'][receiver]}"
        yield f"the ball must go to the cell of flight.receiver=; write flight.to={at}", "FR-2.7-12"
    if receiver >= 0 and get(state, "decider") != side_of(receiver):
        yield (_asks_other(state, side_of(receiver)),)
    if kicker == receiver or (kicker >= 0 and side_of(kicker) != get(state, "attacking")):
        yield ("flight.kicker= must name an attacker, and not the one of flight.receiver=",)


def check_shot(state: Any) -> Iterator[tuple[str, ...]]:
    """Find faults of a shot under way."""
    ask, shooter = get(state, "ask"), get(state, "shot.shooter")
    if shooter < 0 or ask not in (*_SHOOTING, Ask.ASK_INTERCEPTORS):
        return
    if shooter != get(state, "carrier") or shooter != get(state, "flight.kicker"):
        yield ("shot=, carrier= and flight.kicker= must name the same footballer",)
    if get(state, "shot.skill") not in _SHOTS:
        yield f"shot.skill= must be {either(SKILL.write(one, None) for one in sorted(_SHOTS))}", "FR-2.16-01"
    if not _on_pitch(state, get(state, "shot.x"), get(state, "shot.y")):
        yield _off_pitch(state, "shot.cell", get(state, "shot.x"), get(state, "shot.y")), "FR-3.3.2-08"
    if not 0 <= get(state, "shot.column") < Limit.GOAL_WIDTH or not 0 <= get(state, "shot.row") < Limit.GOAL_HEIGHT:
        columns, rows = Limit.GOAL_WIDTH - 1, Limit.GOAL_HEIGHT - 1
        yield f"shot.column= must be from 0 to {columns}, and shot.row= from 0 to {rows}", "FR-3.3.1-04"
    if ask == Ask.ASK_TARGET and get(state, "shot.score") <= get(state, "shot.difficulty"):
        yield "ask=target needs a shot on target; write a shot.score= above shot.difficulty=", "FR-3.3.1-03"
    asks_attack = ask in (Ask.ASK_EFFECT_SIDE, Ask.ASK_TARGET)
    asked = side_of(shooter) if asks_attack else 1 - side_of(shooter)
    if get(state, "decider") != asked:
        yield (_asks_other(state, asked),)


MOMENTS: tuple[Callable[[Any], Iterator[tuple[str, ...]]], ...] = (
    check_phase,
    check_decider,
    check_needed_pawn,
    check_restart,
    check_stoppage,
    check_fresh_turn,
    check_turn,
    check_runners,
    check_contest,
    check_flight,
    check_shot,
)

"""Checks that a FUBA position can occur in a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.errors import Fault, NotationError
from footroll.fuba.actions import SIDE_LETTERS
from footroll.fuba.board import name_of
from footroll.fuba.waiting import agenda_faults
from footroll.kernels.fuba.layout import Ask, Limit, Setup, Stage

if TYPE_CHECKING:
    from collections.abc import Iterator

PLACING = {Ask.ASK_PLACE, Ask.ASK_CORNER_SIDE}
HELD = {  # the side in control has a piece at the ball when these are asked
    Ask.ASK_TARGET, Ask.ASK_FREE, Ask.ASK_ACTION, Ask.ASK_SECOND, Ask.ASK_BOOST, Ask.ASK_ADJUST, Ask.ASK_DIRECT,
    Ask.ASK_KEEPER, Ask.ASK_KICK,
}  # fmt: skip
EMPTY = {Ask.ASK_STARTS, Ask.ASK_FORMATION, Ask.ASK_OVER}
STAGES_OF = {
    Stage.RESTART: {
        Ask.ASK_STARTS, Ask.ASK_PLACE, Ask.ASK_ADJUST, Ask.ASK_CORNER_SIDE, Ask.ASK_CLOSEST, Ask.ASK_MOVE,
        Ask.ASK_DIRECT, Ask.ASK_KEEPER, Ask.ASK_KICK, Ask.ASK_REMOVE, Ask.ASK_FORMATION, Ask.ASK_SLOW,
        Ask.ASK_SUBSTITUTE, Ask.ASK_GAIN, Ask.ASK_INJURED, Ask.ASK_REPLACE,
    },
    Stage.CHOICE: {
        Ask.ASK_TARGET, Ask.ASK_CLOSEST, Ask.ASK_MOVE, Ask.ASK_CHARGE, Ask.ASK_PAY, Ask.ASK_SKILL, Ask.ASK_SUBSTITUTE,
        Ask.ASK_GAIN,
    },
    Stage.SITUATION: {
        Ask.ASK_CLOSEST, Ask.ASK_MOVE, Ask.ASK_LOSE, Ask.ASK_GAIN, Ask.ASK_PAY, Ask.ASK_INJURED, Ask.ASK_REPLACE,
        Ask.ASK_SKILL, Ask.ASK_ACTION, Ask.ASK_FORMATION, Ask.ASK_WING, Ask.ASK_SUBSTITUTE,
    },
    Stage.ACTIONS: {
        Ask.ASK_FREE, Ask.ASK_ACTION, Ask.ASK_MOVE, Ask.ASK_SECOND, Ask.ASK_CLOSEST, Ask.ASK_BOOST, Ask.ASK_PAY,
        Ask.ASK_SUBSTITUTE, Ask.ASK_GAIN, Ask.ASK_SKILL, Ask.ASK_WING, Ask.ASK_FORMATION,
    },
    Stage.OVER: {Ask.ASK_OVER},
}  # fmt: skip
SETUPS_OF = {
    Ask.ASK_PLACE: {Setup.KICK_OFF, Setup.FREE_KICK, Setup.CORNER, Setup.PENALTY},
    Ask.ASK_ADJUST: {Setup.KICK_OFF, Setup.FREE_KICK, Setup.CORNER, Setup.PENALTY},
    Ask.ASK_CORNER_SIDE: {Setup.CORNER},
    Ask.ASK_DIRECT: {Setup.FREE_KICK},
    Ask.ASK_KEEPER: {Setup.PENALTY, Setup.SHOOT_OUT},
    Ask.ASK_KICK: {Setup.PENALTY, Setup.SHOOT_OUT},
    Ask.ASK_REMOVE: {Setup.FREE_KICK, Setup.QUICK, Setup.PENALTY, Setup.CORNER, Setup.GOAL_KICK},
}
MOVES_BEFORE = {Setup.QUICK, Setup.GOAL_KICK}  # restarts before which both sides move
IN_TURNS = {Setup.NO_SETUP, Setup.FREE_KICK, Setup.QUICK, Setup.CORNER, Setup.GOAL_KICK}  # a turn begins with these
EITHER_SIDE = {
    Ask.ASK_PAY, Ask.ASK_GAIN, Ask.ASK_SUBSTITUTE, Ask.ASK_SKILL, Ask.ASK_WING, Ask.ASK_FORMATION,
}  # fmt: skip
LAST_MINUTES = (0, 45, 90, 105, 120)  # by half


def check_state(row: Any) -> None:
    """Refuse a state that no match reaches, with one sentence for the first fault."""
    for where, what, clause in _faults(row):
        raise NotationError(Fault(f"position, {where}", what, clause))


def _faults(row: Any) -> Iterator[tuple[str, str, str]]:
    """Yield what is wrong: where, what, and the clause."""
    ask, stage, setup = Ask(int(row["ask"])), Stage(int(row["stage"])), Setup(int(row["setup"]))
    if ask not in STAGES_OF[stage]:
        yield "stage", f"{_word(ask)} is not asked in this stage; write another stage= or ask=", "F3-4-02"
    setups = SETUPS_OF.get(ask)
    if stage is Stage.RESTART and ask in (Ask.ASK_MOVE, Ask.ASK_CLOSEST):
        setups = MOVES_BEFORE
    if setups and setup not in setups:
        wanted = " or ".join(_word(one) for one in sorted(setups))
        yield "setup", f"{_word(ask)} belongs to a restart; write setup={wanted}", "F3-3.3-01"
    if stage not in (Stage.RESTART, Stage.OVER) and setup not in IN_TURNS:
        yield "setup", f"no turn begins with setup={_word(setup)}; write another stage= or setup=", "F3-4-05"
    yield from _time_faults(row)
    yield from (("then", what, "F3-4-02") for what in agenda_faults(row))
    shooting = setup is Setup.SHOOT_OUT
    if ask in EMPTY or shooting:
        return
    yield from _ball_faults(row, ask=ask, stage=stage, setup=setup)
    yield from _piece_faults(row, ask=ask, stage=stage, setup=setup)


def _word(one: Ask | Setup) -> str:
    """Return the word of a question or a set-up."""
    return one.name.removeprefix("ASK_").lower().replace("_", "-")


def _time_faults(row: Any) -> Iterator[tuple[str, str, str]]:
    """Yield faults of the clock."""
    half, minute = int(row["half"]), int(row["minute"])
    if not LAST_MINUTES[half - 1] <= minute <= LAST_MINUTES[half]:
        limits = f"{LAST_MINUTES[half - 1]} to {LAST_MINUTES[half]}"
        yield "minute", f"{minute} is not in half {half}; write {limits}", "F3-3.1-01"
    if row["stoppage"] and minute != LAST_MINUTES[half]:
        yield "stoppage", f"stoppage time begins after minute {LAST_MINUTES[half]}", "F3-4.2.1.2-01"


def _ball_faults(row: Any, *, ask: Ask, stage: Stage, setup: Setup) -> Iterator[tuple[str, str, str]]:
    """Yield faults of the ball and the turn."""
    ball, target, start = int(row["ball"]), int(row["target"]), int(row["start_area"])
    if ball == Limit.NOWHERE:
        yield "ball", "the ball is missing; write ball= with its area", "F3-4.5.3-01"
        return
    if ball >= Limit.AREAS and setup is not Setup.CORNER:
        yield "ball", f"the ball lies on {name_of(ball)} only at a corner kick; write setup=corner", "F3-5.3-02"
    if target >= Limit.AREAS:
        yield "target", "a corner spot cannot be the target", "F3-5.3.2-01"
    rolled = all(1 <= die <= 6 for die in row["dice"]) and row["check"] and start != Limit.NOWHERE
    if stage is Stage.SITUATION and not (rolled and target != Limit.NOWHERE):
        yield "dice", "this stage needs start-area=, target=, roller=, dice= and check=", "F3-4.2-01"
    if stage is Stage.ACTIONS and bool(row["dice"][0]) != bool(row["check"]):
        yield "check", "dice= and check= belong together; write both, or none of them", "F3-4.2-01"
    if setup is Setup.FREE_KICK and stage is Stage.RESTART and target != ball:
        yield "target", f"a free kick is taken in the target area; write target={name_of(ball)}", "F3-5.2-01"
    if ask is Ask.ASK_SECOND and row["acts"] != 2:
        yield "played", "second actions follow two actions; write both in played=", "F3-4.3.2-01"
    if stage is Stage.ACTIONS and not _is_turn(row, ask):
        yield "by", "the other side acts now; change by=, first= or played=", "F3-4.3-01"


def _is_turn(row: Any, ask: Ask) -> bool:
    """Return whether the deciding side is the one that acts."""
    acts, first, by = int(row["acts"]), int(row["first"]), int(row["decider"])
    if ask in (Ask.ASK_SECOND, Ask.ASK_CLOSEST):
        return by == int(row["control"])
    if ask in EITHER_SIDE:
        return True
    if ask in (Ask.ASK_MOVE, Ask.ASK_BOOST):
        acts -= 1
    return 0 <= acts < 4 and by == (first if acts % 2 == 0 else 1 - first)


def _piece_faults(row: Any, *, ask: Ask, stage: Stage, setup: Setup) -> Iterator[tuple[str, str, str]]:
    """Yield faults of the pieces."""
    control, ball = int(row["control"]), int(row["ball"])
    standing = [_pieces(row, side) for side in (0, 1)]
    if ask in PLACING:
        yield from _placing_faults(row, standing)
    if setup is Setup.KICK_OFF and ask in (Ask.ASK_SUBSTITUTE, Ask.ASK_GAIN) and not any(standing):
        return  # before the kick-off of a half
    for side, letter in enumerate(SIDE_LETTERS):
        outfield, keeper = standing[side], int(row["keeper"][side])
        own = int(row["outfield"][side])
        if outfield > own:
            yield (
                letter,
                f"{outfield} outfield pieces are too many; {own} are left with red={row['red'][side]}",
                "F3-1.1-01",
            )
        if ask not in PLACING and keeper == Limit.NOWHERE:
            yield letter, f"{letter} have no goalkeeper; write K@ with its area", "F3-1.1-01"
        elif ask not in PLACING and outfield != own:
            what = f"{own} outfield pieces and a goalkeeper are needed, not {outfield}; red= explains missing ones"
            yield letter, what, "F3-1.1-01"
        spots = sum(int(row[kind][side][spot]) for kind in ("fresh", "stirred", "spent") for spot in range(13, 17))
        taker = int(row["roller"] if stage is Stage.SITUATION else row["control"])
        if spots and (setup is not Setup.CORNER or side != taker):
            yield letter, "only the taker of a corner kick stands on a corner spot", "F3-5.3.1-01"
    if ask not in HELD or (ask is Ask.ASK_ACTION and row["must"]):
        return
    here = sum(int(row[kind][control][ball]) for kind in ("fresh", "stirred", "spent"))
    if not here and int(row["keeper"][control]) != ball:
        what = f"{SIDE_LETTERS[control]} need a piece at the ball in {name_of(ball)}"
        yield SIDE_LETTERS[control], what, "F3-4.5.3-01"


def _placing_faults(row: Any, standing: list[int]) -> Iterator[tuple[str, str, str]]:
    """Yield faults of a set-up that is under way: the side in control places all its pieces first."""
    control, by = int(row["control"]), int(row["decider"])
    for side, letter in enumerate(SIDE_LETTERS):
        keeper = int(row["keeper"][side]) != Limit.NOWHERE
        if side == control != by:
            if standing[side] != int(row["outfield"][side]) or not keeper:
                yield letter, f"{letter} place all their pieces before the other side; write them", "F3-3.3-01"
        elif keeper or (standing[side] and (side != by or row["ask"] == Ask.ASK_CORNER_SIDE)):
            yield letter, f"{letter} have not placed these pieces yet; leave them out", "F3-3.3-01"


def _pieces(row: Any, side: int) -> int:
    return int(sum(int(row[kind][side].sum()) for kind in ("fresh", "stirred", "spent")))

"""The keys of a position: their fields in a state, their formats and their defaults.

A key with its default value is left out, except for those that every reader needs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from footroll.kernels.goals import judge_end
from footroll.kernels.layout import Ask, ContestKind, DuelVerdict, Flight, Limit, Phase, Restart, Result, Side, Todo
from footroll.notation.formats import (
    NOBODY,
    SKILL,
    Bits,
    BothSides,
    CellFormat,
    Keepers,
    Marks,
    Number,
    NumberList,
    PawnList,
    PawnName,
    RunnerOrder,
    SideLetter,
    Sides,
    Words,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.notation.formats import Format

SCORE = Number(-999, 999)
FLAG = Number(0, 1)
MOST_GOALS = 9999  # of a side in a position; the engine can count further
STAGES = {Ask.ASK_CARRY: 0, Ask.ASK_ATTACK_RUNS: 1, Ask.ASK_DEFENCE_RUNS: 2, Ask.ASK_WAITING_RUNS: 4}
PAWN = PawnName()


def get(state: Any, field: str) -> Any:
    """Return a field of a state by its dotted name."""
    for part in field.split("."):
        state = state[part]
    return state.tolist()


def put(state: Any, field: str, value: Any) -> None:
    """Set a field of a state by its dotted name."""
    *parts, last = field.split(".")
    for part in parts:
        state = state[part]
    state[last] = value


def nothing(state: Any) -> Any:
    """Return the default of most fields."""
    return 0


def nobody(state: Any) -> Any:
    """Return the default of an optional footballer."""
    return NOBODY


def carrier(state: Any) -> Any:
    """Return the pawn with the ball."""
    return get(state, "carrier")


def ball(state: Any) -> Any:
    """Return the cell of the carrier."""
    pawn = get(state, "carrier")
    return (0, 0) if pawn == NOBODY else (get(state, "x")[pawn], get(state, "y")[pawn])


def stage(state: Any) -> Any:
    """Return the stage of the movement phase at this question."""
    return STAGES.get(Ask(get(state, "ask")), 0)


def short_sides(state: Any) -> list[Side]:
    """Return the sides with too few footballers on the pitch (FR-L-03)."""
    eleven = int(Limit.SIDE_PAWNS)
    on = [sum(x >= 0 for x in get(state, "x")[side * eleven : (side + 1) * eleven]) for side in Side]
    return [side for side in Side if on[side] < Limit.FEWEST]


def ends_by_score(state: Any) -> Result:
    """Return the result that the score and the winning condition give (FR-1.3-03)."""
    rules = state["rules"]
    return Result(judge_end(int(rules["win"]), int(rules["win_goals"]), int(rules["win_limit"]), *get(state, "goals")))


def forfeits(state: Any) -> Any:
    """Return the forfeiting sides, as bits: the short side that lost, or both if level."""
    if get(state, "phase") != Phase.OVER or ends_by_score(state) is not Result.UNFINISHED:
        return 0
    lost = {Result.HOME_WON: {Side.AWAY}, Result.AWAY_WON: {Side.HOME}, Result.LEVEL: set(Side)}
    losers = lost.get(Result(get(state, "result")), set())
    return sum(1 << side for side in short_sides(state) if side in losers)


@dataclass(frozen=True, slots=True)
class PositionKey:
    """A key of a position: its fields in a state, its format and its default."""

    key: str
    fields: tuple[str, ...]
    format: Format
    default: Callable[[Any], Any] = nothing
    always: bool = False

    def value(self, state: Any) -> Any:
        """Return the value of this key in a state."""
        values = tuple(get(state, field) for field in self.fields)
        return values if len(values) > 1 else values[0]

    def is_default(self, state: Any) -> bool:
        """Return whether a state has the default value."""
        value, default = self.value(state), self.default(state)
        return all(one == default for one in value) if isinstance(value, list) else value == _like(value, default)

    def put(self, state: Any, value: Any) -> None:
        """Set the value of this key in a state."""
        for field, one in zip(self.fields, value if len(self.fields) > 1 else (value,), strict=True):
            put(state, field, one)

    def put_default(self, state: Any) -> None:
        """Set this key to its default in a state."""
        default = self.default(state)
        self.put(state, _like(self.value(state), default))


def _like(value: Any, default: Any) -> Any:
    """Return a default in the shape of a value."""
    return (default,) * len(value) if isinstance(value, tuple) and not isinstance(default, tuple) else default


def _one(key: str, form: Format, default: Callable[[Any], Any] = nothing, *, field: str = "") -> PositionKey:
    return PositionKey(key, (field or key,), form, default)


def _cell(key: str, stem: str, default: Callable[[Any], Any] = nothing) -> PositionKey:
    return PositionKey(key, (f"{stem}x", f"{stem}y"), CellFormat(), default)


POSITION_KEYS = (
    PositionKey("keepers", ("keeper",), Keepers(), always=True),
    PositionKey("phase", ("phase",), Words(Phase), always=True),
    PositionKey("ask", ("ask",), Words(Ask, prefix="ASK_"), always=True),
    PositionKey("by", ("decider",), SideLetter(), always=True),
    PositionKey("attack", ("attacking",), SideLetter(), always=True),
    PositionKey("score", ("goals",), BothSides(most=MOST_GOALS), always=True),
    PositionKey("turn", ("turn",), Number(0, 999_999_999), always=True),
    _one("carrier", PAWN, nobody),
    _cell("ball", "ball_", ball),
    _one("began", PAWN, carrier, field="began_with"),
    _one("restart", Words(Restart, prefix="AT_")),
    _one("restart.side", SideLetter(), field="restart_side"),
    _cell("restart.cell", "restart_"),
    _one("taker", PAWN, nobody),
    _one("spent", Marks()),
    _one("halved", Marks()),
    _one("injured", Marks()),
    _one("yellow", Marks(most=2), field="yellows"),
    _one("barred", Marks()),
    _one("blocked", Marks()),
    _one("still", Marks(most=9)),
    _one("offside", Marks()),
    _one("placed", Marks(most=2)),
    _one("early", Marks()),
    _one("subs", BothSides(most=18), field="substitutions"),
    _one("windows", BothSides()),
    _one("window", BothSides(most=1), field="window_open"),
    _one("asked", Number(0, 3), field="asked_sides"),
    _one("stopped", Number(0, 2)),
    _one("hands", Number(0, 2), field="in_hand"),
    _one("backpass", FLAG, field="back_pass"),
    _one("touches", Number()),
    _one("dribbled", Number(0, 2)),
    _one("line", Number(-999, 999), field="offside_line"),
    _one("runners", RunnerOrder(), field="racing"),
    _one("stage", Number(), stage),
    _one("todo", Words(Todo, prefix="TODO_")),
    _one("result", Words(Result)),
    _one("forfeit", Sides(), forfeits, field="forfeits"),
    _one("contest", Words(ContestKind, prefix="TO_"), field="contest.kind"),
    _one("contest.first", PAWN),
    _one("contest.count", Number(0, 11)),
    _one("contest.ordered", Number(0, 11)),
    _one("contest.opponents", PawnList()),
    _one("contest.score", SCORE),
    _one("contest.scores", NumberList()),
    _one("contest.verdict", Words(DuelVerdict)),
    _one("flight", Words(Flight), field="flight.kind"),
    _one("flight.kicker", PAWN, nobody),
    _one("flight.receiver", PAWN, nobody),
    _cell("flight.from", "flight.from_"),
    _cell("flight.to", "flight.to_"),
    _one("flight.skill", SKILL),
    _one("flight.score", SCORE),
    _one("flight.succeeded", FLAG),
    _one("flight.moves", FLAG, field="flight.under_way"),
    _one("flight.tries", Number(0, 11)),
    _one("flight.triers", PawnList()),
    _one("flight.exempt", FLAG),
    _one("shot", PAWN, nobody, field="shot.shooter"),
    _one("shot.skill", SKILL),
    _one("shot.effect", FLAG),
    _one("shot.post", FLAG),
    _cell("shot.bend", "shot.bend_"),
    _cell("shot.cell", "shot."),
    _one("shot.difficulty", SCORE),
    _one("shot.bare", SCORE),
    _one("shot.score", SCORE),
    _one("shot.column", Number(-1, 8)),
    _one("shot.row", Number(-1, 3)),
    _one("shot.wall", Bits()),
)

# Fields without a key: placements, teams and pitch hold them.
ELSEWHERE = {
    "length",
    "width",
    "x",
    "y",
    "skills",
    "number",
    "who",
    "played",
    "squad",
    "squad_number",
    "squad_size",
}

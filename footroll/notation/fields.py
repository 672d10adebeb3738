"""Every field of a state that a position tells: its key, its format, and what is left out.

A field that has its default is not written, but for those that every reader looks for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from footroll.kernels.layout import Ask, ContestKind, DuelVerdict, Flight, Phase, Restart, Result, Todo
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
    SideLetter,
    Words,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from footroll.notation.formats import Format

SCORE = Number(-999, 999)
FLAG = Number(0, 1)
STAGES = {Ask.ASK_CARRY: 0, Ask.ASK_ATTACK_RUNS: 1, Ask.ASK_DEFENCE_RUNS: 2, Ask.ASK_WAITING_RUNS: 4}
PAWN = PawnName()


def get(state: Any, field: str) -> Any:
    """Return a field of a state, by its name with dots."""
    for part in field.split("."):
        state = state[part]
    return state.tolist()


def put(state: Any, field: str, value: Any) -> None:
    """Set a field of a state, by its name with dots."""
    *parts, last = field.split(".")
    for part in parts:
        state = state[part]
    state[last] = value


def nothing(state: Any) -> Any:
    """Return the default of most fields."""
    return 0


def nobody(state: Any) -> Any:
    """Return the default of a footballer who need not be."""
    return NOBODY


def carrier(state: Any) -> Any:
    """Return the pawn with the ball."""
    return get(state, "carrier")


def ball(state: Any) -> Any:
    """Return the cell of the carrier."""
    pawn = get(state, "carrier")
    return (0, 0) if pawn == NOBODY else (get(state, "x")[pawn], get(state, "y")[pawn])


def stage(state: Any) -> Any:
    """Return how far the movement phase has come when this is asked."""
    return STAGES.get(Ask(get(state, "ask")), 0)


@dataclass(frozen=True, slots=True)
class Entry:
    """One key of a position: the fields of the state behind it, how they are written, and their default."""

    key: str
    fields: tuple[str, ...]
    format: Format
    default: Callable[[Any], Any] = nothing
    always: bool = False

    def value(self, state: Any) -> Any:
        """Return the value of a state."""
        values = tuple(get(state, field) for field in self.fields)
        return values if len(values) > 1 else values[0]

    def is_default(self, state: Any) -> bool:
        """Say whether a state has the default here."""
        value, default = self.value(state), self.default(state)
        return all(one == default for one in value) if isinstance(value, list) else value == _like(value, default)

    def put(self, state: Any, value: Any) -> None:
        """Set the value of a state."""
        for field, one in zip(self.fields, value if len(self.fields) > 1 else (value,), strict=True):
            put(state, field, one)

    def put_default(self, state: Any) -> None:
        """Set the default of a state."""
        default = self.default(state)
        self.put(state, _like(self.value(state), default))


def _like(value: Any, default: Any) -> Any:
    """Return a default in the shape of a value."""
    return (default,) * len(value) if isinstance(value, tuple) and not isinstance(default, tuple) else default


def _one(key: str, form: Format, default: Callable[[Any], Any] = nothing, *, field: str = "") -> Entry:
    return Entry(key, (field or key,), form, default)


def _cell(key: str, stem: str, default: Callable[[Any], Any] = nothing) -> Entry:
    return Entry(key, (f"{stem}x", f"{stem}y"), CellFormat(), default)


ENTRIES = (
    Entry("keepers", ("keeper",), Keepers(), always=True),
    Entry("phase", ("phase",), Words(Phase), always=True),
    Entry("ask", ("ask",), Words(Ask, prefix="ASK_"), always=True),
    Entry("by", ("decider",), SideLetter(), always=True),
    Entry("attack", ("attacking",), SideLetter(), always=True),
    Entry("score", ("goals",), BothSides(), always=True),
    Entry("turn", ("turn",), Number(0, 999_999_999), always=True),
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
    _one("runner", PAWN, nobody),
    _one("runner.left", Number(-999, 1000), field="runner_left"),  # 1000 once he has won a tie
    _cell("runner.cell", "runner_"),
    _one("stage", Number(), stage),
    _one("todo", Words(Todo, prefix="TODO_")),
    _one("result", Words(Result)),
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

# What the placements, the teams, the pitch and the house rules tell, and no key.
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

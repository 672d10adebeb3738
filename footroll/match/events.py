"""Events of a match as small typed values: the public API for anything that reads a match.

Each kind of event is a class with named fields. Pawns are numbers from 0 to 21, cells are `Cell`, verdicts are members
of their enum. The kernel builds the values from its log, as `footroll.kernels.values` describes.

>>> ShotTaken(shooter=8, difficulty=40, score=57, result=Shot.ON_TARGET)
ShotTaken(shooter=8, difficulty=40, score=57, result=ON_TARGET)
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, NoReturn, dataclass_transform, overload

from footroll.kernels.layout import (
    Ask,
    Card,
    Catch,
    ContestKind,
    Die,
    Do,
    DuelVerdict,
    EventKind,
    FoulCall,
    Rebound,
    Restart,
    Result,
    Shot,
    Side,
    Skill,
)
from footroll.kernels.values import Blueprint, FieldKind, NoteReader, Shape
from footroll.pitch import Cell

if TYPE_CHECKING:
    from collections.abc import Iterator
    from enum import IntEnum

    from footroll.kernels.engine import Played

YES_OR_NO = (None, False, True)


class _Source(NamedTuple):
    """The source of a field: a column of the kernel's note, and how to read it."""

    column: str
    kind: FieldKind
    detail: Any = None


def _number(column: str) -> Any:
    """Read a field as a number."""
    return _Source(column, FieldKind.NUMBER)


def _optional(column: str) -> Any:
    """Read a field as a number, or None if there is none."""
    return _Source(column, FieldKind.NUMBER_OR_NONE)


def _member(column: str, enum: type[IntEnum]) -> Any:
    """Read a field as a member of an enum, or None if there is none."""
    return _Source(column, FieldKind.MEMBER, (None, *enum))


def _flag(column: str) -> Any:
    """Read a field as yes or no."""
    return _Source(column, FieldKind.MEMBER, YES_OR_NO)


def _pair() -> Any:
    """Read a field as two numbers."""
    return _Source("x", FieldKind.PAIR)


def _cell() -> Any:
    """Read a field as a cell."""
    return _Source("x", FieldKind.CELL, Cell)


_BLUEPRINTS: dict[int, Blueprint] = {}


@dataclass_transform(
    frozen_default=True, kw_only_default=False, field_specifiers=(_number, _optional, _member, _flag, _pair, _cell)
)
class _EventType(type):
    """Makes the classes of events: fields become slots, and the kernel gets a blueprint of them.

    Dataclasses would do the same, but so many of them add some 60 ms to the import.
    """

    def __new__(
        cls, name: str, bases: tuple[type, ...], space: dict[str, Any], *, shape: int | None = None
    ) -> _EventType:
        """Make a class of events; `shape` is the kernel's number of the notes that it reads."""
        own = {field: space.pop(field) for field, value in tuple(space.items()) if isinstance(value, _Source)}
        sources = {**getattr(bases[0], "_sources", {}), **own} if bases else own
        space |= {"__slots__": tuple(own), "_sources": sources, "__match_args__": tuple(sources)}
        if isinstance(shape, EventKind):
            space["kind"] = shape
        made = super().__new__(cls, name, bases, space)
        subject = next((field for field, source in own.items() if source.column == "pawn"), "pawn")
        if subject != "pawn":
            made.pawn = made.__dict__[subject]  # type: ignore[attr-defined]
        if shape is not None:
            _BLUEPRINTS[shape] = Blueprint(made, [(field, *source) for field, source in sources.items()])
        return made


class Event(metaclass=_EventType):
    """One thing that happened in a match. Events are immutable, hashable and equal by class and fields."""

    kind: ClassVar[EventKind]
    _sources: ClassVar[dict[str, _Source]]

    def __init__(self, *values: object, **named: object) -> None:
        names = tuple(self._sources)
        given = {**dict(zip(names, values, strict=False)), **named}
        if len(values) + len(named) != len(names) or given.keys() != set(names):
            raise TypeError(f"{type(self).__name__} takes {', '.join(names)}")
        for name, value in given.items():
            object.__setattr__(self, name, value)

    @property
    def pawn(self) -> int | None:
        """The pawn that the event is about, whatever its field is called; None if there is none."""
        return None

    def _values(self) -> tuple[Any, ...]:
        """Return the fields in their order."""
        return tuple(getattr(self, name) for name in self._sources)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"events cannot be changed: {type(self).__name__}.{name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"events cannot be changed: {type(self).__name__}.{name}")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), self._values()))

    def __reduce__(self) -> tuple[type[Event], tuple[Any, ...]]:
        return type(self), self._values()

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={_word(getattr(self, name))}" for name in self._sources)
        return f"{type(self).__name__}({fields})"


def _word(value: object) -> str:
    """Return a field as the repr of its event shows it."""
    if isinstance(value, Enum):
        return value.name
    return str(value) if isinstance(value, Cell) else repr(value)


# Rolls


class Rolled(Event):
    """A die was rolled; the subclasses say what for. `die` is the die, `roll` the face."""

    kind = EventKind.EVENT_ROLL
    die: ClassVar[Die] = Die.D100

    roll: int = _number("roll")


class KickOffRolled(Rolled, shape=Shape.KICK_OFF_ROLL):
    """A side rolled for the first kick-off (FR-2.1-01)."""

    side: Side = _member("verdict", Side)


class SkillRolled(Rolled, shape=Shape.SKILL_ROLL):
    """A footballer rolled with a skill.

    `rating` is what the skill counted for: a goalkeeper in the box may have more than the team sheet says.
    `difficulty` is None in a contest, where the opponent's score decides.
    """

    roller: int = _number("pawn")
    skill: Skill = _member("skill", Skill)
    rating: int = _number("rating")
    score: int = _number("score")
    difficulty: int | None = _optional("difficulty")


class InjuryChecked(SkillRolled, shape=Shape.INJURY_ROLL):
    """A footballer rolled strength in an injury check (FR-2.15-03)."""

    passed: bool = _flag("verdict")


class DirectionRolled(Rolled, shape=Shape.DIRECTION_ROLL):
    """The D8 gave the direction of a ball that strays by some yards."""

    die = Die.D8

    kicker: int = _number("pawn")
    yards: int = _number("score")


class ReboundRolled(Rolled, shape=Shape.REBOUND_ROLL):
    """The D8 decided where the post sends the ball (FR-3.3.1-11)."""

    die = Die.D8

    shooter: int = _number("pawn")
    rebound: Rebound = _member("verdict", Rebound)


class FoulsDieRolled(Rolled, shape=Shape.FOULS_ROLL):
    """The fouls die decided what the referee calls."""

    die = Die.FOULS_DIE

    offender: int = _number("pawn")
    call: FoulCall = _member("verdict", FoulCall)


class CardsDieRolled(Rolled, shape=Shape.CARDS_ROLL):
    """The cards die decided the card."""

    die = Die.CARDS_DIE

    offender: int = _number("pawn")
    card: Card = _member("verdict", Card)


# Turns, answers and restarts


class TurnBegan(Event, shape=EventKind.EVENT_TURN):
    """A turn began: the side that attacks, its carrier if there is one, and the cell of the ball."""

    side: Side = _member("verdict", Side)
    carrier: int | None = _optional("pawn")
    cell: Cell = _cell()


class ActionPlayed(Event, shape=EventKind.EVENT_ACTION):
    """A coach answered with an action; `pawn` is None if the action names no footballer."""

    action: Do = _member("verdict", Do)
    pawn: int | None = _optional("pawn")


class TargetAimed(ActionPlayed, shape=Shape.AIM_ACTION):
    """A coach chose the target of a shot: a column and a row of the goal (FR-3.3.1-04)."""

    column: int = _number("other")
    row: int = _number("y")


class RestartGiven(Event, shape=EventKind.EVENT_RESTART):
    """Play stopped, and will continue with a restart at a cell."""

    restart: Restart = _member("verdict", Restart)
    cell: Cell = _cell()


class SubstitutionMade(Event, shape=EventKind.EVENT_SUBSTITUTION):
    """A substitute came on; `came_on` and `went_off` are places in the squad."""

    pawn: int = _number("pawn")
    came_on: int = _number("other")
    went_off: int = _number("verdict")
    cell: Cell = _cell()


class PawnPlaced(Event, shape=EventKind.EVENT_PLACE):
    """A coach placed a footballer at a restart; `ask` is the question that this answered."""

    pawn: int = _number("pawn")
    ask: Ask = _member("verdict", Ask)
    cell: Cell = _cell()


class SideForfeited(Event, shape=EventKind.EVENT_FORFEIT):
    """A side had too few footballers to play on (FR-L-03)."""

    side: Side = _member("verdict", Side)
    footballers: int = _number("x")


class MatchEnded(Event, shape=EventKind.EVENT_END):
    """The match ended; `goals` are those of home and away."""

    result: Result = _member("verdict", Result)
    goals: tuple[int, int] = _pair()


# Contests, fouls and injuries


class ContestEnded(Event, shape=EventKind.EVENT_CONTEST):
    """A contest ended. The verdict is the initiator's; `opponents` counts those still in it."""

    initiator: int = _number("pawn")
    opponent: int | None = _optional("other")
    contest: ContestKind = _member("x", ContestKind)
    verdict: DuelVerdict = _member("verdict", DuelVerdict)
    opponents: int = _number("y")


class PawnsSwapped(Event, shape=EventKind.EVENT_SWAP):
    """Two footballers swapped cells; `cell` is where the first one is now."""

    pawn: int = _number("pawn")
    other: int = _number("other")
    cell: Cell = _cell()


class FoulCommitted(Event, shape=EventKind.EVENT_FOUL):
    """A footballer fouled an opponent; `call` is the referee's, `cell` the victim's."""

    offender: int = _number("pawn")
    victim: int = _number("other")
    call: FoulCall = _member("verdict", FoulCall)
    cell: Cell = _cell()


class CardShown(Event, shape=EventKind.EVENT_CARD):
    """The referee decided on a card, or on none."""

    offender: int = _number("pawn")
    card: Card = _member("verdict", Card)
    cell: Cell = _cell()


class FootballerSentOff(Event, shape=EventKind.EVENT_SENT_OFF):
    """A footballer was sent off."""

    offender: int = _number("pawn")
    cell: Cell = _cell()


class FootballerInjured(Event, shape=EventKind.EVENT_INJURY):
    """A footballer was injured."""

    footballer: int = _number("pawn")
    cell: Cell = _cell()


# The ball


class PassPlayed(Event, shape=EventKind.EVENT_PASS):
    """Nobody intercepted a pass; `cell` is its target, which it reached if it succeeded."""

    passer: int = _number("pawn")
    succeeded: bool = _flag("verdict")
    cell: Cell = _cell()


class InterceptionTried(Event, shape=EventKind.EVENT_INTERCEPTION):
    """A footballer tried to intercept the ball."""

    interceptor: int = _number("pawn")
    kicker: int | None = _optional("other")
    succeeded: bool = _flag("verdict")
    cell: Cell = _cell()


class BallStrayed(Event, shape=EventKind.EVENT_ERROR):
    """A ball missed its target by some yards; `cell` is where it landed, on the pitch or off it."""

    kicker: int = _number("pawn")
    yards: int = _number("verdict")
    cell: Cell = _cell()


class BallWentOut(Event, shape=EventKind.EVENT_OUT):
    """The ball left the pitch at a cell.

    The restart is IN_PLAY if a stray pass went into the goal and counts (FR-2.11-07).
    """

    kicker: int = _number("pawn")
    restart: Restart = _member("verdict", Restart)
    cell: Cell = _cell()


class OffsideCalled(Event, shape=EventKind.EVENT_OFFSIDE):
    """A footballer was offside."""

    offender: int = _number("pawn")
    kicker: int | None = _optional("other")
    cell: Cell = _cell()


class BallReceived(Event, shape=EventKind.EVENT_RECEPTION):
    """A footballer controls a pass and may play it at first touch."""

    receiver: int = _number("pawn")
    kicker: int | None = _optional("other")
    cell: Cell = _cell()


class BallArrived(Event, shape=EventKind.EVENT_BALL):
    """The ball arrived at a cell in the movement phase, at a receiver's or a free one."""

    receiver: int | None = _optional("pawn")
    kicker: int | None = _optional("other")
    cell: Cell = _cell()


class PossessionTaken(Event, shape=EventKind.EVENT_POSSESSION):
    """A footballer has the ball; `new_turn` if it changed sides and a turn begins at once."""

    carrier: int = _number("pawn")
    new_turn: bool = _flag("verdict")
    cell: Cell = _cell()


class PawnRan(Event, shape=EventKind.EVENT_RUN):
    """A footballer ran to a cell.

    `points_at_ball` are the movement points left on reaching a loose ball, 0 for any other run, and None for a runner
    who lost the race and stopped short of the ball (FR-2.13.1-09).
    """

    runner: int = _number("pawn")
    points_at_ball: int | None = _optional("verdict")
    cell: Cell = _cell()


# Shots


class ShotTaken(Event, shape=EventKind.EVENT_SHOT):
    """A footballer shot at goal: the score against the difficulty, and where the ball goes."""

    shooter: int = _number("pawn")
    difficulty: int = _number("x")
    score: int = _number("y")
    result: Shot = _member("verdict", Shot)


class ShotCurved(Event, shape=EventKind.EVENT_EFFECT):
    """The effect curved a shot, by this many cells along the pitch and across it."""

    shooter: int = _number("pawn")
    score: int = _number("verdict")
    bend_x: int = _number("x")
    bend_y: int = _number("y")


class WallHit(Event, shape=EventKind.EVENT_WALL):
    """A free-kick hit a defender of the wall and rebounds by some yards."""

    defender: int = _number("pawn")
    shooter: int = _number("other")
    yards: int = _number("verdict")
    cell: Cell = _cell()


class PostHit(Event, shape=EventKind.EVENT_POST):
    """A shot hit the post; `face` of the D8 decided the rebound, `column` is the target's."""

    shooter: int = _number("pawn")
    rebound: Rebound = _member("verdict", Rebound)
    face: int = _number("x")
    column: int = _number("y")


class ReachTried(Event, shape=EventKind.EVENT_REACH):
    """A goalkeeper or a defender on the line reached for a shot.

    The score is None if the roll injured them.
    """

    defender: int = _number("pawn")
    shooter: int = _number("other")
    difficulty: int = _number("x")
    score: int | None = _optional("y")
    succeeded: bool = _flag("verdict")


class ShotPowered(Event, shape=EventKind.EVENT_POWER):
    """A shot got its power; the score is None if the roll injured the shooter (FR-3.3.1-21)."""

    shooter: int = _number("pawn")
    difficulty: int = _number("x")
    score: int | None = _optional("y")
    power: int = _number("verdict")


class CatchTried(Event, shape=EventKind.EVENT_CATCH):
    """The goalkeeper tried to catch a shot; the verdict is None if the roll injured them (FR-2.15-11)."""

    keeper: int = _number("pawn")
    shooter: int = _number("other")
    verdict: Catch | None = _member("verdict", Catch)
    cell: Cell = _cell()


class GoalScored(Event, shape=EventKind.EVENT_GOAL):
    """A goal counts for a side; `goals` are those of home and away after it.

    For an own goal the scorer is on the other side.
    """

    scorer: int | None = _optional("pawn")
    side: Side = _member("verdict", Side)
    goals: tuple[int, int] = _pair()


_READER = NoteReader(_BLUEPRINTS)


class Events(Sequence[Event]):
    """The events of one step, in order. The values are built when they are first read.

    Events are equal to a tuple of the same events.
    """

    __slots__ = ("_events", "played")

    def __init__(self, played: Played) -> None:
        self.played = played
        self._events: tuple[Event, ...] | None = None

    @property
    def rolls(self) -> tuple[int, ...]:
        """The rolls, in order."""
        return self.played.rolls()

    def _read(self) -> tuple[Event, ...]:
        """Return the events, and build them the first time."""
        if self._events is None:
            self._events = self.played.events(_READER)
        return self._events

    def __len__(self) -> int:
        return len(self.played)

    def __iter__(self) -> Iterator[Event]:
        return iter(self._read())

    @overload
    def __getitem__(self, at: int) -> Event: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, at: int | slice) -> Event | tuple[Event, ...]:
        return self._read()[at]

    def __eq__(self, other: object) -> bool:
        return self._read() == (other._read() if isinstance(other, Events) else other)

    def __hash__(self) -> int:
        return hash(self._read())

    def __repr__(self) -> str:
        return repr(self._read())

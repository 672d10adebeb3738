"""The flow of a match: who is asked what, what may be answered, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.errors import IllegalAction, OutOfDice
from footroll.kernels.engine import Engine
from footroll.kernels.layout import Ask, Limit, Phase, Refusal, Result, Side
from footroll.match.events import Event
from footroll.match.legal import LegalActions
from footroll.match.lineup import ELEVEN, line_up, squad_of, state_of
from footroll.match.record import Record, Step, rolls_of
from footroll.match.rules import HouseRules
from footroll.pitch import Cell, Pitch
from footroll.rules import clause

if TYPE_CHECKING:
    from footroll.kernels.dice import DiceCup
    from footroll.match.actions import Action
    from footroll.rules import Clause
    from footroll.teams import Footballer, Team


class Match:
    """A match of two teams on a pitch, played one answer at a time.

    Pawns 0 to 10 are home's, 11 to 21 away's; the footballer on each may change by substitution. A match begins with
    the roll for the first kick-off, or goes on from `start`, a state in an array.
    """

    def __init__(
        self,
        home: Team,
        away: Team,
        *,
        dice: DiceCup,
        pitch: Pitch | None = None,
        rules: HouseRules | None = None,
        start: Any = None,
    ) -> None:
        self.teams = (home, away)
        self.pitch = pitch or Pitch()
        self.rules = rules or HouseRules()
        self.dice = dice
        self._squads = tuple(squad_of(team) for team in self.teams)
        self._engine = Engine(self._blank() if start is None else start)
        self._start = None if start is None else self._engine.save()
        self._past: list[tuple[bytes, tuple[int, ...]]] = []
        self._steps: list[Step] = []
        self.opening = self._begin() if start is None else ()
        self._state = state_of(self._engine.save())

    def _blank(self) -> Any:
        """Return the state before the first roll."""
        return line_up(*self.teams, pitch=self.pitch, rules=self.rules)

    def _begin(self) -> tuple[Event, ...]:
        """Roll for the first kick-off and return what happened."""
        try:
            return self._read(self._engine.begin(self.dice))
        except LookupError as short:
            raise OutOfDice(str(short)) from None

    @property
    def ask(self) -> Ask:
        """What the deciding coach is asked."""
        return Ask(self._engine.ask)

    @property
    def decider(self) -> Side:
        """The side whose coach is asked."""
        return Side(self._engine.decider)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._engine.phase == Phase.OVER

    @property
    def result(self) -> Result:
        """How the match stands."""
        return Result(int(self._state["result"][0]))

    @property
    def goals(self) -> tuple[int, int]:
        """The goals of home and away."""
        home, away = self._state["goals"][0].tolist()
        return home, away

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return int(self._state["turn"][0])

    @property
    def attacking(self) -> Side:
        """The side that attacks in this turn."""
        return Side(int(self._state["attacking"][0]))

    @property
    def carrier(self) -> int | None:
        """The pawn with the ball."""
        pawn = int(self._state["carrier"][0])
        return None if pawn == Limit.NOBODY else pawn

    @property
    def ball(self) -> Cell:
        """The cell of the ball."""
        return Cell(int(self._state["ball_x"][0]), int(self._state["ball_y"][0]))

    @property
    def state(self) -> Any:
        """The whole state, as one row of a structured array that tells what the kernels know."""
        return self._state[0]

    @property
    def choices(self) -> list[int]:
        """The pawns who may be named, or may try to intercept, now."""
        bits = self._engine.choices
        return [pawn for pawn in range(Limit.PAWNS) if bits >> pawn & 1]

    def cell(self, pawn: int) -> Cell | None:
        """Return where a pawn stands; None when he is off the pitch."""
        x = int(self._state["x"][0, pawn])
        return None if x < 0 else Cell(x, int(self._state["y"][0, pawn]))

    def points(self, pawn: int) -> int:
        """Return the movement points of a pawn in this phase."""
        return self._engine.points(pawn)

    def pawns(self, side: Side) -> list[int]:
        """Return a side's pawns on the pitch."""
        return [pawn for pawn in range(side * ELEVEN, (side + 1) * ELEVEN) if self._state["x"][0, pawn] >= 0]

    def keeper(self, side: Side) -> int | None:
        """Return a side's goalkeeper."""
        pawn = int(self._state["keeper"][0, side])
        return None if pawn == Limit.NOBODY else pawn

    def footballer(self, pawn: int) -> Footballer:
        """Return who plays as a pawn."""
        return self._squads[pawn // ELEVEN][int(self._state["who"][0, pawn])]

    def allows(self, action: Action) -> bool:
        """Say whether an answer is legal now."""
        return self._engine.may(*action.packed) == Refusal.ALLOWED

    def may(self, action: Action) -> Clause | None:
        """Return the clause that forbids an answer now, or None when nothing does."""
        refusal = Refusal(self._engine.may(*action.packed))
        return None if refusal is Refusal.ALLOWED else clause(_clause_id(refusal))

    def legal_actions(self) -> LegalActions:
        """Return the legal answers to what is asked."""
        return LegalActions(self)

    def play(self, action: Action) -> tuple[Event, ...]:
        """Play an answer and return what happened, up to the next decision."""
        if forbidden := self.may(action):
            raise IllegalAction(action, forbidden)
        before, side = (self._engine.save(), self.dice.state), self.decider
        try:
            notes = self._engine.step(self.dice, *action.packed)
        except LookupError as short:
            raise OutOfDice(str(short)) from None
        events = self._read(notes)
        self._past.append(before)
        self._steps.append(Step(side, action, rolls_of(events)))
        self._state = state_of(self._engine.save())
        return events

    def undo(self) -> None:
        """Take the last answer back, with its dice, so that the same answer rolls the same."""
        saved, dice = self._past.pop()
        self._steps.pop()
        self._engine.load(saved)
        self.dice.state = dice
        self._state = state_of(self._engine.save())

    @property
    def record(self) -> Record:
        """The match so far, as it can be replayed."""
        opening = rolls_of(self.opening)
        return Record(*self.teams, self.pitch, self.rules, opening, tuple(self._steps), self._start)

    def save(self) -> bytes:
        """Return the bytes of the state."""
        return self._engine.save()

    def _read(self, notes: list[tuple[int, ...]]) -> tuple[Event, ...]:
        """Return notes as events."""
        return tuple(Event.of(note) for note in notes)


def _clause_id(refusal: Refusal) -> str:
    """Return the id of a clause from the name of its refusal.

    >>> _clause_id(Refusal.FR_2_4_2_25), _clause_id(Refusal.FR_L_18)
    ('FR-2.4.2-25', 'FR-L-18')
    """
    book, *section, number = refusal.name.split("_")
    return f"{book}-{'.'.join(section)}-{number}"

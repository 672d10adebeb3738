"""The flow of a match: questions to coaches, legal answers, and the events that follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.errors import IllegalAction, UndoRefused
from footroll.kernels.engine import Engine, Played
from footroll.kernels.layout import Ask, Limit, Phase, Refusal, Result, Side, side_of
from footroll.match.events import Events
from footroll.match.legal import MANNERS, LegalActions
from footroll.match.lineup import line_up, squad_of, state_of
from footroll.match.position import Position
from footroll.match.questions import QUESTIONS
from footroll.match.record import Record
from footroll.match.rules import HouseRules
from footroll.match.wanted import missing_roll, wrong_roll
from footroll.pitch import Cell, Pitch
from footroll.play.line import SIDES, AnswerLine
from footroll.play.undo import UndoPolicy
from footroll.rules import clause
from footroll.teams import check_colours

if TYPE_CHECKING:
    from footroll.kernels.dice import DiceCup
    from footroll.match.actions import Action
    from footroll.match.dice import Wanted
    from footroll.rules import Clause
    from footroll.teams import Footballer, Team

NOBODY = int(Limit.NOBODY)
ASKS = tuple(Ask)


class Match(AnswerLine["Action", Events]):
    """A match of two teams on a pitch, played one answer at a time.

    Pawns 0 to 10 are home's, 11 to 21 away's; a substitution changes the footballer of a pawn. A match begins with the
    roll for the first kick-off, or continues from `start`, a state in an array. The undo policy belongs to the session
    and is not recorded.
    """

    manners = MANNERS
    _engine: Engine
    _squads: tuple[tuple[Footballer, ...], ...]

    def __init__(
        self,
        home: Team,
        away: Team,
        *,
        dice: DiceCup,
        pitch: Pitch | None = None,
        rules: HouseRules | None = None,
        start: Any = None,
        undo: UndoPolicy = UndoPolicy.ALWAYS,
    ) -> None:
        check_colours(home, away=away)
        self.teams = (home, away)
        self.pitch = pitch or Pitch()
        self.rules = rules or HouseRules()
        self._squads = tuple(squad_of(team) for team in self.teams)
        self._start_line(Engine(self._blank() if start is None else start), dice=dice, undo=undo)
        self._start = None if start is None else self._engine.save()
        self.opening = self._begin() if start is None else Events(Played())

    def __repr__(self) -> str:
        """Show the teams, the score, and the current question with its side.

        >>> from footroll.match import Dice
        >>> from footroll.sheets import read_team
        >>> Match(read_team("solana-blava").team, read_team("kestrel-forge").team, dice=Dice.seeded(7))
        <Match Solana Blava 0-0 Kestrel Forge, turn 0: Solana Blava are asked for substitutions>
        """
        home, away = self.teams
        score = f"{home} {self.goals[0]}-{self.goals[1]} {away}"
        now = "over" if self.over else f"{self.teams[self.decider]} are asked {QUESTIONS[self.ask].asks}"
        return f"<Match {score}, turn {self.turn}: {now}>"

    def _blank(self) -> Any:
        """Return the state before the first roll."""
        return line_up(*self.teams, pitch=self.pitch, rules=self.rules)

    def _begin(self) -> Events:
        """Roll for the first kick-off and return the events."""
        return Events(self._run(lambda: self._engine.begin(self._dice)))

    def roll_kick_off(self, dice: DiceCup) -> Events:
        """Roll for the first kick-off again, with these dice, and return the events.

        This is possible only before anything is played. If a roll is missing, the match does not change.
        """
        if self._past is not None or self._start is not None:
            raise UndoRefused("the first kick-off can be rolled again only before anything is played")
        before = self._engine, self._dice, self._view
        self._engine, self._dice, self._view = Engine(self._blank()), dice, None
        try:
            self.opening = self._begin()
        except BaseException:
            self._engine, self._dice, self._view = before
            raise
        return self.opening

    @property
    def ask(self) -> Ask:
        """The question to the deciding coach."""
        return ASKS[self._engine.ask]

    @property
    def decider(self) -> Side:
        """The side whose coach decides."""
        return SIDES[self._engine.decider]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._engine.phase == Phase.OVER

    @property
    def result(self) -> Result:
        """The result; UNFINISHED until the match is over."""
        return Result(int(self.state["result"]))

    @property
    def forfeits(self) -> tuple[Side, ...]:
        """The sides that fell below seven footballers and so ended the match (FR-L-03)."""
        bits = int(self.state["forfeits"])
        return tuple(side for side in SIDES if bits >> side & 1)

    @property
    def goals(self) -> tuple[int, int]:
        """The goals of home and away."""
        return self._engine.goals

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return int(self.state["turn"])

    @property
    def attacking(self) -> Side:
        """The side that attacks in this turn."""
        return Side(int(self.state["attacking"]))

    @property
    def carrier(self) -> int | None:
        """The pawn with the ball, or None."""
        pawn = self._engine.carrier
        return None if pawn == NOBODY else pawn

    @property
    def runners(self) -> tuple[int, ...]:
        """The pawns racing to a loose ball, in the order they were sent (FR-2.13.1-05)."""
        racing = self.state["racing"].tolist()
        return tuple(sorted((pawn for pawn, order in enumerate(racing) if order), key=lambda pawn: racing[pawn]))

    @property
    def ball(self) -> Cell:
        """The cell of the ball."""
        return Cell(*self._engine.ball)

    @property
    def state(self) -> Any:
        """The whole state, as one row of a structured array that follows the match."""
        if self._view is None:
            self._view = state_of(memoryview(self._engine))[0]
        return self._view

    @property
    def position(self) -> Position:
        """The present moment, as a value that later answers do not change."""
        return Position(self.teams, self.pitch, self.rules, self.save())

    @property
    def choices(self) -> list[int]:
        """The pawns that may be named now, or may try to intercept."""
        bits = self._engine.choices
        return [pawn for pawn in range(Limit.PAWNS) if bits >> pawn & 1]

    def cell(self, pawn: int) -> Cell | None:
        """Return the cell of a pawn, or None if it is off the pitch."""
        at = self._engine.cell(pawn)
        return None if at is None else Cell(*at)

    def points(self, pawn: int) -> int:
        """Return the movement points of a pawn in this phase."""
        return self._engine.points(pawn)

    def blockers(self, pawn: int) -> list[int]:
        """Return the opponents that block a pawn (FR-2.5-01)."""
        return self._engine.blockers(pawn)

    def pawns(self, side: Side) -> list[int]:
        """Return a side's pawns on the pitch."""
        return self._engine.pawns(side)

    def keeper(self, side: Side) -> int | None:
        """Return a side's goalkeeper."""
        pawn = int(self.state["keeper"][side])
        return None if pawn == NOBODY else pawn

    def footballer(self, pawn: int) -> Footballer:
        """Return the footballer of a pawn."""
        return self._squads[side_of(pawn)][self._engine.place(pawn)]

    def allows(self, action: Action) -> bool:
        """Return whether an answer is legal now."""
        return self._engine.may(*action.packed) == 0

    def may(self, action: Action) -> Clause | None:
        """Return the clause that forbids an answer now, or None if it is legal."""
        refusal = self._engine.may(*action.packed)
        return _clause(refusal) if refusal else None

    def legal_actions(self) -> LegalActions:
        """Return the legal answers to the present question."""
        return LegalActions(self)

    def _read_events(self, played: Played) -> Events:
        return Events(played)

    def _refuse(self, action: Action, refusal: int) -> IllegalAction:
        asked = self._asked() if refusal == Refusal.FR_0_08 else ""
        return IllegalAction(action, _clause(refusal), asked=asked)

    def _wrong_roll(self, played: Played, events: Events) -> tuple[Wanted, int]:
        return wrong_roll(self, played, events)

    def _missing_roll(self, played: Played, events: Events) -> Wanted:
        return missing_roll(self, played, events)

    def _asked(self) -> str:
        """Say which side is asked which question."""
        if self.over:
            return "the match is over"
        return f"{self.teams[self.decider]} are asked {QUESTIONS[self.ask]}"

    @property
    def record(self) -> Record:
        """The match so far, ready to be replayed."""
        steps = tuple(self._steps())[::-1]
        return Record(*self.teams, self.pitch, self.rules, self.opening.rolls, steps, self._start)


def _clause(refusal: int) -> Clause:
    """Return the clause of a refusal."""
    return clause(_clause_id(Refusal(refusal)))


def _clause_id(refusal: Refusal) -> str:
    """Return the id of a clause from the name of its refusal.

    >>> _clause_id(Refusal.FR_2_4_2_25), _clause_id(Refusal.FR_L_18)
    ('FR-2.4.2-25', 'FR-L-18')
    """
    book, *section, number = refusal.name.split("_")
    return f"{book}-{'.'.join(section)}-{number}"

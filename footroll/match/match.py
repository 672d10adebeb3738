"""The flow of a match: who is asked what, what may be answered, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from footroll.errors import IllegalAction, OutOfDice, UndoRefused
from footroll.kernels.engine import Engine, Played
from footroll.kernels.layout import Ask, Limit, Phase, Refusal, Result, Side
from footroll.match.dice import Dice
from footroll.match.events import Events
from footroll.match.legal import LegalActions
from footroll.match.lineup import ELEVEN, line_up, squad_of, state_of
from footroll.match.position import Position
from footroll.match.record import Record, Step
from footroll.match.rules import HouseRules
from footroll.match.undo import UndoPolicy
from footroll.match.wanted import missing_roll, wrong_roll
from footroll.pitch import Cell, Pitch
from footroll.rules import clause
from footroll.teams import check_colours

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from footroll.kernels.dice import DiceCup
    from footroll.match.actions import Action
    from footroll.match.dice import Wanted
    from footroll.rules import Clause
    from footroll.teams import Footballer, Team

    # A line of answers, the last first, each with what happened; copies of a match share it.
    _Line = tuple[Action, Events, "_Line"] | None


NOBODY = int(Limit.NOBODY)
ASKS = tuple(Ask)
SIDES = tuple(Side)


class Match:
    """A match of two teams on a pitch, played one answer at a time.

    Pawns 0 to 10 are home's, 11 to 21 away's; the footballer on each may change by substitution. A match begins with
    the roll for the first kick-off, or goes on from `start`, a state in an array. What may be taken back is a matter
    of the session, and no part of the record.
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
        undo: UndoPolicy = UndoPolicy.ALWAYS,
    ) -> None:
        check_colours(home, away=away)
        self.teams = (home, away)
        self.pitch = pitch or Pitch()
        self.rules = rules or HouseRules()
        self.undo_policy = undo
        self._dice = dice
        self._squads = tuple(squad_of(team) for team in self.teams)
        self._engine = Engine(self._blank() if start is None else start)
        self._start = None if start is None else self._engine.save()
        self._past: _Line = None
        self._undone: _Line = None
        self._view: Any = None
        self.opening = self._begin() if start is None else Events(Played())

    def _blank(self) -> Any:
        """Return the state before the first roll."""
        return line_up(*self.teams, pitch=self.pitch, rules=self.rules)

    def _begin(self) -> Events:
        """Roll for the first kick-off and return what happened."""
        return Events(self._run(lambda: self._engine.begin(self._dice)))

    def roll_kick_off(self, dice: DiceCup) -> Events:
        """Begin anew with these dice and return what happened; nothing may have been played yet.

        If a roll is missing the match stays as it was.
        """
        if self._past is not None or self._start is not None:
            raise UndoRefused("the first kick-off is rolled before anything is played")
        before = self._engine, self._dice, self._view
        self._engine, self._dice, self._view = Engine(self._blank()), dice, None
        try:
            self.opening = self._begin()
        except BaseException:
            self._engine, self._dice, self._view = before
            raise
        return self.opening

    @property
    def dice(self) -> DiceCup:
        """The dice; with other dice what was taken back is not played again."""
        return self._dice

    @dice.setter
    def dice(self, dice: DiceCup) -> None:
        self._dice, self._undone = dice, None

    @property
    def ask(self) -> Ask:
        """What the deciding coach is asked."""
        return ASKS[self._engine.ask]

    @property
    def decider(self) -> Side:
        """The side whose coach is asked."""
        return SIDES[self._engine.decider]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._engine.phase == Phase.OVER

    @property
    def result(self) -> Result:
        """How the match stands."""
        return Result(int(self.state["result"]))

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
        """The pawn with the ball."""
        pawn = self._engine.carrier
        return None if pawn == NOBODY else pawn

    @property
    def ball(self) -> Cell:
        """The cell of the ball."""
        return Cell(*self._engine.ball)

    @property
    def state(self) -> Any:
        """All that the kernels know, as one row of a structured array that always shows the match as it stands."""
        if self._view is None:
            self._view = state_of(memoryview(self._engine))[0]
        return self._view

    @property
    def position(self) -> Position:
        """The match at this moment, as a value that later answers do not change."""
        return Position(self.teams, self.pitch, self.rules, self.save())

    @property
    def choices(self) -> list[int]:
        """The pawns who may be named, or may try to intercept, now."""
        bits = self._engine.choices
        return [pawn for pawn in range(Limit.PAWNS) if bits >> pawn & 1]

    def cell(self, pawn: int) -> Cell | None:
        """Return where a pawn stands; None when he is off the pitch."""
        at = self._engine.cell(pawn)
        return None if at is None else Cell(*at)

    def points(self, pawn: int) -> int:
        """Return the movement points of a pawn in this phase."""
        return self._engine.points(pawn)

    def blockers(self, pawn: int) -> list[int]:
        """Return the opponents who block a pawn where he stands (FR-2.5-01)."""
        return self._engine.blockers(pawn)

    def pawns(self, side: Side) -> list[int]:
        """Return a side's pawns on the pitch."""
        return self._engine.pawns(side)

    def keeper(self, side: Side) -> int | None:
        """Return a side's goalkeeper."""
        pawn = int(self.state["keeper"][side])
        return None if pawn == NOBODY else pawn

    def footballer(self, pawn: int) -> Footballer:
        """Return who plays as a pawn."""
        return self._squads[pawn // ELEVEN][self._engine.place(pawn)]

    def allows(self, action: Action) -> bool:
        """Say whether an answer is legal now."""
        return self._engine.may(*action.packed) == 0

    def may(self, action: Action) -> Clause | None:
        """Return the clause that forbids an answer now, or None when nothing does."""
        refusal = self._engine.may(*action.packed)
        return _clause(refusal) if refusal else None

    def legal_actions(self) -> LegalActions:
        """Return the legal answers to what is asked."""
        return LegalActions(self)

    def play(self, action: Action) -> Events:
        """Play an answer and return what happened, up to the next decision.

        An answer that is forbidden or lacks a roll changes nothing. After an undo the answer that was taken back rolls
        as it did; another one takes its place for good.
        """
        if self._undone and self._undone[0] == action:
            return self.redo()
        events = self._play(action)
        self._undone = None
        return events

    def _play(self, action: Action) -> Events:
        """Play an answer and keep it."""
        played = self._engine.step(self._dice, *action.packed)
        if played.refusal:
            asked = self._asked() if played.refusal == Refusal.FR_0_08 else ""
            raise IllegalAction(action, _clause(played.refusal), asked=asked)
        if played.ran_out or played.misread:
            played = self._run(lambda: self._engine.step(self._dice, *action.packed))
        events = Events(played)
        self._past = (action, events, self._past)
        return events

    def _asked(self) -> str:
        """Say who is asked what."""
        if self.over:
            return "the match is over"
        word = self.ask.name.removeprefix("ASK_").lower().replace("_", " ")
        return f"{self.teams[self.decider]} are asked for something else, {word}"

    def _run(self, step: Callable[[], Played]) -> Played:
        """Run a step until it has all its rolls, asking for those that are missing if the dice do."""
        try:
            while (played := step()).ran_out or played.misread:
                self._add_roll(played)
        except BaseException:
            if self._asks:
                self._dice.drop_rest()  # what was rolled for this answer is rolled for no other
            raise
        return played

    @property
    def _asks(self) -> Callable[[Wanted], int] | None:
        """Who is asked for rolls."""
        return self._dice.asks if isinstance(self._dice, Dice) else None

    def _add_roll(self, played: Played) -> None:
        """Ask for the roll that a step lacks."""
        events = Events(played)
        if played.misread:
            wanted, roll = wrong_roll(self, played, events)
            wanted.check(roll)
        wanted = missing_roll(self, played, events)
        if self._asks is None:
            raise OutOfDice(wanted)
        self._dice.add(wanted.check(self._asks(wanted)))

    def may_undo(self) -> bool:
        """Say whether the last answer may be taken back."""
        return self._undo_refusal() is None

    def may_redo(self) -> bool:
        """Say whether something was taken back that can be played again."""
        return self._undone is not None

    def _undo_refusal(self) -> str | None:
        """Say why the last answer may not be taken back."""
        if self.undo_policy is UndoPolicy.NEVER:
            return "nothing is taken back in this match"
        if self._past is None:
            return "nothing was played that could be taken back"
        if self.undo_policy is UndoPolicy.NOT_PAST_DICE and self._past[1].played.rolled:
            return "the last answer rolled dice, and in this match no roll is taken back"
        return None

    def undo(self) -> None:
        """Take the last answer back, with its dice, so that the same answer rolls the same."""
        refusal = self._undo_refusal()
        if self._past is None or refusal:
            raise UndoRefused(refusal)
        action, events, self._past = self._past
        self._engine.take_back(events.played)
        self._restore_dice(events.played)
        self._undone = (action, events, self._undone)

    def _restore_dice(self, played: Played) -> None:
        """Make the dice what they were before a step."""
        played.restore(self._dice)
        if self._asks:
            self._dice.drop_rest()  # they were rolled for this step

    def redo(self) -> Events:
        """Play again what was taken back last, with the same rolls."""
        if self._undone is None:
            raise UndoRefused("nothing was taken back that could be played again")
        action, events, later = self._undone
        self._restore_dice(events.played)
        if self._asks:
            self._dice.add(*events.rolls)
        again = self._play(action)
        self._undone = later
        return again

    def copy(self) -> Match:
        """Return a match of its own at the same moment, with dice of its own that roll the same."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._engine, twin._dice, twin._view = self._engine.copy(), self._dice.copy(), None
        return twin

    __copy__ = copy

    @property
    def told(self) -> Events:
        """What the last answer led to, or before the first the roll for the kick-off."""
        return self._past[1] if self._past else self.opening

    @property
    def record(self) -> Record:
        """The match so far, as it can be replayed."""
        steps = tuple(self._steps())[::-1]
        return Record(*self.teams, self.pitch, self.rules, self.opening.rolls, steps, self._start)

    def _steps(self) -> Iterator[Step]:
        """Yield what was played, the last first."""
        line = self._past
        while line:
            action, events, line = line
            yield Step(SIDES[events.played.decider], action, events.rolls)

    def save(self) -> bytes:
        """Return the bytes of the state."""
        return self._engine.save()


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
